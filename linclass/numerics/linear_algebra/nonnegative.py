"""Non-negative least squares, min ||A x - b|| subject to x >= 0: the active set method, with a bound on its work.

Lawson and Hanson, Solving Least Squares Problems (1974), chapter 23. The columns with x_j > 0 are kept as a QR
factorisation that is updated when one enters or leaves. Rounding can't make it turn in circles: a step that does not
lower the residual is the last.
"""

from dataclasses import dataclass

import numpy as np
import scipy.linalg

from linclass.arrays import AnyArray, FloatArray

MOST_WORK = 800_000_000  # multiplications: less than half a second
OVERHEAD = 100_000  # of an update of the factorisation, in multiplications
RESIDUAL_TOLERANCE = 1e-13  # of the residual: a column that points along it by less can't lower it


@dataclass(frozen=True, eq=False)
class NonNegative:
    """A solution (n,), its residual b - A x (m,), and whether the method came to its end within the bound."""

    x: FloatArray
    residual: FloatArray
    finished: bool


def least_squares(A: FloatArray, b: FloatArray, *, most: int = MOST_WORK) -> NonNegative:
    """Return the x >= 0 that makes ||A x - b|| smallest, or the best that is reached within the bound.

    Parameters
    ----------
    A : array (m, n), columns of about the same length
    b : array (m,)
    most : int
        Multiplications that the solution may cost, about: m (n + 8 m) + OVERHEAD each time a column enters
        or leaves.
    """
    active = _ActiveSet(A, b)
    x, residual = np.zeros(A.shape[1]), b.copy()
    length = float(np.linalg.norm(b))
    m, n = A.shape
    while active.updates * (m * (n + 8 * m) + OVERHEAD) <= most:
        gains = residual @ A
        gains[active.columns] = -np.inf
        values = None
        # As many columns as rows leave nothing but rounding, which no further one could lower
        while values is None and len(active.columns) < m and gains.max(initial=-np.inf) > RESIDUAL_TOLERANCE * length:
            column = int(gains.argmax())
            values = active.entered(column)
            gains[column] = -np.inf
        if values is None:
            return NonNegative(x, residual, finished=True)
        trial = x.copy()
        while (values <= 0).any():  # go as far as every x_j stays >= 0, and let go of those that stop it
            before = trial[active.columns]
            stops = np.flatnonzero(values <= 0)
            spans = before[stops] - values[stops]
            shares = np.divide(before[stops], spans, out=np.zeros(len(stops)), where=spans > 0)
            trial[active.columns] = before + shares.min() * (values - before)
            for place in stops[shares == shares.min()][::-1].tolist():
                trial[active.columns[place]] = 0.0
                active.leave(place)
            values = active.values()
        trial[active.columns] = values
        better = b - A[:, active.columns] @ values
        if not float(np.linalg.norm(better)) < length:
            return NonNegative(x, residual, finished=True)
        x, residual, length = trial, better, float(np.linalg.norm(better))
    return NonNegative(x, residual, finished=False)


class _ActiveSet:
    """The columns with x_j > 0, and their factorisation."""

    def __init__(self, A: FloatArray, b: FloatArray) -> None:
        self.A, self.b = A, b
        self.columns: list[int] = []
        self.updates = 0
        self.Q: AnyArray = np.eye(len(b))
        self.R: AnyArray = np.empty((len(b), 0))

    def entered(self, column: int) -> FloatArray | None:
        """Let a column in and return the least-squares values; None, and it stays out, if its own is not above 0."""
        size = len(self.columns)
        self.Q, self.R = _inserted(self.Q, self.R, self.A[:, column], size)
        self.columns.append(column)
        self.updates += 1
        if self.R[size, size] != 0.0:
            values = self.values()
            if values[-1] > 0.0:
                return values
        self.leave(size)
        return None

    def leave(self, place: int) -> None:
        """Drop the column at a place."""
        del self.columns[place]
        self.updates += 1
        if self.columns:
            self.Q, self.R = scipy.linalg.qr_delete(self.Q, self.R, place, which="col", check_finite=False)
        else:
            self.Q, self.R = np.eye(len(self.b)), np.empty((len(self.b), 0))

    def values(self) -> FloatArray:
        """Return the x of these columns that makes the residual smallest, without regard to signs."""
        size = len(self.columns)
        values: FloatArray = scipy.linalg.solve_triangular(self.R[:size], (self.b @ self.Q)[:size], check_finite=False)
        return values


def _inserted(Q: AnyArray, R: AnyArray, column: FloatArray, size: int) -> tuple[AnyArray, AnyArray]:
    """Return the QR factorisation of A with one more column at the end."""
    if size == 0:
        Q, R = scipy.linalg.qr(column[:, None], check_finite=False)
        return Q, R
    return scipy.linalg.qr_insert(Q, R, column, size, which="col", check_finite=False)
