"""Small panels in rows: where each stands with its heading, and how many stand in a row at which width."""

import math
from collections.abc import Callable
from functools import lru_cache

from linclass.datasets.dataset import Window
from linclass.figures import layout
from linclass.figures.layout import FONT_PX, Dict
from linclass.figures.theme import Theme

Domains = tuple[list[float], list[float]]  # of x and y, shares of the figure
GAP_SHARE = 0.035  # two panels, of the figure's width
LINE, GAP = 1.25, 0.9  # a line of a heading, and below a panel, in type sizes
MARGIN_ROWS = 5.0  # the margins above and below and a row of the legend, in type sizes
LEFT = 0.5  # the margin of panels without ticks, in type sizes
PHONE = 340  # pixels of a phone's figure
TIGHT_WIDTH_SHARE = 0.7  # of the width that a panel asks for, where its picture is limited from above
WIDTHS = (640, 740, 840, 960, 1100)  # pixels from which on headings leave the panels more of the height


def numbered(j: int) -> str:
    """Return the suffix of the axes of panel j = 0, 1, ...: "" or "2", "3", ..., after x or y."""
    return "" if j == 0 else str(j + 1)


def margin(right: float = 1.0) -> Dict:
    """Return the margins of panels without ticks, `right` in type sizes."""
    return layout.margin(left=LEFT, right=right, above=1.0, below=1.0)


def axes(j: int, domains: Domains, window: Window, theme: Theme) -> Dict:
    """Return the axes of the plane in panel j: without ticks and titles, for which Plotly need not look for room."""
    number, (left, bottom) = numbered(j), domains
    quiet = {"showticklabels": False, "showgrid": False, "automargin": False}
    x, y = layout.plane(window, theme, ("", ""))
    if "scaleanchor" in y:
        y["scaleanchor"] = f"x{number}"
    return {
        f"xaxis{number}": x | quiet | {"domain": left, "anchor": f"y{number}"},
        f"yaxis{number}": y | quiet | {"domain": bottom, "anchor": f"x{number}"},
    }


def cell(j: int, columns: int, rows: int, heading: float = 0.21, gap: float = 0.01) -> Domains:
    """Return the domains of panel j, filled row by row from the top; shares of a row for its heading and below it."""
    row, column = divmod(j, columns)
    width, height = across(columns), 1 / rows
    left, top = column * (width + GAP_SHARE), 1 - (row + heading) * height
    return [round(left, 4), round(left + width, 4)], [round(top - (1 - heading - gap) * height, 4), round(top, 4)]


@lru_cache(64)  # the same in every picture of as many panels
def _domains(count: int, columns: int, heading: float, gap: float) -> Dict:
    """Return where so many panels stand, as a patch of the layout."""
    rows = math.ceil(count / columns)
    places = [(numbered(j), *cell(j, columns, rows, heading, gap)) for j in range(count)]
    return {f"{axis}axis{j}.domain": domain for j, x, y in places for axis, domain in (("x", x), ("y", y))}


def even(count: int, columns: int) -> int:
    """Return how many of `count` panels stand in a row, at most `columns`, so that as many rows are filled evenly."""
    return math.ceil(count / math.ceil(count / columns))


def across(columns: int) -> float:
    """Return the share of the width that a panel has where so many stand in a row."""
    return (1 - (columns - 1) * GAP_SHARE) / columns


def variants(
    count: int,
    columns: tuple[int, int],
    narrow: float,
    high: float,
    *,
    right: float = 1.0,
    headings: Callable[[float], tuple[int, Dict]] = lambda _: (2, {}),
    broken: Callable[[float], tuple[int, Dict]] | None = None,
) -> list[Dict]:
    """Return fewer panels in a row where the headings of many would run into one another, else as many as asked for.

    A variant also says what it may be replaced by, `instead`: where a page limits the height, its panels are larger in
    rows of another length. Where it stands in less than the width that it asks for, it has `tight` headings.

    Parameters
    ----------
    columns : panels in a row where it is narrow, and else
    narrow : pixels of a panel, with its heading, below which fewer stand in a row
    high : height : width of a panel
    right : the margin at the right, in type sizes
    headings : for panels of so many pixels the lines of a heading, and what changes in the layout
    broken : the same where names are broken, for panels that are narrower than asked for
    """
    sides = (LEFT + right) * FONT_PX
    few, many = columns

    def arranged(number: int, panel: float, headings: Callable[[float], tuple[int, Dict]] = headings) -> Dict:
        """Return so many panels in a row, each of at least so many pixels."""
        lines, patch = headings(panel)
        heading, gap, rows = (lines * LINE + 0.5) * FONT_PX, GAP * FONT_PX, math.ceil(count / number)
        row = heading + gap + high * panel
        slope = rows * across(number) * row / panel
        return {
            "across": number,
            "patch": patch | _domains(count, number, heading / row, gap / row),
            "height": [round(slope, 4), round(MARGIN_ROWS * FONT_PX - slope * sides)],
        }

    tight = TIGHT_WIDTH_SHARE * narrow
    more = [{"from": tight / across(number) + sides, **arranged(number, tight)} for number in range(few + 1, many + 1)]
    alone = [{"from": 0, **arranged(number, across(number) * (PHONE - sides))} for number in range(1, few)]
    result = [{"from": 0, **arranged(few, across(few) * (PHONE - sides)), "instead": [*alone, *more]}]
    if many == few:
        return result
    least = narrow * many
    for start in (least, *(width for width in WIDTHS if width > least)):
        panel = across(many) * (start - sides)
        fewer = [{"from": 0, **arranged(number, panel)} for number in range(max(many // 2, 1), many)]
        squeezed: Dict = {}
        if broken is not None and start == least:  # only the narrowest arrangement is ever squeezed
            squeezed["tight"] = arranged(many, TIGHT_WIDTH_SHARE * panel, broken)
        result.append({"from": start, **arranged(many, panel), **squeezed, "instead": fewer})
    return result
