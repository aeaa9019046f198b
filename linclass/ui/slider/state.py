"""A slider's messages, checked on the server: anybody who can open the page can send anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class SliderPosition:
    """The value at which a slider stands.

    Attributes
    ----------
    value : number
        Not held against the slider's range yet.
    live : bool
        Whether it is still dragged.
    """

    value: float
    live: bool


def parse(message: Any) -> SliderPosition:
    """Return what a message says; ValueError with one sentence if it is not one that a slider can have sent."""
    if isinstance(message, Mapping):
        value, live = message.get("value"), message.get("live")
        if isinstance(value, int | float) and not isinstance(value, bool) and isinstance(live, bool):
            return SliderPosition(value, live)
    raise ValueError("it must be a number")
