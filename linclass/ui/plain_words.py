"""Three sentences without a formula about a page's method."""

from functools import cache
from html import escape

import streamlit as st

from linclass.lessons.lesson import AnyLesson
from linclass.ui import into_view
from linclass.ui.button_pictures import Html

PLAIN_WORDS = "In plain words"
READ, READ_HELP = "Words and formulas ↓", "What the method does in plain words, and its formulas with your numbers."
KEY, STAMP, ASKED = "plain_words", "plain_words.stamp", "plain_words.asked"


def show(lesson: AnyLesson) -> None:
    """Write the sentences side by side, and scroll them and the formulas below into view if requested."""
    with st.container(key=KEY):
        st.html(_section(lesson.plain_words))
    if asked_times():
        into_view.mount(KEY, asked_times(), "below", KEY, asked=st.session_state.pop(ASKED, False))


def button() -> None:
    """Offer to scroll down to the sentences and formulas, which are below the fold on a laptop."""
    st.button(READ, key="plain_words.read", help=READ_HELP, type="tertiary", on_click=_ask)


def asked_times() -> int:
    """Return how often the visitor has pressed the button."""
    return int(st.session_state.get(STAMP, 0))


def _ask() -> None:
    """Count the press, and ask the next run to scroll."""
    st.session_state[STAMP], st.session_state[ASKED] = asked_times() + 1, True


@cache
def _section(sentences: tuple[str, ...]) -> Html:
    """Return the sentences as HTML, made once for each lesson."""
    lines = "".join(f"<p>{escape(sentence, quote=False)}</p>" for sentence in sentences)
    return Html(f'<section class="lc-plain" aria-label="{PLAIN_WORDS}"><strong>{PLAIN_WORDS}</strong>{lines}</section>')
