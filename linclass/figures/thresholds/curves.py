"""ROC, precision over recall, and anything over the threshold, each with the present operating point that moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from linclass.figures.kit import (
    MARKER_PX,
    Animation,
    Dict,
    FloatArray,
    Sketch,
    Stroke,
    Theme,
    Window,
    clipping,
    decimal,
    layout,
    legend,
    plane,
    run_layout,
    words,
)

UNIT_SQUARE = Window(0.0, 1.0, 0.0, 1.0)
SHARES_WINDOW = [-0.03, 1.03]  # the window of an axis of shares
SHARE_DIGITS = 4
EDGE_SHARE = 0.06  # of the axis of thresholds, beyond the outermost


class Trail(NamedTuple):
    """A curve through operating points, (m, 2), and its stroke."""

    points: FloatArray
    stroke: Stroke


@dataclass(frozen=True)
class Moving:
    """The operating points through which the present one moves.

    Attributes
    ----------
    places : array (m + 1, 2), all operating points
    at : the places that get a frame
    now : the present place
    slope : that of the lines of equal cost; None where there are none
    """

    places: FloatArray
    at: Sequence[int]
    now: int
    slope: float | None = None


def roc(curves: Mapping[str, Trail], moving: Moving, hull: FloatArray, theme: Theme) -> Animation:
    """Draw ROC curves as exact steps, the convex hull of the first, and the line of equal cost through the present one.

    Parameters
    ----------
    curves : by name; a slope is a tie of both classes
    hull : array (h, 2), vertices of the hull of the judged curve
    """
    chance = plane.line(np.array([[0.0, 0.0], [1.0, 1.0]]), theme.stroke("distance"), "chance", SHARE_DIGITS)
    data = [chance, plane.line(hull, theme.stroke("certificate"), "convex hull", SHARE_DIGITS), *_drawn(curves)]
    templates = [_dot(theme, "false alarms %{x:.1%}<br>hits %{y:.1%}<extra></extra>")]
    if moving.slope is not None:
        templates.insert(0, plane.line(run_layout.NO_POINTS, theme.stroke("level"), "equal cost", SHARE_DIGITS))
    frames = [(str(k), _with_equal_cost(moving, k)) for k in moving.at]
    x, y = moving.places[moving.now].tolist()
    area = float(np.trapezoid(moving.places[:, 1], moving.places[:, 0]))
    alt = (
        f"ROC of {', '.join(curves)}: {len(moving.places)} operating points from no alarm to all, with an area of"
        f" {decimal(area, 3)}; the present one has {words.percent(x)} false alarms and {words.percent(y)} hits."
    )
    arrangement = _square(theme, "false alarms, FP / N", "hits, TP / P", alt)
    return Animation(data, templates, arrangement, frames)


def one_versus_rest(curves: Mapping[str, Trail], alt: str, theme: Theme) -> Sketch:
    """Draw the ROC curve of each class against the rest, and their average; `alt` says what is to be seen."""
    chance = plane.line(np.array([[0.0, 0.0], [1.0, 1.0]]), theme.stroke("distance"), "chance", SHARE_DIGITS)
    return legend.figure([chance, *_drawn(curves)], _square(theme, "false alarms, FP / N", "hits, TP / P", alt))


def precision_recall(curves: Mapping[str, Trail], moving: Moving, baseline: float, theme: Theme) -> Animation:
    """Draw precision over recall as steps, as no straight line joins two operating points, above its baseline.

    Parameters
    ----------
    curves : by name, vertices (recall, precision) as `stairs` returns them
    baseline : the precision of a rule that knows nothing
    """
    level = np.array([[0.0, baseline], [1.0, baseline]])
    data = [plane.line(level, theme.stroke("distance"), f"no knowledge: {words.percent(baseline)}", SHARE_DIGITS)]
    frames = [(str(k), [_place(moving.places[k])]) for k in moving.at]
    x, y = moving.places[moving.now].tolist()
    now = f"has precision {words.percent(y)} at recall {words.percent(x)}" if moving.now else "finds no point"
    alt = (
        f"Precision over recall of {', '.join(curves)}: the present threshold {now}; without knowledge it is"
        f" {words.percent(baseline)}."
    )
    arrangement = _square(theme, "recall, TP / P", "precision, TP / (TP + FP)", alt)
    template = _dot(theme, "recall %{x:.1%}<br>precision %{y:.1%}<extra></extra>")
    return Animation([*data, *_drawn(curves)], [template], arrangement, frames)


def stairs(x: FloatArray, y: FloatArray) -> FloatArray:
    """Return the vertices of steps that have height y_k between x_{k-1} and x_k, and begin at 0, (2m, 2)."""
    starts = np.concatenate([[0.0], x[:-1]])
    return np.column_stack([np.column_stack([starts, x]).ravel(), np.repeat(y, 2)])


@dataclass(frozen=True)
class OverThreshold:
    """Values at every operating point.

    Attributes
    ----------
    edges : array (m,), the different scores, falling: where the values change
    stops : array (m + 1,), a threshold for each operating point, falling
    values : by name, arrays (m + 1,) with their stroke
    axis : what the values are
    """

    edges: FloatArray
    stops: FloatArray
    values: Mapping[str, tuple[FloatArray, Stroke]]
    axis: str


def over_threshold(
    shown: OverThreshold,
    at: Sequence[int],
    now: int,
    marked: Mapping[str, tuple[float, Stroke]],
    theme: Theme,
    *,
    stroke: Stroke,
) -> Animation:
    """Draw values over the threshold as exact steps, and lines at marked thresholds; the present one moves.

    Parameters
    ----------
    at : the places among the operating points that get a frame
    now : the place of the present threshold
    marked : thresholds by name; one outside the axis stands at its edge
    stroke : of the present threshold, as its boundary on the plane
    """
    low, high = float(shown.stops[-1]), float(shown.stops[0])
    edge = EDGE_SHARE * (high - low)
    ends = np.concatenate([[high + edge], shown.edges, [low - edge]])
    every = np.concatenate([values for values, _ in shown.values.values()])
    bottom, top = min(0.0, float(every.min())), max(float(every.max()), 0.0)
    space = 0.06 * ((top - bottom) or 1.0)
    reach = np.array([bottom - space, top + space])
    data = [
        plane.line(
            np.column_stack([np.column_stack([ends[:-1], ends[1:]]).ravel(), np.repeat(values, 2)]), stroked, name, 5
        )
        | {"hoverinfo": None, "hovertemplate": f"{name} %{{y:.4g}} at s = %{{x:.4g}}<extra></extra>"}
        for name, (values, stroked) in shown.values.items()
    ]
    for name, (threshold, stroked) in marked.items():
        x = float(np.clip(threshold, low - edge, high + edge))
        data.append(plane.line(np.column_stack([[x, x], reach]), stroked, f"{name}: {_written(threshold)}", 6))
    frames = [(str(k), [upright(float(shown.stops[k]), reach.tolist())]) for k in at]
    present = plane.line(run_layout.NO_POINTS, stroke, "threshold s", 6)
    marks_written = [f"{name} at {_written(threshold)}" for name, (threshold, _) in marked.items()]
    each = [
        f"{name} {decimal(float(values[now]), 3)}, from {decimal(float(values.min()), 3)} to"
        f" {decimal(float(values.max()), 3)} over all thresholds"
        for name, (values, _) in shown.values.items()
    ]
    alt = f"At the threshold {decimal(float(shown.stops[now]), 3)}: {'; '.join([*each, *marks_written])}."
    x_axis = layout.axis(theme, "threshold s", range=[low - edge, high + edge], nticks=7)
    y_axis = layout.axis(theme, shown.axis, range=reach.tolist(), nticks=6)
    arrangement = layout.base(theme, xaxis=x_axis, yaxis=y_axis, meta=words.about(alt, 0.55))
    return Animation(data, [present], arrangement, frames)


def _drawn(curves: Mapping[str, Trail]) -> list[Dict]:
    """Return curves of shares as lines whose hover gives percentages."""
    return [
        plane.line(trail.points, trail.stroke, name, SHARE_DIGITS)
        | {"hoverinfo": None, "hovertemplate": f"{name}<br>(%{{x:.1%}}, %{{y:.1%}})<extra></extra>"}
        for name, trail in curves.items()
    ]


def _with_equal_cost(moving: Moving, k: int) -> list[Dict]:
    """Return the dot of operating point k and, before it, the line of equal cost through it, if there is one."""
    here = _place(moving.places[k])
    if moving.slope is None:
        return [here]
    x, y = moving.places[k].tolist()
    normal = np.array([0.0, 1.0]) if moving.slope == 0 else np.array([-moving.slope, 1.0])
    line = clipping.chord(clipping.corners(UNIT_SQUARE), normal, moving.slope * x - y)
    return [plane.xy(line, SHARE_DIGITS), here]


def _place(at: FloatArray) -> Dict:
    """Return one operating point (2,) as x and y."""
    return plane.xy(np.reshape(at, (1, 2)), SHARE_DIGITS)


def _dot(theme: Theme, hover: str) -> Dict:
    """Return the look of the present operating point."""
    return {
        "type": "scatter",
        "mode": "markers",
        "name": "now",
        "marker": {"color": theme.update, "size": MARKER_PX + 4, "line": {"width": 1, "color": theme.background}},
        "cliponaxis": False,
        "hovertemplate": f"now: {hover}",
    }


def _square(theme: Theme, x: str, y: str, alt: str) -> Dict:
    """Return two axes of shares, from 0% to 100%."""
    shares: Dict = {"range": SHARES_WINDOW, "tick0": 0, "dtick": 0.25, "tickformat": ".0%"}
    across = layout.axis(theme, x, **shares)
    upright = layout.axis(theme, y, **shares)
    margin = layout.margin(left=5.0)  # "100%" is wider than most labels
    return layout.base(theme, xaxis=across, yaxis=upright, margin=margin, meta=words.about(alt, 0.6))


def upright(x: float, ends: list[float]) -> Dict:
    """Return the vertical line at a threshold, between two heights."""
    return {"x": [float(f"{x:.6g}")] * 2, "y": ends}


def _written(threshold: float) -> str:
    """Return a threshold in words; one beyond all scores is ∞ or −∞."""
    return decimal(threshold) if np.isfinite(threshold) else ("∞" if threshold > 0 else "−∞")
