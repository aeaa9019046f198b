"""Balanced Winnow: weights that are multiplied, not moved.

Rule        class 2 (`classes_[1]`, z = +1) if a+'x~ - a-'x~ > 0, else class 1 (z = -1),   x~ = (1, x)
Update      on a mistake  a+_i <- a+_i alpha^(z x~_i),  a-_i <- a-_i alpha^(-z x~_i),   alpha > 1;  start a+ = a- = 1
Guarantee   separable data: for x in {0, 1}^D and a target of r relevant features the number of mistakes grows with
            r^2 ln D, not with D as the perceptron's does: irrelevant features cost next to nothing.

Source: N. Littlestone, Machine Learning 2 (1988); Duda, Hart, Stork, Pattern Classification, section 5.5.3.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass import checks
from linclass.arrays import BoolArray, FloatArray
from linclass.base import BinaryClassifier, Iterative, Step, hyperparameter
from linclass.base.stopping import SearchStop, StopReason
from linclass.numerics.cyclic_scan import next_misclassified
from linclass.numerics.homogeneous import in_ordinary_units

LARGEST_LOG = 600.0  # weights beyond exp(600) are shown divided by a common factor


class WinnowStopReason(StopReason):
    """The reasons for which a run of Winnow ends."""

    SOLVED = "A whole pass went by without a mistake.", True
    OUT_OF_PASSES = (
        "Still making mistakes after max_epochs={max_epochs} passes: the classes may not be linearly separable, or"
        " alpha is too large for the margin between them."
    )


@dataclass(frozen=True, kw_only=True, eq=False)
class WinnowStep(Step):
    """The rule after k mistakes: w = a+ - a- without the bias's entry, which is w0.

    Attributes
    ----------
    log_a : array (D + 1,)
        ln a+ = -ln a-, the bias first: both start at 1 and are always each other's reciprocals.
    i : int or None
        The sample that was wrong; None at the start and at the end.
    visits : int
        Samples looked at so far.
    """

    log_a: FloatArray
    i: int | None = None
    visits: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.log_a.flags.writeable = False


@dataclass(kw_only=True, eq=False)
class BalancedWinnow(Iterative[WinnowStep], BinaryClassifier):
    """Two positive weight vectors, one for each class, updated by factors when a sample is misclassified.

    Parameters
    ----------
    alpha : float
        The factor, > 1: a mistake multiplies a+_i by alpha^(z x~_i).
    max_epochs : int
        Passes through the data at most.

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,)
        a+ - a- (divided by a common factor if it would exceed e^600).
    log_a_ : array (D + 1,)
        ln a+ = -ln a-, the bias first.
    n_iter_ : int
        Passes begun.
    n_updates_ : int
        Mistakes made.
    converged_, stop_reason_, stop_ : bool, str, SearchStop
        Converged means: one whole pass without a mistake.

    Notes
    -----
    Nothing is normalised: alpha^x depends on the units of x, and suits features near 0 and 1. Only if the largest
    |x_ij| lies outside [2^-10, 2^10] is x taken in units of a power of two in which it is near 1; then the numbers
    above hold for those units, and `coef_` is in the units of X.

    Examples
    --------
    >>> X, y = [[1, 0], [1, 1], [0, 1], [0, 0]], ["yes", "yes", "no", "no"]
    >>> BalancedWinnow(alpha=2.0).fit(X, y).predict([[1, 0], [0, 1]])
    array(['yes', 'no'], dtype='<U3')
    """

    alpha: float = hyperparameter(1.5, symbol="α", low=1.01, high=3.0)
    max_epochs: int = hyperparameter(100, symbol="epochs", low=1, high=500)

    def _keep(self, last: WinnowStep, given: checks.Given) -> None:
        """Set the rule, ln a+, the mistakes, and the passes begun."""
        self._set_rule(last.w, last.w0)
        self.log_a_ = last.log_a.copy()
        self.n_updates_, self.n_iter_ = last.k, -(-last.visits // len(given.X))

    def _run(self, given: checks.Given) -> Iterator[WinnowStep]:
        """Check the hyperparameters and return the steps on x~; very large or small x in units where it is near 1."""
        checks.number("alpha", self.alpha, low=1, open_low=True, high=1e6)
        checks.number("max_epochs", self.max_epochs, low=1, integer=True)
        extended, unit = in_ordinary_units(given.X)
        return self._steps(extended, given.t, unit)

    def _steps(self, X: FloatArray, z: FloatArray, unit: float) -> Iterator[WinnowStep]:
        """Yield the start and every mistake's update, log a ± η z_i x_i; whole blocks are searched for the next one."""
        n, factor, Z = len(z), float(np.log(self.alpha)), X * z[:, None]  # a'z_i x~_i > 0 is asked of its rows
        log_a = np.zeros(X.shape[1])
        a = weights(log_a)
        k = visits = 0
        yield WinnowStep(k=0, log_a=log_a, **_rule(a, unit))

        def wrong(start: int, stop: int) -> BoolArray:
            mistaken: BoolArray = Z[start:stop].dot(a) <= 0.0
            return mistaken

        while True:
            i, seen = next_misclassified(wrong, n, visits, min(n, n * self.max_epochs - visits))
            visits += seen
            if i is None:
                break
            k, log_a = k + 1, log_a + factor * Z[i]
            a = weights(log_a)
            yield WinnowStep(k=k, log_a=log_a, i=i, visits=visits, **_rule(a, unit))

        out_of_passes = SearchStop(WinnowStopReason.OUT_OF_PASSES, {"max_epochs": self.max_epochs})
        stop = SearchStop(WinnowStopReason.SOLVED) if seen == n else out_of_passes
        yield WinnowStep(k=k, log_a=log_a, visits=visits, stop=stop, **_rule(a, unit))


def mistake_bound(features: int, delta: float, alpha: float | None = None) -> float:
    """Return the most mistakes that balanced Winnow can make on x~ in {-1, 0, 1}^features, whatever their order.

    With eta = ln alpha the potential sum_i (a+_i + a-_i) starts at 2 D~ and grows at a mistake at most by the factor
    cosh(eta); after k mistakes it is at least exp(eta k delta). So k <= ln(2 D~) / (eta delta - ln cosh eta).

    Parameters
    ----------
    features : D~, the bias among them
    delta : min_i z_i u'x~_i / ||u||_1 > 0 for a vector u that separates
    alpha : the factor; None takes the best, ln alpha = artanh(delta)

    Returns
    -------
    float
        Infinite where alpha is too large for the margin delta: then this argument promises nothing.
    """
    features = checks.number("features", features, low=1, integer=True)
    delta = checks.number("delta", delta, low=0, high=1, open_low=True)
    if alpha is not None:
        alpha = checks.number("alpha", alpha, low=1, open_low=True, high=1e6)
    if delta == 1 and alpha is None:  # eta without end
        gain = np.log(2.0)
    else:
        eta = np.arctanh(delta) if alpha is None else np.log(alpha)
        gain = eta * delta - np.log1p(2.0 * np.sinh(eta / 2.0) ** 2)  # ln cosh eta, to all digits for a small eta
    return float(np.log(2.0 * features) / gain) if gain > 0 else float("inf")


def weights(log_a: FloatArray) -> FloatArray:
    """Return a+ - a- = 2 sinh(log_a), divided by a common factor if the largest would exceed e^600."""
    excess = max(map(abs, log_a.tolist())) - LARGEST_LOG
    difference: FloatArray
    if excess <= 0.0:  # nothing can underflow
        difference = np.exp(log_a)
        difference -= np.exp(-log_a)
        return difference
    with np.errstate(under="ignore"):
        difference = np.exp(log_a - excess) - np.exp(-log_a - excess)
    return difference


def _rule(a: FloatArray, unit: float) -> dict[str, Any]:
    """Return w and w0 in the units of X, scaled down where the change of units would overflow."""
    if unit == 1.0:
        return {"w": a[1:], "w0": a.item(0)}
    a = a / max(1.0, np.abs(a).max())  # leaves room for the change of units
    return {"w": a[1:] / unit, "w0": a.item(0)}
