"""A surface of triangles: as Plotly's own, drawn as it is."""

import numpy as np

from linclass.figures import space


def test_the_triangles_of_a_sheet_cover_its_grid_once() -> None:
    """Each node is where the grid has it, and the areas of all triangles, seen from above, add up to the grid's."""
    x, y = np.linspace(-1, 3, 5), np.array([0.0, 1.0, 4.0])[:, None]
    sheet = space.sheet(x, y, x * y)
    nodes = np.column_stack([sheet[letter] for letter in "xyz"])
    np.testing.assert_allclose(nodes[:, 2], nodes[:, 0] * nodes[:, 1])
    assert len(nodes) == 15
    corners = nodes[np.column_stack([sheet[letter] for letter in "ijk"])][..., :2]
    areas = np.linalg.det(np.diff(corners, axis=1)) / 2
    assert (areas > 0).all()
    assert len(areas) == 2 * 4 * 2
    assert np.isclose(areas.sum(), 4 * 4)


def test_a_bent_grid_keeps_its_nodes() -> None:
    """Where the lines of the grid are not straight, every node has its own place."""
    u, v = np.meshgrid(np.arange(4.0), np.arange(3.0))
    sheet = space.sheet(u + 0.1 * v, v, u)
    np.testing.assert_allclose(sheet["x"], np.ravel(u + 0.1 * v), rtol=1e-6)
    np.testing.assert_allclose(sheet["z"], np.ravel(u))
