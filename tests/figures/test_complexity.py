"""Errors against the size of a rule."""

import numpy as np

from linclass.figures import words
from linclass.figures.complexity import complexity
from linclass.figures.theme import LIGHT


def test_each_curve_is_its_errors():
    """Shares as given, one curve a set of points; the chosen size is marked; no test points, no curve."""
    errors = {"training": np.array([0.3, 0.1]), "test": np.array([0.2, 0.4]), "none": np.full(2, np.nan)}
    figure = complexity((1, 2), (2, 5), errors, LIGHT, axis="degree p", chosen=2)
    assert [trace.name for trace in figure.data] == ["training", "test"]
    assert figure.data[1].y == (0.2, 0.4)
    assert figure.data[0].customdata == (2, 5)
    assert figure.layout.shapes[0].x0 == 2
    assert "nan" not in words.alt(figure)
