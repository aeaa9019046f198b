"""The interfaces of a fitted rule, of any origin: the least that regions and ensembles need, as types.

A rule implements an interface by having its attributes. These are looked up on the rule, not on its class: a wrapper
such as scikit-learn's Pipeline has a `decision_function` only where the rule inside has one.
"""

from typing import Protocol, TypeGuard

from linclass.arrays import AnyArray, ArrayLike, FloatArray


class Rule(Protocol):
    """A fitted classifier: one class for each row of X, and nothing more is known."""

    @property
    def classes_(self) -> AnyArray:
        """The labels, sorted."""

    @property
    def n_features_in_(self) -> int:
        """D, the number of columns of X."""

    def predict(self, X: ArrayLike, /) -> AnyArray:
        """Return the label for each row of X."""


class ScoringRule(Rule, Protocol):
    """A rule that says how clearly: the sign, or the largest score, decides."""

    def decision_function(self, X: ArrayLike, /) -> FloatArray:
        """Return y(x), (n,) with two classes, (n, K) with more."""


class ProbabilisticRule(Rule, Protocol):
    """A rule that estimates how probable each class is."""

    def predict_proba(self, X: ArrayLike, /) -> FloatArray:
        """Return P(C_k | x) for each row and class, (n, K)."""


class ClaimingRule(Rule, Protocol):
    """A rule that can leave a point to nobody or to several classes."""

    def decide(self, X: ArrayLike, /) -> AnyArray:
        """Return which classes claim each row of X, (n, K) bool."""


class PiecewiseLinearRule(Rule, Protocol):
    """A rule that states the lines on which it changes its mind."""

    def hyperplanes(self) -> tuple[FloatArray, FloatArray] | None:
        """Return W (L, D) and w0 (L,), or None where its boundaries are curved."""


class WeighedRule(ScoringRule, Protocol):
    """A rule with weights; they are its decision function only if that is linear in x."""

    @property
    def coef_(self) -> FloatArray:
        """W, (1, D) with two classes, (K, D) with more."""

    @property
    def intercept_(self) -> FloatArray:
        """w0, (1,) or (K,)."""


class NeighbourRule(Rule, Protocol):
    """A rule by which the nearest points vote."""

    @property
    def n_neighbors(self) -> int:
        """Their number."""

    @property
    def points_(self) -> FloatArray:
        """The points, (n, D)."""

    @property
    def point_classes_(self) -> AnyArray:
        """Their class numbers, (n,)."""


def scores(rule: object) -> TypeGuard[ScoringRule]:
    """Return whether the rule has a decision function."""
    return hasattr(rule, "decision_function")


def has_posteriors(rule: object) -> TypeGuard[ProbabilisticRule]:
    """Return whether the rule has posteriors."""
    return hasattr(rule, "predict_proba")


def claims(rule: object) -> TypeGuard[ClaimingRule]:
    """Return whether the rule can say which classes claim a point."""
    return hasattr(rule, "decide")


def states_hyperplanes(rule: object) -> TypeGuard[PiecewiseLinearRule]:
    """Return whether the rule states where it changes its mind."""
    return hasattr(rule, "hyperplanes")


def has_weights(rule: object) -> TypeGuard[WeighedRule]:
    """Return whether the rule has weights, a bias and a decision function."""
    return hasattr(rule, "coef_") and hasattr(rule, "intercept_") and scores(rule)


def asks_neighbours(rule: object) -> TypeGuard[NeighbourRule]:
    """Return whether the rule lets its nearest points vote."""
    return all(hasattr(rule, name) for name in ("n_neighbors", "points_", "point_classes_"))
