"""The speaker's window: the projected picture, the hidden parts, the next stop, notes and a clock.

The two windows exchange messages in the browser; the server does not know that they belong together. The projector's
page sends its address, and its state is evaluated here again.
"""

from dataclasses import dataclass
from urllib.parse import parse_qsl

import streamlit as st

from linclass.catalog import SPEAKER
from linclass.course import deck_edits, index
from linclass.course.deck import Stop
from linclass.course.place import Place, Text
from linclass.figures.theme import LIGHT
from linclass.lessons import address, quantity
from linclass.lessons.answering import right_of, right_on, with_conditions
from linclass.lessons.gap import answer
from linclass.lessons.lesson import AnyLesson, Missing
from linclass.lessons.markdown import displayed, plain
from linclass.lessons.numbers import decimal
from linclass.lessons.points import LESSON as POINTS
from linclass.lessons.question import AnyQuestion, ChoiceAnswer, ChoiceGuess, Right
from linclass.server.script_scheduler import SCHEDULER
from linclass.session.events import Arrived, ArrivedAtStop, reduce
from linclass.session.frame import Frame
from linclass.session.presenter_moves import shown_parts
from linclass.session.session import Session
from linclass.session.values.deck_position import DeckPosition
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.picture import picture as picture_of_page, plane_and_view
from linclass.ui import components, messages, page_layout, predict, present, room, sessions
from linclass.ui.button_pictures import streamlit_sheet
from linclass.ui.texts import hiding as hiding_texts
from linclass.wire import schema
from linclass.wire.encode import encoded_frame

ASK = "**Ask:** {question}"
DO, SAY, ASKED = "**Do**", "**Say**", "**Asked**"
SHORT_WAY = " · short way"
SPARE = "{number} {title} ({minutes} min)"
PROJECTED = "The projected page"
NO_STOP = "The projector shows no stop of a deck. Open a stop of a deck there, present it (P), and press O."
OTHER_COURSE = (
    "The projector shows a stop that the course in this window does not have: the course was changed since. The keys"
    " here still work; press F5 for the course as it is now."
)

KEY = NAME = "speaker"
LACKS_POINTS = "lacks"  # marks the address of a projector whose points it lacks (presenter/channel.js)
PICTURE = 264  # pixels
MAX_ADDRESS = 20_000  # characters
STYLE = streamlit_sheet("speaker")


@dataclass(frozen=True)
class ProjectedStop:
    """The stop that the projector shows, read from its address.

    Attributes
    ----------
    stop : Stop
    session : Session
        A session that has opened that address.
    has_points : bool
        Whether the points are the projector's; else they do not fit into its address, which opens others.
    """

    stop: Stop
    session: Session
    has_points: bool = True

    @property
    def lesson(self) -> AnyLesson:
        """The stop's lesson; the lesson of the points for a text or an image."""
        return POINTS if self.stop.target is None else self.stop.target.lesson

    @property
    def frame(self) -> Frame | None:
        """The projected frame; None for a text or an image."""
        if self.stop.target is None:
            return None
        return encoded_frame(self.session, self.lesson, LIGHT).frame


def projected(query: dict[str, str]) -> ProjectedStop | None:
    """Return the stop of an address of the projector; None where this visitor has no such stop."""
    own = sessions.current().session.deck.own
    has_points = LACKS_POINTS not in query
    query = {name: text for name, text in query.items() if name != LACKS_POINTS}
    stop = index.stop_named(query.get(address.COURSE, ""), own)
    if stop is None:
        return None
    event = ArrivedAtStop(query) if stop.target is None else Arrived(query)
    lesson = POINTS if stop.target is None else stop.target.lesson
    session = reduce(Session(deck=DeckPosition(own=own)), lesson, event)
    return ProjectedStop(stop, session, has_points)


def show() -> None:
    """Show the window."""
    sessions.enter(POINTS, SPEAKER.slug)
    page_layout.name_document(SPEAKER.slug)
    st.html(STYLE)
    sent = messages.last(KEY, "query")
    text = sent if isinstance(sent, str) and len(sent) <= MAX_ADDRESS else ""
    opened = {address.VERSION_KEY: address.VERSION, address.COURSE: st.query_params.get(address.COURSE, "")}
    query = dict(parse_qsl(text, keep_blank_values=True)) or opened  # before the projector's first message
    with SCHEDULER.turn():
        shown = projected(query)
        next_move = None if shown is None else present.moves(shown.session, shown.lesson, LIGHT)[0]
    data: schema.SpeakerData = {
        "texts": {
            "does": "PageDown: {does}",
            "restart": "Restart clock",
            "back": "← PageUp",
            "next": "PageDown →",
            "blank": "Black screen (B)",
            "hide": "Reveal or hide (H)",
            "plan": "planned {start} to {end} of {total} min",
            "late": "{minutes} min late",
            "spare": "leave out: {stops}",
            "noSpare": "nothing else can be left out",
            "alone": "No projector answers: its window was closed, or it shows something else",
        },
        "query": text,
        "plan": None if shown is None else _plan(shown.stop),
        "next": "" if shown is None else present.move_words(next_move, present.MOVES) or "nothing, this is the end.",
    }
    components.mount("speaker", KEY, data, on_query_change=components.do_nothing)
    room.control()
    with SCHEDULER.turn():
        if shown is None:
            st.markdown(_why_nothing(query.get(address.COURSE, "")))
            return
        here, after = st.columns([3, 2], gap="large")
        with here, st.container(key="notes"):
            _stop(shown)
        with after:
            _room(shown)
            _next(shown.session)


def _plan(stop: Stop) -> schema.SpeakerPlan | None:
    """Return the plan of the lecture at a stop; None for a stop off the short way."""
    deck = index.deck_of(stop, sessions.current().session.deck.own)
    lecture = deck.lecture_of(stop)
    if lecture is None:
        return None
    at = lecture.stops.index(stop)
    start = sum(before.minutes for before in lecture.stops[:at])
    spare = [
        SPARE.format(number=deck.around(rest)[1], title=rest.title, minutes=decimal(rest.minutes))
        for rest in lecture.stops[at:]
        if rest.spare
    ]
    return {"start": start, "end": start + stop.minutes, "total": lecture.minutes, "spare": spare}


def _why_nothing(name: str) -> str:
    """Return the sentence for a window without notes: no stop is shown, or one of a course that it does not have."""
    is_own = name.partition(".")[0] == deck_edits.OWN_CODE
    return OTHER_COURSE if is_own else NO_STOP


def _stop(shown: ProjectedStop) -> None:
    """Show the stop's place, the notes, and the question with its answer."""
    stop, session = shown.stop, shown.session
    deck = index.deck_of(stop, session.deck.own)
    way = SHORT_WAY if session.deck.is_short else ""
    st.caption(f"{plain(deck.label)} · {deck.around(stop)[1]} of {len(deck.stops)}{way}")
    st.title(stop.title, anchor=False)
    frame = shown.frame
    hidden = () if frame is None else shown_parts(session, frame, session.asked.hidden)
    if hidden:
        st.markdown("**Hidden now:** {parts}".format(parts=", ".join(hiding_texts.PARTS[part] for part in hidden)))
    with st.container(key="parts"):
        for text in note_texts(shown.stop, frame, has_points=shown.has_points):
            st.markdown(displayed(text))
    if not stop.has_notes:
        st.markdown("*No notes for this stop.*")
    if stop.shows:
        st.markdown(displayed(stop.shows))
    if stop.ask:
        st.markdown(ASK.format(question=displayed(stop.ask)))
    if frame is not None and session.asked.prediction is not None:
        _question(shown, frame)


def note_texts(stop: Stop, frame: Frame | None, *, has_points: bool = True) -> list[str]:
    """Return the notes of a stop in order as Markdown, with numbers of the projected state in place of names.

    Dashes stand there if the frame's points are not the projected ones.
    """

    def filled(text: str) -> str:
        if frame is None:
            return text
        run = frame.run if has_points else None
        return quantity.filled(text, frame.lesson, frame.state.points, run, frame.options)

    parts = [f"{label} {text}" for label, text in ((DO, stop.do), (SAY, stop.say)) if text]
    if stop.asked or stop.answer:
        parts.append("  \n".join(filter(None, (f"{ASKED} {stop.asked}" if stop.asked else "", stop.answer))))
    return [filled(text) for text in (*parts, stop.notes) if text]


def _question(shown: ProjectedStop, frame: Frame) -> None:
    """Show the question being asked and its right answer, which the room may not know yet."""
    prediction = shown.session.asked.prediction
    question = None if prediction is None else prediction.question(shown.lesson)
    if prediction is None or question is None:
        return
    question = with_conditions(question, frame.state)
    st.markdown(ASK.format(question=displayed(question.ask)))
    try:
        right = _right(shown, frame, question, is_revealed=prediction.is_revealed)
    except Missing as missing:
        st.markdown(f"There is no answer: {missing.sentence}")
        return
    if isinstance(question.answer, ChoiceAnswer) and isinstance(right, ChoiceGuess):
        st.markdown(predict.options(question.answer, right.code, counted_hands=shown.session.counted_hands))
    elif sentence := answer(question, right):
        st.markdown(displayed(sentence))
    if question.why:
        st.markdown(f"*Why:* {displayed(question.why)}")


def _right(shown: ProjectedStop, frame: Frame, question: AnyQuestion, *, is_revealed: bool) -> Right:
    """Return the right answer, after the reveal on the points as they are now; Missing where there is none."""
    if not shown.has_points:
        raise Missing(present.NO_LINK)
    if not is_revealed:
        return right_of(shown.lesson, shown.session.state(shown.lesson), question)
    if frame.missing is not None:
        raise frame.missing
    return right_on(question, frame.run)


def _room(shown: ProjectedStop) -> None:
    """Show the projected picture or text, with the newest line of the board."""
    frame, stop, board = shown.frame, shown.stop, shown.session.projector.board
    st.subheader(PROJECTED, anchor=False)
    if frame is None:
        st.markdown(displayed(stop.content.markdown) if isinstance(stop.content, Text) else stop.title)
        return
    page = PageState(frame, shown.session)
    svg = plane_and_view(page) if board is None else picture_of_page(page, "plane", with_text=False)
    st.image(svg, width="stretch", alt=PROJECTED)
    if board is not None and (lines := frame.derived(board.code)):
        at = min(board.line, len(lines))
        st.markdown(f"Board, line {at} of {len(lines)}:")
        st.markdown(displayed(lines[at - 1].text))


def _next(session: Session) -> None:
    """Show title, picture and sentence of the next stop."""
    following = session.deck.after
    if following is None:
        st.markdown("This is the last stop.")
        return
    st.subheader(f"Next stop: {following.title}", anchor=False)
    if isinstance(following.content, Place):
        st.image(following.content.picture(sessions.theme()), width=PICTURE, alt=following.content.scene.title)
    st.markdown(displayed(following.shows))
