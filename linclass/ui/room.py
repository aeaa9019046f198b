"""A room that answers: the phones' page and its routes, and the controls beside the question."""

from __future__ import annotations

import functools
import json
import os
from dataclasses import replace
from hashlib import blake2b
from html import escape
from string import Template
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from linclass.datasets import LinkTooLong
from linclass.lessons import address, hiding
from linclass.lessons.address_check import checked
from linclass.room.routes import PATH, RoomServer
from linclass.room.summary import CONFIDENCES
from linclass.server.compressed_files import EACH_TIME, File
from linclass.session.events import TookTwin
from linclass.session.events.predicting import NO_TWIN
from linclass.session.values.prediction import hidden_by
from linclass.ui import components, sessions
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
KEY = "room"
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
    _mount(lesson.slug, query, refusal, lambda: sessions.dispatch(lesson, TookTwin()))


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


def _nothing() -> None:
    """Do nothing: the speaker's window has no points of its own."""


def _mount(
    page: str = "",
    query: str = "",
    refusal: str = "",
    take_twin: Callable[[], None] = _nothing,
    *,
    speaks: bool = False,
) -> None:
    session = sessions.current().session
    prediction = session.asked.prediction
    data: schema.RoomData = {
        "texts": dict(texts.LECTURER),
        "theme": sessions.theme().name,
        "presents": session.projector.is_on,
        "page": page,
        "query": query,
        "refusal": refusal,
        "isRevealed": prediction is not None and prediction.is_revealed,
        "speaks": speaks,
    }
    _component()(
        key=KEY,
        data=to_json(data),
        on_twin_change=take_twin,
        width="stretch" if speaks else "content",
        height="content",
    )


@functools.cache
def _component() -> Callable[..., Any]:
    return components.component("room", '<div class="room"></div>')
