"""Surfaces as the browser draws them, without a browser: two flat triangles a cell."""

import json
from typing import Any

import numpy as np
import orjson
import pytest

from linclass.figures import space
from linclass.wire.figure_json import as_json
from tests.every_case import every_case

from .node import address, printed_by


def drawn(trace: Any) -> dict[str, Any]:
    """Return what the browser gives to Plotly for a trace that Python sends."""
    sent = orjson.dumps(trace, default=as_json).decode()
    script = f"""
import {{ triangulated }} from "{address("figure/triangles")}";
console.log(JSON.stringify(triangulated({sent})));
"""
    result: dict[str, Any] = json.loads(printed_by(script))
    return result


@pytest.mark.slow
@every_case("bent", ["", "x", "y"])
def test_the_triangles_of_a_sheet_cover_its_grid_once(bent: str) -> None:
    """Each node is where the grid has it, and the areas of all triangles, seen from above, add up to the grid's."""
    x, y = np.linspace(-1, 3, 5), np.array([0.0, 1.0, 4.0])[:, None]
    x = x + 0.1 * y * (x - 1) if bent == "x" else x
    y = y + 0.1 * x * y if bent == "y" else y
    heights = x * y
    mesh = drawn(space.sheet(x, y, heights, ["#808080"]) | {"opacity": 0.5, "cmin": 0})
    nodes = np.column_stack([mesh[letter] for letter in "xyz"])
    expected = np.column_stack([np.broadcast_to(side, heights.shape).ravel() for side in (x, y, heights)])
    np.testing.assert_allclose(nodes, expected, rtol=1e-6)
    np.testing.assert_allclose(mesh["intensity"], nodes[:, 2])
    corners = nodes[np.column_stack([mesh[letter] for letter in "ijk"])][..., :2]
    areas = np.linalg.det(np.diff(corners, axis=1)) / 2
    assert (areas > 0).all()
    assert len(areas) == 2 * 4 * 2
    outline = nodes[np.r_[0:5, 9, 14, 13:9:-1, 5], :2]
    whole = np.linalg.det(np.stack([outline, np.roll(outline, -1, axis=0)], axis=1)).sum() / 2
    assert areas.sum() == pytest.approx(whole)
    assert (mesh["type"], mesh["opacity"], mesh["flatshading"]) == ("mesh3d", 0.5, False)
    assert (mesh["cmin"], mesh["cmax"]) == (0, pytest.approx(heights.max()))


@pytest.mark.slow
@every_case("corner", range(4))
def test_a_cell_is_cut_along_the_step(corner: int) -> None:
    """One corner above the others: the two triangles meet in its neighbours, and one of them stays level."""
    heights = np.zeros(4)
    heights[corner] = 1
    mesh = drawn(space.sheet(np.arange(2.0), np.arange(2.0), heights.reshape(2, 2), ["#808080"]))
    first, second = np.array([mesh[letter] for letter in "ijk"]).T
    assert set(first) & set(second) == ({1, 2} if corner in {0, 3} else {0, 3})
    assert (corner in first) != (corner in second)


@pytest.mark.slow
def test_floors_and_walls_keep_their_edges_and_lines_stay_what_they_are() -> None:
    """Only a surface becomes a mesh."""
    flight = space.sheet(np.arange(2.0), np.arange(2.0), np.eye(2), ["#808080"]) | {"meta": space.EDGED}
    assert drawn(flight)["flatshading"] is True
    line = {"type": "scatter3d", "x": [1, 2], "y": [3, 4], "z": [5, 6]}
    assert drawn(line) == line
