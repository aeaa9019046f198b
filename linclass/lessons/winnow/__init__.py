"""The lesson on balanced Winnow: the run on the plane, many weights, mistakes against irrelevant features."""

from linclass import BalancedWinnow
from linclass.lessons.kit import Lesson, ShownEstimator
from linclass.lessons.winnow import by_hand, plane, scenes, settings, study, tasks, views, words

LESSON = Lesson(
    slug="winnow",
    Settings=settings.Settings,
    plain_words=(
        (
            "Like the perceptron, Winnow learns from its mistakes; but it multiplies its weights instead of"
            " adding to them."
        ),
        "The weights of features that matter grow fast, and the others hardly count in the end.",
        "With hundreds of irrelevant features it makes far fewer mistakes than the perceptron.",
    ),
    study=study.study,
    problem=study.problem,
    plane=plane.plane,
    rule=plane.rule,
    pairs=scenes.PAIRS,
    views=views.VIEWS,
    verdict=words.verdict,
    explanations=words.explanations,
    scenes=scenes.SCENES,
    story=tasks.STORY,
    more_tasks=tasks.MORE_TASKS,
    exercise=by_hand.BY_HAND.exercise,
    more_questions=tasks.MORE_QUESTIONS,
    quantities=words.QUANTITIES,
    work=views.work,
    estimators=(ShownEstimator(BalancedWinnow),),
    played="run",
)
