"""The point of a plane that plays by itself, dragged without a browser."""

import json

import pytest

from tests.every_case import every_case

from .node import PAGE, address, printed_list

STORY = """
const plane = { marks: {}, strokes: {}, status: "" }, theme = { name: "", classes: [], symbols: [] };
const canvas = {
  key: "story", plane, theme, limits: { points: 9, classes: 2, coordinate: 99 }, points: [], names: [],
  axes: ["x", "y"], window: [0, 100, 0, 100], own: {}, wanted: [], shape: 1, bare: true, follows: "", files: false,
  texts: new Proxy({}, { get: () => "" }),
};
const path = Array.from({ length: 101 }, (_, x) => [x, 0]);
"""

Press = tuple[str, int, int, int]
PRESSED: Press = ("pointerdown", 1, 0, 100)


@pytest.mark.slow
@every_case(
    ("events", "shown"),
    [
        ([PRESSED, ("pointermove", 1, -1, 80), ("pointerup", 1, 0, 80), ("pointermove", 1, -1, 60)], [100, 80, 80, 80]),
        ([("pointerdown", 1, 2, 100), ("pointermove", 1, -1, 80)], [100, 100]),
        (
            [
                PRESSED,
                ("pointerdown", 2, 0, 98),
                ("pointermove", 2, -1, 60),
                ("pointerup", 2, 0, 60),
                ("pointermove", 1, -1, 80),
            ],
            [100, 100, 100, 100, 80],
        ),
    ],
)
def test_the_point_follows_the_pointer_that_holds_it(events: list[Press], shown: list[int]) -> None:
    """As long as that is pressed; no press of the right button, whose menu may take its end, and no second finger."""
    script = f"""
{PAGE}
{STORY}
const {{ Story }} = await import("{address("story/play")}");
const planes = path.map(() => plane);
new Story(createElement(), {{ canvas, planes, path, ms: 9, play: "", pause: "" }}, new AbortController().signal);
const [, stage, , , slider] = made;
const shown = [];
for (const [type, pointerId, button, clientX] of {json.dumps(events)}) {{
  const isPrimary = pointerId === 1;
  stage.dispatchEvent(Object.assign(new Event(type), {{ pointerId, isPrimary, button, clientX, clientY: 100 }}));
  shown.push(Number(slider.value));
}}
console.log(JSON.stringify(shown));
"""
    assert printed_list(script) == shown
