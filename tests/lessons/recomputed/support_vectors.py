"""The answers about support vector machines: the textbook's SMO, and halving for nu."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.base import ConvergenceWarning
from linclass.models.svm import NuSVC
from linclass.textbook.smo import Step, smo
from tests.lessons.recomputed import common

if TYPE_CHECKING:
    from linclass.arrays import AnyArray
    from linclass.lessons.state import State

HALVINGS = 16  # of the values of nu
HARD_C = 1e6  # a C that stands for an infinite one
CLOSE_TO_A_BOUND = 1e-4  # of C, or of the largest multiplier: one that is C, or 0


def _fit(state: State[Any], C: float | None = None) -> tuple[Step, float]:
    soft = state.settings.machine == "soft"
    C = C or (state.settings.C if soft else HARD_C)
    return list(smo(*common.signed(state), C, tol=1e-11))[-1], C


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
    last = _fit(state)[0]
    return common.line(last.w, last.w0)


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
