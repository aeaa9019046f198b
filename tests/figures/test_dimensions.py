"""Mistakes against the number of irrelevant features."""

import numpy as np

from linclass.figures import words
from linclass.figures.theme import LIGHT
from linclass.figures.winnow import dimensions


def test_dots_are_runs_and_the_line_their_means() -> None:
    """A run that was not made leaves no dot; a number without any run leaves no place on the line."""
    made = np.array([[1.0, 3.0], [4.0, np.nan], [np.nan, np.nan]])
    figure = dimensions((1, 10, 100), {"Winnow": ("winnow", made)}, LIGHT, bound=[5.0, np.inf, 9.0])
    line, dots, bound = figure.data
    assert line.x == (1, 10)
    assert line.y == (2.0, 4.0)
    assert dots.y == (1.0, 3.0, 4.0)
    assert bound.x == (1, 100)
    assert "1 to 4" in words.alt(figure)


def test_nothing_computed_yet_is_a_picture_too() -> None:
    """Before the first run there are the axes, and the sentence says so."""
    figure = dimensions((1, 10), {"Winnow": ("winnow", np.full((2, 2), np.nan))}, LIGHT)
    assert "no run yet" in words.alt(figure)
