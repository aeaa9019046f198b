"""The penalty C swept: boundary, margin and multipliers while C grows, and the bounds of nu along the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, plane, stage, words
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.sketch import Sketch
from linclass.figures.svm import margin, runs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.svm.regularisation_path import PathPoint

DOTS = 150  # points whose multipliers are shown: those that come nearest to the margin
DECADE = 30.0  # times wider: a log axis shows it better
LEFT, RIGHT = -1.5, 3.0  # of t y(x) shown; what lies further out stands at the edge


def sweep(path: Sequence[PathPoint], two: TwoClasses, theme: Theme, *, size: Size = SCREEN) -> Animation:
    """Animate a sweep over C: the plane, each lambda_i / C over t_i y(x_i), and the margin against C.

    Rings grow with lambda_i / C. Frames are named by position in `path`.

    Parameters
    ----------
    path : solutions at ascending C, at least one
    two : their points
    """
    window, theme = two.window, two.led(theme)
    digits = plane.decimals(window)
    signed = np.array([two.t * (two.X @ p.w + p.w0) for p in path])
    chosen = _nearest(signed)
    widths = [p.width for p in path]
    penalties = [p.C for p in path]
    fixed = [
        *plane.points(two.X, two.data.y, theme, two.data.class_names, size),
        *_steps(theme, size),
        stage.curve(
            penalties, widths, 1, theme, size, hovertemplate="C = %{x:.4g}<br>2/‖<b>w</b>‖ = %{y:.4g}<extra></extra>"
        ),
    ]
    rings = runs.rings(two, chosen, theme, size)
    fixed.append(
        rings | {"x": [None], "y": [None], "name": "λ<sub>i</sub> / C, by area"}
    )  # for the legend: a full ring
    places = []
    for k, (p, sides) in enumerate(zip(path, signed, strict=True)):
        share = p.alpha[chosen] / p.C
        here = {
            "x": [round(float(v), 3) for v in np.clip(sides[chosen], LEFT, RIGHT)],
            "y": [round(float(v), 3) for v in share],
        }
        moved = [
            *(plane.xy(v, digits) for v in stage.rule(p.w, p.w0, window)),
            plane.xy(margin.edges(p.w, p.w0, 1.0, window), digits),
            runs.ring_sizes(share, 1.0, size),
            here,
            stage.here(p.C, p.width),
        ]
        places.append((str(k), moved))
    looks = [
        *runs.rule_looks(theme, size),
        rings | {"showlegend": False},
        runs.dots(two, chosen, theme, size, "λ / C"),
        stage.dot(1, theme, size),
    ]
    moving = stage.filled(looks, places[0][1])
    panels = [_multipliers(theme, size), _margin(penalties, widths, theme, size)]
    alt = (
        f"C is swept from {penalties[0]:.3g} to {penalties[-1]:.3g}: the margin shrinks from {widths[0]:.3g} to "
        f"{widths[-1]:.3g}, the support vectors from {path[0].support} to {path[-1].support} of {len(two.t)}."
    )
    return Animation(fixed, moving, stage.arrangement(window, two.feature_names, panels, alt, theme, size), places)


def nu_bounds(path: Sequence[PathPoint], theme: Theme, *, now: float | None = None, size: Size = SCREEN) -> Sketch:
    """Draw nu(C) between its bounds: the share of margin errors below, that of support vectors above.

    Parameters
    ----------
    path : solutions at ascending C
    now : the present C, marked
    """
    penalties = [p.C for p in path]
    curves: dict[str, tuple[list[float], Dict]] = {
        "share of support vectors": ([p.support / p.n for p in path], {"color": theme.text}),
        "ν = Σ λ<sub>i</sub> / (n C)": ([p.nu for p in path], {"color": theme.accent}),
        "share of margin errors": ([p.margin_errors / p.n for p in path], {"color": theme.update}),
    }
    shares = np.array([values for values, _ in curves.values()])
    space = 0.1 * float(np.ptp(shares)) + 0.02
    ends = [float(shares.min()) - space, float(shares.max()) + space]
    data = [
        {
            "type": "scatter",
            "mode": "lines",
            "x": penalties,
            "y": plane.significant(np.array(values)),
            "name": name,
            "line": look | {"width": (2.5 if name.startswith("ν") else 1.5) * size.line},
            "hovertemplate": f"C = %{{x:.4g}}<br>{name} = %{{y:.4g}}<extra></extra>",
        }
        for name, (values, look) in curves.items()
    ]
    if now is not None and penalties[0] <= now <= penalties[-1]:
        line = {"color": theme.muted, "dash": "dot", "width": 1.5 * size.line}
        name = f"C = {layout.number(now)}"
        data.append({"type": "scatter", "mode": "lines", "x": [now, now], "y": ends, "name": name, "line": line})
        data[-1]["hoverinfo"] = "name"
    x = layout.powers(penalties, theme, "C", size)
    y = layout.axis(theme, "share of points", size, range=ends, nticks=5)
    alt = (
        f"nu against C, between the share of margin errors and the share of support vectors: it falls from "
        f"{path[0].nu:.3g} at C = {penalties[0]:.3g} to {path[-1].nu:.3g} at C = {penalties[-1]:.3g}."
    )
    return Sketch(data, layout.base(theme, size, xaxis=x, yaxis=y, meta=words.about(alt, 0.27, size)))


def _nearest(signed: FloatArray) -> IntArray:
    """Return the points (at most `DOTS`, ascending) that come nearest to the margin at any C; signed is (m, n)."""
    distance = np.abs(np.asarray(signed) - 1.0).min(axis=0)
    return np.sort(np.argsort(distance, kind="stable")[:DOTS])


def _steps(theme: Theme, size: Size) -> list[Dict]:
    """Return the boundary and the edge of the margin in the panel of the multipliers."""
    return [
        stage.curve([at, at], [0, 1], 0, theme, size, line={"color": look.colour, "dash": look.dash}, hoverinfo="skip")
        for at, look in ((0.0, theme.stroke("boundary")), (1.0, theme.stroke("margin")))
    ]


def _multipliers(theme: Theme, size: Size) -> stage.Panel:
    x = layout.axis(theme, "", size, range=[LEFT - 0.2, RIGHT + 0.2], tickvals=[-1, 0, 1, 2, 3])
    y = layout.axis(theme, "", size, range=[-0.08, 1.1], tickvals=[0, 0.5, 1])
    return stage.Panel("λ<sub>i</sub> / C over t<sub>i</sub> y(<b>x</b><sub>i</sub>)", x, y)


def _margin(penalties: Sequence[float], widths: Sequence[float], theme: Theme, size: Size) -> stage.Panel:
    x = layout.powers(penalties, theme, "C", size)
    wide = max(widths) > DECADE * min(widths)
    y = layout.powers(widths, theme, "", size) if wide else layout.axis(theme, "", size, rangemode="tozero", nticks=5)
    return stage.Panel("margin 2/‖<b>w</b>‖", x, y)
