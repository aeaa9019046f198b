"""Numbers in sentences as they are dragged, without a browser."""

import json
from typing import Any

from tests.every_case import every_case

from .node import address, printed_by


def turned(*events: tuple[str, int]) -> list[Any]:
    """Return what the slider is told by these events, of a kind and at a place across, after a press at 0."""
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
new DraggableNumbers(host, new AbortController().signal);
listeners.pointerdown({{ target: new Element(), button: 0, clientX: 0, preventDefault() {{}} }});
for (const [name, clientX] of {json.dumps(events)}) listeners[name]({{ clientX }});
console.log(JSON.stringify(told));
"""
    result: list[Any] = json.loads(printed_by(script))
    return result


@every_case(
    ("events", "told"),
    [
        ([("pointermove", 14), ("pointerup", 14)], [[2, True], [2, False]]),
        ([("pointermove", 14), ("pointermove", 0), ("pointerup", 0)], [[2, True], [0, True], [0, False]]),
        ([("pointermove", 14), ("pointercancel", 14)], [[2, True], [0, False]]),
        ([("pointermove", 2), ("pointerup", 2)], []),
    ],
)
def test_a_drag_that_was_begun_is_ended(events: list[tuple[str, int]], told: list[Any]) -> None:
    """It is so at its beginning, too: a page that is never told waits for ever."""
    assert turned(*events) == told
