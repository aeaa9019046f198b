"""The script of the empty page: the chapters along the top, and nothing below."""

import streamlit as st

from linclass.catalog import CHAPTERS


def nothing() -> None:
    """Show nothing."""


st.set_page_config(page_title="linclass", page_icon="➗", layout="wide", initial_sidebar_state="collapsed")
st.navigation(
    {
        chapter.title: [
            st.Page(nothing, title=page.title, url_path=page.slug, default=page.slug == "home")
            for page in chapter.pages
        ]
        for chapter in CHAPTERS
        if chapter.pages
    },
    position="top",
).run()
