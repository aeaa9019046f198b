"""Code matrices and confusion matrices show their own entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from linclass.figures import words
from linclass.figures.rules.tables import code_matrix, confusion, confusion_counts, hamming
from linclass.figures.theme import DARK, LIGHT
from linclass.models.multiclass import exhaustive_code, one_vs_one_code


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
    assert words.alt(figure).endswith("Nearest to the answers at x: 3.")


def test_the_confusion_matrix_counts_every_point_once() -> None:
    """Entry (i, j) counts class i given to j; all entries together are n."""
    random = np.random.default_rng(0)
    y, predicted = random.integers(0, 3, 50), random.integers(0, 3, 50)
    counts = confusion_counts(y, predicted, 3)
    assert counts.sum() == 50
    assert counts[1, 2] == np.sum((y == 1) & (predicted == 2))
    figure = confusion(y, predicted, ("1", "2", "3"), LIGHT)
    np.testing.assert_array_equal(figure.data[0].text, counts)
    assert f"{np.trace(counts)} of 50" in words.alt(figure)
