"""The rule in feature space, fitted on the person's points, and whether a plane can separate them there."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from linclass import FeatureMap, mistakes, separability
from linclass.base.protocols import has_weights
from linclass.lessons.features.settings import BUMPS, POLYNOMIAL, Settings
from linclass.lessons.kit import (
    AnyState,
    Dataset,
    FloatArray,
    PageProblem,
    Partition,
    TwoClasses,
    columns,
    fitting,
    of_columns,
    present,
    regions,
    tidy_rows,
)

SIZES_OF_BUMPS = 12  # numbers of bumps that the error is shown for
LARGEST_DEGREE = 8
CELLS = 64  # of the plane 128 would move a ten-thousandth


@dataclass(frozen=True, eq=False)
class Run:
    """A rule linear in phi(x).

    Attributes
    ----------
    data, train, test : Dataset
        All points, those that the rule was fitted on, and those kept for the test.
    two : TwoClasses
        Two sides of the training points.
    numbers : tuple of int
        The classes that have points, by number; of two the positive side is the last.
    model : FeatureMap
        The rule; its classes are 0 .. K - 1, the places in `numbers`.
    warnings : tuple of str
        What went wrong with the method inside, in the page's words.
    """

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    two: TwoClasses
    numbers: tuple[int, ...]
    model: FeatureMap
    warnings: tuple[str, ...]

    @property
    def K(self) -> int:  # noqa: N802 - the field's name
        """The number of classes that have points."""
        return len(self.numbers)

    @property
    def M(self) -> int:  # noqa: N802 - the field's name
        """The number of features."""
        return len(self.names)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The features' names in LaTeX."""
        if self.chosen.phi == BUMPS:
            return tuple(rf"\varphi_{{{j + 1}}}" for j in range(len(self.model.features_.centres_)))
        return tuple(str(name) for name in self.model.features_.get_feature_names_out(("x_1", "x_2")))

    @property
    def weights(self) -> tuple[FloatArray, FloatArray] | None:
        """Return W (rows, M) and w0 (rows,) of the linear rule inside; None where it is made of several."""
        inner = self.model.estimator_
        return (np.atleast_2d(inner.coef_), np.ravel(inner.intercept_)) if has_weights(inner) else None

    @property
    def written(self) -> FloatArray:
        """The same as they are written, rows (w0, w): 0 where a term is rounding relative to the largest."""
        W, w0 = present(self.weights)
        rows = tidy_rows(np.column_stack([W, w0]), np.abs(self.model.phi(self.train.X)).max(axis=0))
        return np.column_stack([rows[:, -1], rows[:, :-1]])

    @cached_property
    def separable(self) -> tuple[bool | None, bool | None] | None:
        """True if two classes are separable in the plane, and in feature space; None with more.

        Either may be None, undecided.
        """
        if self.K != 2:
            return None
        X, t = self.two.X, self.two.t
        return separability.separate(X, t).separable, separability.separate(self.model.phi(X), t).separable

    @cached_property
    def partition(self) -> Partition:
        """The rule's decision regions in the window; a curved boundary is followed on CELLS cells along each side."""
        return regions(self.model, self.data.window, resolution=CELLS)

    @cached_property
    def line(self) -> FeatureMap:
        """The same rule on x alone, without new features."""
        if self.chosen.phi == "linear":
            return self.model
        plain = replace(self.chosen, phi="linear").rule(self.K)
        return fitting.fit(plain, self.train.X, columns(self.train.y, self.numbers)).rule

    def on_two_sides(self) -> FeatureMap:
        """Return the rule for `two`, whose classes are 0 and 1."""
        if self.K == 2:
            return self.model
        return fitting.fit(self.chosen.rule(2), self.two.X, self.two.data.y).rule

    def wrong(self, part: Dataset) -> int:
        """Return how many of these points the rule gets wrong."""
        return _wrong(self.model, self.numbers, part)


@dataclass(frozen=True)
class RuleOfSize:
    """The errors of a rule of another size on the points.

    Attributes
    ----------
    size : int
        The degree, or the number of bumps.
    M : int
        The number of features.
    train, test : float
        The shares of the training and of the test points that are wrong; NaN where there are none.
    """

    size: int
    M: int
    train: float
    test: float


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the rule on the training points."""
    train, test = chosen.split.parts(data)
    two = chosen.sides.of(train)
    numbers = chosen.sides.order(train)
    made = fitting.fit(chosen.rule(len(numbers)), train.X, columns(train.y, numbers), lam=chosen.penalised)
    return Run(chosen, data, train, test, two, numbers, made.rule, made.warnings)


def sized(chosen: Settings) -> Settings:
    """Return the settings whose features come in many sizes: polynomials for those that come in one."""
    return chosen if chosen.phi in (POLYNOMIAL, BUMPS) else replace(chosen, phi=POLYNOMIAL)


def own_size(chosen: Settings) -> int | None:
    """Return the size of the chosen features; None for squares alone, which are no polynomials of any degree."""
    own = {POLYNOMIAL: chosen.degree, BUMPS: chosen.bumps, "linear": 1, "quadratic": 2}
    return own.get(chosen.phi)


def sizes(chosen: Settings) -> tuple[int, ...]:
    """Return the degrees, or the numbers of bumps, for which errors are compared."""
    if chosen.phi == BUMPS:
        return tuple(int(m) for m in np.unique(np.geomspace(1, 40, SIZES_OF_BUMPS).round()))
    return tuple(range(1, LARGEST_DEGREE + 1))


def of_size(run: Run, size: int) -> RuleOfSize | None:
    """Return the errors of the rule of this size; None where there is none."""
    train = run.train
    rule = fitting.solved(sized(run.chosen).rule(run.K, size), train.X, columns(train.y, run.numbers))
    if rule is None:
        return None
    shares = [_wrong(rule, run.numbers, p) / len(p.y) if len(p.y) else float("nan") for p in (train, run.test)]
    return RuleOfSize(size, rule.phi(train.X[:1]).shape[1], *shares)


def _wrong(rule: FeatureMap, numbers: tuple[int, ...], part: Dataset) -> int:
    """Return how many points a rule gets wrong whose labels are places in `numbers`."""
    return mistakes.count(rule, part.X, columns(part.y, numbers))


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    return of_columns(run.train, run.test, run.numbers, {"": run.chosen.rule(run.K)})
