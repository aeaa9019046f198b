"""Centres of bumps as text, which a link can carry: "1, 2; -0.5, 3"."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets.dataset import MAX_COORDINATE
from linclass.ui.texts import features as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray


def written(centres: FloatArray) -> str:
    """Return centres (M, 2) as text."""
    return "; ".join(f"{x:.4g}, {y:.4g}" for x, y in centres)


def parsed(text: str, most: int) -> FloatArray | str:
    """Return the centres (M, 2) in a text, (0, 2) for an empty one; what is no such text gets a sentence."""
    pairs = [pair for pair in text.split(";") if pair.strip()]
    if len(pairs) > most:
        return texts.TOO_MANY.format(most=most)
    found = []
    for pair in pairs:
        numbers = [_number(part) for part in pair.split(",")]
        if len(numbers) != 2 or not all(abs(v) <= MAX_COORDINATE for v in numbers):
            return texts.NO_PAIR
        found.append(numbers)
    return np.array(found, dtype=np.float64).reshape(-1, 2)


def _number(text: str) -> float:
    """Return a number, NaN for what is none."""
    try:
        return float(text.strip().replace("−", "-"))
    except ValueError:
        return math.nan
