"""The overview of a deck and the keys beside it, without a browser."""

from .node import PAGE, address, printed_list


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


def test_an_arrow_key_shows_no_other_stop_behind_a_dialog() -> None:
    """Neither behind the list of keys nor behind the overview, wherever the focus is."""
    script = f"""
{PAGE}
const walked = [];
let press = null;
Object.assign(globalThis, {{
  localStorage: sessionStorage, BroadcastChannel: class {{ addEventListener() {{}} postMessage() {{}} }},
  addEventListener(type, listen, {{ capture }} = {{}}) {{ if (type === "keydown" && !capture) press = listen; }},
}});
document.querySelector = () => null;
const {{ Presenter }} = await import("{address("presenter/controls")}");
const texts = new Proxy({{}}, {{ get: () => "" }});
const data = {{ texts, keys: [], stops: ["a", "b"], at: 1, next: "goes on", ack: 0, query: {{}}, speaker: "" }};
new Presenter(createElement(), data, (_, {{ commands }}) => walked.push(commands.length));
const dialogs = made.filter(({{ tag }}) => tag === "dialog");
for (const shown of [...dialogs, null]) {{
  for (const dialog of dialogs) dialog.open = dialog === shown;
  press({{ key: "ArrowRight", composedPath: () => [], preventDefault() {{}} }});
  walked.push(shown ? "dialog" : "page");
}}
console.log(JSON.stringify(walked));
process.exit(0);
"""
    assert printed_list(script) == ["dialog", "dialog", 1, "page"]
