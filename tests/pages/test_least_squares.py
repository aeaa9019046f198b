"""The page on least squares: every picture and setting, and numbers that are the algorithm's own."""

import time
from fractions import Fraction

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts.numbers import latex, signed

from linclass import LeastSquaresClassifier
from linclass.datasets import GENERATORS, PLANE, Recipe, generate
from linclass.models.lms import LMSClassifier
from linclass.ui.lessons.least_squares import Settings, look, study
from linclass.ui.lessons.least_squares.matrices import closed_form
from linclass.ui.lessons.least_squares.presets import PRESETS
from linclass.ui.lessons.least_squares.settings import LAMS
from linclass.ui.lessons.least_squares.wander import turned, wander
from linclass.ui.texts import least_squares as texts
from tests.pages.test_pages import AWKWARD, open_page, points, said, sound

PAGE = "squares/least_squares.py"
COLLINEAR = generate(Recipe("collinear"))
OUTLIERS = generate(Recipe("outliers"))


def lesson(data, shown="profiles", **settings):
    """Return the lesson of these points and settings."""
    found = study(data, Settings(shown, split=Split(0, 0), sides=Sides(1, None), **settings))
    assert not isinstance(found, str)
    return found


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("name", ["hand", "collinear", "penguins", "moons"])
def test_every_view(view, name):
    """Every picture on few points, three classes, far from the origin, and with curves."""
    open_page(PAGE, generate(Recipe(name)), ls_view=view, ls_degree=3 if name == "moons" else 1)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("case", AWKWARD)
def test_every_view_on_awkward_points(view, case):
    """Every picture, or a sentence."""
    open_page(PAGE, AWKWARD[case], ls_view=view, ls_degree=2)


@pytest.mark.parametrize("coding", texts.CODINGS)
@pytest.mark.parametrize("penalty", texts.PENALTIES)
@pytest.mark.parametrize("lam", [LAMS[0], LAMS[-1]])
def test_settings_of_the_closed_form(coding, penalty, lam):
    """Both codings and penalties at both ends of lambda."""
    open_page(PAGE, COLLINEAR, ls_view="matrices", ls_coding=coding, ls_penalty=penalty, ls_lam=lam, split_test=50)


@pytest.mark.parametrize("method", texts.METHODS)
@pytest.mark.parametrize("rate", [0.1, 4.0])
@pytest.mark.parametrize("schedule", texts.SCHEDULES)
def test_settings_of_the_iterations(method, rate, schedule):
    """Both methods at both ends of the rate, with every schedule; one that diverges says so."""
    app = open_page(
        PAGE, OUTLIERS, ls_view="iterations", ls_method=method, ls_rate=rate, ls_schedule=schedule, ls_passes=50
    )
    assert said(app)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.title)
def test_lecture_figures(preset):
    """Every lecture figure opens, with its points and settings."""
    app = open_page(PAGE)
    [button] = [b for b in app.button if b.label == preset.title]
    button.click().run()
    sound(app)
    assert app.session_state["workspace"].dataset.same_as(generate(preset.points))
    assert app.session_state["ls_view"] == preset.settings["ls_view"]


def test_the_rule_on_the_page_is_the_fitted_one():
    """With pencil and paper: Duda, Hart and Stork's example, with classes 1 and 2 at -1 and +1."""
    app = open_page(PAGE, generate(Recipe("hand", {"points": "squares"})), ls_coding="plus_minus_one")
    assert any(rf"={latex(4 / 3)}\,x_1{signed(2 / 3)}\,x_2{signed(-11 / 3)}" in m.value for m in app.markdown)


def test_the_middle_class_is_masked_and_quadratic_features_unmask_it():
    """The page says so, and counts as the rule does."""
    model = LeastSquaresClassifier().fit(COLLINEAR.X, COLLINEAR.y)
    got = int(np.count_nonzero((model.predict(COLLINEAR.X) == 1) & (COLLINEAR.y == 1)))
    assert texts.MASKED.format(name="2", got=got, n=80) in said(open_page(PAGE, COLLINEAR))
    assert "masked" not in said(open_page(PAGE, COLLINEAR, ls_degree=2))
    assert lesson(COLLINEAR, degree=1).masked == {1: got}


def test_the_share_outside_is_an_area():
    """Counted on a fine grid, the estimates leave [0, 1] on the same share of the window, for lines and for curves."""
    u, v = np.linspace(PLANE.x_min, PLANE.x_max, 301), np.linspace(PLANE.y_min, PLANE.y_max, 241)
    grid = np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)
    for degree, coding in ((1, "one_of_k"), (1, "plus_minus_one"), (2, "one_of_k")):
        found = lesson(generate(Recipe("blobs", {"classes": 3})), degree=degree, coding=coding)
        p = found.estimates(grid)
        counted = ((p < 0) | (p > 1)).any(axis=1).mean()
        assert abs(found.outside[1] - counted) < 0.02
        np.testing.assert_allclose(p.sum(axis=1), 1, atol=1e-9)


@pytest.mark.parametrize(
    ("X", "y", "case", "rank"),
    [
        ([[0, 0], [2, 2]], [0, 1], "fewer", 2),
        ([[0, 0], [3, 0], [0, 3]], [0, 1, 1], "equal", 3),
        ([[0, 0], [3, 0], [0, 3], [1, 1]], [0, 1, 1, 0], "more", 3),
        ([[0, 0], [1, 1], [2, 2], [3, 3]], [0, 0, 1, 1], "dependent", 2),
    ],
)
def test_the_case_and_the_way_to_the_solution(X, y, case, rank):
    """Which case holds, and that the matrices shown lead to the weights that the model has."""
    form = closed_form(lesson(points(X, y)))
    assert (form.case, form.rank) == (case, rank)
    if form.inverse is not None:
        np.testing.assert_allclose(form.inverse @ form.X.T @ form.T, form.W, atol=1e-9)
        np.testing.assert_allclose(form.inverse @ form.normal, np.eye(form.unknowns), atol=1e-9)
    else:
        w = form.pseudoinverse @ (form.T - form.means[1])
        np.testing.assert_allclose(np.vstack([form.means[1] - form.means[0] @ w, w]), form.W, atol=1e-9)


def test_the_outlier_turns_least_squares_and_not_logistic_regression():
    """Far on its own side, one point turns the first line by much more than the second."""
    data = generate(Recipe("outliers", {"outliers": 0}))
    found = lesson(data, "outlier")
    way = wander(found.two, found.chosen)
    assert not isinstance(way, str)
    least_squares, logistic = (turned(rules, len(way.path) - 1) for rules in way.rules.values())
    assert least_squares > 5 * max(logistic, 1)
    model = LeastSquaresClassifier(coding="plus_minus_one").fit(data.X, data.y)
    np.testing.assert_allclose(way.rules[texts.LEAST_SQUARES][0], [*model.coef_[0], *model.intercept_])


def test_the_iterations_are_the_models_own():
    """What is animated is LMSClassifier's run, at the rate that is said."""
    data = generate(Recipe("blobs", {"n": 10}))
    found = lesson(data, "iterations", method="lms", schedule="inverse", rate=1.0, passes=3)
    own = list(LMSClassifier(schedule="inverse", max_epochs=3).steps(data.X, np.where(data.y == 1, 1, -1)))
    assert len(found.run) == len(own)
    np.testing.assert_allclose(found.run[-1].w, own[-1].w)


@pytest.mark.parametrize("name", GENERATORS)
def test_the_plane_follows_in_time(name):
    """What is computed at every move of the hand stays far below a tenth of a second."""
    data = generate(Recipe(name))
    for shown in texts.VIEWS:
        paint = look(Settings(shown, split=Split(20, 0), sides=Sides(1, None)))
        seconds = []
        for x in (0.5, 0.6, 0.7):
            begin = time.perf_counter()
            view = paint(data, Hand({"probe": (x, 0.25)}, live=True))
            seconds.append(time.perf_counter() - begin)
        assert min(seconds) < 0.1
        assert view.status or len(data.y) == 0


def test_the_pencil_figure_is_named_by_its_solution():
    """The title's a = (w0, w1, w2) is what least squares finds on the figure's points, the second class positive."""
    preset = next(p for p in PRESETS if p.title == texts.PRESET_PENCIL)
    data = generate(preset.points)
    rule = LeastSquaresClassifier(coding="plus_minus_one").fit(data.X, data.y)
    written = texts.PRESET_PENCIL.rpartition("(")[2].rstrip(")").replace("−", "-").split(", ")
    np.testing.assert_allclose([rule.intercept_[0], *rule.coef_[0]], [float(Fraction(v)) for v in written])
