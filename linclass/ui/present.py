"""A page on the projector: without navigation and tools, with keys for stops, views and hidden parts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import streamlit as st

from linclass.catalog import LESSONS, SPEAKER, STOP
from linclass.course import index
from linclass.course.deck import Stop
from linclass.figures.theme import Theme
from linclass.lessons import address
from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.points import LESSON as POINTS
from linclass.server.background import BACKGROUND
from linclass.session import work
from linclass.session.events import ChoseView, Event, HidParts, Presented, Revealed, ShowedBoard, ShowedStop, reduce
from linclass.session.frame import Frame
from linclass.session.presenter_moves import Move, line_move, next_move, previous_move, reveal
from linclass.session.reveal import hidden_at_first, question_at
from linclass.session.session import Session
from linclass.session.written_address import address_of, address_of_stop
from linclass.ui import components, hiding, messages, page_links, plotly_script, room, sessions, takehome
from linclass.ui.button_pictures import streamlit_sheet
from linclass.ui.texts import hiding as hiding_texts
from linclass.vendor import streamlit_history
from linclass.wire import presenter_message, schema, stop_pictures
from linclass.wire.encode import encoded_frame
from linclass.wire.side_by_side import encoded_second

BROWSER: Final[Mapping[str, str]] = {  # the texts of the browser's part
    "controls": "Presenting",
    "back": "Back: {does}",
    "next": "Next: {does}",
    "noBack": "Beginning of the course",
    "noNext": "End of the course",
    "board": "Board with the derivation",
    "speaker": "Speaker's window",
    "room": "Follow me: phones show this page",
    "ink": "Draw over the page",
    "light": "Spotlight",
    "full": "Full screen",
    "notFull": "The page around this one does not allow full screen",
    "noBoard": "No derivation on this page",
    "noView": "No other view on this page",
    "viewHidden": "The view is hidden: H reveals it",
    "viewUnderBoard": "The board stands in place of the view: D closes it",
    "noHiding": "Nothing to hide on this page",
    "noSpeaker": "The speaker's window needs a course",
    "noStop": "The last stop of this course is number {total}",
    "notBack": "Your course is still loading from this browser: press again in a moment",
    "noStops": "No other stops: this page is not part of a course",
    "otherProjector": ("A second window is presenting: the speaker's window stays with the first. Press O for another"),
    "away": "No answer from the server: keys that show something else do nothing until it is back",
    "jump": "Stop {number}: Enter shows it",
    "overview": "All stops",
    "hiddenTitle": "Question",
    "list": "Keys",
    "letters": "Use letters, digits and signs as shortcuts",
    "close": "Close",
}
KEYS: Final[Sequence[tuple[str, str]]] = (
    (
        "PageDown →",
        "next line, step of the room, answer or hidden part, else the next stop; → once the player is at its last step",
    ),
    ("PageUp", "the same way back"),
    ("Shift+PageDown Shift+PageUp", "skip to the next stop, or back to the beginning of the previous one"),
    ("12 Enter", "go to the stop of this number"),
    ("G", "show all stops as small pictures, to choose one"),
    ("D", "open the board beside the plane: the derivation, line by line; close it again"),
    ("Space ←", "on a board: show one more line, as a click does, or one less"),
    ("← → Home End", "step through the run"),
    ("Space", "play or pause"),
    ("H", "reveal the answer or the next hidden part; after that hide it again, for the next group"),
    ("Shift+H", "reveal everything, or hide it all again"),
    ("C", "show the code of the room, whose phones follow this page; again to hide it"),
    ("V", "switch to the next view"),
    ("B .", "black out the screen, and bring it back"),
    ("F", "full screen on or off"),
    ("M", "enlarge one of several small pictures, then the next; clicking one does the same"),
    ("I", "draw on the page; press again to stop"),
    ("X", "erase the drawing"),
    ("L", "spotlight on or off"),
    ("O", "open the speaker's window with notes, next stop and clock"),
    ("A S E R", "choose a pen: add, spray, erase or select points; without one a click adds none"),
    ("1 2 3 4 5 6", "with a pen: choose the class to draw with"),
    ("W", "on the plane: make the brush wider; with Shift narrower"),
    ("0", "fit the plane's window to all points"),
    ("N", "on the plane: go to the next point; with Shift to the previous one"),
    ("F5", "reload the page; everything but full screen is kept"),
    ("Esc", "leave"),
    ("?", "show this list"),
)

MOVES: Final[Mapping[str, str]] = {  # the effect of the next PageDown
    "line": "line {line} of {lines} of the board",
    "answer": "the answer to the question",
    "part": "{part}",
    "beside": "the second state beside the first",
    "stop": "the next stop",
}
NO_LINK = "The points on the projector do not fit into a link."
OTHER_POINTS = f"{NO_LINK} The picture and the board here show other points; the notes have no numbers and no answer."
STYLE = streamlit_sheet("presenter")
KEY = "presenter"
REQUEST = "request"  # the component's message
CARRIED_OUT = "presenter.carried_out"


def button(lesson: AnyLesson) -> None:
    """Offer to show the page on the projector."""
    sessions.button(
        lesson,
        Presented(is_presenting=True),
        "Present",
        key="present",
        help="Plane and view fill the screen, for a projector. Press Esc to return.",
        shortcut="P",
    )


def is_asked(path: str) -> bool:
    """Return whether the page of this path will be shown on the projector, to style it from the first moment.

    The address decides, unless something has changed since it was written.
    """
    session = sessions.current().session
    if path not in LESSONS and path != STOP.slug:
        return False
    if session.location.is_changed and not streamlit_history.is_history_navigation():
        return session.projector.is_on
    return st.query_params.get(address.PRESENT) == "1"


def frame(lesson: AnyLesson, shown: Frame | None) -> None:
    """Style the page, and show its controls and the buttons above it; `shown` is None for a text."""
    st.html(STYLE)
    with st.container(key="stage", horizontal=True, horizontal_alignment="right", gap="xsmall"):
        _controls(lesson, shown)
        room.offer(None if shown is None else lesson)
        if shown is not None:
            hiding.buttons(shown)
            takehome.button(lesson)
        sessions.button(lesson, Presented(is_presenting=False), "Leave", key="leave", shortcut="Esc")


def _controls(lesson: AnyLesson, shown: Frame | None) -> None:
    """Mount the component of the keys and of the buttons that need the browser, such as full screen."""
    visitor = sessions.current()
    session = visitor.session
    stop, board = session.deck.stop, session.projector.board
    at, stops = _position(session)
    theme = sessions.theme()
    query, reason = (address_of_stop(session), "") if shown is None else address_of(session, lesson)
    after, before = moves(session, lesson, theme)
    data: schema.PresenterData = {
        "texts": BROWSER,
        "keys": [{"keys": keys.split(), "does": does} for keys, does in KEYS],
        "place": _place(lesson),
        "at": at,
        "stops": stops,
        "isLost": bool(session.deck.lost_stop),
        "pictures": "" if stop is None else stop_pictures.address(stop.deck, visitor.name, theme),
        "views": 0 if shown is None or session.is_side_by_side else len(lesson.views),
        "hides": shown is not None and bool(lesson.hideable or session.asked.prediction),
        "boards": 0 if shown is None else len(lesson.derivations),
        "board": "" if board is None else board.code,
        "next": move_words(after, MOVES),
        "back": move_words(
            before,
            {
                "line": "one line less on the board",
                "answer": "the question without its answer",
                "part": "{part}, hidden again",
                "beside": "the answer to the question",
                "stop": "the previous stop",
            },
        ),
        "query": query,
        "note": OTHER_POINTS if reason else "",
        "hasRooms": room.has_rooms(),
        "speaker": "" if stop is None else f"{SPEAKER.slug}?{address.COURSE}={stop.name}",
        "plotly": plotly_script.sources(),
        "visit": visitor.name,
        "ack": _acknowledged(),
    }
    components.mount(
        "presenter",
        KEY,
        data,
        on_request_change=lambda: _carry_out(lesson),
    )


def _place(lesson: AnyLesson) -> str:
    """Return the name of the shown stop or page."""
    stop = sessions.current().session.deck.stop
    return lesson.slug if stop is None else stop.name


def _position(session: Session) -> tuple[int, Sequence[schema.StopTitle]]:
    """Return the number of the shown stop, from 1, and the stops of its deck; 0 and none without a deck."""
    if session.deck.stop is None:
        return 0, ()
    deck = index.deck_of(session.deck.stop, session.deck.own)
    return deck.around(session.deck.stop)[1], [_title(stop, is_short=session.deck.is_short) for stop in deck.stops]


def _title(stop: Stop, *, is_short: bool) -> schema.StopTitle:
    """Return a stop's entry in the list of stops; no title where that would give the answer away."""
    is_hidden = "sentence" in hidden_at_first(stop, question_at(stop))
    return {
        "code": stop.code,
        "title": "" if is_hidden else stop.title,
        "isPicture": stop.target is not None,
        "isOnWay": stop.short or not is_short,
    }


def moves(session: Session, lesson: AnyLesson, theme: Theme) -> tuple[Move | None, Move | None]:
    """Return the moves of PageDown and PageUp."""

    def evaluated() -> Frame:
        return encoded_frame(session, lesson, theme).frame

    return next_move(session, evaluated), previous_move(session, evaluated)


def move_words(move: Move | None, words: Mapping[str, str]) -> str:
    """Return the effect of a move in words, such as "the next stop"; empty for None."""
    if move is None:
        return ""
    part = "" if move.part is None else hiding_texts.PARTS[move.part]
    return words[move.kind].format(line=move.line, lines=move.lines, part=part or "all that is hidden")


@dataclass
class CarriedOut:
    """The base of the last request, and the number of its commands that were carried out."""

    base: int = 0
    count: int = 0


def _carried_out() -> CarriedOut:
    """Return this visitor's mutable record: counting must not access session state, where Streamlit may stop a run."""
    done: CarriedOut = st.session_state.setdefault(CARRIED_OUT, CarriedOut())
    return done


def _carry_out(lesson: AnyLesson) -> None:
    """Carry out the commands that are new, each once.

    Commands from a page that is no longer shown are dropped.
    """
    request = presenter_message.parse(messages.last(KEY, REQUEST))
    is_lost = bool(sessions.current().session.deck.lost_stop)  # the browser asks again once it has sent the course
    if request is None or is_lost:
        return
    done = _carried_out()
    if done.base != request.base:
        done.base, done.count = request.base, 0 if request.place == _place(lesson) else len(request.commands)
    # A key may do nothing, and the browser's address may be outdated while it waits for an answer: this event, which
    # changes nothing else, marks the session as newer than the address
    sessions.dispatch(lesson, ChoseView(sessions.current().state(lesson).view))
    while done.count < len(request.commands):
        _press(request.commands[done.count], lesson)  # Streamlit may stop the run here for a newer request
        done.count += 1


def _press(command: str, default: AnyLesson) -> None:
    """Carry out a command on the stop shown now, which an earlier command may have changed."""
    session = sessions.current().session
    target = None if session.deck.stop is None else session.deck.stop.target
    lesson = default if session.deck.stop is None else POINTS if target is None else target.lesson
    event = _event(command, session, lesson)
    if event is None:
        return
    if isinstance(event, ShowedStop) and event.stop.target is not None:
        lesson = event.stop.target.lesson
    sessions.dispatch(lesson, event)


def _event(command: str, session: Session, lesson: AnyLesson) -> Event | None:
    """Return the event of a command; None if it has no effect."""
    theme = sessions.theme()

    def evaluated() -> Frame:
        return encoded_frame(session, lesson, theme).frame

    name, _, number = command.partition(":")
    match name:
        case "next":
            return _event_of(next_move(session, evaluated))
        case "back":
            return _event_of(previous_move(session, evaluated))
        case "line" | "lineBack":
            return _event_of(line_move(session, evaluated, 1 if name == "line" else -1))
        case "reveal":
            return _event_of(reveal(session, evaluated)) or HidParts(() if session.asked.hidden else lesson.hideable)
        case "revealAll":
            is_asked = session.asked.is_open
            return Revealed() if session.asked.hidden or is_asked else HidParts(lesson.hideable)
        case "view":
            return _next_view(session, lesson)
        case "board":
            return _toggled_board(session, lesson)
        case "stop":
            return _numbered_stop(session, int(number))
    return None


def _event_of(move: Move | None) -> Event | None:
    """Return the event of a move; None if there is no such move."""
    return None if move is None else move.event


def _next_view(session: Session, lesson: AnyLesson) -> Event:
    """Return the event that shows the lesson's next view, cyclically."""
    codes = [view.code for view in lesson.views]
    return ChoseView(codes[(codes.index(session.state(lesson).view) + 1) % len(codes)])


def _toggled_board(session: Session, lesson: AnyLesson) -> Event | None:
    """Close the board, or open it as it was closed, else with the first line of the page's first derivation."""
    if session.projector.board is not None:
        return ShowedBoard(None)
    first = [ShownBoard(derivation.code) for derivation in lesson.derivations[:1]]
    boards = [board for board in (session.projector.closed_board, *first) if board is not None]
    return ShowedBoard(boards[0]) if boards else None


def _numbered_stop(session: Session, number: int) -> Event | None:
    """Show the stop with a number, from 1, of the shown deck; the last one for a larger number."""
    if session.deck.stop is None:
        return None
    stops = index.deck_of(session.deck.stop, session.deck.own).stops
    return ShowedStop(stops[min(number, len(stops)) - 1])


def go_on_elsewhere(lesson: AnyLesson) -> None:
    """Switch to the page that shows every stop, if the presentation has just begun, or is at another lesson."""
    session = sessions.current().session
    stop = session.deck.stop
    if stop is None or not (session.projector.is_on and session.location.is_changed):
        return
    was_presented = (session.location.query or {}).get(address.PRESENT) == "1" and session.location.page == lesson.slug
    if not streamlit_history.is_history_navigation() and not was_presented:
        query = address_of_stop(session) if stop.target is None else address_of(session, stop.target.lesson)[0]
        st.switch_page(page_links.to(STOP.slug), query_params=query)


def mark_empty_plane(frame: Frame) -> None:
    """Mark an empty plane for the style sheet: its lesson's picture generates points of its own."""
    with st.container():
        if not len(frame.state.points.y) and not frame.plane.marks and frame.missing is None:
            st.html('<i class="lc-empty-plane"></i>')


def prepare_next_stop() -> None:
    """Evaluate the next stop in the background while this one is shown, so that it appears at once."""
    session, theme = sessions.current().session, sessions.theme()
    stop = session.deck.after
    if stop is None or stop.target is None:
        return
    lesson = stop.target.lesson
    after = reduce(session, lesson, ShowedStop(stop))
    BACKGROUND.submit(sessions.current().name, prepared(after, lesson, theme))


def prepared(session: Session, lesson: AnyLesson, theme: Theme) -> Iterator[None]:
    """Evaluate and encode a session's frame, first as it opens, then revealed, into the shared cache, piece by piece.

    The outcome of a question may be another state.
    """
    for shown in (session, reduce(session, lesson, Revealed())):
        encoded, second = encoded_frame(shown, lesson, theme), encoded_second(shown, lesson, theme)
        yield
        for one in (encoded,) if second is None else (encoded, second):
            one.encode_plane()  # it is shown before the work is done
            if one.frame.progress is not None:
                yield from work.finished(one.frame.lesson.slug, one.frame.progress.work)
        if second is None:
            yield from encoded_frame(shown, lesson, theme).encode_parts()


def _acknowledged() -> int:
    """Return the number of the last request if it was carried out, else 0, as after a restart of the server."""
    request = presenter_message.parse(messages.last(KEY, REQUEST))
    done = _carried_out()
    is_done = request is not None and (done.base, done.count) == (request.base, len(request.commands))
    return request.seq if request is not None and is_done else 0
