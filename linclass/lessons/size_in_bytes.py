"""A quick estimate of the bytes that a value holds, by which caches are bounded."""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.theme import Theme
from linclass.lessons.blocks import Picture

if TYPE_CHECKING:
    from collections.abc import Collection

LISTS = (list, tuple, set, frozenset)
MAX_COUNTED_ELEMENTS = 12  # elements are weighed one by one
SAMPLE = 6  # of more elements stand for all: steps and frames are much alike
PLAIN = frozenset({int, float, complex, bool, str, bytes, type(None)})  # values of these types refer to no other object
FIGURE = 4  # bytes of a figure for each of what travels of it: measured 1.6 to 6.6 on all views
SHARED_TYPES = (type, ModuleType, BuiltinFunctionType, Theme)  # the program's own, there without the value


def size_in_bytes(value: object) -> int:
    """Return about how many bytes a value holds, with all that it refers to; what it shares with itself counts once.

    Of a list, tuple, dictionary or set of more than 12 elements 6 are weighed, evenly, and stand for the others. A
    picture that a visitor looks at has been written, and is told by its letters: to walk through its traces would take
    a millisecond, and what they share would count for each.
    """
    return round(_weight(value, set()))


def _weight(value: object, seen: set[int]) -> float:
    if id(value) in seen or isinstance(value, SHARED_TYPES):
        return 0.0
    seen.add(id(value))
    own, kind = sys.getsizeof(value), type(value)
    if kind in PLAIN:
        return own
    if isinstance(value, Picture) and value.written:
        letters = [len(text) for text in value.written.values()]
        return own + sum(letters) + FIGURE * max(letters) + _weight(value.frame_sequence, seen)
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
    chosen = [result[j * (len(result) - 1) // (SAMPLE - 1)] for j in range(SAMPLE)]
    return sum(_weight(part, seen) for part in chosen) * len(result) / SAMPLE
