"""What stands around every page: navigation, title, theme."""

from __future__ import annotations

import streamlit as st

from linclass.catalog import CHAPTERS, PAGES, script
from linclass.figures.theme import THEMES, Theme

FIRST = CHAPTERS[0].pages[0]
STYLE = """<style>
.stMainBlockContainer {padding: 3.4rem 2rem 2rem; max-width: 1500px;}
.stMainBlockContainer h1 {font-size: 1.6rem; padding: 0 0 .1rem;}
.stMainBlockContainer h2 {font-size: 1.2rem;}
.stMainBlockContainer h3 {font-size: 1.05rem; padding-bottom: .2rem;}
.stMainBlockContainer .katex {font-size: 1.04em;}
.stMainBlockContainer .katex-display {overflow-x: auto; overflow-y: hidden; padding: .1rem 0;}
@media (max-width: 640px) {.stMainBlockContainer {padding: 3.4rem .75rem 2rem;}}
</style>"""


def run() -> None:
    """Show the page that the address names, with the chapters along the top."""
    st.set_page_config(page_title="linclass", page_icon="➗", layout="wide", initial_sidebar_state="collapsed")
    st.html(STYLE)
    pages = {
        chapter.title: [
            st.Page(script(chapter, page), title=page.title, url_path=page.slug, default=page is FIRST)
            for page in chapter.pages
        ]
        for chapter in CHAPTERS
    }
    st.navigation(pages, position="top").run()


def title(slug: str) -> None:
    """Write the page's title and its one sentence."""
    page = PAGES[slug]
    st.title(page.title, anchor=False)
    st.markdown(page.idea)


def theme() -> Theme:
    """Return the palette of the appearance that the person sees."""
    return THEMES[st.context.theme.type or "light"]
