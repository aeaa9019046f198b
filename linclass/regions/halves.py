"""A convex cell cut by a line: the one walk around its corners that every division of the window is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.regions.frame import CLOSE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def misses(distances: Sequence[float]) -> bool:
    """Return whether the line leaves a cell whole, given its corners' signed distances from the line."""
    return min(distances) >= -CLOSE or max(distances) <= CLOSE


def halves(
    corners: Sequence[int], distances: Sequence[float], crossing: Callable[[int, int, float], int]
) -> tuple[list[int], list[int]]:
    """Return the corners above and below the line; a corner within rounding of it belongs to both.

    `crossing(i, j, share)` makes the corner that divides the side from i to j and returns its number; `share` is how
    far from i it lies.
    """
    above: list[int] = []
    below: list[int] = []
    before, d_before = corners[-1], distances[-1]
    for corner, d in zip(corners, distances, strict=True):
        if (d > CLOSE and d_before < -CLOSE) or (d < -CLOSE and d_before > CLOSE):
            middle = crossing(before, corner, d_before / (d_before - d))
            above.append(middle)
            below.append(middle)
        if d >= -CLOSE:
            above.append(corner)
        if d <= CLOSE:
            below.append(corner)
        before, d_before = corner, d
    return above, below
