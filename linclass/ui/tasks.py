"""What there is to try, as steps with buttons: each sets its scene, asks for a prediction, and is ticked when done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.ui import visit
from linclass.ui.texts import tasks as texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson, Task
    from linclass.lessons.state import AnyState


def show(lesson: AnyLesson, state: AnyState, run: Any) -> None:
    """Show the tasks of a page, one of them at a time in words.

    Parameters
    ----------
    state : State
        At rest or as a hand has it: what a hand passes through counts only where it lets go.
    run : the lesson's run, or None where it is missing or a hand moves
    """
    here = visit.get()
    trying = here.trying.get(lesson.slug)
    with st.container(key="tasks"):
        found = None
        with st.container(horizontal=True, vertical_alignment="center", gap="xsmall"):
            st.markdown(texts.TITLE, width="content")
            for number, task in enumerate(lesson.tasks, 1):
                present = trying is not None and trying[0] == task.code
                if present and run is not None and trying is not None and task.happened(run, state, trying[1]):
                    here.done.add((lesson.slug, task.code))
                _button(lesson, task, number, present=present)
                found = task if present else found
        if found is not None:
            done = (lesson.slug, found.code) in here.done
            st.markdown(found.ask if not done else f"{found.ask}\n\n{texts.ANSWER.format(answer=found.answer)}")


def waiting(lesson: AnyLesson) -> bool:
    """Return whether something is being tried that has not happened yet."""
    here = visit.get()
    trying = here.trying.get(lesson.slug)
    return trying is not None and (lesson.slug, trying[0]) not in here.done


def _button(lesson: AnyLesson, task: Task[Any], number: int, *, present: bool) -> None:
    here = visit.get()
    done = (lesson.slug, task.code) in here.done
    st.button(
        (texts.DONE if done else texts.OPEN).format(number=number),
        key=f"task.{task.code}",
        help=(texts.HELP_DONE if done else texts.HELP_OPEN).format(number=number),
        type="primary" if present else "secondary",
        on_click=here.attempt,
        args=(lesson, task),
    )
