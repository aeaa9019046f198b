"""The lesson on bias and variance: its numbers are the package's own, whatever the points come from."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets
from linclass.arrays import FloatArray
from linclass.bias_variance import ClassDensities, bias_variance, pooled
from linclass.datasets import Dataset, Recipe
from linclass.figures.bias_variance.regression import grid
from linclass.figures.marks import Line
from linclass.figures.theme import LIGHT
from linclass.figures.words import percent
from linclass.lessons import common
from linclass.lessons.bias_variance import LESSON, resampling, texts, words
from linclass.lessons.bias_variance.plane import BAYES, BAYES_FITTED
from linclass.lessons.bias_variance.redrawing import NOT_AGAIN, REDRAW, earlier
from linclass.lessons.bias_variance.resampling import CHUNK, MeanRule, decomposed_at
from linclass.lessons.bias_variance.settings import FAMILIES, Settings
from linclass.lessons.bias_variance.study import POINTS, Run, source
from linclass.lessons.bias_variance.words import FITTED, KNOWN
from linclass.lessons.blocks import Block, Buttons, Folded, Picture, Prose, Table
from linclass.lessons.known_distribution import distribution, known
from linclass.lessons.lesson import Missing, State, Verdict, ViewOptions
from linclass.lessons.numbers import latex
from linclass.models.neighbours import KNeighborsClassifier
from tests.every_case import every_case
from tests.lessons.block_readers import as_read, choice, curves, every, first, sketch
from tests.lessons.support import flat, points, there, whole

RECIPE = Recipe("blobs", {"n": 15, "separation": 2.0, "covariance": "unequal", "seed": 2})
TWO = datasets.generate(RECIPE)
THREE = datasets.generate(Recipe("blobs", {"classes": 3, "n": 12, "separation": 2.5, "imbalance": 0.5}))
SMALL_SETTINGS = Settings(n=20, R=20)
BY_HAND = points(TWO.X, TWO.y)  # the same points, nobody knows where from


def seen(
    data: Dataset, chosen: Settings = SMALL_SETTINGS, view: str = "fits", live: bool = False
) -> tuple[Run, ViewOptions]:
    """Return the run of these settings, and view options with its work done."""
    run = LESSON.study(data, chosen)
    return run, whole(LESSON, run, ViewOptions(view, LIGHT, live=live))


def verdict(data: Dataset, chosen: Settings = SMALL_SETTINGS) -> Verdict:
    return as_read(LESSON.verdict(*seen(data, chosen)))


def picture_and_why(blocks: Sequence[Block]) -> tuple[str, str]:
    """Return the codes of a view's two blocks: a picture, and a folded derivation."""
    picture, why = blocks
    assert isinstance(picture, Picture)
    assert isinstance(why, Folded)
    return picture.code, why.code


def the_distribution(data: Dataset = TWO) -> ClassDensities:
    """Return what the points of a recipe come from."""
    return there(distribution(data))


def heights(run: Run, options: ViewOptions) -> dict[str, FloatArray]:
    """Return the curves of a view by their names."""
    return curves(first(Picture, LESSON.view(options.view).show(run, options)))


@pytest.mark.slow
@every_case(("family", "data"), [*((family, THREE) for family in FAMILIES), ("polynomial", TWO)])
def test_along_every_family_no_rule_beats_the_best(family: str, data: Dataset) -> None:
    """The curves have a point for each complexity, and the squared error is squared bias plus variance.

    On the distribution's own points the rule of the largest posterior has the smallest error.
    """
    run, options = seen(data, replace(SMALL_SETTINGS, family=family, seed=1), "complexity")
    result = heights(run, options)
    assert {len(curve) for curve in result.values()} == {len(FAMILIES[family].values)}
    np.testing.assert_allclose(result["squared error"], result["squared bias"] + result["variance"], rtol=1e-3)
    assert np.all(result["probability of error"] >= result["Bayes error"])
    P = run.posteriors
    np.testing.assert_array_equal(run.source.best.predict(run.places), P.argmax(axis=1))
    assert run.true_error == pytest.approx(1 - P[np.arange(len(P)), run.rule.predict(run.places)].mean())
    assert run.bayes_error <= run.true_error


@pytest.mark.slow
@pytest.mark.parametrize("view", ["fits", "complexity"])
def test_fitted_gaussians_are_named_where_they_stand_in(view: str) -> None:
    """If nobody knows where points come from, Bayes is that of a stand-in: line, status, verdict and legend say so."""
    for data, fitted in ((BY_HAND, True), (TWO, False)):
        run, options = seen(data, view=view)
        plane, result = LESSON.plane(run, options), LESSON.verdict(run, options)
        [label] = [mark.label for mark in plane.marks if isinstance(mark, Line) and mark.role == "bayes" and mark.label]
        assert label == (BAYES_FITTED if fitted else BAYES)
        assert f"{label} {percent(run.bayes_error)}" in plane.status
        assert ("**Gaussians fitted to yours**" in result.sentence) is fitted
        picture = every(Picture, LESSON.view(view).show(run, options))[0]
        [name] = [name for name in curves(picture) if name.startswith("Bayes")]
        assert name.endswith("of the fitted Gaussians") is fitted


@pytest.mark.slow
def test_the_numbers_are_the_decomposition() -> None:
    """Bias, variance and both errors that are said are those of `bias_variance` on the distribution of the points."""
    outcome = verdict(TWO, replace(SMALL_SETTINGS, family="neighbours", k=3, seed=7, output="label"))
    behind = the_distribution()
    rule, X = KNeighborsClassifier(n_neighbors=3), behind.sample(POINTS, 7)[0]
    parts = [bias_variance(rule, behind, n=20, datasets=CHUNK, points=X, seed=[7, part]) for part in (0, 1)]
    result = pooled(parts)
    assert latex(result.squared_bias) in outcome.rule
    assert latex(result.variance) in outcome.rule
    assert f"**{percent(result.error)}**, at best **{percent(result.bayes_error)}**" in outcome.sentence
    estimates = pooled([
        bias_variance(rule, behind, n=20, datasets=CHUNK, points=X, output="probability", seed=[7, part])
        for part in (0, 1)
    ])  # fmt: skip
    assert latex(estimates.squared_bias) in verdict(TWO, replace(SMALL_SETTINGS, family="neighbours", k=3, seed=7)).rule


@every_case("data", [TWO, THREE], ids=["two", "three"])
@every_case("output", ["probability", "label"])
def test_tallies_add_up_to_the_whole(data: Dataset, output: str) -> None:
    """Whatever is said of many data sets comes out of the sums over some of them and over the others."""
    behind = the_distribution(data)
    X = behind.sample(50, 0)[0]
    parts = [
        bias_variance(KNeighborsClassifier(), behind, n=20, datasets=r, points=X, seed=r, output=output)
        for r in (4, 9, 2)
    ]
    whole, result = pooled(parts), parts[0].tally + (parts[1].tally + parts[2].tally)
    assert result.R == len(whole.rules) == 15
    np.testing.assert_allclose(whole.errors, sum(part.errors * len(part.rules) for part in parts) / 15)
    for name in ("squared_bias", "variance", "squared_error", "error", "bayes_error"):
        assert getattr(result, name) == pytest.approx(getattr(whole, name), rel=1e-12)
    assert result.residual < 1e-12
    with pytest.raises(ValueError, match="same points"):
        result + bias_variance(KNeighborsClassifier(), behind, n=20, datasets=2, points=X[:9], output=output).tally


@pytest.mark.slow
def test_labels_have_a_floor_and_estimates_none() -> None:
    """No rule's labels have a smaller squared error than the best rule's, E[min(P, 1 - P)^2], and the words say so."""
    run, _ = seen(TWO)
    floor = run.least_squared_error_of_labels
    assert floor == pytest.approx(np.mean(run.posteriors.min(axis=1) ** 2))
    along_sizes = replace(SMALL_SETTINGS, along="sizes", family="neighbours", output="label")
    assert np.all(heights(*seen(TWO, along_sizes, "complexity"))["squared error"] >= floor)
    assert any(
        "Labels are not posteriors" in note for note in verdict(TWO, replace(SMALL_SETTINGS, output="label")).notes
    )
    assert not any("Labels are not posteriors" in note for note in verdict(TWO).notes)
    for family in ("neighbours", "svm"):  # the second has no estimate to compare instead
        notes = " ".join(verdict(TWO, replace(SMALL_SETTINGS, family=family, output="label")).notes)
        assert "Labels are not posteriors" in notes
        assert ("With the rule's estimate" in notes) == (family != "svm")
    three, _ = seen(THREE)
    best = np.eye(3)[three.posteriors.argmax(axis=1)]
    expected = ((best - three.posteriors) ** 2).sum(axis=1).mean()
    assert three.least_squared_error_of_labels == pytest.approx(expected)
    largest, squares = three.posteriors.max(axis=1), (three.posteriors**2).sum(axis=1)
    assert expected == pytest.approx(((1 - largest) ** 2 + squares - largest**2).mean())  # as the derivation says


def test_the_floor_of_three_classes_is_not_that_of_two() -> None:
    """Each number stands behind the formula that gives it."""
    assert r"\min(P,1-P)^2" in words.derived(LESSON.study(TWO, SMALL_SETTINGS))
    three = words.derived(LESSON.study(THREE, SMALL_SETTINGS))
    assert r"\min(P,1-P)" not in three
    assert r"(1-\max_kP_k)^2+\sum_kP_k^2-\max_kP_k^2" in three


@pytest.mark.slow
def test_a_question_on_what_is_equal_has_no_answer() -> None:
    """No degree is the best, no k the most variable, and no variance grows, where all rules are the same."""
    same = points([[-1, 0]] * 3 + [[1, 0]] * 3, [0, 0, 0, 1, 1, 1])
    chosen = Settings(R=20, n=10, degree=1, output="label")
    for code, family in (("degree", "polynomial"), ("fewer", "polynomial"), ("nearest", "neighbours")):
        with pytest.raises(Missing):
            LESSON.questions[code].right(LESSON.study(same, replace(chosen, family=family, k=1)))
    with pytest.raises(Missing):  # k-NN has no degree
        LESSON.questions["degree"].right(LESSON.study(TWO, replace(SMALL_SETTINGS, family="neighbours")))


def test_a_family_without_estimates_offers_its_label_only() -> None:
    """Support vectors estimate no posterior: there is nothing to choose, and the label is what is compared."""
    kind = choice(Settings, "output")
    assert kind.offered(Settings(family="svm"), TWO) == ("label",)
    assert kind.offered(Settings(), TWO) == ("estimate", "label")
    assert Settings(family="svm").compared == "label"


@pytest.mark.slow
def test_where_the_points_come_from() -> None:
    """Generated points name their generator, also after some were moved; points from nowhere get Gaussians."""
    named = KNOWN.format(title="Gaussian blobs")
    assert named in verdict(TWO).notes
    assert FITTED in verdict(BY_HAND).notes
    X = TWO.X.copy()
    X[0] += 1.0
    moved = replace(TWO, X=X, recipe=None, origin=TWO.source)
    assert named in verdict(moved).notes
    assert source(moved).key == source(TWO).key
    assert FITTED in verdict(replace(moved, X=TWO.X + 1.0)).notes


def test_the_distribution_is_the_one_that_every_page_knows() -> None:
    """The best rule here is that of `known`: the same distribution, priors and boundary."""
    result, everywhere = source(THREE), known(THREE)
    assert isinstance(result.distribution, ClassDensities)
    np.testing.assert_allclose(result.distribution.priors, THREE.counts / THREE.counts.sum())
    assert everywhere is not None
    assert everywhere.rule.distribution is result.distribution
    np.testing.assert_array_equal(result.best.predict(THREE.X), everywhere.rule.predict(THREE.X))


def test_the_plane_shows_the_best_boundary_and_follows() -> None:
    """The Bayes boundary stays while a point is moved; the sentence and the rule's own boundary follow."""
    X = TWO.X.copy()
    X[0] = [4.0, 3.5]
    moved = replace(TWO, X=X, recipe=None, origin=TWO.source)
    chosen = replace(SMALL_SETTINGS, family="neighbours", k=1)
    before, after = (LESSON.plane(*seen(data, chosen, live=True)) for data in (TWO, moved))
    bayes = [[m.points.tolist() for m in p.marks if isinstance(m, Line) and m.role == "bayes"] for p in (before, after)]
    own = [[m.points.tolist() for m in p.marks if isinstance(m, Line) and m.role != "bayes"] for p in (before, after)]
    assert bayes[0] == bayes[1] != []
    assert own[0] != own[1]
    assert before.status != after.status


@pytest.mark.slow
def test_during_a_drag_nothing_is_fitted_twice() -> None:
    """The data sets of a known distribution do not depend on the points: view and words follow a drag with them.

    Where Gaussians fitted to the points stand in they do, and there is work to be done.
    """
    run, options = seen(TWO, replace(SMALL_SETTINGS, seed=11), "complexity")
    before = LESSON.verdict(run, options)
    X = TWO.X.copy()
    X[:3] += 2.0
    moved = LESSON.study(replace(TWO, X=X, recipe=None, origin=TWO.source), run.chosen)
    live = ViewOptions("complexity", LIGHT, live=True)
    assert LESSON.work(moved, live) is None
    assert picture_and_why(LESSON.view("complexity").show(moved, live)) == ("complexity", "derived")
    after = LESSON.verdict(moved, live)
    assert after.rule == before.rule
    assert f"**{percent(moved.true_error)}** for the one rule of the {len(X)} points on the plane" in after.sentence
    assert LESSON.work(LESSON.study(BY_HAND, run.chosen), live) is not None


@pytest.mark.slow
def test_the_words_follow_a_slider_without_the_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Held at another degree, size or number of data sets, the verdict is that of what it will be when let go."""
    monkeypatch.setattr(resampling, "MAX_DRAG_WORK_S", math.inf)  # however slow the machine
    run, _ = seen(TWO, replace(SMALL_SETTINGS, seed=12), "complexity")
    tried: tuple[tuple[str, Any, bool], ...] = (("degree", 5, True), ("n", 40, False), ("R", 40, False))
    for name, value, kept in tried:
        chosen = replace(run.chosen, **{name: value})
        held = LESSON.study(TWO, chosen)
        live = ViewOptions("complexity", LIGHT, live=True)
        assert (LESSON.work(held, live) is None) is kept
        result = LESSON.verdict(held, live)
        assert f"[{value}](set:{name})" in result.sentence
        assert result == LESSON.verdict(*seen(TWO, chosen, "complexity"))


def test_a_drag_waits_for_no_more_than_it_has_patience_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without patience nothing is said of data sets that are still to be drawn; once they are there, they are told."""
    monkeypatch.setattr(resampling, "MAX_DRAG_WORK_S", -1.0)
    chosen = replace(SMALL_SETTINGS, R=40, seed=14)
    run, live = LESSON.study(TWO, chosen), ViewOptions("complexity", LIGHT, live=True)
    assert LESSON.verdict(run, live).sentence == ""
    decomposed_at(run, chosen.value, chosen.n)
    assert "over [40](set:R)" in LESSON.verdict(run, live).sentence


def test_work_is_shared_where_it_can_be() -> None:
    """More data sets leave the fits as they are, another complexity the curve; another n or output leaves nothing."""

    def keys(chosen: Settings = SMALL_SETTINGS, view: str = "fits") -> tuple[Hashable, ...]:
        work = there(LESSON.work(LESSON.study(TWO, chosen), ViewOptions(view, LIGHT)))
        assert isinstance(work.key, tuple)
        return work.key

    assert keys(replace(SMALL_SETTINGS, R=40))[:2] == keys()
    line, curve = (keys(replace(SMALL_SETTINGS, degree=degree), "complexity") for degree in (1, 6))
    assert line == curve
    along_sizes = keys(replace(SMALL_SETTINGS, along="sizes"), "complexity")
    assert len(set(along_sizes) & set(line)) == 1, "where the two curves cross: this degree, this size"
    assert not set(keys(replace(SMALL_SETTINGS, n=40))) & set(keys())
    assert not set(keys(replace(SMALL_SETTINGS, output="label"))) & set(keys())


@pytest.mark.slow
def test_stopped_work_shows_what_is_done() -> None:
    """Half of the data sets are as good as they are; without the first there is a sentence, and no verdict."""
    run, options = seen(TWO, replace(SMALL_SETTINGS, R=40))
    half, none = replace(options, done=options.done[:2]), replace(options, done=())
    assert "over 20 drawn data sets" in as_read(LESSON.verdict(run, half)).sentence
    assert "mean of all fits" not in curves(first(Picture, flat(LESSON.view("fits").show(run, half))))
    assert "mean of all fits" in curves(first(Picture, flat(LESSON.view("fits").show(run, options))))
    assert "over 40 drawn data sets" in as_read(LESSON.verdict(run, options)).sentence
    assert LESSON.verdict(run, none).sentence == ""
    for view in ("fits", "complexity"):
        with pytest.raises(Missing, match="No data set"):
            LESSON.view(view).show(run, replace(none, view=view))
    run, options = seen(TWO, replace(SMALL_SETTINGS, along="sizes"), "complexity")
    picture = first(Picture, LESSON.view("complexity").show(run, replace(options, done=options.done[:3])))
    assert {len(trace.x) for trace in sketch(picture).data} == {3}


@pytest.mark.slow
def test_a_class_too_rare_is_said() -> None:
    """If a class of the distribution is missing in data sets of this size, a sentence says what to raise."""
    rare = datasets.generate(Recipe("blobs", {"classes": 6, "n": 300, "imbalance": 0.95}))
    run, options = seen(rare, replace(SMALL_SETTINGS, n=10, R=100, degree=1))
    with pytest.raises(Missing, match="Give that class more points, or raise"):
        LESSON.view("fits").show(run, options)
    assert LESSON.verdict(run, options).sentence == ""


PLACES = np.linspace(0.0, 1.0, 7)


@every_case("curve", texts.CURVES)
def test_the_regression_in_closed_form_is_what_many_data_sets_give(curve: str) -> None:
    """Mean and variance of 20 000 fits are the formulas' to their standard errors; bias and variance add up."""
    result = Settings(curve=curve).regression
    fits = result.fits(PLACES, result.samples(20_000, 1))
    spread = np.sqrt(result.variance(PLACES))
    np.testing.assert_allclose(fits.mean(axis=0), result.mean(PLACES), atol=5 * spread.max() / np.sqrt(20_000) + 1e-12)
    np.testing.assert_allclose(fits.var(axis=0), result.variance(PLACES), rtol=0.08, atol=1e-12)
    errors = ((fits - np.sin(2 * np.pi * PLACES)) ** 2).mean(axis=0)
    np.testing.assert_allclose(errors, result.squared_bias(PLACES) + result.variance(PLACES), rtol=0.08, atol=1e-12)


def test_least_squares_is_numpys() -> None:
    """Constant, line and cubic are the polynomials that `polyfit` fits; the last method goes through all points."""
    for curve, degree in (("constant", 0), ("line", 1), ("cubic", 3), ("interpolation", 7)):
        result = Settings(curve=curve).regression
        y = result.samples(3, 0)
        expected = [np.polyval(np.polyfit(result.at, row, degree), PLACES) for row in y]
        np.testing.assert_allclose(result.fits(PLACES, y), expected, atol=1e-7)
        if curve == "interpolation":
            np.testing.assert_allclose(result.fits(result.at, y), y)


def test_the_regression_says_its_extremes() -> None:
    """A fixed curve has variance 0, a curve through all points no bias at them, in words; no point is needed."""
    run, options = seen(TWO, replace(SMALL_SETTINGS, curve="fixed"), "regression")
    assert "variance **0**" in LESSON.verdict(run, options).sentence
    integral = 1 / 2 - 2 / np.pi + 1 / 3  # of (sin 2 pi x - 1 + 2x)^2 from 0 to 1
    assert run.chosen.regression.squared_bias(words.ALONG_AXIS).mean() == pytest.approx(integral, abs=1e-5)
    assert f"squared bias **{integral:.3f}**" in LESSON.verdict(run, options).sentence
    run, options = seen(TWO, replace(SMALL_SETTINGS, curve="interpolation", noise=0.2), "regression")
    assert f"{run.chosen.N} places themselves 0 + 0.04." in LESSON.verdict(run, options).sentence
    assert LESSON.work(run, options) is None
    none, _ = seen(points([], []), run.chosen, "regression")
    assert LESSON.verdict(none, options) == LESSON.verdict(run, options)
    for one in (run, none):
        assert picture_and_why(LESSON.view("regression").show(one, options)) == ("regression", "closed_form")


def test_the_regression_draws_its_numbers() -> None:
    """Mean, squared bias and variance in the picture are the formulas'."""
    run, options = seen(TWO, replace(SMALL_SETTINGS, curve="line"), "regression")
    drawn = heights(run, options)
    x, result = grid(), run.chosen.regression
    for name, values in (("mean of all fits", result.mean(x)), ("variance", result.variance(x))):
        np.testing.assert_allclose(drawn[name], values, rtol=1e-3, atol=1e-4)
    np.testing.assert_allclose(drawn["squared bias"], result.squared_bias(x), rtol=1e-3, atol=1e-4)


@pytest.mark.slow
def test_figures_of_regression_show_no_other_points() -> None:
    """A regression draws points of one feature: none stands on the plane, which says so."""
    for scene in (*LESSON.scenes, *(task.scene for task in LESSON.tasks)):
        assert (len(scene.dataset.y) > 0) == (scene.view != "regression"), scene.code
        plane = LESSON.plane(LESSON.study(scene.dataset, scene.settings), ViewOptions(scene.view, LIGHT))
        assert (plane.status == common.OWN_POINTS) == (scene.view == "regression")


def test_the_page_opens_on_one_data_set_that_can_be_drawn_again() -> None:
    """Each press puts the next data set of the same kind on the plane; the rules of those before stay as thin lines."""
    state = LESSON.opening
    assert (state.view, state.settings.draws) == ("draws", 1)
    seeds, errors = [], []
    for draws in range(1, 4):
        run, options = seen(state.points, state.settings, "draws")
        assert state.settings.draws == draws
        seeds.append(there(state.points.recipe).settings["seed"])
        errors.append(run.true_error)
        lines = [mark for mark in LESSON.plane(run, options).marks if isinstance(mark, Line)]
        before = earlier(run)
        assert [rule.true_error for rule in before] == errors[-2::-1]
        assert len([line for line in lines if line.role == "level"]) == sum(len(rule.lines) for rule in before)
        assert not [line for line in lines if line.role == "bayes"]
        [table] = every(Table, LESSON.view("draws").show(run, options))
        assert table.columns["of new points misclassified"] == [percent(error) for error in errors[::-1]]
        sentence = LESSON.verdict(run, options).sentence
        assert percent(run.training_error if draws == 1 else min(errors)) in sentence
        state = REDRAW.act(state)
    assert seeds == list(range(seeds[0], seeds[0] + 3))
    assert len(set(errors)) > 1
    assert resampling.work(*seen(state.points, state.settings, "draws")) is None


def test_points_of_ones_own_are_not_drawn_again() -> None:
    """Nobody knows where they come from: one sentence says so, and no rule of another data set is shown."""
    state = State(BY_HAND, replace(SMALL_SETTINGS, draws=3), "draws")
    with pytest.raises(Missing) as missing:
        REDRAW.act(state)
    assert missing.value.sentence == NOT_AGAIN
    assert earlier(LESSON.study(state.points, state.settings)) == []


def test_the_button_that_the_task_names_is_there_without_a_rule() -> None:
    """With too few points the view says what is missing below it."""
    buttons, missing = LESSON.view("draws").show(*seen(points([[1, 2]], [0]), SMALL_SETTINGS, "draws"))
    assert isinstance(buttons, Buttons)
    assert buttons.actions == (REDRAW,)
    assert isinstance(missing, Prose)
    assert missing.text == common.ONE_CLASS


@every_case("data", [TWO, THREE], ids=["two", "three"])
@every_case("output", ["decision", "label"])
def test_the_mean_of_the_fits_has_the_largest_mean_output(data: Dataset, output: str) -> None:
    """At every place its class is that of the largest mean over the rules, which the decomposition has."""
    behind = the_distribution(data)
    rule = SMALL_SETTINGS.rule(len(behind.classes_))
    result = bias_variance(rule, behind, n=60, datasets=7, points=40, output=output, seed=3)
    mean = result.mean_prediction
    largest = (mean > 0.5).astype(int) if mean.ndim == 1 else mean.argmax(axis=1)
    np.testing.assert_array_equal(MeanRule(result.rules, output).predict(result.points), behind.classes_[largest])
