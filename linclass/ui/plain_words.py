"""Three sentences without a formula about what a page's method does."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from linclass.ui.button_pictures import Html

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson

PLAIN_WORDS = "In plain words"


def show(lesson: AnyLesson) -> None:
    """Write the sentences side by side."""
    st.html(_section(lesson.plain_words))


@cache
def _section(sentences: tuple[str, ...]) -> Html:
    lines = "".join(f"<p>{escape(sentence, quote=False)}</p>" for sentence in sentences)
    return Html(f'<section class="lc-plain" aria-label="{PLAIN_WORDS}"><strong>{PLAIN_WORDS}</strong>{lines}</section>')
