"""One thread for small problems: a BLAS that shares hundreds of tiny products among threads spends its time waiting.

On a machine with other work a fit of 143 points took 20 to 100 times as long with two threads as with one, as every
product waits for a thread that is not running. The number is set in OpenBLAS itself, which NumPy and SciPy bring along;
where another BLAS is in use, nothing is changed. The number of threads belongs to the whole process: while a small
problem is solved in one thread, others do without more as well, and the last to leave restores what was there.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from threading import Lock
from typing import TypeVar

from linclass.vendor.openblas import Library, libraries

Item = TypeVar("Item")

MIN_THREADED_WORK = 1e4  # multiplications: OpenBLAS does so few in one thread anyway
MIN_PARALLEL_WORK = 1e8  # multiplications: some 50 ms, which more threads could shorten only a little


class OneThread:
    """Holds the BLAS to one thread while any `with` block of it is open, in whatever thread of Python."""

    def __init__(self) -> None:
        self._lock, self._open = Lock(), 0
        self._before: list[tuple[Library, int]] = []  # libraries that used more threads than one, and how many

    def __enter__(self) -> None:
        with self._lock:
            if self._open == 0:
                counts = [(library, library.get()) for library in libraries()]
                self._before = [(library, count) for library, count in counts if count != 1]
                for library, _ in self._before:
                    library.set(1)
            self._open += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._open -= 1
            if self._open == 0:
                for library, count in self._before:
                    library.set(count)


ONE_THREAD, AS_MANY = OneThread(), nullcontext()


def bounded(multiplications: float) -> AbstractContextManager[None]:
    """Return the context that holds the BLAS to one thread if the problem in it is small, but not tiny."""
    return ONE_THREAD if MIN_THREADED_WORK < multiplications <= MIN_PARALLEL_WORK else AS_MANY


def each_bounded(items: Iterator[Item], multiplications: float) -> Iterator[Item]:
    """Yield the items, each computed with one thread if the problem is small; between them nothing is held."""
    held = bounded(multiplications)
    while True:
        with held:
            item = next(items, None)  # no step is None
        if item is None:
            return
        yield item
