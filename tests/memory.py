"""The memory that a piece of work takes."""

import tracemalloc
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")


def with_peak(work: Callable[[], Result]) -> tuple[Result, int]:
    """Return what a piece of work comes to, and the most memory that it takes, in bytes."""
    tracemalloc.start()
    try:
        return work(), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
