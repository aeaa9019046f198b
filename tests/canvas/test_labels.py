"""The places of a plane's labels, and the order of painting, without a browser: the pen is made here."""

import json
from typing import Any

import numpy as np
import pytest

from tests.every_case import every_case
from tests.frontend.node import address, printed_by, printed_list

PLANE_PX, LETTER_PX, LETTER_HEIGHT_PX = (
    400,
    7,
    10,
)  # px: a plane of 10 by 10 units, the width of any letter, and how high they are
BOARD = """
const written = [], strokes = [];
const kept = { font: "13px", globalAlpha: 1, textAlign: "left" };
const ctx = new Proxy(kept, {
  get: (pen, name) => {
    if (name === "measureText") return (text) => ({ width: 7 * text.length });
    if (name === "fillText") return (text, x, y) => {
      const width = 7 * text.length;
      const left = x - { left: 0, center: width / 2, right: width }[pen.textAlign];
      written.push({ text, left, width, y, font: pen.font });
      strokes.push(text);
    };
    if (name === "stroke") return () => strokes.push(pen.strokeStyle);
    if (name === "roundRect") return (...sides) => strokes.push(sides.map(Math.round).join(" "));
    return pen[name] ?? (() => {});
  },
  set: (pen, name, value) => { pen[name] = value; return true; },
});
const theme = { background: "white", text: "black", muted: "grey", classes: ["blue"], symbols: ["circle"],
  strokes: { a: ["red", 2, []] } };
const boardOf = (more) => {
  const view = new View();
  view.show([-5, 5, -5, 5], 1e9);
  view.resize(400, 400);
  const { points = [], handles = [], cursor = null, moving = true, bare = true, ...others } = more;
  const { needsPen = false, hasPen = false, ...marks } = others;
  return {
    view, content: { theme, moving, marks, handles, ghost: null }, font: "sans", lit: null, pointRadius: 5,
    data: { axes: ["x1", "x2"], bare, needsPen, wanted: [] }, texts: { of: () => "what to do" },
    points: { list: points, shown: points }, numbers: (x, y) => ({ x, y }),
    pointer: { selection: new Set(), tool: "add", hover: null, gesture: null, cross: null, cursor, box: null, hasPen },
  };
};
const label = (text, x, y, way = [1, 0]) => ({ name: text, text, colour: "red", at: [x, y], way });
"""


def painted(*boards: dict[str, Any], label: str = "label('name', 200, 200)") -> list[dict[str, Any]]:
    """Return where a label is written on one board after the other, as the person sees them one after the other."""
    script = f"""
import {{ Labels }} from "{address("canvas/labels")}";
import {{ View }} from "{address("canvas/view")}";
{BOARD}
const labels = new Labels();
for (const board of {json.dumps(boards)}) labels.paint(ctx, boardOf(board), [{label}], []);
console.log(JSON.stringify(written));
"""
    result: list[dict[str, Any]] = json.loads(printed_by(script))
    return result


def at(x: float, y: float) -> list[float]:
    """A place of the plane by its pixels."""
    return [10 * x / PLANE_PX - 5, 5 - 10 * y / PLANE_PX]


FREE_PLACE = {"left": 209, "y": 205}  # to the right of the middle of the plane, as the label asks for


@pytest.mark.slow
@every_case(
    "there",
    [
        {"points": [[*at(225, 200), 0]]},
        {"points": [[*at(245, 200), 0]], "rings": [["a", 0, ""]]},  # the ring alone reaches the label
        {"handles": [{"at": at(225, 200)}]},
        {"spots": [["a", at(225, 200), ""]]},
        {"lines": [["a", [*at(220, 0), *at(220, 400)], ""]]},
        {"arrows": [["a", [*at(205, 190), *at(240, 210)], ""]]},
    ],
)
def test_a_label_covers_nothing_where_it_can(there: dict[str, Any]) -> None:
    """A point, a handle, a cross, a line, an arrow where it would stand: it stands on another side, close by."""
    free, aside = painted({})[0], painted(there)[0]
    assert (free["left"], round(free["y"])) == (FREE_PLACE["left"], FREE_PLACE["y"])
    assert (aside["left"], aside["y"]) != (free["left"], free["y"])
    assert abs(aside["y"] - free["y"]) < 50


def test_a_label_leaves_its_place_only_for_a_clearly_better_one() -> None:
    """During a drag a label does not jump back and forth: a point under it, or none again, is no reason to go."""
    one: dict[str, Any] = {"points": [[*at(225, 200), 0]]}
    two: dict[str, Any] = {"points": [[*at(225, 200), 0], [*at(220, 203), 0]]}
    places = [(one["left"], one["y"]) for one in painted({}, one, two, one, {})]
    assert places[0] == places[1] != places[2] == places[3] == places[4]


@pytest.mark.slow
def test_at_rest_a_label_stands_where_a_link_writes_it() -> None:
    """A drag or a run leaves nothing behind at rest: a fresh session shows the same."""
    crowded: dict[str, Any] = {"points": [[*at(225, 200), 0], [*at(220, 203), 0]]}
    moved, rested = painted(crowded, {}, {"moving": False})[1:]
    [fresh] = painted({})
    assert (moved["left"], moved["y"]) != (fresh["left"], fresh["y"])
    assert (rested["left"], rested["y"]) == (fresh["left"], fresh["y"])


def test_an_index_without_a_letter_of_its_own_is_lowered() -> None:
    """There is no subscript ⊥ in Unicode: it is written smaller, and lower, right behind its letter."""
    letter, index = painted({}, label="label('x⊥', 200, 200)")
    assert (letter["text"], index["text"]) == ("x", "⊥")
    assert index["y"] > letter["y"]
    assert int(index["font"].split()[1][:-2]) < int(letter["font"].split()[1][:-2])
    assert 0 <= index["left"] - letter["left"] - LETTER_PX < 2


def drawn(board: dict[str, Any]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return what is written on a plane, and all that is painted, in order."""
    script = f"""
import {{ draw }} from "{address("canvas/draw")}";
import {{ Labels }} from "{address("canvas/labels")}";
import {{ View }} from "{address("canvas/view")}";
{BOARD}
draw(ctx, boardOf({json.dumps(board)}), {{ draw: () => strokes.push("point") }}, new Labels());
console.log(JSON.stringify([written, strokes]));
"""
    result: tuple[list[dict[str, Any]], list[str]] = json.loads(printed_by(script))
    return result


@pytest.mark.slow
@every_case("slopes", [(0.5, 1.1, 2.5), (0.5, 0.8), (-0.5, -0.9), (0.2, 0.9, 20.0)])
def test_the_name_of_a_line_stands_beside_it_and_near_no_other(slopes: tuple[float, ...]) -> None:
    """Lines that fan out from the middle, some to under the buttons: each name is nearest to the line it is of."""
    result, _ = drawn({"lines": [["a", [-5, -5 * s, 5, 5 * s], f"line{k}"] for k, s in enumerate(slopes)]})
    names = {one["text"]: one for one in result if one["text"].startswith("line")}
    assert len(names) == len(slopes)
    for k in range(len(slopes)):
        width, x, y = (names[f"line{k}"][of] for of in ("width", "left", "y"))
        x, y = (
            x + width / 2 - PLANE_PX / 2,
            PLANE_PX / 2 - y + LETTER_HEIGHT_PX / 2,
        )  # of the box's middle, from the middle of the plane
        away = [
            (abs(y - s * x) - LETTER_HEIGHT_PX / 2 - abs(s) * width / 2) / np.hypot(1.0, s) for s in slopes
        ]  # from its corner
        assert 0 < away[k] < 12
        assert away[k] == min(away)


@pytest.mark.slow
@every_case(("slope", "gap"), [(0.7, 1.6), (1.0, 1.6), (1.33, 2.0), (2.0, 1.6), (2.0, 2.0)])
def test_names_of_parallel_lines_stand_nearest_to_their_own(slope: float, gap: float) -> None:
    """Level lines: a name in the middle between two of them would be either's."""
    heights = gap * np.arange(-2, 3)
    ends = [[x for at in (-5.0, 5.0) for x in (at, slope * at + height)] for height in heights]
    result, _ = drawn({"lines": [["a", line, f"at-{k}"] for k, line in enumerate(ends)]})
    names = {one["text"]: one for one in result if one["text"].startswith("at-")}
    for k in range(len(heights)):
        width, x, y = (names[f"at-{k}"][of] for of in ("width", "left", "y"))
        x, y = (x + width / 2) / PLANE_PX * 10 - 5, 5 - (y - LETTER_HEIGHT_PX / 2) / PLANE_PX * 10
        away = np.abs(y - slope * x - heights)
        assert away[k] < np.delete(away, k).min()


def test_the_name_of_a_line_moves_along_it_until_it_covers_no_point() -> None:
    """Points crowd the line over most of its way: the name stands where they end, not on one of them."""
    crowd = [[*at(x, y), 0] for y in range(10, 300, 16) for x in (*range(100, 200, 12), *range(206, 310, 12))]
    result, _ = drawn({"lines": [["a", [*at(203, 400), *at(203, 0)], "its name"]], "points": crowd, "moving": False})
    [name] = [one for one in result if one["text"] == "its name"]
    assert name["y"] - LETTER_HEIGHT_PX > 300


def test_no_line_runs_over_a_number_and_no_number_over_a_point() -> None:
    """A line through "−2" would make it a 2; a number on a point would hide it."""
    _, order = drawn({"lines": [["a", [-5, -5, 5, 5], ""]], "points": [[0, 0, 0]]})
    numbers = [k for k, what in enumerate(order) if what in ("−2", "2")]
    assert numbers
    assert order.index("red") < min(numbers)
    assert max(numbers) < order.index("point")


@pytest.mark.slow
@every_case(("pen", "is_asked"), [(None, True), (False, False), (True, True)])
def test_points_are_asked_for_only_where_a_click_adds_one(pen: bool | None, is_asked: bool) -> None:
    """On the projector an empty plane asks for points only with a pen; None is any other page."""
    result, _ = drawn({"bare": False, "needsPen": pen is not None, "hasPen": bool(pen)})
    assert ("what to do" in [one["text"] for one in result]) == is_asked


def test_the_hint_of_an_empty_plane_stands_free() -> None:
    """The hint on an empty plane is not written over a name."""
    result, _ = drawn({"bare": False, "spots": [["a", at(200, 372), "a name"]]})
    texts = {one["text"]: one for one in result}
    name, hint = texts["a name"], texts["what to do"]
    aside = name["left"] > hint["left"] + hint["width"] or hint["left"] > name["left"] + name["width"]
    assert abs(name["y"] - hint["y"]) > 12 or aside


@pytest.mark.slow
@every_case(
    "painted",
    [
        {
            "lines": [["a", [*at(x, 0), *at(x - 40, PLANE_PX)], ""]],
            "handles": [{"role": "a", "at": at(y, 365), "label": "", "name": "h"}],
        }
        for x, y in ((200, 60), (240, 60), (260, 340), (150, 200), (PLANE_PX - 20, 190))
    ],
)
def test_the_hint_of_an_empty_plane_stands_on_no_line_and_no_handle(painted: dict[str, Any]) -> None:
    """If the rule runs through the middle of the lower edge, it stands at another place."""
    result, _ = drawn({"bare": False, "moving": False} | painted)
    [hint] = [one for one in result if one["text"] == "what to do"]
    left, right, low, high = hint["left"], hint["left"] + hint["width"], hint["y"] - LETTER_HEIGHT_PX, hint["y"]
    [[_, (x0, _, x1, _), _]] = painted["lines"]
    ends = [(x + 5) * PLANE_PX / 10 for x in (x0, x1)]  # of the line, at the upper and the lower edge
    through = [ends[0] + (ends[1] - ends[0]) * y / PLANE_PX for y in (low, high)]
    assert max(through) < left or min(through) > right
    [handle] = painted["handles"]
    x, y = (handle["at"][0] + 5) * PLANE_PX / 10, (5 - handle["at"][1]) * PLANE_PX / 10
    assert not (left - 5 < x < right + 5 and low - 5 < y < high + 5)
    assert 0 <= left < right <= PLANE_PX


@pytest.mark.slow
def test_the_readout_covers_nothing_written() -> None:
    """The coordinates have a ground of their own; labels leave them room, whether or not the pointer is there now."""
    corner: dict[str, Any] = {"points": [[0, 0, 0]], "spots": [["a", at(330, 375), "a name"]]}
    before, _ = drawn(corner)
    after, order = drawn(corner | {"cursor": [100, 100]})
    [name] = [one for one in after if one["text"] == "a name"]
    assert name in before
    [readout] = [one for one in after if one["text"].startswith("(")]
    assert readout not in before
    assert " " in order[order.index(readout["text"]) - 1]  # its ground, painted right before it
    assert abs(name["y"] - readout["y"]) > 12 or name["left"] + name["width"] < readout["left"]


def tips(points: list[tuple[float, float, int]]) -> list[list[float]]:
    """Return where the arrows at the edge of a plane from -5 to 5 point to, in pixels."""
    script = f"""
import {{ draw }} from "{address("canvas/draw")}";
import {{ Labels }} from "{address("canvas/labels")}";
import {{ View }} from "{address("canvas/view")}";
{BOARD}
const tips = [];
let [path, closed] = [[], false];
const pen = new Proxy(ctx, {{ get: (of, name) => {{
  if (name === "beginPath") return () => {{ [path, closed] = [[], false]; }};
  if (name === "moveTo" || name === "lineTo") return (x, y) => path.push([x, y]);
  if (name === "closePath") return () => {{ closed = true; }};
  if (name === "fill") return () => {{ if (closed && path.length === 3) tips.push(path[0]); }};
  return of[name];
}} }});
draw(pen, boardOf({json.dumps({"points": points})}), {{ draw: () => {{}} }}, new Labels());
console.log(JSON.stringify(tips));
"""
    return printed_list(script)


@pytest.mark.slow
@every_case(
    ("place", "edges"),
    [((9, 1), "right"), ((-9, 1), "left"), ((1, 9), "top"), ((1, -9), "bottom"), ((9, 9), "right top")],
)
def test_an_arrow_at_the_edge_points_to_a_point_out_of_sight(place: tuple[float, float], edges: str) -> None:
    """It stands within the plane, at the side beyond which the point lies, and none stands for a point in sight."""
    [(x, y)] = tips([(*place, 0), (0, 0, 0), (4.9, -4.9, 0)])
    assert 0 <= x <= PLANE_PX
    assert 0 <= y <= PLANE_PX
    near = {"left": x < 10, "right": x > PLANE_PX - 10, "top": y < 10, "bottom": y > PLANE_PX - 10}
    assert {edge for edge, is_near in near.items() if is_near} == set(edges.split())


def test_a_part_of_many_points_has_no_arrows() -> None:
    """Whoever has zoomed in knows that most points are elsewhere."""
    assert tips([(9.0, k / 10, 0) for k in range(40)]) == []


@pytest.mark.slow
@every_case(
    ("to", "said"), [([100, 100], "moved"), ([-60, 100], "movedOut"), ([100, 500], "movedOut"), ([400, 400], "moved")]
)
def test_a_point_that_is_dragged_out_of_sight_says_so(to: list[float], said: str) -> None:
    """The sentence names Undo and Fit the window, which bring it back."""
    script = f"""
import {{ dragPoint }} from "{address("canvas/gestures")}";
import {{ Points }} from "{address("canvas/points")}";
import {{ View }} from "{address("canvas/view")}";
const view = new View();
view.show([-5, 5, -5, 5], 1e9);
view.resize(400, 400);
const points = new Points();
points.replace([0, 0, 0], null);
const data = {{ limits: {{}}, names: [] }};
const board = {{ points, view, data, pointer: {{}}, changed() {{}}, texts: {{ of: () => "" }},
  numbers: () => ({{}}), announce: (name) => console.log(name) }};
const gesture = dragPoint(board, 0, 200, 200);
gesture.move({to[0]}, {to[1]});
gesture.end();
"""
    assert printed_by(script) == said
