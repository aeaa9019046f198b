"""Sentences of pages in odd states: ties, points on the boundary, equal means, runs that are cut off, one of a kind."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset
from linclass.figures.words import posteriors, proportion
from linclass.lessons import answering, common, gap
from linclass.lessons.blocks import Picture, Prose
from linclass.lessons.lesson import AnyLesson, Missing, ViewOptions
from linclass.lessons.numbers import matrix, vector
from linclass.lessons.question import PointAnswer, Question, RightPoints
from linclass.lessons.support_vectors.marks import of_penalty
from linclass.models.svm.regularisation_path import PathPoint
from tests.every_case import every_case
from tests.lessons.support import flat, points, view_options, whole
from tests.lessons.texts_shown import sent, texts

NOUNS = "points|updates|mistakes|iterations|classes|lines|rules|steps|visits|support vectors|test points|unknowns|pairs"
ONE_OF_MANY = re.compile(rf"(?<![\d.,\u202f])1\** (?:{NOUNS})\b")
DISAGREES = re.compile(r"\b1 of \d+\** (?:\w+ )?points (?:lie|are)\b|(?<!and )\*\*0 of 1\*\* (?:\w+ )?point are\b")
ROUNDED = re.compile(r"10(?:\^\{-(?:1[3-9]|[2-9]\d)\}|⁻(?:¹[³⁴⁵⁶⁷⁸⁹]|[²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]))")  # 1e-13 and less
NATURALLY_SMALL = ("bias_variance", "descent", "gaussian")  # mean errors; costs that fall towards 0; densities
TWO_POINTS = points([[-1, 0], [1, 0]], [0, 1])
ONE_APART = replace(points([[0, 0], [1, 0], [0, 1], [-1, -1], [2, 2]], [0, 0, 0, 0, 1]), test=np.arange(5) == 3)
ON_THE_BOUNDARY = points([[-1, 0], [0, 0], [0, 0], [1, 0], [-1, 1], [1, -1]], [0, 0, 1, 1, 0, 1])
EQUAL_MEANS = points([[-1, 0], [1, 0], [0, -1], [0, 1]], [0, 0, 1, 1])
ON_A_LINE = points([[0, 0], [1, 0], [2, 0], [3, 0]], [0, 0, 1, 1])


def state_of(slug: str, data: Dataset, view: str = "", **settings: Any) -> tuple[AnyLesson, Any, ViewOptions]:
    """Return a lesson, its run on these points with some settings, and how it is looked at."""
    lesson = lessons.by_slug(slug)
    chosen = replace(lesson.Settings(), **settings)
    state = replace(lesson.opening, points=data, settings=chosen, view=view or lesson.opening.view, step=None)
    run = lesson.study(data, chosen)
    return lesson, run, whole(lesson, run, view_options(state))


def said(slug: str, data: Dataset, view: str = "", **settings: Any) -> str:
    """Return the verdict, the rule, and the sentence under the plane."""
    lesson, run, options = state_of(slug, data, view, **settings)
    verdict = lesson.verdict(run, options)
    return f"{verdict.sentence} | {verdict.rule} | {lesson.plane(run, options).status}"


@pytest.mark.slow
@every_case("lesson", lessons.every(), ids=[lesson.slug for lesson in lessons.every()])
@every_case("data", [TWO_POINTS, ONE_APART, ON_THE_BOUNDARY], ids=["two", "one apart", "on the boundary"])
def test_one_of_a_kind_has_a_singular_and_rounding_is_no_number(lesson: AnyLesson, data: Dataset) -> None:
    """Of one point, update or mistake no sentence, cell or alt text speaks in the plural, nor of 10⁻¹⁶ for 0."""

    def wrong(view: str) -> Iterator[str]:
        for way, text in texts(sent(lesson, replace(lesson.opening, points=data, view=view, step=None))):
            if {"hovertemplate", "customdata"} & {*way}:
                continue
            small = lesson.slug in NATURALLY_SMALL or "P(" in text  # a posterior
            laws = (ONE_OF_MANY, DISAGREES) if small else (ONE_OF_MANY, DISAGREES, ROUNDED)
            yield from (text[max(match.start() - 20, 0) : match.end()] for law in laws for match in law.finditer(text))

    assert not {(view.code, text) for view in lesson.views for text in wrong(view.code)}


def test_x_lies_on_the_boundary_but_for_rounding() -> None:
    """0.1 + 0.2 - 0.3 is 0, for the place x as for the points."""
    sentence = said("geometry", ON_A_LINE, w1=0.1, w2=0.2, w0=-0.3, x1=1.0, x2=1.0)
    assert "**x lies on the boundary**" in sentence
    assert "r = 0 ·" in sentence


def test_a_posterior_that_is_nearly_one_is_not_called_one() -> None:
    """Beside the other one, which is a number, 1 would be no sum of shares."""
    far = points([[0, 0], [1, 0], [0, 1], [5, 5], [6, 5], [5, 6]], [0, 0, 0, 1, 1, 1])
    assert "P(C₁|x) > 0.999 · P(C₂|x) = 1.8×10⁻¹¹¹" in said("gaussian", far, probe=(5.0, 5.0))
    lesson, run, options = state_of("gaussian", far, "at", probe=(4.0, 3.5))
    prose = " ".join(b.text for b in flat(lesson.view("at").show(run, options)) if isinstance(b, Prose))
    assert prose.count(r"\approx1$") == 3
    assert "=1$" not in prose
    assert "x: P₁ > 0.999, P₂ = " in said("classification", far, approach="generative", probe=(5.0, 5.0))
    assert posteriors(("P₁", "P₂"), (1.0, 0.0)) == ["P₁ = 1", "P₂ = 0"]  # of neighbours


def test_no_direction_is_the_best_where_the_means_are_equal() -> None:
    """J is 0 along all of them, and no class is the more probable one."""
    sentence = said("fisher", EQUAL_MEANS, direction="hand", angle=30.0)
    assert "along every direction, as the means of the two sides are equal" in sentence
    assert "as the projected means are equal" in sentence


def test_a_right_angle_is_one() -> None:
    """Along 90° points on the first axis have one projection, though cos 90° is 6e-17 in floating point."""
    sentence = said("fisher", ON_A_LINE, direction="hand", angle=90.0)
    assert "J = **0** at θ = 90°" in sentence
    assert r"\mathbf x=x_2$" in sentence


def test_a_point_on_the_edge_is_not_inside_though_its_multiplier_is_c() -> None:
    """At C = 1/2 both of two points have it and no slack: the verdict counts them as the path's player does."""
    assert "2 on its edge, 0 inside" in said("support_vectors", TWO_POINTS, C=0.5)
    lesson, run, options = state_of("support_vectors", TWO_POINTS, "multipliers", C=0.5, point=1)
    assert run.model.case_.tolist() == ["c", "c"]
    sentences = " ".join(b.text for b in flat(lesson.view("multipliers").show(run, options)) if isinstance(b, Prose))
    assert r"$0\le\xi\le1$" in sentences


def test_an_infinite_criterion_is_all_of_itself() -> None:
    """Of one point in each class J is infinite along the best direction: a note's share is 100%, not nan%."""
    lesson, run, options = state_of("fisher", TWO_POINTS)
    assert lesson.quantities["share"](run, options) == "100.0%"


def test_a_formula_has_the_term_of_a_feature_that_is_zero_at_all_points() -> None:
    """An outlier leaves the first axis, on which all points lie: the line that it turns is written with x2."""
    assert r"\,x_2" in said("least_squares", TWO_POINTS, "outlier")


def test_no_inverse_is_written_where_there_is_none() -> None:
    """LDA of two points has a covariance of zeros, and a rule."""
    lesson, run, options = state_of("gaussian", TWO_POINTS, "model")
    sentences = " ".join(b.text for b in flat(lesson.view("model").show(run, options)) if isinstance(b, Prose))
    assert r"$\Sigma$ has no inverse here" in sentences
    assert r"\mathbf w=\Sigma^{-1}" not in sentences


def test_true_numbers_beside_large_units_are_written() -> None:
    """n beside sums of squares in millions, an inverse for a share and a salary, a factor beside its inverse."""
    assert matrix([[40, 240, 1e8], [240, 1500, 6e8], [1e8, 6e8, 2.6e14]]).startswith(r"\begin{pmatrix} 40 & 240 &")
    assert vector([4e8, 2.5e-9]) == r"4\times10^{8},\;2.5\times10^{-9}"
    X = np.random.default_rng(0).normal(size=(40, 2)) * [0.03, 9000] + np.repeat([[0.1, 4e4], [0.2, 6e4]], 20, axis=0)
    salaries = points(X, np.repeat([0, 1], 20))
    lesson, run, options = state_of("gaussian", salaries, "model")
    sentences = " ".join(b.text for b in flat(lesson.view("model").show(run, options)) if isinstance(b, Prose))
    assert r"\mathbf w=\Sigma^{-1}" in sentences
    _, learned, _ = state_of("logistic", points(X * [1e-6, 1e-12], np.repeat([0, 1], [30, 10])))
    assert [learned.length_at(step) for step in learned.steps] == [np.linalg.norm(step.w) for step in learned.steps]


def test_a_run_that_is_cut_off_says_so_under_the_plane() -> None:
    """Separable points may be misclassified still: that is no result."""
    data = datasets.generate(Recipe("elongated", {"n": 10, "seed": 1}))
    assert "separable · stopped after 6 updates, 3 wrong" in said("perceptron", data, max_updates=6)
    assert "separable · 7 updates, at most 73 by the theorem" in said("perceptron", data)


def test_the_distance_to_a_solution_is_zero_where_the_run_ends_at_it() -> None:
    """Twice the solution is where two updates on two points lead, and the chain of the proof adds up."""
    lesson, run, options = state_of("perceptron", TWO_POINTS)
    assert run.bound.distances(run.played)[-1] == 0
    assert "$0=2+0-4+2$" in lesson.explained(run, options)["The convergence theorem, with your numbers"].replace(
        r"\displaystyle ", ""
    )


def test_winnow_finds_a_solution_with_its_last_mistake() -> None:
    """Without a pass left to show that, no verdict says that there is none."""
    data = points([[-1, 0], [-0.8, 0.3], [1, 0.2], [0.9, -0.1]], [0, 0, 1, 1])
    sentence = said("winnow", data, "run", passes=1)
    assert "**The last mistake has left a solution**" in sentence
    assert "finds no solution" not in sentence


@every_case("covariance", ["shared", "own"])
def test_no_boundary_is_straight_where_there_is_none(covariance: str) -> None:
    """Equal means and one covariance give both classes the same posterior everywhere."""
    sentence = said(
        "gaussian", points([[-1, -1], [1, 1], [-1, 1], [1, -1]] * 2, [0] * 4 + [1] * 4), covariance=covariance
    )
    assert "no boundary, since both classes are equally probable everywhere" in sentence


def test_means_on_a_line_are_so_wherever_they_lie() -> None:
    """The sentence counts the directions between the means as the picture does."""
    around, means = [[0.1, 0.2], [0.3, 0.1], [-0.2, 0.4], [0.1, -0.3]], [[0, 0], [1.1, 0.7], [2.2, 1.4]]
    X = np.vstack([np.array(around) + mean for mean in means]) + 500
    lesson, run, options = state_of("gaussian", points(X, np.repeat([0, 1, 2], 4)), "whitening")
    [sentence] = [block.text for block in flat(lesson.view("whitening").show(run, options)) if isinstance(block, Prose)]
    assert "only what lies along it decides, one direction" in sentence


def test_a_share_that_is_nearly_one_is_not_called_one() -> None:
    """One pair of many that is ranked wrongly leaves an AUC below 1."""
    X = np.c_[np.r_[np.linspace(-3, -1, 100), np.linspace(1, 3, 100)], np.zeros(200)]
    X[0] = 1.01, 0.0
    lesson, run, options = state_of("thresholds", points(X, [0] * 100 + [1] * 100), "roc")
    assert 0.9995 < run.judged.auc < 1
    sentences = " ".join(b.text for b in flat(lesson.view("roc").show(run, options)) if isinstance(b, Prose))
    assert "**AUC > 0.999**" in sentences
    assert [proportion(v) for v in (1.0, 0.99996, 0.9994, 0.5)] == ["1", "> 0.999", "0.999", "0.5"]


@every_case("data", [ON_THE_BOUNDARY, points([[1, 1], [1, 1]], [0, 1])], ids=["tie", "coincident"])
def test_a_point_on_the_boundary_counts_alike_all_over_the_page(data: Dataset) -> None:
    """The machine's count is that of the sweep's frame, of its row, and of the panel beside the hard margin."""
    lesson, run, options = state_of("support_vectors", data, "path", C=0.1)
    assert of_penalty(PathPoint.of(run.model)).errors(run.two) == run.errors
    [picture] = [b for b in flat(lesson.view("path").show(run, options)) if isinstance(b, Picture)]
    assert picture.player is not None
    rows = {cells[0]: cells[4] for cells in picture.player.rows.values()}
    assert rows["0.1"] == str(run.errors)


def test_a_machine_without_a_band_has_no_width_for_a_note() -> None:
    """With w = 0 a speaker's {margin} is a dash."""
    lesson, run, options = state_of("support_vectors", points([[1, 1], [1, 1]], [0, 1]))
    with pytest.raises(Missing):
        lesson.quantities["margin"](run, options)


@every_case("slug", ["compare", "classification", "gaussian"])
def test_no_line_is_drawn_where_there_is_none(slug: str) -> None:
    """With w = 0 a question for a line has no answer on two classes, and says so."""
    lesson = lessons.by_slug(slug)
    state = replace(lesson.opening, points=EQUAL_MEANS)
    with pytest.raises(Missing, match=re.escape(common.NONE_IS_RIGHT)):
        answering.right_of(lesson, state, lesson.questions["line"])


def test_several_right_points_are_any_of_them() -> None:
    """None of those that tie is *the* nearest; and nobody reads a hundred numbers."""
    asked: Question[Any] = Question(
        "q", "?", PointAnswer("the nearest point"), lambda _run: RightPoints(frozenset()), ""
    )
    several = gap.answer(asked, RightPoints(frozenset({1, 4})))
    assert several == "The answer: any of the points 2, 5 (the nearest point)."
    assert gap.answer(asked, RightPoints(frozenset(range(100)))) == "The answer: any of 100 points (the nearest point)."


@every_case("pair", [[[0.3, 0.1], [0.7, -0.2]], [[1.1, 0.3], [0.7, 2.3]], [[0.6, 0.7], [1.9, -0.2]]])
def test_an_exact_fit_costs_nothing(pair: list[list[float]]) -> None:
    """Two points and their reflections are fitted exactly: the page of descent says E = 0, not 5e-32."""
    data = points([*pair, *(-np.array(pair)).tolist()], [0, 0, 1, 1])
    assert "Newton: $E=$ **0** in **1 update**" in said("descent", data, loss="squared_error", lam=0.0)
