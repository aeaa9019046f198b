"""A phone that answers with the room on the question's ordinary page, for hosts that serve only Streamlit's pages.

The address has the room, the phone's number in it and the vote that its guess answers, `room=TOKEN~NUMBER~2`, so that a
reload stays the same phone. A link or a QR code has only the room. Every two seconds the page polls the room: it goes
to a new question, sends a locked guess, and shows the outcome when the lecturer does.
"""

import json
from typing import Any
from urllib.parse import parse_qsl

import streamlit as st

from linclass.lessons import address, guess
from linclass.lessons.address_check import CHECK, checked
from linclass.lessons.lesson import AnyLesson
from linclass.room import codes
from linclass.room.shown import PageAnswer
from linclass.room.summary import CONFIDENCES
from linclass.session.events import BeganToPredict, Locked, Revealed, TookBackReveal
from linclass.session.values.prediction import Prediction
from linclass.ui import page_links, room, sessions
from linclass.ui.button_pictures import streamlit_sheet
from linclass.ui.texts import room as texts

EVERY_S = 2
STYLE = streamlit_sheet("room_phone")


class JoinedPhone(PageAnswer):
    """The state of a phone that has joined a room."""

    name: str  # of the phone in the address


def follow() -> None:
    """Go to the question of the room in the address; say why if there is no such room."""
    named = st.query_params.get(address.ROOM_KEY, "")
    if not named:
        return
    st.html(STYLE)
    state, sentence = _joined(named)
    if state is None:
        _wait(named) if len(codes.typed(_parts(named)[0])) == codes.TOKEN_LENGTH else st.warning(sentence)
        return
    if state["name"] != named:
        query = dict(parse_qsl(state["query"], keep_blank_values=True)) | {address.ROOM_KEY: state["name"]}
        query.pop(CHECK, None)
        st.switch_page(page_links.to(state["page"]), query_params=checked(query))


def is_asked() -> bool:
    """Return whether the visitor answers with a room."""
    return bool(sessions.current().session.asked.room)


def panel(lesson: AnyLesson, prediction: Prediction) -> None:
    """Show the button that sends a guess, in place of the usual ones, and the guess's status."""
    with st.container(horizontal=True, gap="xsmall"):
        is_open = prediction.is_open
        sessions.button(
            lesson,
            Locked(),
            texts.PHONE_SCRIPT["send"],
            key="room.send",
            type="primary" if is_open else "secondary",
            disabled=not is_open,
        )
        if prediction.is_locked and not prediction.is_revealed:
            sessions.button(lesson, BeganToPredict(prediction.code), texts.ANSWER_ANEW, key="room.anew")
    _watch(lesson)
    st.caption(texts.PRIVACY_OF_PAGE)


@st.fragment(run_every=EVERY_S)
def _watch(lesson: AnyLesson) -> None:
    """Follow the room to another question or to the outcome; send a locked guess and show its status."""
    session = sessions.current().session
    prediction, named = session.asked.prediction, session.asked.room
    state, sentence = _joined(named)
    if state is None:
        st.warning(sentence)
        return
    if state["name"] != named or prediction is None:
        st.rerun()
    if prediction.is_revealed is not bool(state["outcome"]):
        sessions.dispatch(lesson, TookBackReveal() if prediction.is_revealed else Revealed())
        st.rerun()
    sure = _confidence(state) if state["asksConfidence"] else 0
    st.markdown(_sent(prediction, state, sure))


def _sent(prediction: Prediction, state: JoinedPhone, sure: int) -> str:
    """Send a locked guess that the room does not have yet; return the sentence about its status."""
    words = texts.PHONE_SCRIPT
    if not state["open"]:
        return words["closedWithout" if state["own"] is None else "closed"]
    if not prediction.is_locked or prediction.guess is None:
        return words["again" if state["again"] else "first"] if state["own"] is None else texts.NOT_SENT
    made = guess.write(prediction.guess)
    if (state["own"], state["confidence"]) != (made, sure):
        token, device, vote = _parts(state["name"])
        answer = {"vote": int(vote), "answer": made, "confidence": sure}
        status, refused = _ask("answer", token, device, **answer)
        if status >= 300:
            return str(refused.get("sentence", words["sending"]))
    return words["sent"]


def _confidence(state: JoinedPhone) -> int:
    """Show the choice of a confidence and return it; 0 before a choice."""
    chosen = st.radio(
        texts.PHONE["sure"],
        [*CONFIDENCES],
        index=None if not state["confidence"] else [*CONFIDENCES].index(state["confidence"]),
        format_func=CONFIDENCES.__getitem__,
        horizontal=True,
        key=f"room.sure.{state['name']}",
        disabled=not state["open"],
    )
    return chosen or 0


@st.fragment(run_every=EVERY_S)
def _wait(named: str) -> None:
    """Show that the room is gone, until it is back."""
    state, sentence = _joined(named)
    if state is not None:
        st.rerun()
    st.warning(sentence)


def _parts(named: str) -> list[str]:
    """Return the room, the phone's number and the vote in an address; empty where one is missing."""
    return [*named.split("~"), "", ""][:3]


def _joined(named: str) -> tuple[JoinedPhone | None, str]:
    """Return the room's state for this phone, with its name for the address; or None and the reason."""
    state: PageAnswer
    name, device, _ = _parts(named)
    status, joined = _ask("join", name, device)
    if status < 300:
        status, state = _ask("phone", joined["room"], joined["device"])
        if status < 300:
            return {**state, "name": f"{joined['room']}~{joined['device']}~{state['vote']}"}, ""
        joined = state
    return None, str(joined.get("sentence", ""))


def _ask(name: str, token: str, device: str, **asked: object) -> tuple[int, Any]:
    """Send a phone's request to the room server; return the status and the JSON of the answer."""
    question = json.dumps({"room": token, "device": device, **asked})
    status, text = room.SERVER.through_script(name, question, st.context.ip_address or "")
    return status, json.loads(text) if text else {}
