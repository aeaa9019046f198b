"""Distances, angles, level lines, weight space and homogeneous coordinates, drawn."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scipy.stats import norm

from linclass.datasets import PLANE, Dataset
from linclass.figures.geometry import (
    ACTIVATIONS,
    cosine,
    homogeneous,
    level_lines,
    reach_of,
    section,
    signed_distance,
    values_of,
    weight_plane,
)
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import Side, TwoClasses
from linclass.numerics.angles import angle
from tests.every_case import every_case

from .cases import named, sides, vertices

W, W0, X = np.array([1.2, -0.9]), -1.2, np.array([3.2, 1.0])
NO_POINTS = TwoClasses.of(Dataset(np.empty((0, 2)), np.empty(0, dtype=np.int64)))


def test_the_distance_is_a_line_of_slope_w() -> None:
    """y = ‖w‖ r on the whole line; x and the origin stand on it; points keep their distances."""
    data = sides(30)
    figure = signed_distance(W, W0, X, data, LIGHT)
    for trace in (named(figure, "‖ r"), named(figure, "origin"), named(figure, "r, y")):
        r, y = vertices(trace).T
        np.testing.assert_allclose(y, np.hypot(*W) * r, atol=1e-5)
    shown = np.sort(np.concatenate([t.x for t in figure.data if t.name in ("C<sub>1</sub>", "C<sub>2</sub>")]))
    np.testing.assert_allclose(shown, np.sort((data.X @ W + W0) / np.hypot(*W)), rtol=1e-5)


def test_a_side_of_several_classes_has_no_tint_as_on_the_plane() -> None:
    """One class against all others: the distance has a tint on the positive side alone."""
    two = sides(30)
    others = replace(two, negative=Side("all others", (0, 2), ("1", "3")))
    ends = [
        sorted(max(trace.x) > 0 for trace in signed_distance(W, W0, X, data, LIGHT).data if trace.fill == "toself")
        for data in (two, others)
    ]
    assert ends == [[False, True], [True]]


def test_the_distance_leaves_out_an_origin_far_away() -> None:
    """A boundary close to the points and far from the origin shows the points."""
    figure = signed_distance(W, -1e6, np.array([1e6 / 1.2 + 1, 0.0]), NO_POINTS, LIGHT)
    assert not [t for t in figure.data if "origin" in (t.name or "")]


@every_case("x", [(3.2, 1.0), (-2.0, 0.5), (0.9, 1.2), (1.2, -0.9), (-1.2, 0.9)])
def test_the_shadow_is_the_cosine_rule(x: tuple[float, float]) -> None:
    """The shadow of x on w has length ‖x‖ cos θ = w'x/‖w‖, with its sign; it is orthogonal to what is left of x."""
    place = np.array(x)
    figure = cosine(W, W0, place, LIGHT)
    start, foot = vertices(named(figure, "cos θ"))
    np.testing.assert_allclose(start, 0)
    assert foot @ W / np.hypot(*W) == pytest.approx(W @ place / np.hypot(*W), abs=1e-3)
    assert (place - foot) @ W == pytest.approx(0, abs=5e-3)
    assert np.cos(np.radians(angle(W, place))) == pytest.approx(W @ place / np.hypot(*W) / np.hypot(*x))


@every_case("w0", [-2.0, 0.0, 1.5])
def test_the_bias_shifts_the_boundary(w0: float) -> None:
    """The boundary lies -w0/‖w‖ along w from the parallel through the origin."""
    figure = cosine(W, w0, X, LIGHT)
    through, moved = (vertices(named(figure, name)) for name in ("x</b> = 0", "w<sub>0</sub> = 0"))
    np.testing.assert_allclose(through @ W, 0, atol=2e-3)
    np.testing.assert_allclose(moved @ W, -w0, atol=2e-3)


@every_case(("w", "scale"), [((1.2, -0.9), 1.0), ((0.1, 0.2), 10.0), ((40.0, 30.0), 0.1), ((40.0, 3.0), 1.0)])
def test_w_is_as_long_as_on_the_plane(w: tuple[float, float], scale: float) -> None:
    """The arrow is `scale` times w, as on the plane, also where the picture does not reach its tip."""
    figure = cosine(np.array(w), W0, X, LIGHT, scale=scale)
    [arrow] = [t for t in figure.data if t.name == "w"]
    tail, tip = vertices(arrow)[[0, -1]]
    np.testing.assert_allclose(tip - tail, scale * np.array(w), rtol=1e-3)


@pytest.mark.parametrize(("w", "x"), [((0, 0), (1, 1)), ((1, 1), (0, 0))])
def test_no_angle_with_nothing(w: tuple[int, int], x: tuple[int, int]) -> None:
    """A zero vector has no angle."""
    with pytest.raises(ValueError, match="angle"):
        cosine(np.array(w, dtype=float), 0.0, np.array(x, dtype=float), LIGHT)


@every_case("name", ACTIVATIONS)
def test_the_link_is_the_inverse(name: str) -> None:
    """f(f^-1(c)) = c at every level, except for the step, which has no inverse: it is 0 below 0, and 1 from 0 on."""
    chosen = ACTIVATIONS[name]
    levels = np.asarray(chosen.f(values_of(reach_of(chosen, W, W0, PLANE))))
    if name == "step":
        assert chosen.link is None
        np.testing.assert_array_equal(chosen.f(np.array([-1e-9, 0.0, 1e-9])), [0, 1, 1])
        assert set(levels.tolist()) == {0.0, 1.0}
    else:
        assert (np.diff(levels) > 0).all()
        assert chosen.link is not None
        np.testing.assert_allclose(chosen.f(chosen.link(levels)), levels, rtol=1e-9)
    np.testing.assert_allclose(ACTIVATIONS["probit"].f(np.array([-1.0, 0.3])), norm.cdf([-1.0, 0.3]))


@every_case("name", ACTIVATIONS)
def test_the_dot_climbs_the_curve(name: str) -> None:
    """In every frame the dot stands at (a, f(a)), a ascending, 0 in the middle."""
    chosen = ACTIVATIONS[name]
    figure = level_lines(chosen, W, W0, X, sides(20), LIGHT)
    values = values_of(reach_of(chosen, W, W0, PLANE))
    assert len(figure.frames) == len(values)
    assert values[len(values) // 2] == 0
    for a, frame in zip(values, figure.frames, strict=True):
        dot = vertices(frame.data[1])[0]
        np.testing.assert_allclose(dot, [a, chosen.f(np.array(a))], rtol=1e-4, atol=1e-6)


def test_no_level_lines_without_w() -> None:
    """w = 0 is refused: y is the same everywhere."""
    with pytest.raises(ValueError, match="level lines"):
        level_lines(ACTIVATIONS["sigmoid"], np.zeros(2), 1.0, X, NO_POINTS, LIGHT)


def test_every_corner_of_the_region_is_a_solution() -> None:
    """t_i (w'x_i + w0) >= b at the region's corners, which a larger margin moves inwards."""
    data = sides(40, gap=3.5)
    figure = weight_plane(np.array([-2.0, -0.5]), 0.2, data, LIGHT, margin=0.5)
    for name, b in (("> 0", 0.0), ("≥ 0.5", 0.5)):
        corners = vertices(named(figure, name))
        assert len(corners) >= 3
        assert (data.t[:, None] * (data.X @ corners.T + 0.2)).min() >= b - 5e-3


def test_a_point_is_a_line_of_weights() -> None:
    """On every drawn line one point of its class lies on the boundary."""
    data = sides(12)
    figure = weight_plane(np.array([1.0, 0.5]), 0.7, data, LIGHT)
    for k in (0, 1):
        places = vertices(named(figure, f"C<sub>{k + 1}</sub>"))
        places = places[np.isfinite(places).all(axis=1)]
        assert np.abs(places @ data.X[data.data.y == k].T + 0.7).min(axis=1).max() < 5e-3


def test_nothing_solves_what_no_line_separates() -> None:
    """Coincident points of both classes leave no region, and the picture says so."""
    data = TwoClasses.of(Dataset(np.ones((2, 2)), np.array([0, 1])))
    figure = weight_plane(W, W0, data, LIGHT)
    assert "no solution" in figure.layout.annotations[0].text


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_solutions_are_shown_or_said_to_lie_outside(sign: float) -> None:
    """A slice of either sign of w0 shows some of its solutions; where they are too far for that, it says so."""
    X = np.array([[-4.0, -3.7], [0.5, 1.8], [-1.0, 0.3], [2.0, 1.0], [-0.5, -1.6], [1.0, -0.3]])
    data = TwoClasses.of(Dataset(X, np.array([0, 0, 0, 1, 1, 1])))
    near = weight_plane(W, 1.2 * sign, data, LIGHT)
    (left, right), (low, high) = near.layout.xaxis.range, near.layout.yaxis.range
    corners = vertices(named(near, "> 0"))
    deep = (corners > [left, low]) & (corners < [right, high])
    assert np.ptp(corners, axis=0).min() > 0.1 * (high - low)
    assert deep.all(axis=1).any()
    assert not near.layout.annotations[0].text.strip().endswith("here")
    far = weight_plane(W / 100, 1.2 * sign, data, LIGHT)
    assert not np.isfinite(vertices(named(far, "> 0"))).any()
    assert "solutions lie outside" in far.layout.annotations[0].text


@every_case("normal", [(1.0, -2.0, 0.5), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (3.0, 1.0, -1.0)])
def test_a_section_lies_in_the_plane_and_in_the_box(normal: tuple[float, float, float]) -> None:
    """normal'p = 0 at every corner, inside the box; the corners are in order around a convex polygon."""
    box = np.array([[-5.0, 5.0], [-4.0, 4.0], [-1.35, 1.35]])
    polygon = section(np.array(normal), box)
    assert len(polygon) >= 3
    np.testing.assert_allclose(polygon @ normal, 0, atol=1e-12)
    assert ((polygon >= box[:, 0] - 1e-12) & (polygon <= box[:, 1] + 1e-12)).all()
    edges = np.roll(polygon, -1, axis=0) - polygon
    turns = np.cross(edges, np.roll(edges, -1, axis=0)) @ np.array(normal)
    assert (turns >= -1e-9).all() or (turns <= 1e-9).all()


@pytest.mark.parametrize("normal", [(1.0, 1.0, 1.0), (1.0, 1.0, 0.0)])
def test_a_plane_that_touches_a_corner_or_an_edge_has_no_section(normal: tuple[float, float, float]) -> None:
    """Every edge that ends there meets it, in one place or in two."""
    box = np.array([[0.0, 1.0]] * 3)
    assert section(np.array(normal), box).shape == (0, 3)


def test_reflection_leaves_one_sign() -> None:
    """After the reflection a'z > 0 is the same as being on the right side, for both classes; wrong ones are counted."""
    data = sides(30)
    figure = homogeneous(W, W0, data, LIGHT, reflect=True)
    z = np.concatenate([np.column_stack([s.z, s.x, s.y]) for s in figure.data if (s.name or "").startswith("C<sub>")])
    wrong = int((data.t * (data.X @ W + W0) <= 0).sum())
    assert int((z @ np.r_[W0, W] <= 0).sum()) == wrong
    assert named(figure, "wrong side").name == f"wrong side: {wrong}"


def test_the_plane_at_height_one_is_the_boundary() -> None:
    """The line w'x + w0 = 0 stands where a'z = 0 meets z0 = 1."""
    line = named(homogeneous(W, W0, NO_POINTS, LIGHT), "height 1")
    np.testing.assert_allclose(np.column_stack([line.x, line.y]) @ W, -W0, atol=1e-4)
    assert set(line.z) == {1}
    assert PLANE.x_min <= min(line.x) <= max(line.x) <= PLANE.x_max


@every_case("draw", [signed_distance, level_lines, weight_plane, homogeneous])
def test_the_sides_look_as_on_the_plane(draw: Callable[..., Any]) -> None:
    """Two of many classes keep their colours; the negative side comes first, and each has its own name."""
    data = sides(20)
    two = TwoClasses(data.data, data.rows, data.classes, Side("3", (2,)), Side("1", (0,)))
    rule = (
        (ACTIVATIONS["sigmoid"], W, W0, X)
        if draw is level_lines
        else (W, W0, X)
        if draw is signed_distance
        else (W, W0)
    )
    shown = [t for t in draw(*rule, two, LIGHT).data if "C<sub>" in (t.name or "")]
    assert ["C<sub>3</sub>" in t.name for t in shown[:2]] == [True, False]
    colours = [(t.marker.color or t.line.color) for t in shown[:2]]
    assert colours == [LIGHT.classes[2], LIGHT.classes[0]]
