"""The lesson on geometry: numbers that are the formulas' own, and w, the boundary and x dragged."""

import cmath
from dataclasses import replace

import numpy as np
import pytest

from linclass import datasets
from linclass.datasets import Recipe, Window
from linclass.datasets.dataset import MAX_COORDINATE, Dataset
from linclass.declare import Number, declared
from linclass.figures.marks import Handle, Line, Ring
from linclass.lessons.geometry import LESSON, texts
from linclass.lessons.geometry.plane import at_level, scale, tail
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.views import NO_ANGLE, ZERO
from linclass.lessons.geometry.words import HIDDEN, subspaces
from linclass.lessons.lesson import Plane, PlaneDrag, State
from linclass.lessons.numbers import decimal, latex
from linclass.lessons.task import Attempt
from tests.every_case import every_case
from tests.lessons.support import AWKWARD, checked, points, shown, view_options, words

[BRING] = LESSON.actions
CODES = [view.code for view in LESSON.views]
CLOUDS = datasets.generate(Recipe("elongated", {"n": 20, "seed": 1}))
DEFAULTS = Settings()
EXTREMES = {
    "w = 0": Settings(w1=0.0, w2=0.0),
    "long": Settings(w1=1e6, w2=-1e6, w0=1e12),
    "short": Settings(w1=1e-9, w2=0.0, w0=-1e12),
    "x = 0": Settings(x1=0.0, x2=0.0),
    "x far away": Settings(x1=1e9, x2=-1e9),
    "x on the boundary": Settings(w0=0.0, x1=-0.9, x2=-1.2),
    "margin without a solution": Settings(margin=1e6),
}


def state(settings: Settings = DEFAULTS, view: str = "distance", data: Dataset = CLOUDS) -> State[Settings]:
    return State(data, settings, view)


def drawn(now: State[Settings]) -> Plane:
    return LESSON.plane(LESSON.study(now.points, now.settings), view_options(now))


@pytest.mark.slow
@every_case("view", CODES)
@every_case("case", EXTREMES)
def test_extreme_numbers_have_a_picture_or_a_sentence(view: str, case: str) -> None:
    """Every number at its ends, w = 0 and x = 0 give a picture or a sentence."""
    seen = shown(LESSON, state(EXTREMES[case], view))
    assert (ZERO in words(seen["blocks"])) == (case == "w = 0")
    angle = words(shown(LESSON, state(replace(EXTREMES[case], angle=True), view))["blocks"])
    assert (NO_ANGLE in angle) == (case == "x = 0" and view == "distance")


@every_case("f", texts.ACTIVATIONS)
@every_case("data", ["elongated", "empty"])
def test_every_activation_has_its_level_lines(f: str, data: str) -> None:
    """Every activation has its level lines: on the plane f(y) is the number that is written on a line."""
    now = state(Settings(activation=f), "levels", datasets.generate(Recipe(data)))
    shown(LESSON, now)
    named = [mark for mark in drawn(now).marks if isinstance(mark, Line) and mark.role == "margin"]
    for line in named:
        values = now.settings.f.f(line.points @ now.settings.w + now.settings.w0)
        np.testing.assert_allclose(values, float(line.label.replace("−", "-")), atol=1e-9)
    assert bool(named) == (f != "step")


def test_numbers_are_the_formulas() -> None:
    """y, r, the foot and -w0/‖w‖ in the words are those of the definition."""
    settings = Settings()
    w, w0, x = settings.w, settings.w0, settings.x
    r = float((w @ x + w0) / np.hypot(*w))
    foot = x - r * w / np.hypot(*w)
    run = LESSON.study(CLOUDS, settings)
    result = LESSON.verdict(run, view_options(state()))
    for number in (latex(float(w @ x + w0)), latex(r), latex(foot[0]), latex(foot[1]), latex(-w0 / np.hypot(*w))):
        assert number in result.rule
    right = int(np.sum((CLOUDS.X @ w + w0 > 0) == (CLOUDS.y == 1)))
    assert f"**{right} of {len(CLOUDS.y)}**" in result.sentence
    assert f"r = {decimal(r)}" in result.sentence
    assert f"r = {decimal(r)}" in drawn(state()).status


@pytest.mark.parametrize("view", ["weights", "homogeneous"])
def test_wrong_points_have_a_ring(view: str) -> None:
    """The rings on the plane are those that the verdict counts, by their place among the person's points."""
    rings = {mark.index for mark in drawn(state(view=view)).marks if isinstance(mark, Ring)}
    y = CLOUDS.X @ Settings().w + Settings().w0
    assert rings == set(np.flatnonzero((y > 0) != (CLOUDS.y == 1)).tolist())


@every_case("data", ["elongated", "penguins", "empty", "collinear"])
def test_put_it_on_the_points(data: str) -> None:
    """The button brings the boundary into the plane; between two classes it passes half-way between the means."""
    cloud = datasets.generate(Recipe(data))
    before = state(Settings(w0=500.0), data=cloud)
    after = BRING.act(before)
    checked(after.settings)
    sentences = [
        LESSON.verdict(LESSON.study(cloud, now.settings), view_options(now)).sentence.endswith(HIDDEN)
        for now in (before, after)
    ]
    assert sentences == [True, False]
    if data == "elongated":
        middle = sum(cloud.X[cloud.y == k].mean(axis=0) for k in (0, 1)) / 2
        assert after.settings.w @ middle + after.settings.w0 == pytest.approx(0, abs=1e-3)


@every_case("case", AWKWARD)
def test_put_it_on_awkward_points(case: str) -> None:
    """The button leaves numbers that its fields can hold, whatever the points."""
    checked(BRING.act(state(data=AWKWARD[case])).settings)


@every_case("sides", [(-5, 5, -4, 4), (30, 60, 10, 25), (-5e8, 5e8, -4e8, 4e8), (-0.01, 0.01, 0, 0.02)])
def test_dragging_takes_the_tip_of_w(sides: tuple[float, ...]) -> None:
    """If the tip is dropped it stays, to a pixel: w drawn from its tail ends there, the boundary passes its own."""
    window = Window(*map(float, sides))
    side = window.height
    data = replace(points([], []), window=window)
    tip, at, x = (tail(window) + side * np.array(place) for place in ((0.2, 0.1), (-0.1, 0.2), (0.3, -0.2)))
    now = LESSON.moved(Settings(), PlaneDrag({"w": tuple(tip), "boundary": tuple(at), "x": tuple(x)}), data)
    np.testing.assert_allclose(tail(window) + scale(window) * now.w, tip, atol=1e-3 * side)
    assert abs(now.w @ at + now.w0) / np.hypot(*now.w) <= 1e-3 * side
    np.testing.assert_allclose(now.x, x, atol=1e-3 * side)


def test_dragging_moves_what_it_holds_and_no_more() -> None:
    """Numbers that were typed keep all their digits while another handle is moved."""
    typed = Settings(w1=1.23456, w0=-0.98765, x1=3.14159)
    assert LESSON.moved(typed, PlaneDrag({"x": (0.0, 1.0)}), CLOUDS) == replace(typed, x1=0.0, x2=1.0)
    assert LESSON.moved(typed, PlaneDrag(), CLOUDS) == typed


@every_case("angle", [0.0, 7.0])
def test_the_line_turns_as_far_as_w(angle: float) -> None:
    """The answer about a longer w says by how many degrees the line has turned, which need not be 0."""
    [task] = [task for task in LESSON.tasks if task.code == "twice"]
    start = task.scene.state()
    w = 2 * complex(*start.settings.w) * cmath.rect(1.0, np.radians(angle))
    longer = replace(start, settings=start.settings.placed(w1=w.real, w2=w.imag))
    attempt = Attempt(LESSON.study(longer.points, longer.settings), longer, start)
    assert task.happened(attempt)
    assert task.answered(attempt).endswith(f"{decimal(angle, 2)}°.")


def test_no_drag_leaves_the_fields() -> None:
    """A handle that is said to be at the end of the world gives numbers that the fields can hold."""
    tiny = replace(points([], []), window=Window(-1e-6, 1e-6, -1e-6, 1e-6))
    far = dict.fromkeys(("w", "boundary", "x"), (MAX_COORDINATE, -MAX_COORDINATE))
    checked(LESSON.moved(Settings(), PlaneDrag(far), tiny))


@every_case("f", texts.ACTIVATIONS)
def test_the_line_of_a_step_is_a_level_set(f: str) -> None:
    """At every step of the player w'x + w0 = a on the moving line, and the sentence says y = f(a)."""
    now = state(Settings(activation=f), "levels")
    run = LESSON.study(now.points, now.settings)
    for step in (0, 20, run.middle, 40):
        plane = at_level(run, step)
        a = run.values[step]
        lines = [m for m in plane.marks if isinstance(m, Line) and m.role == "direction"]
        for line in lines[-1:] if step != run.middle else []:
            np.testing.assert_allclose(line.points @ run.w + run.w0, a, atol=1e-9)
        assert f"y = {decimal(float(run.chosen.f.f(np.array(a))), 3)}" in plane.status


def test_the_angle_is_drawn_where_it_is() -> None:
    """With the switch on, the plane shows the angle between w and x, by its number."""
    marks = drawn(state(Settings(w1=1.0, w2=0.0, x1=1.0, x2=1.0, angle=True))).marks
    [named] = [mark for mark in marks if isinstance(mark, Line) and mark.label.startswith("θ")]
    assert named.label == "θ = 45°"
    assert np.arctan2(*named.points[-1][::-1]) == pytest.approx(np.pi / 8)


def test_an_affine_hyperplane_is_a_shifted_subspace() -> None:
    """The vector that is written leads from the subspace w'x = 0 to the boundary; with w0 = 0 it is called linear."""
    run = LESSON.study(CLOUDS, Settings(w1=3.0, w2=4.0, w0=-10.0))
    assert "(1.2,\\;1.6)" in subspaces(run)
    assert pytest.approx(0) == 3.0 * 1.2 + 4.0 * 1.6 - 10.0
    assert "is affine" in subspaces(run)
    assert "is a linear subspace" in subspaces(LESSON.study(CLOUDS, Settings(w0=0.0)))


@every_case("view", CODES)
@every_case("w", [(1.2, -0.9), (0.0, 0.0), (1e6, 1e6)])
def test_every_view_has_its_handles(view: str, w: tuple[float, float]) -> None:
    """w and x can always be dragged, the boundary wherever it is seen."""
    marks = drawn(state(Settings(w1=w[0], w2=w[1], margin=1.0), view)).marks
    names = {mark.name for mark in marks if isinstance(mark, Handle)}
    assert names == ({"w", "x", "boundary"} if any(w) else {"w", "x"})


def test_the_bias_slider_reaches_a_boundary_beside_the_plane() -> None:
    """Wherever the opening's line is shifted to on the plane, w₀ stands between the ends of its slider."""
    kind = declared(Settings)["w0"]
    assert isinstance(kind, Number)
    slider, chosen, window = kind.stops, LESSON.opening.settings, LESSON.opening.points.window
    corners = np.array([[x, y] for x in window[:2] for y in window[2:]])
    biases = -corners @ chosen.w
    assert slider[0] < biases.min() < biases.max() < slider[-1]
