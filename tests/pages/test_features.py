"""The page on feature spaces: what it says of separability, parameters and errors is so."""

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts.numbers import latex, signed

from linclass import FeatureMap, LeastSquaresClassifier, QuadraticFeatures, datasets
from linclass.datasets import Recipe
from linclass.ui.lessons import features
from linclass.ui.lessons.features.centres import parsed, written
from linclass.ui.lessons.features.rule import errors_of, sizes
from linclass.ui.lessons.features.settings import MOST_BUMPS, Settings
from linclass.ui.texts import features as texts
from tests.pages.test_pages import open_page, said, sound

PAGE = "linear/features.py"
XOR = datasets.generate(Recipe("hand", {"points": "xor"}))
CIRCLES = datasets.generate(Recipe("circles", {"n": 30, "noise": 0.1}))
THREE = datasets.generate(Recipe("blobs", {"n": 20, "classes": 3}))
DATA = {"xor": XOR, "circles": CIRCLES, "three": THREE}


def choices(**changes):
    values = {
        "phi": "bumps", "degree": 3, "bumps": 6, "width": None, "centres": None, "move": True,
        "method": "least_squares", "lam": 0.0, "C": 1.0, "sides": Sides(1, 0), "split": Split(0, 0),
    }  # fmt: skip
    return Settings(**(values | changes))


@pytest.mark.parametrize("phi", texts.PHIS)
@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("data", DATA)
def test_views(phi, view, data):
    """Every picture draws for every map, on four points, on circles and with three classes."""
    open_page(PAGE, DATA[data], features_phi=phi, features_view=view, split_test=30)


@pytest.mark.parametrize("phi", texts.PHIS)
@pytest.mark.parametrize("method", texts.METHODS)
@pytest.mark.parametrize("data", ["circles", "three"])
def test_every_rule_in_every_space(phi, method, data):
    """Each map with each method, at two classes and at three, says how many points are wrong."""
    app = open_page(PAGE, DATA[data], features_phi=phi, features_method=method)
    assert "points wrong" in said(app)


@pytest.mark.parametrize("extreme", [0, 1])
@pytest.mark.parametrize("phi", ["polynomial", "bumps"])
def test_settings_at_their_ends(phi, extreme):
    """Every setting at its smallest and its largest value."""
    ends = {
        "features_degree": (1, 8),
        "features_bumps": (1, MOST_BUMPS),
        "features_width": (0.0, 1e6),
        "features_lam": (0.0, 1e6),
        "features_move": (False, True),
        "features_centres": ("", "0, 0; 1, 1"),
    }
    for method, extra in (("least_squares", {}), ("svm", {"features_C": (1e-3, 1e6)[extreme]})):
        state = {key: values[extreme] for key, values in ends.items()} | extra
        open_page(PAGE, CIRCLES, features_phi=phi, features_method=method, **state)


@pytest.mark.parametrize("preset", features.PRESETS, ids=lambda preset: preset.title)
def test_presets(preset):
    """Every lecture figure opens, and shows its own view."""
    app = open_page(PAGE)
    next(b for b in app.button if b.label == preset.title).click().run()
    assert sound(app).session_state["features_view"] == preset.settings["features_view"]
    np.testing.assert_array_equal(app.session_state["workspace"].dataset.X, datasets.generate(preset.points).X)


def test_xor_and_circles_are_solved():
    """No line separates XOR or the circles; x1 x2, and the squares, do. Squares alone do not solve XOR."""
    assert texts.SEPARABLE[False, True].format(M=5) in said(open_page(PAGE, XOR))
    assert "0 of 4" in said(open_page(PAGE, XOR))
    assert texts.SEPARABLE[False, False].format(M=4) in said(open_page(PAGE, XOR, features_phi="squares"))
    app = open_page(PAGE, CIRCLES, features_phi="squares", features_method="svm")
    assert texts.SEPARABLE[False, True].format(M=4) in said(app)


def test_the_formula_is_the_fitted_rule():
    """The page writes the weights of the estimator, and counts one parameter more than features."""
    model = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(CIRCLES.X, CIRCLES.y)
    w, w0 = model.estimator_.coef_[0], float(model.estimator_.intercept_[0])
    app = open_page(PAGE, CIRCLES)
    rule = next(e.value for e in app.markdown if "parameters" in e.value and r"y(\mathbf x)=" in e.value)
    assert latex(w0) + signed(w[0]) + r"\,x_1" in rule
    assert signed(w[2]) + r"\,x_1^2" + signed(w[3]) + r"\,x_1 x_2" in rule
    assert "**6** parameters" in rule


def test_centres_are_written_and_read():
    """Text to centres and back; what is no pair of numbers costs a sentence, and the points choose."""
    centres = np.array([[0.5, -1.25], [1e-3, 7.0]])
    np.testing.assert_allclose(parsed(written(centres), 9), centres)
    assert len(parsed("", 9)) == 0
    assert parsed("1, 2; 3", 9) == texts.NO_PAIR
    assert parsed("nan, 1", 9) == texts.NO_PAIR
    assert parsed("1e99, 1", 9) == texts.NO_PAIR
    assert parsed("1, 1; 2, 2", 1) == texts.TOO_MANY.format(most=1)
    app = open_page(PAGE, CIRCLES, features_phi="bumps", features_centres="a, b")
    assert texts.NO_PAIR in said(app)


def test_the_hand_moves_a_centre():
    """While a handle is dragged the bump is where the hand is, and dropped there it is written into the field."""
    chosen = choices()
    lesson = features.study(CIRCLES, chosen)
    hand = Hand({"c2": (0.25, -0.5)}, live=True)
    view = features.look(chosen, lesson)(CIRCLES, hand)
    places = {mark.name: mark.at for mark in view.marks if hasattr(mark, "name")}
    assert len(places) == 6
    np.testing.assert_array_equal(places["c2"], (0.25, -0.5))
    np.testing.assert_array_equal(places["c1"], lesson.model.features_.centres_[0])


def test_errors_by_size_are_those_of_the_rule():
    """The compared errors contain the present rule's own; M counts the features."""
    chosen = choices(phi="polynomial", degree=4, split=Split(30, 0))
    lesson = features.study(CIRCLES, chosen)
    M, train, test = errors_of(lesson, 4)
    assert M == lesson.M == 14
    assert train == lesson.errors(lesson.train) / len(lesson.train.y)
    assert test == lesson.errors(lesson.test) / len(lesson.test.y)
    assert sizes(chosen) == tuple(range(1, 9))
