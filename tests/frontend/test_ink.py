"""Ink on a projector's page, without a browser."""

import json
from typing import Any

from .node import address, printed_by


def strokes_of(*events: tuple[str, int, float]) -> list[list[list[float]]]:
    """Return the strokes that are stored after these events: a kind, a pointer, and a share of the screen."""
    script = f"""
const listeners = {{}};
let kept = null;
const pen = new Proxy({{}}, {{ get: () => () => {{}}, set: () => true }});
const surface = {{
  addEventListener: (name, listen) => {{ listeners[name] = listen; }},
  setAttribute() {{}}, append() {{}}, setPointerCapture() {{}}, getContext: () => pen,
}};
Object.assign(globalThis, {{
  document: {{ createElement: () => surface }}, addEventListener() {{}}, getComputedStyle: () => ({{}}),
  innerWidth: 100, innerHeight: 100, devicePixelRatio: 1,
  sessionStorage: {{ getItem: () => null, setItem: (_, text) => {{ kept = text; }}, removeItem() {{}} }},
}});
const {{ Ink }} = await import("{address("presenter/ink")}");
new Ink({{ setAttribute() {{}} }}, new AbortController().signal).show("1");
for (const [name, pointerId, share] of {json.dumps(events)}) {{
  listeners[name]({{ pointerId, button: 0, clientX: 100 * share, clientY: 0 }});
}}
console.log(kept);
"""
    drawn: dict[str, Any] = json.loads(printed_by(script))
    return [[place[:1] for place in stroke] for stroke in drawn["1"]]


def test_two_pointers_draw_two_strokes() -> None:
    """A palm beside the pen neither bends the pen's stroke nor ends it; without https, too."""
    events = (
        ("pointerdown", 1, 0.1),
        ("pointerdown", 2, 0.9),
        ("pointermove", 1, 0.2),
        ("pointerup", 2, 0.9),
        ("pointermove", 1, 0.3),
        ("pointerup", 1, 0.3),
    )
    assert strokes_of(*events) == [[[0.1], [0.2], [0.3]], [[0.9]]]
