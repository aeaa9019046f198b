"""Work that may take long and is done in pieces: its progress, and one more slice of it.

All visitors share the pieces: work with the same key continues where it stopped.
"""

import math
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from linclass.lessons.lesson import Work
from linclass.lessons.study_cache import PIECES_CACHE

SLICE_SECONDS = 0.5  # of work in one script run; between two runs the server receives clicks


@dataclass(frozen=True)
class Progress:
    """The progress of work in pieces.

    Attributes
    ----------
    work : Work
    results : tuple
        The results of the finished pieces, from the first on.
    is_stopped : bool
        Whether the person has stopped it.
    """

    work: Work
    results: tuple[Any, ...]
    is_stopped: bool

    @property
    def is_running(self) -> bool:
        """True if there is more to do, and nobody has stopped it."""
        return len(self.results) < self.work.total and not self.is_stopped

    @property
    def is_unfinished(self) -> bool:
        """True if there is more to do."""
        return len(self.results) < self.work.total


def advance(slug: str, work: Work, between: Callable[[], None], seconds: float = SLICE_SECONDS) -> None:
    """Work for this many seconds, on one piece at least; call `between` after each piece."""
    pieces = _pieces(slug, work.key)
    end = math.inf
    for piece in range(work.total):
        if piece in pieces:
            continue
        if time.perf_counter() > end:
            break
        end = min(end, time.perf_counter() + seconds)
        pieces[piece] = work.task(piece)
        between()


def finished(slug: str, work: Work) -> Iterator[None]:
    """Do the rest of the work, a piece at each step."""
    while progress(slug, work).is_unfinished:
        advance(slug, work, lambda: None, seconds=0.0)
        yield


def finish(slug: str, begun: Progress | None) -> None:
    """Do the rest of the work, if there is any."""
    if begun is not None:
        for _ in finished(slug, begun.work):
            pass


def progress(slug: str, work: Work, *, is_stopped: bool = False) -> Progress:
    """Return the progress of the work."""
    pieces = _pieces(slug, work.key)
    count = next((piece for piece in range(work.total) if piece not in pieces), work.total)
    return Progress(work, tuple(pieces[piece] for piece in range(count)), is_stopped)


def _pieces(slug: str, key: Hashable) -> dict[int, object]:
    """Return the finished pieces of a view's work, by number from 0, cached between runs."""
    pieces: dict[int, object] = PIECES_CACHE.get((slug, key), dict)
    return pieces
