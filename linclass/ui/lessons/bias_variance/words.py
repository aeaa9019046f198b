"""The decomposition in words and in the person's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.figures.words import percent
from linclass.ui import explain
from linclass.ui.texts import bias_variance as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import latex

if TYPE_CHECKING:
    from linclass.ui.lessons.bias_variance.study import Fits, Lesson


NOTHING = 1e-9  # a squared error below this is none


def verdict(lesson: Lesson | str, fits: Fits | None) -> None:
    """Say what the many fits show, write the decomposition in numbers, and say where the data sets come from."""
    if isinstance(lesson, str) or fits is None:
        return
    chosen, result = lesson.chosen, fits.result
    share = result.squared_bias / result.squared_error if result.squared_error > 0 else 0.0
    sentence = texts.MOSTLY_BIAS if share > 0.5 else texts.MOSTLY_VARIANCE
    if result.squared_error < NOTHING:
        sentence = texts.NO_ERROR
    st.success(
        sentence.format(
            rule=texts.RULES[chosen.name],
            complexity=texts.AT[chosen.name].format(value=f"{chosen.value:g}"),
            share=percent(max(share, 1 - share)),
            n=chosen.n,
            R=len(result.rules),
        )
        + " "
        + texts.ERRORS.format(
            error=percent(result.error),
            bayes=percent(result.bayes_error),
            training=percent(lesson.training_error),
            true=percent(lesson.true_error),
        )
    )
    for warning in lesson.fit.warnings[:1]:
        st.caption(plain(warning))
    st.markdown(
        texts.SUM.format(
            error=latex(result.squared_error), bias=latex(result.squared_bias), variance=latex(result.variance)
        )
    )
    title = lesson.source.title
    st.caption(texts.KNOWN.format(title=plain(title)) if title else texts.FITTED)


def explanations(lesson: Lesson | str, fits: Fits | None) -> None:
    """Show the idea, the numbers, what to try, where it fails."""
    numbers = {}
    if not isinstance(lesson, str) and fits is not None:
        numbers = {texts.NUMBERS_TITLE: lambda: _numbers(lesson, fits)}
    explain.expanders(
        {texts.IDEA_TITLE: texts.IDEA, **numbers, texts.TRY_TITLE: texts.TRY, texts.FAILS_TITLE: texts.FAILS}
    )


def _numbers(lesson: Lesson, fits: Fits) -> None:
    result = fits.result
    st.markdown(
        texts.NUMBERS.format(
            n=lesson.chosen.n,
            R=len(result.rules),
            m=len(result.points),
            error=latex(result.squared_error, 6),
            bias=latex(result.squared_bias, 6),
            variance=latex(result.variance, 6),
            residual=latex(result.residual, 2),
            wrong=percent(result.error),
            bayes=percent(result.bayes_error),
        )
    )
