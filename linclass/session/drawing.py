"""The report of the plane's script: the points and handles after a drag, or during it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.arrays import FloatArray, IntArray
    from linclass.datasets.dataset import Window


@dataclass(frozen=True, eq=False)
class Drawing:
    """The plane at one moment.

    Attributes
    ----------
    X : array (n, 2)
    y : array (n,) of class numbers 0 .. 5
    is_dragging : bool
        True while a stroke or a drag is under way.
    handles : mapping of name to place
        The handles that have moved since the server answered last.
    touched : int or None
        The point that was pressed, dragged or just added since the server answered last.
    seq : int
        Grows with every message of one browser, across pages and mounts: a drawing is new exactly if its number is
        larger than that of the last one taken over.
    window : Window
        The part of the plane that is shown.
    revision : int
        The revision of the points from which this drawing began. Another one than the session's means that Python has
        replaced the points since.
    """

    X: FloatArray
    y: IntArray
    is_dragging: bool
    handles: Mapping[str, tuple[float, float]]
    seq: int
    window: Window
    revision: int
    touched: int | None = None
