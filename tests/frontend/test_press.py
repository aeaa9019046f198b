"""Presses on the plane: what a gesture begins with, without a browser."""

import json

from tests.frontend.node import address, printed_by, printed_list

BOARD = """
const handle = { role: "start", at: [100, 100], label: "w", name: "w" };
function boardWith(points) {
  const list = points.map(([x, y]) => [x, y, 0]);
  return {
    content: { handles: [handle] }, list, data: { needsPen: false, limits: { points: 99 }, names: ["a"] },
    announce() {}, changed() {}, numbers: () => ({}),
    points: { list, begin() {}, change() {}, commit: () => true, at: (i) => list[i],
      add: (more) => list.push(...more) },
    pointer: { tool: "add", moved: new Map(), chosen: 0, selection: new Set() },
    view: {
      distance: (at, x, y) => Math.hypot(at[0] - x, at[1] - y), toX: (x) => x, toY: (y) => y, fromX: (x) => x,
      fromY: (y) => y, round: (x, y) => [x, y], shows: () => true,
    },
  };
}
"""


def test_a_press_near_a_handle_never_adds_a_point() -> None:
    """All around a handle a press belongs to it, of a mouse, a pen and a finger; away from it a point is added."""
    script = f"""
import {{ press }} from "{address("canvas/pointer")}";
import {{ reachOf }} from "{address("canvas/targets")}";
{BOARD}
const result = [];
for (const pointerType of ["mouse", "pen", "touch"]) {{
  for (let distance = 0; distance <= reachOf(pointerType) + 40; distance += 4) {{
    const board = boardWith([]);
    press(board, 100 + distance, 100, {{ pointerType, shiftKey: false }})?.end();
    result.push([distance <= reachOf(pointerType) + 10, distance > reachOf(pointerType) + 14, board.list.length]);
  }}
}}
const near = boardWith([[118, 100]]);
press(near, 118, 100, {{ pointerType: "mouse", shiftKey: false }}).end();
console.log(JSON.stringify([result, near.pointer.touched, near.list.length]));
"""
    presses, touched, count = printed_list(script)
    assert [added for is_near, _, added in presses if is_near] == [0] * sum(is_near for is_near, *_ in presses)
    assert {added for _, is_away, added in presses if is_away} == {1}
    assert (touched, count) == (0, 1), "a point beside the handle is still the point"


def test_a_palm_beside_the_pen_adds_nothing() -> None:
    """It ends no stroke of the pen, whichever comes first, and neither does a third finger what two have begun."""
    script = f"""
import {{ listenToPointer }} from "{address("canvas/pointer")}";
import {{ PointerState }} from "{address("canvas/pointer_state")}";
{BOARD}
function pressed(...events) {{
  const board = boardWith([]), listeners = {{}}, dragged = [];
  Object.assign(board, {{
    pointer: new PointerState(), repaint() {{}}, windowChanged() {{}}, screen: {{ place: (event) => event.at }},
    surface: {{ focus() {{}}, setPointerCapture() {{}}, style: {{}} }}, light() {{}}, texts: {{ of: String }},
  }});
  board.points.change = (indices) => dragged.push(...indices);
  board.points.cancel = () => {{}};
  listenToPointer(board, (_, name, listen) => {{ listeners[name] = listen; }});
  for (const [type, pointerId, pointerType, x] of events) {{
    listeners[type]({{ type, pointerId, pointerType, at: [x, 300], button: 0, preventDefault() {{}} }});
  }}
  return [board.list.length, dragged.length];
}}
const pen = [["pointerdown", 1, "pen", 10], ["pointermove", 1, "pen", 20], ["pointerup", 1, "pen", 20]];
const [down, up] = [["pointerdown", 2, "touch", 200], ["pointerup", 2, "touch", 200]];
const fingers = ["pointerdown", "pointerup"].map((type) => [3, 4, 5].map((id) => [type, id, "touch", 50 * id]));
console.log(JSON.stringify([
  pressed(pen[0], down, pen[1], up, pen[2]), pressed(down, ...pen, up), pressed(down, pen[0], up, pen[1], pen[2]),
  pressed(...fingers.flat()), pressed(down, up),
]));
"""
    one_by_the_pen, none, one_by_a_tap = [1, 1], [0, 0], [1, 0]
    assert printed_list(script) == [*[one_by_the_pen] * 3, none, one_by_a_tap]


def test_a_third_finger_does_not_end_what_two_have_begun() -> None:
    """The window goes on moving with the first two after the third has left, until one of them leaves."""
    script = f"""
import {{ listenToPointer }} from "{address("canvas/pointer")}";
import {{ PointerState }} from "{address("canvas/pointer_state")}";
{BOARD}
const board = boardWith([]), listeners = {{}}, result = [];
Object.assign(board, {{
  pointer: new PointerState(), repaint() {{}}, windowChanged() {{}}, screen: {{ place: (event) => event.at }},
  surface: {{ focus() {{}}, setPointerCapture() {{}} }},
}});
listenToPointer(board, (_, name, listen) => {{ listeners[name] = listen; }});
const press = (type, pointerId) => {{
  const at = [100 * pointerId, 300];
  listeners[type]({{ type, pointerId, pointerType: "touch", at, button: 0, preventDefault() {{}} }});
  result.push(board.pointer.gesture !== null);
}};
for (const pointerId of [2, 4, 6]) press("pointerdown", pointerId);
const pinch = board.pointer.gesture;
press("pointerup", 6);
result.push(board.pointer.gesture === pinch);
press("pointerup", 4);
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [True, True, True, True, True, False]


def test_two_fingers_leave_the_selection_as_it_was() -> None:
    """The first of them may land beside the points, or on one that is not selected."""
    script = f"""
import {{ listenToPointer }} from "{address("canvas/pointer")}";
import {{ PointerState }} from "{address("canvas/pointer_state")}";
{BOARD}
const result = [];
for (const x of [300, 600]) {{
  const board = boardWith([[200, 300], [300, 300]]), listeners = {{}};
  Object.assign(board, {{
    pointer: new PointerState(), repaint() {{}}, screen: {{ place: (event) => event.at }},
    surface: {{ focus() {{}}, setPointerCapture() {{}} }},
  }});
  Object.assign(board.points, {{ cancel() {{}}, where: () => [] }});
  Object.assign(board.pointer, {{ tool: "select", selection: new Set([0]) }});
  listenToPointer(board, (_, name, listen) => {{ listeners[name] = listen; }});
  for (const [pointerId, at] of [[1, [x, 300]], [2, [x + 90, 300]]]) {{
    listeners.pointerdown({{ pointerId, pointerType: "touch", at, button: 0, preventDefault() {{}} }});
    if (pointerId === 2) continue;
    listeners.pointermove({{ pointerId, pointerType: "touch", at: [at[0] + 1, at[1]] }});
    result.push(board.pointer.selection.has(0));
  }}
  result.push(...board.pointer.selection);
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [False, 0, False, 0]


def test_enter_says_what_it_does_with_every_tool() -> None:
    """On a point, on a handle and beside both: the first time, and the second time, which ends what was begun."""
    script = f"""
globalThis.matchMedia = () => ({{ matches: false }});
const {{ enter }} = await import("{address("canvas/cross")}");
const {{ PointerState }} = await import("{address("canvas/pointer_state")}");
{BOARD}
const result = {{}};
for (const tool of ["add", "select", "erase"]) for (const [x, y] of [[300, 300], [100, 100], [500, 500]]) {{
  const board = boardWith([[300, 300]]), said = [];
  board.view.window = [0, 600, 0, 600];
  const pointer = Object.assign(new PointerState(), {{ tool, cross: [x, y] }});
  Object.assign(board, {{ pointer, announce: (name) => said.push(name), repaint() {{}}, light() {{}} }});
  Object.assign(board.points, {{ commit: () => false, edit: (change) => change(), where: () => [], remove: () => 0 }});
  enter(board, false);
  enter(board, false);
  (result[tool] ??= []).push(said);
}}
console.log(JSON.stringify(result));
"""
    assert json.loads(printed_by(script)) == {
        "add": [["picked", "point"], ["pickedHandle", "handle"], ["added", "picked"]],
        "select": [["selectedKeys"] * 2, ["pickedHandle", "handle"], ["corner", "selectedNone"]],
        "erase": [["nothing"] * 2] * 3,
    }


def test_a_finger_whose_end_was_lost_is_no_first_one_of_two() -> None:
    """Its end may stay away, as when the page is hidden meanwhile: the next finger that is alone taps as ever."""
    script = f"""
import {{ listenToPointer }} from "{address("canvas/pointer")}";
import {{ PointerState }} from "{address("canvas/pointer_state")}";
{BOARD}
const board = boardWith([]), listeners = {{}};
Object.assign(board, {{
  pointer: new PointerState(), repaint() {{}}, windowChanged() {{}}, screen: {{ place: (event) => event.at }},
  surface: {{ focus() {{}}, setPointerCapture() {{}} }},
}});
listenToPointer(board, (_, name, listen) => {{ listeners[name] = listen; }});
const touch = (type, pointerId, isPrimary, x) => {{
  const event = {{ type, pointerId, isPrimary, pointerType: "touch", at: [x, 300], button: 0, preventDefault() {{}} }};
  listeners[type](event);
}};
touch("pointerdown", 1, true, 300);
touch("pointerdown", 2, false, 400);
for (const [pointerId, x] of [[3, 500], [4, 600]]) {{
  touch("pointerdown", pointerId, true, x);
  touch("pointerup", pointerId, true, x);
}}
console.log(board.list.map(([x]) => x).join());
"""
    assert printed_by(script) == "500,600"


def test_a_finger_that_may_drag_a_handle_does_not_scroll_the_page() -> None:
    """Wherever a press takes hold of a handle or a point, the browser is told so at the first touch."""
    script = f"""
import {{ listenToPointer, press }} from "{address("canvas/pointer")}";
{BOARD}
const board = boardWith([[300, 100]]), listeners = {{}}, result = [];
Object.assign(board, {{ surface: {{}}, screen: {{ place: (event) => event.at }} }});
listenToPointer(board, (_, name, listen) => {{ listeners[name] = listen; }});
for (let x = 0; x < 400; x += 4) {{
  let scrolls = true;
  const preventDefault = () => {{ scrolls = false; }};
  listeners.touchstart({{ touches: [{{ at: [x, 100] }}], cancelable: true, preventDefault }});
  const {{ held }} = press(board, x, 100, {{ pointerType: "touch", shiftKey: false }});
  result.push([held !== undefined, scrolls]);
}}
console.log(JSON.stringify(result));
"""
    places = printed_list(script)
    assert {is_held for is_held, _ in places} == {True, False}
    assert all(scrolls != is_held for is_held, scrolls in places)


def test_arrow_keys_move_nothing_that_the_pointer_holds() -> None:
    """The point stays under the pointer; what the keyboard has picked up moves with the cross-hair."""
    script = f"""
const {{ arrow }} = await import("{address("canvas/cross")}");
const {{ dragPoint }} = await import("{address("canvas/gestures")}");
const {{ PointerState }} = await import("{address("canvas/pointer_state")}");
{BOARD}
const result = [];
for (const cross of [null, [300, 300]]) {{
  const board = boardWith([[300, 300]]), moved = [];
  Object.assign(board, {{ pointer: Object.assign(new PointerState(), {{ cross }}), repaint() {{}} }});
  Object.assign(board.view, {{ window: [0, 1000, 0, 1000], spanX: 1000, spanY: 1000, reveal: () => false }});
  board.points.change = ([index], change) => moved.push(change(board.list[index]));
  board.pointer.gesture = dragPoint(board, 0, 300, 300);
  arrow(board, [1, 0], false);
  result.push(moved);
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [[], [[320, 300, 0]]]


def test_a_message_waits_for_no_gesture_that_changes_nothing() -> None:
    """While a finger swipes beside the points, or a rectangle is drawn, an answer lets the next message go."""
    script = f"""
const frames = [];
Object.assign(globalThis, {{ window: new EventTarget(), requestAnimationFrame: (next) => frames.push(next) }});
globalThis.CustomEvent ??= class extends Event {{}};
const {{ Board }} = await import("{address("canvas/board")}");
const {{ PointerState }} = await import("{address("canvas/pointer_state")}");
const {{ dragPoint, rectangle, tap }} = await import("{address("canvas/gestures")}");
const {{ Sender }} = await import("{address("shared/send")}");
{BOARD}
const result = [];
for (const gesture of [tap, rectangle, (board) => dragPoint(board, 0, 0, 0)]) {{
  const board = Object.setPrototypeOf({{ ...boardWith([[300, 300]]), pointer: new PointerState() }}, Board.prototype);
  const root = {{ toggleAttribute() {{}}, removeAttribute() {{}} }};
  const sent = [], content = () => ({{ live: board.live }});
  const sender = new Sender(root, ({{ seq }}) => sent.push(seq), content, () => true, {{ sent: 0 }}, 0);
  sender.push();
  sender.push();
  board.pointer.gesture = gesture(board, 0, 0);
  sender.acknowledge(sent[0]);
  result.push(sent.length);
  sender.stop();
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [2, 2, 1]
