"""Many fits over one another; bias and variance against complexity, and against the size of the sample."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.figures import spaghetti
from linclass.ui import figure, shell
from linclass.ui.lessons.bias_variance.settings import SIZES
from linclass.ui.lessons.bias_variance.source import bayes_boundary
from linclass.ui.lessons.bias_variance.study import Fits, Lesson, many_fits, sweep
from linclass.ui.texts import bias_variance as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable


SLOPE = 0.56  # height : width of the curves


def view(lesson: Lesson | str) -> Fits | None:
    """Show the picture that the person chose, and return the many fits; they are made in any case."""
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return None
    try:
        fits = many_fits(lesson)
        PICTURES[lesson.chosen.view](lesson, fits)
    except ValueError as error:  # a class too rare for data sets of this size
        st.info(str(error), icon="✏️")
        return None
    return fits


def _fits(lesson: Lesson, fits: Fits | None) -> None:
    if fits is None:
        return
    picture = spaghetti.spaghetti(
        fits.result.rules,
        lesson.data,
        shell.theme(),
        lines=fits.lines,
        bayes=bayes_boundary(lesson.source, lesson.data.window),
        most=fits.drawn,
    )
    left, right = st.columns([9, 4], vertical_alignment="center")
    with left:
        figure.show(picture, key="bias_fits_picture", alt=texts.FITS_ALT)
    with right:
        result = fits.result
        st.metric(texts.BIAS, decimal(result.squared_bias, 3))
        st.metric(texts.VARIANCE, decimal(result.variance, 3))
        st.metric(texts.SQUARED_ERROR, decimal(result.squared_error, 3))


def _complexity(lesson: Lesson, _: Fits | None) -> None:
    family = lesson.chosen.family
    rules = [(family.make(value, lesson.classes), lesson.chosen.n) for value in family.values]
    _curves(lesson, rules, family.values, "bias_complexity", texts.AXES[lesson.chosen.name])


def _sizes(lesson: Lesson, _: Fits | None) -> None:
    rules = [(lesson.chosen.rule(lesson.classes), n) for n in SIZES]
    _curves(lesson, rules, SIZES, "bias_sizes", texts.SIZE_AXIS)


def _curves(lesson: Lesson, rules: list[tuple[Any, int]], values: tuple[Any, ...], key: str, axis: str) -> None:
    found = sweep(lesson, rules, key)
    if not found:
        return
    names = [f"{value:g}" for value in values[: len(found)]]
    picture = spaghetti.decomposition(found, names, shell.theme(), axis=axis, slope=SLOPE)
    figure.show(picture, key=f"{key}_picture", alt=texts.CURVES_ALT)


PICTURES: dict[str, Callable[[Lesson, Fits | None], None]] = {
    "fits": _fits,
    "complexity": _complexity,
    "sizes": _sizes,
}
