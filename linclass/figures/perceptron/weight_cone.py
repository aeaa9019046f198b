"""Homogeneous weight space in three dimensions: the solution cone, and the path of a run into it."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    FONT_PX,
    Animation,
    Dict,
    FloatArray,
    IntArray,
    Theme,
    TwoClasses,
    layout,
    number_of,
    solution_region,
    space,
    words,
)
from linclass.figures.perceptron.trace import curve_steps, rules, shown_steps
from linclass.models.perceptron import PerceptronStep
from linclass.numerics.homogeneous import reflected

CAMERA = {"eye": {"x": 1.5, "y": -1.65, "z": 0.75}, "center": {"x": 0, "y": 0, "z": -0.09}}  # sees all of the cube
SIGNIFICANT_DIGITS = 5  # significant: finer than a pixel


def weight_cone(
    two: TwoClasses,
    steps: Sequence[PerceptronStep],
    theme: Theme,
    *,
    focus: int | None = None,
) -> Animation:
    """Animate a run in the space of a = (w0, w1, w2), where the solutions a'z_i > 0 are a cone from the origin.

    Parameters
    ----------
    two, steps, focus : as in `run`; its frames have the same names
    """
    at = shown_steps(steps, focus)
    path = rules(steps, curve_steps(len(steps) - 1, at))
    path = path[np.isfinite(path).all(axis=1)]
    reach = 1.15 * float(np.abs(path).max(initial=0.0)) or 1.0
    Z = reflected(two.X, two.t)
    vertices, triangles = solution_region.mesh(Z[solution_region.relevant(two.X, two.t)], reach)
    fixed = [
        _line(path, theme.muted, 2, "path of (w<sub>0</sub>, <b>w</b>)"),
        *([_mesh(vertices, triangles, theme)] if len(triangles) else []),
    ]
    frames = [(str(s), _places(steps, s)) for s in at]
    templates = [
        _line(np.empty((0, 3)), theme.update, 6, "η t<sub>i</sub> (1, <b>x</b><sub>i</sub>)"),
        _line(np.empty((0, 3)), theme.weight, 6, "(w<sub>0</sub>, <b>w</b>)")
        | {"mode": "lines+markers", "marker": {"size": [0, 5], "color": theme.weight}},
    ]
    last = rules(steps, [len(steps) - 1])[0]
    solutions = "the solutions form a cone from the origin" if len(triangles) else "there are no solutions"
    alt = (
        f"Weight space in three dimensions: {solutions}; the run is a path of {number_of('update', steps[-1].k)} that"
        f" ends at (w0, w1, w2) = {words.place(last)}."
    )
    return Animation(fixed, templates, _layout(reach, alt, theme), frames)


def _places(steps: Sequence[PerceptronStep], s: int) -> list[Dict]:
    """Return the arrow of the update at step s, if there was one, and that of (w0, w) from the origin."""
    now = rules(steps, [s])[0]
    update = rules(steps, [s - 1, s]) if steps[s].corrected else np.empty((0, 3))
    return [_xyz(update), _xyz(np.array([np.zeros(3), now]))]


def _xyz(points: FloatArray) -> Dict:
    """Return rows (w0, w1, w2) with w0 upright, the finite ones alone; one gap if there are none."""
    return space.xyz(points[np.isfinite(points).all(axis=1)][:, [1, 2, 0]], SIGNIFICANT_DIGITS)


def _line(points: FloatArray, colour: str, width: float, name: str) -> Dict:
    """Return a line through rows (w0, w1, w2), (m, 3)."""
    return {
        "type": "scatter3d",
        "mode": "lines",
        **_xyz(points),
        "line": {"color": colour, "width": width},
        "name": name,
        "hoverinfo": "skip",
    }


def _mesh(vertices: FloatArray, triangles: IntArray, theme: Theme) -> Dict:
    """Return the cone of solutions: vertices (m, 3), and triangles (k, 3) of their numbers."""
    return {
        "type": "mesh3d",
        **_xyz(vertices),
        **dict(zip("ijk", triangles.T.tolist(), strict=True)),
        "color": theme.certificate,
        "opacity": 0.35,
        "flatshading": True,
        "name": "solutions",
        "showlegend": True,
        "hoverinfo": "skip",
    }


def _layout(reach: float, alt: str, theme: Theme) -> Dict:
    """Return a cube of |a_j| <= reach, its axes w1, w2 and, upright, w0."""

    def axis(title: str) -> Dict:
        return {
            "title": {"text": title, "font": {"size": FONT_PX + 1}},
            "range": [-reach, reach],
            "gridcolor": theme.grid,
            "zerolinecolor": theme.muted,
            "showbackground": False,
            "tickfont": {"size": FONT_PX - 1, "color": theme.muted},
            "nticks": 5,
        }

    scene = {
        "xaxis": axis("w<sub>1</sub>"),
        "yaxis": axis("w<sub>2</sub>"),
        "zaxis": axis("w<sub>0</sub>"),
        "aspectmode": "cube",
        "dragmode": "orbit",
        "camera": CAMERA,
    }
    margin = {"l": 0, "r": 0, "t": FONT_PX, "b": 0}
    return layout.base(theme, scene=scene, margin=margin, meta={"alt": alt, "variants": [layout.single(0.75)]})
