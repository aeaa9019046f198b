"""The shutdown of the server: endless responses must end first, because the server waits for them."""

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def before_shutdown(end: Callable[[], None]) -> None:
    """Call a function in the running loop as soon as the server is asked to end, before it waits for responses.

    Uvicorn has installed handlers of these signals by the time an app starts; they are called afterwards. Outside the
    main thread this does nothing, since no signal arrives there.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        _chain(number, lambda: loop.call_soon_threadsafe(end))


def _chain(number: signal.Signals, first: Callable[[], object]) -> None:
    """Call `first` at a signal, and then the previous handler."""
    present = signal.getsignal(number)

    def handle(signum: int, frame: FrameType | None) -> None:
        first()
        if callable(present):
            present(signum, frame)

    if callable(present):
        signal.signal(number, handle)
