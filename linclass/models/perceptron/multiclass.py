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

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from linclass import checks
from linclass.arrays import BoolArray  # noqa: TC001 - read at run time by tools that inspect signatures
from linclass.base import FloatArray, IntArray, Iterative, LinearClassifier, Step, hyperparameter
from linclass.models.perceptron.perceptron import ended
from linclass.numerics.homogeneous import homogeneous
from linclass.numerics.in_turn import next_wrong
from linclass.steps import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator


@frozen
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
        The increment; from zero and with b = 0 it scales all vectors and moves no boundary.
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
    converged_, stop_reason_ : bool, str

    Examples
    --------
    >>> model = MulticlassPerceptron().fit([[0.0, 2.0], [-2.0, -1.0], [2.0, -1.0]], ["top", "left", "right"])
    >>> model.predict([[0.0, 5.0], [-5.0, 0.0], [5.0, 0.0]])
    array(['top', 'left', 'right'], dtype='<U5')
    """

    eta: float = hyperparameter(1.0, symbol="η", low=0.01, high=10.0)
    margin: float = hyperparameter(0.0, symbol="b", low=0.0, high=10.0)
    max_updates: int = hyperparameter(1000, symbol="updates", low=1, high=5000)

    def _keep(self, last: MulticlassPerceptronStep, given: checks.Given) -> None:  # noqa: ARG002 - the step says it all
        self.vectors_ = last.A.copy()
        self.coef_, self.intercept_ = np.atleast_2d(last.w).copy(), np.atleast_1d(last.w0).copy()
        self.n_iter_ = last.k

    def _run(self, given: checks.Given) -> Iterator[MulticlassPerceptronStep]:
        checks.number("eta", self.eta, low=0, open_low=True, high=1e150)
        checks.number("margin", self.margin, low=0, high=1e150)
        checks.number("max_updates", self.max_updates, low=1, integer=True)
        return self._steps(homogeneous(given.X), given.numbers, len(given.classes))

    def _steps(self, Z: FloatArray, numbers: IntArray, K: int) -> Iterator[MulticlassPerceptronStep]:
        A = np.zeros((K, Z.shape[1]))
        k, visits = 0, 0
        yield _step(A, k=0)

        def wrong(start: int, stop: int) -> BoolArray:
            rows, own = np.arange(stop - start), numbers[start:stop]
            with np.errstate(over="ignore", invalid="ignore"):
                scores = Z[start:stop].dot(A.T)
                mine = scores[rows, own]
                scores[rows, own] = -np.inf
                leads: BoolArray = mine - scores.max(axis=1) > self.margin
            return ~leads  # a NaN counts as wrong, and ends the run

        while True:
            i, seen = next_wrong(wrong, len(Z), visits, len(Z))
            visits += seen
            finite = bool(np.isfinite(A).all())
            if i is None or k == self.max_updates or not finite:
                converged, reason = ended(i is None, finite, self.max_updates)
                yield _step(A, k=k, visits=visits, converged=converged, reason=reason)
                return
            k, own = k + 1, int(numbers[i])
            with np.errstate(over="ignore", invalid="ignore"):
                rival = _leading(A, Z[i], own)
                A = A.copy()
                A[own] += self.eta * Z[i]
                A[rival] -= self.eta * Z[i]
            yield _step(A, k=k, i=i, own=own, rival=rival, visits=visits)


def _leading(A: FloatArray, z: FloatArray, own: int) -> int:
    """Return the class that leads at z among the others."""
    scores = A.dot(z)
    scores[own] = -np.inf
    return int(scores.argmax())


def _step(
    A: FloatArray,
    *,
    k: int,
    i: int | None = None,
    own: int | None = None,
    rival: int | None = None,
    visits: int = 0,
    converged: bool = False,
    reason: str = "",
) -> MulticlassPerceptronStep:
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
        converged=converged,
        reason=reason,
    )
