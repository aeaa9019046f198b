"""The functions y_k(x) of several rules along one line through the plane, and who is chosen on it: what masking is."""

from collections.abc import Mapping, Sequence

import numpy as np

from linclass.datasets.isolation import isolated
from linclass.figures.kit import (
    MARKER_PX,
    AnyArray,
    Dict,
    FloatArray,
    IntArray,
    Sketch,
    Theme,
    decimal,
    layout,
    legend,
    plane,
    words,
)

GAP = 0.15  # of the height, between two panels
MAX_VALUE_DISTANCE = 2.5  # values farther than this from [0, 1] are outside the picture
LEGEND_HEIGHT = 1.09  # of the height, where the legend stands, over the first heading
FLOOR = 0.28  # of the panel's height, below its lowest value: the points and the strip of chosen classes stand there


def profiles(
    u: FloatArray,
    panels: Mapping[str, FloatArray],
    classes: Sequence[int],
    class_names: Sequence[str],
    theme: Theme,
    *,
    points: tuple[FloatArray, IntArray],
    probe: float | None = None,
) -> Sketch:
    """Draw y_k along a line, one panel a rule, with [0, 1] shaded and a strip in the colour of the largest y_k.

    Parameters
    ----------
    u : array (m,), ascending
        Places along the line, in the units of the plane.
    panels : mapping from a rule's name to its values (m, K), at most three rules
    classes : the class number of each column
    points : the feet (n,) of the data points on the line, and their class numbers (n,)
    probe : a place to mark
    """
    data: list[Dict] = []
    axes: Dict = {}
    shapes, headings = [], []
    for j, (name, values) in enumerate(panels.items()):
        letter = str(j + 1) if j else ""
        low, high = _range(values)
        on = {"xaxis": "x", "yaxis": f"y{letter}"}
        data += [t | on for t in _curves(u, values, classes, class_names, theme, named=j == 0)]
        data += [t | on for t in _rug(points, low, high, theme, class_names)]
        data += [t | on for t in _strip(u, values, low, high, classes, class_names, theme)]
        axes[f"yaxis{letter}"] = layout.axis(theme, "", range=_room(low, high), domain=_domain(j, len(panels)))
        axes[f"yaxis{letter}"] |= {"tickvals": _ticks(low, high)}
        shapes.append(_band(letter, u, theme))
        headings.append(layout.heading(layout.pretty(name), letter, theme) | {"xref": "x domain"})
    if probe is not None:
        shapes.append(_upright(probe, theme))
    x = layout.axis(
        theme,
        "on the broken line (strip: class chosen)",
        range=[float(u[0]), float(u[-1])],
    )
    x |= {"anchor": f"y{len(panels)}" if len(panels) > 1 else "y"}
    about = words.about(alt_text(panels, classes, class_names), 0.2 * len(panels) + 0.17)
    arrangement = layout.base(theme, xaxis=x, **axes, shapes=shapes, annotations=headings, meta=about)
    arrangement["legend"] |= {"y": LEGEND_HEIGHT}
    return legend.figure(data, arrangement)


def chosen_runs(u: FloatArray, values: FloatArray) -> list[tuple[int, float, float]]:
    """Return where along the line each column is the largest: (column, from, to), in order."""
    best = values.argmax(axis=1)
    cuts = np.flatnonzero(np.diff(best)) + 1
    starts, ends = np.r_[0, cuts], np.r_[cuts, len(u)]
    middle = np.r_[u[0], (u[cuts] + u[cuts - 1]) / 2, u[-1]]
    return [
        (int(best[a]), float(middle[n]), float(middle[n + 1]))
        for n, (a, _) in enumerate(zip(starts, ends, strict=True))
    ]


def alt_text(panels: Mapping[str, FloatArray], classes: Sequence[int], class_names: Sequence[str]) -> str:
    """Return who is never chosen along the line, and how far the values go."""
    sentences = []
    for name, values in panels.items():
        never = [isolated(class_names[classes[k]]) for k in range(len(classes)) if k not in set(values.argmax(axis=1))]
        low, high = decimal(np.nanmin(values), 3), decimal(np.nanmax(values), 3)
        sentence = (
            "{name}: values from {low} to {high}, class {masked} is never the largest"
            if never
            else "{name}: values from {low} to {high}, every class is the largest somewhere"
        )
        sentences.append(sentence.format(name=name, low=low, high=high, masked=" and ".join(never)))
    return "The functions of {K} classes along a line through the plane. {each}.".format(
        K=len(classes), each="; ".join(sentences)
    )


def _curves(
    u: FloatArray,
    values: FloatArray,
    classes: Sequence[int],
    class_names: Sequence[str],
    theme: Theme,
    *,
    named: bool,
) -> list[Dict]:
    """Return y_k (m,) over u for each class, in its colour; `named` puts them into the legend."""
    result = []
    for column, k in enumerate(classes):
        label = plane.class_label(k, class_names[k])
        result.append(
            {
                "type": "scatter",
                "mode": "lines",
                "x": plane.significant(u),
                "y": plane.significant(values[:, column]),
                "line": {"color": theme.classes[k], "width": 2.25},
                "name": label,
                "showlegend": named,
                "hovertemplate": f"{label}: %{{y:.3g}} at %{{x:.3g}}<extra></extra>",
            }
        )
    return result


def _rug(
    points: tuple[FloatArray, IntArray],
    low: float,
    high: float,
    theme: Theme,
    class_names: Sequence[str],
) -> list[Dict]:
    """Return the points' feet in one row under the curves."""
    feet, y = points
    row = np.full(len(feet), low - 0.45 * FLOOR * (high - low))
    small: AnyArray = np.column_stack([feet, row])
    result = plane.points(small, y, theme, class_names, showlegend=False, opacity=0.55)
    return [
        t
        | {
            "marker": t["marker"] | {"size": 0.8 * MARKER_PX},
            "hovertemplate": f"{t['name']}: %{{x:.4g}}<extra></extra>",
        }
        for t in result
    ]


def _strip(
    u: FloatArray,
    values: FloatArray,
    low: float,
    high: float,
    classes: Sequence[int],
    class_names: Sequence[str],
    theme: Theme,
) -> list[Dict]:
    """Return the strip below the points: for each run of places a piece in the colour of the largest y_k."""
    height = low - 0.85 * FLOOR * (high - low)
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "x": plane.significant(np.array([start, end])),
            "y": plane.significant(np.array([height, height])),
            "line": {"color": theme.classes[classes[column]], "width": 9},
            "name": f"chosen: {plane.class_label(classes[column], class_names[classes[column]])}",
            "hoverinfo": "name",
            "showlegend": False,
        }
        for column, start, end in chosen_runs(u, values)
    ]


def _range(values: FloatArray) -> tuple[float, float]:
    """Return what to show of the values: [0, 1], and as much beyond as they need, within bounds."""
    finite = values[np.isfinite(values)]
    low = float(np.clip(finite.min(initial=0.0), -MAX_VALUE_DISTANCE, 0.0))
    high = float(np.clip(finite.max(initial=1.0), 1.0, 1 + MAX_VALUE_DISTANCE))
    return low, high


def _room(low: float, high: float) -> list[float]:
    """Return the range of an axis that shows low to high, with room for the points and the strip below."""
    return [low - FLOOR * (high - low), high + 0.06 * (high - low)]


def _ticks(low: float, high: float) -> list[float]:
    """Return the ticks between low and high, whole numbers alone where the range is wide."""
    return [v for v in (-2, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3) if low <= v <= high and (high - low < 2.5 or v % 1 == 0)]


def _domain(j: int, panels: int) -> list[float]:
    """Return the part of the height that panel j has, the first on top."""
    height = (1 - GAP * (panels - 1)) / panels
    top = 1 - j * (height + GAP)
    return [max(0.0, top - height), top]


def _band(letter: str, u: FloatArray, theme: Theme) -> Dict:
    """Return the shaded band 0 <= y <= 1, where a probability would lie."""
    return {
        "type": "rect",
        "layer": "below",
        "xref": "x",
        "yref": f"y{letter}",
        "x0": float(u[0]),
        "x1": float(u[-1]),
        "y0": 0,
        "y1": 1,
        "fillcolor": plane.fade(theme.accent, 0.09),
        "line": {"width": 1, "color": theme.muted},
    }


def _upright(place: float, theme: Theme) -> Dict:
    """Return the line through all panels at the marked place."""
    stroke = theme.stroke("distance")
    line = {"color": stroke.colour, "width": stroke.width, "dash": stroke.dash}
    return {"type": "line", "xref": "x", "yref": "paper", "x0": place, "x1": place, "y0": 0, "y1": 1, "line": line}
