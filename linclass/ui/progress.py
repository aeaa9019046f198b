"""The progress of work in pieces, with a button that stops or resumes it."""

import streamlit as st

from linclass.lessons.lesson import AnyLesson
from linclass.session.events import StoppedWork
from linclass.session.work import Progress
from linclass.ui import sessions

STOPPED = "Stopped after {done} of {total}; the picture shows what is done."


def show(lesson: AnyLesson, progress: Progress) -> None:
    """Show the progress until the work is done."""
    if not progress.is_unfinished:
        return
    work, done = progress.work, len(progress.results)
    with st.container(horizontal=True, vertical_alignment="center"):
        if progress.is_running:
            event = StoppedWork(work.key, is_stopped=True)
            sessions.button(lesson, event, "Stop", key=f"{lesson.slug}.stop")
            st.progress(done / work.total, work.label.format(done=done, total=work.total))
        else:
            event = StoppedWork(work.key, is_stopped=False)
            st.markdown(STOPPED.format(done=done, total=work.total))
            sessions.button(lesson, event, "Go on", key=f"{lesson.slug}.on")
