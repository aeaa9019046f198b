"""The answers about descent methods on the squared error: lstsq, eigenvalues, and a loop of updates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tests.lessons.recomputed import common

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.lessons.state import State


def _middle(state: State[Any]) -> FloatArray:
    X, t = common.signed(state)
    return np.asarray((X[t > 0].mean(axis=0) + X[t < 0].mean(axis=0)) / 2)


def _centred(state: State[Any]) -> tuple[FloatArray, FloatArray]:
    X, t = common.signed(state)
    return X - _middle(state), t


def _line(state: State[Any]) -> Any:
    w = np.linalg.lstsq(*_centred(state))[0]
    return common.line(w, float(-w @ _middle(state)))


def _curvatures(state: State[Any]) -> tuple[FloatArray, FloatArray]:
    Z, _ = _centred(state)
    return np.linalg.eigh(Z.T @ Z)


def _stops(state: State[Any]) -> Any:
    """Count updates from w(0), which is 0.6 of the way along the steep axis and -0.8 along the flat one."""
    Z, t = _centred(state)
    minimum = np.linalg.lstsq(Z, t)[0]
    values, axes = _curvatures(state)
    steep, flat = (axis if axis.sum() >= 0 else -axis for axis in (axes[:, 1], axes[:, 0]))
    far = max(1.2 * float(np.linalg.norm(minimum)), float(np.sqrt(len(t) / values[1]) / 4))
    w, eta = minimum + far * (0.6 * steep - 0.8 * flat), 2 * state.settings.rate / values[1]
    for k in range(1, state.settings.updates + 1):
        step = -eta * Z.T @ (Z @ w - t)
        w = w + step
        if np.linalg.norm(step) < state.settings.threshold:
            return common.number(k)
    return None


def _has_minimum(state: State[Any]) -> Any:
    """Return whether no line through the middle separates the classes."""
    Z, t = _centred(state)
    normals = np.array([[np.cos(a), np.sin(a)] for a in np.linspace(0, 2 * np.pi, 20_001)])
    return common.choice("no" if (t * (normals @ Z.T) > 0).all(axis=1).any() else "yes")


CHECKS = {
    "start": _line,
    "stable": lambda state: common.direction(_curvatures(state)[1][:, 1]),
    "circle": lambda state: common.number(_curvatures(state)[0][1] / _curvatures(state)[0][0]),
    "stop": _stops,
    "minimum": _has_minimum,
    "middle": lambda state: common.place(_middle(state)),
    "line": _line,
}
