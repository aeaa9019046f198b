"""Regions with points, segments, errors and tables of several rules: all as the rules say."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from linclass import (
    KNeighborsClassifier,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LogisticRegression,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import FloatArray
from linclass.datasets import Recipe, generate
from linclass.figures import words
from linclass.figures.rules.along import along, sentence
from linclass.figures.rules.decision import decision
from linclass.figures.rules.errors import errors
from linclass.figures.rules.multiples import multiples
from linclass.figures.rules.tables import code_matrix, confusion, confusion_counts, hamming
from linclass.figures.simplify import simplified
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.models.multiclass import OneVsRest, exhaustive_code, one_vs_one_code
from linclass.regions import Stretch, regions, segment

from .cases import area, blobs, named, ring, vertices


def fills(figure: Any) -> list[Any]:
    return [trace for trace in figure.data if trace.hoveron == "fills"]


def drawn_area(trace: Any) -> float:
    """Return the area of polygons that gaps part."""
    corners = vertices(trace)
    pieces = np.split(corners, np.flatnonzero(np.isnan(corners[:, 0])))
    return sum(area(piece[np.isfinite(piece[:, 0])]) for piece in pieces)


@pytest.mark.parametrize("Rule", [LeastSquaresClassifier, QuadraticDiscriminantAnalysis])
def test_the_filled_polygons_have_the_shares_that_the_legend_says(
    Rule: type[LeastSquaresClassifier] | type[QuadraticDiscriminantAnalysis],
) -> None:
    """Area of the drawn polygon / area of the window = the share in its name."""
    data = blobs(classes=3)
    for trace in fills(decision(Rule().fit(data.X, data.y), data, LIGHT)):
        share = float(trace.text.split()[-1].removesuffix("%"))
        assert drawn_area(trace) / 80 * 100 == pytest.approx(share, abs=0.06)


def test_every_point_is_drawn_once_and_the_misclassified_ones_ringed() -> None:
    """Markers of the classes are the points; rings are where predict errs."""
    data = blobs(90, classes=3)
    rule = LeastSquaresClassifier().fit(data.X, data.y)
    figure = decision(rule, data, LIGHT)
    drawn = np.vstack([vertices(t) for t in figure.data if t.mode == "markers" and t.marker.symbol != "circle-open"])
    order, expected = np.lexsort(drawn.T), np.lexsort(data.X.T)
    np.testing.assert_allclose(drawn[order], data.X[expected], rtol=1e-5)
    errors = int((rule.predict(data.X) != data.y).sum())
    assert len(named(figure, "misclassified").x) == errors > 0
    assert f"{errors} of 90" in figure.alt


def test_hover_calls_no_posterior_1_that_is_less() -> None:
    """Far from the boundary a posterior of two classes is "> 0.9999"; of nearest neighbours it may be 1."""
    data = blobs(60, classes=2)
    for model, text in ((LogisticRegression(), "> 0.9999"), (KNeighborsClassifier(n_neighbors=1), "= 1")):
        figure = decision(model.fit(data.X, data.y), data, LIGHT)
        posteriors = [row[-1] for trace in figure.data if trace.customdata is not None for row in trace.customdata]
        assert text in posteriors
        assert len(posteriors) == 60


def test_what_nobody_or_several_claim_is_hatched_grey() -> None:
    """One-versus-rest by sign leaves ambiguous parts; they alone are hatched, and say who claims them."""
    data = blobs(classes=3)
    rule = OneVsRest(estimator=LinearDiscriminantAnalysis(), scheme="sign").fit(data.X, data.y)
    hatched = [t for t in fills(decision(rule, data, LIGHT)) if t.fillpattern.shape]
    expected = [r for r in regions(rule, data.window).regions if r.ambiguous]
    assert len(hatched) == len(expected) > 0
    assert all(t.fillpattern.fgcolor == LIGHT.ambiguous for t in hatched)
    assert all(("nobody" in t.text) == (t.fillpattern.shape == "/") for t in hatched)
    assert {"nobody" in t.text for t in hatched} == {r.claims == () for r in expected}


def test_a_rule_trained_without_one_class_keeps_the_colours() -> None:
    """Classes 0 and 2 stay 0 and 2 in colour and name, though the rule numbers them 0 and 1."""
    data = blobs(classes=3)
    kept = data.y != 1
    rule = LinearDiscriminantAnalysis().fit(data.X[kept], data.y[kept])
    names = {t.text.split("<")[0] + t.text.split(">")[1][0] for t in fills(decision(rule, data, LIGHT))}
    assert names == {"C1", "C3"}


def test_multiples_draw_each_rule_in_axes_of_its_own() -> None:
    """As many panels as rules; each panel's regions cover the window."""
    data = ring(200)
    rules = {
        "Least squares": LeastSquaresClassifier().fit(data.X, data.y),
        "QDA": QuadraticDiscriminantAnalysis().fit(data.X, data.y),
    }
    figure = multiples(rules, data, LIGHT)
    for axis in ("x", "x2"):
        assert sum(drawn_area(t) for t in fills(figure) if (t.xaxis or "x") == axis) == pytest.approx(80, rel=1e-3)
    assert [a.text.split("<b>")[1].split("</b>")[0] for a in figure.layout.annotations] == list(rules)
    with pytest.raises(ValueError, match="at least one"):
        multiples({}, data, LIGHT)


def test_the_legend_names_each_class_with_its_own_share() -> None:
    """Points carry the share of their class; what several claim is one entry with the sum of their shares."""
    data = blobs(classes=3)
    rule = OneVsRest(estimator=LinearDiscriminantAnalysis(), scheme="sign").fit(data.X, data.y)
    result = regions(rule, data.window)
    figure = decision(rule, data, LIGHT)
    legend = [t.name for t in figure.data if t.showlegend is not False]
    assert [name for name in legend if name.startswith("C<sub>2")] == [
        f"C<sub>2</sub> {words.percent(result.share(1))}"
    ]
    several = sum(r.share for r in result.regions if len(r.claims) > 1)
    assert [name for name in legend if "several" in name] == [f"several {words.percent(several)}"][: int(several > 0)]


def test_simplified_curves_stay_within_the_tolerance() -> None:
    """Every vertex left out is within the tolerance of the result; the ends stay; far fewer are left."""
    angle = np.linspace(0, 6, 1000)
    curve = np.column_stack([np.cos(angle), np.sin(angle)])
    few = simplified(curve, 1e-3)
    assert len(few) < 150
    np.testing.assert_array_equal(few[[0, -1]], curve[[0, -1]])
    a, b = few[:-1], few[1:]
    share = np.clip(((curve[:, None] - a) * (b - a)).sum(-1) / ((b - a) ** 2).sum(-1), 0, 1)
    away = np.linalg.norm(curve[:, None] - a - share[..., None] * (b - a), axis=-1).min(axis=1)
    assert away.max() <= 1e-3
    np.testing.assert_array_equal(simplified(curve, 0.0), curve)


TRAIN = {"LDA": 0.1, "<b>": 0.0, "k-NN": 0.25}
TEST = {"LDA": 0.15, "<b>": 0.3, "k-NN": 0.25}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_error_stands_in_its_row(theme: Theme) -> None:
    """A dot for each rule and part at its share; a person's word is no markup."""
    figure = errors(TRAIN, TEST, theme, bayes=0.05)
    assert list(named(figure, "training").x) == list(TRAIN.values())
    assert list(named(figure, "test").x) == list(TEST.values())
    assert "&lt;b&gt;" in named(figure, "training").y
    assert set(named(figure, "least possible").x) == {0.05}
    assert "LDA 10.0%" in figure.alt


def test_without_test_points_there_is_one_dot_a_row() -> None:
    """No test points, no known distribution: neither is drawn, nor spoken of."""
    figure = errors(TRAIN, {}, LIGHT)
    assert [t.name for t in figure.data] == ["training points"]
    assert "test" not in figure.alt


@pytest.mark.parametrize(("columns", "few"), [(4, 3), (3, 1), (2, 2)])
def test_multiples_have_fewer_columns_where_it_is_narrow(columns: int, few: int) -> None:
    """Below the given width so many panels stand in a row as were asked for, and the picture is higher."""
    data = blobs(30)
    models = (LeastSquaresClassifier(), LinearDiscriminantAnalysis(), KNeighborsClassifier(n_neighbors=1))
    rules = {
        f"{type(m).__name__} {j}": m.fit(data.X, data.y) for j in range(4) for m in models
    }  # 12 fill rows of each length
    figure = multiples(rules, data, LIGHT, columns=columns, columns_narrow=few)
    across: dict[int, float] = {}
    for variant in figure.layout.meta["variants"]:
        starts = {tuple(variant["patch"][f"xaxis{'' if j == 0 else j + 1}.domain"]) for j in range(len(rules))}
        across.setdefault(len(starts), variant["height"][0])
    assert set(across) == {columns, few}
    assert few == columns or across[few] > across[columns]
    lefts = [figure.layout[f"xaxis{'' if j == 0 else j + 1}"].domain[0] for j in range(len(rules))]
    assert len(np.unique(lefts)) == columns


POINTS = generate(Recipe("blobs", {"classes": 3, "n": 10, "seed": 2}))
RULE = OneVsRest(estimator=LeastSquaresClassifier(), scheme="sign").fit(POINTS.X, POINTS.y)
A, B = np.array([-4.0, -3.0]), np.array([4.0, 3.0])
SEGMENT_SHARES = np.linspace(0, 1, 11)


def drawn() -> tuple[Any, FloatArray, Sequence[Stretch]]:
    values = RULE.decision_function(A + SEGMENT_SHARES[:, None] * (B - A))
    stretches = segment(RULE, A, B)
    figure = along(SEGMENT_SHARES, values, stretches, RULE.classes_, POINTS.class_names, LIGHT, axis="y_k")
    return figure, values, stretches


def test_lines_are_the_values() -> None:
    """Each class's line has its colour and its values."""
    figure, values, _ = drawn()
    lines = [trace for trace in figure.data if trace.fill is None]
    assert [line.line.color for line in lines] == list(LIGHT.classes[:3])
    for k, line in enumerate(lines):
        np.testing.assert_allclose(line.y, values[:, k], rtol=1e-5)


def test_bands_are_the_stretches() -> None:
    """Bands cover [0, 1] in order; what nobody or several claim is hatched."""
    figure, _, stretches = drawn()
    bands = [trace for trace in figure.data if trace.fill == "toself"]
    np.testing.assert_allclose([b.x[0] for b in bands], [s.start for s in stretches], atol=1e-4)
    np.testing.assert_allclose([b.x[1] for b in bands], [s.end for s in stretches], atol=1e-4)
    assert [b.fillpattern.shape == "/" for b in bands] == [len(s.claims) != 1 for s in stretches]


def test_a_class_without_a_value_has_no_line() -> None:
    """NaN values become gaps, and flat values still have an axis."""
    values = np.column_stack([np.ones(11), np.full(11, np.nan), np.ones(11)])
    figure = along(SEGMENT_SHARES, values, segment(RULE, A, B), RULE.classes_, POINTS.class_names, LIGHT, axis="y_k")
    lines = [trace for trace in figure.data if trace.fill is None]
    assert set(lines[1].y) == {None}
    low, high = figure.layout.yaxis.range
    assert low < 1 < high


def test_the_sentence_names_everybody() -> None:
    """The alt text goes through the stretches in their order."""
    _, _, stretches = drawn()
    text = sentence(stretches, RULE.classes_, POINTS.class_names)
    assert text.count(",") == len(stretches) - 1


@pytest.mark.parametrize("make", [one_vs_one_code, exhaustive_code])
def test_the_picture_is_the_code(make: Callable[..., Any]) -> None:
    """z is M; the text is its signs."""
    M = make(4)
    figure = code_matrix(M, ("1", "2", "3", "4"), LIGHT)
    np.testing.assert_array_equal(figure.data[0].z, M)
    assert {text for row in figure.data[0].text for text in row} <= {"−1", "0", "+1"}
    colours = dict(figure.data[0].colorscale)
    assert not {*colours.values()} & {*LIGHT.classes}  # -1 and +1 are sides of a two-class rule, each of many classes


def test_the_answers_stand_below_with_their_distances() -> None:
    """Answers equal to a code word have Hamming distance 0 to it; a 0 counts one half."""
    M = exhaustive_code(4)
    np.testing.assert_array_equal(hamming(M, M[2])[2], 0)
    assert hamming(np.array([[0, 1]]), np.array([1, 1]))[0] == 0.5
    figure = code_matrix(M, ("1", "2", "3", "4"), DARK, answers=M[2])
    assert "d = 0" in figure.data[0].y[2]
    assert figure.alt.endswith("Nearest to the answers at x: 3.")


def test_the_confusion_matrix_counts_every_point_once() -> None:
    """Entry (i, j) counts class i given to j; all entries together are n."""
    random = np.random.default_rng(0)
    y, predicted = random.integers(0, 3, 50), random.integers(0, 3, 50)
    counts = confusion_counts(y, predicted, 3)
    assert counts.sum() == 50
    assert counts[1, 2] == np.sum((y == 1) & (predicted == 2))
    figure = confusion(y, predicted, ("1", "2", "3"), LIGHT)
    np.testing.assert_array_equal(figure.data[0].text, counts)
    assert f"{np.trace(counts)} of 50" in figure.alt
