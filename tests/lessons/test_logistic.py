"""The lesson on logistic discrimination: what it shows is what the algorithm does."""

import math
import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scipy.special import expit

from linclass import LinearDiscriminantAnalysis, LogisticRegression, datasets
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset
from linclass.figures.marks import Line
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Picture, Table
from linclass.lessons.lesson import Missing, Plane, State, ViewOptions
from linclass.lessons.logistic import LESSON, derivations, texts, views, weights, words
from linclass.lessons.logistic.settings import MAX_ITERATIONS, SURFACES, Settings
from linclass.lessons.logistic.study import Run
from linclass.lessons.numbers import decimal, latex, lowered, signed
from linclass.lessons.question import ChoiceGuess, RightPoints
from linclass.lessons.sides import Sides, Split
from tests.every_case import every_case
from tests.lessons.block_readers import first, frame_sequence, player
from tests.lessons.support import AWKWARD, LAST_STEP, flat, points, sent_picture, shown

SEPARABLE = datasets.generate(Recipe("elongated", {"n": 20, "seed": 1}))
OVERLAP = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0}))
THREE = datasets.generate(Recipe("blobs", {"n": 20, "classes": 3, "separation": 2.0}))
DATA = {"apart": SEPARABLE, "overlap": OVERLAP, "three": THREE}
OPTIONS = ViewOptions("run", LIGHT)
HELD = ViewOptions("run", LIGHT, live=True)


def run(data: Dataset, **settings: Any) -> Run:
    return LESSON.study(data, Settings(**settings))


def test_a_descent_that_overshoots_is_no_minimum() -> None:
    """It ends because the cost leaves the range of numbers, and its functions can be looked at all the same."""
    seen = run(OVERLAP, solver="gradient_descent", eta=0.1, lam=1e5, heights="functions")
    result = LESSON.verdict(seen, OPTIONS)
    assert result.sentence.startswith("**The steps overshot**")
    assert not result.good
    [picture] = [block for block in flat(LESSON.view("posteriors").show(seen, OPTIONS)) if isinstance(block, Picture)]
    assert sent_picture(picture, None)


def verdict_of(data: Dataset, **settings: Any) -> str:
    """The verdict's sentence."""
    return LESSON.verdict(run(data, **settings), OPTIONS).sentence


def fitted(data: Dataset, **parameters: Any) -> LogisticRegression:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return LogisticRegression(**parameters).fit(data.X, data.y)


@pytest.mark.slow
@pytest.mark.parametrize("view", [view.code for view in LESSON.views])
@pytest.mark.parametrize("data", ["apart", "three"])
def test_every_view(view: str, data: str) -> None:
    """Every picture draws with points kept for the test and LDA beside, at rest and during a drag."""
    state = State(DATA[data], Settings(lda=True, split=Split(30)), view)
    for live in (False, True):
        assert shown(LESSON, state, live=live)["blocks"]


@pytest.mark.slow
@pytest.mark.parametrize("solver", texts.SOLVERS)
@pytest.mark.parametrize("extreme", [0, 1])
def test_settings_at_their_ends_together(solver: str, extreme: int) -> None:
    """Every setting at its smallest and its largest value at once, with every solver."""
    ends: dict[str, tuple[Any, Any]] = {
        "max_iter": (1, MAX_ITERATIONS),
        "lam": (0.0, 1e6),
        "eta": (0.001, 10.0),
        "schedule": ("constant", "inverse"),
        "seed": (None, 9999),
        "band": (False, True),
    }
    chosen = Settings(solver=solver, **{name: values[extreme] for name, values in ends.items()})
    seen = shown(LESSON, State(OVERLAP, chosen, "run"))
    assert seen["verdict"][0]
    assert LESSON.study(OVERLAP, chosen).last.k <= ends["max_iter"][extreme]


@every_case("data", DATA)
def test_the_likelihood_is_the_product_of_the_points_own_posteriors(data: str) -> None:
    """Its negative logarithm is the cost of the step, which is written beside it."""
    result = run(DATA[data], max_iter=20)
    for s in (0, 20):
        cost = -float(np.log(derivations.own_posteriors(result, s)).sum())
        assert cost == pytest.approx(result.steps[s].cost)
        assert f"={latex(cost)}$" in derivations.likelihood(result, s)[1]


def test_no_factor_of_the_likelihood_is_called_1() -> None:
    """A posterior that rounds to 1 is 1 less the rest."""
    written = derivations.likelihood(run(DATA["apart"], max_iter=2000), -1)[1]
    assert r"\cdot(1-5.7\times10^{-5})\cdots" in written


def test_the_priors_are_in_the_bias() -> None:
    """w0 less ln n_k/n_l is the bias for equal priors, whatever the sides."""
    data = points([[0, 0], [1, 0.5], [2, 0], [1.5, 1], [3, 0], [2.5, 1]], [0, 0, 0, 0, 1, 1])
    result = run(data, solver="newton", lam=1.0)
    verdict_of = derivations.priors(result)[1]
    assert rf"\ln(2/4)={latex(math.log(0.5))}" in verdict_of
    assert latex(result.pair_rule[1] + math.log(2)) in verdict_of
    heavy = run(data, solver="newton", lam=1.0, weight=5.0)
    assert rf"\ln(5\cdot2/4)={latex(math.log(2.5))}" in derivations.priors(heavy)[1]
    assert latex(heavy.pair_rule[1] - math.log(2.5)) in derivations.priors(heavy)[1]


@every_case("solver", texts.SOLVERS)
@every_case("data", DATA)
def test_the_pseudocode_marks_lines_that_there_are(solver: str, data: str) -> None:
    """Iteration 0 is the start, every other the body of the loop; the condition is marked with the last alone."""
    result = run(DATA[data], solver=solver, max_iter=3)
    lines = views.code_lines(result)
    marked = views.executed(result, range(len(result.steps)))
    assert marked["0"] == (0,)
    assert [s for s, at in marked.items() if len(lines) - 1 in at] == [str(len(result.steps) - 1)]
    assert not any("{" in line for line in lines)


@every_case("solver", texts.SOLVERS)
@every_case("data", DATA)
def test_the_pseudocode_has_the_weight_of_the_positive_class(solver: str, data: str) -> None:
    """Sums are written with the weights cᵢ where a class has one, and the start says what they are."""
    plain, heavy = (views.code_lines(run(DATA[data], solver=solver, weight=c, max_iter=3)) for c in (1.0, 5.0))
    assert not any("cᵢ" in line for line in plain)
    assert heavy[0].endswith("cᵢ ← 5 on the positive side, else 1")
    assert all("Σᵢ cᵢ" in line for line in heavy if "Σᵢ" in line)


def test_the_rule_is_the_one_that_fit_finds() -> None:
    """The formula and the verdict have the numbers of the estimator itself."""
    model = fitted(OVERLAP, solver="newton")
    verdict = LESSON.verdict(run(OVERLAP, solver="newton"), OPTIONS)
    (w1, w2), w0 = model.coef_[0], model.intercept_[0]
    assert rf"\sigma({latex(w1)}\,x_1{signed(w2)}\,x_2{signed(w0)})" in verdict.rule
    assert latex(2 * math.log(9) / math.hypot(w1, w2), 3) in verdict.rule
    wrong = int(np.sum(model.predict(OVERLAP.X) != OVERLAP.y))
    assert f"**{wrong} of {len(OVERLAP.y)}** points are misclassified" in verdict.sentence
    assert "reaches the minimum" in verdict.sentence


def test_it_says_that_separable_data_have_no_maximum() -> None:
    """On separable data ‖w‖ after 1000 iterations is the run's, and the verdict says that it would grow for ever."""
    model = fitted(SEPARABLE, solver="gradient_descent", seed=None)
    assert "the likelihood has no maximum" in verdict_of(SEPARABLE)
    assert f"‖w‖ = {decimal(float(np.linalg.norm(model.coef_)))}" in verdict_of(SEPARABLE)
    assert "reaches the minimum" in verdict_of(SEPARABLE, lam=1.0)
    assert "no maximum" in verdict_of(points([[0, 1], [0, -1], [1, 1], [1, -1]], [0, 0, 1, 1]), max_iter=1)


@pytest.mark.slow
def test_w_stops_growing_where_a_maximum_is_not_denied() -> None:
    """The question and the verdict say the same, also where classes only touch."""
    random, said = np.random.default_rng(0), set()
    for _ in range(40):
        touching = points(random.integers(0, 3, (6, 2)), [0, 0, 0, 1, 1, 1])
        if np.ptp(touching.X, axis=0).all():
            verdict = verdict_of(touching, solver="newton")
            grows = LESSON.questions["overlap"].right(run(touching, solver="newton")) == ChoiceGuess("no")
            assert grows == ("no maximum" in verdict), touching.X
            said.add((grows, "touch" in verdict))
    assert said == {(True, False), (True, True), (False, False)}


@every_case("data", DATA)
@every_case("solver", texts.SOLVERS)
def test_the_lesson_is_the_fit(data: str, solver: str) -> None:
    """The rule on the page predicts and scores as the estimator fitted on the same points does."""
    result = run(DATA[data], split=Split(30), solver=solver, max_iter=50)
    model = fitted(result.train, solver=solver, max_iter=50, seed=None)
    np.testing.assert_array_equal(result.rule.coef_, model.coef_)
    np.testing.assert_array_equal(result.rule.predict_proba(result.test.X), model.predict_proba(result.test.X))
    assert result.errors(result.test) == np.sum(model.predict(result.test.X) != result.test.y)


@every_case("sides", [Sides(), Sides(0), Sides(0, 1)])
@every_case("data", DATA)
def test_costs_and_odds_are_those_of_the_posteriors(data: str, sides: Sides) -> None:
    """The mean cost of the training points is E/n, and the pair's w gives ln P_k/P_l, whichever the pair."""
    result = run(DATA[data], sides=sides, max_iter=200)
    expected = [step.cost / len(result.train.y) for step in result.compared]
    np.testing.assert_allclose(result.mean_costs(result.train), expected, rtol=1e-10)
    w, w0 = result.pair_rule
    P = result.rule.predict_proba(result.data.X)
    labels = list(result.rule.classes_)
    k, reference = (labels.index(side.classes[0]) for side in (result.two.positive, result.two.negative))
    np.testing.assert_allclose(result.data.X @ w + w0, np.log(P[:, k]) - np.log(P[:, reference]), rtol=1e-6, atol=1e-6)
    np.testing.assert_array_equal(result.pair_steps[-1].w, w)


def test_of_three_classes_the_pair_is_the_persons_choice() -> None:
    """Class k against class l: by default the last against the first; what lost its points gives way."""

    def pair(sides: Sides) -> tuple[int, int]:
        result = run(THREE, sides=sides)
        return result.two.positive.classes[0], result.two.negative.classes[0]

    assert pair(Sides()) == (2, 0)
    assert pair(Sides(0)) == (0, 1)
    assert pair(Sides(1, 2)) == (1, 2)
    assert pair(Sides(5, 4)) == (2, 0)
    assert pair(Sides(1, 5)) == (1, 0)


def test_vectors_relative_to_the_reference() -> None:
    """The vectors of gradient descent sum to their start's, nearly zero; relative to class l its own are zero."""
    blocks = flat(LESSON.view("weights").show(run(THREE, sides=Sides(0, 1)), OPTIONS))
    [table] = [block for block in blocks if isinstance(block, Table)]
    columns = list(table.columns.values())
    assert [column[1] for column in columns[4:7]] == ["0", "0", "0"]
    sums = [sum(float(v.replace("−", "-")) for v in column) for column in columns[1:4]]
    np.testing.assert_allclose(sums, 0, atol=2e-2)


def test_the_strip_of_doubt_is_where_the_posterior_is_between_its_ends() -> None:
    """On the broken lines the positive class's posterior is 0.1 and 0.9; a name too long for them gives way to C₂."""
    result = run(OVERLAP)
    lines = {m.label: m for m in LESSON.plane(result, OPTIONS).marks if isinstance(m, Line) and m.role == "margin"}
    for share in (0.1, 0.9):
        P = result.rule.predict_proba(lines[f"P(C₂|x) = {share}"].points)[:, 1]
        np.testing.assert_allclose(P, share, atol=1e-9)
    for name, called in (("dog", "dog"), ("a dog that barks at night", "C₂")):
        renamed = LESSON.plane(run(replace(OVERLAP, class_names=("cat", name))), OPTIONS).marks
        assert f"P({called}|x) = 0.9" in {m.label for m in renamed if isinstance(m, Line)}
    without = LESSON.plane(run(OVERLAP, band=False), OPTIONS).marks
    assert not [m for m in without if isinstance(m, Line) and m.role == "margin"]


@pytest.mark.slow
@pytest.mark.parametrize("view", [view.code for view in LESSON.views])
def test_a_drag_shows_a_shorter_run(view: str) -> None:
    """During a drag the run is cut, and the sentence says so; plane, view and verdict are of the same run."""
    state = State(SEPARABLE, Settings(), view)
    live, rest = shown(LESSON, state, live=True), shown(LESSON, state)
    assert "up to 1000" in live["status"]
    assert "1000 iterations" in rest["status"]
    made = live["status"].split(" · ")[0]
    assert f"**After the first {made}" in live["verdict"][0]
    assert "After these iterations $P=" in str(live["verdict"])
    assert "1000 iterations" in rest["verdict"][0]
    assert "At the end $P=" in str(rest["verdict"])


@every_case("data", ["apart", "three"])
def test_a_point_held_at_a_step_shows_that_step(data: str) -> None:
    """However late the step, the plane shows the new run of the drag there, as it does after the release."""
    result = run(DATA[data], max_iter=300)
    for step in (3, 60, 250):
        held, rest = (LESSON.plane(result, ViewOptions("run", LIGHT, step=step, live=live)) for live in (True, False))
        assert held.status.split(" · ")[:4] == rest.status.split(" · ")[:4]
        assert held.status.startswith(f"{step} iterations")
        ends = [[mark.points for mark in plane.marks if isinstance(mark, Line)] for plane in (held, rest)]
        for ours, theirs in zip(*ends, strict=True):
            np.testing.assert_allclose(ours, theirs, atol=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("live", [False, True], ids=["at rest", "during a drag"])
@pytest.mark.parametrize("heights", SURFACES)
@pytest.mark.parametrize("data", ["apart", "three"])
def test_surfaces_play_with_the_plane(data: str, heights: str, live: bool) -> None:
    """Every frame has the surfaces of its own step, under one axis; the plane's frame sequence has the same steps."""
    result = run(DATA[data], heights=heights, max_iter=200)
    block = first(Picture, LESSON.view("posteriors").show(result, ViewOptions("posteriors", LIGHT, step=40, live=live)))
    drawn = block.figure.to_dict()
    low, high = drawn["layout"]["scene"]["zaxis"]["range"]
    frames = {int(frame["name"]): frame["data"] for frame in drawn["frames"]}
    assert set(map(str, frames)) == set(player(block).rows)
    assert set(frames) == {40} if live else {0, 40, 200} < set(frames)
    for s, places in frames.items():
        surfaces = [place for place in places if place["type"] == "surface"]
        step, K = result.steps[s], len(result.classes)
        assert len(surfaces) == (1 if heights == "one" else K)
        W = weights.all_vectors(step.w, step.w0, result.binary)
        order = sorted(result.classes) if heights == "all" else result.classes
        for place, k in zip(surfaces, order if heights != "one" else (result.two.positive.classes[0],), strict=True):
            x, y = np.broadcast_arrays(*np.atleast_2d(place["x"], place["y"]))
            y = y.T if np.ndim(place["y"]) == 1 else y
            at = np.column_stack([x.ravel(), np.broadcast_to(y, x.shape).ravel()])
            values = at @ W[:, :2].T + W[:, 2]
            if heights == "functions":
                expected = values[:, result.classes.index(k)]
            else:
                expected = result.rule_at(s).predict_proba(at)[:, sorted(result.classes).index(k)]
            z = np.asarray(place["z"], dtype=np.float64).ravel()
            np.testing.assert_allclose(z, expected, atol=0.01 * max(1.0, float(np.ptp(expected))))
            assert low <= z.min()
            assert z.max() <= high
        assert isinstance(plane := frame_sequence(block).frame(s), Plane)
        assert plane.status.startswith(f"{s} iteration")


def test_the_axis_of_iterations_stays_during_a_drag() -> None:
    """It ends at the person's number of iterations while the run is cut; of a run that ends itself at its last."""
    cut, whole_run = (
        first(Picture, LESSON.view("run").show(r, OPTIONS)) for r in (run(SEPARABLE).seen(HELD), run(SEPARABLE))
    )
    ranges = [picture.figure.to_dict()["layout"]["xaxis2"]["range"] for picture in (cut, whole_run)]
    assert ranges[0] == pytest.approx(ranges[1])


def test_without_a_direction_the_posterior_is_level() -> None:
    """If w = 0 the posterior is the same everywhere: the curve is level, the plane has no line, the rule says so."""
    data = points([[0, 0], [1, 1], [0, 0], [1, 1]], [0, 0, 1, 1])
    result = run(data, solver="newton")
    assert not result.pair_rule[0].any()
    picture = first(Picture, LESSON.view("run").show(result, OPTIONS))
    frames = picture.figure.to_dict()["frames"]
    assert set(frames[-1]["data"][0]["y"]) == {0.5}
    assert not [m for m in LESSON.plane(result, OPTIONS).marks if isinstance(m, Line)]
    assert "everywhere" in LESSON.verdict(result, OPTIONS).rule


@every_case("data", DATA)
def test_the_frame_sequence_shows_on_the_plane_the_rule_of_the_step(data: str) -> None:
    """At every step that has a frame the plane's boundary is where that step's two largest posteriors are equal."""
    result = run(DATA[data], max_iter=30, band=False)
    picture = first(Picture, LESSON.view("run").show(result, OPTIONS))
    frames = [int(frame["name"]) for frame in picture.figure.to_dict()["frames"]]
    assert frames == list(range(31))
    for s in frames:
        shown_then = frame_sequence(picture).frame(s)
        assert isinstance(shown_then, Plane)
        lines = [m for m in shown_then.marks if isinstance(m, Line) and m.role == "logistic"]
        for line in lines:
            P = np.sort(result.rule_at(s).predict_proba(line.points), axis=1)
            np.testing.assert_allclose(P[:, -1], P[:, -2], atol=1e-9)
        assert shown_then.status.startswith(f"{s} iteration")
    assert LESSON.plane(result, replace(OPTIONS, step=7)).status == frame_sequence(picture).frame(7).status  # type: ignore[union-attr]
    assert frame_sequence(picture).ghost


@every_case("data", DATA)
def test_level_lines_are_where_the_odds_are(data: str) -> None:
    """On the line called P(C₂|x) = 0.9 that class's posterior is 0.9: exactly for two classes, to a pixel for three."""
    result = run(DATA[data], solver="newton", lam=0.1, levels=True, band=False)
    lines = [m for m in LESSON.plane(result, OPTIONS).marks if isinstance(m, Line) and m.number is not None]
    assert {line.number for line in lines} == set(result.classes)
    labels = list(result.rule.classes_)
    for line in lines:
        if line.label and line.number is not None:
            P = result.rule.predict_proba(line.points)[:, labels.index(line.number)]
            called, _, posterior = line.label.partition(" = ")
            assert called == f"P(C{lowered(line.number + 1)}|x)"
            np.testing.assert_allclose(P, float(posterior), atol=0.012)


def test_points_stand_on_the_sigmoid_at_every_step() -> None:
    """Over the distance r the curve is sigma(‖w‖ r), over the log odds y it is sigma(y); every point is on it."""
    for over in ("distance", "odds"):
        result = run(OVERLAP, max_iter=20, over=over)
        picture = first(Picture, LESSON.view("run").show(result, OPTIONS))
        for s, frame in enumerate(picture.figure.to_dict()["frames"]):
            length = float(np.linalg.norm(result.steps[s].w)) if over == "distance" else 1.0
            _, *sides, _, _ = frame["data"]
            assert len(sides) == 2
            for side in sides:
                x = np.array(side["x"])
                inside = np.abs(x) < np.abs(x).max()  # those at the ends of the axis may lie beyond
                np.testing.assert_allclose(np.array(side["y"])[inside], expit(length * x)[inside], atol=2e-3)


def test_where_lda_has_no_answer_its_sentence_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """If LDA refuses, which no points of a data set make it do: no line on the plane, no columns in the table."""

    def refuse(*_: object) -> None:
        raise ValueError("rescale X")

    monkeypatch.setattr(LinearDiscriminantAnalysis, "fit", refuse)
    result = run(OVERLAP, lda=True)
    assert isinstance(result.lda, Missing)
    assert "rescale" not in result.lda.sentence
    assert result.lda_pair is None
    assert LESSON.explanations(result, OPTIONS)[words.LDA_TITLE] == result.lda.sentence
    assert not [m for m in LESSON.plane(result, OPTIONS).marks if isinstance(m, Line) and m.label == "LDA"]
    [table] = [block for block in weights.tables(result, len(result.steps) - 1) if isinstance(block, Table)]
    assert len(table.columns) == 7


def test_the_weight_of_the_positive_class_is_the_estimators() -> None:
    """Its points count so many times: in the run, in the contours of the cost, in the gradient; and it is said."""
    rows = np.r_[np.flatnonzero(OVERLAP.y == 0), np.flatnonzero(OVERLAP.y == 1)[:6]]
    few = replace(OVERLAP, X=OVERLAP.X[rows], y=OVERLAP.y[rows], recipe=None)
    plain, heavy = (run(few, solver="newton", weight=weight) for weight in (1.0, 5.0))
    repeated = np.where(few.y == 1, 5, 1)
    model = LogisticRegression().fit(np.repeat(few.X, repeated, axis=0), np.repeat(few.y, repeated))
    np.testing.assert_allclose(heavy.rule.coef_, model.coef_, rtol=1e-7)
    assert heavy.last.cost == pytest.approx(model.cost_)
    assert np.abs(derivations.derivatives(heavy, len(heavy.steps) - 1)[0]).max() < 1e-5
    caught = [np.mean(made.rule.predict(few.X[few.y == 1])) for made in (plain, heavy)]
    assert caught[1] > caught[0]
    assert "counts **5** times" in LESSON.verdict(heavy, OPTIONS).sentence
    assert "counts" not in LESSON.verdict(plain, OPTIONS).sentence


@pytest.mark.parametrize("weight", [0.1, 1.0])
def test_the_costliest_point_is_the_largest_term_of_the_cost(weight: float) -> None:
    """Each point's -ln P counts as often as the point does: without the weight another point would be named."""
    made = run(OVERLAP, solver="newton", weight=weight)
    costs = -np.log(made.rule.predict_proba(OVERLAP.X)[np.arange(len(OVERLAP.y)), OVERLAP.y])
    terms = np.where(OVERLAP.y == 1, weight, 1.0) * costs
    assert terms.sum() == pytest.approx(made.last.cost)
    assert LESSON.questions["costliest"].right(made) == RightPoints(frozenset({int(terms.argmax())}))
    assert (terms.argmax() != costs.argmax()) == (weight != 1.0)


def test_points_as_close_as_numbers_get_have_a_curve_at_every_step() -> None:
    """The square of w is beyond the largest number, w is not: no vertex of the sigmoid is missing."""
    state = State(AWKWARD["tiny"], Settings(solver="newton"), "run", LAST_STEP)
    with np.errstate(over="ignore", invalid="ignore"):
        assert shown(LESSON, state)["blocks"]
