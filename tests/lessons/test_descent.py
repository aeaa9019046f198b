"""The page on descent methods: every picture and setting; rates, paths and verdicts against what theory says."""

import time

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.texts.numbers import decimal, latex

from linclass.datasets import GENERATORS, Recipe, generate
from linclass.figures.marks import Handle, Line
from linclass.ui.lessons.descent import Settings, look, study
from linclass.ui.lessons.descent.presets import PRESETS
from linclass.ui.lessons.descent.settings import LAMS
from linclass.ui.texts import descent as texts
from tests.pages.test_pages import AWKWARD, open_page, points, said, sound

PAGE = "probabilities/descent.py"
CLOUDS = generate(Recipe("elongated", {"n": 20, "seed": 1}))
OVERLAP = generate(Recipe("blobs", {"separation": 2.0}))


def lesson(data=CLOUDS, **settings):
    """Return the lesson of these points and settings."""
    found = study(data, Settings(**settings))
    assert not isinstance(found, str), found
    return found


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("loss", texts.LOSSES)
@pytest.mark.parametrize("name", ["hand", "collinear", "penguins"])
def test_every_view(view, loss, name):
    """Every picture of both costs, on few points, three classes, far from the origin."""
    open_page(PAGE, generate(Recipe(name)), gd_view=view, gd_loss=loss)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("loss", texts.LOSSES)
@pytest.mark.parametrize("case", AWKWARD)
def test_every_view_on_awkward_points(view, loss, case):
    """Every picture, or a sentence."""
    open_page(PAGE, AWKWARD[case], gd_view=view, gd_loss=loss)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("method", texts.METHODS)
@pytest.mark.parametrize("rate", [0.05, 3.0])
def test_every_setting_at_its_ends(view, method, rate):
    """The smallest and the largest rate, penalty and number of updates, with every choice of eta."""
    for updates, lam in ((1, LAMS[-1]), (300, LAMS[0])):
        settings = {"gd_method": method, "gd_rate": rate, "gd_updates": updates, "gd_lam": lam}
        app = open_page(PAGE, OVERLAP, gd_view=view, gd_loss="cross_entropy", **settings)
        assert "Newton" in said(app)
        sound(open_page(PAGE, OVERLAP, gd_view=view, **settings))


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.title)
def test_lecture_figures(preset):
    """Every lecture figure opens, with its points and settings."""
    app = open_page(PAGE)
    [button] = [b for b in app.button if b.label == preset.title]
    button.click().run()
    sound(app)
    assert app.session_state["workspace"].dataset.same_as(generate(preset.points))
    for key in ("gd_view", "gd_loss", "gd_method"):
        assert app.session_state[key] == preset.settings[key]


def test_the_page_says_the_numbers_of_the_run():
    """The rate, the largest stable one and the cost at the end are those of the steps."""
    app, found = open_page(PAGE, CLOUDS), lesson()
    assert f"**{decimal(found.descent[-1].value)}**" in said(app)
    assert any(f"={latex(2 / found.L, 3)}$" in m.value and latex(found.eta, 3) in m.value for m in app.markdown)


@pytest.mark.parametrize(("rate", "falls"), [(0.99, True), (1.01, False)])
def test_the_largest_stable_rate_is_sharp(rate, falls):
    """On the squared error descent converges below 2 / lambda_max and diverges above."""
    found = lesson(rate=rate, updates=300)
    assert found.diverges is not falls
    costs = [step.value for step in found.descent]
    assert (costs[-1] < costs[0]) is falls
    assert ("diverges" in said(open_page(PAGE, CLOUDS, gd_rate=1.05, gd_updates=300))) is True


def test_what_is_left_is_multiplied_along_the_axes():
    """Every update multiplies the distance from the minimum by 1 - eta lambda along each axis of the contours."""
    found = lesson(rate=0.7, updates=5)
    values, axes = np.linalg.eigh(found.objective.hessian(found.minimum))
    left = np.array([(step.theta - found.minimum) @ axes for step in found.descent])
    np.testing.assert_allclose(left[1:], left[:-1] * (1 - found.eta * values), atol=1e-9)


def test_newton_needs_one_update_for_a_parabola():
    """From anywhere, for the squared error; the line passes through the middle of the class means."""
    found = lesson(start=(-7.0, 3.0))
    assert len(found.newton) == 2
    np.testing.assert_allclose(found.objective.gradient(found.newton[-1].theta), 0, atol=1e-8)
    w1, w2, w0 = found.rules(found.newton)[-1]
    means = [CLOUDS.X[CLOUDS.y == k].mean(axis=0) for k in (0, 1)]
    np.testing.assert_allclose(np.array([w1, w2]) @ (means[0] + means[1]) / 2 + w0, 0, atol=1e-12)


def test_the_optimal_step_turns_at_right_angles():
    """On the squared error each gradient is orthogonal to the one before."""
    found = lesson(method="optimal", updates=8)
    for before, after in zip(found.descent[:-1], found.descent[1:], strict=True):
        lengths = np.linalg.norm(before.gradient) * np.linalg.norm(after.gradient)
        assert abs(before.gradient @ after.gradient) < 1e-6 * lengths


def test_a_cost_without_a_minimum_is_told():
    """Cross-entropy on separable classes; a ridge gives it a minimum."""
    apart = generate(Recipe("blobs", {"separable": True}))
    assert "no minimum" in said(open_page(PAGE, apart, gd_loss="cross_entropy"))
    assert "no minimum" not in said(open_page(PAGE, apart, gd_loss="cross_entropy", gd_lam=1.0))
    assert "no minimum" not in said(open_page(PAGE, apart))


def test_the_start_is_the_given_one():
    """A typed start is where both paths begin, wherever it is."""
    found = lesson(start=(3.0, -40.0))
    for steps in (found.descent, found.newton):
        np.testing.assert_array_equal(steps[0].theta, [3.0, -40.0])
    app = open_page(PAGE, CLOUDS, gd_w1=3.0, gd_w2=-40.0)
    held = app.session_state["gd_weights_held"]
    assert held.window.y_min < -40 < held.window.y_max


def drawn(held, *, places=(), handles=None, live=False, seq=1):
    """What the weight plane's canvas sends."""
    flat = [v for x, y in places for v in (x, y, 0)]
    window = [float(edge) for edge in held.window]
    state = {"seq": held.seq + seq, "revision": held.revision, "live": live, "points": flat}
    return {"state": state | {"handles": handles or {}, "touched": None, "window": window}}


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_click_or_a_drag_sets_the_start(how):
    """A point put on the weight plane, or the handle let go there, becomes the start and is taken off the plane."""
    app = open_page(PAGE, CLOUDS)
    held = app.session_state["gd_weights_held"]
    revision = held.revision
    put = {"places": [(0.5, -1.5)]} if how == "click" else {"handles": {"start": [0.5, -1.5]}}
    app.session_state["gd_weights"] = drawn(held, **put)
    sound(app.run())
    assert app.session_state["gd_weights_held"].revision == revision + 1
    assert (app.session_state["gd_w1"], app.session_state["gd_w2"]) == (0.5, -1.5)


def test_points_move_both_lines_in_time():
    """The plane shows both methods' lines, far below a tenth of a second a move, on every data set."""
    for name in GENERATORS:
        data = generate(Recipe(name))
        for loss in texts.LOSSES:
            seconds = []
            for _ in range(3):
                begin = time.perf_counter()
                view = look(Settings(loss=loss))(data, Hand(live=True))
                seconds.append(time.perf_counter() - begin)
            assert min(seconds) < 0.1
            labels = {mark.label for mark in view.marks if isinstance(mark, Line)}
            assert not view.marks or labels <= {texts.NEWTON, texts.DESCENT}
            assert not any(isinstance(mark, Handle) for mark in view.marks)


def test_two_points_have_a_valley_for_a_minimum():
    """With one direction left open by the points, both methods end in the valley that their start leads to."""
    found = lesson(points([[0, 0], [2, 2]], [0, 1]), updates=200, rate=0.5)
    flat, steep = found.curvatures
    assert flat < 1e-12 < steep
    np.testing.assert_allclose(found.descent[-1].theta, found.newton[-1].theta, atol=1e-6)
