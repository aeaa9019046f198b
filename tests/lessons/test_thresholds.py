"""Thresholds: the line and its handle, what a threshold costs, and one sentence for what makes no sense."""

from dataclasses import replace
from itertools import product
from math import inf, log
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from linclass import LinearDiscriminantAnalysis, datasets
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset
from linclass.figures import clipping
from linclass.figures.marks import Handle, Line, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons import common
from linclass.lessons.answering import right_of
from linclass.lessons.blocks import EditableGrid, Picture
from linclass.lessons.lesson import Missing, PlaneDrag, ViewOptions
from linclass.lessons.sides import Sides, Split
from linclass.lessons.thresholds import LESSON, rules, several, words
from linclass.lessons.thresholds.settings import Settings
from linclass.lessons.thresholds.study import Run, study
from linclass.metrics import best_threshold, cost_curve
from tests.every_case import every_case
from tests.lessons.block_readers import marks_of, player, takes
from tests.lessons.support import points

CLOUDS = Recipe("blobs", {"n": 40, "separation": 2.0})
NINE = (0.0, 1.0, 9.0, 0.0)


def run(recipe: Recipe = CLOUDS, **settings: Any) -> Run:
    return study(datasets.generate(recipe), Settings(**settings))


def shown(one: Run, view: str, **options: Any) -> Any:
    return LESSON.view(view).show(one, ViewOptions(view, LIGHT, **options))


def dragged(data: Dataset, chosen: Settings, at: tuple[float, float]) -> Settings:
    return LESSON.moved(chosen, PlaneDrag({"threshold": at}), data)


@every_case("name", rules.NAMES)
def test_the_line_goes_where_its_handle_is_dragged(name: str) -> None:
    """The threshold is the score at the handle, so the level line passes through it: straight, or curved."""
    data = datasets.generate(CLOUDS)
    for at in ((0.3, -0.4), (-1.0, 1.0)):
        chosen = dragged(data, Settings(rule=name), at)
        one = study(data, chosen)
        [handle] = marks_of(Handle, LESSON.plane(one, ViewOptions("scores", LIGHT)).marks)
        score = float(one.scored.scores(np.array([at]))[0])
        spread = float(np.ptp(one.judged.scores))
        assert abs(chosen.threshold - score) < spread / 1000
        assert abs(float(one.scored.scores(handle.at[None])[0]) - score) < spread / 100
        assert any(line.role == name for line in marks_of(Line, LESSON.plane(one, ViewOptions("scores", LIGHT)).marks))


@every_case("name", rules.NAMES)
def test_a_line_out_of_sight_keeps_its_handle(name: str) -> None:
    """Beyond all points the handle stands inside the window, from where the line can be dragged back."""
    for threshold in (-1e9, 1e9):
        one = run(rule=name, threshold=threshold)
        [handle] = marks_of(Handle, LESSON.plane(one, ViewOptions("scores", LIGHT)).marks)
        x_min, x_max, y_min, y_max = one.data.window
        assert x_min < handle.at[0] < x_max
        assert y_min < handle.at[1] < y_max
        assert one.confusion() in ((40, 0, 40, 0), (0, 40, 0, 40))


@every_case("name", rules.NAMES)
def test_the_handle_is_whole_within_the_window(name: str) -> None:
    """It is not cut off where only a corner of the window has the line: a drag takes hold of all of it."""
    data = datasets.generate(CLOUDS)
    scored, window = study(data, Settings(rule=name)).scored, data.window
    middle, margin = clipping.centre(window), 0.03 * np.array([window.width, window.height])
    low, high = np.array(window).reshape(2, 2).T
    for share in (0.5, 0.93, 0.99, 1.0):
        for score in scored.scores(middle + share * (clipping.corners(window) - middle)).tolist():
            one = study(data, Settings(rule=name, threshold=score))
            [handle] = marks_of(Handle, LESSON.plane(one, ViewOptions("scores", LIGHT)).marks)
            assert (low + margin <= handle.at).all(), (share, score)
            assert (handle.at <= high - margin).all(), (share, score)


def test_rings_are_around_the_points_that_the_threshold_moves() -> None:
    """None at the rule's own threshold; then red ones where the point is now wrong, others where it is now right."""
    assert marks_of(Ring, LESSON.plane(run(), ViewOptions("scores", LIGHT)).marks) == []
    one = run(threshold=-2.0)
    scores, positive = one.judged.scores, one.judged.is_positive
    rings = {ring.index: ring.role for ring in marks_of(Ring, LESSON.plane(one, ViewOptions("scores", LIGHT)).marks)}
    between = np.flatnonzero((scores < 0) & (scores >= -2))
    assert rings == {int(i): "certificate" if positive[i] else "misclassified" for i in between}
    assert len(set(rings.values())) == 2


@pytest.mark.slow
@every_case("name", rules.NAMES)
def test_every_step_of_the_player_is_an_operating_point(name: str) -> None:
    """Its threshold has few digits and gives the counts of its row; the present one is where the player stands."""
    one = run(rule=name, threshold=0.3)
    picture = next(block for block in shown(one, "scores") if isinstance(block, Picture))
    assert player(picture).initial == one.place
    state = replace(LESSON.opening, settings=one.chosen)
    for name_of_step, row in player(picture).rows.items():
        there = takes(picture)(int(name_of_step), state)
        moved = study(there.points, there.settings)
        assert moved.place == int(name_of_step)
        tn, fp, fn, tp = moved.confusion()
        assert row[1:] == (str(tp), str(fn), str(fp), str(tn))


@every_case(
    ("loss", "prevalence"), [((0.0, 1.0, 1.0, 0.0), 0.0), (NINE, 0.0), (NINE, 0.1), ((1.0, 5.0, 3.0, 2.0), 0.7)]
)
def test_costs_are_those_of_the_package(loss: tuple[float, ...], prevalence: float) -> None:
    """The curve and the cheapest threshold are `linclass.metrics`' on the judged points: the test ones, if any."""
    for split in (Split(), Split(50)):
        one = run(loss=loss, prevalence=prevalence, split=split)
        y, matrix = one.judged.two.data.y, np.reshape(loss, (2, 2))
        cost, _ = cost_curve(y, one.judged.scores, matrix, prevalence or None)
        np.testing.assert_allclose(one.costs, cost, rtol=1e-12)
        best = best_threshold(y, one.judged.scores, matrix, prevalence or None)
        assert one.cheapest.threshold == best.threshold
        assert one.judged.at(one.best_stop) == one.judged.at(best.threshold)


@every_case("name", rules.WITH_POSTERIORS)
def test_the_posterior_s_threshold_is_where_both_decisions_cost_the_same(name: str) -> None:
    """With the prevalence in use put into Bayes' formula; and the band is where each costs more than rejecting."""
    one = run(rule=name, loss=NINE, prevalence=0.2, reject=0.5)
    assert one.bayes_threshold is not None
    assert one.band is not None

    def expected(score: float) -> tuple[float, float]:
        odds = np.exp(score) * (0.2 / 0.8)  # the classes are of one size
        posterior = odds / (1 + odds)
        return 9 * posterior, 1 - posterior  # of a miss, and of a false alarm

    assert expected(one.bayes_threshold)[0] == pytest.approx(expected(one.bayes_threshold)[1])
    assert expected(one.band[0])[0] == pytest.approx(0.5)
    assert expected(one.band[1])[1] == pytest.approx(0.5)
    assert run(rule=name).bayes_threshold == pytest.approx(0.0, abs=1e-12)
    assert run(rule=name, loss=(0.0, 0.0, 1.0, 0.0)).bayes_threshold == -inf


def test_a_point_is_rejected_where_every_decision_costs_more() -> None:
    """Whatever right and wrong decisions cost; all others are decided as is expected to be cheapest."""
    one = run(prevalence=0.1)
    odds, truth = np.exp(one.judged.scores) / 9, one.judged.is_positive.astype(int)  # the classes are of one size
    P = odds / (1 + odds)
    share = np.where(truth == 1, 0.1, 0.9) / 40
    for loss in product((0.0, 1.0, 2.0, 3.0), repeat=4):
        matrix = np.reshape(loss, (2, 2))
        if matrix[1, 0] < matrix[1, 1] or matrix[0, 1] < matrix[0, 0] or (matrix[:, 0] == matrix[:, 1]).all():
            continue
        expected = np.column_stack([1 - P, P]) @ matrix
        for price in (0.3, 0.5, 2.0):
            now = replace(one, chosen=replace(one.chosen, loss=loss, reject=price))
            rejected = expected.min(axis=1) > price
            assert (now.rejecting[0] if now.band else 0) == np.count_nonzero(rejected), (loss, price)
            paid = np.where(rejected, price, matrix[truth, expected.argmin(axis=1)])
            assert now.band is None or now.rejecting[1] == pytest.approx(share @ paid), (loss, price)


def test_nothing_found_has_no_precision() -> None:
    """The table has a dash for 0/0, and the picture's text says that nothing is found."""
    for threshold in (-1e9, 0.0, 1e9):
        one = run(threshold=threshold)
        dashes = [name for name, value, _ in words.rates(one) if value == "–"]
        assert dashes == (["TP / (TP + FP)"] if threshold == 1e9 else [])
        picture = next(block for block in shown(one, "precision") if isinstance(block, Picture))
        assert ("finds no point" in str(picture.figure.to_dict())) == bool(dashes)


def test_rejecting_pays_only_below_the_price_of_the_best_guess() -> None:
    """At 1/2 and more no band is left; a rule without a posterior has none."""
    assert run(reject=0.4).band is not None
    assert run(reject=0.5).band is None
    assert run(rule="svm", reject=0.1).band is None
    low, high = run(reject=0.1).band or (0.0, 0.0)
    assert (low, high) == pytest.approx((-log(9), log(9)))


@every_case(("loss", "sentence"), [((0.0, 0.0, 0.0, 0.0), "cost nothing"), ((2.0, 1.0, 1.0, 0.0), "may not cost less")])
def test_losses_that_make_no_sense(loss: tuple[float, ...], sentence: str) -> None:
    """One sentence, beside the table in which they are mended; all other views stay."""
    one = run(loss=loss)
    with pytest.raises(Missing, match=sentence):
        shown(one, "costs")
    [_, grid] = LESSON.view("costs").above(one.data, one.chosen)  # type: ignore[misc]
    assert isinstance(grid, EditableGrid)
    state = grid.edit([[0, 1], [5, 0]], replace(LESSON.opening, settings=one.chosen))
    assert state.settings.loss == (0.0, 1.0, 5.0, 0.0)
    assert shown(study(state.points, state.settings), "costs")
    assert shown(one, "roc")
    assert "costs" not in LESSON.verdict(one, ViewOptions("costs", LIGHT)).sentence


@every_case("code", [code for code, question in LESSON.questions.items() if "{last}" in question.ask])
def test_a_question_that_names_the_last_class_is_about_it(code: str) -> None:
    """It has the same answer where another class is the positive side of the page."""
    state = replace(LESSON.opening, points=datasets.generate(CLOUDS))
    settings = Settings(), Settings(sides=Sides(0))
    usual, turned = (right_of(LESSON, replace(state, settings=one), LESSON.questions[code]) for one in settings)
    assert usual == turned


def test_rules_whose_costs_differ_by_rounding_cost_the_same() -> None:
    """Two misses and three alarms cost as much as three misses and two alarms, of 59 and 40 points."""
    share = 59 / 99
    costs = {mistakes: mistakes[1] / 40 * (1 - share) + mistakes[0] / 59 * share for mistakes in ((2, 3), (3, 2))}
    assert costs[2, 3] != costs[3, 2]
    names = SimpleNamespace(rule="lda", other="logistic")
    equal = SimpleNamespace(chosen=names, judged=(2, 3), other=(3, 2), cost_of=lambda mistakes, _: costs[mistakes])
    with pytest.raises(Missing, match=common.NONE_IS_RIGHT):
        LESSON.questions["dearer"].right(equal)


def test_equal_scores_have_no_threshold() -> None:
    """Least squares is constant where the means are equal: one sentence says so."""
    data = points([[-1, 0], [1, 0], [0, -1], [0, 1]], [0, 0, 1, 1])
    with pytest.raises(Missing, match="same score"):
        study(data, Settings(rule="least_squares"))


def test_separable_classes_are_judged_by_logistic_regression_too() -> None:
    """Its scores have no finite maximum: the fit's own warning stands below the verdict, once."""
    one = run(Recipe("blobs", {"n": 20, "separation": 6.0}), rule="logistic")
    notes = LESSON.verdict(one, ViewOptions("scores", LIGHT)).notes
    assert sum("separable" in note for note in notes) == 1
    assert one.judged.auc == 1.0


def test_test_points_are_judged_where_there_are_some_of_both_sides() -> None:
    """The verdict says which points it speaks of; the area's interval is for test points alone."""
    seen, new = run(), run(split=Split(50))
    assert not seen.has_test
    assert new.has_test
    texts = [" ".join(getattr(block, "text", "") for block in shown(one, "roc")) for one in (seen, new)]
    assert ["interval" in text for text in texts] == [False, True]
    assert ["training points" in text for text in texts] == [False, True]
    assert any("fitted on these" in note for note in LESSON.verdict(seen, ViewOptions("roc", LIGHT)).notes)


def test_costs_of_several_classes() -> None:
    """Each point goes to the class with the smallest expected cost, here cheaper than the most probable one."""
    three = Recipe("blobs", {"classes": 3, "n": 40, "separation": 1.5})
    one = run(three, costs="0~1~1~20~0~20~1~1~0")
    probable, cheapest = several.mean_costs(one)
    rule = LinearDiscriminantAnalysis().fit(one.data.X, one.data.y)
    expected = rule.predict_proba(one.data.X) @ several.cost_matrix(one.chosen, 3)
    assert several.cost_matrix(one.chosen, 3).tolist() == [[0, 1, 1], [20, 0, 20], [1, 1, 0]]
    decided = several.cost_matrix(one.chosen, 3)[one.data.y, expected.argmin(axis=1)]
    assert cheapest == pytest.approx(decided.mean())
    assert cheapest < probable
    assert several.cost_matrix(one.chosen, 4).tolist() == (1 - np.eye(4)).tolist()
    assert several.cost_matrix(Settings(costs="0~x~1~0"), 2).tolist() == [[0, 1], [1, 0]]
    [*_, folded] = shown(one, "classes")
    grid, _ = folded.blocks
    state = grid.edit([[0, 2, 1], [1, 0, 1], [1, 1, 0]], replace(LESSON.opening, settings=one.chosen))
    assert state.settings.costs == "0~2~1~1~0~1~1~1~0"
    assert len(shown(run(three, rule="svm"), "classes")[-1].blocks) == 1
