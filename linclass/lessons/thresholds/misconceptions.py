"""Misconceptions about thresholds and the curves that judge them."""

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.question import ChoiceGuess, Misconception, NumberGuess
from linclass.lessons.texts import questions as shared
from linclass.lessons.thresholds.study import Run


def _precision(run: Run) -> NumberGuess:
    _, fp, _, tp = run.counted()
    if not tp:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(tp / (tp + fp))


def _lower_area(run: Run) -> ChoiceGuess:
    if run.other is None or run.other.auc == run.judged.auc:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.choice(run.chosen.rule if run.judged.auc < run.other.auc else run.chosen.other)


MISCONCEPTIONS = (
    Misconception(
        "precision_is_of_the_rule",
        "copied",
        "precision belongs to the rule, like the ROC curve, and does not depend on how rare the class is",
        _precision,
        "rare",
    ),
    Misconception(
        "half_is_the_threshold",
        "in_use",
        "a threshold that is right for the training points is right wherever the rule is used",
        lambda _run: right.number(0.0),
        "in_use",
    ),
    Misconception(
        "higher_area_costs_less",
        "dearer",
        "the rule with the larger area under the curve makes the cheaper decisions",
        _lower_area,
        "higher_area",
    ),
)
