"""The perceptron's run: every frame shows what its step did."""

import json
from dataclasses import replace

import numpy as np
import plotly.graph_objects as go
import pytest

from linclass.figures import perceptron, plane
from linclass.figures.perceptron import trace
from linclass.figures.perceptron.panels import Panel
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons.blocks import Picture, Player
from linclass.models.perceptron import VARIANTS, Perceptron, cost, errors
from linclass.ui.figure import payload

from .cases import sides_of

# the order of a frame's traces
NEGATIVE, POSITIVE, BEFORE, BOUNDARY, UPDATE, WEIGHT, RING = range(7)
COST, WRONG = -2, -1


def problem(gap: float = 2.0, n: int = 30, seed: int = 1):
    random = np.random.default_rng(seed)
    t = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    return sides_of(gap * t[:, None] * [0.8, -0.6] + random.normal(0, 0.9, (n, 2)), t)


def run(gap: float = 2.0, n: int = 30, **settings):
    two = problem(gap, n)
    return two, tuple(Perceptron(**settings).steps(two.X, two.t))


def vertices(places) -> np.ndarray:
    return np.array([places["x"], places["y"]], dtype=float).T


def test_every_frame_shows_its_step():
    """The line satisfies w'x + w0 = 0, w stands on it at a right angle, the ring is around the added sample."""
    two, steps = run()
    animation = perceptron.run(two, steps, LIGHT)
    frames = animation.to_dict()["frames"]
    assert [frame["name"] for frame in frames] == [str(s) for s in range(len(steps))]
    for step, frame in zip(steps, frames, strict=True):
        w, w0 = step.w, step.w0
        line = vertices(frame["data"][BOUNDARY])
        tail, tip = vertices(frame["data"][WEIGHT])[:2] if w.any() else (np.zeros(2), np.zeros(2))
        if w.any():
            assert line @ w + w0 == pytest.approx([0.0, 0.0], abs=2e-3 * np.abs(w).sum())
            assert (tip - tail) @ (line[1] - line[0]) == pytest.approx(0, abs=0.03)
            assert (tip - tail) @ w > 0
            assert tail @ w + w0 == pytest.approx(0, abs=2e-3 * np.abs(w).sum())
        ring = vertices(frame["data"][RING])
        if step.corrected:
            assert ring == pytest.approx(two.X[[step.i]], abs=1e-3)
        else:
            assert np.isnan(ring).all()


def test_the_positive_side_is_class_number_1():
    """t = +1 has the name, the colour and the half plane of class number 1: wherever y > 0, and on its points."""
    two, steps = run()
    animation = perceptron.run(two, steps, LIGHT)
    for k, (points, name) in enumerate(zip(animation.data[:2], ("C<sub>1</sub>", "C<sub>2</sub>"), strict=True)):
        assert points.name == name
        assert points.marker.color == LIGHT.classes[k]
        np.testing.assert_allclose(vertices(points), two.X[two.data.y == k], rtol=1e-5)
    last, tints = animation.to_dict()["frames"][-1], [t for t in animation.data if t.fill == "toself"]
    assert [t.fillcolor for t in tints] == [plane.fade(LIGHT.classes[k], plane.REGION_OPACITY) for k in (0, 1)]
    for place, sign in ((NEGATIVE, -1), (POSITIVE, 1)):
        inside = vertices(last["data"][place]).mean(axis=0)
        assert sign * (steps[-1].w @ inside + steps[-1].w0) > 0


def test_points_lie_on_the_tint_not_under_it():
    """The half planes lie in a layer below, so that a class keeps its colour wherever its points lie."""
    two, steps = run()
    for item in perceptron.run(two, steps, LIGHT).data:
        assert (item.zorder or 0) == (-1 if item.fill == "toself" else 0)


def test_the_update_is_added_to_w():
    """In one scale: w before, then eta t_i x_i from its tip, ends at the tip of the new w, as in the lecture."""
    two, steps = run()
    panel = Panel(two, steps)
    for s in range(2, len(steps)):
        if not steps[s].corrected:
            continue
        old, update, new = panel.vectors(s)
        step = steps[s]
        assert np.array_equal(old[0], new[0])
        assert update[0] == pytest.approx(old[1])
        assert update[1] == pytest.approx(new[1])
        scale = np.hypot(*(new[1] - new[0])) / np.hypot(*step.w)
        assert update[1] - update[0] == pytest.approx(scale * step.eta * two.t[step.i] * two.X[step.i])


def test_cost_and_mistakes_are_the_models():
    """The curves and their dots show E_p and the count by the model's own formulas, at every step."""
    two, steps = run(gap=0.8, max_updates=40)
    animation = perceptron.run(two, steps, LIGHT)
    curves = [item for item in animation.data if item.xaxis in ("x2", "x3") and item.mode == "lines"]
    for s, step in enumerate(steps):
        expected = (cost(two.X, two.t, step.w, step.w0), errors(two.X, two.t, step.w, step.w0))
        assert [curve.y[s] for curve in curves] == pytest.approx(expected, rel=1e-4)
        frame = animation.to_dict()["frames"][s]["data"]
        assert (frame[COST]["y"][0], frame[WRONG]["y"][0]) == pytest.approx(expected, rel=1e-4)
        assert frame[COST]["x"] == frame[WRONG]["x"] == [s]


def test_the_cost_of_a_margin():
    """With b > 0 a sample counts, and costs, until t_i (w'x_i + w0) exceeds b."""
    X, t = problem().X, problem().t
    w, w0, b = np.array([0.4, 0.1]), 0.2, 0.7
    signed = t * (X @ w + w0)
    found, wrong = trace.costs(X, t, np.array([[w0, *w]]), b)
    assert found[0] == pytest.approx(np.maximum(b - signed, 0).sum())
    assert wrong[0] == np.count_nonzero(signed <= b)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_variant_can_be_shown(variant, theme):
    """All frames are valid for Plotly and name the same traces; the table has a row for each."""
    two, steps = run(gap=1.0, variant=variant, max_updates=25)
    animation = perceptron.run(two, steps, theme)
    assert all(isinstance(frame, go.Frame) for frame in animation.frames)
    assert len({frame.traces for frame in animation.frames}) == 1
    rows = perceptron.arithmetic(two.X, two.t, steps, perceptron.shown_steps(steps))
    assert list(rows) == [frame.name for frame in animation.frames]
    assert {len(row) for row in rows.values()} == {len(perceptron.COLUMNS)}
    weights = perceptron.weight_space(two, steps, theme)
    assert [frame.name for frame in weights.frames] == list(rows)


@pytest.mark.parametrize("updates", [0, 1, 5])
def test_short_runs(updates):
    """A run that starts solved, or nearly, still has axes with room and whole ticks."""
    two, steps = run(gap=0.8, max_updates=10)
    steps = steps[: updates + 1]
    animation = perceptron.run(two, steps, LIGHT)
    assert len(animation.frames) == updates + 1
    low, high = animation.layout.xaxis2.range
    assert low < 0 < max(updates, 1) < high
    assert animation.layout.xaxis2.dtick == int(animation.layout.xaxis2.dtick) >= 1


def test_a_run_of_one_point_or_none():
    """One sample can be shown, and so can a start with no sample at all."""
    X, t = np.array([[1.0, 1.0]]), np.array([1.0])
    start = next(iter(Perceptron().steps(problem().X, problem().t)))
    for two in (sides_of(X, t), sides_of(X[:0], t[:0])):
        for draw in (perceptron.run, perceptron.weight_space):
            assert len(draw(two, (start,), LIGHT).frames) == 1


def test_a_run_that_overflowed():
    """Weights beyond the largest number draw nothing and break nothing: the message stays valid JSON."""
    two, steps = run()
    steps = (*steps, replace(steps[-1], w=np.array([np.inf, 1.0])))
    last = len(steps) - 1
    assert len(Panel(two, steps).boundary(last)) == 0
    animation = perceptron.run(two, steps, LIGHT)
    rows = perceptron.arithmetic(two.X, two.t, steps, perceptron.shown_steps(steps))
    message = json.loads(payload.message(Picture("run", animation, "A run", Player(last, perceptron.COLUMNS, rows))))
    assert message["frames"][str(last)][BOUNDARY] == {"x": [None], "y": [None]}


def test_a_long_run_is_thinned_and_small():
    """5000 updates: at most 300 frames, the focus without gaps, and the whole message under 200 KB."""
    two, steps = run(gap=0.5, n=200, max_updates=5000)
    assert len(steps) == 5002
    at = perceptron.shown_steps(steps, focus=1234)
    assert set(range(1214, 1255)) <= set(at)
    animation = perceptron.run(two, steps, LIGHT, focus=1234)
    rows = perceptron.arithmetic(two.X, two.t, steps, at)
    message = payload.message(
        Picture("run", animation, "A run", Player(len(steps) - 1, perceptron.COLUMNS, rows, "update"))
    )
    assert list(json.loads(message)["frames"]) == [str(s) for s in at]
    assert 250 <= len(at) <= 300
    assert len(message) < 200_000


def test_batches_with_many_rings_stay_small():
    """A batch rings every sample it adds; many rings mean fewer frames, not a larger message."""
    two, steps = run(gap=0.1, n=2000, variant="batch", max_updates=2000)
    animation = perceptron.run(two, steps, LIGHT)
    assert len(steps[1].misclassified) > 100
    rings = vertices(animation.to_dict()["frames"][1]["data"][RING])
    s = int(animation.to_dict()["frames"][1]["name"])
    assert len(rings) == len(steps[s].misclassified)


def test_the_row_does_the_arithmetic():
    """By hand: x_1 = (1, 1), t = +1, from w = 0: y = 0 is wrong, so (1, 1, 1) is added."""
    X, t = np.array([[1.0, 1.0], [-1.0, 0.0]]), np.array([1.0, -1.0])
    steps = tuple(Perceptron().steps(X, t))
    rows = perceptron.arithmetic(X, t, steps, range(len(steps)))
    assert rows["0"] == ("0", "start", "–", "–", "–", "–", "(0, 0)", "0")
    assert rows["1"] == ("1", "1", "(1, 1)", "+1", "0", "(1, 1, 1)", "(1, 1)", "1")
    assert rows["2"] == ("2", "2", "(−1, 0)", "−1", "0", "(−1, 1, 0)", "(2, 1)", "0")
    assert rows[str(len(steps) - 1)][1] == "end"


def test_inputs_are_left_alone():
    """Drawing changes neither points nor targets."""
    two, steps = run()
    before = two.X.copy(), two.t.copy()
    perceptron.run(two, steps, LIGHT)
    perceptron.weight_space(two, steps, LIGHT)
    assert np.array_equal(two.X, before[0])
    assert np.array_equal(two.t, before[1])
