"""Checks of arguments other than the data: every sentence names the parameter and says what it may be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from linclass import LinearSVC, QuadraticFeatures, checks


@pytest.mark.parametrize(
    ("value", "bounds", "sentence"),
    [
        (np.nan, {}, "x must be a number; got nan."),
        (np.nan, {"low": 0}, "x must be at least 0; got nan."),
        (0.0, {"low": 0, "open_low": True}, "x must be above 0; got 0.0."),
        (2.0, {"high": 1}, "x must be at most 1; got 2.0."),
        (2, {"low": 0, "high": 1}, "x must be at least 0 and at most 1; got 2."),
    ],
)
def test_a_sentence_has_the_bounds_that_there_are(value: float, bounds: dict[str, Any], sentence: str) -> None:
    """An infinite bound is none."""
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the whole sentence is compared
        checks.number("x", value, **bounds)
    assert str(error.value) == sentence


@pytest.mark.parametrize("values", ["a", ["a", "b"], [[1.0], [2.0, 3.0]], [None, {}]], ids=repr)
def test_what_is_no_number_is_named(values: Any) -> None:
    """Words, ragged rows and things: the parameter's name, not NumPy's text."""
    with pytest.raises(ValueError, match=r"^priors must hold numbers; got"):
        checks.numbers("priors", values)


@pytest.mark.parametrize("seed", ["x", 1.5, -1], ids=repr)
def test_a_seed_that_is_none_is_named(seed: Any) -> None:
    """A word, a fraction, a negative number."""
    with pytest.raises((TypeError, ValueError), match=r"^seed must be None, a whole number .*; got"):
        checks.random_generator(seed)


@pytest.mark.parametrize("value", ["quadratic", QuadraticFeatures, LinearSVC(), None], ids=repr)
def test_a_part_is_an_object_with_its_methods(value: Any) -> None:
    """A name, a class and a thing of another kind are refused in a sentence that names the parameter."""
    with pytest.raises(TypeError, match=r"^features must be a feature map with fit, transform and get_params, or None"):
        checks.estimator("features", value, "a feature map", "fit", "transform")
    checks.estimator("features", QuadraticFeatures(), "a feature map", "fit", "transform")
