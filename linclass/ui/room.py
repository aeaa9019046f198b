"""A room whose phones answer questions: the phones' page and its routes, and the lecturer's controls."""

import functools
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from hashlib import blake2b
from html import escape
from string import Template
from urllib.parse import urlencode

import numpy as np
import streamlit as st

from linclass.arrays import FloatArray, IntArray
from linclass.datasets import Dataset, LinkTooLong
from linclass.lessons import address, hiding
from linclass.lessons.address_check import checked
from linclass.lessons.lesson import AnyLesson
from linclass.room import drawn
from linclass.room.following import load
from linclass.room.rooms import Rooms
from linclass.room.routes import PATH, RoomServer
from linclass.room.summary import CONFIDENCES
from linclass.server.compressed_files import EACH_TIME, File
from linclass.session.events import BroughtBackReplaced, ChosePoints, Refused, TookOverState, TookTwin
from linclass.session.events.predicting import NO_TWIN
from linclass.session.session import Session
from linclass.session.values.prediction import hidden_by
from linclass.ui import components, connection_limit, following, messages, sessions
from linclass.ui.texts import room as texts
from linclass.wire import bundle, drawing_message, schema
from linclass.wire.texts import canvas as canvas_texts

ROOMS = "LINCLASS_ROOMS"  # environment variable: the store that several processes share, or "off"
KEY, CHANGED, ANSWER = "room", "room.changed", "room.answer"
NO_ANSWER: schema.RoomAnswer = {"number": 0, "status": 503, "text": ""}
PLANE_STYLE = """
.status .whole { white-space: normal; }  /* with text at twice its size */
.bare .bar { display: none; }  /* an answer needs no tools */
"""
PAGE = bundle.FRONTEND / "phone" / "page.html"
HTML = "text/html"
OFF, STORES = "off", ("redis://", "rediss://")
NO_STORE = f'{ROOMS} is "{OFF}", or the address of a store: redis://host:6379/0.'
NO_CLIENT = f"{ROOMS} names a store, for which a package is missing: pip install linclass[rooms]."


def rooms(asked: str) -> Rooms:
    """Return the rooms of a process, in memory or in the store at the address `asked`.

    Raises
    ------
    ValueError
        With a sentence, if the address is malformed or the store's client is not installed.
    """
    if asked in ("", OFF):
        return Rooms()
    if not asked.startswith(STORES):
        raise ValueError(NO_STORE)
    try:
        from linclass.room.redis_store import RedisStore
    except ImportError as error:
        raise ValueError(NO_CLIENT) from error
    return Rooms(RedisStore(asked))


SERVER = RoomServer({**canvas_texts.BROWSER, "penNeeded": texts.NO_PEN}, rooms(os.environ.get(ROOMS, "")))


def files() -> Iterator[tuple[str, File]]:
    """Yield the path below the app's, and the file, of the phones' page and of its script."""
    yield PATH.strip("/"), File(lambda: _page().encode(), HTML, is_ours=True, cache=EACH_TIME)
    yield _script_path(), File(lambda: _script().encode(), components.JAVASCRIPT, is_ours=True)


@functools.cache
def _script() -> str:
    """Return the script of the phones' page with all that it imports, joined once."""
    return bundle.joined("phone/page.js", bundle.FRONTEND)


@functools.cache
def _script_path() -> str:
    """Return the path of the script, which contains its digest."""
    return f"{PATH.strip('/')}/{blake2b(_script().encode(), digest_size=8).hexdigest()}.js"


@functools.cache
def _page() -> str:
    """Return the phones' page as HTML with its texts."""
    options = "".join(
        f'<label class="option"><input type="radio" name="sure" value="{step}"> {escape(words)}</label>'
        for step, words in CONFIDENCES.items()
    )
    return Template(PAGE.read_text(encoding="utf-8")).substitute(
        {name: escape(text) for name, text in texts.PHONE.items()},
        script=_script_path(),
        plane_style=bundle.style("canvas") + PLANE_STYLE,
        confidences=options,
        words=json.dumps(dict(texts.PHONE_SCRIPT)).replace("<", "\\u003c"),
    )


# ---- the lecturer's controls


def has_rooms() -> bool:
    """Return whether rooms are turned on."""
    return os.environ.get(ROOMS) != OFF


def offer(lesson: AnyLesson | None) -> None:
    """Offer to ask a room the page's question, or to let it draw points; `lesson` is None for a text."""
    session = sessions.current().session
    query = points = ""
    if has_rooms() and lesson is not None:
        query, points = (_fitting(write, session, lesson) for write in (question_query, points_query))
    reasons = (texts.ONE_PROCESS, not has_rooms()), (texts.TOO_LONG, not query), (NO_TWIN, NO_TWIN in session.notes)
    is_asked = session.asked.prediction is not None
    refusal = next((sentence for sentence, is_so in reasons if is_asked and is_so), "")
    _mount(lesson, query, points, refusal)


def _fitting(write: Callable[[Session, AnyLesson], str], session: Session, lesson: AnyLesson) -> str:
    """Return the address that `write` makes; empty where its points do not fit."""
    try:
        return write(session, lesson)
    except LinkTooLong:
        return ""


def control() -> None:
    """Show the controls of the present room in the speaker's window."""
    _mount(None, speaks=True)


def question_query(session: Session, lesson: AnyLesson) -> str:
    """Return the address of the page's question, in the state in which it was asked; empty without one.

    Raises
    ------
    LinkTooLong
        If the points do not fit.
    """
    prediction, stop = session.asked.prediction, session.deck.stop
    if prediction is None:
        return ""
    state = session.state(lesson) if prediction.asked_state is None else prediction.asked_state
    query = address.write(lesson, state) | {address.ASK: prediction.code}
    if stop is not None and stop.hide:
        hidden = hidden_by(replace(prediction, is_revealed=False), lesson, stop.hide)
        query |= {address.HIDE: hiding.written(hidden)}
    return urlencode(checked(query))


def points_query(session: Session, lesson: AnyLesson) -> str:
    """Return the address at which phones draw points besides those of a page, with the outcome hidden.

    Raises
    ------
    LinkTooLong
        If the points do not fit.
    """
    asked = {address.ASK: drawn.CODE, address.HIDE: hiding.written(lesson.hideable)}
    return urlencode(address.write(lesson, session.state(lesson)) | asked)


def pooled(points: Dataset, X: FloatArray, y: IntArray) -> Dataset:
    """Return points with those that a room has drawn, leaving out classes that the page does not have."""
    known = y < len(points.class_names)
    test = None if points.test is None else np.append(points.test, np.zeros(int(known.sum()), dtype=bool))
    X, y = np.vstack([points.X, X[known]]), np.append(points.y, y[known])
    return replace(points, X=X, y=y, test=test, recipe=None, origin=points.source)


def _pool(lesson: AnyLesson | None) -> None:
    """Add the points that the room has drawn to the page's; the speaker's window has no points."""
    if lesson is None:
        return
    message = messages.last(KEY, "pool")
    try:
        X, y = drawing_message.parse_points(message.get("points") if isinstance(message, Mapping) else None)
        points = pooled(sessions.current().state(lesson).points, X, y)
    except ValueError as error:  # the page has more points by now than when the room was asked
        sessions.dispatch(lesson, Refused(str(error)))
    else:
        sessions.dispatch(lesson, ChosePoints(points))
    st.session_state[CHANGED] = True


def _take_twin(lesson: AnyLesson | None) -> None:
    """Ask the question on other points, and mark the whole page to run again."""
    if lesson is not None:
        sessions.dispatch(lesson, TookTwin())
    st.session_state[CHANGED] = True


def _lead(lesson: AnyLesson | None) -> None:
    """Make the phones of the lecturer's room follow this page."""
    message = messages.last(KEY, "lead")
    leader = SERVER.leader(message.get("secret")) if isinstance(message, Mapping) else None
    following.lead(leader, lesson)


def _bring(lesson: AnyLesson | None) -> None:
    """Show a state of the wall on the page, or the state before it."""
    message = messages.last(KEY, "bring")
    page, query = (message.get("page"), message.get("query")) if isinstance(message, Mapping) else (None, None)
    if lesson is None or not isinstance(page, str) or not isinstance(query, str):
        return
    if not query:
        sessions.dispatch(lesson, BroughtBackReplaced())
    elif page == lesson.slug:
        try:
            state = load(page, query)[1].state(lesson)
        except ValueError as error:
            sessions.dispatch(lesson, Refused(str(error)))
        else:
            sessions.dispatch(lesson, TookOverState(state))
    st.session_state[CHANGED] = True


def _answer() -> None:
    """Answer a request to the routes that was sent through Streamlit."""
    request = messages.last(KEY, "asked")
    if not isinstance(request, Mapping):
        return
    number, name, question = (request.get(part) for part in ("number", "name", "question"))
    if type(number) is not int or not isinstance(name, str) or not isinstance(question, str):
        return
    status, text = SERVER.through_script(name, question, st.context.ip_address or "")
    answer: schema.RoomAnswer = {"number": number, "status": status, "text": text}
    st.session_state[ANSWER] = answer


@st.fragment  # a request through Streamlit runs nothing else of the page
def _mount(
    lesson: AnyLesson | None, query: str = "", points: str = "", refusal: str = "", *, speaks: bool = False
) -> None:
    """Mount the lecturer's controls, whose browser stores the room's log."""
    if st.session_state.pop(CHANGED, False):
        st.rerun()
    session = sessions.current().session
    prediction = session.asked.prediction
    by_page = texts.BY_PAGE.format(most=connection_limit.most_from_one_place())
    data: schema.RoomData = {
        "texts": {**texts.LECTURER, "byPage": by_page},
        "theme": sessions.theme().name,
        "presents": session.projector.is_on,
        "page": "" if lesson is None else lesson.slug,
        "query": query,
        "pointsQuery": points,
        "refusal": refusal,
        "leads": _leads(),
        "canUndo": lesson is not None and lesson.slug in session.tasks.replaced,
        "isRevealed": prediction is not None and prediction.is_revealed,
        "speaks": speaks,
        "answer": st.session_state.get(ANSWER, NO_ANSWER),
    }
    components.mount(
        "room",
        KEY,
        data,
        on_twin_change=lambda: _take_twin(lesson),
        on_pool_change=lambda: _pool(lesson),
        on_asked_change=_answer,
        on_lead_change=lambda: _lead(lesson),
        on_bring_change=lambda: _bring(lesson),
        width="stretch" if speaks else "content",
    )


def _leads() -> str:
    """Return the token of the room that follows this visitor; empty for none."""
    audience = sessions.current().audience
    return "" if audience is None else audience.token
