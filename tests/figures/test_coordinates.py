"""Coordinates as the browser reads them."""

from __future__ import annotations

import numpy as np

from linclass.figures.coordinates import frames_xy, xy
from tests.every_case import every_case


@every_case("vertices", [0, 1, 5])
@every_case("gap", [False, True])
def test_frames_at_once_are_frames_one_by_one(vertices: int, gap: bool) -> None:
    """Gaps, negative zeros and empty frames included."""
    points = np.random.default_rng(0).normal(size=(4, vertices, 2))
    if vertices:
        points[1, 0] = np.nan if gap else -1e-9
    assert repr(frames_xy(points, 3)) == repr([xy(frame, 3) for frame in points])
