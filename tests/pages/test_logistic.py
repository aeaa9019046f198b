"""The page on logistic discrimination: what it shows is what the algorithm does."""

import math
import warnings

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts.numbers import decimal, latex, signed

from linclass import LogisticRegression, datasets
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe
from linclass.ui.lessons import logistic
from linclass.ui.lessons.logistic.run import looked_at, mean_costs
from linclass.ui.lessons.logistic.settings import MOST, Settings
from linclass.ui.texts import logistic as texts
from tests.pages.test_pages import open_page, points, said, sound

PAGE = "probabilities/logistic.py"
APART = datasets.generate(Recipe("elongated", {"n": 20, "seed": 1}))
OVERLAP = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0}))
THREE = datasets.generate(Recipe("blobs", {"n": 20, "classes": 3, "separation": 2.0}))
DATA = {"apart": APART, "overlap": OVERLAP, "three": THREE}


def lesson_on(data, share=0, pair=(1, 0), **model):
    chosen = Settings(LogisticRegression(**model), Sides(*pair), lda=True, band=True, split=Split(share, 0))
    return chosen, logistic.study(data, chosen)


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("data", DATA)
def test_views(view, data):
    """Every picture draws, with and without points kept for the test, with LDA beside."""
    open_page(PAGE, DATA[data], logistic_view=view, logistic_lda=True, split_test=30)


@pytest.mark.parametrize("solver", texts.SOLVERS)
@pytest.mark.parametrize("extreme", [0, 1])
def test_settings_at_their_ends(solver, extreme):
    """Every setting at its smallest and its largest value, with every solver."""
    ends = {
        "logistic_max_iter": (1, MOST),
        "logistic_lam": (0.0, 1e6),
        "logistic_eta": (0.001, 10.0),
        "logistic_schedule": ("constant", "inverse"),
        "logistic_seed": (0, 9999),
        "logistic_band": (False, True),
    }
    state = {key: values[extreme] for key, values in ends.items()}
    app = open_page(PAGE, OVERLAP, logistic_solver=solver, **state)
    assert app.session_state["logistic_max_iter"] == ends["logistic_max_iter"][extreme]


@pytest.mark.parametrize("preset", logistic.PRESETS, ids=lambda preset: preset.title)
def test_presets(preset):
    """Every lecture figure opens, and shows its own view."""
    app = open_page(PAGE)
    button = next(b for b in app.button if b.label == preset.title)
    button.click().run()
    assert sound(app).session_state["logistic_view"] == preset.settings["logistic_view"]
    np.testing.assert_array_equal(app.session_state["workspace"].dataset.X, datasets.generate(preset.points).X)


def test_the_page_writes_the_rule_that_fit_finds():
    """The formula and the verdict have the numbers of the estimator itself."""
    model = LogisticRegression(solver="newton").fit(OVERLAP.X, OVERLAP.y)
    app = open_page(PAGE, OVERLAP, logistic_solver="newton")
    (w1, w2), w0 = model.coef_[0], model.intercept_[0]
    rule = next(e.value for e in app.markdown if "is the posterior" in e.value)
    assert rf"\sigma({latex(w1)}\,x_1{signed(w2)}\,x_2{signed(w0)})" in rule
    assert latex(2 * math.log(9) / math.hypot(w1, w2), 3) in rule
    wrong = int(np.sum(model.predict(OVERLAP.X) != OVERLAP.y))
    assert f"**{wrong} of {len(OVERLAP.y)}** points wrong" in said(app)
    assert "minimum is reached" in said(app)


def test_it_says_that_separable_data_have_no_maximum():
    """On separable data ‖w‖ after 1000 iterations is the run's, and the verdict says that it would grow for ever."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        model = LogisticRegression(solver="gradient_descent").fit(APART.X, APART.y)
    app = open_page(PAGE, APART)
    assert "no maximum of the likelihood exists" in said(app)
    assert f"‖w‖ = {decimal(float(np.linalg.norm(model.coef_)))}" in said(app)
    penalised = open_page(PAGE, APART, logistic_lam=1.0)
    assert "minimum is reached" in said(penalised)
    early = open_page(PAGE, points([[0, 1], [0, -1], [1, 1], [1, -1]], [0, 0, 1, 1]), logistic_max_iter=1)
    assert "no maximum" in said(early)


@pytest.mark.parametrize("data", DATA)
@pytest.mark.parametrize("solver", texts.SOLVERS)
def test_the_lesson_is_the_fit(data, solver):
    """The rule on the page predicts and scores as the estimator fitted on the same points does."""
    chosen, lesson = lesson_on(DATA[data], share=30, solver=solver, max_iter=50)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        model = LogisticRegression(solver=solver, max_iter=50).fit(lesson.train.X, lesson.train.y)
    np.testing.assert_array_equal(lesson.rule.coef_, model.coef_)
    np.testing.assert_array_equal(lesson.rule.predict_proba(lesson.test.X), model.predict_proba(lesson.test.X))
    assert chosen.model.max_iter == 50


@pytest.mark.parametrize("data", DATA)
def test_costs_and_odds_are_those_of_the_posteriors(data):
    """The mean cost of the training points is E/n, and the pair's w gives ln P_k/P_l."""
    pair = (2, 1) if data == "three" else (1, 0)
    _, lesson = lesson_on(DATA[data], pair=pair, solver="gradient_descent", max_iter=200)
    at = looked_at(lesson)
    expected = [lesson.steps[j].cost / len(lesson.train.y) for j in at]
    np.testing.assert_allclose(mean_costs(lesson, lesson.train, at), expected, rtol=1e-10)
    w, w0 = lesson.pair_rule
    P = lesson.rule.predict_proba(lesson.data.X)
    k, reference = (list(lesson.classes).index(c) for c in pair)
    np.testing.assert_allclose(lesson.data.X @ w + w0, np.log(P[:, k]) - np.log(P[:, reference]), rtol=1e-6, atol=1e-6)
    last = lesson.pair_steps[-1]
    np.testing.assert_array_equal(last.w, w)


def test_softmax_reference_and_shown_class():
    """With three classes the pair is the person's choice; a class that lost its points gives way."""
    app = open_page(PAGE, THREE, logistic_view="weights")
    assert app.session_state["logistic_k"] == 2
    app.selectbox(key="logistic_k").set_value(0).run()
    assert sound(app).session_state["logistic_l"] == 1
    table = app.dataframe[0].value
    np.testing.assert_array_equal(table.iloc[1, 4:7], ["0", "0", "0"])
    sums = [sum(float(v.replace("−", "-")) for v in table.iloc[:, column]) for column in (1, 2, 3)]
    np.testing.assert_allclose(sums, 0, atol=2e-2)


def test_the_hand_follows_with_a_shorter_run():
    """While the hand moves the run is cut, and the sentence says so; at rest the page's own lesson is painted."""
    chosen, lesson = lesson_on(APART, solver="gradient_descent")
    paint = logistic.look(chosen, lesson)
    live, rest = paint(APART, Hand(live=True)), paint(APART, Hand())
    assert "up to 1000" in live.status
    assert "1000 iterations" in rest.status
    assert len(rest.marks) > 4
