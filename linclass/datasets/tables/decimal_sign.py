"""Decide for a whole table if the comma or the dot is the decimal separator."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from linclass.datasets.tables.cells import ASCII_SIGNS, is_grouped, is_numeric

MAX_SHAPES = 20_000  # different patterns of digits that are counted
SLICE = 5000  # rows after which others may run
MAX_LENGTH = 40  # characters of a number
SHAPE = str.maketrans("23456789", "11111111")  # a number's pattern: digits other than 0 make no difference
IN_NUMBERS = "01.,'eE+-% "


class DecimalSign(NamedTuple):
    """The decimal separator of a table's numbers.

    Attributes
    ----------
    comma : bool
        The comma is the decimal separator, and the dot groups digits by threes; else the other way round.
    example : str
        A cell that the other reading reads as another number, or as none; empty if both read all cells alike.
    other_reads : bool
        The other reading makes numbers of cells with a comma or a dot too.
    """

    comma: bool
    example: str
    other_reads: bool


def find_decimal_sign(
    rows: Sequence[list[str]], *, comma: bool | None = None, pause: Callable[[], None] = lambda: None
) -> DecimalSign:
    """Return the reading that makes more cells numbers, of all rows; at a tie the one with more decimals.

    `comma` demands one of the two readings; `pause` is called every few thousand rows, to let others run.
    """
    shapes: Counter[str] = Counter()
    for signed in _signed(rows):
        shapes.update(_shapes(signed))
        pause()
    numbers = {False: 0, True: 0}
    decimals = {False: 0, True: 0}
    either: set[str] = set()
    both: set[str] = set()
    for shape, count in islice(shapes.items(), MAX_SHAPES):
        numeric = {reading: is_numeric(shape, decimal_comma=reading) for reading in (False, True)}
        for reading in (False, True):
            if numeric[reading]:
                numbers[reading] += count
                decimals[reading] += count * (not is_grouped(shape, decimal_comma=reading))
        if any(numeric.values()):
            (both if all(numeric.values()) else either).add(shape)
    if comma is None:
        comma = (numbers[True], decimals[True]) > (numbers[False], decimals[False])
    if comma or numbers[True] >= numbers[False] > 0:
        telling = both or either
        pairs = (pair for signed in _signed(rows) for pair in zip(signed, _shapes(signed), strict=True))
        example = next((cell for cell, shape in pairs if shape in telling), "")
        return DecimalSign(comma, example.strip(), numbers[not comma] > 0)
    return DecimalSign(comma=comma, example="", other_reads=False)


def _signed(rows: Sequence[list[str]]) -> Iterator[list[str]]:
    """Yield the cells with a comma or a dot, those of a few thousand rows together."""
    for start in range(0, len(rows), SLICE):
        some = rows[start : start + SLICE]
        yield [cell for row in some for cell in row if ("," in cell or "." in cell) and "\n" not in cell]


def _shapes(cells: list[str]) -> Iterator[str]:
    """Return each cell's pattern of digits and signs; empty where the cell is too long or holds something else."""
    text = "\n".join(cells)
    text = text if text.isascii() else text.translate(ASCII_SIGNS)
    for line in text.translate(SHAPE).split("\n") if cells else ():
        shape = line.strip()
        yield "" if len(shape) > MAX_LENGTH or shape.strip(IN_NUMBERS) else shape
