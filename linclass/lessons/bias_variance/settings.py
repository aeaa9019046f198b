"""The families of rules, each ordered by one number from simple to complex, and the data sets to draw."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from linclass import FeatureMap, KNeighborsClassifier, LeastSquaresClassifier, LinearSVC, OneVsRest, PolynomialFeatures
from linclass.base import Classifier
from linclass.base.protocols import Rule
from linclass.bias_variance.regression import Regression, places
from linclass.lessons.bias_variance import texts
from linclass.lessons.kit import Among, Choice, Hidden, Method, Number, PredictOnly, setting

RIDGE_DEGREE, SVM_DEGREE = 5, 3


@dataclass(frozen=True)
class Family:
    """Rules of growing complexity.

    Attributes
    ----------
    field : str
        The setting that orders them.
    values : tuple of numbers
        From the simplest rule to the most complex one.
    start : number
        Where a page begins.
    make : function
        Takes a value and the number of classes, returns an unfitted rule.
    estimate : str
        What estimates P(C_k|x), as `bias_variance(output=...)` calls it; "label" where nothing does.
    role : str
        How its boundary is drawn: as the method's on every page.
    """

    field: str
    values: tuple[float, ...]
    start: float
    make: Callable[[Any, int], Classifier]
    estimate: str
    role: Method


def drawn(rule: Rule) -> Rule:
    """Return the rule whose regions are asked for: itself, or its predictions alone where that is much faster."""
    return PredictOnly(rule) if getattr(rule, "n_neighbors", 1) > 1 else rule


def _polynomial(degree: int, _K: int) -> Classifier:  # one rule for any number of classes
    """Return least squares on the monomials up to a degree."""
    return FeatureMap(PolynomialFeatures(degree=degree), LeastSquaresClassifier())


def _ridge(lam: float, _K: int) -> Classifier:
    """Return least squares with penalty λ on the monomials up to degree 5, for any number of classes."""
    return FeatureMap(PolynomialFeatures(degree=RIDGE_DEGREE), LeastSquaresClassifier(lam=lam))


def _neighbours(k: int, _K: int) -> Classifier:
    return KNeighborsClassifier(n_neighbors=k)


def _svm(C: float, K: int) -> Classifier:
    """Return a linear SVM on the monomials up to degree 3; for three classes or more, one against the rest."""
    pair = LinearSVC(C=C)
    return FeatureMap(PolynomialFeatures(degree=SVM_DEGREE), pair if K == 2 else OneVsRest(estimator=pair))


FAMILIES = {
    "polynomial": Family("degree", (1, 2, 3, 4, 5, 6), 3, _polynomial, "decision", "least_squares"),
    "neighbours": Family("k", (31, 21, 15, 9, 5, 3, 1), 5, _neighbours, "probability", "neighbours"),
    "ridge": Family("lam", (1000.0, 100.0, 10.0, 1.0, 0.1, 0.001), 1.0, _ridge, "decision", "least_squares"),
    "svm": Family("C", (0.001, 0.01, 0.1, 1.0, 10.0, 100.0), 1.0, _svm, "label", "svm"),
}


COMPLEXITIES = {"polynomial": "Degree", "neighbours": "Neighbours k", "ridge": "Penalty λ", "svm": "C"}

DATA_SET_SIZES = (10, 20, 40, 80, 160, 320)
DATA_SET_COUNTS = (20, 40, 100, 200)
NOISES, PLACES = (0.1, 0.2, 0.3, 0.5), (5, 8, 12)  # of a regression


MAX_DRAWS = 40  # data sets drawn on the plane, whose rules are kept in sight


def _in_regression(_: "Settings", view: str) -> bool:
    return view == "regression"


def _of_many(_: "Settings", view: str) -> bool:
    return view in ("fits", "complexity")


def _complexity(family: str) -> Any:
    """Declare the number by which a family is ordered."""
    return setting(
        FAMILIES[family].start,
        Among(
            COMPLEXITIES[family],
            FAMILIES[family].values,
            width=200,
            shown=lambda chosen, view: chosen.family == family and view != "regression",
        ),
    )


@dataclass(frozen=True)
class Settings:
    """The person's choices; `n` points in each of `R` data sets, `along` whose axis the errors are drawn.

    `draws` counts the data sets that stood on the plane, the present one among them; `curve`, `noise` and `N` are about
    the regression alone.
    """

    family: str = setting(
        "polynomial", Choice("Rule", texts.FAMILIES, width=250, shown=lambda _, view: view != "regression")
    )
    degree: int = _complexity("polynomial")
    k: int = _complexity("neighbours")
    lam: float = _complexity("ridge")
    C: float = _complexity("svm")
    n: int = setting(40, Among("Points in each drawn data set", DATA_SET_SIZES, width=200, shown=_of_many))
    R: int = setting(100, Among("Drawn data sets", DATA_SET_COUNTS, shown=_of_many))
    along: str = setting(
        "complexity",
        Choice(
            "Against",
            {"complexity": "complexity", "sizes": "points n in a data set"},
            width=200,
            shown=lambda _, view: view == "complexity",
        ),
    )
    output: str = setting(
        "estimate",
        Choice(
            "g(x; D) is",
            {"estimate": "its estimate of P(C|x)", "label": "its label"},
            # A rule without estimates of its own gives its label
            among=lambda chosen, _: ("label",) if chosen.rules.estimate == "label" else ("estimate", "label"),
            width=200,
            help=(
                "What is compared with E[y|x], the posterior: the rule's estimate of it, or the rule's label."
                " Polynomials of high degree run away where there are few points: there their estimates have an"
                " enormous variance. A label is 0 or 1 and the posterior is not, so even the best rule's labels have"
                " a squared error. A support vector machine estimates no posterior: it always gives its label."
            ),
            shown=_of_many,
        ),
    )
    curve: str = setting(
        "fixed",
        Choice(
            "Curve g(x; D)",
            texts.CURVES,
            width=200,
            help=(
                "A curve fixed before any data were seen; the best constant, line or cubic by least squares;"
                " the polynomial through all points."
            ),
            shown=_in_regression,
        ),
    )
    noise: float = setting(0.3, Among("Noise σ", NOISES, shown=_in_regression))
    N: int = setting(8, Among("Places N", PLACES, shown=_in_regression))
    seed: int = setting(0, Number("Seed", 0, 9999, 1))
    draws: int = setting(1, Hidden(Number("Data sets on the plane so far", 1, MAX_DRAWS, 1)))

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
