"""The progress of work in pieces, with a button that stops or resumes it."""

import streamlit as st

from linclass.lessons.lesson import AnyLesson
from linclass.session.events import StoppedWork
from linclass.session.work import Progress
from linclass.ui import sessions

STOPPED = "Stopped after {done} of {total}; the picture shows what is done."


def show(lesson: AnyLesson, progress: Progress) -> None:
    """Show the progress until the work is done: always a button, then a bar.

    The browser keeps what a run leaves out until a run ends without another one: while there is work, none does.
    """
    if not progress.is_unfinished:
        return
    work, done = progress.work, len(progress.results)
    button, text = ("Stop", work.label) if progress.is_running else ("Go on", STOPPED)
    with st.container(key="work", horizontal=True, vertical_alignment="center"):
        event = StoppedWork(work.key, is_stopped=progress.is_running)
        sessions.button(lesson, event, button, key=f"{lesson.slug}.work")
        st.progress(done / work.total, text.format(done=done, total=work.total))
