"""Rosenblatt's perceptron in the variants of the lectures.

Criterion   E_p(w, w0) = - sum of t_i (w'x_i + w0) over the misclassified i,  t_i in {-1, +1}
Update      w <- w + eta t_i x_i,  w0 <- w0 + eta t_i   for an i with t_i (w'x_i + w0) <= b
Guarantee   separable data: finitely many updates (Novikoff 1962; `linclass.convergence` states the bound);
            otherwise it never settles, and max_updates ends the run.

With z_i = t_i (1, x_i), class 1 is reflected through the origin, and every variant looks for a = (w0, w) with
a'z_i > b for all i; they differ in which violated z_i they add, and when.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import BinaryClassifier, Iterative, hyperparameter
from linclass.mistakes import values
from linclass.models.perceptron.search import Choice, Pocket, RunArithmetic, UnitNumbers, is_bounded, no_pocket
from linclass.models.perceptron.stop_reasons import ended
from linclass.models.perceptron.trace import PerceptronStep
from linclass.models.perceptron.units import are_ordinary
from linclass.numerics.cyclic_scan import next_misclassified
from linclass.numerics.homogeneous import reflected

VARIANTS = ("single", "batch", "random", "reward_punishment", "pocket")

Chooser: TypeAlias = Callable[[FloatArray], Choice]


@dataclass(kw_only=True, eq=False)
class Perceptron(Iterative[PerceptronStep], BinaryClassifier):
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
        The increment; with w(0) = 0 and b = 0 a constant one scales w and never moves the boundary (see Notes).
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
    stop_reason_, stop_ : str, SearchStop

    Notes
    -----
    From w(0) = 0 with b = 0 and a constant eta the run is made in units of eta, and a point counts as lying on the
    boundary exactly if it does so in exact arithmetic. There x means the decimals that were written, if all of X have
    at most 15 digits after a common point (0.1 is a tenth), else the doubles themselves. Elsewhere, and where numbers
    may leave the range of doubles, t_i (w'x_i + w0) is compared with b as floating point rounds it: on the boundary
    itself eta may decide. Predictions take what rounding can leave of 0 for 0, and so the first class.

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
    seed: checks.Seed = hyperparameter(0, symbol="seed", low=0, high=9999)
    start: Sequence[float] | None = hyperparameter(None, symbol="w(0)")

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return w'x + w0 for each row, (n,): 0 on the boundary but for rounding, so that eta decides no prediction."""
        checks.fitted(self)
        return values(checks.features(X, self), self.coef_[0], self.intercept_.item())

    def _keep(self, last: PerceptronStep, given: checks.Given) -> None:  # noqa: ARG002 - the step says it all
        """Set the rule of the last step; a pocket's is the one that it keeps."""
        self._set_rule(*last.rule)
        self.n_iter_ = last.k

    def _run(self, given: checks.Given, *, every: bool = True) -> Iterator[PerceptronStep]:
        """Check the hyperparameters and return the steps, or without `every` the first and the last alone."""
        self._check()
        return self._steps(reflected(given.X, given.t), self._start(given.X.shape[1]), every=every)

    def _last(self, given: checks.Given) -> PerceptronStep:
        """Return the last of the steps; the updates on the way, whose steps nobody asks for, take half as long."""
        [last] = deque(self._run(given, every=False), maxlen=1)
        return last

    def _steps(self, Z: FloatArray, a: FloatArray, *, every: bool) -> Iterator[PerceptronStep]:
        """Run on z_i = t_i (1, x_i), the rows of Z (n, D + 1), from a = (w0, w); yield every step, or start and end."""
        numbers = self._numbers(Z, a)
        choose = self._chooser(numbers)
        pocket = Pocket(numbers) if self.variant == "pocket" else no_pocket
        k = visits = 0
        rule = numbers.rule(a)
        yield PerceptronStep(k=k, w=rule[1:], w0=rule.item(0), **pocket(a))

        while True:
            wrong, seen = choose(a)
            if every and self.variant == "reward_punishment":
                yield from _rewards(k, rule, visits, seen - len(wrong), len(Z))
            visits += seen
            if len(wrong) == 0 or k == self.max_updates or numbers.ends(a):
                rule = numbers.rule(a)
                stop = ended(len(wrong) == 0, bool(np.isfinite(a).all()), self.max_updates)
                yield PerceptronStep(k=k, w=rule[1:], w0=rule.item(0), visits=visits, stop=stop, **pocket(a))
                return

            k += 1
            eta = self.eta / k if self.schedule == "inverse" else self.eta
            a = numbers.added(a, eta, wrong)
            kept = pocket(a)
            if every:
                rule = numbers.rule(a)
                yield PerceptronStep(
                    k=k,
                    w=rule[1:],
                    w0=rule.item(0),
                    i=wrong[0] if self.variant != "batch" else None,
                    misclassified=tuple(wrong),
                    eta=eta,
                    visits=visits,
                    corrected=True,
                    **kept,
                )

    def _numbers(self, Z: FloatArray, a: FloatArray) -> RunArithmetic:
        """Return how the run computes: in units of eta where nothing but a constant eta scales it, else as it is."""
        is_scaled = self.margin == 0 and self.schedule == "constant" and not a.any()
        if is_scaled and is_bounded(Z, a, max(self.eta, 1.0), self.max_updates) and are_ordinary(Z):
            return UnitNumbers(Z, self.eta)
        return RunArithmetic(Z, self.margin, bounded=is_bounded(Z, a, self.eta, self.max_updates))

    def _chooser(self, numbers: RunArithmetic) -> Chooser:
        """Return the variant's way to find what to correct next."""
        n, visits = len(numbers.Z), 0

        def in_turn(a: FloatArray) -> Choice:
            nonlocal visits
            wrong, seen = next_misclassified(partial(numbers.violated, a), n, visits, n)
            visits += seen
            return () if wrong is None else (wrong,), seen

        def all_wrong(a: FloatArray) -> Choice:
            return numbers.violated(a).nonzero()[0].tolist(), n

        if self.variant in ("single", "reward_punishment"):
            return in_turn
        if self.variant == "batch":
            return all_wrong
        random = checks.random_generator(self.seed)

        def one_of_them(a: FloatArray) -> Choice:
            wrong, seen = all_wrong(a)
            return [wrong[int(random.integers(len(wrong)))]] if wrong else wrong, seen

        return one_of_them

    def _check(self) -> None:
        self._check_choices()
        checks.number("eta", self.eta, low=0, open_low=True, high=1e150)
        checks.number("margin", self.margin, low=0, high=1e150)
        checks.number("max_updates", self.max_updates, low=1, integer=True)

    def _start(self, D: int) -> FloatArray:
        """Return a = (w0, w) of the start, (D + 1,); ValueError if `start` has another size."""
        if self.start is None:
            return np.zeros(D + 1)
        start = checks.numbers("start", self.start)
        if start.shape != (D + 1,) or not np.isfinite(start).all():
            raise ValueError(
                f"start must be {D + 1} finite numbers (w0, w1, ..., w{D}); got {checks.shown(self.start)}."
            )
        return start


def _rewards(k: int, a: FloatArray, visits: int, rewards: int, n: int) -> Iterator[PerceptronStep]:
    """Yield the visits that changed nothing; visit number v looks at sample v mod n."""
    for v in range(visits, visits + rewards):
        yield PerceptronStep(k=k, w=a[1:], w0=a.item(0), i=v % n, visits=v + 1)
