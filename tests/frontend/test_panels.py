"""Small pictures, and one of them in large, as the browser arranges them, without a browser."""

import json
import math
from typing import Any

import pytest

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.session.events import ChoseView, reduce
from linclass.session.session import Session
from linclass.wire.encode import encode, encoded_frame
from tests.every_case import every_case
from tests.takehome.states import exported

from .node import address, printed_by, printed_list

LEAST_APART_PX = 20  # two numbers on an axis of 80 px, in type of 12 px
TITLED_PX = 37  # of the numbers and the title below axes, in type of 12 px
LINE_HEIGHT = 1.3  # type sizes, of a line of a heading
ROOMS = (
    "[[12, 560, 300, true], [12, 380, 300, true], [18, 600, 500, false], [27, 900, 780, false]]"  # type, width, height
)
PICTURES = [("classes", "all"), ("compare", "panels"), ("gaussian", "approaches")]


@pytest.mark.slow
@every_case(("slug", "view"), PICTURES)
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
    panels, figure = printed_list(script)
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
    frame = exported(lessons.by_slug("support_vectors"), "path").frame
    picture = encode(frame).picture(frame.pictures[0]).decode()
    script = f"""
const pen = {{ measureText: (text) => ({{ width: 7 * text.length }}) }};
globalThis.document = {{ createElement: () => ({{ getContext: () => pen }}) }};
const {{ arranged }} = await import("{address("figure/arrange")}");
const given = {{ type: 12, least: 200, most: 200, button: 24, scrolls: true }};
const {{ layout, fold }} = arranged({picture}, 480, undefined, given);
console.log(JSON.stringify([layout, fold]));
"""
    layout, fold = printed_list(script)
    margin, (low, _), (_, high) = layout["margin"], layout["yaxis2"]["domain"], layout["yaxis3"]["domain"]
    axes = layout["height"] - margin["t"] - margin["b"]
    assert layout["xaxis2"]["title"]["text"]
    assert high < low
    end, next_row = (margin["t"] + (1 - at) * axes for at in (low, high))
    assert end + TITLED_PX <= fold < next_row


def test_an_axis_has_more_than_one_number() -> None:
    """However narrow it is, an axis has two numbers or more, which lie apart: one alone tells no scale."""
    script = f"""
const pen = {{ measureText: (text) => ({{ width: 7 * text.length }}) }};
globalThis.document = {{ createElement: () => ({{ getContext: () => pen }}) }};
const {{ thinTicks }} = await import("{address("figure/ticks")}");
const ranges = [[-0.2, 4.5], [-3.7, 3.7], [0, 1.08], [-180, 180], [0.2, 0.9]], widths = [80, 100, 145, 200, 250];
const given = {{ height: 100, margin: {{ l: 0, r: 0, t: 0, b: 0 }}, font: {{ size: 12, family: "f" }} }};
console.log(JSON.stringify(ranges.flatMap((range) => widths.map((width) => {{
  const xaxis = {{ range }};
  thinTicks({{ ...given, width, xaxis }});
  return [width, ...range, xaxis.nticks ?? null];
}}))));
"""
    for width, low, high, most in printed_list(script):
        if most is not None:  # else there is room for as many as Plotly writes by itself
            step = step_of((high - low) / most)
            case = (width, low, high, most)
            assert math.floor(high / step + 1e-9) > math.ceil(low / step - 1e-9), case
            assert step / (high - low) * width >= LEAST_APART_PX, case


def step_of(rough: float) -> float:
    """Return the step from number to number that Plotly takes for one that is not round: the next larger round one."""
    tens = 10.0 ** math.floor(math.log10(rough))
    return next(factor * tens for factor in (1, 2, 5, 10) if rough <= factor * tens * (1 + 1e-9))


@every_case(("view", "lines"), [("update", 2), ("weights", 1)])
def test_a_heading_that_changes_stands_between_legend_and_axes(view: str, lines: int) -> None:
    """It has the room of its lines, on a laptop and on a projector, and there is less than a line to spare above it."""
    lesson = lessons.by_slug("perceptron")
    session = reduce(Session(), lesson, ChoseView(view))
    picture = next(iter(encoded_frame(session, lesson, LIGHT).pictures.values())).decode()
    script = f"""
const pen = {{ measureText: (text) => ({{ width: 7 * text.length }}) }};
globalThis.document = {{ createElement: () => ({{ getContext: () => pen }}) }};
const {{ arranged }} = await import("{address("figure/arrange")}");
const sizes = {ROOMS}.map(([type, width, most, scrolls]) =>
  arranged({picture}, width, undefined, {{ type, least: 200, most, button: 24, scrolls }}).layout);
console.log(JSON.stringify(sizes));
"""
    for layout in printed_list(script):
        inner = layout["height"] - layout["margin"]["t"] - layout["margin"]["b"]
        above = inner * (1 - layout["yaxis"]["domain"][1]) / (LINE_HEIGHT * layout["font"]["size"])
        assert lines <= above < lines + 1
        assert layout["yaxis"]["constraintoward"] == "top"


def test_escape_closes_first_what_is_over_a_large_panel() -> None:
    """A key for an open dialog leaves the panel large; the next one makes it small, and only then the page gets one."""
    script = f"""
const target = new EventTarget();
class Dialog extends EventTarget {{ matches(names) {{ return names.includes("dialog"); }} }}
const document = {{ documentElement: target }};
Object.assign(globalThis, {{ window: target, document, Element: Dialog, addEventListener() {{}} }});
const {{ Panels }} = await import("{address("figure/panels")}");
const panels = new Panels(new EventTarget(), () => {{}}, new AbortController().signal);
panels.chosen = "x2";
console.log(JSON.stringify([[new Dialog()], [], []].map((over) => {{
  const event = Object.assign(new Event("keydown"), {{ key: "Escape", composedPath: () => over }});
  target.dispatchEvent(event);
  return [panels.chosen, event.cancelBubble];
}})));
"""
    assert printed_list(script) == [["x2", False], [None, True], [None, False]]


def test_a_click_on_plotly_s_buttons_leaves_the_panels_as_they_are() -> None:
    """They zoom in a large panel or save it; a click beside them makes it small again."""
    script = f"""
const released = new EventTarget();
const addEventListener = released.addEventListener.bind(released);
Object.assign(globalThis, {{ window: released, document: {{ documentElement: new EventTarget() }}, addEventListener }});
const {{ Panels }} = await import("{address("figure/panels")}");
const [plot, tools] = [new EventTarget(), {{}}];
Object.assign(plot, {{ classList: {{ toggle() {{}} }}, querySelector: () => tools }});
const panels = new Panels(plot, () => {{}}, new AbortController().signal);
panels.receive({{ code: "all", layout: {{ meta: {{ variants: [{{ across: 2 }}] }}, xaxis: {{}}, xaxis2: {{}} }} }});
panels.chosen = "x2";
console.log(JSON.stringify([[tools, plot], [plot]].map((path) => {{
  const at = {{ button: 0, isPrimary: true, clientX: 0, clientY: 0, composedPath: () => path }};
  plot.dispatchEvent(Object.assign(new Event("pointerdown"), at));
  released.dispatchEvent(Object.assign(new Event("pointerup"), at));
  return panels.chosen;
}})));
"""
    assert printed_list(script) == ["x2", None]
