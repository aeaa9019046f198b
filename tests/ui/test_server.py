"""What the server process does once."""

import asyncio
import gc

import pytest
import streamlit as st
from streamlit.runtime import runtime

from linclass.ui import server


def test_the_garbage_collector_and_streamlit_keep_our_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the server is ready; and Streamlit still has the interval that is set, as another version may not."""
    assert vars(runtime)[server.BETWEEN] > server.FLUSH
    monkeypatch.setattr(runtime, server.BETWEEN, vars(runtime)[server.BETWEEN])  # to have it back
    before = gc.get_threshold()

    async def serve() -> None:
        async with server.lifespan(st.App("app.py")):
            assert gc.get_threshold() == server.ROUNDS
            assert vars(runtime)[server.BETWEEN] == server.FLUSH

    try:
        asyncio.run(serve())
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
