"""Closed outlines, and boundaries between two labels, from the edges between labelled areas.

All geometry ends here: cells of lines, Voronoi cells and curves alike are edges that know the label on either side.
"""

import math
from collections import defaultdict
from itertools import compress, pairwise
from typing import NamedTuple

import numpy as np

OUTSIDE_LABEL = -1  # the label beyond the border of the square
STRAIGHT = 1e-10  # a turn by less than this angle is none; an angle, because corners may be tiny edges apart
MAX_LOOPED_POINTS = 24  # points of a path for which NumPy would take longer

Point = tuple[float, float]
Loop = list[Point]


class Edge(NamedTuple):
    """A directed edge between numbered points, with the label on its left and on its right."""

    tail: int
    head: int
    left: int
    right: int


def edges_of_cells(cells: list[tuple[int, ...]], labels: list[int]) -> list[Edge]:
    """Return the edges at which the labels of two cells differ, and those on the border."""
    owner = {}
    for corners, label in zip(cells, labels, strict=True):
        before = corners[-1]
        for corner in corners:
            owner[before, corner] = label
            before = corner
    edges = []
    for (tail, head), left in owner.items():
        right = owner.get((head, tail), OUTSIDE_LABEL)
        if right == OUTSIDE_LABEL or left < right:
            edges.append(Edge(tail, head, left, right))
    return edges


def loops(points: list[Point], edges: list[Edge]) -> dict[int, list[Loop]]:
    """Return for each label its closed outlines, the label on the left: outlines anticlockwise, holes clockwise."""
    onward: dict[tuple[int, int], list[int]] = defaultdict(list)
    for tail, head, left, right in edges:
        if left != OUTSIDE_LABEL:
            onward[left, tail].append(head)
        if right != OUTSIDE_LABEL:
            onward[right, head].append(tail)
    result: dict[int, list[Loop]] = defaultdict(list)
    for label, start in list(onward):
        while onward[label, start]:
            result[label].append(straightened([points[i] for i in _walk(points, onward, label, start)], closed=True))
    return {label: [loop for loop in outlines if len(loop) > 2] for label, outlines in result.items()}


def _walk(points: list[Point], onward: dict[tuple[int, int], list[int]], label: int, start: int) -> list[int]:
    """Follow the outline from `start` until it closes, taking its edges out of `onward`."""
    first = at = onward[label, start].pop()
    before, path = start, [start]
    while True:
        path.append(at)
        choices = onward[label, at]
        if at == start and (not choices or _sharpest(points, before, at, [*choices, first]) == first):
            return path[:-1]
        following = choices[0] if len(choices) == 1 else _sharpest(points, before, at, choices)
        choices.remove(following)
        before, at = at, following


def _sharpest(points: list[Point], before: int, at: int, choices: list[int]) -> int:
    """Return, of several ways on, the one that bounds the same corner of the area on the left.

    That is the first one met when the way back is turned clockwise.
    """
    u, v = points[at]
    back = math.atan2(points[before][1] - v, points[before][0] - u)
    turn = {i: (back - math.atan2(points[i][1] - v, points[i][0] - u)) % math.tau for i in choices}
    return min(choices, key=lambda i: turn[i] if turn[i] > 0 else math.tau)


def polylines(points: list[Point], edges: list[Edge]) -> list[tuple[int, int, Loop]]:
    """Return the boundaries as (left label, right label, points), joined as long as no third label or branch is met."""
    onward: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    arriving: dict[tuple[int, int, int], int] = defaultdict(int)
    for tail, head, left, right in edges:
        if OUTSIDE_LABEL in (left, right):
            continue
        pair, ends = ((left, right), (tail, head)) if left < right else ((right, left), (head, tail))
        onward[*pair, ends[0]].append(ends[1])
        arriving[*pair, ends[1]] += 1
    branches = {key for key, heads in onward.items() if len(heads) != 1 or arriving[key] != 1}
    result = []
    for left, right, start in [*branches, *onward]:  # a line that no branch reaches is closed
        while onward[left, right, start]:
            path, at = [start], start
            while onward[left, right, at] and (at == start or (left, right, at) not in branches):
                at = onward[left, right, at].pop()
                path.append(at)
                if at == start:
                    break
            result.append((left, right, straightened([points[i] for i in path], closed=False)))
    return result


def straightened(path: Loop, *, closed: bool, few: int = MAX_LOOPED_POINTS) -> Loop:
    """Return the path without the points at which it goes straight on."""
    if len(path) < 3:
        return path
    kept = (_turns_of_few if len(path) <= few else _turns)(path)
    if not closed:
        kept[0] = kept[-1] = True
    return list(compress(path, kept))


def _turns(path: Loop) -> list[bool]:
    """Return at which points a closed path does not surely go straight on: one met twice in a row may be a corner."""
    points = np.array(path)
    x_on, y_on = np.concatenate([points[1:], points[:1]]).T - points.T
    x, y = np.concatenate([x_on[-1:], x_on[:-1]]), np.concatenate([y_on[-1:], y_on[:-1]])
    lengths = np.hypot(x, y) * np.hypot(x_on, y_on)
    turns: list[bool] = ((np.abs(x * y_on - y * x_on) > STRAIGHT * lengths) | (x * x_on + y * y_on <= 0)).tolist()
    return turns


def _turns_of_few(path: Loop) -> list[bool]:
    """Return what `_turns` returns, of a path so short that NumPy would take four times as long."""
    steps = [(after[0] - at[0], after[1] - at[1]) for at, after in pairwise([path[-1], *path, path[0]])]
    return [
        abs(x * y_on - y * x_on) > STRAIGHT * math.hypot(x, y) * math.hypot(x_on, y_on) or x * x_on + y * y_on <= 0
        for (x, y), (x_on, y_on) in pairwise(steps)
    ]


def area(loop: Loop, *, few: int = MAX_LOOPED_POINTS) -> float:
    """Return the signed area of a closed path, positive if anticlockwise."""
    if len(loop) <= few:
        return sum(u * v_on - v * u_on for (u, v), (u_on, v_on) in pairwise([*loop, loop[0]])) / 2
    u, v = np.array([*loop, loop[0]]).T
    return float(u[:-1] @ v[1:] - v[:-1] @ u[1:]) / 2


def polygons(outlines: list[Loop]) -> list[Loop]:
    """Return the outlines of one label as polygons without holes: each hole is joined to the outline around it.

    The join runs from the hole's rightmost point to the right, there and back again: a slit of no width.
    """
    areas = [area(loop) for loop in outlines]
    filled = [loop for loop, signed in zip(outlines, areas, strict=True) if signed > 0]
    holes = [_from_the_right(loop) for loop, signed in zip(outlines, areas, strict=True) if signed < 0]
    if not holes:
        return filled
    loops = [*filled, *sorted(holes, key=lambda hole: hole[0], reverse=True)]
    slits = _slits(loops, len(filled))
    # A loop's holes stand behind it in the list, so that they are complete before it
    for number in reversed(range(len(loops))):
        loops[number] = _with_holes(loops[number], slits[number], loops)
    return loops[: len(filled)]


class _Slit(NamedTuple):
    """A hit of a hole's ray on an edge: its distance from the edge's beginning, and the hole's loop."""

    edge: int
    along: float
    landing: Point
    hole: int


def _from_the_right(loop: Loop) -> Loop:
    """Return the same loop, its rightmost point first."""
    start = loop.index(max(loop))
    return loop[start:] + loop[:start]


def _slits(loops: list[Loop], first: int) -> list[list[_Slit]]:
    """Return for every loop where the holes, which are the loops from the `first` on, are joined to it.

    The holes are in order from the right: what a hole's ray meets is an edge of a loop before it. A hole whose ray
    meets nothing is as thin as rounding, and on the outline itself: it is left out.
    """
    result: list[list[_Slit]] = [[] for _ in loops]
    ends = np.cumsum([len(loop) for loop in loops]).tolist()
    of = np.repeat(np.arange(len(loops)), [len(loop) for loop in loops])
    tail = np.array([point for loop in loops for point in loop])
    head = np.array([point for loop in loops for point in (*loop[1:], loop[0])])
    for hole in range(first, len(loops)):
        x, y = loops[hole][0]
        edges = ends[hole - 1]
        crossed = ((tail[:edges, 1] > y) != (head[:edges, 1] > y)).nonzero()[0]
        (x_a, y_a), (x_b, y_b) = tail[crossed].T, head[crossed].T
        landing = x_a + (y - y_a) / (y_b - y_a) * (x_b - x_a)
        landing[landing < x] = np.inf
        if not (landing < np.inf).any():
            head[edges : ends[hole]] = tail[edges : ends[hole]]  # nor does any ray meet this one
            continue
        nearest = int(landing.argmin())
        edge = int(crossed[nearest])
        loop = int(of[edge])
        place = edge - (ends[loop] - len(loops[loop]))
        result[loop].append(_Slit(place, abs(y - float(y_a[nearest])), (float(landing[nearest]), y), hole))
    return result


def _with_holes(loop: Loop, slits: list[_Slit], loops: list[Loop]) -> Loop:
    """Return the way around a loop that goes through each slit, around the hole, and back."""
    path: Loop = []
    done = 0
    for edge, _, landing, hole in sorted(slits):
        path += loop[done : edge + 1]
        path += [landing, *loops[hole], loops[hole][0], landing]
        done = edge + 1
    return path + loop[done:]
