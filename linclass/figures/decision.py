"""The exact decision regions of any fitted rule, with its points; alone, and many rules on the same data."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import plotly.graph_objects as go

from linclass.figures import layout, plane, words
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.marks import Region
from linclass.regions import regions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme
    from linclass.regions import Partition

GAP = np.full((1, 2), np.nan)
NOTHING = np.empty((0, 2))


def decision(
    rule: Any,
    dataset: Dataset,
    theme: Theme,
    *,
    partition: Partition | None = None,
    bayes: Sequence[FloatArray] = (),
    size: Size = SCREEN,
) -> go.Figure:
    """Draw who claims which part of the plane, each share in the legend, ambiguous parts green and hatched.

    Parameters
    ----------
    rule : a classifier of two features, fitted on the class numbers `dataset.y`
    partition : its regions in the data set's window, where they are known already
    bayes : polylines (m, 2) of the Bayes boundary of a known distribution, drawn broken and purple
    """
    partition = regions(rule, dataset.window) if partition is None else partition
    digits = plane.decimals(dataset.window)
    predicted = np.asarray(rule.predict(dataset.X)) if len(dataset.X) else dataset.y
    points = plane.points(dataset.X, dataset.y, theme, dataset.class_names, size)
    data = [
        *region_traces(partition, rule.classes_, dataset.class_names, theme, digits),
        *boundary_traces(partition, theme, size, digits),
        *_bayes(bayes, theme, size, digits),
        *words.explain(points, scores(rule, dataset, predicted)),
        *wrong(dataset, predicted, theme, size, digits),
    ]
    x, y = layout.plane(dataset.window, theme, dataset.feature_names, size)
    about = words.about(sentence(rule, dataset, partition), layout.shape(dataset.window), size)
    return go.Figure(data, layout.base(theme, size, xaxis=x, yaxis=y, meta=about))


def multiples(
    rules: Mapping[str, Any], dataset: Dataset, theme: Theme, *, columns: int = 3, size: Size = SCREEN
) -> go.Figure:
    """Draw the regions of several rules on the same data side by side, each headed by its name and training error.

    Parameters
    ----------
    rules : fitted rules by the name to show
    columns : panels in a row
    """
    if not rules:
        raise ValueError("multiples needs at least one rule.")
    columns = min(columns, len(rules))
    rows = math.ceil(len(rules) / columns)
    digits = plane.decimals(dataset.window) - 1  # small panels need a digit less
    data: list[Dict] = []
    arrangement: Dict = {"annotations": []}
    said = []
    for j, (name, rule) in enumerate(rules.items()):
        number = "" if j == 0 else str(j + 1)
        axes = {"xaxis": f"x{number}", "yaxis": f"y{number}"}
        partition = regions(rule, dataset.window)
        predicted = np.asarray(rule.predict(dataset.X))
        small = plane.points(np.round(dataset.X, digits), dataset.y, theme, dataset.class_names, size, **axes)
        data += [
            *(t | axes for t in region_traces(partition, rule.classes_, dataset.class_names, theme, digits)),
            *(t | axes for t in boundary_traces(partition, theme, size, digits)),
            *(_modest(t, size, shown=j == 0) for t in small),
        ]
        x, y = layout.plane(dataset.window, theme, ("", ""), size)
        quiet = {"showticklabels": False, "showgrid": False}
        left, bottom = _cell(j, columns, rows)
        arrangement[f"xaxis{number}"] = x | quiet | {"domain": left, "anchor": f"y{number}"}
        arrangement[f"yaxis{number}"] = y | quiet | {"domain": bottom, "anchor": f"x{number}"}
        if "scaleanchor" in y:
            arrangement[f"yaxis{number}"]["scaleanchor"] = f"x{number}"
        error = float(np.mean(predicted != dataset.y)) if len(dataset.y) else 0.0
        open_share = partition.ambiguous_share
        text = f"<b>{layout.pretty(name)}</b>  {words.percent(error)} wrong"
        text += f", {words.percent(open_share)} open" if open_share else ""
        arrangement["annotations"].append(layout.heading(text, number, theme, size))
        said.append(f"{name} {words.percent(error)}")
    for trace in data:
        if trace.get("hoveron") == "fills":
            trace["showlegend"] = False
    alt = f"{len(rules)} rules on the same points, with their decision regions; training errors: {', '.join(said)}."
    about = words.about(alt, 0.95 * layout.shape(dataset.window) * rows / columns, size)
    return go.Figure(data, layout.base(theme, size, **arrangement, meta=about))


def region_traces(partition: Partition, classes: Any, names: Sequence[str], theme: Theme, digits: int) -> list[Dict]:
    """Return one filled trace for each set of claims; the legend and the hover give its share of the window."""
    found = []
    for region in partition.regions:
        claims = tuple(int(classes[k]) for k in region.claims)
        pieces = [part for polygon in region.polygons for part in (polygon, GAP)][:-1]
        said = f"{words.claim(claims, names)} {words.percent(region.share)}"
        mark = Region(np.vstack(pieces) if pieces else NOTHING, claims)
        extra = {"hoveron": "fills", "hoverinfo": "text", "text": said, "name": said, "showlegend": True}
        found.append(plane.region(mark, theme, digits, **extra))
    return found


def boundary_traces(partition: Partition, theme: Theme, size: Size, digits: int) -> list[Dict]:
    """Return all pieces of the boundaries as one trace; none where the whole window belongs to one."""
    if not partition.boundaries:
        return []
    pieces = [part for piece in partition.boundaries for part in (piece.points, GAP)][:-1]
    return [plane.line(np.vstack(pieces), theme.stroke("between"), "", size, digits)]


def scores(rule: Any, dataset: Dataset, predicted: IntArray) -> dict[str, Any]:
    """Return what a point's hover adds: the class it is given, y(x), its distance, its posterior, where there are."""
    names = [plane.class_label(k, name) for k, name in enumerate(dataset.class_names)]
    columns: dict[str, Any] = {"given to": [names[int(k)] for k in predicted]}
    if len(dataset.X) == 0:
        return columns
    if hasattr(rule, "decision_function"):
        y = np.asarray(rule.decision_function(dataset.X))
        columns["y(<b>x</b>)"] = y if y.ndim == 1 else y.max(axis=1)
        length = (
            float(np.linalg.norm(rule.coef_)) if y.ndim == 1 and np.shape(getattr(rule, "coef_", ())) == (1, 2) else 0
        )
        if length > 0:
            columns["distance r"] = y / length
    if hasattr(rule, "predict_proba"):
        columns["posterior"] = np.asarray(rule.predict_proba(dataset.X)).max(axis=1)
    return columns


def wrong(dataset: Dataset, predicted: IntArray, theme: Theme, size: Size, digits: int) -> list[Dict]:
    """Return red rings around the misclassified points, counted in the legend; none if there are none."""
    chosen = dataset.X[predicted != dataset.y]
    if len(chosen) == 0:
        return []
    label = f"misclassified: {len(chosen)} of {len(dataset.y)}"
    ring = plane.spot(chosen, "misclassified", label, theme, size, digits, symbol="circle-open", factor=1.8)
    return [ring | {"hoverinfo": "skip"}]


def sentence(rule: Any, dataset: Dataset, partition: Partition) -> str:
    """Return the alt text: shares of the window, and the training errors."""
    shares = [
        f"{words.spoken([int(rule.classes_[k]) for k in region.claims], dataset.class_names)} "
        f"{words.percent(region.share)}"
        for region in partition.regions
    ]
    n = len(dataset.y)
    errors = int(np.sum(np.asarray(rule.predict(dataset.X)) != dataset.y)) if n else 0
    return f"Decision regions of {type(rule).__name__}: {', '.join(shares)}. {errors} of {n} points misclassified."


def _bayes(bayes: Sequence[FloatArray], theme: Theme, size: Size, digits: int) -> list[Dict]:
    if not bayes:
        return []
    pieces = [part for piece in bayes for part in (piece, GAP)][:-1]
    return [plane.line(np.vstack(pieces), theme.stroke("bayes"), "Bayes boundary", size, digits)]


def _modest(trace: Dict, size: Size, *, shown: bool) -> Dict:
    """Return a point trace as a small panel shows it: smaller, coordinates only, in the legend once."""
    marker = trace["marker"] | {"size": 0.65 * size.marker, "line": {"width": 0}}
    slim = {key: value for key, value in trace.items() if key != "customdata"}
    return slim | {"marker": marker, "showlegend": shown, "hovertemplate": "(%{x}, %{y})<extra></extra>"}


def _cell(j: int, columns: int, rows: int) -> tuple[list[float], list[float]]:
    """Return the domains of panel j, filled row by row from the top, with room for its heading."""
    row, column = divmod(j, columns)
    width, height = 1 / columns, 1 / rows
    top = 1 - row * height - 0.16 * height
    return (
        [
            round(column * width + 0.015 * (column > 0), 4),
            round((column + 1) * width - 0.015 * (column < columns - 1), 4),
        ],
        [round(top - 0.82 * height, 4), round(top, 4)],
    )
