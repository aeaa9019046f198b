"""The explained words of a text, without a browser."""

from .node import address, printed_list


def test_an_arrow_key_that_goes_to_another_word_does_nothing_else() -> None:
    """At the last word, and elsewhere in the text, it is the page's: on the projector it shows the next stop."""
    script = f"""
class HTMLElement {{
  constructor(name) {{ this.name = name; }}
  checkVisibility() {{ return true; }}
  focus() {{ result.push(this.name); }}
}}
const listeners = {{}}, result = [], words = ["a", "b"].map((name) => new HTMLElement(name));
const addEventListener = (name, listen) => {{ listeners[name] = listen; }};
Object.assign(globalThis, {{ HTMLElement, addEventListener() {{}}, document: {{ querySelectorAll: () => words }} }});
const {{ Words }} = await import("{address("live_text/words")}");
new Words({{ addEventListener }}, null, new AbortController().signal);
for (const [key, target] of [["ArrowRight", 0], ["ArrowRight", 1], ["ArrowLeft", 1], ["ArrowLeft", 2], ["h", 0]]) {{
  listeners.keydown({{ key, target: words[target], preventDefault: () => result.push(key) }});
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == ["ArrowRight", "b", "ArrowLeft", "a"]
