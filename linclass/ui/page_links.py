"""The pages as Streamlit knows them: scripts beside the app's or, where the package alone is installed, functions."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Literal

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from linclass import lessons
from linclass.catalog import CHAPTERS, LESSONS, PAGES, SCRIPTS, SPEAKER, STOP

FIRST = CHAPTERS[0].pages[0]
HIDDEN = {page.slug: page for page in (STOP, SPEAKER)}  # found through their decks and by the projector alone
MODULES = {"own": "own_deck"}  # of the pages that stand alone, where a module has another name than its page
_FUNCTIONS: list[bool] = []  # a sign that the pages are functions


def use_functions() -> None:
    """Let the pages be functions, before the first of them is made: in the installed package there are no scripts."""
    if not _FUNCTIONS:
        _FUNCTIONS.append(True)


@cache
def to(slug: str) -> StreamlitPage:
    """Return a page, made once: by its script Streamlit would look for it on the disk again and again."""
    page = PAGES.get(slug) or HIDDEN[slug]
    source: str | Path | Callable[[], None] = function(slug) if _FUNCTIONS else SCRIPTS[slug]
    visibility: Literal["hidden", "visible"] = "hidden" if slug in HIDDEN else "visible"
    return st.Page(source, title=page.title, url_path=slug, default=page is FIRST, visibility=visibility)


def function(slug: str) -> Callable[[], None]:
    """Return what a page's script does, as a function."""

    def show() -> None:
        if slug in LESSONS and slug != "points":
            import_module("linclass.ui.page").show(lessons.by_slug(slug))
        else:
            import_module(f"linclass.ui.standalone.{MODULES.get(slug, slug)}").show()

    show.__name__ = slug
    return show
