"""The result in words, and the explanations, with the numbers in the person's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.figures import plane
from linclass.ui import explain
from linclass.ui.texts import geometry as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import decimal, factor, latex, signed, vector

if TYPE_CHECKING:
    from linclass.ui.lessons.geometry.rule import Lesson


def verdict(lesson: Lesson) -> None:
    """Say on which side x lies and how far, and write the rule with its numbers."""
    if lesson.length == 0:
        return
    hidden = len(plane.boundary(lesson.w, lesson.w0, lesson.data.window).points) == 0
    said = [_side(lesson)]
    if len(lesson.data.y):
        said.append(texts.RIGHT.format(right=lesson.right, n=len(lesson.data.y)))
    (st.warning if hidden else st.success)(" ".join([*said, *([texts.HIDDEN] if hidden else [])]))
    (w1, w2), (x1, x2) = lesson.w, lesson.x
    st.markdown(
        texts.RULE.format(
            w1=latex(w1),
            x1=factor(x1),
            w2=signed(w2),
            x2=factor(x2),
            w0=signed(lesson.w0),
            y=latex(lesson.y),
            length=latex(lesson.length),
            r=latex(lesson.r),
            foot=vector(lesson.foot),
            shift=latex(lesson.shift),
        )
    )


def explanations(lesson: Lesson) -> None:
    """Show the idea, link functions, codings, what to try, where it fails."""
    parts = {} if lesson.length == 0 else {texts.IDEA_TITLE: _idea(lesson)}
    explain.expanders(
        parts
        | {
            texts.LINK_TITLE: texts.LINK,
            texts.CODING_TITLE: texts.CODING,
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def _side(lesson: Lesson) -> str:
    if lesson.y == 0:
        return texts.ON_IT
    positive = lesson.y > 0
    return texts.SIDE.format(
        side=texts.POSITIVE if positive else texts.NEGATIVE, r=decimal(lesson.r), name=plain(lesson.names[positive])
    )


def _idea(lesson: Lesson) -> str:
    return texts.IDEA.format(
        w=vector(lesson.w),
        foot=vector(lesson.foot),
        r=signed(lesson.r),
        r_plain=latex(lesson.r),
        unit=vector(lesson.w / lesson.length),
        w0=latex(lesson.w0),
        shift=latex(lesson.shift),
    )
