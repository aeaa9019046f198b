"""A slider's keys, and the dragged numbers that move it, without a browser."""

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
MOUNTED = f"""
{PAGE}
const made = [];
document.createElement = () => {{ made.push(new Part()); return made.at(-1); }};
const {{ mount }} = await import("{address("slider/mount")}");
const data = {{ key: "page.rate.slider", value: 1, decimals: 1, low: 0, high: 9, step: 1, enabled: true, ack: 0 }};
mount(new Part(), data, {{ change() {{}} }});
"""


def test_escape_restores_a_number_that_is_being_typed_and_nothing_else() -> None:
    """The page, which leaves the projector at Escape, hears of the key only where there is nothing to restore."""
    script = f"""
{MOUNTED}
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


def test_a_number_that_was_refused_is_refused_again() -> None:
    """Firefox reports a text as changed only where it differs from the last one that was typed."""
    script = f"""
{MOUNTED}
const field = made.find(({{ value }}) => value === "1.0");
const result = [];
for (const text of ["x", "x", "2"]) {{
  field.value = text;
  field.dispatchEvent(new Event("input"));
  field.dispatchEvent(Object.assign(new Event("keydown"), {{ key: "Enter" }}));
  result.push(field.value);
}}
console.log(JSON.stringify(result));
process.exit(0);
"""
    assert printed_list(script) == ["1.0", "1.0", "2.0"]


def test_the_keypad_has_a_minus_sign_where_a_number_may_be_negative() -> None:
    """An iPhone's keypad for decimals has none."""
    script = f"""
import {{ keypadOf }} from "{address("shared/typed_number")}";
{MOUNTED}
const keypads = [made.find(({{ value }}) => value === "1.0").inputMode];
for (const range of [{{ low: -4 }}, {{ low: 0, values: [-1, 2] }}, {{ low: -1, values: [0.1, 2] }}]) {{
  made.length = 0;
  mount(new Part(), {{ ...data, ...range }}, {{ change() {{}} }});
  keypads.push(made.find(({{ inputMode }}) => inputMode !== undefined).inputMode);
}}
console.log(JSON.stringify([...keypads, keypadOf(""), keypadOf(0), keypadOf(-1000)]));
process.exit(0);
"""
    assert printed_list(script) == ["decimal", "", "", "decimal", "decimal", "decimal", ""]


def test_the_end_of_a_drag_that_another_slider_had_moves_nothing() -> None:
    """A dragged number goes with its text: the slider of the same setting on the next page keeps its value."""
    script = f"""
{MOUNTED}
const {{ publish }} = await import("{address("shared/bus")}");
const range = made.find(({{ valueAsNumber }}) => valueAsNumber === 1);
const places = [];
for (const [by, live] of [[5, false], [2, true], [3, false]]) {{
  publish("numberTurned", {{ name: "rate", by, live, taken: false }});
  places.push(range.valueAsNumber);
}}
console.log(JSON.stringify(places));
process.exit(0);
"""
    assert printed_list(script) == [1, 3, 4]
