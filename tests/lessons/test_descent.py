"""The lesson on descent methods: rates, paths and verdicts against what theory says, and a start that is dragged."""

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from linclass.arrays import FloatArray
from linclass.datasets import Dataset, Recipe, generate
from linclass.figures.marks import Handle, Line, Mark, Spot
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Board, Picture, Prose, Table
from linclass.lessons.descent import LESSON, by_hand, derivations, texts, views
from linclass.lessons.descent.plane import LIVE_RATE
from linclass.lessons.descent.settings import LOSSES, METHODS, Settings
from linclass.lessons.descent.study import Run
from linclass.lessons.lesson import Missing, State, Verdict, ViewOptions
from linclass.lessons.numbers import decimal, latex
from linclass.lessons.question import ChoiceGuess
from tests.every_case import every_case
from tests.lessons.block_readers import every, first, frame, frame_sequence, marks_of, only
from tests.lessons.support import points, there, view_options

CLOUDS = generate(Recipe("elongated", {"n": 20, "seed": 1}))
DEFAULTS = Settings()
SEPARABLE = generate(Recipe("blobs", {"separable": True}))


def studied(chosen: Settings = DEFAULTS, data: Dataset = CLOUDS) -> Run:
    """Return the run of these points and settings."""
    return LESSON.study(data, chosen)


def options(view: str = "weights", live: bool = False, step: int | None = None) -> ViewOptions:
    return ViewOptions(view, LIGHT, live=live, step=step)


def verdict(chosen: Settings = DEFAULTS, data: Dataset = CLOUDS) -> Verdict:
    return LESSON.verdict(studied(chosen, data), options())


def board(run: Run) -> Board:
    return only(Board, LESSON.view("weights").show(run, options()))


def levels(marks: Iterable[Mark]) -> list[FloatArray]:
    """Return the level lines among marks."""
    return [line.points for line in marks_of(Line, marks) if line.role == "level"]


def test_the_lesson_says_the_numbers_of_the_run() -> None:
    """The rate, the limit of the stable ones and the cost at the end are those of the steps."""
    result, outcome = studied(), verdict()
    assert f"**{decimal(result.descent[-1].value)}**" in outcome.sentence
    assert f"\\approx{latex(2 / result.L, 3)}$" in outcome.rule
    assert latex(result.eta, 3) in outcome.rule
    rate = LIVE_RATE.format(eta=decimal(result.eta, 3), limit=decimal(2 / result.L, 3))
    assert LESSON.plane(result, options()).status.endswith(rate)


@pytest.mark.parametrize(("rate", "falls"), [(0.99, True), (1.01, False)])
def test_the_limit_of_the_stable_rates_is_sharp(rate: float, falls: bool) -> None:
    """On the squared error descent converges below 2 / lambda_max and diverges above, and it is said."""
    result = studied(Settings(rate=rate, updates=300))
    assert result.diverges is not falls
    costs = [step.value for step in result.descent]
    assert (costs[-1] < costs[0]) is falls
    outcome = verdict(Settings(rate=rate, updates=300))
    assert ("diverges" in outcome.sentence) is not falls
    assert outcome.good is falls


def test_the_limit_of_the_stable_rates_is_not_one_of_them() -> None:
    """At 2 / lambda_max the distance along the steep axis stays as it is, and no text calls that rate stable."""
    result = studied(Settings(rate=1.0, updates=300))
    steep = np.linalg.eigh(result.objective.hessian(result.minimum))[1][:, 1]
    first, last = (
        abs(float((step.theta - result.minimum) @ steep)) for step in (result.descent[0], result.descent[-1])
    )
    assert last == pytest.approx(first)
    for loss in LOSSES:
        chosen = Settings(loss=loss)
        assert "stable below" in LESSON.plane(studied(chosen), options()).status
        assert re.search("stable( for certain)? below", verdict(chosen).rule)
    factors = " ".join(derivations.factors(studied()))
    assert f"stable there below ${latex(2 / studied().curvatures[1])}$" in factors


def test_a_descent_that_has_left_is_told_with_its_distance() -> None:
    """A path that went FAR beyond the minimum is cut, and the sentence says how far it was."""
    result = studied(Settings(rate=3.0, updates=300))
    assert result.left_at == len(result.descent) - 1 < 300
    assert f"it is {decimal(result.times_farther, 2)} times as far" in verdict(Settings(rate=3.0, updates=300)).sentence


def test_the_window_holds_both_ends_where_there_are_many() -> None:
    """On two points a whole line of weights is best, and Newton may come to another place of it than descent."""
    for loss in LOSSES:
        result = studied(Settings(loss=loss), Dataset(np.array([[-1.5, -0.5], [1.5, 1.0]]), np.array([0, 1])))
        low, high = np.array(result.window).reshape(2, 2).T
        for w in (result.start, result.minimum, result.newton[-1].theta):
            assert ((low < w) & (w < high)).all()


@pytest.mark.parametrize("loss", LOSSES)
def test_newton_goes_nowhere_where_the_cost_is_flat(loss: str) -> None:
    """On points of one line E does not change at right angles to it: both methods go along the gradient."""
    result = studied(
        Settings(loss=loss), Dataset(np.array([[-1.5, -0.5], [1.5, 1.0], [3.5, 2.0]]), np.array([0, 1, 1]))
    )
    assert len(result.newton) > 1
    along = np.array([2.0, 1.0])
    for step in (*result.newton, *result.descent):
        way = step.theta - result.start
        assert abs(way @ [-along[1], along[0]]) < 1e-9 * np.hypot(*along) * max(np.hypot(*way), 1)


def test_the_start_of_a_run_has_no_rate() -> None:
    """In the table of all updates eta stands beside each but the start, which is none."""
    result = studied()
    [table] = every(Table, LESSON.view("run").show(result, options("run")))
    numbers, rates = table.columns["k"], table.columns["η"]
    assert [rate == "" for rate in rates] == [k == 0 for k in numbers]
    assert decimal(result.eta) in rates


def test_a_cost_without_a_minimum_is_told() -> None:
    """Cross-entropy on separable classes; a ridge gives it a minimum."""
    endless = verdict(Settings(loss="cross_entropy"), SEPARABLE)
    assert "no minimum" in endless.sentence
    assert not endless.good
    assert "no minimum" not in verdict(Settings(loss="cross_entropy", lam=1.0), SEPARABLE).sentence
    assert "no minimum" not in verdict(data=SEPARABLE).sentence


def test_a_cost_has_a_minimum_where_every_direction_loses_a_point() -> None:
    """Cross-entropy on whole points, decided by the directions that matter: the question and all sentences agree."""
    random, said = np.random.default_rng(0), set()
    for _ in range(60):
        data = points(random.integers(-2, 3, (4, 2)), [0, 0, 1, 1])
        means = data.X[:2].sum(axis=0) + data.X[2:].sum(axis=0)
        a = (4 * data.X - means) * [[-1], [-1], [1], [1]]  # t (x - m), in whole numbers
        ways = np.vstack([a, -a, a[:, ::-1] * [1, -1], a[:, ::-1] * [-1, 1]])
        gains = ways @ a.T
        if not a.any():
            continue
        endless = bool(((gains >= 0).all(axis=1) & (gains > 0).any(axis=1)).any())
        run = studied(Settings(loss="cross_entropy"), data)
        assert LESSON.questions["has_minimum"].right(run) == ChoiceGuess("no" if endless else "yes"), data.X
        verdict = LESSON.verdict(run, options()).sentence
        assert ("no minimum" in verdict, "(minimum" in verdict) == (endless, not endless)
        assert ("touch" in verdict) == (endless and not run.separable)
        said.add((endless, run.separable))
    assert said == {(True, True), (True, False), (False, False)}


def test_what_is_said_of_squares_is_said_of_the_squared_error() -> None:
    """Only its curvature is the same everywhere, so that w leaps for ever; and only its sum has a factor of a half."""
    chosen = replace(DEFAULTS, loss="cross_entropy")
    assert LESSON.questions["stable"].right(studied())
    with pytest.raises(Missing):
        LESSON.questions["stable"].right(studied(chosen))
    for loss in LOSSES:
        run = studied(Settings(loss=loss), by_hand.NICE_POINTS)
        parts = there(by_hand.BY_HAND.exercise(run, options("hand", step=0))).parts
        sentences = [slip.sentence for part in parts for slip in part.slips]
        assert any("squares" in sentence for sentence in sentences) == (loss == "squared_error")


@pytest.mark.parametrize(("method", "straight"), [("constant", True), ("inverse", False)])
def test_the_words_under_the_cost_are_true_of_the_curve(method: str, straight: bool) -> None:
    """With a constant rate log(E - E_min) ends in a straight line, with eta_1 / k its slope goes to zero."""
    result = studied(Settings(method=method, rate=0.5, updates=60))
    left = np.log([step.value - result.least for step in result.descent[20:]])
    slopes = np.diff(left[np.isfinite(left)])[:20]
    assert bool(np.ptp(slopes) < 0.02 * abs(slopes.mean())) is straight
    assert straight or (abs(slopes[-1]) < abs(slopes[0]))
    sentences = [b.text for b in every(Prose, LESSON.view("run").show(result, options("run")))]
    assert ("same factor" in sentences[0]) is straight
    assert ("bends" in sentences[0]) is not straight


def test_the_start_is_the_given_one() -> None:
    """A given start is where both paths begin, wherever it is, and in sight."""
    result = studied(Settings(start=(3.0, -40.0)))
    for steps in (result.descent, result.newton):
        np.testing.assert_array_equal(steps[0].theta, [3.0, -40.0])
    shown = board(result)
    assert shown.window.y_min < -40 < shown.window.y_max
    assert shown.in_sight == (3.0, -40.0)


def test_a_place_on_the_weight_plane_becomes_the_start() -> None:
    """A click or a drag sets the start to five digits; meanwhile the new run is painted, on the same contours."""
    state = State(CLOUDS, Settings(), "weights")
    shown = board(studied())
    after = shown.moved(state, (0.5000001, -1.5))
    assert after == replace(state, settings=Settings(start=(0.5, -1.5)))
    marks, status = shown.paint(after, shown.window)
    assert status.startswith("start (0.5, −1.5)")
    [handle] = [mark for mark in marks if isinstance(mark, Handle)]
    assert handle.at.tolist() == [0.5, -1.5]
    before, _ = shown.paint(state, shown.window)
    same = [(a == b).all() for a, b in zip(levels(before), levels(marks), strict=True)]
    assert all(same)
    assert len(same) > 5


def test_the_weight_plane_is_another_when_the_cost_is() -> None:
    """Its window belongs to the points, the loss and the ridge, not to the rate or the start."""
    revision = board(studied()).revision
    assert revision == board(studied(Settings(rate=1.2, updates=3, start=(0.0, 0.0), method="inverse"))).revision
    for other in (studied(Settings(loss="cross_entropy")), studied(Settings(lam=0.1)), studied(DEFAULTS, SEPARABLE)):
        assert board(other).revision != revision


def test_the_frame_sequence_shows_on_the_plane_the_lines_of_the_update() -> None:
    """After update k the red line is that of descent's w, the other that of Newton's, or of its end; both through m."""
    result = studied()
    picture = first(Picture, LESSON.view("run").show(result, options("run")))
    assert [int(shown["name"]) for shown in picture.figure.to_dict()["frames"]] == list(range(31))
    for k in (0, 1, 7, 30):
        shown = frame(picture, k)
        lines = {m.label: m.points for m in shown.marks if isinstance(m, Line)}
        for name, steps in ((texts.DESCENT, result.descent), (texts.NEWTON, result.newton)):
            w = steps[min(k, len(steps) - 1)].theta
            np.testing.assert_allclose((lines[name] - result.middle) @ w, 0, atol=1e-9)
        assert shown.status.startswith(f"update {k} · descent E = {decimal(result.descent[k].value)}")
        assert shown.status == LESSON.plane(result, options("run", step=k)).status
    assert [line.label for line in marks_of(Line, frame_sequence(picture).ghost)] == [texts.DESCENT]


@pytest.mark.parametrize("threshold", [1e-2, 1e-4])
def test_descent_stops_at_the_first_short_update(threshold: float) -> None:
    """All updates but the last are at least as long as the threshold; the verdict says why the run ended."""
    result = studied(Settings(threshold=threshold, updates=300))
    lengths = [float(np.linalg.norm(b.theta - a.theta)) for a, b in pairwise(result.descent)]
    assert lengths[-1] < threshold <= min(lengths[:-1])
    assert result.settled
    assert result.left_at is None
    assert "shorter than θ" in verdict(Settings(threshold=threshold, updates=300)).sentence
    assert not studied(Settings(updates=300)).settled


@every_case("method", METHODS)
def test_the_pseudocode_marks_the_lines_of_the_update(method: str) -> None:
    """The start alone at 0; then the gradient and every method that still moves; the condition at the end."""
    result = studied(Settings(method=method, updates=5))
    lines, marked = views.code_lines(result), views.executed(result, range(6))
    assert "until" in lines[-1]
    assert marked["0"] == (0,)
    newton = next(i for i, line in enumerate(lines) if "Newton" in line)
    assert newton in marked["1"]
    assert newton not in marked["2"]
    assert len(lines) - 1 in marked["5"]
    assert all(max(at) < len(lines) for at in marked.values())


def test_the_optimal_rate_is_the_parabolas_minimum() -> None:
    """On the squared error the derivation's eta and promised cost are those of the first optimal step."""
    result = studied(Settings(method="optimal", updates=1))
    text = derivations.TAYLOR.text(result, view_options(LESSON.opening))
    assert f"\\approx{latex(result.descent[1].eta)}$" in text
    assert f"\\approx{latex(result.descent[1].value)}$" in text


def test_the_fastest_constant_rate_leaves_the_share_that_is_said() -> None:
    """With eta = 2/(largest + smallest curvature) both axes keep (kappa - 1)/(kappa + 1) of the distance."""
    result = studied()
    flat, steep = result.curvatures
    numbers = derivations.factors(result)[1]
    best = 2 / (flat + steep)
    assert latex(best) in numbers
    assert latex(1 - best * flat) in numbers
    assert 1 - best * flat == pytest.approx(-(1 - best * steep))


def test_points_at_one_place_have_no_cost_to_descend() -> None:
    """A cost that is flat, and weights that are too large to draw, are said in a sentence."""
    with pytest.raises(Missing, match="coincide"):
        studied(data=points([[1, 1], [1, 1]], [0, 1]))
    with pytest.raises(Missing, match="too large to draw"):
        studied(data=points([[0, 0], [1e-90, 0]], [0, 1]))


def test_the_weight_plane_marks_the_step_of_the_run() -> None:
    """The places of both methods at the page's step; at the end, or without a step, nothing more."""
    state = LESSON.opening
    run = LESSON.study(state.points, state.settings)
    shown = board(run)

    def spots(step: int | None) -> list[Spot]:
        marks, _ = shown.paint(replace(state, step=step), shown.window)
        return [mark for mark in marks if isinstance(mark, Spot)]

    assert run.total > 3
    least = spots(None)
    assert len(spots(run.total)) == len(least)
    descent, newton = spots(3)[len(least) :]
    assert_array_equal(descent.at, run.descent[3].theta)
    assert_array_equal(newton.at, run.newton[min(3, len(run.newton) - 1)].theta)
    assert descent.label == "update 3"
