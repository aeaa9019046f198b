"""The runs of Winnow, LMS and descent: every frame shows its own step."""

import numpy as np
import pytest

from linclass import BalancedWinnow, LMSClassifier
from linclass.figures import least_squares, winnow, words
from linclass.figures.descent import Path, race
from linclass.figures.least_squares.run import Quadratic
from linclass.figures.theme import DARK, LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.numerics.homogeneous import signs

from .cases import blobs, kilobytes

BOUNDARY, WEIGHT = 2, 3  # a frame's traces, after both half planes


def places(trace):
    """Return the vertices (m, 2) of a frame's trace; NaN is a gap."""
    return np.array([trace.x, trace.y], dtype=float).T


def moving(figure, s):
    """Return the frame of step s, and the traces it moves."""
    [frame] = [frame for frame in figure.frames if frame.name == str(s)]
    return frame.data


def _of_two(run):
    return lambda steps, data, theme: run(steps, TwoClasses.of(data), theme)


def runs():
    """Return an animation of each method with its steps."""
    data = blobs(60, gap=2.0)
    made = {
        "winnow": (_of_two(winnow.run), BalancedWinnow(alpha=1.2)),
        "lms": (_of_two(least_squares.run), LMSClassifier(max_epochs=3, tol=0)),
    }
    for name, (draw, model) in made.items():
        yield name, draw, list(model.steps(data.X, data.y)), data


RUNS = {name: rest for name, *rest in runs()}


@pytest.mark.parametrize("name", RUNS)
def test_the_boundary_is_the_steps(name):
    """In frame s the boundary satisfies w_s'x + w_s0 = 0, and w stands on it at a right angle."""
    draw, steps, data = RUNS[name]
    figure = draw(steps, data, LIGHT)
    assert (figure.frames[0].name, figure.frames[-1].name) == ("0", str(len(steps) - 1))
    seen = 0
    for frame in figure.frames:
        step = steps[int(frame.name)]
        line, arrow = places(frame.data[BOUNDARY]), places(frame.data[WEIGHT])
        if not np.isnan(line).any():
            assert np.abs(line @ step.w + step.w0).max() <= 2e-3 * np.abs(step.w).sum()
            assert (arrow[1] - arrow[0]) @ (line[1] - line[0]) == pytest.approx(0, abs=0.05)
            assert (arrow[1] - arrow[0]) @ step.w > 0
            seen += 1
    assert seen >= 5


@pytest.mark.parametrize("name", RUNS)
def test_both_themes_move_the_same_traces(name):
    """The dark run has the same frames; 300 at most, below 200 KB; the sentence names the updates."""
    draw, steps, data = RUNS[name]
    light, dark = draw(steps, data, LIGHT), draw(steps, data, DARK)
    assert light.to_dict()["frames"] == dark.to_dict()["frames"]
    assert len(light.frames) <= 300
    assert kilobytes(light) < 200
    assert words.alt(light).startswith("A run of ")


def test_winnows_bars_are_its_weights():
    """The bars are log10 of a+ and a-, each other's reciprocals; the dot counts mistakes; the ring is around x_i."""
    draw, steps, data = RUNS["winnow"]
    figure = draw(steps, data, LIGHT)
    assert steps[-1].k >= 3
    for s, step in enumerate(steps):
        *_, ring, plus, minus, dot = moving(figure, s)
        np.testing.assert_allclose(10.0 ** np.array(plus.y), np.exp(step.log_a), rtol=2e-4)
        np.testing.assert_allclose(10.0 ** np.array(minus.y), np.exp(-step.log_a), rtol=2e-4)
        assert places(dot).tolist() == [[step.visits, step.k]]
        if step.i is not None:
            np.testing.assert_allclose(places(ring), data.X[[step.i]], atol=1e-3)


def test_winnow_with_many_features():
    """Without a plane there are as many bars as weights, with their features' names, and fewer frames if need be."""
    X = np.random.default_rng(0).integers(0, 2, (150, 40)).astype(float)
    steps = list(BalancedWinnow(alpha=2.0).steps(X, np.where(X[:, 0] + X[:, 1] > 0, "b", "a")))
    figure = winnow.weights(steps, LIGHT, names=[f"word {j}" for j in range(40)])
    plus, minus, dot = moving(figure, len(steps) - 1)
    assert len(plus.y) == len(minus.y) == 41
    assert np.argsort(plus.y)[-2:].tolist() in ([1, 2], [2, 1])
    assert figure.data[1].customdata[1] == "word 0"
    assert places(dot).tolist() == [[steps[-1].visits, steps[-1].k]]
    assert figure.layout.xaxis2.range[1] > 40


@pytest.mark.parametrize("reach", [0.05, 0.1, 0.3, 0.5, 0.9, 1.0, 3.7, 12.0, 260.0])
def test_factor_ticks(reach):
    """Ticks of an axis of factors: 1 in the middle, symmetric, between three and nine of them."""
    values, texts = winnow.factor_ticks(reach)
    assert texts[values.index(0.0)] == "1"
    np.testing.assert_allclose(values, -np.array(values)[::-1])
    assert len(values) == len(texts) in (1, 3, 5, 7, 9)
    assert max(values) <= reach


def test_the_contours_of_lms_are_its_criterion():
    """On a contour J, minimised over w0, has one value; the star is its minimum; the curve is J - J_min."""
    draw, steps, data = RUNS["lms"]
    b = signs(data.y)
    J = Quadratic(data.X, b)
    for height in (0.1, 5.0):
        w = J.contour(height)
        w0 = (b[:, None] - data.X @ w.T).mean(axis=0)
        np.testing.assert_allclose(J.values(np.column_stack([w0, w])), J.least + height)
    figure = draw(steps, data, LIGHT)
    for s in (0, 1, 17, len(steps) - 1):
        *_, ring, path, dot = moving(figure, s)
        step = steps[s]
        expected = ((b - data.X @ step.w - step.w0) ** 2).sum() - J.least
        np.testing.assert_allclose(places(dot), [[step.k, expected]], rtol=1e-4)
        np.testing.assert_allclose(places(path), [step.w], rtol=1e-4)
        if s:
            np.testing.assert_allclose(places(ring), data.X[[step.i]], atol=1e-3)


def test_lms_on_points_in_a_row_and_beyond_the_numbers():
    """Without a unique minimum there are no ellipses; a run that blows up ends in gaps."""
    data = blobs(30)
    flat = type(data)(np.column_stack([data.X[:, 0], data.X[:, 0]]), data.y)
    least_squares.run(list(LMSClassifier(max_epochs=2).steps(flat.X, flat.y)), TwoClasses.of(flat), LIGHT)
    wild = list(LMSClassifier(eta1=1e3, schedule="constant").steps(data.X, data.y))
    assert not np.isfinite(wild[-1].w).all()
    dot = least_squares.run(wild, TwoClasses.of(data), LIGHT).frames[-1].data[-1]
    assert dot.y == (None,)


def test_a_race_shows_update_k_of_each():
    """Frame k ends each method's thick line at its point k, or at its last; the dots are at E_k - E_min."""
    a = [np.array([3.0, 2.0])]
    for _ in range(20):
        a.append(a[-1] - 0.08 * np.array([2, 10]) * a[-1])
    slow, newton = Path("descent", np.array(a)), Path("Newton", np.array([a[0], [0.0, 0.0]]), "weight")

    def cost(p):
        return p[:, 0] ** 2 + 5 * p[:, 1] ** 2 + 1

    figure = race(cost, [slow, newton], LIGHT)
    assert len(figure.frames) == 21
    for k in (0, 1, 7, 20):
        update, dot, other, other_dot = moving(figure, k)
        np.testing.assert_allclose(places(update)[-1], slow.points[k], rtol=1e-4)
        np.testing.assert_allclose(places(update)[0], slow.points[max(k - 1, 0)], rtol=1e-4)
        np.testing.assert_allclose(dot.y, cost(slow.points)[[k]] - 1, rtol=1e-4)
        np.testing.assert_allclose(places(other)[-1], newton.points[min(k, 1)], rtol=1e-4)
        assert other_dot.x == (min(k, 1),)
    assert kilobytes(figure) < 100
