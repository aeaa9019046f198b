"""The lesson on balanced Winnow: the run on the plane, many weights, mistakes against irrelevant features."""

from linclass.lessons.lesson import Lesson
from linclass.lessons.winnow.by_hand import exercise
from linclass.lessons.winnow.plane import plane, rule
from linclass.lessons.winnow.scenes import PAIRS, SCENES
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.study import problem, study
from linclass.lessons.winnow.tasks import MORE_QUESTIONS, MORE_TASKS, STORY
from linclass.lessons.winnow.views import VIEWS, work
from linclass.lessons.winnow.words import QUANTITIES, explanations, verdict

LESSON = Lesson(
    slug="winnow",
    Settings=Settings,
    plain_words=(
        (
            "Like the perceptron, Winnow learns from its mistakes; but it multiplies its weights instead of"
            " adding to them."
        ),
        "The weights of features that matter grow fast, the others hardly count in the end.",
        "With hundreds of useless features it makes far fewer mistakes than the perceptron.",
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
    exercise=exercise,
    more_questions=MORE_QUESTIONS,
    quantities=QUANTITIES,
    work=work,
)
