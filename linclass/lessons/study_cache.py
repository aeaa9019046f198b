"""The cache of study results, shared by all visitors: the same points and settings are studied once.

A run is never changed once it is there, so that threads may share it; only the least recently used leave. What is kept
is bound by what it weighs: a run of a thousand steps with its frame sequence takes forty times the room of another.
"""

import gc
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Generic, TypeVar

import numpy as np

from linclass.datasets.dataset import Dataset
from linclass.figures.theme import Theme
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import Lesson, Missing, R, S

LISTS = (list, tuple, set, frozenset)
MAX_COUNTED_ELEMENTS = 12  # elements are weighed one by one
SAMPLE_SIZE = 6  # elements that stand for all of a longer list: steps and frames are much alike
PLAIN = frozenset({int, float, complex, bool, str, bytes, type(None)})  # values of these types refer to no other object
FIGURE_BYTES = 4  # kept of a figure for each byte that is sent of it: measured 1.6 to 6.6 on all views
SHARED_TYPES = (type, ModuleType, BuiltinFunctionType, Theme)  # the program's own, there without the value


def size_in_bytes(value: object) -> int:
    """Return about how many bytes a value holds, with all that it refers to; what it shares with itself counts once.

    Of a list, tuple, dictionary or set of more than 12 elements 6 are weighed, evenly, and stand for the others. A
    picture that a visitor looks at has been written, and is told by its letters: to walk through its traces would take
    a millisecond, and what they share would count for each.
    """
    return round(_weight(value, set()))


def _weight(value: object, seen: set[int]) -> float:
    """Return about how many bytes a value holds besides what was `seen` already; the program's own types hold none."""
    if id(value) in seen or isinstance(value, SHARED_TYPES):
        return 0.0
    seen.add(id(value))
    own, kind = sys.getsizeof(value), type(value)
    if kind in PLAIN:
        return own
    if isinstance(value, Picture) and value.written:
        letters = [len(text) for text in value.written.values()]
        return own + sum(letters) + FIGURE_BYTES * max(letters) + _weight(value.frame_sequence, seen)
    if isinstance(value, dict):
        return own + _sampled(value.keys(), seen) + _sampled(value.values(), seen)
    if isinstance(value, LISTS):
        return own + _sampled(value, seen)
    if isinstance(value, np.ndarray):
        return own + (0 if value.base is None else value.nbytes)  # a view's numbers are its own share of all
    if isinstance(value, FunctionType):
        return own + sum(_weight(part, seen) for part in (value.__closure__ or ()))
    return own + sum(_weight(part, seen) for part in gc.get_referents(value))


def _sampled(parts: Collection[object], seen: set[int]) -> float:
    """Return what elements weigh: all of a few, of many what an even sample says."""
    result = list(parts)
    if len(result) <= MAX_COUNTED_ELEMENTS:
        return sum(_weight(part, seen) for part in result)
    chosen = [result[j * (len(result) - 1) // (SAMPLE_SIZE - 1)] for j in range(SAMPLE_SIZE)]
    return sum(_weight(part, seen) for part in chosen) * len(result) / SAMPLE_SIZE


Value = TypeVar("Value")
MAX_RUNS = 150  # kept in all
MAX_RUN_BYTES = 30_000_000  # bytes of them
MAX_PIECE_SETS = 300  # works of which the pieces are kept: those of a lecture hall, each on its own points
MAX_PIECE_BYTES = 30_000_000  # bytes of them


class Cache(Generic[Value]):
    """The last so many results, by all that they depend on.

    Parameters
    ----------
    most : int
    size : function of a result
        Returns about how many bytes it holds.
    heaviest : int or None
        Bytes that they may hold together, about. A result is weighed when the next is put beside it, and again after it
        was asked for: most of what it will hold is computed when a visitor looks at it.
    """

    def __init__(self, most: int, heaviest: int | None = None, *, size: Callable[[Value], int] = size_in_bytes) -> None:
        self.most, self.heaviest, self.size = most, heaviest, size
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = threading.Lock()
        self._making: dict[Hashable, threading.Lock] = {}
        self._weights: dict[Hashable, int] = {}
        self._used: set[Hashable] = set()  # since they were weighed

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the cached value, or make it; a thread that asks for it meanwhile waits instead of making it too."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                self._mark(key)
                return self._values[key]
            turn = self._making.setdefault(key, threading.Lock())
        with turn:
            with self._lock:
                if key in self._values:
                    return self._values[key]
            try:
                value = make()
                self._weigh()
                with self._lock:
                    self._values[key] = value
                    self._mark(key)
                    self._shrink()
            finally:
                with self._lock:
                    self._making.pop(key, None)
        return value

    def cached(self, key: Hashable) -> Value | None:
        """Return the cached value of the key, or None."""
        with self._lock:
            return self._values.get(key)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()
            self._weights.clear()
            self._used.clear()

    @property
    def weight(self) -> int:
        """About how many bytes there were when they were weighed last."""
        with self._lock:
            return sum(self._weights.values())

    def __len__(self) -> int:
        return len(self._values)

    def _mark(self, key: Hashable) -> None:
        """Remember that a result was used, to weigh it anew; not where the cache has no limit of bytes."""
        if self.heaviest is not None:
            self._used.add(key)

    def _weigh(self) -> None:
        """Weigh what was used since the last time."""
        with self._lock:
            used = {key: self._values[key] for key in self._used if key in self._values}
            self._used.clear()
        result = {key: self.size(value) for key, value in used.items()}
        with self._lock:
            self._weights |= {key: bytes_ for key, bytes_ in result.items() if key in self._values}

    def _shrink(self) -> None:
        """Let the least recently used leave until the others are few and light enough; the last always stays."""
        total = sum(self._weights.values())
        while len(self._values) > self.most or (
            self.heaviest is not None and total > self.heaviest and len(self._values) > 1
        ):
            key, _ = self._values.popitem(last=False)
            total -= self._weights.pop(key, 0)


RUN_CACHE: Cache[Any] = Cache(MAX_RUNS, MAX_RUN_BYTES)
_DRAGGED: Cache[Any] = Cache(8)  # nobody comes back to one, but for the script run that shows what a drag has shown


def study(lesson: Lesson[S, R], data: Dataset, settings: S) -> R:
    """Return the run of these points and settings; raise Missing where there is none, which is kept as well."""
    return _study(RUN_CACHE, lesson, data, settings)


def study_dragged(lesson: Lesson[S, R], data: Dataset, settings: S) -> R:
    """Return the run of points or settings in the middle of a drag, of which only the last few are kept."""
    return _study(_DRAGGED, lesson, data, settings)


def _study(runs: Cache[Any], lesson: Lesson[S, R], data: Dataset, settings: S) -> R:
    """Return the run from a cache; raise a fresh Missing where the cached result is one."""

    def make() -> R | Missing:
        try:
            return lesson.study(data, settings)
        except Missing as missing:
            return missing.with_traceback(None)

    result = runs.get((lesson.slug, data.key, settings), make)
    if isinstance(result, Missing):
        raise Missing(result.sentence, result.marks, result.status)
    run: R = result
    return run


PIECES_CACHE: Cache[dict[int, object]] = Cache(
    MAX_PIECE_SETS, MAX_PIECE_BYTES
)  # the pieces of a `Work` that are done, by its key
