"""The requests of a projector's page, checked on the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from linclass.wire.drawing_message import LARGEST_WHOLE

T = TypeVar("T", int, str, list[Any])


@dataclass(frozen=True)
class PresenterRequest(Generic[T]):
    """The position that the presenter asks for.

    Attributes
    ----------
    to : int, str or list
        The number of a stop, the code of a view, or what is hidden.
    place : str
        The name of what was shown when it was asked for.
    seq : int
        Grows with every request of one browser.
    """

    to: T
    place: str
    seq: int


def parse(value: object, kind: type[T]) -> PresenterRequest[T] | None:
    """Return a request for something of this kind; None for anything else."""
    if not isinstance(value, Mapping):
        return None
    to, place, seq = (value.get(name) for name in ("to", "place", "seq"))
    if type(to) is not kind or not isinstance(place, str) or type(seq) is not int or not 0 <= seq <= LARGEST_WHOLE:
        return None
    if isinstance(to, list) and not all(isinstance(part, str) for part in to):
        return None
    return PresenterRequest(to, place, seq)
