"""The distance from a hyperplane and the foot on it, in any dimension."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass.numerics.distance import distance
from tests.every_case import every_case


@every_case("D", [1, 2, 3, 20])
def test_the_foot_lies_on_the_hyperplane(D: int) -> None:
    """x = x_perp + r w/‖w‖ with w'x_perp + w0 = 0."""
    random = np.random.default_rng(D)
    w, w0, x = random.normal(size=D), 0.7, random.normal(size=D)
    r, foot = distance(w, w0, x)
    assert foot.shape == (D,)
    assert w @ foot + w0 == pytest.approx(0, abs=1e-12)
    assert_allclose(foot + r * w / np.linalg.norm(w), x)


def test_no_distance_without_w() -> None:
    """w = 0 is refused."""
    with pytest.raises(ValueError, match="no hyperplane"):
        distance(np.zeros(2), 1.0, np.ones(2))
