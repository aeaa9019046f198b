"""Many rules on the same data, side by side: their exact decision regions and their training errors."""

import math
import textwrap
from collections.abc import Mapping

import numpy as np

from linclass import mistakes
from linclass.base.protocols import Rule
from linclass.figures import cells
from linclass.figures.kit import FONT_PX, MARKER_PX, Dataset, Dict, Role, Sketch, Theme, layout, legend, plane, words
from linclass.figures.rules.decision import boundary_traces, region_traces
from linclass.regions import Partition, regions

PANEL = "<b>{name}</b><br>{error} wrong"

CROWDED_COLUMNS = 4  # panels in a row, beyond which a heading is as wide as its panel
NARROW_PX = 180  # pixels of a panel, with its heading
MAX_LINE_CHARACTERS = 14  # of a line of a name that is broken, over panels of 60 pixels
ROOMY = 165  # pixels of a panel over which a heading of two lines has room
FINENESS = 400  # an outline is wrong by at most 1 / 400 of a panel's height


def multiples(
    rules: Mapping[str, Rule],
    dataset: Dataset,
    theme: Theme,
    *,
    partitions: Mapping[str, Partition] | None = None,
    notes: Mapping[str, str] | None = None,
    roles: Mapping[str, Role] | None = None,
    columns: int = 3,
    narrow: float = NARROW_PX,
    columns_narrow: int = 1,
) -> Sketch:
    """Draw the regions of several rules on the same data side by side, each headed by its name and training error.

    Parameters
    ----------
    rules : fitted rules by the name to show
    partitions : regions in the data set's window by the same names, of those rules where they are known already
    notes : what the headings say besides, in two or three words, by the same names
    roles : as what the boundaries are drawn, by the same names, where the rules are not all of one method
    columns : panels in a row, at most
    narrow : pixels of a panel, with its heading, below which fewer panels stand in a row
    columns_narrow : so many then
    """
    if not rules:
        raise ValueError("multiples needs at least one rule.")
    columns = cells.even(len(rules), columns)
    columns_narrow = min(columns_narrow, columns)
    rows = math.ceil(len(rules) / columns)
    digits = plane.decimals(dataset.window) - 1  # small panels need a digit less
    near = dataset.window.height / FINENESS
    drawn = plane.points(np.round(dataset.X, digits), dataset.y, theme, dataset.class_names)
    points = [_modest(trace) for trace in drawn]
    data: list[Dict] = []
    arrangement: Dict = {"annotations": []}
    sentences = []
    headed: list[tuple[str, list[str]]] = []
    named: list[tuple[str, str, list[str]]] = []
    for j, (name, rule) in enumerate(rules.items()):
        number = cells.numbered(j)
        axes = {"xaxis": f"x{number}", "yaxis": f"y{number}"}
        partition = (partitions or {}).get(name) or regions(rule, dataset.window)
        data += [
            *(t | axes for t in region_traces(partition, rule.classes_, dataset.class_names, theme, digits, near)),
            *(t | axes for t in boundary_traces(partition, theme, digits, near, (roles or {}).get(name, "between"))),
            *(t | axes | {"showlegend": j == 0} for t in points),
        ]
        arrangement |= cells.axes(j, cells.cell(j, columns, rows), dataset.window, theme)
        error = mistakes.count(rule, dataset.X, dataset.y) / max(len(dataset.y), 1)
        text = PANEL.format(name=layout.pretty(name), error=words.percent(error))
        share = words.percent(partition.ambiguous_share)
        note = [notes[name]] if notes and name in notes else []
        ambiguous = [f"{share} ambiguous"] if partition.ambiguous_share else []
        hatched = [f"{share} hatched"] if partition.ambiguous_share else []  # the same, over a panel that is narrow
        headed.append((text, [*ambiguous, *note]))
        named.append((layout.pretty(name), words.percent(error), [*hatched, *note]))
        style = {"align": "left", "font": {"size": FONT_PX - 1, "color": theme.text}}
        heading = _heading(*headed[-1], narrow=columns > CROWDED_COLUMNS)
        arrangement["annotations"].append(layout.heading(heading, number, theme) | style)
        sentences.append(words.EACH.format(name=name, error=words.percent(error)))
    for trace in data:
        if trace.get("hoveron") == "fills":
            trace["showlegend"] = False
    each = ", ".join(sentences)
    alt = f"{len(rules)} rules on the same points, with their decision regions; training errors: {each}."
    right = 3.0 if columns > CROWDED_COLUMNS else 1.0  # the last heading may be wider than its panel
    arrangement["margin"] = cells.margin(right)

    def headings(panel: float) -> tuple[int, Dict]:
        """Return the lines of the headings over panels of so many pixels, and the headings."""
        narrower = panel < ROOMY
        lines = 2 + (max(len(besides) for _, besides in headed) if narrower else 0)
        written = [_heading(*parts, narrow=narrower) for parts in headed]
        usual = [note["text"] for note in arrangement["annotations"]]
        return lines, {f"annotations.{j}.text": text for j, text in enumerate(written) if text != usual[j]}

    def broken(_: float) -> tuple[int, Dict]:
        """Return lines and headings with names on several lines, and a shorter word for what is ambiguous."""
        written, lines = [], 0
        for name, error, besides in named:
            parts = textwrap.wrap(name, MAX_LINE_CHARACTERS)
            lines = max(lines, len(parts) + 1 + len(besides))
            written.append("<br>".join([PANEL.format(name="<br>".join(parts), error=error), *besides]))
        return lines, {f"annotations.{j}.text": text for j, text in enumerate(written)}

    high, across = layout.shape(dataset.window), (columns_narrow, columns)
    variants = cells.variants(len(rules), across, narrow, high, right=right, headings=headings, broken=broken)
    about = {"alt": alt, "variants": variants}
    return legend.figure(data, layout.base(theme, **arrangement, meta=about))


def _heading(text: str, besides: list[str], *, narrow: bool) -> str:
    """Return the heading of a panel; what it says besides stands on lines of its own over a narrow one."""
    return ("<br>" if narrow else ", ").join([text, *besides])


def _modest(trace: Dict) -> Dict:
    """Return a point trace as a small panel shows it: smaller, with its coordinates only."""
    marker = trace["marker"] | {"size": 0.65 * MARKER_PX, "line": {"width": 0}}
    slim = {key: value for key, value in trace.items() if key != "customdata"}
    return slim | {"marker": marker, "hovertemplate": "(%{x}, %{y})<extra></extra>"}
