"""One thread for small problems: a BLAS that shares hundreds of tiny products among threads spends its time waiting.

On a machine with other work a fit of 143 points took 20 to 100 times as long with two threads as with one, as every
product waits for a thread that is not running. OpenBLAS, which NumPy and SciPy bring along, is told so directly; where
another BLAS is in use, nothing is changed. The number of threads belongs to the whole process: while a small problem is
solved in one thread, others do without more as well, and the last to leave restores what was there.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import scipy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

Item = TypeVar("Item")

TINY = 1e4  # multiplications: OpenBLAS does so few in one thread anyway
SMALL = 1e8  # multiplications: some 50 ms, which more threads could shorten only a little
PREFIXES, SUFFIXES = ("scipy_openblas", "openblas"), ("64_", "")  # as different builds call the same two functions


@dataclass(frozen=True, eq=False)
class Library:
    """An OpenBLAS in this process: how to ask for and how to set its number of threads."""

    get: Any
    set: Any


class OneThread:
    """Holds the BLAS to one thread while any `with` block of it is open, in whatever thread of Python."""

    def __init__(self) -> None:
        self._lock, self._open = Lock(), 0
        self._before: list[tuple[Library, int]] = []  # those that had more than one, and how many

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
    """Return what holds the BLAS to one thread inside a `with` block if the problem in it is small, but not tiny."""
    return ONE_THREAD if TINY < multiplications <= SMALL else AS_MANY


def each_bounded(items: Iterator[Item], multiplications: float) -> Iterator[Item]:
    """Yield the items, each computed with one thread if the problem is small; between them nothing is held."""
    held = bounded(multiplications)
    while True:
        with held:
            item = next(items, None)  # no step is None
        if item is None:
            return
        yield item


@lru_cache
def libraries() -> tuple[Library, ...]:
    """Return every OpenBLAS that this process has loaded."""
    names = [
        (f"{prefix}_get_num_threads{suffix}", f"{prefix}_set_num_threads{suffix}")
        for prefix in PREFIXES
        for suffix in SUFFIXES
    ]
    found = []
    for path in sorted(_files()):
        loaded = ctypes.CDLL(str(path))  # the one in use: a library is loaded only once
        pair = next((pair for pair in names if hasattr(loaded, pair[0]) and hasattr(loaded, pair[1])), None)
        if pair is not None:
            found.append(Library(getattr(loaded, pair[0]), getattr(loaded, pair[1])))
    return tuple(found)


def _files() -> set[Path]:
    """Return the files of OpenBLAS: those that Linux has mapped, elsewhere those that NumPy and SciPy bring along."""
    if sys.platform == "linux":
        lines = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
        mapped = {Path(line.split(maxsplit=5)[5]) for line in lines if "openblas" in line.rsplit("/", 1)[-1]}
        return {path for path in mapped if path.exists()}
    folders = [
        folder
        for package in (np, scipy)
        for home in [Path(str(package.__file__)).parent]
        for folder in (home / ".dylibs", home.parent / f"{home.name}.libs")
    ]
    return {path for folder in folders for path in folder.glob("*openblas*")}
