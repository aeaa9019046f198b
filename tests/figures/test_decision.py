"""Regions with points: exact areas in words, every point drawn once, ambiguity hatched."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from linclass import LeastSquaresClassifier, LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.arrays import FloatArray
from linclass.figures import words
from linclass.figures.rules.decision import decision
from linclass.figures.rules.multiples import multiples
from linclass.figures.simplify import simplified
from linclass.figures.theme import LIGHT
from linclass.models.multiclass import OneVsRest
from linclass.regions import regions

from .cases import blobs, named, ring, vertices


def fills(figure: Any) -> list[Any]:
    return [trace for trace in figure.data if trace.hoveron == "fills"]


def area(points: FloatArray) -> float:
    """Return the area of polygons separated by gaps, by the shoelace formula."""
    total = 0.0
    piece: list[list[float]] = []
    for row in [*points.tolist(), [np.nan, np.nan]]:
        if np.isnan(row[0]):
            x, y = np.array(piece).T
            total += (x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
            piece = []
        else:
            piece.append(row)
    return total


@pytest.mark.parametrize("Rule", [LeastSquaresClassifier, QuadraticDiscriminantAnalysis])
def test_the_filled_polygons_have_the_shares_that_the_legend_says(
    Rule: type[LeastSquaresClassifier] | type[QuadraticDiscriminantAnalysis],
) -> None:
    """Area of the drawn polygon / area of the window = the share in its name."""
    data = blobs(classes=3)
    for trace in fills(decision(Rule().fit(data.X, data.y), data, LIGHT)):
        share = float(trace.text.split()[-1].removesuffix("%"))
        assert area(vertices(trace)) / 80 * 100 == pytest.approx(share, abs=0.06)


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
    assert f"{errors} of 90" in words.alt(figure)


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
        assert sum(area(vertices(t)) for t in fills(figure) if (t.xaxis or "x") == axis) == pytest.approx(80, rel=1e-3)
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
