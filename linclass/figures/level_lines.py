"""Level lines of a function on a grid as polylines, which unlike Plotly's contours stay while frames play."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray


def on_grid(
    function: Callable[[FloatArray], AnyArray], window: Sequence[float], columns: int, rows: int | None = None
) -> tuple[FloatArray, FloatArray, AnyArray]:
    """Return the columns (p,) and rows (q,) of a grid over a window, as many by default, and values at its nodes.

    Parameters
    ----------
    function : takes places (m, 2), returns their values (m, ...); they come back as (q, p, ...)
    """
    x_min, x_max, y_min, y_max = window
    u, v = np.linspace(x_min, x_max, columns), np.linspace(y_min, y_max, rows or columns)
    values = np.asarray(function(np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)))
    return u, v, values.reshape(len(v), len(u), *values.shape[1:])


def level_lines(u: FloatArray, v: FloatArray, z: FloatArray, level: float) -> list[FloatArray]:
    """Return the polylines (m, 2) on which z, linear between neighbouring nodes, has a value; closed ones end as begun.

    Parameters
    ----------
    u, v : the grid's columns (p,) and rows (q,), ascending
    z : the values (q, p); next to one that is not finite there is no line
    """
    above = z > level
    crossings, number = _crossings(u, v, z, above, level)
    return [crossings[chain] for chain in _chains(_links(z, above, number, level), len(crossings))]


def _crossings(
    u: FloatArray, v: FloatArray, z: FloatArray, above: AnyArray, level: float
) -> tuple[FloatArray, tuple[IntArray, IntArray]]:
    """Return where z passes the level along the grid's edges, (k, 2), and their numbers at the edges, -1 for none."""
    finite = np.isfinite(z)
    flat = (above[:, 1:] != above[:, :-1]) & finite[:, 1:] & finite[:, :-1]
    upright = (above[1:] != above[:-1]) & finite[1:] & finite[:-1]
    (i, j), (k, m) = np.nonzero(flat), np.nonzero(upright)
    along = u[j] + (level - z[i, j]) / (z[i, j + 1] - z[i, j]) * (u[j + 1] - u[j])
    upward = v[k] + (level - z[k, m]) / (z[k + 1, m] - z[k, m]) * (v[k + 1] - v[k])
    numbers = np.full(flat.shape, -1), np.full(upright.shape, -1)
    numbers[0][flat] = np.arange(len(i))
    numbers[1][upright] = len(i) + np.arange(len(k))
    return np.vstack([np.column_stack([along, v[i]]), np.column_stack([u[m], upward])]), numbers


def _links(z: FloatArray, above: AnyArray, number: tuple[IntArray, IntArray], level: float) -> IntArray:
    """Return the pairs of crossings that a cell joins, (m, 2).

    A cell with four crossings is a saddle: its mean says which two corners lie together.
    """
    flat, upright = number
    sides = np.stack([flat[:-1], upright[:, 1:], flat[1:], upright[:, :-1]], axis=-1).reshape(-1, 4)
    crossed = sides >= 0
    two, four = crossed.sum(axis=1) == 2, crossed.all(axis=1)
    middle = (z[:-1, :-1] + z[:-1, 1:] + z[1:, :-1] + z[1:, 1:]).ravel()[four] / 4
    through = (middle > level) == above[:-1, :-1].ravel()[four]  # from the lower left corner to the upper right
    order = np.where(through[:, None], [0, 1, 2, 3], [3, 0, 1, 2])
    pairs: IntArray = np.vstack(
        [sides[two][crossed[two]].reshape(-1, 2), np.take_along_axis(sides[four], order, axis=1).reshape(-1, 2)]
    )
    return pairs


def _chains(links: IntArray, count: int) -> Iterator[list[int]]:
    """Yield the crossings in order along each line, open lines from one end to the other."""
    neighbours: list[list[int]] = [[] for _ in range(count)]
    for a, b in links.tolist():
        neighbours[a].append(b)
        neighbours[b].append(a)
    seen = [False] * count
    ends = [i for i in range(count) if len(neighbours[i]) == 1]
    for start in [*ends, *range(count)]:
        if seen[start] or not neighbours[start]:
            continue
        chain, here = [start], start
        seen[start] = True
        while onward := [i for i in neighbours[here] if not seen[i]]:
            here = onward[0]
            seen[here] = True
            chain.append(here)
        yield [*chain, start] if len(neighbours[start]) == 2 and start in neighbours[here] else chain
