"""Numbers in sentences as they are dragged, without a browser."""

import json
from typing import Any

from tests.every_case import every_case

from .node import address, printed_list


def turned(*events: tuple[str, int] | tuple[str, int, int]) -> list[Any]:
    """Return what the slider is told by these events, of a kind, at a place across, of a finger, after a press at 0."""
    script = f"""
globalThis.Element = class {{ closest() {{ return this; }} getAttribute() {{ return "rate"; }} }};
globalThis.window = new EventTarget();
globalThis.CustomEvent ??= class extends Event {{}};
const {{ DraggableNumbers }} = await import("{address("live_text/draggable_numbers")}");
const told = [], listeners = {{}};
window.addEventListener("linclass:numberTurned", ({{ detail }}) => {{
  detail.taken = true;
  if (detail.by !== null) told.push([detail.by, detail.live]);
}});
const host = {{ setPointerCapture() {{}}, addEventListener: (name, listen) => {{ listeners[name] = listen; }} }};
const shown = new AbortController();
listeners.abort = () => shown.abort();
new DraggableNumbers(host, shown.signal);
const press = {{ target: new Element(), button: 0, preventDefault() {{}} }};
listeners.pointerdown({{ ...press, clientX: 0, pointerId: 1 }});
for (const [name, clientX, pointerId = 1] of {json.dumps(events)}) listeners[name]({{ ...press, clientX, pointerId }});
console.log(JSON.stringify(told));
"""
    return printed_list(script)


@every_case(
    ("events", "told"),
    [
        ([("pointermove", 14), ("pointerup", 14)], [[2, True], [2, False]]),
        ([("pointermove", 14), ("pointermove", 0), ("pointerup", 0)], [[2, True], [0, True], [0, False]]),
        ([("pointermove", 14), ("pointercancel", 14)], [[2, True], [0, False]]),
        ([("pointermove", 2), ("pointerup", 2)], []),
        ([("pointermove", 14), ("abort", 14)], [[2, True], [2, False]]),
        ([("pointermove", 14), ("pointerup", 14), ("abort", 14)], [[2, True], [2, False]]),
        (
            [
                ("pointermove", 14),
                ("pointerdown", 70, 2),
                ("pointermove", 21),
                ("pointermove", 77, 2),
                ("pointerup", 77, 2),
            ],
            [[2, True], [2, False], [1, True], [1, False]],
        ),
    ],
)
def test_a_drag_that_was_begun_is_ended(events: list[tuple[str, int] | tuple[str, int, int]], told: list[Any]) -> None:
    """It is so at its beginning, by a second finger and if the text goes: a page that is never told waits for ever."""
    assert turned(*events) == told
