"""A page on the projector: no navigation and no tools, and keys that show stops and views and reveal what is hidden."""

from __future__ import annotations

import functools
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import streamlit as st

from linclass.catalog import LESSONS, SCRIPTS, SPEAKER, STOP
from linclass.course import index
from linclass.figures.theme import THEMES
from linclass.lessons import address, board
from linclass.server.background import BACKGROUND
from linclass.session import work
from linclass.session.events import ChoseView, Presented, ShowedBoard, ShowedStop, reduce
from linclass.session.session import address_of, address_of_stop
from linclass.ui import components, hiding, sessions, takehome
from linclass.ui.texts import present as texts
from linclass.vendor import streamlit, streamlit_history
from linclass.wire import presenter_message
from linclass.wire.encode import encoded_frame, to_json
from linclass.wire.side_by_side import encoded_second

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from linclass.course.deck import Stop
    from linclass.figures.theme import Theme
    from linclass.lessons.lesson import AnyLesson
    from linclass.session.frame import Frame
    from linclass.session.session import Session
    from linclass.wire import schema

_FILE = Path(__file__).parent / "frontend" / "vendor" / "streamlit_presenter.css"
SHEET = _FILE.read_text(encoding="utf-8")
STYLE = f"<style>{SHEET}</style>"
KEY = "presenter"
STOP_NUMBER, VIEW, HIDDEN, BOARD = "stop", "view", "hidden", "board"  # the kinds of its requests


def button(lesson: AnyLesson) -> None:
    """Offer to show the page on the projector."""
    event = Presented(is_presenting=True)
    st.button(
        texts.PRESENT,
        key="present",
        help=texts.HELP,
        shortcut="P",
        on_click=sessions.dispatch,
        args=(lesson, event),
    )


def is_asked(path: str) -> bool:
    """Return whether the page of this path is about to be shown on the projector: then it is so from its first moment.

    Its address says so, unless something has been done since it was written.
    """
    session = sessions.current().session
    if path not in LESSONS and path != STOP.slug:
        return False
    if session.is_changed and not streamlit_history.is_history_navigation():
        return session.is_presenting
    return st.query_params.get(address.PRESENT) == "1"


def frame(lesson: AnyLesson, shown: Frame | None) -> None:
    """Make room for the page, and offer its controls and the ways out; a text has no frame."""
    st.html(STYLE)
    with st.container(key="stage", horizontal=True, horizontal_alignment="right", gap="xsmall"):
        _controls(lesson, shown)
        if shown is not None:
            hiding.buttons(shown)
            takehome.button(lesson)
        leave = Presented(is_presenting=False)
        st.button(texts.LEAVE, key="leave", shortcut="Esc", on_click=sessions.dispatch, args=(lesson, leave))


def _controls(lesson: AnyLesson, shown: Frame | None) -> None:
    """Mount the keys and buttons that the browser alone can carry out, or that come from anywhere on the page."""
    session = sessions.current().session
    place = _place(lesson)
    at, total = _position(session)
    data: schema.PresenterData = {
        "texts": texts.BROWSER,
        "keys": [{"keys": keys.split(), "does": does} for keys, does in texts.KEYS],
        "place": place,
        "at": at,
        "total": total,
        "views": [] if shown is None or session.is_side_by_side else [view.code for view in lesson.views],
        "view": session.state(lesson).view,
        "hidden": () if shown is None else hiding.to_reveal(session, shown),
        "hideable": () if shown is None else lesson.hideable,
        "boards": [] if shown is None else [derivation.code for derivation in lesson.derivations],
        "board": "" if session.board is None else str(session.board),
        "lines": 0 if shown is None or session.board is None else len(shown.derived(session.board.code)),
        "speaker": "" if session.stop is None else f"{SPEAKER.slug}?{address.COURSE}={session.stop.name}",
        "ack": _acknowledged(),
    }
    _component()(
        key=KEY,
        data=to_json(data),
        on_stop_change=lambda: _show_stop(lesson),
        on_view_change=lambda: _show_view(lesson),
        on_hidden_change=lambda: _hide(lesson),
        on_board_change=lambda: _show_board(lesson),
        width="stretch",
        height="content",
    )


def _place(lesson: AnyLesson) -> str:
    """Return the name of what is shown: a stop's, or the page's."""
    stop = sessions.current().session.stop
    return lesson.slug if stop is None else stop.name


def _position(session: Session) -> tuple[int, int]:
    """Return the number of the stop that is shown, from 1, and how many its deck has; two zeros without a deck."""
    if session.stop is None:
        return 0, 0
    deck = index.deck_of(session.stop, session.own_deck)
    return deck.around(session.stop)[1], len(deck.stops)


def next_stop(session: Session) -> Stop | None:
    """Return the stop after the one that is shown."""
    return None if session.stop is None else index.around(session.stop, session.own_deck)[2]


def _show_stop(lesson: AnyLesson) -> None:
    """Show the stop that was asked for: another one of the deck that is shown."""
    request, session = (
        presenter_message.parse(streamlit.component_state(KEY, STOP_NUMBER), int),
        sessions.current().session,
    )
    if request is None or session.stop is None:
        return
    deck = index.deck_of(session.stop, session.own_deck)
    if request.place in {stop.name for stop in deck.stops} and 1 <= request.to <= len(deck.stops):
        stop = deck.stops[request.to - 1]
        sessions.dispatch(lesson if stop.target is None else stop.target.lesson, ShowedStop(stop))


def goes_on_elsewhere(lesson: AnyLesson) -> bool:
    """Return whether a stop is presented from now on, or another lesson's: then the page of the stops shows it."""
    session = sessions.current().session
    if session.stop is None or not (session.is_presenting and session.is_changed):
        return False
    was_presented = (session.query or {}).get(address.PRESENT) == "1"
    return not streamlit_history.is_history_navigation() and not (was_presented and session.page == lesson.slug)


def go_to_stop_page() -> NoReturn:
    """Go on with the present stop on the page that shows any of them."""
    session = sessions.current().session
    target = None if session.stop is None else session.stop.target
    query = address_of_stop(session) if target is None else address_of(session, target.lesson)[0]
    st.switch_page(SCRIPTS[STOP.slug], query_params=query)


def leave_stop_page(lesson: AnyLesson) -> NoReturn:
    """Go back to the lesson's own page, with what is shown."""
    st.switch_page(SCRIPTS[lesson.slug], query_params=address_of(sessions.current().session, lesson)[0])


def prepare_next_stop() -> None:
    """Let the next stop be evaluated while this one is looked at, so that all of it is there when it is asked for."""
    session, theme = sessions.current().session, THEMES[st.context.theme.type or "light"]
    stop = next_stop(session)
    if stop is None or stop.target is None:
        return
    lesson = stop.target.lesson
    after = reduce(session, lesson, ShowedStop(stop))
    BACKGROUND.submit(sessions.current().name, prepared(after, lesson, theme))


def prepared(session: Session, lesson: AnyLesson, theme: Theme) -> Iterator[None]:
    """Evaluate and encode a frame as it comes, and revealed, for all visitors; piece by piece."""
    for hidden in dict.fromkeys((session.hidden, ())):
        shown = replace(session, hidden=hidden)
        second = encoded_second(shown, lesson, theme)
        encoded = encoded_frame(shown, lesson, theme)
        yield
        if second is not None:
            encoded.encode_plane()
            second.encode_plane()
            continue
        if encoded.frame.progress is not None:
            encoded.encode_plane()  # it is shown before the work is done
            yield from work.finished(lesson.slug, encoded.frame.progress.work)
            encoded = encoded_frame(shown, lesson, theme)
        yield from encoded.encode_parts()


def _acknowledged() -> int:
    """Return the number of the last request that this run knows of."""
    kinds: dict[str, type[Any]] = {STOP_NUMBER: int, VIEW: str, HIDDEN: list, BOARD: str}
    requests = (presenter_message.parse(streamlit.component_state(KEY, name), kind) for name, kind in kinds.items())
    return max((request.seq for request in requests if request is not None), default=0)


def _show_view(lesson: AnyLesson) -> None:
    """Show the view that was asked for, unless another page has come meanwhile."""
    request = presenter_message.parse(streamlit.component_state(KEY, VIEW), str)
    if request is not None and request.place == _place(lesson) and request.to in [view.code for view in lesson.views]:
        sessions.dispatch(lesson, ChoseView(request.to))


def _hide(lesson: AnyLesson) -> None:
    """Hide these parts, and no others."""
    request = presenter_message.parse(streamlit.component_state(KEY, HIDDEN), list)
    if request is not None and request.place == _place(lesson):
        sessions.dispatch(lesson, hiding.shown_after(sessions.current().session, request.to))


def _show_board(lesson: AnyLesson) -> None:
    """Show the board that was asked for, as far as that line, or none."""
    request = presenter_message.parse(streamlit.component_state(KEY, BOARD), str)
    if request is None or request.place != _place(lesson):
        return
    if not request.to or board.is_known(lesson, request.to):
        sessions.dispatch(lesson, ShowedBoard(board.read(lesson, request.to)))


@functools.cache
def _component() -> Callable[..., Any]:
    return components.component("presenter", '<div class="presenter"></div>')
