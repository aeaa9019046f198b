"""Winnow's page: the run it shows, the mistakes it counts, the bound it states."""

import numpy as np
import pytest

from linclass import BalancedWinnow, Perceptron, datasets
from linclass.datasets import Recipe
from linclass.ui.lessons import winnow
from linclass.ui.lessons.winnow.experiment import IRRELEVANT, RUNS, Experiment, mistakes
from linclass.ui.lessons.winnow.run import LIVE
from linclass.ui.lessons.winnow.settings import MOST_PASSES, Settings
from linclass.ui.plane import Hand
from linclass.ui.progress import Gathered
from linclass.ui.sides import Sides
from linclass.ui.split import Split
from linclass.ui.texts import winnow as texts
from linclass.ui.texts.numbers import latex, signed
from tests.pages.test_pages import open_page, said, sound

PAGE = "mistakes/winnow.py"
APART = datasets.generate(Recipe("elongated", {"n": 20, "seed": 1}))
OVERLAP = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0}))
XOR = datasets.generate(Recipe("hand", {"points": "xor"}))
THREE = datasets.generate(Recipe("blobs", {"n": 10, "classes": 3}))
DATA = {"apart": APART, "overlap": OVERLAP, "xor": XOR, "three": THREE}
SMALL = {"winnow_points": 200}


def choices(share=0, **changes):
    model = BalancedWinnow(**{"alpha": 1.5, "max_epochs": 50} | changes)
    return Settings(model, Experiment(3, 200, 1.5, 0), 30, True, Sides(1, 0), Split(share, 0))


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("data", DATA)
def test_views(view, data):
    """Every picture draws, on separable points and on others, with the perceptron and test points."""
    open_page(PAGE, DATA[data], winnow_view=view, winnow_beside=True, split_test=30, **SMALL)


@pytest.mark.parametrize("view", texts.VIEWS)
def test_the_experiment_needs_no_points(view):
    """With an empty plane the experiment is there all the same, and the run asks for points."""
    app = open_page(PAGE, datasets.generate(Recipe("empty")), winnow_view=view, **SMALL)
    assert ("plane is empty" in said(app)) == (view == "run")


@pytest.mark.parametrize("extreme", [0, 1])
def test_settings_at_their_ends(extreme):
    """Every setting at its smallest and its largest value."""
    ends = {
        "winnow_alpha": (1.01, 3.0),
        "winnow_passes": (1, MOST_PASSES),
        "winnow_relevant": (1, 5),
        "winnow_seed": (0, 9999),
        "winnow_many": (IRRELEVANT[0], IRRELEVANT[-2]),
    }
    state = {key: values[extreme] for key, values in ends.items()}
    for view in texts.VIEWS:
        open_page(PAGE, OVERLAP, winnow_view=view, **SMALL, **state)


@pytest.mark.parametrize("preset", winnow.PRESETS, ids=lambda preset: preset.title)
def test_presets(preset):
    """Every lecture figure opens, and shows its own view."""
    app = open_page(PAGE)
    next(b for b in app.button if b.label == preset.title).click().run()
    assert sound(app).session_state["winnow_view"] == preset.settings["winnow_view"]


def test_the_page_writes_the_rule_that_fit_finds():
    """The formula, the mistakes and the perceptron's mistakes are those of the estimators."""
    model = BalancedWinnow(alpha=1.5).fit(APART.X, APART.y)
    other = Perceptron().fit(APART.X, APART.y)
    app = open_page(PAGE, APART)
    (w1, w2), w0 = model.coef_[0], model.intercept_[0]
    rule = next(e.value for e in app.markdown if "the decision is" in e.value)
    assert rf"={latex(w1)}\,x_1{signed(w2)}\,x_2{signed(w0)}" in rule
    assert f"**{model.n_updates_} mistakes**" in said(app)
    assert f"**{other.n_iter_}** on the same points" in said(app)


def test_it_tells_not_separable_from_not_found():
    """XOR is not separable; AND with a single pass is, but is not found."""
    assert "Not separable" in said(open_page(PAGE, XOR))
    app = open_page(PAGE, datasets.generate(Recipe("hand", {"points": "and"})), winnow_passes=1)
    assert "Separable, but not found" in said(app)


def test_the_experiment_counts_what_the_estimators_do():
    """The dots of the picture are fresh runs of both estimators on seeded samples, shared by nobody's state."""
    app = open_page(PAGE, APART, winnow_view="dimensions", **SMALL)
    held = app.session_state["winnow_mistakes"]
    assert isinstance(held, Gathered)
    assert len(held.results) == len(IRRELEVANT) * RUNS
    experiment = held.asked
    X, y = experiment.sample(100, 1)
    model, other = BalancedWinnow(alpha=1.5, max_epochs=500).fit(X, y), Perceptron(max_updates=10_000).fit(X, y)
    assert held.results[IRRELEVANT.index(100) * RUNS + 1] == (model.n_updates_, other.n_iter_)
    assert model.converged_
    assert other.converged_


@pytest.mark.parametrize("alpha", [1.05, 1.1, 1.15])
@pytest.mark.parametrize("relevant", [1, 3])
def test_no_run_exceeds_its_bound(alpha, relevant):
    """The theorems hold on every sample: both methods stay below what they are allowed."""
    experiment = Experiment(relevant, 200, alpha, 5)
    for irrelevant in (1, 30, 300):
        made = mistakes(experiment, irrelevant, 0)
        assert made.winnow <= experiment.bound(irrelevant)
        assert made.perceptron <= experiment.perceptron_bound(irrelevant)
        assert experiment.bound(irrelevant, best=True) <= experiment.bound(irrelevant)


def test_samples_have_the_margin_that_the_bound_assumes():
    """u = (-1/2, 1, .., 1, 0, ..) separates every sample with delta or more."""
    experiment = Experiment(3, 300, 1.5, 1)
    X, y = experiment.sample(10, 2)
    u = np.r_[-0.5, np.ones(3), np.zeros(10)]
    margins = np.where(y == 1, 1, -1) * (np.column_stack([np.ones(len(X)), X]) @ u) / np.abs(u).sum()
    assert margins.min() == pytest.approx(experiment.delta)
    assert 0.4 < y.mean() < 0.6


def test_the_hand_follows_with_a_shorter_run():
    """While the hand moves at most LIVE mistakes are made; at rest the page's own lesson is painted."""
    chosen = choices()
    lesson = winnow.study(OVERLAP, chosen)
    paint = winnow.look(chosen, lesson)
    assert f"{LIVE - 1} mistakes so far" in paint(OVERLAP, Hand(live=True)).status
    rest = paint(OVERLAP, Hand()).status
    assert f"{lesson.last.k} mistakes" in rest
    assert "so far" not in rest
