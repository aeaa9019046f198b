"""C swept and directions turned: what is drawn is what the machines say."""

from __future__ import annotations

import numpy as np
import pytest

from linclass.datasets import Dataset
from linclass.figures import words
from linclass.figures.numbers import decimal
from linclass.figures.svm.directions import gaps, margins, separating
from linclass.figures.svm.regularisation_path import sweep
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.svm import LinearSVC
from linclass.models.svm.regularisation_path import C_GRID, PathPoint
from linclass.numerics.homogeneous import signs
from tests.every_case import every_case

from .cases import blobs, named, vertices


@pytest.fixture(scope="module")
def path() -> tuple[Dataset, list[PathPoint]]:
    data = blobs(60)
    return data, [PathPoint.of(LinearSVC(C=C).fit(data.X, data.y)) for C in C_GRID[::5]]


def test_a_frame_shows_its_c(path: tuple[Dataset, list[PathPoint]]) -> None:
    """Multipliers, margin and nu of each frame are the solution's own."""
    data, result = path
    animation = sweep(result, TwoClasses.of(data), LIGHT)
    frames = animation.frames
    assert [frame.name for frame in frames] == [str(k) for k in range(len(result))]
    t = signs(data.y)
    for p, frame in zip(result, frames, strict=True):
        signed = np.clip(t * (data.X @ p.w + p.w0), -1.5, 3)
        for k in (0, 1):
            shares = vertices(frame.data[k])
            np.testing.assert_allclose(shares[:, 1], (p.alpha / p.C)[data.y == k], atol=1e-3)
            np.testing.assert_allclose(shares[:, 0], signed[data.y == k], atol=1e-3)
        assert tuple(frame.data[2].x + frame.data[2].y) == pytest.approx((p.C, p.width), rel=1e-4)
        assert tuple(frame.data[3].x + frame.data[3].y) == pytest.approx((p.C, p.nu), rel=1e-4)


def test_the_widest_gap_is_the_hard_margin() -> None:
    """No direction leaves more room than the machine's, and its own direction leaves exactly 2 / ‖w‖."""
    data = blobs(60, gap=3.2)
    t = signs(data.y)
    model = LinearSVC(C=np.inf).fit(data.X, data.y)
    w1, w2 = model.coef_[0]
    angle = float(np.rad2deg(np.arctan2(w2, w1)))
    assert gaps(data.X, t, np.array([angle]))[0] == pytest.approx(model.margin_)
    assert gaps(data.X, t, np.linspace(-180, 180, 3000)).max() <= model.margin_ + 1e-9
    figure = margins(TwoClasses.of(data), LIGHT, turned=angle + 90, best=(angle, model.margin_))
    assert vertices(named(figure, "widest"))[0] == pytest.approx([angle, model.margin_], abs=0.01)
    assert "widest band" in words.alt(figure)


def test_where_nothing_separates_no_direction_is_positive() -> None:
    """Overlapping classes leave every direction a negative gap, and the alt text says so; all of them are in sight."""
    data = blobs(60)
    assert gaps(data.X, signs(data.y), np.linspace(-180, 180, 721)).max() < 0
    figure = margins(TwoClasses.of(data), LIGHT, turned=10.0)
    assert "no direction separates" in words.alt(figure)
    own = named(figure, "your direction")
    assert own.name == f"your direction: overlap {decimal(-vertices(own)[0][1])}"
    low, high = figure.arrangement["yaxis"]["range"]
    overlaps = gaps(data.X, signs(data.y), np.linspace(-180, 180, 721))
    assert low < overlaps.min() < overlaps.max() < high


@every_case("seed", range(40))
def test_the_directions_that_separate_are_one_exact_arc(seed: int) -> None:
    """Inside the arc every direction has room, at its ends none is left, outside it the classes overlap."""
    source = np.random.default_rng(seed)
    X = source.integers(-4, 5, size=(8, 2)).astype(float)
    t = np.array([1.0] * 4 + [-1.0] * 4)
    X[:4] += source.integers(0, 6, size=2)
    arc = separating(X, t)
    everywhere = np.linspace(-180.0, 180.0, 3601)
    room = gaps(X, t, everywhere)
    if arc is None:
        assert room.max() <= 1e-9
        return
    first, last = arc
    assert -180.0 <= first < 180.0
    inside = (everywhere - first) % 360.0 < last - first
    assert (room[inside] > -1e-9).all()
    assert (room[~inside] < 1e-9).all()
    np.testing.assert_allclose(gaps(X, t, np.array(arc)), 0.0, atol=1e-12)
