"""The perceptron's run in numbers: every frame shows what its step did."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import convergence
from linclass.figures import perceptron
from linclass.figures.marks import Arrow, Ring
from linclass.figures.perceptron import trace
from linclass.figures.perceptron.panels import StepPanel
from linclass.figures.perceptron.update_panels import panels_of
from linclass.figures.theme import LIGHT, Theme
from linclass.figures.two_classes import TwoClasses
from linclass.lessons.blocks import Picture, Player
from linclass.models.perceptron import Perceptron, PerceptronStep, cost, errors
from linclass.wire.encode import to_json
from linclass.wire.figure_json import content
from tests.every_case import every_case

from .cases import sides_of
from .runs import problem, run

# the dots of a frame, a picture each
COST, WRONG, DISTANCE, WEIGHTS, LEFT = range(5)


def written(picture: Picture) -> bytes:
    """Return a picture as it travels."""
    return to_json(content(picture, None, None))


def draw(two: TwoClasses, steps: Sequence[PerceptronStep], theme: Theme = LIGHT, **more: Any) -> Any:
    return perceptron.run(two.X, two.t, steps, theme, **more)


def test_every_frame_shows_its_step() -> None:
    """A frame for every step, whose dots stand at its weights; without a bound there are no distances."""
    two, steps = run()
    frames = draw(two, steps).to_dict()["frames"]
    assert [frame["name"] for frame in frames] == [str(s) for s in range(len(steps))]
    for s, (step, frame) in enumerate(zip(steps, frames, strict=True)):
        assert len(frame["data"]) == 3
        assert frame["data"][-1] | {"type": 0} == {
            "type": 0,
            "x": [s] * 3,
            "y": pytest.approx([step.w0, *step.w], rel=1e-4),
        }


def test_the_bound_counts_down_with_the_run() -> None:
    """The measured distance is never above the promised one, and the updates that are left never fewer than come."""
    two, steps = run()
    bound = convergence.bound(Perceptron(), two.X, two.t)
    assert bound is not None
    for step, frame in zip(steps, draw(two, steps, bound=bound).to_dict()["frames"], strict=True):
        promised, measured = frame["data"][DISTANCE]["y"]
        a = np.r_[step.w0, step.w]
        assert measured == pytest.approx(((a - bound.alpha * bound.solution) ** 2).sum(), rel=1e-4)
        assert measured <= promised * (1 + 1e-4)
        [words] = frame["data"][LEFT]["text"]
        assert int(re.search(r"\d+", words)[0]) >= steps[-1].k - step.k  # type: ignore[index]


@every_case(("gap", "far", "above"), [(3.0, 1.0, True), (2.0, 1.0, False), (2.0, 30.0, False)])
def test_the_words_that_count_down_stand_clear_of_the_curves(gap: float, far: float, above: bool) -> None:
    """Above them, where they fall; where the bound is loose, as with a point far out, both stay near their start."""
    two = problem(gap)
    X = two.X.copy()
    X[0] *= far
    two = sides_of(X, two.t)
    steps = tuple(Perceptron(max_updates=500).steps(two.X, two.t))
    bound = convergence.bound(Perceptron(), two.X, two.t)
    assert bound is not None
    figure = draw(two, steps, bound=bound).to_dict()
    [words] = [trace for trace in figure["data"] if trace.get("mode") == "text"]
    curves = [trace for trace in figure["data"] if trace.get("mode") == "lines" and trace["yaxis"] == words["yaxis"]]
    assert len(curves) == 2
    end = len(steps) - 1
    right = np.linspace(end / 2, end, 20)
    for curve in curves:
        drawn = np.interp(right, np.array(curve["x"], float), np.array(curve["y"], float))
        assert np.abs(drawn - words["y"][0]).min() > 0.15 * bound.start_distance
    assert (words["y"][0] > bound.start_distance) is above


def test_the_update_is_added_to_w() -> None:
    """In one scale: w before, then eta t_i x_i from its tip, ends at the tip of the new w, as in the lecture."""
    two, steps = run()
    panel = StepPanel(two, steps)
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


def test_cost_and_mistakes_are_the_models() -> None:
    """The curves and their dots show E_p and the count by the model's own formulas, at every step."""
    two, steps = run(gap=0.8, max_updates=40)
    animation = draw(two, steps)
    curves = [item for item in animation.data if item.xaxis in ("x2", "x3") and item.mode == "lines"]
    for s, step in enumerate(steps):
        expected = (cost(two.X, two.t, step.w, step.w0), errors(two.X, two.t, step.w, step.w0))
        assert [curve.y[s] for curve in curves] == pytest.approx(expected, rel=1e-4)
        frame = animation.to_dict()["frames"][s]["data"]
        assert (frame[COST]["y"][0], frame[WRONG]["y"][0]) == pytest.approx(expected, rel=1e-4)
        assert frame[COST]["x"] == frame[WRONG]["x"] == [s]


def test_the_cost_of_a_margin() -> None:
    """With b > 0 a sample counts, and costs, until t_i (w'x_i + w0) exceeds b."""
    X, t = problem().X, problem().t
    w, w0, b = np.array([0.4, 0.1]), 0.2, 0.7
    signed = t * (X @ w + w0)
    result, wrong = trace.costs(X, t, np.array([[w0, *w]]), b)
    assert result[0] == pytest.approx(np.maximum(b - signed, 0).sum())
    assert wrong[0] == np.count_nonzero(signed <= b)


@every_case("updates", [0, 1, 5])
def test_five_panels_tell_two_updates(updates: int) -> None:
    """The sample is ringed that the rule has wrong, and from the tip of the old w to that of the new it is added."""
    two, steps = run(gap=0.8, max_updates=10)
    steps = steps[: updates + 1]
    panels = panels_of(two, steps)
    assert len(panels) == 2 * min(updates, 2) + 1
    for s, (_, wrong), (_, adding) in zip(range(1, len(steps))[-2:], panels[:-1:2], panels[1:-1:2], strict=False):
        before, now = steps[s - 1], steps[s]
        rings = [mark.index for mark in wrong if isinstance(mark, Ring)]
        assert rings == list(now.misclassified)
        assert all(two.t[i] * (two.X[i] @ before.w + before.w0) <= 0 for i in rings)
        arrows = {mark.role: mark for mark in adding if isinstance(mark, Arrow)}
        scale = np.hypot(*(arrows["weight"].tip - arrows["weight"].tail)) / np.hypot(*now.w)
        i = now.misclassified[0]
        np.testing.assert_allclose(arrows["update"].tip - arrows["update"].tail, scale * now.eta * two.t[i] * two.X[i])
    left = errors(two.X, two.t, steps[-1].w, float(steps[-1].w0))
    assert panels[-1][0].endswith(f"{left or 'none'} wrong")
    drawn = perceptron.moments(two, steps, LIGHT)
    assert len(drawn.validated.layout.annotations) == len(panels)


@every_case("updates", [0, 1, 5])
def test_short_runs(updates: int) -> None:
    """A run that starts solved, or nearly, still has axes with room and whole ticks."""
    two, steps = run(gap=0.8, max_updates=10)
    steps = steps[: updates + 1]
    animation = draw(two, steps)
    assert len(animation.frames) == updates + 1
    low, high = animation.layout.xaxis2.range
    assert low < 0 < max(updates, 1) < high
    assert animation.layout.xaxis2.dtick == int(animation.layout.xaxis2.dtick) >= 1


def test_a_run_that_overflowed() -> None:
    """Weights beyond the largest number draw nothing and break nothing: the message stays valid JSON."""
    two, steps = run()
    steps = (*steps, replace(steps[-1], w=np.array([np.inf, 1.0])))
    last = len(steps) - 1
    assert len(StepPanel(two, steps).boundary(last)) == 0
    animation = draw(two, steps)
    rows = perceptron.arithmetic(two.X, two.t, steps, perceptron.shown_steps(steps))
    message = json.loads(written(Picture("run", animation, "A run", Player(last, perceptron.COLUMNS, rows))))
    assert message["frames"][str(last)][COST]["y"] == [None]


@pytest.mark.slow
def test_a_long_run_is_thinned_and_small() -> None:
    """5000 updates: at most 300 frames, the focus without gaps, and the whole message under 200 KB."""
    two, steps = run(gap=0.5, n=200, max_updates=5000)
    assert len(steps) == 5002
    at = perceptron.shown_steps(steps, focus=1234)
    assert set(range(1214, 1255)) <= set(at)
    animation = draw(two, steps, focus=1234)
    rows = perceptron.arithmetic(two.X, two.t, steps, at)
    message = written(Picture("run", animation, "A run", Player(len(steps) - 1, perceptron.COLUMNS, rows, "update")))
    assert list(json.loads(message)["frames"]) == [str(s) for s in at]
    assert 250 <= len(at) <= 300
    assert len(message) < 200_000


@pytest.mark.slow
def test_batches_with_many_rings_stay_small() -> None:
    """A batch rings every sample it adds on the plane; many rings mean fewer frames, not a larger message."""
    _, steps = run(gap=0.1, n=2000, variant="batch", max_updates=2000)
    assert len(steps[1].misclassified) > 100
    assert len(perceptron.shown_steps(steps)) == pytest.approx(100, abs=20)


def test_the_row_does_the_arithmetic() -> None:
    """By hand: x_1 = (1, 1), t = +1, from w = 0: y = 0 is wrong, so (1, 1, 1) is added."""
    X, t = np.array([[1.0, 1.0], [-1.0, 0.0]]), np.array([1.0, -1.0])
    steps = tuple(Perceptron().steps(X, t))
    rows = perceptron.arithmetic(X, t, steps, range(len(steps)))
    assert rows["0"] == ("0", "start", "–", "–", "–", "–", "(0, 0)", "0")
    assert rows["1"] == ("1", "1", "(1, 1)", "+1", "0", "(1, 1, 1)", "(1, 1)", "1")
    assert rows["2"] == ("2", "2", "(−1, 0)", "−1", "0", "(−1, 1, 0)", "(2, 1)", "0")
    assert rows[str(len(steps) - 1)][1] == "end"
