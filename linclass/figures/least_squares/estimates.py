"""Functions that estimate the posteriors, poorly: their level lines 0, 1/2 and 1, and where they leave [0, 1]."""

from collections.abc import Callable, Sequence

import numpy as np

from linclass.figures.kit import (
    Dataset,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    decimal,
    layout,
    legend,
    level_lines,
    on_grid,
    plane,
    simplified,
    words,
)
from linclass.figures.theme import Dash

GRID = 48  # nodes along each side of the window; lines of linear functions are exact between any
MAX_ASPECT = 0.5  # height : width of the picture
LEVELS: dict[float, Dash] = {0.0: "dot", 0.5: "solid", 1.0: "dash"}


def estimates(
    values: Callable[[FloatArray], FloatArray],
    classes: Sequence[int],
    dataset: Dataset,
    theme: Theme,
    *,
    outside: Sequence[FloatArray] = (),
    share: float = 0.0,
    probe: FloatArray | None = None,
) -> Sketch:
    """Draw where each function is 0 (dotted), 1/2 (solid) and 1 (broken), with the rest of the plane hatched in red.

    Parameters
    ----------
    values : takes rows (m, 2) and returns the estimates (m, K)
    classes : the class number of each column
    outside : polygons in which some estimate is below 0 or above 1
    share : of the window that they cover
    probe : a point (2,) to mark, named with its estimates
    """
    window = dataset.window
    lines = [line for k in range(len(classes)) for line in _lines(values, k, classes[k], dataset, theme)]
    data = [
        *_outside(outside, dataset, theme),
        *lines,
        *plane.points(dataset.X, dataset.y, theme, dataset.class_names),
    ]
    if probe is not None:
        label = ", ".join(decimal(float(v), 3) for v in values(probe[None])[0])
        mark = plane.spot(
            probe, "direction", f"<b>x</b>: {label}", theme, plane.decimals(window), symbol="x", factor=1.3
        )
        data.append(mark)
    x, y = layout.plane(window, theme, dataset.feature_names)
    x["title"] = x["title"] | {
        "text": "{axis} · estimates of 0 (dotted), ½ (solid), 1 (broken)".format(axis=x["title"]["text"])
    }
    alt = (
        f"Level lines at 0, 1/2 and 1 of the functions of {len(classes)} classes; on"
        f" {words.percent(share)} of the window some of them are below 0 or above 1."
    )
    about = words.about(alt, min(layout.shape(window), MAX_ASPECT))
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, meta=about))


def _outside(polygons: Sequence[FloatArray], dataset: Dataset, theme: Theme) -> list[Dict]:
    """Return the polygons as one hatched trace; no trace without a polygon."""
    if not polygons:
        return []
    outline = plane.joined(np.vstack([polygon, polygon[:1]]) for polygon in polygons)
    return [
        {
            "type": "scatter",
            "mode": "lines",
            **plane.xy(outline, plane.decimals(dataset.window)),
            "fill": "toself",
            "fillcolor": plane.fade(theme.misclassified, 0.1),
            "fillpattern": {
                "shape": "/",
                "fgcolor": plane.fade(theme.misclassified, 0.55),
                "size": 9,
                "solidity": 0.15,
            },
            "line": {"width": 0},
            "name": "outside [0, 1]",
            "hoverinfo": "skip",
        }
    ]


def _lines(
    values: Callable[[FloatArray], FloatArray], column: int, k: int, dataset: Dataset, theme: Theme
) -> list[Dict]:
    """Return one trace for each level of one function; a level that does not occur has none."""
    window = dataset.window
    u, v, z = on_grid(lambda X: values(X)[:, column], window, GRID)
    tolerance = window.width / 2000
    label = plane.class_label(k, dataset.class_names[k])
    result = []
    for level, dash in LEVELS.items():
        parts = [simplified(part, tolerance) for part in level_lines(u, v, z, level)]
        if not parts:
            continue
        result.append(
            {
                "type": "scatter",
                "mode": "lines",
                **plane.xy(plane.joined(parts), plane.decimals(window)),
                "line": {"color": theme.classes[k], "width": (2 if level == 0.5 else 1.5), "dash": dash},
                "name": f"{label} at {decimal(level)}",
                "showlegend": False,
                "hovertemplate": f"estimate of {label} = {decimal(level)}<extra></extra>",
            }
        )
    return result
