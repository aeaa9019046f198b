"""The race of descent methods: every frame shows its own step."""

from __future__ import annotations

from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures.descent import Path, race
from linclass.figures.theme import LIGHT

from .cases import kilobytes, moving, vertices


def test_a_race_shows_update_k_of_each() -> None:
    """Frame k ends each method's thick line at its point k, or at its last; the dots are at E_k - E_min."""
    a = [np.array([3.0, 2.0])]
    for _ in range(20):
        a.append(a[-1] - 0.08 * np.array([2, 10]) * a[-1])
    slow, newton = Path("descent", np.array(a)), Path("Newton", np.array([a[0], [0.0, 0.0]]), "weight")

    def cost(p: FloatArray) -> Any:
        return p[:, 0] ** 2 + 5 * p[:, 1] ** 2 + 1

    figure = race(cost, [slow, newton], LIGHT)
    assert len(figure.frames) == 21
    for k in (0, 1, 7, 20):
        update, dot, other, other_dot = moving(figure, k)
        np.testing.assert_allclose(vertices(update)[-1], slow.points[k], rtol=1e-4)
        np.testing.assert_allclose(vertices(update)[0], slow.points[max(k - 1, 0)], rtol=1e-4)
        np.testing.assert_allclose(dot.y, cost(slow.points)[[k]] - 1, rtol=1e-4)
        np.testing.assert_allclose(vertices(other)[-1], newton.points[min(k, 1)], rtol=1e-4)
        assert other_dot.x == (min(k, 1),)
    assert kilobytes(figure) < 100
