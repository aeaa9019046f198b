"""Least squares: fit the codes of the classes by linear functions and take the largest.

Objective   E(W) = ‖X~W - T‖_F^2 / 2 + lam/2 Σ w_kj^2   (penalty "l2": ridge)
            E(W) = ‖X~W - T‖_F^2 / 2 + lam Σ |w_kj|      (penalty "l1": lasso),   the bias is never penalised;
            with weights c_i of the points their squared residuals count c_i times
Solution    (X~'X~ + lam I_0) W = X~'T;  W = X~^+ T, the pseudoinverse, where that leaves W undetermined
Source      Duda, Hart, Stork, Pattern Classification, section 5.8; Bishop, PRML, section 4.1.3.

X~ has rows x~ = (1, x), T the codes: 1-of-K (1 for the class, 0 else) or +1 and -1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import Converging, hyperparameter
from linclass.base.ties import ExactTies
from linclass.base.weighing import ClassWeighing
from linclass.models.least_squares.descent import DescentStep, descent
from linclass.models.least_squares.problem import Problem
from linclass.numerics.exact.exact_ties import ExactScores
from linclass.numerics.exact.whole_sums import WholeSums
from linclass.numerics.homogeneous import homogeneous

LARGEST_LAM = 1e150


@dataclass(kw_only=True, eq=False)
class LeastSquaresClassifier(Converging, ExactTies, ClassWeighing):
    """Regress the codes of the classes on x and predict the class whose function is largest.

    With n <= D, collinear features or constant ones the minimum is not unique; taken is the W of smallest norm
    (the bias does not count: the answer moves along when the data is shifted), the limit of ridge for lam -> 0.

    Of classes with equal functions the first is predicted; see `linclass.base.ties.ExactTies` for points that are whole
    numbers (not with the penalty "l1", whose minimum is searched for).

    Parameters
    ----------
    coding : str
        "one_of_k": y_k is fitted to 1 in class k and 0 elsewhere, a (poor) estimate of P(C_k | x): the y_k sum to 1
        (with the penalty "l1" only those of two classes), but leave [0, 1]. Two classes: y = y_2 - y_1.
        "plus_minus_one": +1 and -1. Two classes: one function y, fitted to -1 and +1.
        Without penalty and with "l2" both give the same rule.
    lam : float
        The weight of the penalty, >= 0.
    penalty : str
        "l2" or "l1".
    class_weight : None, "balanced" or dict of labels and weights
        How often each point of a class counts, times its `sample_weight`; "balanced" is n / (K n_k).

    Attributes
    ----------
    weights_ : array (D + 1, K), or (D + 1, 1) for two classes coded +1 and -1
        W as in the objective, the bias in its first row.
    coef_, intercept_ : arrays (1, D) and (1,) for two classes, (K, D) and (K,) for more
    objective_ : float
        E(W).
    duality_gap_ : float
        An upper bound of E(W) - min E, measured from the residuals at `weights_`, their rounding included. (Where
        features are collinear up to rounding, the minimum over the directions in which they are not.)
    n_iter_ : int
        Newton steps and steps of conjugate gradients ("l1"); 1 for the formula.
    converged_, stop_reason_, stop_ : bool, str, SearchStop

    Examples
    --------
    >>> model = LeastSquaresClassifier(coding="plus_minus_one").fit([[0.0], [1.0], [3.0], [4.0]], [0, 0, 1, 1])
    >>> model.coef_.round(12), model.intercept_.round(12)
    (array([[0.6]]), array([-1.2]))
    """

    coding: str = hyperparameter("one_of_k", symbol="t", choices=("one_of_k", "plus_minus_one"))
    lam: float = hyperparameter(0.0, symbol="λ", low=0.0, high=100.0)
    penalty: str = hyperparameter("l2", symbol="penalty", choices=("l2", "l1"))

    def _learn(self, given: checks.Given) -> None:
        """Solve for W."""
        self._check()
        X, numbers, K = given.X, given.numbers, len(given.classes)
        codes = np.eye(K) if self.coding == "one_of_k" else 2 * np.eye(K)[:, 1 if K == 2 else 0 :] - 1
        problem = Problem(X, numbers, codes, given.weights, float(self.lam))
        result = problem.lasso() if self._is_lasso else problem.ridge()
        self.weights_ = weights = result.weights
        self.objective_, self.duality_gap_ = result.objective, result.gap
        self.n_iter_ = result.steps
        if K == 2 and weights.shape[1] == 2:
            weights = weights[:, 1:] - weights[:, :1]
        self.coef_, self.intercept_ = weights[1:].T.copy(), weights[0].copy()
        sums = None if self._is_lasso else WholeSums.of(X, numbers, K, given.weights)
        self._exact = None if sums is None else ExactScores(sums, pooled=False, ridge=Fraction(float(self.lam)))
        self._stop(result.stop)

    def class_values(self, X: ArrayLike) -> FloatArray:
        """Return y_k(x) for every class, (n, K): with 1-of-K coding the estimates of P(C_k | x)."""
        checks.fitted(self)
        values: FloatArray = checks.features(X, self) @ self.weights_[1:] + self.weights_[0]
        return np.hstack([-values, values]) if values.shape[1] == 1 else values

    def steps(
        self,
        X: ArrayLike,
        y: ArrayLike | None = None,
        sample_weight: ArrayLike | None = None,
        *,
        eta1: float | None = None,
        max_iter: int = 1000,
        tol: float = 1e-6,
    ) -> Iterator[DescentStep]:
        """Descend to the same minimum in batches: a(k+1) = a(k) - eta(k) ∇E(a(k)), eta(k) = eta1 / k, a(1) = 0.

        ∇E = X~'(X~a - b) + lam (0, w). Two classes have one function, b in {-1, +1}, in both codings; more have one
        for each class. `fit` needs no steps: this is the lecture's iteration, towards `fit`'s solution.

        Parameters
        ----------
        eta1 : float or None
            The first rate; None is 1 / (largest eigenvalue of X~'X~ + lam), which cannot overshoot.
        max_iter : int
            Updates made at most.
        tol : float
            Stop when ‖eta(k) ∇E‖ <= tol ‖a‖.

        Raises
        ------
        ValueError
            For penalty "l1" with lam > 0, whose E has no gradient at zero.
        """
        self._check()
        if self._is_lasso:
            raise ValueError("steps follows a gradient, and the l1 penalty has none at zero; use penalty='l2'.")
        max_iter = checks.number("max_iter", max_iter, low=1, integer=True)
        tol = checks.number("tol", tol, low=0, high=1)
        if eta1 is not None:
            eta1 = checks.number("eta1", eta1, low=0, open_low=True)
        given = self._given(X, y, sample_weight)
        K = len(given.classes)
        T = 1.0 * (given.numbers[:, None] == np.arange(K))
        if self.coding == "plus_minus_one" or K == 2:
            T = 2 * T - 1
        extended = homogeneous(given.X)
        T = T[:, 1:] if K == 2 else T
        return descent(extended, T, given.weights, float(self.lam), eta1, max_iter, tol)

    @property
    def _is_lasso(self) -> bool:
        """True if the minimum has no formula and is searched for."""
        return self.penalty == "l1" and self.lam > 0

    def _check(self) -> None:
        """Raise ValueError unless coding and penalty are among their choices and 0 <= lam <= LARGEST_LAM."""
        self._check_choices()
        checks.number("lam", self.lam, low=0, high=LARGEST_LAM)
