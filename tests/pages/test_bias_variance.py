"""The page on bias and variance: its numbers are the package's own, whatever the points come from."""

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.texts.numbers import latex

from linclass import datasets
from linclass.bias_variance import ClassDensities, bias_variance, pooled
from linclass.datasets import Recipe
from linclass.figures.marks import Line
from linclass.figures.words import percent
from linclass.models.neighbours import KNeighborsClassifier
from linclass.ui.lessons.bias_variance import Settings, look, study
from linclass.ui.lessons.bias_variance.families import FAMILIES
from linclass.ui.lessons.bias_variance.presets import PRESETS
from linclass.ui.lessons.bias_variance.source import POINTS, BayesRule, places, source
from linclass.ui.lessons.bias_variance.study import CHUNK
from linclass.ui.texts import bias_variance as texts
from linclass.ui.texts import progress as progress_texts
from tests.pages.test_pages import open_page, points, said, sound

PAGE = "judging/bias_variance.py"
RECIPE = Recipe("blobs", {"n": 15, "separation": 2.0, "covariance": "unequal", "seed": 2})
TWO = datasets.generate(RECIPE)
THREE = datasets.generate(Recipe("blobs", {"classes": 3, "n": 12, "separation": 2.5, "imbalance": 0.5}))
BY_HAND = points(TWO.X, TWO.y)  # the same points, nobody knows where from
SMALL = {"bias_n": 20, "bias_R": 20}


def written(app) -> str:
    return " ".join(e.value for kind in (app.markdown, app.caption) for e in kind)


@pytest.mark.parametrize("name", FAMILIES)
def test_every_rule_from_simple_to_complex(name):
    """Every family, at both ends of its complexity, with labels and with estimates, and against complexity."""
    family = FAMILIES[name]
    app = open_page(PAGE, TWO, bias_rule=name, **{f"bias_{name}": family.values[0]}, **SMALL)
    assert texts.RULES[name] in said(app)
    app.session_state[f"bias_{name}"] = family.values[-1]
    app.session_state["bias_output"] = "estimate"
    assert texts.RULES[name] in said(sound(app.run()))
    app.session_state["bias_output"] = "label"
    app.session_state["bias_view"] = "complexity"
    sound(app.run())


@pytest.mark.parametrize("name", FAMILIES)
def test_three_classes_and_sample_sizes(name):
    """More than two classes are compared by the same families, against the size of the sample too."""
    family = FAMILIES[name]
    view = "sizes" if name == "neighbours" else "fits"
    app = open_page(PAGE, THREE, bias_rule=name, bias_view=view, **{f"bias_{name}": family.values[1]}, **SMALL)
    assert texts.RULES[name] in said(app)


def test_the_numbers_are_the_decomposition():
    """Bias, variance and both errors on the page are those of `bias_variance` on the distribution of the points."""
    app = open_page(PAGE, TWO, bias_rule="neighbours", bias_neighbours=3, bias_seed=7, **SMALL)
    known = ClassDensities(datasets.densities(RECIPE))
    rule, X = KNeighborsClassifier(n_neighbors=3), known.sample(POINTS, 7)[0]
    parts = [bias_variance(rule, known, n=20, datasets=CHUNK, points=X, seed=[7, part]) for part in (0, 1)]
    result = pooled(parts)
    assert latex(result.squared_bias) in written(app)
    assert latex(result.variance) in written(app)
    assert f"**{percent(result.error)}** on average" in said(app)
    assert f"the best rule **{percent(result.bayes_error)}**" in said(app)


def test_pieces_of_work_are_the_whole():
    """Pooled parts obey the identity, and average as one run over the same data sets would."""
    known = ClassDensities(datasets.densities(RECIPE))
    X = known.sample(50, 0)[0]
    parts = [bias_variance(KNeighborsClassifier(), known, n=20, datasets=r, points=X, seed=r) for r in (4, 9)]
    whole = pooled(parts)
    assert len(whole.rules) == 13
    assert whole.residual < 1e-12
    np.testing.assert_allclose(whole.mean_prediction, np.vstack([p.predictions for p in parts]).mean(axis=0))
    np.testing.assert_allclose(whole.errors, (4 * parts[0].errors + 9 * parts[1].errors) / 13)
    with pytest.raises(ValueError, match="same points"):
        pooled([parts[0], bias_variance(KNeighborsClassifier(), known, n=20, datasets=2, points=X[:9])])


def test_where_the_points_come_from():
    """Generated points name their generator; points from nowhere get Gaussians, and are told so."""
    assert texts.KNOWN.format(title="Gaussian blobs") in written(open_page(PAGE, TWO, **SMALL))
    assert texts.FITTED in written(open_page(PAGE, BY_HAND, **SMALL))


def test_points_moved_by_hand_keep_their_distribution():
    """The distribution is that of the points before they were moved, until other points are put on the plane."""
    app = open_page(PAGE, TWO, **SMALL)
    space = app.session_state["workspace"]
    space.dataset = BY_HAND
    assert texts.KNOWN.format(title="Gaussian blobs") in written(sound(app.run()))
    space.revision += 1
    assert texts.FITTED in written(sound(app.run()))


def test_no_rule_beats_the_best():
    """On the distribution's own points the rule of the largest posterior has the smallest error; priors are counted."""
    recipe = THREE.recipe
    found = source(THREE, recipe)
    counts = THREE.counts / THREE.counts.sum()
    np.testing.assert_allclose(found.distribution.priors, counts)
    X, posteriors = places(found, 1)
    best = BayesRule(found.distribution).predict(X)
    np.testing.assert_array_equal(best, posteriors.argmax(axis=1))
    for name, family in FAMILIES.items():
        lesson = study(THREE, Settings("fits", name, family.start, 40, 20, "label", 1), recipe)
        wrong = 1 - posteriors[np.arange(len(X)), lesson.rule.predict(X)].mean()
        assert lesson.true_error == pytest.approx(wrong)
        assert lesson.bayes_error <= lesson.true_error


def test_the_plane_shows_the_best_boundary_and_follows():
    """The Bayes boundary stays while a point is moved; the sentence and the rule's own boundary follow."""
    settings = Settings("fits", "neighbours", 1, 40, 20, "label", 0)
    paint = look(settings, RECIPE)
    moved = points(TWO.X + np.array([1.5, 0.0]), TWO.y)
    before, after = paint(TWO, Hand(live=True)), paint(moved, Hand(live=True))
    bayes = [[m.points.tolist() for m in v.marks if isinstance(m, Line) and m.role == "bayes"] for v in (before, after)]
    assert bayes[0] == bayes[1] != []
    assert before.status != after.status


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_every_state_that_shows_something(number):
    """One click brings the page there, and its points."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    sound(app)
    preset = PRESETS[number]
    for key, value in preset.settings.items():
        assert app.session_state[key] == value
    assert app.session_state["workspace"].recipe.name == preset.points.name
    wanted = {0: "mostly bias", 1: "mostly variance", 4: "mostly bias", 5: "mostly variance"}
    assert wanted.get(number, "mostly") in said(app)


def test_stopped_work_shows_what_is_done():
    """Stopped half-way, the page shows the data sets that there are, and goes on when asked."""
    app = open_page(PAGE, TWO, bias_n=20, bias_R=40)
    held = app.session_state["bias_fits"]
    del held.results[2:]
    held.stopped = True
    app.run()
    assert progress_texts.STOPPED.format(done=2, total=4) in written(sound(app))
    assert "over 20 data sets" in said(app)
    app.button(key="bias_fits_on").click().run()
    assert "over 40 data sets" in said(sound(app))


def test_few_points_get_a_sentence():
    """An empty plane, one class, and points on which no distribution can be fitted."""
    assert "empty" in said(open_page(PAGE, points([], [])))
    assert texts.ONE_CLASS in said(open_page(PAGE, points([[0, 0], [1, 1]], [1, 1])))
    assert "can't be drawn" in said(open_page(PAGE, points([[0, 0], [1, 1]], [0, 1])))


def test_a_class_too_rare_is_said():
    """Where a class of the distribution is missing in data sets of this size, a sentence says what to raise."""
    rare = datasets.generate(Recipe("blobs", {"classes": 6, "n": 300, "imbalance": 0.95}))
    app = open_page(PAGE, rare, bias_n=10)
    assert "raise n" in said(app)
