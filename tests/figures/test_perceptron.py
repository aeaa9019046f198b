"""The perceptron's runs, updates, races and surfaces: every frame shows what its step did."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from linclass import convergence, lessons
from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.features import QuadraticFeatures
from linclass.figures import perceptron
from linclass.figures.arrow_labels import placed
from linclass.figures.marks import Arrow, Ring, Runner
from linclass.figures.perceptron import trace
from linclass.figures.perceptron.panels import StepPanel
from linclass.figures.perceptron.update_panels import panels_of
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.figures.two_classes import TwoClasses
from linclass.lessons import study_cache
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
    rows = perceptron.arithmetic(two.X, two.t, steps, perceptron.shown_steps(steps), two.rows + 1)
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
    rows = perceptron.arithmetic(two.X, two.t, steps, at, two.rows + 1)
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
    """By hand: x_3 = (1, 1), t = +1, from w = 0: y = 0 is wrong, so (1, 1, 1) is added."""
    X, t = np.array([[1.0, 1.0], [-1.0, 0.0]]), np.array([1.0, -1.0])
    steps = tuple(Perceptron().steps(X, t))
    rows = perceptron.arithmetic(X, t, steps, range(len(steps)), np.array([3, 8]))
    assert rows["0"] == ("0", "start", "–", "–", "–", "–", "(0, 0)", "0")
    assert rows["1"] == ("1", "3", "(1, 1)", "+1", "0", "(1, 1, 1)", "(1, 1)", "1")
    assert rows["2"] == ("2", "8", "(−1, 0)", "−1", "0", "(−1, 1, 0)", "(2, 1)", "0")
    assert rows[str(len(steps) - 1)][1] == "end"


NAMES: tuple[Runner, ...] = ("single", "batch", "random", "pocket")


def race_of(gap: float, **settings: Any) -> tuple[TwoClasses, dict[Runner, tuple[PerceptronStep, ...]]]:
    two = problem(gap, 200)
    return two, {name: tuple(Perceptron(variant=name, **settings).steps(two.X, two.t)) for name in NAMES}


@pytest.mark.parametrize("gap", [2.5, 0.5])
def test_in_a_race_every_runner_stands_where_its_updates_brought_it(gap: float) -> None:
    """Frame k has each run after k updates, or at its end; the dots count its rule's mistakes."""
    two, runs = race_of(gap, max_updates=70)
    picture = perceptron.race(perceptron.wrong_by_update(two, runs), LIGHT)
    for frame in picture.to_dict()["frames"]:
        k = int(frame["name"])
        for j, steps in enumerate(runs.values()):
            w, w0 = next(step for step in reversed(steps) if step.k == min(k, steps[-1].k)).rule
            [wrong] = frame["data"][j]["y"]
            assert wrong == errors(two.X, two.t, w, w0)


def test_standings_tick_off_who_has_arrived() -> None:
    """A run without mistakes at its end bears a tick from there on; one that was stopped never does."""
    two, runs = race_of(2.5, max_updates=400)
    rows = perceptron.standings(perceptron.wrong_by_update(two, runs))
    for j, steps in enumerate(runs.values()):
        assert steps[-1].converged == rows[max(rows, key=int)][j].endswith("✓")
    assert [cell.endswith("✓") for cell in rows["0"]] == [False] * 4
    two, runs = race_of(0.2, max_updates=30)
    assert "✓" not in json.dumps(perceptron.standings(perceptron.wrong_by_update(two, runs)), ensure_ascii=False)


@pytest.mark.slow
@pytest.mark.parametrize("margin", [0.0, 2.0])
def test_what_a_margin_counts_has_a_name_of_its_own(margin: float) -> None:
    """E_p and *misclassified* are said without a margin only: with one the cost sums b - t y, of points within it."""
    two, runs = race_of(2.5, max_updates=70, margin=margin)
    steps = runs["single"]
    a = np.r_[steps[-1].w0, steps[-1].w]
    pictures = [
        perceptron.race(perceptron.wrong_by_update(two, runs, margin), LIGHT, margin=margin),
        perceptron.run(two.X, two.t, steps, LIGHT, margin=margin),
        perceptron.cost_along(two.X, two.t, a / 5, a, LIGHT, margin=margin),
        perceptron.cost_surface(two, a, LIGHT, margin=margin),
    ]
    for picture in pictures:
        written = json.dumps(json.loads(picture.to_json()))
        assert ("misclassified" in written, "within the margin" in written) == (margin == 0, margin > 0)
    for picture in pictures[1:]:
        assert ("E<sub>p" in json.dumps(json.loads(picture.to_json()))) == (margin == 0)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_neuron_says_what_the_rule_said(theme: Theme) -> None:
    """In every frame the sum is w'phi + w0 of the rule that the sample met, and its output is a mistake."""
    two = problem(1.0, 40)
    X, t = two.X, two.t
    Phi = QuadraticFeatures().fit_transform(X)
    steps = tuple(Perceptron(max_updates=40).steps(Phi, t))[:-1]
    picture = perceptron.neuron(Phi, t, steps, [f"f{j}" for j in range(5)], theme)
    M = Phi.shape[1]
    for frame in picture.to_dict()["frames"]:
        s = int(frame["name"])
        weights, _, total, out = frame["data"][M + 3 :]
        if s == 0:
            assert total["text"] == [""]
            continue
        before = steps[s - 1]
        y = before.w @ Phi[steps[s].i] + before.w0
        assert float(total["text"][0].removeprefix("y = ").replace("−", "-")) == pytest.approx(y, rel=2e-2, abs=1e-3)
        assert "✗" in out["text"][0], "an update is made on a mistake only"
        shown = [float(text.split("= ")[1].replace("−", "-")) for text in weights["text"]]
        assert shown == pytest.approx(np.r_[before.w0, before.w], rel=2e-2, abs=1e-3)
        widths = [wire["line"]["width"] for wire in frame["data"][: M + 1]]
        order = np.argsort(np.abs(np.r_[before.w0, before.w]))
        assert (np.diff(np.array(widths)[order]) >= 0).all()


def test_a_neuron_says_why_a_right_output_changes_the_weights() -> None:
    """With a margin b > 0 a sample is added that is right but not by more than b: it is red, and too close."""
    two = problem(1.0, 40)
    steps = tuple(Perceptron(max_updates=40, margin=2.0).steps(two.X, two.t))[:-1]
    right = 0
    for frame in perceptron.neuron(two.X, two.t, steps, ["x1", "x2"], LIGHT).to_dict()["frames"][1:]:
        out, step = frame["data"][-1], steps[int(frame["name"])]
        assert out["textfont"]["color"] == LIGHT.misclassified
        y = steps[int(frame["name"]) - 1].w @ two.X[step.i] + steps[int(frame["name"]) - 1].w0
        assert ("too close" in out["text"][0]) == (two.t[step.i] * y > 0)
        right += int(two.t[step.i] * y > 0)
    assert right


def test_too_many_inputs_are_refused() -> None:
    """A neuron of a hundred wires shows nothing."""
    with pytest.raises(ValueError, match="at most 16 inputs"):
        perceptron.neuron(np.ones((2, 17)), np.array([1.0, -1.0]), (), [""] * 17, LIGHT)


def test_the_surfaces_are_the_costs() -> None:
    """Every node of both surfaces is E_p and the mistakes of its own rule; the mark is the rule's own height."""
    two = problem(1.0, 40)
    X, t = two.X, two.t
    a = np.array([0.3, 1.0, -2.0])
    picture = perceptron.cost_surface(two, a, LIGHT)
    bowl, stairs, low, high = picture.data
    random = np.random.default_rng(0)
    for i, j in random.integers(0, len(bowl.x), (30, 2)):
        w = np.array([bowl.x[j], bowl.y[i]])
        assert bowl.z[i][j] == pytest.approx(cost(X, t, w, a[0]), rel=2e-3, abs=0.05)
    assert low.z[0] == pytest.approx(cost(X, t, a[1:], a[0]))
    assert high.z[0] == errors(X, t, a[1:], a[0])
    middles = (np.array(stairs.x)[::2] + np.array(stairs.x)[1::2]) / 2
    for i, j in random.integers(0, len(middles), (30, 2)):
        assert stairs.z[2 * i][2 * j] == errors(X, t, np.array([middles[j], middles[i]]), a[0])
    assert len(picture.to_json()) < 60_000


def test_no_corner_of_weight_space_is_cut_off() -> None:
    """Seen from where the picture begins, all of the cube stands between its upper and its lower edge, with room."""
    separable = problem(2.5, 20)
    steps = list(Perceptron().steps(separable.X, separable.t))
    camera = perceptron.weight_cone(separable, steps, LIGHT).layout.scene.camera
    eye = np.array([camera.eye.x, camera.eye.y, camera.eye.z])
    ahead = np.array([camera.center.x, camera.center.y, camera.center.z]) - eye
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, [0, 0, 1])
    up = np.cross(right / np.linalg.norm(right), ahead)
    corners = np.array(list(product((-0.5, 0.5), repeat=3))) - eye
    heights = (corners @ up) / (corners @ ahead) / np.tan(np.pi / 8)  # Plotly looks through an angle of 45 degrees
    assert np.abs(heights).max() < 0.95


LINE_BEFORE, LINE_AFTER, W_BEFORE, ADDED, W_AFTER, HEADING = range(6)  # the moving traces
ORIGIN = np.zeros(2)
SMALLEST_HEIGHT_PX = 140  # of axes


def ends(place: dict[str, list[float]]) -> FloatArray:
    """The tail and the tip of an arrow, (2, 2)."""
    return np.array([place["x"][:2], place["y"][:2]], dtype=np.float64).T


def test_the_arrows_are_a_sum() -> None:
    """From the tip of w before, eta t x leads to the tip of w after; the line is at a right angle to w."""
    two, steps = run(gap=0.8, max_updates=10)
    frames = perceptron.update(two, steps, LIGHT).to_dict()["frames"]
    assert [frame["name"] for frame in frames] == [str(s) for s in range(len(steps))]
    for before, now, frame in zip(steps[1:], steps[2:], frames[2:], strict=False):
        if not now.corrected:
            continue
        places = frame["data"]
        i = now.misclassified[0]
        np.testing.assert_allclose(ends(places[W_BEFORE]), np.array([ORIGIN, before.w]), atol=1e-2)
        np.testing.assert_allclose(ends(places[ADDED]), np.array([before.w, now.w]), atol=1e-2)
        np.testing.assert_allclose(now.w - before.w, now.eta * two.t[i] * two.X[i])
        np.testing.assert_allclose(ends(places[W_AFTER]), np.array([ORIGIN, now.w]), atol=1e-2)
        for line, w in ((LINE_BEFORE, before.w), (LINE_AFTER, now.w)):
            along = np.diff(ends(places[line]), axis=0)[0]
            assert abs(along @ w) < 1e-2 * np.hypot(*along) * np.hypot(*w)
        assert f"point {two.rows[i] + 1}:" in places[HEADING]["text"][0]


def test_no_line_crosses_a_heading() -> None:
    """It stands on the upper edge of the axes, where nothing of the picture is drawn, and room is left above them."""
    two, steps = run(gap=1.0, max_updates=25)
    for animation in (perceptron.update(two, steps, LIGHT), perceptron.weight_space(two, steps, LIGHT)):
        figure = animation.to_dict()
        heading = next(trace for trace in figure["data"] if trace.get("mode") == "text")
        upright = figure["layout"]["yaxis"]
        assert heading["textposition"].startswith("top")
        assert heading["y"] == [upright["range"][1]]
        assert not heading["cliponaxis"]
        lines = max(text.count("<br>") + 1 for frame in figure["frames"] for text in frame["data"][-1]["text"])
        room = (1 - upright["domain"][1]) * SMALLEST_HEIGHT_PX / upright["domain"][1]
        assert room >= 1.1 * lines * heading["textfont"]["size"]


def segment_of(vector: FloatArray) -> FloatArray:
    """Return many places (m, 2) along an arrow."""
    along: FloatArray = vector[0] + np.linspace(0, 1, 201)[:, None] * (vector[1] - vector[0])
    return along


def middle_of(place: FloatArray, anchor: str, half: FloatArray) -> FloatArray:
    """Return the middle of a label that stands on one side of a place."""
    way = np.array([("right" in anchor) - ("left" in anchor), ("top" in anchor) - float("bottom" in anchor)])
    middle: FloatArray = place + way * half
    return middle


@every_case(
    "arrows",
    [
        [[[3, 0], [2, -2]], [[3, -1], [1, -2]]],
        [[[-2, 1], [1, -2]], [[-3, 1], [1, -1]]],
        [[[3, 0], [-3, -2]], [[1, 3], [-2, -3]]],
    ],
)
def test_no_arrow_lies_between_another_and_its_label(arrows: list[list[list[int]]]) -> None:
    """The way from an arrow to the place of its label crosses no other arrow."""
    pair = np.array(arrows, float)
    places = placed(pair[None], ["w", "yx"], Window(-4, 4, -4, 4), 12, np.empty((1, 0, 2, 2))).places[0]
    for own, (tail, tip), place in zip(pair, pair[::-1], places, strict=True):
        along = segment_of(own)
        near = along[np.hypot(*(along - place).T).argmin()]
        crossing = np.linalg.solve(np.column_stack([place - near, tail - tip]), tail - near)
        assert not ((crossing > 0) & (crossing < 1)).all()


@pytest.mark.slow
@pytest.mark.parametrize("side", [100, 320])
def test_labels_stand_clear_of_the_arrows_in_every_scene(side: int) -> None:
    """At every step of every scene each label is whole in the picture, on no arrow and on no other label, also on the
    narrowest phone, where the axes are 100 px high and a letter is half as wide as the type is high; and on a large
    screen nine of ten labels are no farther from their arrows than two lines of type."""
    lesson = lessons.by_slug("perceptron")
    frames, far, near = 0, 0, 0
    for scene in lesson.scenes:
        state = scene.state()
        studied = study_cache.study(lesson, state.points, state.settings)
        if not studied.basis.linear:
            continue
        figure = perceptron.update(studied.two, studied.played, LIGHT).to_dict()
        x_range, y_range = (figure["layout"][axis]["range"] for axis in ("xaxis", "yaxis"))
        pixel = (y_range[1] - y_range[0]) / side
        letters = {trace: len(re.sub("<.*?>", "", figure["data"][trace]["text"][3])) for trace in (2, 3, 4)}
        font = figure["data"][W_AFTER]["textfont"]["size"]
        for frame in figure["frames"]:
            frames += 1
            shown = {n: np.array([place["x"], place["y"]], float).T for n, place in enumerate(frame["data"][:HEADING])}
            shown = {n: places for n, places in shown.items() if n in letters and len(places) == 4}
            boxes, arrows = [], {n: segment_of(places[:2]) for n, places in shown.items()}
            for n, places in shown.items():
                half = pixel * font / 2 * np.array([letters[n] / 2, 1.0])
                middle = middle_of(places[3], frame["data"][n]["textposition"], half)
                boxes.append((middle, half))
                away = np.maximum(np.abs(arrows[n] - middle) - half, 0)
                is_near = np.hypot(*away.T).min() < 2 * pixel * font
                near, far = near + is_near, far + (not is_near)
            for k, (middle, half) in enumerate(boxes):
                assert x_range[0] < middle[0] - half[0] < middle[0] + half[0] < x_range[1]
                assert y_range[0] < middle[1] - half[1] < middle[1] + half[1] < y_range[1]
                for along in arrows.values():
                    assert not (np.abs(along - middle) < half).all(axis=1).any(), (scene.code, frame)
                for other, its_half in boxes[:k]:
                    assert (np.abs(middle - other) > half + its_half).any(), (scene.code, frame)
    assert frames > 1000
    assert 9 * far < near
