"""Weights against the penalty's weight lambda: ridge shrinks them together, the lasso to zero one by one."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import Animation, Dict, FloatArray, Theme, decimal, layout, plane, run_layout, words

DASHES = ("solid", "dash", "dot")  # one for every five coefficients, whose colours come again
ZERO = 1e-9  # of the largest weight: what is counted as zero
ZERO_LAMBDA_FACTOR = (
    2.5  # times smaller than the least lambda above 0: where 0 stands, which has no place on a log axis
)
SLOPE = 0.46  # height : width; a player stands under it


def coefficient_paths(
    lams: Sequence[float],
    weights: FloatArray,
    names: Sequence[str],
    theme: Theme,
    *,
    steps: Sequence[int] | None = None,
    at: Sequence[int] | None = None,
) -> Animation:
    """Animate a dot on each weight's curve over lambda, and the lambda where they are.

    Parameters
    ----------
    lams : m values, ascending; 0 stands before the log axis begins
    weights : array (m, M)
    names : of the M features
    steps : the number of each lambda, which names its frame; its place where nothing else is said
    at : those of them that get a frame; all of them where nothing else is asked for
    """
    weights = np.asarray(weights)
    steps = range(len(lams)) if steps is None else steps
    places = _places(lams)
    x, y = _over(lams, places, theme), layout.axis(theme, "weights", nticks=6, range=_range(weights))
    templates = [
        run_layout.dot(0, theme, marker={"color": theme.curves[j % len(theme.curves)]}) | {"xaxis": "x", "yaxis": "y"}
        for j in range(len(names))
    ]
    frames = [
        (str(steps[k]), [{"x": [places[k]] * 2, "y": y["range"]}, *(run_layout.here(places[k], v) for v in weights[k])])
        for k in map(steps.index, steps if at is None else at)
    ]
    moving = [plane.line(run_layout.NO_POINTS, theme.stroke("distance"), "", 0), *templates]
    gone = nonzero(weights)
    alt = (
        f"{len(names)} weights over the penalty lambda from {decimal(lams[0], 3)} to"
        f" {decimal(lams[-1], 3)}: {gone[0]} of them are not zero at the smallest lambda and {gone[-1]} at"
        f" the largest, where they come from {words.place(weights[0])} to {words.place(weights[-1])}."
    )
    about = words.about(alt, SLOPE)
    base = layout.base(theme, xaxis=x, yaxis=y, shapes=[_level(theme)], meta=about)
    return Animation(_curves(lams, places, weights, names, theme), moving, base, frames)


def nonzero(weights: FloatArray) -> list[int]:
    """Return for each lambda how many weights are not zero."""
    size = np.abs(weights)
    return [int(n) for n in np.count_nonzero(size > ZERO * size.max(initial=0.0), axis=1)]


def _curves(
    lams: Sequence[float], places: Sequence[float], weights: FloatArray, names: Sequence[str], theme: Theme
) -> list[Dict]:
    """Return each feature's weight (m,) over the places of lambda; a dash tells apart colours that come again."""
    colours = theme.curves  # a weight is no class
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "x": places,
            "y": plane.significant(weights[:, j]),
            "customdata": list(lams),
            "name": name,
            "line": {
                "color": colours[j % len(colours)],
                "width": 2,
                "dash": DASHES[j // len(colours) % len(DASHES)],
            },
            "hovertemplate": f"weight of {name} = %{{y:.4g}}<br>at λ = %{{customdata:.3g}}<extra></extra>",
        }
        for j, name in enumerate(map(layout.feature, names))
    ]


def _places(lams: Sequence[float]) -> list[float]:
    """Return where each lambda stands on the axis."""
    least = min((lam for lam in lams if lam > 0), default=1.0)
    return [float(f"{lam if lam > 0 else least / ZERO_LAMBDA_FACTOR:.5g}") for lam in lams]


def _over(lams: Sequence[float], places: Sequence[float], theme: Theme) -> Dict:
    """Return the axis of lambda, on which 0 has a tick where it stands."""
    x = layout.powers(places, theme, "λ")
    if lams[0] > 0:
        return x
    ticks = [(at, text) for at, text in zip(x["tickvals"], x["ticktext"], strict=True) if at > 2 * places[0]]
    return x | {"tickvals": [places[0], *(at for at, _ in ticks)], "ticktext": ["0", *(text for _, text in ticks)]}


def _range(weights: FloatArray) -> list[float]:
    """Return the lengths that the axis holds: those of all weights, and zero."""
    low, high = min(float(weights.min()), 0.0), max(float(weights.max()), 0.0)
    space = 0.07 * (high - low) or 1.0
    return [low - space, high + space]


def _level(theme: Theme) -> Dict:
    """Return the line where a weight is zero."""
    line = {"color": theme.muted, "width": 1}
    return {"type": "line", "layer": "below", "xref": "paper", "yref": "y", "x0": 0, "x1": 1, "y0": 0, "y1": 0} | {
        "line": line
    }
