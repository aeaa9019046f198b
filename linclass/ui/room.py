"""A room that answers: the phones' page and its routes, and the controls beside the question."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from html import escape
from string import Template
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import streamlit as st

from linclass.datasets import LinkTooLong
from linclass.lessons import address, hiding
from linclass.lessons.address_check import checked
from linclass.room.routes import PATH, RoomServer
from linclass.room.summary import CONFIDENCES
from linclass.server.compressed_files import EACH_TIME, File
from linclass.session.events import TookTwin
from linclass.session.events.predicting import NO_TWIN
from linclass.session.values.prediction import hidden_by
from linclass.ui import components, connection_limit, messages, sessions
from linclass.ui.components import JAVASCRIPT
from linclass.ui.texts import canvas as canvas_texts
from linclass.ui.texts import room as texts
from linclass.wire import bundle
from linclass.wire.encode import to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from linclass.lessons.lesson import AnyLesson
    from linclass.session.session import Session
    from linclass.wire import schema

ROOMS = "LINCLASS_ROOMS"  # in the environment: "off" where several processes serve the app
KEY, TWIN, ANSWER = "room", "room.twin", "room.answer"
NO_ANSWER: schema.RoomAnswer = {"number": 0, "status": 503, "text": ""}
NARROW_STATUS = ".status .whole { white-space: normal; }"  # on a phone with text at twice its size
PAGE = bundle.FRONTEND / "phone" / "page.html"
HTML = "text/html"
SERVER = RoomServer({**canvas_texts.BROWSER, "penNeeded": texts.NO_PEN})


def files() -> Iterator[tuple[str, File]]:
    """Yield the path below the app's and the file of the phones' page and of its script."""
    yield PATH.strip("/"), File(lambda: _page().encode(), HTML, is_ours=True, cache=EACH_TIME)
    yield _script_path(), File(lambda: _script().encode(), JAVASCRIPT, is_ours=True)


@functools.cache
def _script() -> str:
    return bundle.joined("phone/page.js", bundle.FRONTEND)


@functools.cache
def _script_path() -> str:
    """Return the path of the script, named by its content."""
    return f"{PATH.strip('/')}/{blake2b(_script().encode(), digest_size=8).hexdigest()}.js"


@functools.cache
def _page() -> str:
    options = "".join(
        f'<label class="option"><input type="radio" name="sure" value="{step}"> {escape(words)}</label>'
        for step, words in CONFIDENCES.items()
    )
    return Template(PAGE.read_text(encoding="utf-8")).substitute(
        {name: escape(text) for name, text in texts.PHONE.items()},
        script=_script_path(),
        plane_style=bundle.style("canvas") + NARROW_STATUS,
        confidences=options,
        words=json.dumps(dict(texts.PHONE_SCRIPT)).replace("<", "\\u003c"),
    )


# ---- the lecturer's controls


def offer(lesson: AnyLesson) -> None:
    """Offer to ask the room the question that the page asks; nothing where it asks none."""
    session = sessions.current().session
    if session.asked.prediction is None:
        return
    refusal, query = "", ""
    if os.environ.get(ROOMS) == "off":
        refusal = texts.ONE_PROCESS
    else:
        try:
            query = question_query(session, lesson)
        except LinkTooLong:
            refusal = texts.TOO_LONG
    refusal = refusal or next((note for note in session.notes if note == NO_TWIN), "")
    _mount(lesson.slug, query, refusal, lambda: _take_twin(lesson))


def control() -> None:
    """Show the controls of the room that is asked, in the speaker's window."""
    _mount(speaks=True)


def question_query(session: Session, lesson: AnyLesson) -> str:
    """Return the address of the question that a page asks, of the state that it was asked about; empty for none.

    Raises
    ------
    LinkTooLong
        If the points do not fit.
    """
    prediction, stop = session.asked.prediction, session.deck.stop
    if prediction is None:
        return ""
    state = session.state(lesson) if prediction.asked is None else prediction.asked
    query = address.write(lesson, state) | {address.ASK: prediction.code}
    if stop is not None and stop.hide:
        hidden = hidden_by(replace(prediction, is_revealed=False), lesson, stop.hide)
        query |= {address.HIDE: hiding.written(hidden)}
    return urlencode(checked(query))


def _take_twin(lesson: AnyLesson) -> None:
    """Ask the question on other points; the whole page is to show them."""
    sessions.dispatch(lesson, TookTwin())
    st.session_state[TWIN] = True


def _nothing() -> None:
    """Do nothing: the speaker's window has no points of its own."""


def _answer() -> None:
    """Answer a request to the routes that has come by way of Streamlit."""
    request = messages.last(KEY, "asked")
    if not isinstance(request, Mapping):
        return
    number, name, question = (request.get(part) for part in ("number", "name", "question"))
    if type(number) is not int or not isinstance(name, str) or not isinstance(question, str):
        return
    status, text = SERVER.through_script(name, question, st.context.ip_address or "")
    answer: schema.RoomAnswer = {"number": number, "status": status, "text": text}
    st.session_state[ANSWER] = answer


@st.fragment  # what a room is asked by way of Streamlit runs nothing else of the page
def _mount(
    page: str = "",
    query: str = "",
    refusal: str = "",
    take_twin: Callable[[], None] = _nothing,
    *,
    speaks: bool = False,
) -> None:
    if st.session_state.pop(TWIN, False):
        st.rerun()
    session = sessions.current().session
    prediction = session.asked.prediction
    by_page = texts.BY_PAGE.format(most=connection_limit.most_from_one_place())
    data: schema.RoomData = {
        "texts": {**texts.LECTURER, "byPage": by_page},
        "theme": sessions.theme().name,
        "presents": session.projector.is_on,
        "page": page,
        "query": query,
        "refusal": refusal,
        "isRevealed": prediction is not None and prediction.is_revealed,
        "speaks": speaks,
        "answer": st.session_state.get(ANSWER, NO_ANSWER),
    }
    _component()(
        key=KEY,
        data=to_json(data),
        on_twin_change=take_twin,
        on_asked_change=_answer,
        width="stretch" if speaks else "content",
        height="content",
    )


@functools.cache
def _component() -> Callable[..., Any]:
    return components.component("room", '<div class="room"></div>')
