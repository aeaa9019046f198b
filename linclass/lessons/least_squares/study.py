"""Least squares on the person's points, logistic regression beside it, and where estimates are no probabilities."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from linclass import FeatureMap, LeastSquaresClassifier, LogisticRegression, QuadraticFeatures, mistakes
from linclass.base import Step
from linclass.lessons.kit import (
    MAX_COORDINATE,
    AnyState,
    ArrayLike,
    Dataset,
    FloatArray,
    IntArray,
    PageProblem,
    Partition,
    Sides,
    Split,
    TwoClasses,
    Window,
    columns,
    fitting,
    of_columns,
    of_sides,
    regions,
)
from linclass.lessons.least_squares import iterations, texts
from linclass.lessons.least_squares.outliers import outlier
from linclass.lessons.least_squares.settings import ITERATED, OUTLIER, Settings

INSIDE_RANGE, OUTSIDE_RANGE = 0, 1


class Range:
    """Says of each x whether all estimates lie in [0, 1].

    Parameters
    ----------
    estimates : takes rows (m, 2) and returns (m, K)
    weights : array (3, K) or None
        The estimates' weights, the bias first, where they are linear: then the answer changes on straight lines.
    """

    classes_ = np.array([INSIDE_RANGE, OUTSIDE_RANGE])
    n_features_in_ = 2

    def __init__(self, estimates: Callable[[FloatArray], FloatArray], weights: FloatArray | None) -> None:
        self._estimates = estimates
        if weights is not None:
            self.hyperplanes = lambda: _zero_and_one(weights)

    def predict(self, X: ArrayLike) -> IntArray:
        """Return 1 where some estimate is below 0 or above 1."""
        p = self._estimates(np.asarray(X, dtype=np.float64))
        return np.where(((p < 0) | (p > 1)).any(axis=1), OUTSIDE_RANGE, INSIDE_RANGE)


def _zero_and_one(weights: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the lines on which an estimate is 0 or 1, each once: two that sum to 1 share theirs."""
    kept = weights[:, 1:] if weights.shape[1] == 2 else weights
    kept = kept[:, kept[1:].any(axis=0)]
    return np.vstack([kept[1:].T, kept[1:].T]), np.r_[kept[0], kept[0] - 1]


BESIDE_LAM = 0.01  # so that logistic regression has a minimum, and one that moves smoothly, on separable points too
TERM_TOLERANCE = 1e-13  # of the largest term of a function
WEIGHT_TOLERANCE = 1e-9  # a smaller weight is zero but for rounding
MASKED = 0.1  # a class that gets a smaller share of its own points is masked


@dataclass(frozen=True, eq=False)
class Run:
    """The study's result: least squares on the points.

    Attributes
    ----------
    data, train, test : Dataset
        All points, and the two parts of them.
    two : TwoClasses
        The two sides of the training points, for what compares two classes.
    classes : tuple of int
        The class number of each column: of two classes the negative side's and the positive side's.
    fit : Fit
        Least squares fitted on `train`, on phi(x) where the degree is above 1; it knows classes by their column.
    logistic : Fit or None
        Logistic regression on the same, if it is asked for.
    """

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    two: TwoClasses
    classes: tuple[int, ...]
    fit: fitting.AnyFit
    logistic: fitting.AnyFit | None

    @property
    def linear(self) -> bool:
        """True if the functions are linear in x."""
        return self.chosen.degree == 1

    @property
    def core(self) -> LeastSquaresClassifier:
        """The classifier on phi(x)."""
        result: LeastSquaresClassifier = self.fit.rule if self.linear else self.fit.rule.estimator_
        return result

    @property
    def functions(self) -> tuple[int, ...]:
        """The class number of each function that was fitted: of one for two classes, the positive side's."""
        return self.classes[-self.core.weights_.shape[1] :]

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The names of phi_1, .., phi_M."""
        if self.linear:
            return ("x1", "x2")
        return tuple(str(name) for name in self.fit.rule.features_.get_feature_names_out())

    def phi(self, X: FloatArray) -> FloatArray:
        """Return the features of each row, (n, M)."""
        result: FloatArray = X if self.linear else self.fit.rule.phi(X)
        return result

    def without_noise(self, W: FloatArray) -> FloatArray:
        """Return weights (M + 1, m), the bias first, with 0 where a term is only rounding: targets are of size 1."""
        terms = np.abs(W) * np.r_[1.0, np.abs(self.phi(self.train.X)).max(axis=0)][:, None]
        return np.where(terms < TERM_TOLERANCE * np.maximum(terms.max(axis=0), 1.0), 0.0, W)

    def wrong(self, fit: fitting.AnyFit, part: Dataset) -> int:
        """Return how many of these points a fitted rule gives to a class that is not theirs."""
        return mistakes.count(fit.rule, part.X, columns(part.y, self.classes))

    def estimates(self, X: FloatArray) -> FloatArray:
        """Return the least-squares estimates of P(C_k | x), (n, K): y_k, or (1 + y_k) / 2 where it is fitted to ±1."""
        values = self.core.class_values(self.phi(X))
        return (1 + values) / 2 if self.chosen.coding == "plus_minus_one" else values

    @cached_property
    def partition(self) -> Partition:
        """The decision regions in the window."""
        return regions(self.fit.rule, self.data.window)

    @cached_property
    def out_of_range(self) -> tuple[tuple[FloatArray, ...], float]:
        """The region in which some estimate leaves [0, 1]: polygons, and their share of the window."""
        polygons, share = self._out_of_range(self.data.window)
        return polygons, share if self.data.unprojected_window is None else self._out_of_range(self.data.home)[1]

    def _out_of_range(self, window: Window) -> tuple[tuple[FloatArray, ...], float]:
        """Return the polygons of a window on which some estimate leaves [0, 1], and their share of it."""
        partition = regions(Range(self.estimates, self._estimate_weights()), window)
        outside = [region for region in partition.regions if region.claims == (OUTSIDE_RANGE,)]
        polygons = tuple(polygon for region in outside for polygon in region.polygons)
        return polygons, sum(region.share for region in outside)

    @cached_property
    def masked(self) -> dict[int, int]:
        """The masked classes and how many of their own points each gets: less than a tenth; none of two classes."""
        if len(self.classes) == 2:
            return {}
        given = np.array(self.classes)[self.fit.rule.predict(self.train.X)]
        result = {k: int(np.count_nonzero((given == k) & (self.train.y == k))) for k in self.classes}
        return {k: got for k, got in result.items() if got < MASKED * self.train.counts[k]}

    def at(self, lam: float) -> "Run":
        """Return the same points and settings with another weight of the penalty."""
        if lam == self.chosen.lam:
            return self
        chosen = replace(self.chosen, lam=lam)
        return replace(self, chosen=chosen, fit=_fitted(chosen, self.train, self.classes))

    @cached_property
    def plain(self) -> "Run":
        """The same points, linear and without penalty: where the iterations go."""
        return study(self.data, self.chosen.iterated)

    @cached_property
    def plain_x(self) -> "Run":
        """The same points and coding, on x itself."""
        return self if self.linear else study(self.data, replace(self.chosen, degree=1))

    def squared(self, X: FloatArray) -> FloatArray:
        """Return the estimates (n, K) of least squares on x and its squares, without their product."""
        model = FeatureMap(QuadraticFeatures(interactions=False), LeastSquaresClassifier())
        rule = fitting.fit(model, self.train.X, columns(self.train.y, self.classes)).rule
        return np.asarray(rule.estimator_.class_values(rule.phi(X)), dtype=np.float64)

    def seen_in(self, view: str) -> "Run":
        """Return the fit that a view is about."""
        return self.plain if view in ITERATED else self

    @cached_property
    def steps(self) -> Sequence[Step]:
        """The chosen iteration on the two sides: the state after update k stands at place k."""
        return iterations.steps(self.two, self.chosen)

    @cached_property
    def held(self) -> TwoClasses:
        """The two sides of the points kept for the test."""
        return self.chosen.sides.of(self.data).only(self.chosen.split.rows(self.data)[1])

    @cached_property
    def way(self) -> outlier.Way:
        """The point that goes astray, and its way."""
        return outlier.way(self.two, self.chosen.core, self.chosen.goal)

    def outlier(self, places: Iterable[int]) -> outlier.Outlier:
        """Return the straight lines at the beginning of that point's way, and at these places of it."""
        models: dict[str, outlier.Model] = {texts.LEAST_SQUARES: self.chosen.core}
        if self.chosen.logistic:
            models[texts.LOGISTIC] = beside()
        return outlier.far_out(self.two, models, self.way, tuple(places))

    def with_outlier(self, place: int) -> TwoClasses:
        """Return both sides with the outlier at one of the places of its way."""
        X = self.two.X.copy()
        X[self.way.moved] = np.clip(self.way.at([place])[0], -MAX_COORDINATE, MAX_COORDINATE)
        return replace(self.two, data=replace(self.two.data, X=X, recipe=None))

    def astray(self, place: int) -> "Run":
        """Return the straight line between both sides, with the outlier at one of the places of its way."""
        chosen = replace(self.chosen, degree=1, logistic=False, split=Split(), sides=Sides())
        return study(self.with_outlier(place).data, chosen)

    @property
    def probe(self) -> FloatArray:
        """The point x at which y_k is read off."""
        if self.chosen.probe is None:
            return np.asarray(self.means.mean(axis=0))
        return np.array(self.chosen.probe, dtype=np.float64)

    @property
    def means(self) -> FloatArray:
        """The mean of each class, (K, 2)."""
        return np.array([self.train.X[self.train.y == k].mean(axis=0) for k in self.classes], dtype=np.float64)

    def targets(self) -> FloatArray:
        """Return T (n, K), or (n, 1) for two classes coded -1 and +1."""
        T = 1.0 * (self.train.y[:, None] == np.array(self.functions))
        return np.asarray(2 * T - 1 if self.chosen.coding == "plus_minus_one" else T)

    def _estimate_weights(self) -> FloatArray | None:
        """Return the weights (3, K) of linear estimates."""
        if not self.linear:
            return None
        W = self.core.weights_
        if W.shape[1] == 1:
            W = np.hstack([-W, W])
        if self.chosen.coding == "plus_minus_one":
            W = W / 2 + np.array([[0.5], [0.0], [0.0]])
        return W


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit least squares to the training points of all classes."""
    both, classes = chosen.sides.of(data), chosen.sides.order(data)
    rows, _ = chosen.split.rows(data)
    train, test = chosen.split.parts(data)
    result = _fitted(chosen, train, classes)
    logistic = None
    if chosen.logistic:
        logistic = fitting.fit(chosen.on_features(beside()), train.X, columns(train.y, classes))
    return Run(chosen, data, train, test, both.only(rows), classes, result, logistic)


def _fitted(chosen: Settings, train: Dataset, classes: tuple[int, ...]) -> fitting.AnyFit:
    """Fit least squares on phi(x), with classes as columns; raise Missing where it has no answer."""
    return fitting.fit(chosen.on_features(chosen.core), train.X, columns(train.y, classes), lam=True)


def beside() -> LogisticRegression:
    """Return the logistic regression that stands beside least squares, not fitted yet."""
    return LogisticRegression(lam=BESIDE_LAM)


def problem(state: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    chosen = run.chosen
    if state.view == OUTLIER:
        return of_sides(run.with_outlier(outlier.place(state.step)), run.held, chosen.core)
    if state.view in ITERATED:
        model, arguments = iterations.model(run.two, chosen)
        most_steps = len(run.steps) if arguments else None  # `fit` makes the updates of LMS itself
        return of_sides(run.two, run.held, model, most_steps=most_steps, arguments=arguments)
    return of_columns(run.train, run.test, run.classes, {"": chosen.on_features(chosen.core)})
