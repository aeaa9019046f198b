"""The set-up of the server process, and the sentence for a page that fails."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st

from linclass import lessons
from linclass.server.shutdown import before_shutdown
from linclass.ui import room, serving
from linclass.vendor import private_parts, streamlit_history, streamlit_queue

FAILED = (
    "Something went wrong on our side; your points are safe. Change a setting or reload the page. If it happens"
    " again, copy the link and tell us what you did."
)

ROUNDS = 4_000, 10, 10  # thresholds of the garbage collector: the default, 700, would scan cached objects too often


@asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:  # Streamlit passes it
    """Prepare Streamlit, load the lessons, and exempt the loaded objects from garbage collection.

    Collections are made rare: visitors hardly ever leave reference cycles behind, and one scan of a hundred cached runs
    took 125 ms, every forty moves of logistic regression.
    """
    if private_parts.are_allowed():
        streamlit_history.ignore_messages_of_left_pages()
        streamlit_history.keep_requests_for_pages()
        streamlit_queue.keep_unsent_messages()
        streamlit_queue.let_callbacks_end()
    room.SERVER.begin()
    before_shutdown(room.SERVER.end_streams)
    serving.compress_first()
    lessons.every()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*ROUNDS)
    try:
        yield
    finally:
        await room.SERVER.end()


def say_sorry(error: Exception) -> bool:
    """Show one sentence to the person and log the exception; True keeps the traceback off the page."""
    logging.getLogger(__name__).error("A page failed", exc_info=error)
    st.error(FAILED, icon="⚠️")
    return True
