"""The run of SMO: the working pair's multipliers moving against each other, the duality gap, the margin."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    Animation,
    Dict,
    FloatArray,
    IntArray,
    Theme,
    TwoClasses,
    decimal,
    layout,
    number_of,
    run_layout,
    significant,
    thinned,
)
from linclass.figures.svm import runs
from linclass.models.svm import SupportVectorStep

UPDATE = "update"

BARS = 40  # points with a bar: those whose multiplier gets largest


def run(
    steps: Sequence[SupportVectorStep],
    two: TwoClasses,
    theme: Theme,
    *,
    focus: int | None = None,
) -> Animation:
    """Animate a run: all multipliers, those of the pair that has just moved marked, the duality gap and the margin.

    The bars are t_i lambda_i of the 40 points whose lambda_i gets largest, in the order of their numbers: up for one
    class, down for the other, and as sum t_i lambda_i = 0 as much up as down.

    Parameters
    ----------
    steps : of LinearSVC(solver="smo"), the start first; frames are named by position in it, at most 300 get one
    focus : a step around which every step gets a frame
    """
    at, theme = runs.shown_steps(steps, focus), two.led(theme)
    t = two.t
    alpha = np.array([steps[s].alpha for s in at])
    chosen = runs.largest(alpha, BARS)
    top = float(alpha.max(initial=0.0))
    kept = sorted({*thinned(len(steps)).tolist(), *at})
    gaps = {s: runs.gap(steps[s]) for s in kept}
    hover = "update %{x}<br>duality gap = %{y:.3g}<extra></extra>"
    fixed = [
        *_bounds(np.broadcast_to(steps[-1].bound, len(t)), t, top, len(chosen), theme),
        run_layout.curve(kept, list(gaps.values()), 1, theme, hovertemplate=hover),
        runs.widths(steps, UPDATE, 2, theme),
    ]
    places = [
        (
            str(s),
            [
                {"y": significant((t * multipliers)[chosen], 4) or [None]},
                _tops(_pair(steps, s), chosen, t * multipliers),
                run_layout.here(s, gaps[s]),
                run_layout.here(s, runs.width(steps[s])),
            ],
        )
        for s, multipliers in zip(at, alpha, strict=True)
    ]
    templates = [
        _bars(two, chosen, theme),
        run_layout.dot(0, theme, marker={"color": theme.accent, "symbol": "diamond"}),
        run_layout.dot(1, theme),
        run_layout.dot(2, theme),
    ]
    panels = [
        _multipliers(chosen, top, two, theme),
        _gap(list(gaps.values()), len(steps) - 1, theme),
        runs.margin_panel(steps, UPDATE, theme),
    ]
    alt = (
        f"A run of SMO with {number_of('update', len(steps) - 1)}: the duality gap goes from {decimal(gaps[0], 3)} to"
        f" {decimal(gaps[len(steps) - 1], 3)}, and {int(np.count_nonzero(steps[-1].alpha))} of"
        f" {len(two.t)} points are support vectors at the end."
    )
    return Animation(fixed, templates, run_layout.panels(panels, alt, theme), places)


def _pair(steps: Sequence[SupportVectorStep], s: int) -> list[int]:
    """Return the two points whose multipliers update s moved; nobody at the start and at the end."""
    pair = steps[s].pair
    return [] if pair is None else list(pair)


def _tops(pair: Sequence[int], chosen: IntArray, heights: FloatArray) -> Dict:
    """Return the places of the marks at the ends of the pair's bars, of those that have a bar."""
    number = {int(i): j for j, i in enumerate(chosen)}
    shown = [i for i in pair if i in number]
    if not shown:
        return {"x": [None], "y": [None]}
    return {"x": [number[i] for i in shown], "y": [run_layout.finite(float(heights[i])) for i in shown]}


def _bars(two: TwoClasses, chosen: IntArray, theme: Theme) -> Dict:
    """Return a bar for each chosen point in the colour of its class."""
    y = two.data.y[chosen]
    return {
        "type": "bar",
        "x": list(range(len(chosen))) or [None],
        "width": 0.8,
        "marker": {
            "color": [theme.classes[k] for k in y],
            "line": {"width": 0},
        },
        "customdata": (two.rows[chosen] + 1).tolist(),
        "hovertemplate": "x<sub>%{customdata}</sub><br>t λ = %{y:.4g}<extra></extra>",
        "showlegend": False,
        **run_layout.axes(0),
    }


def _bounds(bounds: FloatArray, t: FloatArray, top: float, count: int, theme: Theme) -> list[Dict]:
    """Return the lines of t lambda at the bounds (n,) of both sides, if any multiplier comes near them."""
    C = float(bounds.max())
    if not np.isfinite(C) or top < 0.5 * C:
        return []
    plus, minus = (float(bounds[t == side].max()) for side in (1, -1))
    line = {"color": theme.text, "dash": "dash", "width": 1.25}
    ends = [-0.6, count - 0.4, np.nan, -0.6, count - 0.4]
    heights = [plus, plus, np.nan, -minus, -minus]
    hover = "λ at its bound, t λ = %{y:.4g}<extra></extra>"
    return [run_layout.curve([run_layout.finite(v) for v in ends], heights, 0, theme, line=line, hovertemplate=hover)]


def _multipliers(chosen: IntArray, top: float, two: TwoClasses, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of the bars t_i lambda_i, at most eight of them named."""
    count = max(len(chosen), 1)
    named = list(range(0, len(chosen), max(1, -(-len(chosen) // 8))))
    x = layout.axis(
        theme,
        "",
        range=[-0.6, count - 0.4],
        showgrid=False,
        tickangle=0,
        tickvals=named,
        ticktext=[f"x<sub>{two.rows[chosen[j]] + 1}</sub>" for j in named],
    )
    reach = 1.15 * (top or 1.0)
    y = layout.axis(theme, "", range=[-reach, reach], nticks=5, zeroline=True, zerolinecolor=theme.text)
    return run_layout.SidePanel("t<sub>i</sub> λ<sub>i</sub>", x, y)


def _gap(gaps: Sequence[float], total: int, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of the duality gap over the updates, on a log axis."""
    along = run_layout.along(total, UPDATE, theme)
    return run_layout.SidePanel("duality gap: cost − dual", along, layout.powers(gaps, theme, ""))
