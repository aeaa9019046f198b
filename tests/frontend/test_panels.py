"""One of several small pictures in large, as the browser arranges it, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.session.events import ChoseView, reduce
from linclass.session.session import Session
from linclass.wire.encode import encoded_frame

from .node import address, printed_by

TITLED_PX = 37  # of the numbers and the title below axes, in type of 12 px
PICTURES = [("classes", "all"), ("compare", "panels"), ("gaussian", "approaches")]


@pytest.mark.parametrize(("slug", "view"), PICTURES)
def test_a_panel_that_is_alone_has_all_the_room(slug: str, view: str) -> None:
    """Its axes take the whole figure below its heading, its symbols grow, and of the others nothing is to be seen;
    number and order of the traces stay, as a player's steps count them."""
    lesson = lessons.by_slug(slug)
    session = reduce(Session(), lesson, ChoseView(view))
    [picture] = [sent.decode() for sent in encoded_frame(session, lesson, LIGHT).pictures.values()]
    script = f"""
import {{ alone, panelsOf }} from "{address("figure/panels")}";
const message = {picture};
const panels = panelsOf(message);
console.log(JSON.stringify([panels, alone({{ ...message, layout: {{ height: 450, ...message.layout }} }}, panels[1])]));
"""
    panels: list[str]
    figure: dict[str, Any]
    panels, figure = json.loads(printed_by(script))
    data, layout, before = figure["data"], figure["layout"], json.loads(picture)
    assert panels == ["x", *(f"x{n}" for n in range(2, len(panels) + 1))]
    assert layout["xaxis2"]["domain"] == [0, 1]
    assert layout["yaxis2"]["domain"][0] == 0
    assert 0.5 <= layout["yaxis2"]["domain"][1] < 1
    hidden = [name for name in layout if name[1:5] == "axis" and layout[name].get("visible") is False]
    assert len(hidden) == 2 * len(panels) - 2
    assert len(data) == len(before["data"])
    shown = [trace for trace in data if trace.get("visible") is not False]
    assert shown
    assert all(trace["xaxis"] == "x2" for trace in shown)
    headings = [note for note in layout["annotations"] if note.get("visible") is not False]
    assert [note["xref"] for note in headings] == ["x2 domain"]
    sizes = [trace["marker"]["size"] for trace in shown if "size" in trace.get("marker", {})]
    old = [trace["marker"]["size"] for trace in before["data"] if trace.get("xaxis") == "x2" and "marker" in trace]
    assert min(sizes) > max(old)


def test_other_pictures_have_no_panels() -> None:
    """A click on one of them changes nothing."""
    lesson = lessons.by_slug("perceptron")
    [picture] = [sent.decode() for sent in encoded_frame(Session(), lesson, LIGHT).pictures.values()]
    script = f'import {{ panelsOf }} from "{address("figure/panels")}"; console.log(panelsOf({picture}).length);'
    assert printed_by(script) == "0"


def test_a_row_that_is_shown_has_its_title() -> None:
    """While the rows below are folded away, the title below the last row that is shown is seen whole."""
    lesson = lessons.by_slug("fisher")
    [picture] = [sent.decode() for sent in encoded_frame(Session(), lesson, LIGHT).pictures.values()]
    script = f"""
const pen = {{ measureText: (text) => ({{ width: 7 * text.length }}) }};
globalThis.document = {{ createElement: () => ({{ getContext: () => pen }}) }};
const {{ arranged }} = await import("{address("figure/arrange")}");
const given = {{ type: 12, least: 200, most: 200, button: 24, scrolls: true }};
const {{ layout, fold }} = arranged({picture}, 480, undefined, given);
console.log(JSON.stringify([layout, fold]));
"""
    layout, fold = json.loads(printed_by(script))
    margin, (low, _), (_, high) = layout["margin"], layout["yaxis"]["domain"], layout["yaxis2"]["domain"]
    axes = layout["height"] - margin["t"] - margin["b"]
    assert layout["xaxis"]["title"]["text"]
    assert high < low
    end, next_row = (margin["t"] + (1 - at) * axes for at in (low, high))
    assert end + TITLED_PX <= fold < next_row
