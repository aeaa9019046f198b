"""Support vector machines: margins, multipliers, sweeps of C and runs are the machines' own."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from linclass.datasets import Dataset
from linclass.figures.numbers import decimal
from linclass.figures.svm import interior_point, regularisation_path, runs as support_vectors, smo
from linclass.figures.svm.directions import gaps, margins, separating
from linclass.figures.svm.multipliers import multipliers
from linclass.figures.svm.regularisation_path import sweep
from linclass.figures.svm.runs import rule_of
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.svm import LinearSVC, NuSVC, SupportVectorStep
from linclass.models.svm.regularisation_path import C_GRID, PathPoint
from linclass.numerics.homogeneous import signs
from tests.every_case import every_case

from .cases import blobs, moving, named, vertices


@pytest.fixture(scope="module", params=[LinearSVC(C=0.2), LinearSVC(C=10.0), NuSVC(nu=0.3)], ids=repr)
def fitted(request: pytest.FixtureRequest) -> tuple[LinearSVC | NuSVC, TwoClasses]:
    data = blobs(80)
    return request.param.fit(data.X, data.y), TwoClasses.of(data)


def test_multipliers_fall_from_the_bound_to_zero_at_the_edge(fitted: tuple[LinearSVC | NuSVC, TwoClasses]) -> None:
    """lambda = 0 right of t y = rho, its bound (C, or 1/n for nu-SVM) left of it; all points are drawn."""
    model, two = fitted
    figure = multipliers(model, two, LIGHT)
    points = np.vstack([vertices(t) for t in figure.data if t.mode == "markers"])
    assert len(points) == len(two.t)
    _, _, rho = rule_of(model)
    bound = model.C if isinstance(model, LinearSVC) else 1 / len(two.t)
    right, left = points[:, 0] > rho * (1 + 1e-4), points[:, 0] < rho * (1 - 1e-4)
    np.testing.assert_allclose(points[right, 1], 0, atol=1e-6)
    np.testing.assert_allclose(points[left, 1], bound, rtol=1e-5)


def test_every_letter_stands_over_its_own_case() -> None:
    """(a) right of the edge, (b) on it, (c) inside, (d) beyond the boundary; none without such a part."""
    data = TwoClasses.of(Dataset(np.array([[-1.5, -0.5], [1.5, 1.0]]), np.array([0, 1])))
    figure = multipliers(LinearSVC().fit(data.X, data.data.y), data, LIGHT)
    assert {note.text: note.x for note in figure.layout.annotations} == pytest.approx({"(c)": 0.5, "(b)": 1.0})


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


def test_multipliers_of_heavy_points_are_shares_of_their_bound() -> None:
    """If one class weighs ten times as much, every multiplier is in sight, between 0 and its own bound."""
    data = blobs(60)
    weighted = [PathPoint.of(LinearSVC(C=C, class_weight={1: 10.0}).fit(data.X, data.y)) for C in C_GRID[::20]]
    animation = sweep(weighted, TwoClasses.of(data), LIGHT)
    for p, frame in zip(weighted, animation.frames, strict=True):
        shares = vertices(frame.data[1])[:, 1]
        np.testing.assert_allclose(shares, p.alpha[data.y == 1] / (10.0 * p.C), atol=1e-3)
        assert shares.max() <= 1.0


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
    assert "widest band" in figure.alt


def test_where_nothing_separates_no_direction_is_positive() -> None:
    """Overlapping classes leave every direction a negative gap, and the alt text says so; all of them are in sight."""
    data = blobs(60)
    assert gaps(data.X, signs(data.y), np.linspace(-180, 180, 721)).max() < 0
    figure = margins(TwoClasses.of(data), LIGHT, turned=10.0)
    assert "no direction separates" in figure.alt
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


def _of_two(run: Callable[..., Any]) -> Callable[..., Any]:
    return lambda steps, data, theme, **more: run(steps, TwoClasses.of(data), theme, **more)


def runs() -> Iterator[tuple[str, Callable[..., Any], list[SupportVectorStep], Dataset]]:
    """Return an animation of each method with its steps."""
    data, apart = blobs(60, gap=2.0), blobs(60, gap=4.0)
    made: dict[str, tuple[Any, LinearSVC | NuSVC, Dataset]] = {
        "smo": (smo, LinearSVC(C=1.0, solver="smo"), data),
        "interior point": (interior_point, LinearSVC(C=1.0), data),
        "interior point, nu": (interior_point, NuSVC(nu=0.3), data),
        "interior point, hard": (interior_point, LinearSVC(C=np.inf), apart),
    }
    for name, (figure, model, shown) in made.items():
        yield name, _of_two(figure.run), list(model.steps(shown.X, shown.y)), shown


RUNS = {name: (draw, steps, shown) for name, draw, steps, shown in runs()}


@every_case("name", RUNS)
def test_the_margin_beside_is_the_steps(name: str) -> None:
    """The last dot is at 2 rho / ‖w‖ of its step; where w = 0 there is none."""
    draw, steps, data = RUNS[name]
    figure = draw(steps, data, LIGHT)
    for s, step in enumerate(steps):
        length = np.linalg.norm(step.w)
        [height] = moving(figure, s)[-1].y
        assert height == (None if length == 0 else pytest.approx(2 * step.rho / length, rel=1e-4))


def test_smos_pair_moves_and_its_bars_balance() -> None:
    """Only the bars of the pair change, marked at their ends; all bars sum to 0; the dots are gap and margin."""
    draw, steps, data = RUNS["smo"]
    figure = draw(steps, data, LIGHT)
    bars = next(trace for trace in figure.data if trace.type == "bar")
    numbers = np.array(bars.customdata) - 1
    t = signs(data.y)
    before = None
    for s, step in enumerate(steps):
        heights, tops, dot, width = moving(figure, s)
        np.testing.assert_allclose(heights.y, (t * step.alpha)[numbers], rtol=1e-3, atol=1e-12)
        assert abs(sum(heights.y)) < 1e-2
        np.testing.assert_allclose(dot.y, [support_vectors.gap(step)], rtol=1e-4)
        if np.abs(step.w).any():
            np.testing.assert_allclose(width.y, [2 * step.rho / np.linalg.norm(step.w)], rtol=1e-4)
        if step.pair is not None:
            changed = numbers[np.flatnonzero(np.array(heights.y) != before)]
            assert set(changed) <= set(step.pair)
            assert len(vertices(tops)) == len(set(step.pair) & set(numbers))
        before = np.array(heights.y)


def test_interior_points_multipliers_become_a_step() -> None:
    """Dots are (t y, lambda); early all lambda are inside (0, C), at the end lambda = C left of 1, 0 right of it."""
    draw, steps, data = RUNS["interior point"]
    figure = draw(steps, data, LIGHT)
    t = signs(data.y)
    first, last = (np.vstack([vertices(dots) for dots in moving(figure, s)[:2]]) for s in (0, len(steps) - 1))
    by_class = np.argsort(data.y, kind="stable")
    signed = t * (data.X @ steps[-1].w + steps[-1].w0)
    np.testing.assert_allclose(last, np.column_stack([signed, steps[-1].alpha])[by_class], rtol=1e-3, atol=1e-9)
    at, alpha = last.T
    assert (alpha[at > 1.001] == 0).all()
    assert (alpha[at < 0.999] == 1).all()
    assert ((first[:, 1] > 0) & (first[:, 1] < 1)).all()


def test_a_class_without_a_dot_keeps_its_trace() -> None:
    """If all the points shown are of one class, the other's trace is one gap: an empty one Plotly drops for good."""
    draw, steps, data = RUNS["interior point"]
    sweep = regularisation_path.sweep(
        [PathPoint.of(LinearSVC().fit(data.X, data.y))], TwoClasses.of(data), LIGHT, most=1
    )
    for figure in (draw(steps, data, LIGHT, most=1), sweep):
        one, none = sorted((dots.x for dots in moving(figure, 0)[:2]), key=lambda x: x == (None,))
        assert (len(one), none) == (1, (None,))


def test_what_has_to_vanish_vanishes() -> None:
    """The relative gap and the residual of w = sum lambda t x fall below 1e-8, and are the curves' heights."""
    for name in ("interior point", "interior point, nu", "interior point, hard"):
        draw, steps, data = RUNS[name]
        missed = interior_point.residuals(steps, TwoClasses.of(data))
        assert all(values[-1] < 1e-8 for values in missed.values())
        curves = [trace for trace in draw(steps, data, LIGHT).data if trace.name in interior_point.CURVES.values()]
        for curve, values in zip(curves, missed.values(), strict=True):
            np.testing.assert_allclose(np.array(curve.y, dtype=float), values, rtol=1e-4)
