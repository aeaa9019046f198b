"""The answers about support vector machines: the textbook's SMO, hulls' distance, and a linear program for nu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.optimize import linprog

from linclass.textbook.smo import Step, smo
from tests.lessons.recomputed import common

if TYPE_CHECKING:
    from linclass.base import AnyArray
    from linclass.lessons.state import State

HARD_C = 1e6  # a C that stands for an infinite one
CLOSE_TO_A_BOUND = 1e-4  # of C: a multiplier that is 0 or C


def _fit(state: State[Any], C: float | None = None) -> tuple[Step, float]:
    soft = state.settings.machine == "soft"
    C = C or (state.settings.C if soft else HARD_C)
    return list(smo(*common.signed(state), C, tol=1e-11))[-1], C


def _cases(state: State[Any], C: float | None = None) -> AnyArray:
    """Return "0", "free" or "C" for each multiplier, and whether a point with C is misclassified."""
    last, C = _fit(state, C)
    X, t = common.signed(state)
    inner = np.where(last.alpha < CLOSE_TO_A_BOUND * C, "0", "free")
    wrong = np.where(t * (X @ last.w + last.w0) < 0, "wrong", "inside")
    return np.where(last.alpha > (1 - CLOSE_TO_A_BOUND) * C, wrong, inner)


def _width(state: State[Any], C: float | None = None) -> float:
    return 2 / float(np.linalg.norm(_fit(state, C)[0].w))


def _least_nu(state: State[Any]) -> Any:
    """Return the largest sum of multipliers, each at most 1/n, whose two weighted means are one point."""
    X, t = common.signed(state)
    equations = np.vstack([t, (t[:, None] * X).T])
    result = linprog(-np.ones(len(t)), A_eq=equations, b_eq=np.zeros(3), bounds=(0, 1 / len(t)))
    return common.number(-float(result.fun or 0.0))


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
