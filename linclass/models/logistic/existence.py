"""Has the likelihood of K classes a maximum? Decided exactly, and proved either way.

With f_k = theta_k'z, z = (1, x), exactly one of two things is true (Stiemke 1915; Albert and Anderson 1984):

- there is a direction d along which no point is lost and one gains for ever,

      (d_ki - d_j)'z_i >= 0  for every point i and every other class j,  and > 0 for one of these differences,

  so that the likelihood grows along d without end (complete separation if all are > 0, else quasi-complete); or
- there are weights lam_ij > 0 with sum_ij lam_ij (e_ki - e_j) z_i' = 0: every direction loses a point, and a
  theta of maximum likelihood exists. (There, the posteriors p_ij are such weights: the gradient is zero.)

The linear program  max sum_ij s_ij,  0 <= s_ij <= 1,  s_ij <= (d_ki - d_j)'z_i  finds the differences that can be
positive, all together, and its multipliers are weights of the others. What it proposes is then solved for and
verified in whole numbers. Where rounding spoils it (classes closer than the program resolves), or where that much
exact arithmetic would take too long, the question is left undecided: an answer given is an answer proved.

Source: A. Albert and J. A. Anderson, Biometrika 71 (1984); K. Konis, Linear programming algorithms for detecting
separated data in binary logistic regression models, thesis, Oxford (2007).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import scipy.linalg
import scipy.optimize
import scipy.sparse

from linclass.arrays import FloatArray, IntArray
from linclass.models.logistic.differences import Differences
from linclass.numerics.exact.exact_coordinates import whole_points
from linclass.numerics.exact.integers import solution

MOST_NUMBERS = 100_000  # n (D + 1) (K - 1) beyond which nothing is tried
MOST_UNKNOWNS = 64  # of an exact linear system
MOST_WORK = 500_000_000  # iterations of the linear program times its coefficients: a third of a second, or up to one
DIFFERENCE_TOLERANCE = 1e-6  # of the largest coefficient: classes whose d differ by less are tried as one
INDEPENDENT = 1e-9  # of the largest pivot: what counts as another dimension


@dataclass(frozen=True, eq=False)
class Existence:
    """The answer and its certificate.

    Attributes
    ----------
    exists : bool or None
        Whether the likelihood has a maximum; None where that was not decided.
    direction : list of K lists of D + 1 fractions, or None
        d, a row (w0, w) a class: a direction along which the likelihood grows for ever.
    complete : bool
        Whether along d every point gains on every other class.
    weights : dict or None
        lam_ij for the pairs (i, j) at which it is not 1.
    """

    exists: bool | None
    direction: list[list[Fraction]] | None = None
    complete: bool = False
    weights: dict[tuple[int, int], Fraction] | None = None


def maximum_exists(X: FloatArray, numbers: IntArray) -> Existence:
    """Decide whether the likelihood of a logistic model without penalty has a maximum.

    Parameters
    ----------
    X : array (n, D), finite
    numbers : array (n,)
        The class numbers 0 .. K - 1, each at least once; K >= 2.
    """
    K = int(numbers.max()) + 1
    if len(X) * (X.shape[1] + 1) * (K - 1) > MOST_NUMBERS:
        return Existence(None)
    points = whole_points(X)
    differences = Differences.of(points, numbers, np.arange(K))
    proposal = _propose(differences.matrix)
    if proposal is None:
        return Existence(None)
    d, gains, weights = proposal
    if not (gains > 0.5).any():
        balance = _balance(differences, weights)
        return Existence(None) if balance is None else Existence(True, weights=balance)
    D = np.vstack([d.reshape(K - 1, -1), np.zeros(X.shape[1] + 1)])
    for group in (_groups(D), np.arange(K)):
        grouped = Differences.of(points, numbers, group)
        for coefficients in _whole_directions(grouped, D):
            exact = grouped.gains(coefficients)
            if exact and min(exact) >= 0 and max(exact) > 0:
                complete = len(exact) == len(differences.rows) and min(exact) > 0
                return Existence(False, _direction(coefficients, grouped), complete)
    return Existence(None)


def _propose(A: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray] | None:
    """Solve the linear program: d, the gains s and the weights lam, in floating-point numbers."""
    N, size = A.shape
    result = scipy.optimize.linprog(
        c=np.r_[np.zeros(size), -np.ones(N)],
        A_ub=scipy.sparse.hstack([scipy.sparse.csr_array(-A), scipy.sparse.eye_array(N)], format="csr"),
        b_ub=np.zeros(N),
        bounds=[(None, None)] * size + [(0, 1)] * N,
        method="highs",
        options={"maxiter": MOST_WORK // (N * size)},  # no limit of time: an answer may not depend on the machine
    )
    if result.x is None or result.status != 0:
        return None
    return result.x[:size], result.x[size:], -result.ineqlin.marginals


def _balance(differences: Differences, weights: FloatArray) -> dict[tuple[int, int], Fraction] | None:
    """Return exact weights lam > 0 that balance the differences: lam = 1 but on a basis, where it is solved for."""
    basis = _independent(differences.matrix * np.where(weights > 1.0 + INDEPENDENT, 1.0, 1e-3)[:, None])
    if len(basis) > MOST_UNKNOWNS:
        return None
    rows, total = differences.whole_rows(basis), differences.whole_sum()
    result = solution(np.array(rows, dtype=object).T, [-v for v in total])
    if result is None:
        return None
    more, below = result  # lam = 1 + more / below on the basis
    if min(more, default=0) + below <= 0:
        return None
    pairs = zip(differences.rows[basis].tolist(), differences.other[basis].tolist(), strict=True)
    return {pair: Fraction(v + below, below) for pair, v in zip(pairs, more, strict=True)}


def _groups(D: FloatArray) -> IntArray:
    """Return a group number for each class: classes whose d are as good as equal are of one group."""
    group = np.full(len(D), -1)
    for k in range(len(D)):
        if group[k] < 0:
            same = np.abs(D - D[k]).max(axis=1) <= DIFFERENCE_TOLERANCE * np.abs(D).max()
            group[same & (group < 0)] = group.max() + 1
    return group


def _whole_directions(differences: Differences, D: FloatArray) -> Iterator[list[int]]:
    """Yield directions near D in whole numbers: D itself, then the nearest on which what seems zero is zero."""
    first = np.array([int(np.argmax(differences.group == g)) for g in range(differences.group.max() + 1)])
    rough = (D[first] - D[first[-1]])[:-1].ravel()
    whole = differences.points.coefficients(rough)
    yield whole
    A = differences.matrix
    tight = np.flatnonzero(A @ rough < 0.5)
    basis = tight[_independent(A[tight])]
    columns = _independent(A[basis].T)
    if not 0 < len(basis) == len(columns) < min(len(whole), MOST_UNKNOWNS + 1):
        return
    rows, free = np.array(differences.whole_rows(basis), dtype=object), np.setdiff1d(np.arange(len(whole)), columns)
    right = rows[:, free] @ np.array([-whole[c] for c in free], dtype=object)
    result = solution(rows[:, columns], [int(v) for v in right])
    if result is not None:
        values, below = result
        solved = dict(zip(columns.tolist(), values, strict=True))
        yield [solved[c] if c in solved else whole[c] * below for c in range(len(whole))]


def _independent(matrix: FloatArray) -> IntArray:
    """Return the numbers of linearly independent rows, as many as there are."""
    if matrix.size == 0:
        return np.empty(0, dtype=np.int64)
    R, order = scipy.linalg.qr(matrix.T, mode="r", pivoting=True)
    pivots = np.abs(np.diag(R))
    return np.asarray(order[: int((pivots > INDEPENDENT * pivots[0]).sum())])


def _direction(d: list[int], differences: Differences) -> list[list[Fraction]]:
    """Return whole coefficients as a row (w0, w) a class in the person's units."""
    p = len(differences.points.columns)
    rows = [differences.points.rule(d[start : start + p]) for start in range(0, len(d), p)]
    rows.append([Fraction(0)] * p)
    return [rows[g] for g in differences.group]
