"""The lesson on logistic discrimination: the run, the posterior hardening, what stops it, and LDA beside it."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.logistic.derivations import GRADIENT
from linclass.lessons.logistic.misconceptions import MISCONCEPTIONS
from linclass.lessons.logistic.pairs import PAIRS, rule
from linclass.lessons.logistic.plane import plane
from linclass.lessons.logistic.quantities import QUANTITIES
from linclass.lessons.logistic.scenes import SCENES
from linclass.lessons.logistic.settings import Settings
from linclass.lessons.logistic.study import problem, study
from linclass.lessons.logistic.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.logistic.views import VIEWS
from linclass.lessons.logistic.words import explanations, verdict

LESSON = Lesson(
    slug="logistic",
    Settings=Settings,
    plain_words=(
        "Instead of a plain yes or no, logistic regression gives every place a probability.",
        "On the line it is one half; the farther away you go, the more certain it becomes.",
        "The line is chosen so that the classes of your points are as probable as possible.",
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
    story=STORY,
    more_tasks=MORE_TASKS,
    derivations=(GRADIENT,),
    more_questions=MORE_QUESTIONS,
    misconceptions=MISCONCEPTIONS,
    quantities=QUANTITIES,
)
