"""The perceptron of K classes: Kesler's construction.

Rule        the class of the largest a_k'z,  z = (1, x),  one vector a_k = (w_k0, w_k) for each class
Update      on a mistake, where a_i'z - a_j'z <= b for the own class i of z and the leading other class j:
            a_i <- a_i + eta z,  a_j <- a_j - eta z,  and the other vectors stay
Guarantee   if some a_1, ..., a_K give every point to its class: finitely many updates. All a_k as one vector turn each
            pair of a point and another class into one point eta_ij = (0, .., z, .., -z, .., 0), z in block i and -z in
            block j, that has to lie on the positive side: this is the two-class perceptron there, with its theorem and
            its bound (`linclass.convergence.bound_of_many`); the squared lengths are 2 ||z||^2.

Source: N. J. Nilsson, Learning Machines (1965), who credits C. Kesler; Duda, Hart, Stork, Pattern Classification,
section 5.12.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, BoolArray, FloatArray, IntArray
from linclass.base import Iterative, LinearClassifier, Step, hyperparameter
from linclass.base.stopping import SearchStop
from linclass.mistakes import class_values, values
from linclass.models.perceptron.search import is_bounded
from linclass.models.perceptron.stop_reasons import ended
from linclass.models.perceptron.units import UnitSums, are_ordinary
from linclass.numerics.cyclic_scan import next_misclassified
from linclass.numerics.exact.decimals import whole_number
from linclass.numerics.homogeneous import homogeneous


@dataclass(frozen=True, kw_only=True, eq=False)
class MulticlassPerceptronStep(Step):
    """One update of a multiclass perceptron.

    Attributes
    ----------
    A : array (K, D + 1)
        The vectors (w_k0, w_k) of all classes. (With two classes w and w0 are their difference.)
    i : int or None
        The sample that was wrong; None at the start and at the end.
    own, rival : int or None
        The numbers of its class, which gained it, and of the class that led, which lost it.
    visits : int
        Samples looked at so far.
    """

    A: FloatArray = field(repr=False)
    i: int | None = None
    own: int | None = None
    rival: int | None = None
    visits: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.A.flags.writeable = False

    @property
    def a(self) -> FloatArray:
        """All vectors as one, (K (D + 1),): where the theorem speaks of distances."""
        return self.A.ravel()


@dataclass(kw_only=True, eq=False)
class MulticlassPerceptron(Iterative[MulticlassPerceptronStep], LinearClassifier):
    """Add a misclassified sample to the vector of its class, and subtract it from that of the class that led.

    Parameters
    ----------
    eta : float
        The increment; with b = 0 it scales all vectors and moves no boundary: then the run is made in units of eta,
        and ties are those of exact arithmetic on the decimals of X, or on its doubles (see `Perceptron`).
    margin : float
        b >= 0: a sample counts as wrong while its own class leads by no more.
    max_updates : int
        The run ends after so many updates whether or not a solution was found.

    Attributes
    ----------
    vectors_ : array (K, D + 1)
        (w_k0, w_k), a row for each class.
    coef_, intercept_ : arrays (1, D) and (1,) for two classes (the difference), (K, D) and (K,) for more
    n_iter_ : int
        Updates made.
    converged_, stop_reason_, stop_ : bool, str, SearchStop

    Examples
    --------
    >>> model = MulticlassPerceptron().fit([[0.0, 2.0], [-2.0, -1.0], [2.0, -1.0]], ["top", "left", "right"])
    >>> model.predict([[0.0, 5.0], [-5.0, 0.0], [5.0, 0.0]])
    array(['top', 'left', 'right'], dtype='<U5')
    """

    eta: float = hyperparameter(1.0, symbol="η", low=0.01, high=10.0)
    margin: float = hyperparameter(0.0, symbol="b", low=0.0, high=10.0)
    max_updates: int = hyperparameter(1000, symbol="updates", low=1, high=5000)

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return y_k(x), (n, K), or y_2 - y_1, (n,): classes tied but for rounding are tied, whatever eta is."""
        checks.fitted(self)
        points = checks.features(X, self)
        if len(self.coef_) == 1:
            return values(points, self.coef_[0], self.intercept_.item())
        return class_values(points, self.coef_, self.intercept_)

    def _keep(self, last: MulticlassPerceptronStep, given: checks.Given) -> None:  # noqa: ARG002 - the step says it all
        """Set the vectors and their rule: of two classes the difference."""
        self.vectors_ = last.A.copy()
        self.coef_, self.intercept_ = np.atleast_2d(last.w).copy(), np.atleast_1d(last.w0).copy()
        self.n_iter_ = last.k

    def _run(self, given: checks.Given) -> Iterator[MulticlassPerceptronStep]:
        """Check the hyperparameters and return the steps from vectors of zero."""
        checks.number("eta", self.eta, low=0, open_low=True, high=1e150)
        checks.number("margin", self.margin, low=0, high=1e150)
        checks.number("max_updates", self.max_updates, low=1, integer=True)
        return self._steps(homogeneous(given.X), given.numbers, len(given.classes))

    def _steps(self, Z: FloatArray, numbers: IntArray, K: int) -> Iterator[MulticlassPerceptronStep]:
        """Run on the rows z_i of Z (n, D + 1), of class numbers[i]."""
        scale = _Scale.of(Z, K, self.eta, self.margin, self.max_updates)
        Z, A = scale.Z, np.zeros((K, Z.shape[1]))
        k, visits = 0, 0
        yield _step(A, k=0)

        def wrong(start: int, stop: int) -> BoolArray:
            rows, own = np.arange(stop - start), numbers[start:stop]
            with np.errstate(over="ignore", invalid="ignore"):
                scores = Z[start:stop].dot(A.T)
                mine = scores[rows, own]
                scores[rows, own] = -np.inf
                lead = mine - scores.max(axis=1)
                # A NaN counts as misclassified, and ends the run
                misclassified: BoolArray = ~(lead > self.margin + scale.error)
            for i in np.flatnonzero(misclassified & (lead >= -scale.error)).tolist() if scale.error else ():
                misclassified[i] = scale.lead(start + i, int(own[i])) <= 0
            return misclassified

        while True:
            i, seen = next_misclassified(wrong, len(Z), visits, len(Z))
            visits += seen
            finite = bool(np.isfinite(A).all())
            if i is None or k == self.max_updates or not finite:
                yield _step(scale.vectors(A), k=k, visits=visits, stop=ended(i is None, finite, self.max_updates))
                return
            k, own = k + 1, int(numbers[i])
            with np.errstate(over="ignore", invalid="ignore"):
                rival = scale.leading(A, i, own)
                A = A.copy()
                A[own] += scale.eta * Z[i]
                A[rival] -= scale.eta * Z[i]
            scale.add(i, own, rival)
            yield _step(scale.vectors(A), k=k, i=i, own=own, rival=rival, visits=visits)


class _Scale:
    """The unit in which a run computes: eta if all its numbers are multiples of eta and compare exactly, else 1."""

    def __init__(self, Z: FloatArray, eta: float, sums: UnitSums | None) -> None:
        self.Z, self.eta, self._sums = Z, eta, sums
        self._factor, self._divisor = 1.0, 1.0

    @classmethod
    def of(cls, Z: FloatArray, K: int, eta: float, margin: float, updates: int) -> _Scale:
        """Return the unit for samples Z (n, D + 1) of K classes."""
        if margin > 0 or not (is_bounded(Z, np.zeros(1), max(eta, 1.0), updates) and are_ordinary(Z)):
            return cls(Z, eta, None)
        sums = UnitSums(Z, K)
        scale = cls(sums.Z, 1.0, sums)
        scale._factor, divisor = whole_number(eta)
        scale._divisor = divisor * sums.unit
        return scale

    @property
    def error(self) -> float:
        """A bound of the rounding error of a lead, where comparisons are exact beyond it; else 0."""
        return 0.0 if self._sums is None else 3 * self._sums.error

    def add(self, i: int, own: int, rival: int) -> None:
        """Note an update."""
        if self._sums is not None:
            self._sums.add(own, [i])
            self._sums.add(rival, [i], sign=-1)

    def lead(self, i: int, own: int) -> int:
        """Return by how much class `own` leads at sample i, exactly, times a positive number."""
        scores = self._exact(i)
        return scores.pop(own) - max(scores)

    def leading(self, A: FloatArray, i: int, own: int) -> int:
        """Return the class that leads at sample i among the others, the first of several."""
        scores = A.dot(self.Z[i])
        scores[own] = -np.inf
        if self.error and np.count_nonzero(scores >= scores.max() - self.error) > 1:
            exact = self._exact(i)
            return max((k for k in range(len(A)) if k != own), key=lambda k: exact[k])
        return int(scores.argmax())

    def vectors(self, A: FloatArray) -> FloatArray:
        """Return the vectors in the person's units."""
        return A if self._factor == self._divisor == 1.0 else A * self._factor / self._divisor

    def _exact(self, i: int) -> list[int]:
        """Return the products a_k'x_i of all classes in whole numbers."""
        if self._sums is None:
            raise RuntimeError("Only a run in units of eta compares exactly.")
        return self._sums.products(i)


def _step(
    A: FloatArray,
    *,
    k: int,
    i: int | None = None,
    own: int | None = None,
    rival: int | None = None,
    visits: int = 0,
    stop: SearchStop | None = None,
) -> MulticlassPerceptronStep:
    """Return a step of the vectors A (K, D + 1); w and w0 of two classes are their difference."""
    rule = A[1] - A[0] if len(A) == 2 else A
    w, w0 = rule[..., 1:], rule[..., 0]
    return MulticlassPerceptronStep(
        k=k,
        w=w.copy(),
        w0=float(w0) if w0.ndim == 0 else w0.copy(),
        A=A,
        i=i,
        own=own,
        rival=rival,
        visits=visits,
        stop=stop,
    )
