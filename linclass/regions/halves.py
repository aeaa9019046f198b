"""A convex cell cut by a line: the one walk around its corners that every division of the window is made of.

Sides are decided at corners, which neighbours share, so that neighbours agree on them. Whatever rounding makes of the
distances, the parts have every edge of the cell once, and every edge inside it once in either direction.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

from linclass.regions.unit_square import MERGE_DISTANCE

Crossing: TypeAlias = Callable[[int, int, float], int]


def misses(distances: Sequence[float]) -> bool:
    """Return whether the line leaves a cell whole, given its corners' signed distances from the line."""
    return min(distances) >= -MERGE_DISTANCE or max(distances) <= MERGE_DISTANCE


def once_a_side(divide: Crossing) -> Crossing:
    """Return the way to divide sides so that both cells that have the side ij get the same corner."""
    divided: dict[tuple[int, int], int] = {}

    def crossing(i: int, j: int, share: float) -> int:
        side = (i, j) if i < j else (j, i)
        if side not in divided:
            divided[side] = divide(i, j, share)
        return divided[side]

    return crossing


def halves(
    corners: Sequence[int], distances: Sequence[float], crossing: Crossing, close: float = MERGE_DISTANCE
) -> tuple[list[list[int]], list[int]]:
    """Return the parts of a cell above the line, and the part below.

    A corner within `close` of the line is where the cut begins or ends. There is one part above, but where corners are
    so near each other that rounding puts them above, below and above again.

    Parameters
    ----------
    corners : the corners' numbers, anticlockwise; some are above the line and some below
    distances : their signed distances from the line
    crossing : makes the corner that divides the side from i to j, `share` of the way, and returns its number
    """
    first = next(i for i, d in enumerate(distances) if d < -close)
    around = [*range(first, len(corners)), *range(first + 1)]
    side = False
    walk: list[tuple[int, bool | None]] = [(corners[first], side)]  # in turn; None where the cut begins or ends
    waiting: list[int] = []  # corners on the line: they go with their neighbours, all but one where the side changes
    for before, at in pairwise(around):
        d = distances[at]
        if abs(d) <= close:
            waiting.append(corners[at])
            continue
        above = d > 0
        if above == side:
            walk += [(corner, side) for corner in waiting]
        elif waiting:
            walk += [(waiting[0], None), *((corner, above) for corner in waiting[1:])]
        else:
            walk.append((crossing(corners[before], corners[at], distances[before] / (distances[before] - d)), None))
        walk.append((corners[at], above))
        waiting, side = [], above
    return _parts(walk[:-1])  # the first corner again


def _parts(walk: list[tuple[int, bool | None]]) -> tuple[list[list[int]], list[int]]:
    """Return the parts of a polygon above the line, and the corners on it, from one walk round the polygon."""
    parts: list[list[int]] = []
    below: list[int] = []
    inside = False
    for corner, above in walk:
        if above is None:
            below.append(corner)
            inside = not inside
            if inside:
                parts.append([])
            parts[-1].append(corner)
        elif above:
            parts[-1].append(corner)
        else:
            below.append(corner)
    return parts, below
