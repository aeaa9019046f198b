"""What stands around every page: navigation, title, theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.catalog import CHAPTERS, PAGES, script
from linclass.figures.theme import THEMES, Theme
from linclass.ui import explain, visit
from linclass.ui.texts import scenes as scene_texts
from linclass.ui.texts import shell as texts
from linclass.ui.turns import OPENING, TURNS

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

    from linclass.lessons.lesson import Lesson

FIRST = CHAPTERS[0].pages[0]
STYLE = """<style>
.stMainBlockContainer {padding: 3.4rem 2rem 2rem; max-width: 1500px;}
.stMainBlockContainer h1 {font-size: 1.6rem; padding: 0 0 .1rem;}
.stMainBlockContainer h2 {font-size: 1.2rem;}
.stMainBlockContainer h3 {font-size: 1.05rem; padding-bottom: .2rem;}
.stMainBlockContainer [data-testid="stCaptionContainer"],
.stMainBlockContainer [data-testid="stCaptionContainer"] * {color: inherit !important; opacity: 1 !important;}
.stMainBlockContainer .katex {font-size: 1.04em;}
.stMainBlockContainer .katex-display {overflow-x: auto; overflow-y: hidden; padding: .1rem 0;}
.stMainBlockContainer .stMarkdown table {display: block; max-width: 100%; overflow-x: auto;}
/* links that are sentences: they wrap, and begin where the text below them begins */
.st-key-list [data-testid="stPageLink"] a {padding: .1rem 0; margin: 0;}
.st-key-list [data-testid="stPageLink"] a * {white-space: normal; overflow: visible;}
.st-key-list [data-testid="stPageLink"] a p {text-decoration: underline; text-underline-offset: .2em;}
@media (max-width: 640px) {
  .stMainBlockContainer {padding: 3.4rem .75rem 2rem;}
  .stMainBlockContainer .stMarkdown :is(th, td) {padding: .25rem .4rem;}
  /* the plane stays in sight: it sticks within the whole page, not within the two halves alone */
  .stHorizontalBlock:has(> .stColumn .st-key-plane),
  [data-testid="stLayoutWrapper"]:has(> .stHorizontalBlock > .stColumn .st-key-plane) {display: contents;}
  .stHorizontalBlock:has(> .stColumn .st-key-plane) > .stColumn {flex: none; width: 100%;}
  .stColumn:has(.st-key-plane) {position: sticky; top: -1.75rem; z-index: 5;}
}
</style>"""


def run() -> None:
    """Show the page that the address names, with the chapters along the top."""
    st.set_page_config(page_title="linclass", page_icon="➗", layout="wide", initial_sidebar_state="collapsed")
    st.html(STYLE)
    st.html(explain.STYLE)
    pages = {
        chapter.title: [
            st.Page(script(chapter, page), title=page.title, url_path=page.slug, default=page is FIRST)
            for page in chapter.pages
        ]
        for chapter in CHAPTERS
        if chapter.pages
    }
    with TURNS.taken(OPENING):
        st.navigation(pages, position="top").run()


def title(lesson: Lesson[Any, Any]) -> None:
    """Write the page's title and its one sentence, and offer the lectures' figures of its topic."""
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        with st.container(width=900):
            heading(lesson.slug)
        if len(lesson.scenes) > 1:
            _scenes(lesson)


def heading(slug: str) -> None:
    """Write a page's title and its one sentence."""
    page = PAGES[slug]
    st.title(page.title, anchor=False)
    explain.markdown(page.idea, set())


def names(slug: str) -> None:
    """Write what else a page's topic is called, for whoever searches for that."""
    if PAGES[slug].names:
        st.caption(texts.ALSO_CALLED.format(names=", ".join(PAGES[slug].names)))


def _scenes(lesson: Lesson[Any, Any]) -> None:
    with st.popover(scene_texts.TITLE, width=170):
        st.markdown(scene_texts.HELP)
        for number, scene in enumerate(lesson.scenes):
            st.button(
                scene.title,
                key=f"{lesson.slug}.scene.{number}",
                on_click=visit.get().apply,
                args=(lesson, scene),
                width="stretch",
            )
        here = visit.get()
        if here.own is not None and lesson.slug in here.shown_scenes:
            st.button(scene_texts.MINE, key=f"{lesson.slug}.mine", on_click=here.bring_back, args=(lesson,))


def halves() -> tuple[DeltaGenerator, DeltaGenerator]:
    """Return the places of the plane and of the method's own view: side by side, on a phone the plane first."""
    plane, view = st.columns([5, 6], gap="medium")
    return plane.container(key="plane"), view  # the style sheet knows it by this name


def theme() -> Theme:
    """Return the palette of the appearance that the person sees."""
    return THEMES[st.context.theme.type or "light"]
