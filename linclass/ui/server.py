"""What the server process does once, and what it says when a page fails."""

from __future__ import annotations

import gc
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import streamlit as st

from linclass import lessons
from linclass.ui.texts import shell as texts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def lifespan(app: st.App) -> AsyncIterator[None]:  # noqa: ARG001 - Streamlit passes it
    """Load what every page needs before the first visitor comes, and take it out of the garbage collector's rounds."""
    lessons.every()
    gc.collect()
    gc.freeze()
    yield


def say_sorry(error: Exception) -> bool:
    """Tell the person in a sentence, and the log in full; True keeps the traceback off the page."""
    logging.getLogger(__name__).error("A page failed", exc_info=error)
    st.error(texts.FAILED, icon="⚠️")
    return True
