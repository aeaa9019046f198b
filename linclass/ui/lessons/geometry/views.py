"""The right picture: across the boundary, the cosine rule, level lines, weight space, homogeneous coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.across import across
from linclass.figures.cosine import cosine
from linclass.figures.link_functions import activation, levels_of, reach_of
from linclass.figures.reflection import homogeneous
from linclass.figures.weight_plane import weight_plane
from linclass.ui import figure
from linclass.ui.texts import geometry as texts
from linclass.ui.texts.numbers import decimal, factor, latex

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.ui.lessons.geometry.rule import Lesson


def view(lesson: Lesson) -> None:
    """Show the picture that the person has chosen, or the sentence that says why there is none."""
    if lesson.length == 0:
        st.info(texts.ZERO, icon="✏️")
        return
    PICTURES[lesson.chosen.view](lesson)


def _across(lesson: Lesson) -> None:
    picture = across(lesson.w, lesson.w0, lesson.x, lesson.data, lesson.theme)
    figure.show(picture, key="geometry_across", alt=texts.ACROSS_ALT)
    st.markdown(texts.ACROSS_CAPTION.format(length=latex(lesson.length)))


def _cosine(lesson: Lesson) -> None:
    if not lesson.x.any():
        st.info(texts.NO_ANGLE, icon="✏️")
        return
    picture = cosine(lesson.w, lesson.w0, lesson.x, lesson.theme)
    figure.show(picture, key="geometry_cosine", alt=texts.COSINE_ALT)
    product, norm = float(lesson.w @ lesson.x), float(np.hypot(*lesson.x))
    st.markdown(
        texts.COSINE_CAPTION.format(
            length=latex(lesson.length),
            norm=latex(norm),
            cosine=factor(product / lesson.length / norm),
            product=latex(product),
            shift=latex(lesson.shift),
            way=texts.AGAINST if lesson.w0 > 0 else texts.ALONG if lesson.w0 < 0 else texts.STAYS,
        )
    )


def _link(lesson: Lesson) -> None:
    f = lesson.chosen.activation
    picture = activation(f, lesson.w, lesson.w0, lesson.x, lesson.data, lesson.theme)
    levels = levels_of(f, reach_of(f, lesson.w, lesson.w0, lesson.data))
    at = f.link(levels)
    player = figure.Player(
        total=len(levels) - 1,
        columns=texts.LEVEL_COLUMNS,
        rows={
            str(s): (decimal(c), decimal(a), decimal(a / lesson.length))
            for s, (c, a) in enumerate(zip(levels, at, strict=True))
        },
        label=texts.LEVEL,
        initial=len(levels) // 2,
    )
    figure.show(picture, key="geometry_link", alt=texts.LINK_ALT, player=player)


def _weights(lesson: Lesson) -> None:
    if isinstance(lesson.two, str):
        st.info(lesson.two, icon="✏️")
        return
    picture = weight_plane(lesson.w, lesson.w0, lesson.data, lesson.theme, margin=lesson.chosen.margin)
    figure.show(picture, key="geometry_weights", alt=texts.WEIGHTS_ALT)
    st.markdown(texts.WEIGHTS_CAPTION)


def _space(lesson: Lesson) -> None:
    picture = homogeneous(lesson.w, lesson.w0, lesson.data, lesson.theme, reflect=lesson.chosen.reflect)
    figure.show(picture, key="geometry_space", alt=texts.SPACE_ALT)
    st.markdown(texts.SPACE_CAPTION)


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "across": _across,
    "cosine": _cosine,
    "link": _link,
    "weights": _weights,
    "space": _space,
}
