"""A slider's keys, without a browser."""

from .node import address, printed_list

PAGE = """
class Part extends EventTarget {
  classList = { add() {} };
  append() {}
  replaceChildren() {}
  removeAttribute() {}
  setAttribute() {}
  toggleAttribute() {}
}
Object.assign(globalThis, {
  window: new EventTarget(), document: { createElement: () => new Part() }, addEventListener() {},
});
globalThis.CustomEvent ??= class extends Event {};
"""


def test_escape_restores_a_number_that_is_being_typed_and_nothing_else() -> None:
    """The page, which leaves the projector at Escape, hears of the key only where there is nothing to restore."""
    script = f"""
{PAGE}
const made = [];
document.createElement = () => {{ made.push(new Part()); return made.at(-1); }};
const {{ mount }} = await import("{address("slider/mount")}");
const data = {{ key: "page.rate.slider", value: 1, decimals: 1, low: 0, high: 2, step: 1, enabled: true, ack: 0 }};
mount(new Part(), data, {{ change() {{}} }});
const field = made.find(({{ value }}) => value === "1.0");
const result = [];
for (const typed of [true, false]) {{
  if (typed) field.value = "0.";
  if (typed) field.dispatchEvent(new Event("input"));
  const event = Object.assign(new Event("keydown"), {{ key: "Escape", stopped: false }});
  event.stopPropagation = () => {{ event.stopped = true; }};
  field.dispatchEvent(event);
  result.push([field.value, event.stopped]);
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [["1.0", True], ["1.0", False]]
