"""The penalty C swept: multipliers and margin while C grows, and the bounds of nu along the way."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.coordinates import frames_xy
from linclass.figures.kit import (
    Animation,
    Dict,
    FloatArray,
    IntArray,
    Theme,
    TwoClasses,
    decimal,
    layout,
    plane,
    run_layout,
)
from linclass.figures.svm import runs
from linclass.models.svm.regularisation_path import PathPoint

LEFT, RIGHT = -1.5, 3.0  # of t y(x) shown; what lies further out stands at the edge


def sweep(
    path: Sequence[PathPoint],
    two: TwoClasses,
    theme: Theme,
    *,
    at: Sequence[int] | None = None,
    most: int = runs.DOTS,
) -> Animation:
    """Animate a sweep over C: the margin; below it each lambda_i / C over t_i y(x_i), and nu between its bounds.

    Points that weigh differently have a C_i each, and count by weight in the shares.

    Frames are named by position in `path`.

    Parameters
    ----------
    path : solutions at ascending C, at least one
    two : their points
    at : the positions that get a frame; all of them where nothing else is asked for
    most : so many points are shown at most, those that come nearest to the margin
    """
    theme = two.led(theme)
    signed = np.array([two.t * (two.X @ p.w + p.w0) for p in path])
    chosen = runs.by_class(two, _nearest(signed, most))
    widths = [p.width for p in path]
    penalties = [p.C for p in path]
    hover = "C = %{x:.4g}<br>2/‖<b>w</b>‖ = %{y:.4g}<extra></extra>"
    curves = [curve | run_layout.axes(2) | {"showlegend": False} for curve in _shares(path, theme)]
    fixed = [*_steps(theme), run_layout.curve(penalties, widths, 0, theme, hovertemplate=hover), *curves]
    at = range(len(path)) if at is None else at
    shown = [path[k] for k in at]
    dots = np.dstack([np.clip(signed[list(at)], LEFT, RIGHT), [p.alpha / p.bound for p in shown]])
    moved = zip(*(frames_xy(dots[:, rows], 3) for rows in chosen), strict=True)
    places = [
        (str(k), [*classes, run_layout.here(p.C, p.width), run_layout.here(p.C, p.nu)])
        for k, p, classes in zip(at, shown, moved, strict=True)
    ]
    templates = [
        *runs.dots(two, chosen, theme, "λ / C", 1),
        run_layout.dot(0, theme),
        run_layout.dot(2, theme),
    ]
    panels = [_margin(penalties, widths, theme), _multipliers(theme, alike=_weigh_alike(path)), _bounds(path, theme)]
    alt = (
        f"C is swept from {decimal(penalties[0], 3)} to {decimal(penalties[-1], 3)}: the margin shrinks"
        f" from {decimal(widths[0], 3)} to {decimal(widths[-1], 3)}, the support vectors from"
        f" {path[0].support} to {path[-1].support} of {len(two.t)}."
    )
    return Animation(fixed, templates, run_layout.panels(panels, alt, theme), places)


def _shares(path: Sequence[PathPoint], theme: Theme) -> list[Dict]:
    """Return nu(C) between its bounds: the share of margin errors below, that of support vectors above."""
    curves: dict[str, tuple[list[float], Dict]] = {
        "share of support vectors": ([p.support_share for p in path], {"color": theme.text}),
        "ν": ([p.nu for p in path], {"color": theme.certificate}),
        "share of margin errors": ([p.margin_error_share for p in path], {"color": theme.update}),
    }
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "x": [p.C for p in path],
            "y": plane.significant(np.array(values)),
            "name": name,
            "line": style | {"width": (2.5 if name == "ν" else 1.5)},
            "hovertemplate": f"C = %{{x:.4g}}<br>{name} = %{{y:.4g}}<extra></extra>",
        }
        for name, (values, style) in curves.items()
    ]


def _nearest(signed: FloatArray, most: int) -> IntArray:
    """Return the points (at most so many, ascending) that come nearest to the margin at any C; signed is (m, n)."""
    distance = np.abs(np.asarray(signed) - 1.0).min(axis=0)
    return np.sort(np.argsort(distance, kind="stable")[:most])


def _steps(theme: Theme) -> list[Dict]:
    """Return the boundary and the edge of the margin in the panel of the multipliers."""
    return [
        run_layout.curve([at, at], [0, 1], 1, theme, line={"color": style.colour, "dash": style.dash}, hoverinfo="skip")
        for at, style in ((0.0, theme.stroke("svm")), (1.0, theme.stroke("margin")))
    ]


def _weigh_alike(path: Sequence[PathPoint]) -> bool:
    """Return whether all points weigh 1, so that one C is the bound of every lambda_i."""
    weights = path[0].weights
    return weights is None or bool((weights == 1.0).all())


def _multipliers(theme: Theme, *, alike: bool) -> run_layout.SidePanel:
    """Return the panel of lambda_i / C, or C_i, between 0 and 1, over t_i y(x_i), clipped to LEFT and RIGHT."""
    x = layout.axis(theme, "", range=[LEFT - 0.2, RIGHT + 0.2], tickvals=[-1, 0, 1, 2, 3])
    y = layout.axis(theme, "", range=[-0.08, 1.1], tickvals=[0, 0.5, 1])
    bound = "C" if alike else "C<sub>i</sub>"
    return run_layout.SidePanel(f"λ<sub>i</sub> / {bound} over t<sub>i</sub> y(<b>x</b><sub>i</sub>)", x, y)


def _margin(penalties: Sequence[float], widths: Sequence[float], theme: Theme) -> run_layout.SidePanel:
    """Return the panel of 2/‖w‖ over log C; the widths too are on a log axis if they differ by much."""
    x = layout.powers(penalties, theme, "C")
    wide = max(widths) > runs.DECADE * min(widths)
    y = layout.powers(widths, theme, "") if wide else layout.axis(theme, "", rangemode="tozero", nticks=5)
    return run_layout.SidePanel(runs.MARGIN_PANEL, x, y)


def _bounds(path: Sequence[PathPoint], theme: Theme) -> run_layout.SidePanel:
    """Return the panel of nu over log C, between the shares of margin errors and of support vectors."""
    x = layout.powers([p.C for p in path], theme, "C")
    y = layout.axis(theme, "", rangemode="tozero", nticks=4)
    names = (("support vectors", theme.text), ("ν", theme.certificate), ("margin errors", theme.update))
    legend = " ≥ ".join(f"<span style='color:{colour}'>{name}</span>" for name, colour in names)
    return run_layout.SidePanel(legend, x, y, ends=True)
