"""The settings of the comparison: its rules and their numbers, the training points, and the rule whose regions show."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from linclass import KNeighborsClassifier, LinearSVC, Perceptron
from linclass.declare import Several
from linclass.lessons.compare import texts
from linclass.lessons.kit import Choice, Dataset, Split, decades, of, setting, split_setting

BAYES = "bayes"  # known, not fitted
NEIGHBOURS = "neighbours"
FIRST = ("least_squares", "fisher", "logistic", "perceptron", "svm", NEIGHBOURS, BAYES)
LINES = "lines"  # the choice that paints a line for each rule, and the regions of none


def _compares(rule: str) -> "Callable[[Settings, str], bool]":
    """Return whether a rule is among those that are compared."""
    return lambda chosen, _view: rule in chosen.rules


def _paintable(chosen: "Settings", data: Dataset) -> Sequence[str]:
    """Return what the plane can show; with more than two classes one rule, as lines would not show the classes."""
    return chosen.rules if chosen.rules and len(data.classes) > 2 else (LINES, *chosen.rules)


@dataclass(frozen=True)
class Settings:
    """The person's choices."""

    rules: tuple[str, ...] = setting(FIRST, Several("Rules to compare", texts.NAMES, group="Which rules"))
    regions: str = setting(
        LINES,
        Choice(
            "Regions on the plane", {LINES: "none: a line for each rule"} | texts.NAMES, among=_paintable, width=210
        ),
    )
    C: float = of(LinearSVC, "C", "SVM: C", step=0.5, slider=True, stops=decades(-3, 3), shown=_compares("svm"))
    k: int = of(
        KNeighborsClassifier,
        "n_neighbors",
        "Neighbours k",
        step=1,
        slider=True,
        default=1,
        high=50,
        help="How many nearest points vote. With k = 1 every training point is its own nearest neighbour.",
        shown=_compares(NEIGHBOURS),
    )
    updates: int = of(
        Perceptron, "max_updates", "Perceptron: updates", step=100, default=100, shown=_compares("perceptron")
    )
    split: Split = split_setting()

    def painted(self, data: Dataset) -> str:
        """Return the rule whose regions these points show, or `LINES`; one that was unchosen gives way to the first."""
        offered = _paintable(self, data)
        return self.regions if self.regions in offered else offered[0]
