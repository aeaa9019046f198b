"""Weight space: the solution region is exactly the set of solutions."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass import convergence
from linclass.datasets.dataset import Window
from linclass.figures import clipping, perceptron, solution_region
from linclass.figures.perceptron.cost_along import corners
from linclass.figures.perceptron.trace import costs
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import Side, TwoClasses
from linclass.models.perceptron import Perceptron
from linclass.numerics.homogeneous import reflected
from tests.every_case import every_case
from tests.figures.cases import sides_of
from tests.figures.runs import problem, run

WINDOW = Window(-3.0, 3.0, -3.0, 3.0)
POINTS = st.lists(st.tuples(st.floats(-5, 5), st.floats(-5, 5), st.sampled_from([1.0, -1.0])), min_size=1, max_size=12)


def inside(polygon: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Return whether places (m, 2) lie in a convex polygon given anticlockwise."""
    edges = np.roll(polygon, -1, axis=0) - polygon
    from_corner = places[:, None, :] - polygon[None, :, :]
    left: np.ndarray = (edges[:, 0] * from_corner[..., 1] - edges[:, 1] * from_corner[..., 0] >= 0).all(axis=1)
    return left


@pytest.mark.slow
@given(POINTS, st.floats(-3, 3), st.sampled_from([0.0, 0.5]), st.integers(0, 99))
def test_the_slice_is_the_set_of_solutions(
    points: list[tuple[float, float, float]], w0: float, margin: float, seed: int
) -> None:
    """A random w lies in the polygon exactly if t_i (w'x_i + w0) >= b for all i (unless it lies on its border)."""
    data = np.array(points)
    X, t = data[:, :2], data[:, 2]
    Z = reflected(X, t)
    polygon = solution_region.slice_at(Z[solution_region.relevant(X, t)], w0, margin, clipping.corners(WINDOW))
    w = np.random.default_rng(seed).uniform(-3, 3, (200, 2))
    slack = (w @ Z[:, 1:].T + Z[:, 0] * w0 - margin).min(axis=1)
    clear = np.abs(slack) > 1e-6
    result = inside(polygon, w) if len(polygon) else np.zeros(len(w), dtype=bool)
    assert np.array_equal(result[clear], slack[clear] > 0)


def test_the_cone_in_space_holds_solutions_only() -> None:
    """Every vertex of the mesh satisfies a'z_i >= 0, and a triangle's inside does so strictly."""
    two = problem()
    Z = reflected(two.X, two.t)
    vertices, triangles = solution_region.mesh(Z[solution_region.relevant(two.X, two.t)], reach=2.0)
    assert len(triangles) > 3
    assert (vertices @ Z.T).min() >= -1e-6
    assert np.abs(vertices).max() == pytest.approx(2.0)
    assert triangles.max() < len(vertices)


def test_no_cone_without_a_solution() -> None:
    """XOR has none: nothing is shaded, in the slice or in space."""
    X, t = np.array([[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]]), np.array([1.0, 1.0, -1.0, -1.0])
    Z = reflected(X, t)
    assert len(solution_region.slice_at(Z, 0.3, 0.0, clipping.corners(WINDOW))) == 0
    steps = tuple(Perceptron(max_updates=30).steps(X, t))
    assert "mesh3d" not in [trace.type for trace in perceptron.weight_cone(sides_of(X, t), steps, LIGHT).data]


def test_a_picture_does_not_deny_what_it_does_not_show() -> None:
    """A window without a solution says whether there are any elsewhere; one that shows them says nothing."""
    Z = reflected(np.array([[-1.0, 0.0], [1.0, 0.0]]), np.array([-1.0, 1.0]))  # solved by w1 > |w0|
    seen = {w0: solution_region.slice_at(Z, w0, 0.0, clipping.corners(WINDOW)) for w0 in (1.0, 5.0)}
    sentences = [solution_region.seen(region, Z, w0, 0.0, clipping.corners(WINDOW)) for w0, region in seen.items()]
    assert sentences == ["", "solutions lie outside"]
    same = reflected(np.ones((2, 2)), np.array([-1.0, 1.0]))
    assert solution_region.seen(np.empty((0, 2)), same, 1.0, 0.0, clipping.corners(WINDOW)) == "no solution here"


def test_the_last_w_of_a_separable_run_lies_in_its_slice() -> None:
    """The run ends in the solution region, and the animation shows it there."""
    two, steps = run()
    assert steps[-1].converged
    frames = perceptron.weight_space(two, steps, LIGHT).to_dict()["frames"]
    region = np.array([frames[-1]["data"][0][axis] for axis in "xy"], dtype=float).T
    assert inside(region, steps[-1].w[None, :]).all()


def test_the_update_is_at_its_true_size() -> None:
    """In weight space nothing is scaled: from w(k - 1) to w(k)."""
    two, steps = run()
    frames = perceptron.weight_space(two, steps, LIGHT).to_dict()["frames"]
    for s, step in enumerate(steps):
        if step.corrected:
            update = np.array([frames[s]["data"][4][axis][:2] for axis in "xy"], dtype=float).T
            assert update == pytest.approx(np.array([steps[s - 1].w, step.w]), abs=2e-3)


@every_case("classes", [((0,), (1,)), ((2,), (0,)), ((0, 1), (2,))])
def test_a_samples_line_is_that_of_its_class(classes: tuple[tuple[int, int], tuple[int]]) -> None:
    """The lines under a side's name are those of its own samples, in the colour that it has on the plane."""
    two, steps = run(n=12)
    first, second = (Side("".join(str(k + 1) for k in numbers), numbers) for numbers in classes)
    two = TwoClasses(two.data, two.rows, two.classes, first, second)
    step = steps[-1]
    picture = perceptron.weight_space(two, steps, LIGHT)
    for k, side in enumerate((first, second)):
        [lines] = [
            trace
            for trace in picture.data
            if (trace.name or "").startswith("a point of")
            and trace.name.removeprefix("a point of ").replace("<sub>", "").replace("</sub>", "") == side.label
        ]
        assert lines.line.color == (LIGHT.muted if side.drawn_class is None else LIGHT.classes[side.drawn_class])
        [place] = [
            p
            for p, t in zip(picture.to_dict()["frames"][-1]["data"], picture.data[1:], strict=True)
            if t.name == lines.name
        ]
        places = np.array([place["x"], place["y"]], dtype=float).T
        places = places[np.isfinite(places).all(axis=1)]
        own = two.X[two.data.y == k]
        assert np.abs(places @ own.T + step.w0).min(axis=1).max() < 2e-2 * np.abs(own).max()


@pytest.mark.slow
def test_the_window_does_not_move_with_the_focus() -> None:
    """Asking for a step must not shift what is seen."""
    two, steps = run(gap=0.3, max_updates=2000)
    ranges = [perceptron.weight_space(two, steps, LIGHT, focus=k).layout.xaxis.range for k in (None, 777)]
    assert ranges[0] == ranges[1]


@every_case("settings", [{}, {"eta": 0.5, "start": (1.0, -2.0, 0.5)}, {"margin": 0.5}, {"variant": "batch"}])
def test_the_theorems_line_is_never_crossed(settings: dict[str, Any]) -> None:
    """The drawn distance stays on or below the drawn line, and the run ends before the line reaches zero."""
    X, t = problem().X, problem().t
    model = Perceptron(**settings)
    steps = tuple(model.steps(X, t))
    bound = convergence.bound(model, X, t)
    assert bound is not None
    figure = perceptron.theorem(bound, steps, LIGHT)
    promise, measured = figure.data[:2]
    (x0, x1), (y0, y1) = promise.x, promise.y
    line = y0 + (y1 - y0) / (x1 - x0) * np.array(measured.x)
    assert (np.array(measured.y) <= line * (1 + 1e-9)).all()
    assert measured.x[-1] == steps[-1].k <= bound.max_updates
    rows = perceptron.countdown(bound, steps, range(len(steps)))
    for s, frame in enumerate(figure.to_dict()["frames"]):
        promised, here, _, words = frame["data"]
        assert here["x"] == promised["x"] == [steps[s].k]
        assert here["y"][0] <= promised["y"][0] * (1 + 1e-4)
        assert f": at most {rows[str(s)][-1]} more" in words["text"][0]
        assert int(rows[str(s)][-1]) >= steps[-1].k - steps[s].k


@pytest.mark.slow
@given(st.integers(0, 200), st.floats(0, 1))
def test_the_cost_is_linear_between_its_corners(seed: int, share: float) -> None:
    """Between two drawn corners the cost is what the straight line says: nothing is hidden between them."""
    random = np.random.default_rng(seed)
    two = problem(gap=0.7, n=12, seed=seed)
    X, t = two.X, two.t
    start, end = random.normal(size=(2, 3))
    s = corners(reflected(X, t), start, end, 0.0)
    assert s[0] == -0.5
    assert s[-1] == 1.5
    here = s[:-1] + share * np.diff(s)
    drawn = np.interp(here, s, costs(X, t, start + np.outer(s, end - start))[0])
    exact = costs(X, t, start + np.outer(here, end - start))[0]
    assert drawn == pytest.approx(exact, abs=1e-9)
