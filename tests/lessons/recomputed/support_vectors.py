"""The answers about support vector machines: the textbook's SMO, a search for the lowest cost, and halving for nu."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from linclass.arrays import AnyArray
from linclass.base import ConvergenceWarning
from linclass.lessons.state import State
from linclass.models.svm import NuSVC
from linclass.textbook.smo import Step, smo
from tests.lessons.recomputed import common

HALVINGS = 16  # of the values of nu
SHORTENINGS = 64  # of an interval with the minimum, each by the golden ratio
GOLDEN = (5**0.5 - 1) / 2
TOLERANCE = 1e-11  # of the cost, at which SMO stops
HARD_C = 1e6  # a C that stands for an infinite one
CLOSE_TO_A_BOUND = 1e-4  # of C, or of the largest multiplier: one that is C, or 0


def _fit(state: State[Any], C: float | None = None) -> tuple[Step, float]:
    """Return the last step of SMO and C."""
    C = C or (state.settings.C if state.settings.machine == "soft" else HARD_C)
    *_, last = smo(*common.signed(state), C, tol=TOLERANCE)
    assert last.primal - last.dual <= TOLERANCE * last.primal, "SMO was cut off: its last step is no answer"
    return last, C


def _lowest(f: Callable[[float], tuple[float, Any]], bound: float) -> tuple[float, Any]:
    """Return the least value of a convex function in -bound to bound, and what comes with it, by golden sections."""
    low, high = -bound, bound
    a, b = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_a, at_b = f(a), f(b)
    for _ in range(SHORTENINGS):
        if at_a[0] <= at_b[0]:
            high, b, at_b = b, a, at_a
            a = high - GOLDEN * (high - low)
            at_a = f(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + GOLDEN * (high - low)
            at_b = f(b)
    return min(at_a, at_b, key=lambda value: value[0])


def _cheapest(X: AnyArray, t: AnyArray, C: float) -> tuple[AnyArray, float]:
    """Return w and w0 of the lowest soft-margin cost; the best w0 for a w puts some point on its edge."""

    def cost(w: AnyArray) -> tuple[float, Any]:
        bias = t - X @ w  # of each point, with which it lies on its edge
        slacks = np.maximum(0.0, 1 - t * (X @ w + bias[:, None])).sum(axis=1)
        k = int(slacks.argmin())
        return 0.5 * float(w @ w) + C * float(slacks[k]), (w, float(bias[k]))

    bound = 2 * (C * len(t)) ** 0.5  # with a longer w the cost is above that of w = 0
    _, best = _lowest(lambda w1: _lowest(lambda w2: cost(np.array([w1, w2])), bound), bound)
    w, w0 = best
    return w, w0


def _cases(state: State[Any], C: float | None = None) -> AnyArray:
    """Return "0", "free" or "C" for each multiplier, and whether a point with C is misclassified."""
    last, C = _fit(state, C)
    X, t = common.signed(state)
    inner = np.where(last.alpha < CLOSE_TO_A_BOUND * last.alpha.max(), "0", "free")
    wrong = np.where(t * (X @ last.w + last.w0) < 0, "wrong", "inside")
    return np.where(last.alpha > (1 - CLOSE_TO_A_BOUND) * C, wrong, inner)


def _width(state: State[Any], C: float | None = None) -> float:
    return 2 / float(np.linalg.norm(_fit(state, C)[0].w))


def _least_nu(state: State[Any]) -> Any:
    """Return where rho becomes 0, by halving the interval of nu."""
    X, t = common.signed(state)
    low, high = 0.0, 2 * min((t < 0).mean(), (t > 0).mean())
    for _ in range(HALVINGS):
        nu = (low + high) / 2
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)  # beside the border a fit may stop early
            low, high = (low, nu) if NuSVC(nu=nu).fit(X, t).rho_ > 0 else (nu, high)
    return common.number(high)


def _line(state: State[Any]) -> Any:
    C = state.settings.C if state.settings.machine == "soft" else HARD_C
    return common.line(*_cheapest(*common.signed(state), C))


def _support(state: State[Any]) -> Any:
    return common.points(np.flatnonzero(_cases(state) != "0"))


CHECKS = {
    "free": lambda state: common.points(np.flatnonzero(_cases(state) == "0")),
    "grow": lambda state: common.points(np.flatnonzero(_cases(state) != _cases(state, 100.0))),
    "edge": lambda state: common.points(np.flatnonzero(_cases(state) == "free")),
    "give_up": lambda state: common.number(_width(state)),
    "beat": lambda state: common.direction(_fit(state, HARD_C)[0].w),
    "no_rho": _least_nu,
    "line": _line,
    "support": _support,
    "width": lambda state: common.number(_width(state)),
    "large_c": lambda state: common.change(_width(state), _width(state, 1000.0)),
    "count": lambda state: common.number(len(_support(state).indices)),
}
