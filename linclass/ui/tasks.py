"""The tasks as steps with buttons, each of which sets its scene and is ticked when done; and the switch to predict."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.lessons.markdown import displayed
from linclass.lessons.task import AnyTask, Attempt
from linclass.session import sliders
from linclass.session.events import BeganTask, CheckedTask
from linclass.ui import predict, sessions, widget_values
from linclass.ui.button_pictures import Sheet
from linclass.vendor import streamlit_dom

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState
    from linclass.session.frame import Frame
    from linclass.session.session import Session

HELP = (
    "Each task opens on points of its own; press it again to start over."
    " Undo, or *My points* under *Points* above the plane, brings yours back."
)
TRY = "Try this"
TRIED = "Try this: {number} of {total}"
PLAYER = "player"  # the key of where it stands
START, NEXT = "Start", "Next"
ASK = "{ask}"
AFTER_START = "*Press Start, then:* {ask}"
ANSWER_ALONE = ":green[**✓**] {answer}"  # while its question stands beside the plane
ANSWER_ELSEWHERE = ":green[**✓**] *With the task's own points, and nothing else changed:* {answer}"
SHOWN_ELSEWHERE = "*Done by the reveal. With the task's own points, and nothing else changed:* {answer}"


def show(frame: Frame) -> None:
    """Show the tasks of a page, one of them at a time in words; a frame that a drag passes through solves none."""
    lesson, run = frame.lesson, None if frame.options.live else frame.run
    if not lesson.tasks:
        return
    session = sessions.current().session
    is_hidden = bool(session.asked.hidden)  # what a visitor can't see has not happened for them
    tried, begun = session.tasks.attempt(lesson) or (None, frame.state)
    has_happened = False
    if tried is not None and run is not None and not is_hidden:
        has_happened = tried.happened(Attempt(run, frame.state, begun))
        session = sessions.current().dispatch(lesson, CheckedTask(tried.code, has_happened))
    with st.container(key="acts", horizontal=True, gap="small", vertical_alignment="center"):
        _choice(lesson, {task.code: task for task in lesson.tasks}, None if tried is None else tried.code)
        following = _following(session, lesson, tried)
        if following is not None:
            label = START if tried is None else NEXT
            st.button(
                label,
                key=f"{lesson.slug}.start",
                type="primary",
                on_click=sessions.dispatch,
                args=(lesson, BeganTask(following)),
            )
        predict.switch(lesson)
    _mark(lesson)
    if before_start := words_before_start(lesson, frame.state):
        st.markdown(displayed(before_start))
    if tried is not None and not (session.asked.hidden and predict.is_about_task(lesson)):  # its question says it
        sentence = _sentence(session, lesson, tried, is_so=has_happened and tried.is_alone(frame.state))
        st.markdown(displayed(sentence.format(answer=tried.answer, ask=tried.ask)))


def words_before_start(lesson: AnyLesson, state: AnyState) -> str:
    """Return the words for the first task before it is begun, which are others where the state is not its own."""
    session = sessions.current().session
    following = None if session.tasks.attempt(lesson) is not None else _following(session, lesson, None)
    if following is None:
        return ""
    is_here = following.is_alone(state) and following.view == state.view
    return following.ask if is_here else AFTER_START.format(ask=following.ask)


def wanted(lesson: AnyLesson) -> tuple[str, ...]:
    """Return what the task that is tried asks to change; empty where none is, or while the outcome is hidden."""
    session = sessions.current().session
    attempt = session.tasks.attempt(lesson)
    is_waiting = session.tasks.is_waiting(lesson) and not session.asked.hidden
    return attempt[0].changes if attempt is not None and is_waiting else ()


def _mark(lesson: AnyLesson) -> None:
    """Mark what the task that is tried asks to change, until it is done."""
    if names := wanted(lesson):
        keys = [PLAYER if name == "step" else sliders.setting_key(lesson, name) for name in names]
        st.html(Sheet(streamlit_dom.style_of_marked(keys)))


def _following(session: Session, lesson: AnyLesson, tried: AnyTask | None) -> AnyTask | None:
    """Return the first task that is not done yet; None where all are, and while another thing is to be done first."""
    is_asked = bool(session.asked.hidden) or session.asked.prediction is not None
    if is_asked or session.tasks.is_waiting(lesson) or (tried is None and session.deck.stop is not None):
        return None
    return next((task for task in lesson.tasks if (lesson.slug, task.code) not in session.tasks.done), None)


def _sentence(session: Session, lesson: AnyLesson, task: AnyTask, *, is_so: bool) -> str:
    """Return the words for a task: to be tried, done by the person, or shown by a reveal.

    Parameters
    ----------
    is_so : bool
        Whether the task's answer is true of what the page shows now.
    """
    key = lesson.slug, task.code
    if "sentence" in session.asked.hidden:
        return ASK
    if key in session.tasks.done:
        answer = ANSWER_ALONE if predict.is_about_task(lesson) else ":green[**✓**] {answer} *Asked:* {ask}"
        return answer if is_so else ANSWER_ELSEWHERE
    if key in session.tasks.shown:
        return "*Done by the reveal:* {answer}" if is_so else SHOWN_ELSEWHERE
    return ASK


def _choice(lesson: AnyLesson, tasks: Mapping[str, AnyTask], chosen: str | None) -> None:
    """Offer the tasks in words; the list is filled when it is opened."""
    label = TRIED.format(number=list(tasks).index(chosen) + 1, total=len(tasks)) if chosen else TRY
    key = f"{lesson.slug}.tasks"

    def attempt(code: str | None) -> None:
        st.session_state[key] = False
        asked = code or chosen
        if asked is not None:  # a second click takes the mark away, and means the same task anew
            sessions.dispatch(lesson, BeganTask(tasks[asked]))

    offered = st.popover(label, key=key, on_change="rerun", width="content")
    if not offered.open:
        return
    done = sessions.current().session.tasks.done
    words = {
        code: f"{'✓ ' if (lesson.slug, code) in done else ''}**{n}** · {displayed(task.ask)}"
        for n, (code, task) in enumerate(tasks.items(), 1)
    }
    with offered, st.container(key="task_list", gap="xsmall"):
        st.caption(HELP)
        st.pills(
            "Try this",
            list(tasks),
            default=chosen,
            format_func=words.__getitem__,
            label_visibility="collapsed",
            **widget_values.numbered(f"{lesson.slug}.task", chosen, attempt),
        )
