"""The support vector machines' lesson: settings, the fit on the person's points, its pictures and its words."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.support_vectors.derivations import DUAL
from linclass.lessons.support_vectors.machines.path import work
from linclass.lessons.support_vectors.misconceptions import MISCONCEPTIONS
from linclass.lessons.support_vectors.pairs import PAIRS, rule
from linclass.lessons.support_vectors.plane import moved, plane
from linclass.lessons.support_vectors.quantities import QUANTITIES
from linclass.lessons.support_vectors.scenes import SCENES
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.study import problem, study
from linclass.lessons.support_vectors.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.support_vectors.views import VIEWS
from linclass.lessons.support_vectors.words import explanations, verdict

LESSON = Lesson(
    slug="support_vectors",
    Settings=Settings,
    plain_words=(
        "Many lines may separate two classes; this method takes the one with the widest empty band around it.",
        "Only the points on the edge of the band hold it; all others could move a little and the line would stay.",
        "Where the classes overlap, points may lie inside the band, but each of them costs a penalty.",
    ),
    study=study,
    problem=problem,
    plane=plane,
    rule=rule,
    pairs=PAIRS,
    views=VIEWS,
    verdict=verdict,
    explanations=explanations,
    scenes=SCENES,
    moved=moved,
    work=work,
    story=STORY,
    more_tasks=MORE_TASKS,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
    derivations=(DUAL,),
)
