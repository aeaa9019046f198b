"""The closed form with its matrices: how many equations for how many unknowns, and the way to W."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.lessons.least_squares.study import Run
from linclass.numerics.homogeneous import homogeneous

RANK_TOLERANCE = (
    1e-10  # of the largest singular value, with columns of equal length: below, columns depend on one another
)


@dataclass(frozen=True, eq=False)
class ClosedForm:
    """The matrices of one fit.

    Attributes
    ----------
    X, T : arrays (N, M + 1) and (N, K)
        The points (1, phi(x)) and their codes.
    normal : array (M + 1, M + 1)
        X'X + lam I_0, the bias not penalised.
    inverse : array (M + 1, M + 1) or None
        Of `normal`; None where it has none.
    pseudoinverse : array (M, N) or None
        Of the centred features, where `inverse` is None.
    means : tuple of arrays (M,) and (K,)
        Of the features and of the codes.
    rank : int
        Of X.
    W : array (M + 1, K)
        The solution, as fitted; what is only rounding is 0.
    """

    X: FloatArray
    T: FloatArray
    normal: FloatArray
    inverse: FloatArray | None
    pseudoinverse: FloatArray | None
    means: tuple[FloatArray, FloatArray]
    rank: int
    W: FloatArray

    @property
    def equations(self) -> int:
        """N, the number of points."""
        return len(self.X)

    @property
    def unknowns(self) -> int:
        """M + 1, the weights of one function with its bias."""
        return int(self.X.shape[1])

    @property
    def case(self) -> str:
        """The relation of N to M + 1: "fewer", "equal", "more"; "dependent" where the points leave W open all the same.

        "dependent" are N >= M + 1 points on a line, say, which determine no more than that line does.
        """
        if self.equations < self.unknowns:
            return "fewer"
        if self.rank < self.unknowns:
            return "dependent"
        return "equal" if self.equations == self.unknowns else "more"


def closed_form(run: Run) -> ClosedForm:
    """Return the matrices of the fit, from the points themselves."""
    Phi, T, lam = run.phi(run.train.X), run.targets(), run.chosen.lam
    X = homogeneous(Phi)
    penalty = np.diag(np.r_[0.0, np.full(Phi.shape[1], lam)])
    centre = Phi.mean(axis=0)
    centred = Phi - centre
    rank = 1 + _rank(centred, np.abs(Phi).max(axis=0))
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        normal = X.T @ X + penalty
    solvable = rank == X.shape[1] or lam > 0
    inverse = _inverse(normal) if solvable else None
    W = run.without_noise(run.core.weights_)
    pseudoinverse = None if inverse is not None else _pseudoinverse(centred)
    return ClosedForm(X, T, normal, inverse, pseudoinverse, (centre, T.mean(axis=0)), rank, W)


def _rank(centred: FloatArray, sizes: FloatArray) -> int:
    """Return the rank of the centred features; a column that varies by rounding alone does not count."""
    lengths = np.sqrt(((centred / np.where(sizes > 0, sizes, 1)) ** 2).sum(axis=0)) * sizes
    kept = lengths > RANK_TOLERANCE * sizes
    if not kept.any():
        return 0
    singular = np.linalg.svd(centred[:, kept] / lengths[kept], compute_uv=False)
    return int(np.count_nonzero(singular > RANK_TOLERANCE * singular[0]))


def _inverse(A: FloatArray) -> FloatArray | None:
    """Return the inverse of a positive definite matrix, computed with ones on its diagonal; None if it has none."""
    root = np.sqrt(np.diag(A))
    if not (np.isfinite(A).all() and root.min() > 0):
        return None
    scaled = A / root[:, None] / root
    if np.linalg.cond(scaled) > 1 / RANK_TOLERANCE**1.5:
        return None
    with np.errstate(over="ignore"):
        result: FloatArray = np.linalg.inv(scaled) / root[:, None] / root
    return result


def _pseudoinverse(A: FloatArray) -> FloatArray:
    """Return A⁺, computed with entries of at most 1, so that no unit under- or overflows."""
    largest = float(np.abs(A).max(initial=0.0))
    if largest == 0:
        return np.zeros((A.shape[1], A.shape[0]))
    with np.errstate(over="ignore"):
        return np.asarray(np.linalg.pinv(A / largest, rcond=RANK_TOLERANCE) / largest, dtype=np.float64)
