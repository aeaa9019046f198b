"""The support vector machines' lesson: settings, the fit on the person's points, its pictures and its words."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.support_vectors.derivations import DUAL
from linclass.lessons.support_vectors.machines.path import work
from linclass.lessons.support_vectors.pairs import PAIRS, rule
from linclass.lessons.support_vectors.plane import moved, plane
from linclass.lessons.support_vectors.questions import MORE_QUESTIONS
from linclass.lessons.support_vectors.scenes import SCENES
from linclass.lessons.support_vectors.settings import Settings
from linclass.lessons.support_vectors.study import problem, study
from linclass.lessons.support_vectors.tasks import TASKS
from linclass.lessons.support_vectors.texts import page as texts
from linclass.lessons.support_vectors.views import VIEWS
from linclass.lessons.support_vectors.words import explanations, verdict

LESSON = Lesson(
    slug="support_vectors",
    Settings=Settings,
    plain_words=texts.PLAIN_WORDS,
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
    tasks=TASKS,
    more_questions=MORE_QUESTIONS,
    derivations=(DUAL,),
)
