"""Divide a window by who claims it: choose the exact way that fits the rule, and gather what it finds."""

from collections.abc import Sequence
from itertools import accumulate, chain, islice, pairwise

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.base import protocols
from linclass.base.protocols import Rule
from linclass.regions import curves, outline
from linclass.regions.arrangement import Arrangement
from linclass.regions.envelope import Envelope, scores_in
from linclass.regions.neighbours import voronoi, voronoi_order_k
from linclass.regions.outline import Edge, Loop, Point
from linclass.regions.partition import Boundary, DecisionRegion, Partition
from linclass.regions.rules import (
    Labelling,
    Scoring,
    check_rule,
    claim_sets,
    classes_in,
    compared_scores,
    hyperplanes,
    named,
)
from linclass.regions.unit_square import UnitSquare

PROBES = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [0.0, 0.0], [0.3, -0.6]])


def regions(
    rule: Rule,
    window: Sequence[float],
    *,
    resolution: int = curves.RESOLUTION,
    pieces: int = voronoi_order_k.MAX_PIECES,
) -> Partition:
    """Divide a window of the plane by who claims it.

    Parameters
    ----------
    rule : a fitted classifier of two features
        Claims are what its `decide` says, or the one class that it predicts if it has no `decide`.
    window : (x_min, x_max, y_min, y_max)
        From 1e-9 to 1e9 wide and beyond, as long as floating point tells its sides apart.
    resolution : cells along each side of the grid on which curved boundaries are followed
        Linear rules and nearest neighbours are exact and do not use it. A rule of mere noise is followed on every other
        node of it, as `Partition.smallest` says.
    pieces : how many convex pieces several nearest neighbours may make of the window
        Where they make more, their boundaries are followed on the grid too, as `Partition.exact` then says.

    Returns
    -------
    Partition
        Regions with polygons, claims and shares, and the boundary pieces between them.

    Raises
    ------
    ValueError
        If the rule has not two features, or the window is empty or not finite.
    """
    check_rule(rule)
    frame = UnitSquare(window)

    def label(u: FloatArray) -> IntArray:
        return claim_sets(rule, frame.to_plane(u))

    lines = hyperplanes(rule, frame.to_plane(PROBES))
    if lines is not None:
        scores = compared_scores(rule, lines)
        if scores is not None:
            envelope = Envelope(scores_in(frame, *scores))
            return _partition(frame, envelope.points, envelope.edges(label))
        arrangement = Arrangement.square()
        for line in frame.lines(*lines):
            arrangement.cut(line)
        return _partition(frame, arrangement.points, _cell_edges(arrangement, label))
    electorate = voronoi.electorate(rule)
    if electorate is not None:
        places, classes, k = electorate
        places = frame.to_scale(places)
        diagram = voronoi.diagram(places, frame.shape) if k == 1 else None
        if diagram is not None:
            return _partition(frame, diagram.points, _cell_edges(diagram, label))
        cells = voronoi_order_k.divided(places, classes, k, frame.shape, most=pieces)
        if cells is not None:
            return _partition(frame, cells.stretched(), cells.edges(label))

    points, edges, smallest = curves.follow(label, _scoring(rule, frame), resolution)
    return _partition(frame, points, edges, smallest)


def _scoring(rule: Rule, frame: UnitSquare) -> Scoring | None:
    """Return the rule's scores at points of the square; None if it only predicts."""
    if not protocols.scores(rule):
        return None
    decision_function = rule.decision_function
    return lambda u: np.asarray(decision_function(named(rule, frame.to_plane(u))))


def _placed(frame: UnitSquare, paths: list[Loop]) -> list[FloatArray]:
    """Return paths in the plane's units, taken there all at once."""
    places = frame.to_plane(np.array(list(chain.from_iterable(paths))).reshape(-1, 2))
    ends = accumulate(map(len, paths), initial=0)
    return [places[start:end] for start, end in pairwise(ends)]


def _cell_edges(arrangement: Arrangement, label: Labelling) -> list[Edge]:
    """Return the edges between cells of different labels."""
    labels = label(np.array([(cell.x, cell.y) for cell in arrangement.cells])).tolist()
    return outline.edges_of_cells([cell.corners for cell in arrangement.cells], labels)


def _partition(frame: UnitSquare, points: list[Point], edges: list[Edge], smallest: float = 0.0) -> Partition:
    """Join edges to outlines and boundaries, and return them in the window's units."""
    areas = outline.loops(points, edges)
    polygons = {label: outline.polygons(outlines) for label, outlines in areas.items()}
    lines = outline.polylines(points, edges)
    paths = [*chain.from_iterable(polygons.values()), *(path for _, _, path in lines)]
    placed = iter(_placed(frame, paths))
    result = [
        DecisionRegion(
            classes_in(label),
            tuple(islice(placed, len(polygons[label]))),
            sum(map(outline.area, outlines)) / 4,  # the square's area is 4
        )
        for label, outlines in areas.items()
    ]
    boundaries = tuple(
        Boundary(path, (classes_in(left), classes_in(right)))
        for (left, right, _), path in zip(lines, placed, strict=True)
    )
    result.sort(key=lambda region: region.share, reverse=True)
    return Partition(frame.window, tuple(result), boundaries, smallest)
