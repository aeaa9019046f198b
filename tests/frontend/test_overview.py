"""The overview of a deck, without a browser."""

from .node import address, printed_list


def test_screen_readers_are_told_which_stop_is_shown() -> None:
    """One stop at a time, by a value: with an empty one the stop would be like all others."""
    script = f"""
class HTMLElement {{
  children = [];
  attributes = {{}};
  addEventListener() {{}}
  append(...parts) {{ this.children.push(...parts); }}
  replaceChildren(...parts) {{ this.children = parts; }}
  setAttribute(name, value) {{ this.attributes[name] = value; }}
  removeAttribute(name) {{ delete this.attributes[name]; }}
  toggleAttribute(name, on) {{ on ? this.setAttribute(name, "") : this.removeAttribute(name); }}
  showModal() {{}}
  scrollIntoView() {{}}
  focus() {{}}
}}
const made = [];
const createElement = () => {{ made.push(new HTMLElement()); return made.at(-1); }};
Object.assign(globalThis, {{ HTMLElement, document: {{ createElement }} }});
const {{ Overview }} = await import("{address("presenter/overview")}");
const overview = new Overview({{ of: String }}, () => {{}}), result = [];
for (const at of [1, 2]) {{
  overview.data = {{ at, stops: [{{ title: "a" }}, {{ title: "b" }}], pictures: "" }};
  overview.open();
  result.push(made.map(({{ attributes }}) => attributes["aria-current"]).filter((value) => value !== undefined));
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [["true"], ["true"]]
