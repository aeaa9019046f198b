"""The answers about descent methods by lstsq, eigenvalues, a loop of updates, and a general search."""

from typing import Any

import numpy as np
from scipy.optimize import minimize

from linclass.arrays import FloatArray
from linclass.lessons.state import State
from tests.lessons.recomputed import common


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


def _penalised_line(state: State[Any]) -> Any:
    """Minimise the cross-entropy with its penalty by a general search."""
    Z, t = _centred(state)

    def cost(w: FloatArray) -> float:
        return float(np.logaddexp(0, -t * (Z @ w)).sum() + state.settings.lam / 2 * w @ w)

    w = minimize(cost, np.zeros(2), method="BFGS", options={"gtol": 1e-9}).x
    return common.line(w, float(-w @ _middle(state)))


def _has_minimum(state: State[Any]) -> Any:
    """Return whether a penalty or the squared error makes one, or no line through the middle separates the classes."""
    if state.settings.lam > 0 or state.settings.loss == "squared_error":
        return common.choice("yes")
    Z, t = _centred(state)
    normals = np.array([[np.cos(a), np.sin(a)] for a in np.linspace(0, 2 * np.pi, 20_001)])
    return common.choice("no" if (t * (normals @ Z.T) > 0).all(axis=1).any() else "yes")


CHECKS = {
    "start": _line,
    "stable": lambda state: common.direction(_curvatures(state)[1][:, 1]),
    "circle": lambda state: common.number(_curvatures(state)[0][1] / _curvatures(state)[0][0]),
    "stop": _stops,
    "minimum": _penalised_line,
    "has_minimum": _has_minimum,
    "middle": lambda state: common.place(_middle(state)),
    "line": _line,
}
