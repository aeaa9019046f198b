"""A setting that is one of the person's classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from linclass.datasets.dataset import MAX_CLASSES
from linclass.declare import Field, check_number, read_number


@dataclass(frozen=True)
class ClassNumber(Field):
    """One of the person's classes by its number from 0; None is the last that has points.

    The widget is there only where three or more classes have points, unless `always` says otherwise.
    """

    label: str

    def check(self, value: object) -> int | None:
        """Return the number if there can be such a class."""
        return None if value is None else int(check_number(value, int, 0, MAX_CLASSES - 1))

    def write(self, value: Any) -> str:
        """Return the number counted from 1, as the plane's buttons do."""
        return "" if value is None else str(value + 1)

    def read(self, text: str) -> int | None:
        """Return the class that a text in a link writes."""
        return None if not text else self.check(read_number(text) - 1)
