"""Centres of bumps as text, which a link can carry: "1, 2; -0.5, 3"."""

import math
import re

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_COORDINATE
from linclass.datasets.typed_number import TypedNumberError, typed_number

NO_PAIR = "Write centres as pairs of numbers, as in `0, 1; -2, 0.5`. Until then they are chosen from the points."

MAX_CENTRES = 40
PAIR_SEPARATOR = re.compile(r"\s*,\s+|\s+,\s*|(?<=[\w.])\s+")  # beside it a comma is a decimal sign


def written(centres: FloatArray) -> str:
    """Return centres (M, 2) as text."""
    return "; ".join(f"{x:.4g}, {y:.4g}" for x, y in centres)


def parsed(text: str) -> FloatArray:
    """Return the centres (M, 2) in a text, (0, 2) for an empty one.

    Raises
    ------
    ValueError
        With a sentence in Markdown for the person who wrote something else.
    """
    pairs = [pair.strip() for pair in text.split(";") if pair.strip()]
    if len(pairs) > MAX_CENTRES:
        raise ValueError(f"At most {MAX_CENTRES} centres are possible.")
    result = [[_number(part) for part in _parts(pair)] for pair in pairs]
    if not all(len(numbers) == 2 and all(abs(v) <= MAX_COORDINATE for v in numbers) for numbers in result):
        raise ValueError(NO_PAIR)
    return np.array(result, dtype=np.float64).reshape(-1, 2)


def _parts(pair: str) -> list[str]:
    """Return the two coordinates of a pair as texts: a comma between them may also be followed by a blank."""
    return PAIR_SEPARATOR.split(pair) if PAIR_SEPARATOR.search(pair) else pair.split(",")


def _number(text: str) -> float:
    """Return a number, NaN for what is none."""
    try:
        return typed_number(text).value
    except TypedNumberError:
        return math.nan
