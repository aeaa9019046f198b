"""Three sentences without a formula under a page's title: open where the screen has room, one press away elsewhere."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from linclass.ui.button_pictures import Html

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson

PLAIN_WORDS = "In plain words"


def folded(lesson: AnyLesson) -> None:
    """Write the sentences behind a summary that opens them."""
    st.html(_folded(lesson.plain_words), width="content")


def opened(lesson: AnyLesson) -> None:
    """Write the sentences side by side; the style sheet shows them from 1280 x 720 up, instead of the folded ones."""
    st.html(_opened(lesson.plain_words))


@cache
def _folded(sentences: tuple[str, ...]) -> Html:
    return Html(f'<details class="lc-plain-folded"><summary>{PLAIN_WORDS}</summary>{_lines(sentences)}</details>')


@cache
def _opened(sentences: tuple[str, ...]) -> Html:
    label = PLAIN_WORDS
    return Html(f'<section class="lc-plain" aria-label="{label}"><strong>{label}</strong>{_lines(sentences)}</section>')


def _lines(sentences: tuple[str, ...]) -> str:
    return "".join(f"<p>{escape(sentence, quote=False)}</p>" for sentence in sentences)
