"""The field for a file, without a browser."""

import json

from .node import address, printed_by


def test_a_corrected_file_can_be_chosen_again() -> None:
    """Browsers report only a choice that differs from the field's file, so the field is emptied before each choice."""
    script = f"""
const made = [];
class Part extends EventTarget {{ append() {{}} replaceChildren() {{}} setAttribute() {{}} }}
const createElement = (tag) => {{
  made.push(Object.assign(new Part(), {{ tag }}));
  return made.at(-1);
}};
Object.assign(globalThis, {{ HTMLElement: Part, document: {{ createElement }} }});
const {{ default: fileInput }} = await import("{address("file_input/file_input")}");
const root = new Part(), data = {{ key: "file", label: "", labelKeys: "", accept: ".csv", texts: {{}} }};
const bytes = new TextEncoder().encode(JSON.stringify(data));
fileInput({{ parentElement: {{ querySelector: () => root }}, data: bytes }});
const input = made.find(({{ tag }}) => tag === "input");
input.value = "points.csv";
input.dispatchEvent(new Event("click"));
console.log(JSON.stringify(input.value));
"""
    assert json.loads(printed_by(script)) == ""
