"""Marks on the plane, and the points that an edit leaves, without a browser."""

from tests.frontend.node import address, printed_list


def test_a_ring_is_around_a_point_that_is_shown() -> None:
    """While a slider makes other points, the rings of their run are around these, and not around the person's own."""
    script = f"""
import {{ paintRings }} from "{address("canvas/marks")}";
import {{ Points, taken }} from "{address("canvas/points")}";
const circles = [];
const ctx = {{ beginPath() {{}}, stroke() {{}}, setLineDash() {{}}, arc: (x, y) => circles.push([x, y]) }};
const points = new Points();
points.list = taken([1, 1, 0, 2, 2, 0]);
const content = {{ theme: {{ strokes: {{ a: ["red", 2, []] }} }}, marks: {{ rings: [["a", 1, ""]] }} }};
const view = {{ toX: (x) => x, toY: (y) => y }};
const paint = () => paintRings(ctx, {{ view, points, pointRadius: 5, content }}, []);
paint();
points.generated = taken([7, 7, 0, 8, 8, 0]);
paint();
console.log(JSON.stringify(circles));
"""
    assert printed_list(script) == [[2, 2], [8, 8]]


EDITED = f"""
import * as edits from "{address("canvas/edits")}";
import {{ dragSelection }} from "{address("canvas/gestures")}";
import {{ Points, taken }} from "{address("canvas/points")}";
import {{ PointerState }} from "{address("canvas/pointer_state")}";
const board = {{
  points: new Points(), pointer: new PointerState(), lit: null, bar: {{ update() {{}} }}, texts: {{ of: String }},
  data: {{ names: ["a", "b"], limits: {{ classes: 2, points: 9 }} }}, announce() {{}}, changed() {{}}, repaint() {{}},
  light: (index) => {{ board.lit = index; }},
  view: {{ window: [0, 9, 0, 9], shows: () => true, round: (x, y) => [x, y], fromX: (x) => x, fromY: (y) => y }},
}};
board.points.list = taken([1, 1, 0, 2, 2, 0, 3, 3, 0]);
"""


def test_no_other_point_is_highlighted_after_an_edit() -> None:
    """The highlight is of a point's number in the list: where the list is another, it is of no point."""
    script = f"""{EDITED}
const result = [];
for (const edit of [() => edits.remove(board, [0]), () => edits.undo(board), () => edits.clear(board)]) {{
  board.lit = 0;
  edit();
  result.push(board.lit);
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [None] * 3


def test_a_class_that_is_chosen_during_a_drag_belongs_to_it() -> None:
    """One undo takes back the whole stroke, and so does letting go of it with Escape."""
    script = f"""{EDITED}
const before = JSON.stringify(board.points.list);
const drag = () => {{
  board.pointer.selection = new Set([0, 1]);
  board.pointer.gesture = dragSelection(board, 0, 0);
  board.pointer.gesture.move(1, 0);
  edits.choose(board, 1);
  board.pointer.gesture.move(2, 0);
}};
drag();
board.pointer.finish();
const after = JSON.stringify(board.points.list);
edits.undo(board);
const undone = JSON.stringify(board.points.list);
drag();
board.pointer.letGo();
console.log(JSON.stringify([JSON.parse(after), undone === before, JSON.stringify(board.points.list) === before]));
"""
    assert printed_list(script) == [[[3, 1, 1], [4, 2, 1], [3, 3, 0]], True, True]
