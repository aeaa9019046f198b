"""What was studied is kept, for all visitors: the same points and settings are studied once.

A run is never changed once it is there, so that threads may share it; only the least recently used leave.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from linclass.lessons.lesson import Missing

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from linclass.datasets.dataset import Dataset
    from linclass.lessons.lesson import Lesson, R
    from linclass.lessons.state import S

Value = TypeVar("Value")
RUNS = 150  # kept in all
PIECES = 60  # works of which the pieces are kept


class Store(Generic[Value]):
    """The last so many results, by all that they depend on."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = threading.Lock()
        self._making: dict[Hashable, threading.Lock] = {}

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return what is kept under the key, or make it; whoever asks meanwhile waits instead of making it too."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            turn = self._making.setdefault(key, threading.Lock())
        with turn:
            with self._lock:
                if key in self._kept:
                    return self._kept[key]
            try:
                value = make()
                with self._lock:
                    self._kept[key] = value
                    if len(self._kept) > self.most:
                        self._kept.popitem(last=False)
            finally:
                with self._lock:
                    self._making.pop(key, None)
        return value

    def kept(self, key: Hashable) -> Value | None:
        """Return what is kept under the key, or None."""
        with self._lock:
            return self._kept.get(key)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


_RUNS: Store[Any] = Store(RUNS)


def study(lesson: Lesson[S, R], data: Dataset, settings: S) -> R:
    """Return the run of these points and settings; raise Missing where there is none, which is kept as well."""

    def make() -> Any:
        try:
            return lesson.study(data, settings)
        except Missing as missing:
            return missing.with_traceback(None)

    found = _RUNS.get((lesson.slug, data.key, settings), make)
    if isinstance(found, Missing):
        raise Missing(found.sentence, found.marks, found.status)
    run: R = found
    return run


PARTS: Store[dict[int, Any]] = Store(PIECES)  # the pieces of a `Work` that are done, by its key
