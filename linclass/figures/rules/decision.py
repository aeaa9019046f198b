"""The exact decision regions of any fitted rule, with its points, and how much of the window is whose."""

from collections.abc import Sequence

import numpy as np

from linclass import mistakes
from linclass.base import protocols
from linclass.base.protocols import Rule
from linclass.figures.kit import (
    Dataset,
    Dict,
    IntArray,
    Region,
    Role,
    Sketch,
    Theme,
    layout,
    legend,
    plane,
    simplified,
    words,
)
from linclass.regions import Partition, regions


def decision(rule: Rule, dataset: Dataset, theme: Theme) -> Sketch:
    """Draw who claims which part of the plane, each share in the legend, ambiguous parts grey and hatched.

    Parameters
    ----------
    rule : a classifier of two features, fitted on the class numbers `dataset.y`
    """
    partition = regions(rule, dataset.window)
    digits = plane.decimals(dataset.window)
    predicted = mistakes.predictions(rule, dataset.X)
    points = plane.points(dataset.X, dataset.y, theme, dataset.class_names)
    data = [
        *region_traces(partition, rule.classes_, dataset.class_names, theme, digits),
        *boundary_traces(partition, theme, digits),
        *words.explain(with_shares(points, dataset, partition, rule.classes_), scores(rule, dataset, predicted)),
        *wrong(dataset, predicted, theme, digits),
    ]
    x, y = layout.plane(dataset.window, theme, dataset.feature_names)
    about = words.about(sentence(rule, dataset, partition), layout.shape(dataset.window))
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, meta=about))


def region_traces(
    partition: Partition,
    classes: Sequence[int] | IntArray,
    names: Sequence[str],
    theme: Theme,
    digits: int,
    tolerance: float = 0.0,
) -> list[Dict]:
    """Return one filled trace for each set of claims, in their order; hover gives its share of the window.

    The legend names what nobody claims and, in one entry with their sum, what several claim. Outlines may be
    simplified within `tolerance`.
    """
    result = []
    several = sum(region.share for region in partition.regions if len(region.claims) > 1)
    entered = False
    for region in sorted(partition.regions, key=lambda region: region.claims):
        claims = tuple(int(classes[k]) for k in region.claims)
        mark = Region(plane.joined(simplified(polygon, tolerance) for polygon in region.polygons), claims)
        text = f"{words.claim(claims, names)} {words.percent(region.share)}"
        first = len(claims) == 0 or (len(claims) > 1 and not entered)
        entered = entered or len(claims) > 1
        name = text if len(claims) < 2 else f"several {words.percent(several)}"
        extra = {"hoveron": "fills", "hoverinfo": "text", "text": text, "name": name, "showlegend": first}
        result.append(plane.region(mark, theme, digits, **extra))
    return result


def with_shares(
    points: Sequence[Dict], dataset: Dataset, partition: Partition, classes: Sequence[int] | IntArray
) -> list[Dict]:
    """Return the points of every class with the share of the window that is its own in the legend."""
    numbers = {int(k): j for j, k in enumerate(classes)}
    drawn = [k for k in range(len(dataset.class_names)) if np.any(dataset.y == k)]
    return [
        trace | {"name": f"{trace['name']} {words.percent(partition.share(numbers[k]))}"} if k in numbers else trace
        for k, trace in zip(drawn, points, strict=True)
    ]


def boundary_traces(
    partition: Partition, theme: Theme, digits: int, tolerance: float = 0.0, role: Role = "between"
) -> list[Dict]:
    """Return all pieces of the boundaries as one trace; none where the whole window belongs to one."""
    if not partition.boundaries:
        return []
    pieces = plane.joined(simplified(piece.points, tolerance) for piece in partition.boundaries)
    return [plane.line(pieces, theme.stroke(role), "", digits)]


def scores(rule: Rule, dataset: Dataset, predicted: IntArray) -> dict[str, object]:
    """Return what a point's hover adds: the class it is given, y(x), its distance, its posterior, where there are."""
    names = [plane.class_label(k, name) for k, name in enumerate(dataset.class_names)]
    columns: dict[str, object] = {words.GIVEN_TO: [names[int(k)] for k in predicted]}
    if len(dataset.X) == 0:
        return columns
    if protocols.scores(rule):
        y = np.asarray(rule.decision_function(dataset.X))
        columns["y(<b>x</b>)"] = y if y.ndim == 1 else y.max(axis=1)
        if y.ndim == 1 and protocols.has_weights(rule) and np.shape(rule.coef_) == (1, 2) and np.any(rule.coef_):
            columns["distance r"] = y / np.linalg.norm(rule.coef_)
    if protocols.has_posteriors(rule):
        largest = np.sort(rule.predict_proba(dataset.X), axis=1)[:, -2:].tolist()
        columns["posterior"] = [words.shares(two, 4)[-1] for two in largest]
    return columns


def wrong(dataset: Dataset, predicted: IntArray, theme: Theme, digits: int) -> list[Dict]:
    """Return red rings around the misclassified points, counted in the legend; none if there are none."""
    chosen = dataset.X[predicted != dataset.y]
    if len(chosen) == 0:
        return []
    label = f"misclassified: {len(chosen)} of {len(dataset.y)}"
    ring = plane.spot(chosen, "misclassified", label, theme, digits, symbol="circle-open", factor=1.8)
    return [ring | {"hoverinfo": "skip"}]


def sentence(rule: Rule, dataset: Dataset, partition: Partition) -> str:
    """Return the alt text: shares of the window, and the training errors."""
    shares = [
        f"{words.spoken([int(rule.classes_[k]) for k in region.claims], dataset.class_names)} "
        f"{words.percent(region.share)}"
        for region in partition.regions
    ]
    n = len(dataset.y)
    errors = mistakes.count(rule, dataset.X, dataset.y)
    return (
        "Decision regions of one rule, with their shares of the window: {shares}. {errors} of {n} points misclassified."
    ).format(shares=", ".join(shares), errors=errors, n=n)
