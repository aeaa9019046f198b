"""The margin of a support vector machine: its edges in the plane, the slacks, the four cases of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from linclass.figures import plane
from linclass.models.svm import LinearSVC, NuSVC

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Window
    from linclass.figures.two_classes import TwoClasses

Machine: TypeAlias = LinearSVC | NuSVC

CASES = {
    "a": "outside the margin, or on its edge and not needed",
    "b": "on the edge of the margin",
    "c": "inside the margin, right side",
    "d": "misclassified",
}
GAP = np.full((1, 2), np.nan)


def rule_of(model: Machine) -> tuple[FloatArray, float, float]:
    """Return w (2,), w0 and rho, where the edges of the margin are y(x) = -rho and +rho; rho = 1 for LinearSVC."""
    rho = model.rho_ if isinstance(model, NuSVC) else 1.0
    return model.coef_[0], float(model.intercept_[0]), float(rho)


def edges(w: FloatArray, w0: float, rho: float, window: Window) -> FloatArray:
    """Return the two edges of the margin, cut to the window, with a gap between them."""
    return np.vstack([plane.boundary(w, w0 - rho, window).points, GAP, plane.boundary(w, w0 + rho, window).points])


def slack_ends(model: Machine, two: TwoClasses) -> tuple[IntArray, FloatArray]:
    """Return the points with slack (m,), and where the way from each of them, xi/‖w‖ long, meets its edge (m, 2).

    For w = 0 there are none.
    """
    w, _, rho = rule_of(model)
    squared = float(w @ w)
    late = np.flatnonzero(model.slack_ > 1e-9 * max(rho, 1e-300)) if squared > 0 else np.empty(0, dtype=np.int64)
    there: FloatArray = two.X[late] + (two.t[late] * model.slack_[late] / max(squared, 1e-300))[:, None] * w
    return late, there
