"""The family of rules, its complexity, and the data sets to draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from linclass.bias_variance.regression import Regression, places
from linclass.declare import Among, Choice, Number, setting
from linclass.lessons.bias_variance.families import FAMILIES, Family
from linclass.lessons.bias_variance.texts import page as texts
from linclass.lessons.bias_variance.texts import regression

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import Classifier
    from linclass.datasets.dataset import Dataset

SIZES = (10, 20, 40, 80, 160, 320)  # of a data set
NUMBERS = (20, 40, 100, 200)  # of data sets
NOISES, PLACES = (0.1, 0.2, 0.3, 0.5), (5, 8, 12)  # of a regression


def _in_regression(_: Settings, view: str) -> bool:
    return view == "regression"


def _of_rules(_: Settings, view: str) -> bool:
    return view != "regression"


def _complexity(family: str) -> Any:
    """Declare the number by which a family is ordered."""
    return setting(
        FAMILIES[family].start,
        Among(
            texts.COMPLEXITIES[family],
            FAMILIES[family].values,
            width=200,
            shown=lambda chosen, view: chosen.family == family and view != "regression",
        ),
    )


def _outputs(chosen: Settings, _: Dataset) -> Sequence[str]:
    """Return the outputs that can be compared with E[y|x]: a rule without estimates of its own gives its label."""
    return ("label",) if chosen.rules.estimate == "label" else ("estimate", "label")


@dataclass(frozen=True)
class Settings:
    """The person's choices; `n` points in each of `R` data sets, `along` whose axis the errors are drawn.

    `curve`, `noise` and `N` are about the regression alone.
    """

    family: str = setting("polynomial", Choice(texts.FAMILY, texts.FAMILIES, width=250, shown=_of_rules))
    degree: int = _complexity("polynomial")
    k: int = _complexity("neighbours")
    lam: float = _complexity("ridge")
    C: float = _complexity("svm")
    n: int = setting(160, Among(texts.N, SIZES, shown=_of_rules))
    R: int = setting(40, Among(texts.DATASETS, NUMBERS, shown=_of_rules))
    along: str = setting(
        "complexity",
        Choice(texts.ALONG, texts.ALONGS, width=200, shown=lambda _, view: view == "complexity"),
    )
    output: str = setting(
        "estimate",
        Choice(texts.OUTPUT, texts.OUTPUTS, among=_outputs, width=200, help=texts.OUTPUT_HELP, shown=_of_rules),
    )
    curve: str = setting(
        "fixed",
        Choice(regression.CURVE, regression.CURVES, width=200, help=regression.CURVE_HELP, shown=_in_regression),
    )
    noise: float = setting(0.3, Among(regression.NOISE, NOISES, shown=_in_regression))
    N: int = setting(8, Among(regression.PLACES, PLACES, shown=_in_regression))
    seed: int = setting(0, Number(texts.SEED, 0, 9999, 1))

    @property
    def rules(self) -> Family:
        """The rules of this family."""
        return FAMILIES[self.family]

    @property
    def value(self) -> float:
        """The chosen complexity."""
        value: float = getattr(self, self.rules.field)
        return value

    @property
    def regression(self) -> Regression:
        """The regression of the view of that name."""
        return Regression(self.curve, places(self.N), self.noise)

    def rule(self, K: int) -> Classifier:
        """Return the chosen rule, not fitted, for K classes."""
        return self.rules.make(self.value, K)

    @property
    def compared(self) -> str:
        """The output that is compared with E[y|x], as `bias_variance(output=...)` calls it."""
        return self.rules.estimate if self.output == "estimate" else "label"
