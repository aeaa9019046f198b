"""The lesson on many classes: schemes of two-class rules, who votes for whom, and what nobody or several claim."""

from linclass.lessons.classes.misconceptions import MISCONCEPTIONS
from linclass.lessons.classes.pairs import PAIRS, rule
from linclass.lessons.classes.plane import moved, plane
from linclass.lessons.classes.quantities import QUANTITIES
from linclass.lessons.classes.scenes import SCENES
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.study import problem, study
from linclass.lessons.classes.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.classes.views import VIEWS
from linclass.lessons.classes.words import explanations, verdict
from linclass.lessons.lesson import Lesson

LESSON = Lesson(
    slug="classes",
    Settings=Settings,
    plain_words=(
        "One line separates two classes; with three or more, several lines have to work together.",
        "The simplest way is to give every class a score and let the highest score win.",
        "Other ways let the lines vote, and may leave places that no class claims, or that several do.",
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
    story=STORY,
    more_tasks=MORE_TASKS,
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
)
