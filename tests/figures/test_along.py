"""The picture of a segment: its lines are the values, its bands the claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets import Recipe, generate
from linclass.figures.rules.along import along, sentence
from linclass.figures.theme import LIGHT
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.multiclass import OneVsRest
from linclass.regions import Stretch, segment

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
