"""Rosenblatt's perceptron in the variants of the lectures.

Criterion   E_p(w, w0) = - sum of t_i (w'x_i + w0) over the misclassified i,  t_i in {-1, +1}
Update      w <- w + eta t_i x_i,  w0 <- w0 + eta t_i   for an i with t_i (w'x_i + w0) <= b
Guarantee   separable data: finitely many updates (Novikoff 1962; `linclass.convergence` states the bound);
            otherwise it never settles, and max_updates ends the run.

With z_i = t_i (1, x_i), class 2 is reflected through the origin, and every variant looks for a = (w0, w) with
a'z_i > b for all i; they differ in which violated z_i they add, and when.
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

import numpy as np

from linclass import checks
from linclass.base import BinaryClassifier, ConvergenceWarning, FloatArray, IntArray, Iterative, Step, hyperparameter
from linclass.separability import reflected

VARIANTS = ("single", "batch", "random", "reward_punishment", "pocket")
MAX_CHUNK = 65_536  # samples looked at in one sweep of NumPy while nothing is wrong
SAFE = 1e150  # while the weights stay below it, no product with x (checked to be at most 1e150) overflows

Choice: TypeAlias = tuple[IntArray, int]  # the samples to correct, and how many were looked at to find them
Chooser: TypeAlias = Callable[[FloatArray], Choice]


@dataclass(frozen=True, kw_only=True, eq=False)
class PerceptronStep(Step):
    """One update (or, for reward and punishment, one visit) of a perceptron.

    Attributes
    ----------
    i : int or None
        The sample that was added to w; None at the start, at the end, and in a batch.
    misclassified : tuple of int
        All samples added by this update: (i,), or the whole set M in a batch.
    eta : float
        The increment used, eta(k).
    visits : int
        Samples looked at so far.
    corrected : bool
        False where nothing changed: the start, a reward, the end.
    pocket_w, pocket_w0, pocket_errors :
        The best rule met so far and how many samples it leaves wrong (variant "pocket" only).
    """

    i: int | None = None
    misclassified: tuple[int, ...] = ()
    eta: float = 0.0
    visits: int = 0
    corrected: bool = False
    pocket_w: FloatArray | None = None
    pocket_w0: float | None = None
    pocket_errors: int | None = None

    @property
    def rule(self) -> tuple[FloatArray, float]:
        """The rule that fitting would keep if it stopped here: the pocket's, where there is one."""
        if self.pocket_w is None or self.pocket_w0 is None:
            return self.w, self.w0
        return self.pocket_w, self.pocket_w0


@dataclass(kw_only=True, eq=False)
class Perceptron(Iterative, BinaryClassifier):
    """Add misclassified samples to w until none is left.

    Parameters
    ----------
    variant : str
        "single": visit the samples in turn and add each one found wrong (fixed-increment single-sample rule).
        "random": add one of the misclassified samples, drawn at random.
        "batch": add all misclassified samples at once (gradient descent on E_p).
        "reward_punishment": "single", told visit by visit: a reward is no action, a punishment the correction.
        "pocket": "random", keeping the rule that left the fewest samples wrong so far (Gallant 1990).
    eta : float
        The increment; with w(0) = 0 and b = 0 a constant one scales w and never moves the boundary.
    schedule : str
        "constant": eta(k) = eta; "inverse": eta(k) = eta / k at update k.
    margin : float
        b >= 0: a sample counts as wrong while t_i (w'x_i + w0) <= b.
    max_updates : int
        The run ends after so many updates whether or not a solution was found.
    seed : int, Generator or None
        For the random choices.
    start : sequence of D + 1 floats or None
        (w0, w1, ..., wD) before the first update; None is zero.

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,)
    n_iter_ : int
        Updates made.
    converged_ : bool
        True if no sample was wrong at the end.
    stop_reason_ : str

    References
    ----------
    F. Rosenblatt, Psychological Review 65 (1958); A. Novikoff, Symp. Math. Theory of Automata (1962);
    S. Gallant, IEEE Trans. Neural Networks 1 (1990); Duda, Hart, Stork, Pattern Classification, section 5.5.

    Examples
    --------
    >>> model = Perceptron().fit([[0, 0], [1, 0], [0, 1], [1, 1]], [-1, -1, -1, 1])
    >>> model.predict([[1, 1], [0, 1]])
    array([ 1, -1])
    """

    variant: str = hyperparameter("single", symbol="variant", choices=VARIANTS)
    eta: float = hyperparameter(1.0, symbol="η", low=0.01, high=10.0)
    schedule: str = hyperparameter("constant", symbol="η(k)", choices=("constant", "inverse"))
    margin: float = hyperparameter(0.0, symbol="b", low=0.0, high=10.0)
    max_updates: int = hyperparameter(1000, symbol="updates", low=1, high=5000)
    seed: Any = hyperparameter(0, symbol="seed", low=0, high=9999)
    start: Sequence[float] | None = hyperparameter(None, symbol="w(0)")

    def fit(self, X: Any, y: Any) -> Self:
        """Run the steps to the end and keep the last rule; warn if it still makes mistakes."""
        [last] = deque(self.steps(X, y), maxlen=1)
        self._set_rule(*last.rule)
        self.n_iter_, self.converged_, self.stop_reason_ = last.k, last.converged, last.reason
        if not last.converged:
            warnings.warn(last.reason, ConvergenceWarning, stacklevel=2)
        return self

    def steps(self, X: Any, y: Any) -> Iterator[PerceptronStep]:
        """Yield the start, every update, and the end: what `fit` runs. +1 stands for `classes_[1]`."""
        X, t = checks.binary(X, y, self)
        self._check()
        return self._steps(reflected(X, t), self._start(X.shape[1]))

    def _steps(self, Z: FloatArray, a: FloatArray) -> Iterator[PerceptronStep]:
        """Run on z_i = t_i (1, x_i), the rows of Z (n, D + 1), from a = (w0, w)."""
        choose = self._chooser(Z)
        pocket = _Pocket(Z, self.margin) if self.variant == "pocket" else _no_pocket
        k = visits = 0
        yield PerceptronStep(k=k, w=a[1:], w0=a.item(0), **pocket(a))

        while True:
            wrong, seen = choose(a)
            if self.variant == "reward_punishment":
                yield from _rewards(k, a, visits, seen - len(wrong), len(Z))
            visits += seen
            if len(wrong) == 0 or k == self.max_updates or not np.isfinite(a).all():
                yield PerceptronStep(k=k, w=a[1:], w0=a.item(0), visits=visits, **self._end(wrong, a), **pocket(a))
                return

            k += 1
            eta = self.eta / k if self.schedule == "inverse" else self.eta
            a = _added(a, eta, Z, wrong)
            yield PerceptronStep(
                k=k,
                w=a[1:],
                w0=a.item(0),
                i=wrong.item(0) if self.variant != "batch" else None,
                misclassified=tuple(wrong.tolist()),
                eta=eta,
                visits=visits,
                corrected=True,
                **pocket(a),
            )

    def _chooser(self, Z: FloatArray) -> Chooser:
        """Return the variant's way to find what to correct next."""
        if self.variant in ("single", "reward_punishment"):
            return _InTurn(Z, self.margin)

        def all_wrong(a: FloatArray) -> Choice:
            return np.flatnonzero(_violated(Z, a, self.margin)), len(Z)

        if self.variant == "batch":
            return all_wrong
        random = checks.random_generator(self.seed)

        def one_of_them(a: FloatArray) -> Choice:
            wrong, seen = all_wrong(a)
            return (wrong if len(wrong) == 0 else wrong[random.integers(len(wrong), size=1)]), seen

        return one_of_them

    def _end(self, wrong: IntArray, a: FloatArray) -> dict[str, Any]:
        if len(wrong) == 0:
            return {"converged": True, "reason": "No sample is on the wrong side any more."}
        if not np.isfinite(a).all():
            return {"reason": "The weights grew beyond the largest number; rescale X or lower eta."}
        return {
            "reason": f"Stopped after {self.max_updates} updates with samples still on the wrong side:"
            " the classes may not be linearly separable (linclass.separability decides that),"
            " or max_updates is too small."
        }

    def _check(self) -> None:
        self._check_choices()
        checks.number("eta", self.eta, low=0, open_low=True, high=1e150)
        checks.number("margin", self.margin, low=0, high=1e150)
        checks.number("max_updates", self.max_updates, low=1, integer=True)

    def _start(self, D: int) -> FloatArray:
        if self.start is None:
            return np.zeros(D + 1)
        start = np.array(self.start, dtype=np.float64)
        if start.shape != (D + 1,) or not np.isfinite(start).all():
            raise ValueError(f"start must be {D + 1} finite numbers (w0, w1, ..., w{D}); got {self.start!r}.")
        return start


def cost(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> float:
    """Return E_p = - sum of t_i (w'x_i + w0) over the misclassified, a piecewise linear function of (w, w0)."""
    signed = t * (X @ w + w0)
    return float(-signed[signed < 0].sum())


def errors(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> int:
    """Return how many samples have t_i (w'x_i + w0) <= 0: on the boundary counts as wrong."""
    return int(np.count_nonzero(~(t * (X @ w + w0) > 0)))


def cycle(steps: Sequence[PerceptronStep]) -> tuple[int, int] | None:
    """Return (k, length) if the state after update k came back `length` updates later, else None.

    A deterministic variant with a constant increment depends on nothing but (w, w0) and the sample it last added,
    so that such a run repeats for ever. (Random variants and eta / k depend on more: do not ask for them.)
    """
    met: dict[tuple[bytes, float, tuple[int, ...]], int] = {}
    for step in steps:
        if not step.corrected:
            continue
        state = (step.w.tobytes(), step.w0, step.misclassified if step.i is None else (step.i,))
        if state in met:
            return met[state], step.k - met[state]
        met[state] = step.k
    return None


def _violated(Z: FloatArray, a: FloatArray, b: float) -> Any:
    """Tell for each row whether a'z_i <= b, without a word about overflow: a NaN counts as wrong, and ends the run."""
    if np.abs(a).max() < SAFE:
        return ~(Z @ a > b)
    with np.errstate(over="ignore", invalid="ignore"):
        return ~(Z @ a > b)


def _added(a: FloatArray, eta: float, Z: FloatArray, wrong: IntArray) -> FloatArray:
    """Return a + eta times the sum of the wrong rows, a new array; too large a sum becomes infinite, silently."""
    if len(wrong) == 1 and np.abs(a).max() < SAFE:
        single: FloatArray = a + eta * Z[wrong.item(0)]
        return single
    with np.errstate(over="ignore", invalid="ignore"):
        several: FloatArray = a + eta * Z[wrong].sum(axis=0)
        return several


class _InTurn:
    """Visit samples 0, 1, ..., n-1, 0, 1, ... and stop at the first that is wrong.

    Quiet visits are skipped in sweeps that double in size, so that a million satisfied samples cost one pass
    of NumPy and an early mistake costs next to nothing.
    """

    def __init__(self, Z: FloatArray, b: float) -> None:
        self.Z, self.b, self.next = Z, b, 0

    def __call__(self, a: FloatArray) -> Choice:
        n, seen, chunk = len(self.Z), 0, 256
        while seen < n:
            start = (self.next + seen) % n
            stop = min(start + chunk, n, start + n - seen)
            wrong = _violated(self.Z[start:stop], a, self.b)
            first = wrong.argmax()
            if wrong[first]:
                self.next = (start + int(first) + 1) % n
                return np.array([start + first]), seen + int(first) + 1
            seen, chunk = seen + stop - start, min(2 * chunk, MAX_CHUNK)
        self.next = (self.next + seen) % n
        return np.empty(0, dtype=np.int64), seen


class _Pocket:
    """Keep the rule with the fewest samples within the margin (Gallant's ratchet: better on all samples)."""

    def __init__(self, Z: FloatArray, b: float) -> None:
        self.Z, self.b = Z, b
        self.kept: dict[str, Any] = {"pocket_errors": len(Z) + 1}

    def __call__(self, a: FloatArray) -> dict[str, Any]:
        found = int(np.count_nonzero(_violated(self.Z, a, self.b)))
        if found < self.kept["pocket_errors"]:
            self.kept = {"pocket_w": a[1:], "pocket_w0": a.item(0), "pocket_errors": found}
        return self.kept


def _no_pocket(a: FloatArray) -> dict[str, Any]:  # noqa: ARG001 - stands where a _Pocket would
    return {}


def _rewards(k: int, a: FloatArray, visits: int, rewards: int, n: int) -> Iterator[PerceptronStep]:
    """Yield the visits that changed nothing; visit number v looks at sample v mod n."""
    for v in range(visits, visits + rewards):
        yield PerceptronStep(k=k, w=a[1:], w0=a.item(0), i=v % n, visits=v + 1)
