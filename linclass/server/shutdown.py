"""The end of the server: answers that go on for ever are told of it, or it would wait for them."""

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def before_shutdown(end: Callable[[], None]) -> None:
    """Have a function called in the running loop as soon as the server is asked to end, before it waits for answers.

    Uvicorn has installed handlers of these signals by the time an app starts; they go on doing what they do. Where
    the app doesn't run in the main thread nothing is done: no signal comes there.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        _chain(number, lambda: loop.call_soon_threadsafe(end))


def _chain(number: signal.Signals, first: Callable[[], object]) -> None:
    """Call `first` at a signal, and then the handler that was there."""
    present = signal.getsignal(number)

    def handle(signum: int, frame: FrameType | None) -> None:
        first()
        if callable(present):
            present(signum, frame)

    if callable(present):
        signal.signal(number, handle)
