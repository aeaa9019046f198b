"""About how many bytes a value holds, told in a fraction of a millisecond: what is kept is bound by it."""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection

FEW = 12  # elements are weighed one by one
SAMPLE = 6  # of more elements stand for all: steps and frames are much alike
PLAIN = int | float | complex | str | bytes | None
NOTHING = type | ModuleType | BuiltinFunctionType  # the program's own, there without the value


def weight(value: object) -> int:
    """Return about how many bytes a value holds, with all that it refers to; what it shares with itself counts once.

    Of a list, tuple, dictionary or set of more than 12 elements 6 are weighed, evenly, and stand for the others.
    """
    return round(_weight(value, set()))


def _weight(value: object, seen: set[int]) -> float:
    if id(value) in seen or isinstance(value, NOTHING):
        return 0.0
    seen.add(id(value))
    if isinstance(value, PLAIN):
        return sys.getsizeof(value)
    if isinstance(value, np.ndarray):
        whole = value.base  # a view owns no numbers
        return sys.getsizeof(value) + (_weight(whole, seen) if isinstance(whole, np.ndarray) else 0.0)
    if isinstance(value, FunctionType):
        return sys.getsizeof(value) + sum(_weight(part, seen) for part in (value.__closure__ or ()))
    own = sys.getsizeof(value)
    if isinstance(value, dict):
        return own + _sampled(value.keys(), seen) + _sampled(value.values(), seen)
    if isinstance(value, list | tuple | set | frozenset):
        return own + _sampled(value, seen)
    return own + sum(_weight(part, seen) for part in gc.get_referents(value))


def _sampled(parts: Collection[object], seen: set[int]) -> float:
    """Return what elements weigh: all of a few, of many what an even sample says."""
    found = list(parts)
    if len(found) <= FEW:
        return sum(_weight(part, seen) for part in found)
    chosen = [found[j * (len(found) - 1) // (SAMPLE - 1)] for j in range(SAMPLE)]
    return sum(_weight(part, seen) for part in chosen) * len(found) / SAMPLE
