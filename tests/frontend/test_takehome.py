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
