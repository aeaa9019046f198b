"""A page in a frame of another site: the allowed origins, the page's look there, and the HTML to copy."""

import os
from html import escape
from typing import Final
from urllib.parse import urlencode, urlsplit

import streamlit as st

from linclass.lessons.lesson import AnyLesson
from linclass.server.headers import origins
from linclass.session.written_address import address_of
from linclass.ui import sessions
from linclass.ui.button_pictures import streamlit_sheet

OPEN_IN_TAB: Final = "Open in a tab"
HELP: Final = (
    "This HTML shows the page, as it is now, in a page of your own, which receives its height as a message"
    ' `{{linclass: "height", height}}`. Pages of the sites that `{setting}` names on the server may also send'
    ' `{{linclass: "next"}}`, `{{linclass: "step", step: 3}}`, `{{linclass: "hide"}}` and `{{linclass: "state"}}`.'
)

ANCESTORS = "LINCLASS_FRAME_ANCESTORS"  # environment variable: the origins whose pages may frame the app; unset: any
EMBED = {"embed": "true"}  # Streamlit's own query parameter: no menu, and no padding for it
HEIGHT = 640  # of a frame, in pixels, until the page reports its height
STYLE = streamlit_sheet("embedded")


def frame_ancestors() -> tuple[str, ...]:
    """Return the origins in the environment; ValueError where one is malformed."""
    return origins(os.environ.get(ANCESTORS, ""))


def is_embedded() -> bool:
    """Return whether the page is shown with Streamlit's `embed=true`."""
    return bool(st.context.is_embedded)


def open_in_tab() -> None:
    """Style an embedded page, and offer to open it in a tab; the browser writes the state into the link."""
    st.html(STYLE)
    with st.container(key="open-in-tab"):
        st.markdown(f"[{OPEN_IN_TAB}](/)")


def offer(lesson: AnyLesson) -> None:
    """Offer the HTML that embeds the present state in another page."""
    box = st.expander("Embed this page", key=_key(lesson), on_change="rerun")
    if box.open:
        with box:
            if reason := address_of(sessions.current().session, lesson)[1]:
                st.info(reason)
                return
            st.markdown(HELP.format(setting=ANCESTORS))
            st.html(f'<pre class="lc-program">{escape(snippet(lesson, st.context.url or ""))}</pre>')


def is_open(lesson: AnyLesson) -> bool:
    """Return whether the box with that HTML is open and so has to follow the state."""
    return bool(st.session_state.get(_key(lesson)))


def _key(lesson: AnyLesson) -> str:
    """Return the key of the box with that HTML."""
    return f"{lesson.slug}.embed"


def snippet(lesson: AnyLesson, page: str) -> str:
    """Return the HTML that embeds a lesson's present state in another page; `page` is the lesson's address."""
    query = address_of(sessions.current().session, lesson)[0] | EMBED
    parts = urlsplit(page)
    address = escape(parts._replace(query=urlencode(query), fragment="").geturl())
    style = "border: 0; width: 100%"
    return f'<iframe src="{address}" height="{HEIGHT}" style="{style}" allow="fullscreen; clipboard-write"></iframe>'
