"""The page on geometry: every view, every setting, every preset, and numbers that are the formulas' own."""

import numpy as np
import pytest

from linclass import datasets
from linclass.catalog import PAGES
from linclass.datasets import Recipe
from linclass.figures.geometry import distance
from linclass.figures.link_functions import ACTIVATIONS
from linclass.ui import workspace
from linclass.ui.lessons.geometry import PRESETS, Settings, look, study
from linclass.ui.lessons.geometry.hand import moved, scale, tail
from linclass.ui.lessons.geometry.settings import START
from linclass.ui.plane import Hand
from linclass.ui.sides import Sides
from linclass.ui.texts import geometry as texts
from linclass.ui.texts.numbers import decimal, latex

from .test_pages import AWKWARD, open_page, points, said, sound

PAGE = "linear/geometry.py"
assert "geometry" in PAGES


def chosen(w=(1.2, -0.9), w0=-1.2, x=(3.2, 1.0), view="across", margin=0.0) -> Settings:
    return Settings(view, Sides(1, 0), np.array(w), w0, np.array(x), ACTIVATIONS["sigmoid"], margin, False)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("data", ["empty", "hand", "collinear", "penguins"])
def test_views(view, data):
    """Every picture draws: without points, with few, with three classes, and far from the origin."""
    open_page(PAGE, datasets.generate(Recipe(data)), geometry_view=view)


@pytest.mark.parametrize("view", ["link", "weights", "space"])
@pytest.mark.parametrize("case", AWKWARD)
def test_views_on_awkward_data(view, case):
    """Every picture answers awkward points with a drawing or a sentence."""
    open_page(PAGE, AWKWARD[case], geometry_view=view)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize(
    "extreme",
    [
        {"w1": 0.0, "w2": 0.0},
        {"w1": 1e6, "w2": -1e6, "w0": 1e12},
        {"w1": 1e-9, "w2": 0.0, "w0": -1e12},
        {"x1": 0.0, "x2": 0.0},
        {"x1": 1e9, "x2": -1e9},
        {"w0": 0.0, "x1": -0.9, "x2": -1.2},
    ],
)
def test_extremes(view, extreme):
    """Every field at its ends, w = 0 and x = 0 give a picture or a sentence."""
    app = open_page(PAGE, geometry_view=view, **{f"geometry_{name}": value for name, value in extreme.items()})
    assert (texts.ZERO in said(app)) == (extreme.get("w1") == 0)


@pytest.mark.parametrize("f", texts.ACTIVATIONS)
@pytest.mark.parametrize("data", ["elongated", "empty"])
def test_activations(f, data):
    """Every activation has its level lines."""
    open_page(PAGE, datasets.generate(Recipe(data)), geometry_view="link", geometry_f=f)


@pytest.mark.parametrize("margin", [0.0, 0.5, 1e6])
def test_margins(margin):
    """Every margin draws, also one that leaves no solution."""
    open_page(PAGE, datasets.generate(Recipe("hand")), geometry_view="weights", geometry_b=margin)


@pytest.mark.parametrize("reflect", [False, True])
def test_reflection(reflect):
    """Homogeneous coordinates before and after the reflection."""
    open_page(PAGE, datasets.generate(Recipe("hand")), geometry_view="space", geometry_reflect=reflect)


def test_numbers_are_the_formulas():
    """y, r, the foot and -w0/‖w‖ on the page are those of the definition."""
    app = open_page(PAGE)
    w, w0, x = np.array([1.2, -0.9]), -1.2, np.array([3.2, 1.0])
    r, foot = distance(w, w0, x)
    rule = next(e.value for e in app.markdown if r"\mathbf x_\perp=" in e.value and "dfrac" in e.value)
    for number in (latex(float(w @ x + w0)), latex(r), latex(foot[0]), latex(foot[1]), latex(-w0 / np.hypot(*w))):
        assert number in rule
    data = app.session_state["workspace"].dataset
    right = int(np.sum((data.X @ w + w0 > 0) == (data.y == 1)))
    assert f"**{right} of {len(data.y)}**" in said(app)
    assert f"r = {decimal(r)}" in said(app)


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_presets(number):
    """Every figure of the lectures opens: its points and its fields are there."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    sound(app)
    preset = PRESETS[number]
    for key, value in preset.settings.items():
        assert app.session_state[key] == value
    assert app.session_state["workspace"].recipe.name == preset.points.name


@pytest.mark.parametrize("data", ["elongated", "penguins", "empty", "collinear"])
def test_put_it_on_the_points(data):
    """The button brings the boundary into the plane; between two classes it passes half-way between the means."""
    app = open_page(PAGE, datasets.generate(Recipe(data)), geometry_w0=500.0)
    app.button(key="geometry_bring").click().run()
    sound(app)
    assert texts.HIDDEN not in said(app)
    if data == "elongated":
        w, w0 = np.array([app.session_state[f"geometry_w{j}"] for j in (1, 2)]), app.session_state["geometry_w0"]
        shown = app.session_state["workspace"].dataset
        middle = sum(shown.X[shown.y == k].mean(axis=0) for k in (0, 1)) / 2
        assert w @ middle + w0 == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("window", [(-5, 5, -4, 4), (30, 60, 10, 25), (-5e8, 5e8, -4e8, 4e8), (-0.01, 0.01, 0, 0.02)])
def test_the_hand_has_the_tip_of_w(window):
    """Where the tip is dropped it stays: w drawn from its tail ends in the handle, and the boundary passes its own."""
    window = datasets.Window(*map(float, window))
    side = window.y_max - window.y_min
    tip, at = tail(window) + side * np.array([0.2, 0.1]), tail(window) + side * np.array([-0.1, 0.2])
    now = moved(chosen(), Hand({"w": tuple(tip), "boundary": tuple(at), "x": (1.0, 2.0)}, live=True), window)
    np.testing.assert_allclose(tail(window) + scale(window) * now.w, tip, rtol=1e-9)
    assert now.w @ at + now.w0 == pytest.approx(0, abs=1e-9 * side * np.hypot(*now.w) + 1e-9)
    np.testing.assert_array_equal(now.x, [1, 2])


def test_the_plane_follows_the_hand():
    """While x is dragged the sentence tells its distance; at rest the fields count, not an old place of the hand."""
    data = datasets.generate(workspace.DEFAULT)
    paint = look(chosen())
    live = paint(data, Hand({"x": (0.0, 0.0)}, live=True))
    assert f"r = {decimal(-1.2 / 1.5)}" in live.status
    assert f"r = {decimal(study(data, chosen()).r)}" in paint(data, Hand({"x": (0.0, 0.0)})).status


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("w", [(1.2, -0.9), (0.0, 0.0), (1e6, 1e6)])
def test_every_view_has_its_handles(view, w):
    """w and x can always be dragged, the boundary wherever it is seen."""
    marks = look(chosen(w=w, view=view, margin=1.0))(datasets.generate(workspace.DEFAULT), Hand()).marks
    names = {mark.name for mark in marks if hasattr(mark, "name")}
    assert names == ({"w", "x", "boundary"} if any(w) else {"w", "x"})


def test_two_of_three_classes():
    """With three classes the rule is about the chosen two, and the points of both count."""
    data = points([[0, 0], [1, 0], [4, 4], [0, 3]], [0, 0, 1, 2])
    app = open_page(PAGE, data, plus=1, minus=0)
    assert "of 3**" in said(app)


def test_start_is_the_same_for_everybody():
    """The fields start from numbers that do not depend on the data."""
    for data in ("penguins", "empty"):
        app = open_page(PAGE, datasets.generate(Recipe(data)))
        assert {key: app.session_state[key] for key in START} == START
