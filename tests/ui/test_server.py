"""The set-up of the server process."""

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor

import pytest
import streamlit as st

from linclass.ui import server


@pytest.mark.slow
def test_the_garbage_collector_keeps_our_times() -> None:
    """Once the server is ready."""
    before = gc.get_threshold()

    async def serve() -> None:
        async with server.lifespan(st.App("app.py")):
            assert gc.get_threshold() == server.ROUNDS

    try:
        with ThreadPoolExecutor(1) as thread:  # a browser test before this one may have left a loop running in ours
            thread.submit(lambda: asyncio.run(serve())).result()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
