"""What there is to try, as steps with buttons: each sets its scene, asks for a prediction, and is ticked when done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.ui import visit
from linclass.ui.texts import tasks as texts

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    if not lesson.tasks:
        return
    here = visit.get()
    tasks = {task.code: task for task in lesson.tasks}
    trying = here.trying.get(lesson.slug)
    chosen = None if trying is None else trying[0]
    if trying is not None and run is not None and tasks[trying[0]].happened(run, state, trying[1]):
        here.done.add((lesson.slug, trying[0]))
    _choice(lesson, tasks, chosen)
    if chosen is not None:
        task = tasks[chosen]
        done = (lesson.slug, chosen) in here.done
        st.markdown(texts.ANSWER.format(answer=task.answer, ask=task.ask) if done else task.ask)


def waiting(lesson: AnyLesson) -> bool:
    """Return whether something is being tried that has not happened yet."""
    here = visit.get()
    trying = here.trying.get(lesson.slug)
    return trying is not None and (lesson.slug, trying[0]) not in here.done


def _choice(lesson: AnyLesson, tasks: Mapping[str, Task[Any]], chosen: str | None) -> None:
    """Offer the tasks by their numbers, as one element: a button each would cost as much as all together."""
    here = visit.get()
    done = [(lesson.slug, code) in here.done for code in tasks]
    words = [(texts.DONE if ticked else texts.OPEN).format(number=n) for n, ticked in enumerate(done, 1)]
    key = f"{lesson.slug}.task"
    if st.session_state.get(key) != chosen:
        st.session_state[key] = chosen

    def attempt() -> None:
        asked = st.session_state[key] or chosen
        if asked is not None:  # a second click takes the mark away, and means the same task anew
            here.attempt(lesson, tasks[asked])

    st.pills(
        texts.TITLE,
        list(tasks),
        format_func=dict(zip(tasks, words, strict=True)).__getitem__,
        key=key,
        on_change=attempt,
        help=texts.HELP,
    )
