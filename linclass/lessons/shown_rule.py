"""The rule that a plane shows, as far as two planes are compared: which side each place gets, and the one line."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from linclass.arrays import AnyArray, ArrayLike, FloatArray, IntArray
from linclass.base.protocols import Rule
from linclass.figures.two_classes import TwoClasses
from linclass.mistakes import predictions, values

Line: TypeAlias = tuple["FloatArray", float]  # w (2,) and w0: the line w'x + w0 = 0
NO_SIDE = -1  # of a place on a boundary that counts as wrong


@dataclass(frozen=True, eq=False)
class ShownRule:
    """The rule that a plane shows.

    Attributes
    ----------
    sides : tuple of tuples of int
        The class numbers of each side that it tells apart.
    side_of : function of X (n, 2)
        Returns the side of each place, an index of `sides` or NO_SIDE, (n,).
    rows : array of int
        The points that its lesson counts as right or misclassified: the training points of its classes.
    line : (w, w0) or None
        The boundary between two sides, the second of them where w'x + w0 > 0; None where it is not one line.
    """

    sides: tuple[tuple[int, ...], ...]
    side_of: Callable[[FloatArray], IntArray]
    rows: IntArray
    line: Line | None = None

    def misclassified(self, X: FloatArray, y: IntArray) -> int:
        """Return how many of its rows are on a side that is not theirs."""
        own, given = y[self.rows], self.side_of(X[self.rows])
        return sum(k not in self._classes(side) for k, side in zip(own.tolist(), given.tolist(), strict=True))

    def differs(self, other: "ShownRule", X: FloatArray) -> int:
        """Return at how many places no class is among those that both rules give."""
        mine, theirs = self.side_of(X).tolist(), other.side_of(X).tolist()
        return sum(
            not set(self._classes(a)) & set(other._classes(b)) and (a, b) != (NO_SIDE, NO_SIDE)
            for a, b in zip(mine, theirs, strict=True)
        )

    def _classes(self, side: int) -> tuple[int, ...]:
        """Return the class numbers of a side; none for NO_SIDE, so that a point there is misclassified."""
        return () if side == NO_SIDE else self.sides[side]


def of_line(
    two: TwoClasses, w: FloatArray, w0: float, phi: Callable[[FloatArray], FloatArray] | None = None
) -> ShownRule | None:
    """Return the rule y(x) = w'x + w0 of two sides, a point on the boundary on none; None where it decides nothing.

    With features it is w'phi(x) + w0, whose boundary is no line.
    """
    if not (np.isfinite(w).all() and np.isfinite(w0) and w.any()):
        return None

    def side_of(X: FloatArray) -> IntArray:
        y = values(X if phi is None else phi(X), w, w0)
        return np.where(y > 0, 1, np.where(y < 0, 0, NO_SIDE))

    sides = two.negative.classes, two.positive.classes
    line = (np.asarray(w, dtype=np.float64), float(w0)) if phi is None else None
    return ShownRule(sides, side_of, two.rows, line)


def of_model(
    rule: Rule, sides: Iterable[tuple[int, ...]], rows: IntArray, line: tuple[FloatArray, float] | None = None
) -> ShownRule:
    """Return the rule of a fitted classifier whose sorted labels name the sides in their order."""

    def side_of(X: FloatArray) -> IntArray:
        return np.searchsorted(rule.classes_, predictions(rule, X)).astype(np.int64)

    usable = line is not None and np.isfinite(line[0]).all() and np.isfinite(line[1]) and np.any(line[0])
    return ShownRule(tuple(sides), side_of, rows, line if usable else None)


class PredictOnly:
    """A fitted rule that hides what else it can say.

    The regions of many neighbours are exact polygons otherwise, thousands of them: seconds, where this takes a tenth.
    """

    n_features_in_ = 2

    def __init__(self, rule: Rule) -> None:
        self.rule, self.classes_ = rule, rule.classes_

    def predict(self, X: ArrayLike) -> AnyArray:
        """Return the rule's answers."""
        return self.rule.predict(X)
