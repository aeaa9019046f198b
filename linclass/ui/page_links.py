"""The pages as Streamlit objects, made of scripts in a clone, or of functions in the installed package."""

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
HIDDEN = {page.slug: page for page in (STOP, SPEAKER)}  # reached only from decks and from the projector
MODULES = {"own": "deck_editor"}  # standalone pages whose module has another name
_FUNCTIONS: list[bool] = []  # not empty: the pages are functions


def use_functions() -> None:
    """Make the pages functions, as the installed package has no scripts; call this before the first `to`."""
    if not _FUNCTIONS:
        _FUNCTIONS.append(True)


@cache
def to(slug: str) -> StreamlitPage:
    """Return a page, cached: for a script's path Streamlit would search the disk each time."""
    page = PAGES.get(slug) or HIDDEN[slug]
    source: str | Path | Callable[[], None] = function(slug) if _FUNCTIONS else SCRIPTS[slug]
    visibility: Literal["hidden", "visible"] = "hidden" if slug in HIDDEN else "visible"
    return st.Page(source, title=page.title, url_path=slug, default=page is FIRST, visibility=visibility)


def function(slug: str) -> Callable[[], None]:
    """Return a function that does the same as a page's script."""

    def show() -> None:
        if slug in LESSONS and slug != "points":
            import_module("linclass.ui.page").show(lessons.by_slug(slug))
        else:
            import_module(f"linclass.ui.standalone.{MODULES.get(slug, slug)}").show()

    show.__name__ = slug
    return show
