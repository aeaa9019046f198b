"""Small panels in rows: where each stands with its heading, and how many stand in a row at which width."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from linclass.figures.layout import SCREEN

if TYPE_CHECKING:
    from linclass.figures.layout import Dict, Size

BETWEEN = 0.035  # two panels, of the figure's width


def numbered(j: int) -> str:
    """Return what the axes of panel j = 0, 1, ... are called by after their x or y."""
    return "" if j == 0 else str(j + 1)


def cell(j: int, columns: int, rows: int) -> tuple[list[float], list[float]]:
    """Return the domains of panel j, filled row by row from the top, with room for its heading."""
    row, column = divmod(j, columns)
    width, height = (1 - (columns - 1) * BETWEEN) / columns, 1 / rows
    left, top = column * (width + BETWEEN), 1 - row * height - 0.21 * height
    return [round(left, 4), round(left + width, 4)], [round(top - 0.78 * height, 4), round(top, 4)]


def variants(count: int, columns: tuple[int, int], narrow: float, high: float, size: Size) -> list[Dict]:
    """Return fewer panels in a row where the headings of many would run into one another, else as many as asked for.

    Parameters
    ----------
    columns : panels in a row where it is narrow, and else
    narrow : pixels of a panel, with its heading, below which fewer stand in a row
    high : height : width of a panel
    """
    found = []
    few, many = columns
    for start, across in ((0, few), (narrow * many * size.font / SCREEN.font, many)):
        rows = math.ceil(count / across)
        patch: Dict = {}
        for j in range(count):
            number = numbered(j)
            patch[f"xaxis{number}.domain"], patch[f"yaxis{number}.domain"] = cell(j, across, rows)
        slope = high * rows / across
        offset = round((6 + 4 * rows - 5 * slope) * size.font)  # a heading takes four lines with its space
        found.append({"from": start, "patch": patch, "height": [round(slope, 4), offset]})
    return found if many > few else found[:1]
