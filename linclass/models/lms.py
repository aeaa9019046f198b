"""The LMS rule of Widrow and Hoff: least squares, one sample at a time.

Criterion   J(a) = Σ_i (b_i - a'x~_i)^2,  x~ = (1, x),  b_i = +1 in class 2 (`classes_[1]`) and -1 in class 1
Update      a(k+1) = a(k) + eta(k) (b_i - a(k)'x~_i) x~_i,   eta(k) = eta1 / k,   i = 1, .., n, 1, .., n, ..
            (an update is one gradient step on half of its own sample's squared error)
Stop        when |eta(k) (b_i - a'x~_i)| ‖x~_i‖ < theta ‖a‖ for all samples of a pass

Source: Widrow and Hoff, IRE WESCON Convention Record 4 (1960); Duda, Hart, Stork, Pattern Classification, 5.8.4.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import numpy as np
from scipy.linalg import lapack

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import BinaryClassifier, Iterative, Step, hyperparameter
from linclass.base.classifier import multiplications
from linclass.base.steps import Joined, Lazy
from linclass.base.stopping import SearchStop, StopReason
from linclass.numerics import threads
from linclass.numerics.homogeneous import in_ordinary_units

SINGLE_STEPS = 1000  # updates yielded one by one; later ones come in blocks
BLOCK = 64  # updates made at once


class LMSStopReason(StopReason):
    """The reasons for which a run of the LMS rule ends."""

    SETTLED = "No update of the last pass was long enough to matter.", True
    OVERFLOW = "The weights grew beyond the largest number: eta1 is too large for X; leave it at None or rescale X."
    OUT_OF_PASSES = "Updates were still longer than tol after max_epochs={max_epochs} passes; raise either of them."


@dataclass(frozen=True, kw_only=True, eq=False)
class LMSStep(Step):
    """The rule after update k; k grows by more than 1 from step to step once 1000 updates have been shown singly.

    Attributes
    ----------
    i : int or None
        The sample used last; None at the start.
    eta : float
        The rate used last; 0 at the start.
    error : float
        b_i - a'x~_i before that update.
    """

    i: int | None = None
    eta: float = 0.0
    error: float = 0.0


@dataclass(kw_only=True, eq=False)
class LMSClassifier(Iterative[LMSStep], BinaryClassifier):
    """Correct a for every sample in turn, by its error, with a falling rate.

    Unlike the perceptron it also corrects samples on the right side, and it approaches the least-squares rule
    whether or not the classes can be separated. With a rate that falls at every update the approach is slow where
    the data lies far from the origin: schedule "inverse_pass" comes much nearer.

    Parameters
    ----------
    eta1 : float or None
        The first rate, in units of 1 / x^2. None is 1 / max ‖x~‖^2: no update overshoots its sample. A number is
        taken as it is: far above twice that the first updates overshoot by large factors, and the run says so if
        it leaves the numbers.
    schedule : str
        "inverse": eta(k) = eta1 / k at update k, the rule of the lectures; "inverse_pass": eta1 / k throughout pass
        k; "constant": eta1, which circles around the least-squares rule.
    max_epochs : int
        Passes through the data at most.
    tol : float
        theta: the run has converged when no update of a pass is longer than tol ‖a‖.

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,)
    n_iter_ : int
        Passes made, the last one included.
    n_updates_ : int
        Updates made, one for each sample of each pass.
    converged_, stop_reason_, stop_ : bool, str, SearchStop

    Notes
    -----
    Samples are visited in the order of X. If the largest |x_ij| lies outside [2^-10, 2^10] and eta1 is None, the run
    uses x in units of a power of two in which it is near 1; `coef_` is in the units of X always.

    Examples
    --------
    >>> model = LMSClassifier(eta1=0.5, max_epochs=1, tol=1.0).fit([[1.0], [-1.0]], [1, 0])
    >>> model.coef_, model.intercept_
    (array([[0.75]]), array([0.25]))
    """

    eta1: float | None = hyperparameter(None, symbol="η₁", low=0.001, high=10.0)
    schedule: str = hyperparameter("inverse", symbol="η(k)", choices=("inverse", "inverse_pass", "constant"))
    max_epochs: int = hyperparameter(50, symbol="epochs", low=1, high=200)
    tol: float = hyperparameter(1e-5, symbol="θ", low=1e-8, high=0.1)

    def _keep(self, last: LMSStep, given: checks.Given) -> None:
        """Set the rule of the last step, the updates, and the passes that they make up."""
        self._set_rule(last.w, last.w0)
        self.n_updates_, self.n_iter_ = last.k, max(1, -(-last.k // len(given.X)))

    def record(self, X: ArrayLike, y: ArrayLike) -> Sequence[LMSStep]:
        """Return the start and every single update, number k at place k; a step is written down when it is looked at.

        All updates are made in blocks, so that the rules are those of `steps` up to rounding.
        """
        given = self._given(X, y)
        made = threads.each_bounded(self._updates(given, singly=0), multiplications(given))
        return Joined([[_start(given)], *map(LMSStepBatch, made)])

    def _run(self, given: checks.Given) -> Iterator[LMSStep]:
        """Return the start and the updates: singly, then in blocks of one pass."""
        return chain([_start(given)], (updates.step(-1) for updates in self._updates(given, singly=SINGLE_STEPS)))

    def _updates(self, given: checks.Given, singly: int) -> Iterator[LMSUpdates]:
        """Return so many updates one by one, and the later ones some at a time."""
        self._check_choices()
        if self.eta1 is not None:
            checks.number("eta1", self.eta1, low=0, open_low=True)
        checks.number("max_epochs", self.max_epochs, low=1, integer=True)
        checks.number("tol", self.tol, low=0, high=1)
        extended, unit = in_ordinary_units(given.X, rescale=self.eta1 is None)
        eta1 = self.eta1
        if eta1 is None:
            eta1 = 1 / float(np.einsum("ij,ij->i", extended, extended).max())
        return self._passes(extended, given.t, float(eta1), unit, singly)

    def _passes(self, X: FloatArray, b: FloatArray, eta1: float, unit: float, singly: int) -> Iterator[LMSUpdates]:
        """Yield blocks of updates of a, with the rate falling as scheduled; the first `singly` updates one by one."""
        n, k = len(X), 0
        a = np.zeros(X.shape[1])
        lengths = np.sqrt(np.einsum("ij,ij->i", X, X))
        for epoch in range(1, self.max_epochs + 1):
            longest = start = 0
            while start < n:
                stop = min(n, start + (1 if k < singly else BLOCK))
                rows = slice(start, stop)
                eta = eta1 / self._divisors(k, stop - start, epoch)
                with np.errstate(over="ignore", invalid="ignore"):
                    errors = successive_errors(X[rows], b[rows] - X[rows] @ a, eta)
                    made = LMSUpdates(k, start, X[rows], unit, eta, errors, a)
                    a = made.a(-1)
                    longest = np.fmax(longest, (np.abs(eta * errors) * lengths[rows]).max())
                blown = not np.isfinite(a).all()
                converged = bool(stop == n and not blown and longest < self.tol * math.hypot(*a))
                if blown or converged or (stop == n and epoch == self.max_epochs):
                    made = made.within_numbers() if blown else made
                    yield made._replace(stop=self._ended(converged, blown))
                    return
                yield made
                k, start = k + stop - start, stop

    def _divisors(self, k: int, count: int, epoch: int) -> FloatArray:
        """Return eta1 / eta for the `count` updates after update k."""
        if self.schedule == "inverse":
            return np.arange(k + 1.0, k + 1 + count)
        return np.full(count, float(epoch) if self.schedule == "inverse_pass" else 1.0)

    def _ended(self, converged: bool, blown: bool) -> SearchStop:
        """Return why the run stops, as a value."""
        if converged:
            return SearchStop(LMSStopReason.SETTLED)
        if blown:
            return SearchStop(LMSStopReason.OVERFLOW)
        return SearchStop(LMSStopReason.OUT_OF_PASSES, {"max_epochs": self.max_epochs})


def _start(given: checks.Given) -> LMSStep:
    """Return step 0: w = 0, w0 = 0."""
    return LMSStep(k=0, w=np.zeros(given.X.shape[1]), w0=0.0)


class LMSUpdates(NamedTuple):
    """Updates one after another within a pass, made at once.

    Attributes
    ----------
    k, start : int
        The updates made, and the samples of this pass visited, before them.
    X : array (m, D + 1)
        The samples x~_i that they use; x counts in units of `unit`.
    eta, errors : arrays (m,)
    before : array (D + 1,)
        a before the first of them.
    stop : SearchStop or None
        Why the run ended, where the last of them is the last of the run.
    """

    k: int
    start: int
    X: FloatArray
    unit: float
    eta: FloatArray
    errors: FloatArray
    before: FloatArray
    stop: SearchStop | None = None

    def a(self, j: int) -> FloatArray:
        """Return a after the j-th of them, or after the last for -1."""
        made = slice(None) if j == -1 else slice(j + 1)
        result: FloatArray = self.before + (self.eta[made] * self.errors[made]) @ self.X[made]
        return result

    def within_numbers(self) -> LMSUpdates:
        """Return them up to the first that leaves the range of numbers."""
        with np.errstate(over="ignore", invalid="ignore"):
            there = self.before + np.cumsum((self.eta * self.errors)[:, None] * self.X, axis=0)
        m = int(np.isfinite(there).all(axis=1).argmin()) + 1
        return self._replace(X=self.X[:m], eta=self.eta[:m], errors=self.errors[:m])

    def step(self, j: int) -> LMSStep:
        """Return the state after the j-th of them, or after the last for -1."""
        last = j in (-1, len(self.eta) - 1)
        j = len(self.eta) - 1 if last else j
        with np.errstate(over="ignore", invalid="ignore"):
            a = self.a(j)
        return LMSStep(
            k=self.k + j + 1,
            w=a[1:] / self.unit,
            w0=float(a[0]),
            i=self.start + j,
            eta=float(self.eta[j]),
            error=float(self.errors[j]),
            stop=self.stop if last else None,
        )


class LMSStepBatch(Lazy[LMSStep]):
    """Updates that were made at once, as steps."""

    def __init__(self, made: LMSUpdates) -> None:
        super().__init__()
        self._updates = made

    def __len__(self) -> int:
        """Return the number of updates."""
        return len(self._updates.eta)

    def _make(self, j: int) -> LMSStep:
        """Return the step after update j of the batch."""
        return self._updates.step(j)


def successive_errors(X: FloatArray, errors: FloatArray, eta: FloatArray) -> FloatArray:
    """Return the errors that a block of LMS updates meets, one after the other.

    `errors` are b_i - a'x~_i for a before the block. Update j moves the error of a later sample i by
    -eta_j e_j x~_j'x~_i, so that e solves a unit lower triangular system.
    """
    if len(X) == 1:
        return errors
    result: FloatArray = lapack.dtrtrs((X @ X.T) * eta, errors, lower=1, unitdiag=1)[0]
    return result
