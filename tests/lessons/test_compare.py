"""The comparison: numbers are the estimators' own, lines stand where rules change their mind, what fails is told."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from linclass import FisherDiscriminant, LeastSquaresClassifier, LinearSVC, LogisticRegression, datasets
from linclass.arrays import FloatArray
from linclass.datasets import Dataset, Recipe
from linclass.datasets.dataset import Window
from linclass.figures.marks import Line, Mark, Region, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Block, Picture, Prose, Table
from linclass.lessons.compare import LESSON, texts
from linclass.lessons.compare.partitions import partition, rough_boundaries
from linclass.lessons.compare.plane import LINES_SEEN, NO_LINE, note_on_lines
from linclass.lessons.compare.rules import KINDS
from linclass.lessons.compare.settings import BAYES, FIRST, LINES, Settings
from linclass.lessons.compare.study import NO_RULE, JudgedRule, Run
from linclass.lessons.compare.views import (
    COLUMN_TEST,
    COLUMN_TIME,
    COLUMN_TRAIN,
    CONFUSION,
    NONE_FITS,
)
from linclass.lessons.lesson import Missing, Plane, Verdict, ViewOptions
from linclass.lessons.sides import Split
from linclass.lessons.task import Attempt
from linclass.regions import regions
from tests.every_case import every_case
from tests.lessons.block_readers import choice, first, marks_of
from tests.lessons.support import AWKWARD, flat, points, shown, there

DEFAULTS = Settings()
EVERY_RULE = (*KINDS, BAYES)
WITH_A_LINE = {"least_squares", "fisher", "logistic", "perceptron", "svm", "lda"}


def made(name: str, **settings: float | str) -> Dataset:
    return datasets.generate(Recipe(name, settings))


def plane(data: Dataset, chosen: Settings = DEFAULTS, live: bool = False) -> Plane:
    return LESSON.plane(LESSON.study(data, chosen), ViewOptions("panels", LIGHT, live=live))


def verdict(data: Dataset, chosen: Settings = DEFAULTS) -> Verdict:
    return LESSON.verdict(LESSON.study(data, chosen), ViewOptions("panels", LIGHT))


def errors_of(run: Run) -> list[Block]:
    """Return all blocks of the view of the errors, the folded too."""
    return flat(LESSON.view("errors").show(run, ViewOptions("errors", LIGHT)))


def drawn(marks: Iterable[Mark], role: str) -> list[Line]:
    return [line for line in marks_of(Line, marks) if line.role == role]


@pytest.mark.slow
@every_case("case", AWKWARD)
def test_every_rule_on_awkward_data(case: str) -> None:
    """All rules at once, with half of the points kept for the test, answer awkward points with numbers or reasons."""
    settings = Settings(rules=EVERY_RULE, split=Split(50, 0))
    seen = shown(LESSON, replace(LESSON.opening, points=AWKWARD[case], settings=settings, view="errors"))
    if "missing" not in seen:
        run = LESSON.study(AWKWARD[case], settings)
        assert {result.name for result in run.judged_rules} | set(run.failed) == set(EVERY_RULE)
        assert not {result.name for result in run.judged_rules} & set(run.failed)


def test_what_is_missing_is_said() -> None:
    """No rule, and rules of which none can be fitted, each get a sentence."""
    with pytest.raises(Missing) as missing:
        LESSON.study(made("blobs"), Settings(rules=()))
    assert missing.value.sentence == NO_RULE
    run = LESSON.study(points([[0, 0], [2, 2]], [0, 1]), Settings(rules=("bayes",)))
    for view in LESSON.views:
        with pytest.raises(Missing) as missing:
            view.show(run, ViewOptions(view.code, LIGHT))
        assert missing.value.sentence == NONE_FITS


@pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")  # these classes are separable
def test_numbers_are_the_estimators_own() -> None:
    """Wrong points are those of the rules fitted by hand, on both parts; table, errors and words tell the same."""
    data, split = made("outliers"), Split(30, 0)
    run = LESSON.study(data, Settings(split=split))
    results = {result.name: result for result in run.judged_rules}
    train, test = split.parts(data)
    own = {
        "least_squares": LeastSquaresClassifier(),
        "fisher": FisherDiscriminant(),
        "logistic": LogisticRegression(),
        "svm": LinearSVC(C=1.0),
    }
    [table] = [block.columns for block in errors_of(run) if isinstance(block, Table)]
    for name, rule in own.items():
        rule.fit(train.X, train.y)
        wrong, missed = np.sum(rule.predict(train.X) != train.y), np.sum(rule.predict(test.X) != test.y)
        assert (results[name].wrong, results[name].missed) == (wrong, missed)
        np.testing.assert_array_equal(results[name].rule.coef_, rule.coef_)
        row = table["Rule"].index(texts.NAMES[name])
        assert table[COLUMN_TRAIN][row] == pytest.approx(100 * wrong / len(train.y))
        assert table[COLUMN_TEST][row] == pytest.approx(100 * missed / len(test.y))
        assert table[COLUMN_TIME][row] > 0
    least = min(result.wrong for result in results.values())
    assert f"**{least} of {len(train.y)}**" in LESSON.verdict(run, ViewOptions("panels", LIGHT)).sentence


def test_the_confusion_matrix_is_of_the_painted_rule_on_the_test_points() -> None:
    """It names the rule, and the part whose points it counts; without a painted rule it is the first one's."""
    data = made("esl_mixture")
    for chosen, name, which in (
        (Settings(regions="svm", split=Split(30, 0)), "SVM", "test points"),
        (DEFAULTS, "Least squares", "training points"),
    ):
        run = LESSON.study(data, chosen)
        *_, prose, picture = errors_of(run)
        assert isinstance(prose, Prose)
        assert isinstance(picture, Picture)
        assert prose.text == CONFUSION.format(name=name, which=which)
        counts = np.array(picture.figure.to_dict()["data"][0]["text"], dtype=int)
        n = len(run.test.y) or len(run.train.y)
        assert counts.sum() == n


@pytest.mark.parametrize("share", [0, 30])
def test_the_lines_are_the_boundaries(share: int) -> None:
    """Every drawn line is where its rule changes its mind, and bears its name once; test points are ringed."""
    data = made("elongated")
    chosen = Settings(rules=tuple(name for name in EVERY_RULE if name in WITH_A_LINE), split=Split(share, 0))
    marks = plane(data, chosen).marks
    results = {result.name: result for result in LESSON.study(data, chosen).judged_rules}
    for name in WITH_A_LINE:
        lines = drawn(marks, KINDS[name].role)
        assert [line.label for line in lines if line.label] == [texts.SHORT[name]]
        rule = results[name].rule
        values = rule.decision_function(np.vstack([line.points for line in lines]))
        assert np.abs(values).max() < 1e-6 * np.abs(rule.decision_function(data.X)).max()
    assert sum(isinstance(mark, Ring) for mark in marks) == round(share / 100 * len(data.y))


@pytest.mark.parametrize("name", ["neighbours", "qda", "bayes", "svm"])
@pytest.mark.parametrize("live", [True, False])
def test_the_painted_rule(name: str, live: bool) -> None:
    """The regions of one rule are painted at rest; of the neighbours only the boundary during a drag."""
    rules = tuple(n for n in EVERY_RULE if n in (*FIRST, "qda"))
    marks = plane(made("blobs"), Settings(rules=rules, regions=name), live).marks
    painted = {mark.claims for mark in marks if isinstance(mark, Region)}
    assert painted == (set() if live and name == "neighbours" else {(0,), (1,)})
    assert drawn(marks, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["neighbours", "qda"])
@pytest.mark.parametrize("live", [True, False])
def test_a_curve_is_drawn_beside_the_lines(name: str, live: bool) -> None:
    """The boundaries of k-NN and of QDA are on the plane where they are among the rules: the answer changes there."""
    data = made("esl_mixture")
    run = LESSON.study(data, Settings(rules=("logistic", name), k=15))
    marks = LESSON.plane(run, ViewOptions("panels", LIGHT, live=live)).marks
    lines = drawn(marks, name)
    assert lines
    assert [line.label for line in lines if line.label] == (
        [] if live and name == "neighbours" else [texts.SHORT[name]]
    )
    result = run.attempt(name)
    assert isinstance(result, JudgedRule)
    rule = result.rule
    middles = np.vstack([line.points[:-1] + np.diff(line.points, axis=0) / 2 for line in lines])
    middles = middles[:: max(1, len(middles) // 60)]
    near = 0.12 * np.array([[1, 0], [-1, 0], [0, 1], [0, -1]])
    answers = np.array([rule.predict(middles + step) for step in near])
    assert np.mean(np.ptp(answers, axis=0) > 0) > 0.9


def test_whichever_point_is_dragged_into_the_corner_the_task_is_done() -> None:
    """The task asks for one point of class 2, and for no particular one."""
    [task] = [task for task in LESSON.tasks if task.code == "own_side"]
    start = task.scene.state()
    for row in np.flatnonzero(start.points.y == 1)[::4]:
        X = start.points.X.copy()
        X[row] = [4.0, -3.0]
        after = replace(start, points=points(X, start.points.y))
        assert task.happened(Attempt(LESSON.study(after.points, after.settings), after, start)), row


def test_with_three_classes_one_rule_is_painted() -> None:
    """Lines would not tell enough then; the first rule is painted unless another is chosen."""
    data = made("collinear")
    kind = choice(Settings, "regions")
    assert kind.offered(Settings(), data) == FIRST
    assert kind.offered(Settings(), made("blobs")) == (LINES, *FIRST)
    painted = plane(data)
    assert {mark.claims for mark in painted.marks if isinstance(mark, Region)} == {(0,), (1,), (2,)}
    assert painted.status.startswith("wrong: LS ")
    assert plane(data, Settings(regions="svm")).status.startswith("wrong: SVM ")


def test_a_rule_that_is_unchosen_is_not_painted() -> None:
    """Taking the painted rule out of the choice gives the first option again."""
    data = made("blobs")
    assert Settings(rules=("least_squares", "svm"), regions="svm").painted(data) == "svm"
    assert Settings(rules=("least_squares",), regions="svm").painted(data) == LINES
    assert not marks_of(Region, plane(data, Settings(rules=("least_squares",), regions="svm")).marks)


def far_from(exact: Iterable[FloatArray], result: FloatArray) -> FloatArray:
    """Return how far each found place is from the exact lines, (m,)."""
    dense = np.vstack([np.linspace(a, b, 40) for line in exact for a, b in pairwise(line)])
    return np.array([np.hypot(*(dense - place).T).min() for place in result])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["esl_mixture", "collinear"])
@pytest.mark.parametrize("k", [1, 7])
def test_the_neighbours_during_a_drag_are_right_to_a_cell(name: str, k: int) -> None:
    """The neighbours' boundary during a drag lies within a grid cell of the exact one, also in its panel."""
    data = made(name)
    run = LESSON.study(data, Settings(rules=("neighbours",), k=k))
    [result] = run.judged_rules
    exact = [piece.points for piece in regions(result.rule, data.window).boundaries]
    wide, high = data.window.width, data.window.height
    outcome = np.vstack([line.points for line in rough_boundaries(result.rule, data.window)])
    assert np.quantile(far_from(exact, outcome), 0.98) < 1.5 * np.hypot(wide / 60, high / 48)
    panel = np.vstack([piece.points for piece in partition(result, run, live=True).boundaries])
    assert np.quantile(far_from(exact, panel), 0.98) < np.hypot(wide / 12, high / 12)


def test_bayes_needs_a_known_distribution() -> None:
    """On points drawn by hand the Bayes rule is left out, and the reason is said; of generated ones its error is."""
    result = verdict(points([[0, 0], [1, 0.3], [2, 2], [3, 1.5]], [0, 0, 1, 1]))
    assert any("the distribution of these points" in note for note in result.notes)
    run = LESSON.study(made("blobs"), DEFAULTS)
    assert 0 <= there(run.known).error < 0.5
    assert "(Bayes)" in verdict(made("blobs")).sentence


def test_warnings_are_told_in_the_pages_words() -> None:
    """A perceptron that was cut off, and a likelihood without a maximum, are said beside the rule's name."""
    notes = " ".join(verdict(made("xor"), Settings(rules=("perceptron",), updates=7)).notes)
    assert "Stopped after 7 updates" in notes
    [once] = verdict(made("xor"), Settings(rules=("perceptron",), updates=1)).notes
    assert "after 1 update with" in once
    assert "no maximum" in " ".join(verdict(made("outliers"), Settings(rules=("logistic",))).notes)


def test_a_panel_without_a_line_or_with_two_says_why() -> None:
    """Its heading names w = 0 and Fisher's second threshold, and a line beyond the window; one line needs no word."""
    X = np.array([[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]])
    xor = LESSON.study(Dataset(X, np.array([0, 0, 1, 1])), Settings(rules=("svm", "neighbours")))
    assert [note_on_lines(result, xor) for result in xor.judged_rules] == [NO_LINE, ""]
    opening = LESSON.study(LESSON.opening.points, LESSON.opening.settings)
    assert {r.name: note for r in opening.judged_rules if (note := note_on_lines(r, opening))} == {
        "fisher": LINES_SEEN[2]
    }
    far = replace(LESSON.opening.points, window=Window(50.0, 51.0, 50.0, 51.0))
    away = LESSON.study(far, Settings(rules=("logistic",)))
    assert [note_on_lines(result, away) for result in away.judged_rules] == [LINES_SEEN[0]]
    panels = first(Picture, LESSON.view("panels").show(opening, ViewOptions("panels", LIGHT)))
    headings = [note["text"] for note in panels.figure.to_dict()["layout"]["annotations"]]
    assert [LINES_SEEN[2] in heading for heading in headings] == [r.name == "fisher" for r in opening.judged_rules]
