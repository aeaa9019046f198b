"""The preview of a picture that is taken home, without a browser."""

from .node import address, printed_by

CONTENT = (
    """{ frames: ["<svg>ü</svg>"], archive: null, space: null, video: null, print: "", alt: "", name: "", label: "" }"""
)


def test_a_preview_holds_no_memory_after_it_is_gone() -> None:
    """Its address is the picture itself: an object's would stay until the page is left, one for each of its runs."""
    script = f"""
let made = 0, shown = "";
URL.createObjectURL = () => `blob:${{made += 1}}`;
const part = {{
  setAttribute: (name, text) => {{ if (name === "src") shown = text; }},
  append() {{}}, addEventListener() {{}}, replaceChildren() {{}}, getContext() {{}},
}};
globalThis.document = {{ createElement: () => part }};
const {{ default: show }} = await import("{address("takehome/takehome")}");
const data = new TextEncoder().encode(JSON.stringify({CONTENT}));
for (let run = 0; run < 3; run += 1) show({{ parentElement: {{ querySelector: () => part }}, data }});
console.log(made, decodeURIComponent(shown));
"""
    assert printed_by(script) == "0 data:image/svg+xml,<svg>ü</svg>"


def test_a_picture_that_cannot_be_painted_leaves_its_button_usable() -> None:
    """As where a browser has no WebGL for a 3-D view: a press says so, each time."""
    script = f"""
const made = [];
const createElement = (tag) => {{
  const listeners = {{}}, addEventListener = (type, listen) => {{ listeners[type] = listen; }}, names = new Set();
  const [setAttribute, removeAttribute] = ["add", "delete"].map((act) => (name) => names[act](name));
  const attributes = {{ setAttribute, removeAttribute, hasAttribute: (name) => names.has(name) }};
  made.push({{ tag, listeners, addEventListener, ...attributes, append() {{}}, getContext() {{}} }});
  return made.at(-1);
}};
Object.assign(globalThis, {{ document: {{ createElement }}, window: {{}} }});
process.on("unhandledRejection", () => {{}}); // the error is for the browser's console
const {{ default: show }} = await import("{address("takehome/takehome")}");
const space = {{ figure: {{ data: [], layout: {{}} }}, plotly: [], href: "", width: 1, height: 1, ground: "" }};
const data = new TextEncoder().encode(JSON.stringify({{ ...{CONTENT}, space, failed: "Failed" }}));
show({{ parentElement: {{ querySelector: () => null }}, data }});
const [button, status] = ["button", "output"].map((name) => made.find(({{ tag }}) => tag === name));
for (let press = 0; press < 2; press += 1) {{
  button.listeners.click();
  await new Promise((resolve) => setTimeout(resolve));
  console.log(status.textContent);
  status.textContent = "";
}}
"""
    assert printed_by(script).split() == ["Failed"] * 2
