"""Bias and variance: the boundaries of many data sets over one another, and the decomposition against complexity."""

from collections.abc import Sequence

import numpy as np

from linclass.base.protocols import Rule
from linclass.bias_variance import Tally
from linclass.figures.kit import (
    FONT_PX,
    MARKER_PX,
    Dataset,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    Window,
    decimal,
    layout,
    legend,
    plane,
    thinning,
    words,
)
from linclass.regions import regions

SQUARED_BIAS, VARIANCE, SQUARED_ERROR = "squared bias", "variance", "squared error"

MAX_BOUNDARIES = 40  # boundaries drawn; more would be one stain
RESOLUTION = 20  # of a curved boundary among many
VERTICES = 1500  # of all boundaries together; curved ones are thinned evenly
NEGLIGIBLE_ERROR = 0.01  # a squared error of posteriors below this is as good as any
RUNS_AWAY, AXIS_LIMIT = (
    10.0,
    4.0,
)  # times the least squared error: if one is beyond the first, the axis ends at the second
AXIS_FACTOR = 1.4  # the axis ends at this multiple of the largest error that it shows
EDGE = 0.95  # a larger error is marked at this share of the axis


def spaghetti(
    rules: Sequence[Rule],
    dataset: Dataset,
    theme: Theme,
    *,
    lines: Sequence[FloatArray] | None = None,
    mean: Sequence[FloatArray] = (),
    bayes: Sequence[FloatArray] = (),
    known: bool = True,
    most: int = MAX_BOUNDARIES,
) -> Sketch:
    """Draw the boundaries of rules fitted on many data sets over one another, that of their mean, and Bayes'.

    Parameters
    ----------
    rules : fitted rules, as `bias_variance(...).rules`; at most `most` of them are drawn, evenly chosen
    dataset : one of the data sets, for the window and the names of the axes
    lines : their boundaries, as `boundaries` finds them, where they are known already
    mean : polylines (m, 2) of the boundary of the mean of all fits
    bayes : polylines (m, 2) of the Bayes boundary, broken and purple
    known : whether it is that of the points' own distribution, not of Gaussians fitted to them
    """
    count = min(len(rules), most)
    digits = plane.decimals(dataset.window) - 1  # finer than the strand is wide
    lines = thinned(boundaries(rules, dataset.window, most) if lines is None else lines, VERTICES)
    opacity = float(np.clip(6 / max(count, 1), 0.18, 0.8))
    label = f"boundaries of {count} data sets"
    fits = plane.line(
        plane.joined(lines), theme.stroke("between"), label, digits, opacity=round(opacity, 2), hoverinfo="skip"
    )
    data = [fits]
    if mean:
        data.append(plane.line(plane.joined(mean), theme.stroke("update"), "mean of all fits", digits))
    if bayes:
        name = "Bayes boundary" if known else "Bayes boundary of the fitted Gaussians"
        data.append(plane.line(plane.joined(bayes), theme.stroke("bayes"), name, digits))
    x, y = layout.plane(dataset.window, theme, dataset.feature_names)
    alt = (
        f"The boundaries that {count} data sets give, over one another: their spread is the variance of the rule,"
        " and how far their mean lies from the Bayes boundary is its bias."
    )
    about = words.about(alt, layout.shape(dataset.window))
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, meta=about))


def decomposition(
    results: Sequence[Tally],
    complexities: Sequence[str | float],
    theme: Theme,
    *,
    axis: str = "complexity",
    known: bool = True,
    slope: float = 0.8,
) -> Sketch:
    """Draw squared bias, variance and their sum against complexity, and the probability of error beside Bayes' below.

    Where some squared errors run away the axis ends above the others, and they stand at its upper edge, in numbers:
    what is compared are the small ones. (A logarithmic axis has no place for a squared bias of 0, and on it bias and
    variance no longer add up by eye.)

    Parameters
    ----------
    results : the tally of `bias_variance(...)` at each complexity
    complexities : numbers or names, in the order of the results
    axis : what they are, for the axis
    known : whether the Bayes error is that of the points' own distribution, not of Gaussians fitted to them
    slope : height : width of the figure
    """
    upper = {
        SQUARED_BIAS: ([r.squared_bias for r in results], theme.certificate, "solid", "circle"),
        VARIANCE: ([r.variance for r in results], theme.update, "solid", "square"),
        SQUARED_ERROR: ([r.squared_error for r in results], theme.text, "solid", "diamond"),
    }
    bayes = "Bayes error" if known else "Bayes error of the fitted Gaussians"
    lower = {
        "probability of error": ([r.error for r in results], theme.text, "dash", "triangle-up"),
        bayes: ([r.bayes_error for r in results], theme.bayes, "longdash", "x"),
    }
    at = list(complexities)
    errors = [r.squared_error for r in results]
    top = _top(errors)
    data = [_curve(at, name, style) | {"cliponaxis": top is not None} for name, style in upper.items()]
    data += [_curve(at, name, style) | {"xaxis": "x2", "yaxis": "y2"} for name, style in lower.items()]
    best = int(np.argmin(errors))
    alt = (
        f"Bias and variance against {axis}: the squared error is smallest, {decimal(errors[best], 3)}, at {at[best]},"
        f" with squared bias {decimal(results[best].squared_bias, 3)} and variance"
        f" {decimal(results[best].variance, 3)}."
    )
    upright: Dict = {"rangemode": "tozero"}
    if top is not None:
        data.append(_beyond(at, results, top, theme))
        beyond = [(place, error) for place, error in zip(at, errors, strict=True) if error > top]
        over = ", ".join(f"{decimal(error, 3)} at {place}" for place, error in beyond)
        alt = f"{alt} Beyond the axis: {over}."
        upright = {"range": [-0.03 * top, top]}
    ticks: Dict = {"tickvals": at} if all(isinstance(value, int | float) for value in at) else {"type": "category"}
    arrangement = layout.base(
        theme,
        xaxis=layout.axis(theme, "", anchor="y", matches="x2", **ticks),
        yaxis=layout.axis(theme, "", domain=[0.55, 0.9], nticks=5, **upright),
        xaxis2=layout.axis(theme, layout.pretty(axis), anchor="y2", **ticks),
        yaxis2=layout.axis(theme, "", domain=[0, 0.37], rangemode="tozero", nticks=5),
        annotations=[
            layout.heading("squared error = squared bias + variance", "", theme),
            layout.heading("what a classifier is for: wrong labels", "2", theme),
        ],
        meta=words.about(alt, slope),
    )
    return legend.figure(data, arrangement)


def thinned(lines: Sequence[FloatArray], most: int) -> list[FloatArray]:
    """Return polylines of at most about `most` vertices together, each thinned evenly; no line loses its ends."""
    total = sum(map(len, lines))
    if total <= most:
        return list(lines)
    kept = [max(2, round(len(line) * most / total)) for line in lines]
    return [
        line[np.linspace(0, len(line) - 1, count).round().astype(int)] for line, count in zip(lines, kept, strict=True)
    ]


def boundaries(rules: Sequence[Rule], window: Window, most: int = MAX_BOUNDARIES) -> list[FloatArray]:
    """Return the boundaries of the rules in a window, of at most `most` of them, evenly chosen: what takes the time."""
    chosen = thinning.thinned(len(rules), most)
    result = (regions(rules[j], window, resolution=RESOLUTION).boundaries for j in chosen)
    return [piece.points for pieces in result for piece in pieces]


def _top(errors: Sequence[float]) -> float | None:
    """Return where the axis of squared errors ends if some of them run away; None if it has room for all."""
    least = max(min(errors), NEGLIGIBLE_ERROR)
    if max(errors) <= RUNS_AWAY * least:
        return None
    return AXIS_FACTOR * max(least, *(error for error in errors if error <= AXIS_LIMIT * least))


def _beyond(at: list[str | float], results: Sequence[Tally], top: float, theme: Theme) -> Dict:
    """Return arrows at the upper edge where the squared error is beyond it, with its number."""
    errors = [r.squared_error for r in results]
    parts = [{SQUARED_ERROR: r.squared_error, SQUARED_BIAS: r.squared_bias, VARIANCE: r.variance} for r in results]
    labels = ["<br>".join(f"{name} = {decimal(value)}" for name, value in part.items()) for part in parts]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "x": at,
        "y": [EDGE * top if error > top else None for error in errors],
        "text": [decimal(error, 3) if error > top else "" for error in errors],
        "textposition": "bottom center",
        "textfont": plane.halo(theme.text, theme, FONT_PX - 1),
        "name": "beyond the axis",
        "marker": {"symbol": "triangle-up", "size": MARKER_PX, "color": theme.text},
        "hovertext": labels,
        "hovertemplate": "%{x}<br>%{hovertext}<extra></extra>",
    }


def _curve(at: list[str | float], name: str, style: tuple[list[float], str, str, str]) -> Dict:
    """Return a curve against complexity; `style` is its values, colour, dash and marker symbol."""
    values, colour, dash, symbol = style
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": at,
        "y": plane.significant(np.array(values)),
        "name": name,
        "line": {"color": colour, "width": 2, "dash": dash},
        "marker": {"symbol": symbol, "size": 0.9 * MARKER_PX, "color": colour},
        "hovertemplate": f"%{{x}}<br>{name} = %{{y:.4g}}<extra></extra>",
        "cliponaxis": False,
    }
