"""The run of the LMS rule: the weights on the contours of the squared error, and the error itself."""

from collections.abc import Sequence

import numpy as np

from linclass.base import Step
from linclass.figures.coordinates import joined
from linclass.figures.kit import (
    MARKER_PX,
    Animation,
    Dict,
    FloatArray,
    Theme,
    TwoClasses,
    decimal,
    layout,
    number_of,
    run_layout,
    thinned,
    thinning,
    unit,
)
from linclass.figures.numbers import noiseless
from linclass.numerics.homogeneous import homogeneous

LEVELS = 7  # contours
CIRCLE = 49  # vertices of a contour


class Quadratic:
    """The criterion J(a) = sum_i (b_i - a'x~_i)^2 of a data set, a = (w0, w), and its minimum.

    Attributes
    ----------
    best : array (3,), the least-squares solution (the shortest, if there are many)
    least : float, J there
    """

    def __init__(self, X: FloatArray, b: FloatArray) -> None:
        self.extended = homogeneous(X)
        self.b = b
        self.best: FloatArray = np.asarray(np.linalg.lstsq(self.extended, b)[0], dtype=np.float64)
        self.least = noiseless(float(self.values(self.best[None])[0]), float((b**2).sum()))
        centred = X - X.mean(axis=0) if len(X) else X
        self.scatter: FloatArray = centred.T @ centred

    def values(self, a: FloatArray) -> FloatArray:
        """Return J at each row of a (m, 3); infinite beyond the numbers."""
        with np.errstate(over="ignore", invalid="ignore"):
            J: FloatArray = ((self.b - a @ self.extended.T) ** 2).sum(axis=1)
        return J

    def contour(self, height: float) -> FloatArray:
        """Return the w (m, 2) at which J, minimised over w0, is `height` above its least value: an ellipse.

        (w - w*)' S (w - w*) = height with the scatter matrix S of the centred points; nothing if S is singular.
        """
        lengths, axes = np.linalg.eigh(self.scatter)
        if not lengths[0] > 1e-12 * lengths[-1]:
            return run_layout.NO_POINTS
        circle = unit(np.linspace(0, 2 * np.pi, CIRCLE))
        return np.asarray(self.best[1:] + np.sqrt(height) * (circle / np.sqrt(lengths)) @ axes.T)


def run(steps: Sequence[Step], two: TwoClasses, theme: Theme, *, focus: int | None = None) -> Animation:
    """Animate a run: its path (w1, w2) on the contours of J, and J - J_min over the updates.

    The contours are those of J minimised over w0, around the least-squares solution, the star.

    Parameters
    ----------
    steps : LMSStep, the start first; frames are named by position in it, at most 300 get one
    two : the points, b = +1 on the positive side
    focus : a step around which every step gets a frame
    """
    at = thinning.frame_steps(len(steps) - 1, focus)
    J = Quadratic(two.X, two.t)
    kept = sorted({*thinned(len(steps)).tolist(), *at})
    a = np.array([np.r_[steps[s].w0, steps[s].w] for s in kept])
    values = J.values(a)
    above = dict(zip(kept, np.where(values > J.least, values - J.least, np.nan).tolist(), strict=True))
    fixed = [
        *_landscape(J, a, theme),
        run_layout.curve(
            [steps[s].k for s in kept],
            [above[s] for s in kept],
            1,
            theme,
            hovertemplate="update %{x}<br>J − J<sub>min</sub> = %{y:.4g}<extra></extra>",
        ),
    ]
    places: list[tuple[str, list[Dict]]] = []
    for s in at:
        step = steps[s]
        here = {"x": [run_layout.finite(step.w[0])], "y": [run_layout.finite(step.w[1])]}
        places.append((str(s), [here, run_layout.here(step.k, above[s])]))
    templates = [run_layout.dot(0, theme, cliponaxis=True), run_layout.dot(1, theme)]
    values = values[np.isfinite(values)]
    alt = (
        f"A run of {number_of('update', steps[-1].k)}: the sum of squared errors goes from {decimal(values[0])} to"
        f" {decimal(values[-1])}; the minimum is {decimal(J.least)}."
    )
    panels = [_weights(J, a, theme), _errors(list(above.values()), steps[-1].k, theme)]
    return Animation(fixed, templates, run_layout.side_by_side(panels, alt, theme, share=0.5), places)


def _landscape(J: Quadratic, a: FloatArray, theme: Theme) -> list[Dict]:
    """Return the contours, the whole path and the star of the least-squares solution."""
    path = a[np.isfinite(a).all(axis=1), 1:]
    away = path - J.best[1:]
    highest = float(np.einsum("ij,jk,ik->i", away, J.scatter, away).max())
    contours = joined(J.contour(highest * (level / LEVELS) ** 2) for level in range(1, LEVELS + 2) if highest > 0)
    style: Dict = {"type": "scatter", "hoverinfo": "skip", "showlegend": False, **run_layout.axes(0)}
    return [
        style | _short(contours) | {"mode": "lines", "line": {"color": theme.muted, "width": 0.75}},
        style | _short(path) | {"mode": "lines", "line": {"color": theme.update, "width": 1.0}, "opacity": 0.45},
        style
        | _short(J.best[None, 1:])
        | {"mode": "markers", "marker": {"symbol": "star", "size": MARKER_PX + 3, "color": theme.certificate}},
    ]


def _short(points: FloatArray) -> Dict:
    """Return places to five significant digits."""
    if len(points) == 0:
        return {"x": [None], "y": [None]}
    return {"x": [run_layout.finite(v) for v in points[:, 0]], "y": [run_layout.finite(v) for v in points[:, 1]]}


def _weights(J: Quadratic, a: FloatArray, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of (w1, w2) that holds the path and the solution."""
    path = np.vstack([a[np.isfinite(a).all(axis=1), 1:], J.best[1:]])
    low, high = path.min(axis=0), path.max(axis=0)
    space = 0.18 * np.maximum(high - low, 0.25 * float((high - low).max()) or 1.0)
    x, y = (
        layout.axis(theme, "", range=[float(a - s), float(b + s)], nticks=4)
        for a, b, s in zip(low, high, space, strict=True)
    )
    return run_layout.SidePanel("weights (w<sub>1</sub>, w<sub>2</sub>) on the contours of J", x, y)


def _errors(above: Sequence[float], total: int, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of J - J_min over the updates."""
    return run_layout.SidePanel(
        "J − J<sub>min</sub>", run_layout.along(total, "update", theme), layout.powers(above, theme, "")
    )
