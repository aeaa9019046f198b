"""The pseudocode under a player, folded."""

from tests.frontend.node import address, printed_list

STUB = """
globalThis.location = { pathname: "/perceptron" };
class Part {
  children = []; open = false; hidden = false; textContent = ""; style = { setProperty() {} };
  append() {} setAttribute() {} removeAttribute() {} replaceChildren() {}
  addEventListener(_, listen) { this.toggled = listen; }
}
globalThis.Element = globalThis.HTMLElement = Part;
globalThis.document = { createElement: () => new Part() };
"""


def test_pseudocode_that_was_opened_is_open_on_its_own_page() -> None:
    """Another page, whose picture may have less room, shows its own folded, and the first one's is open again."""
    script = f"""
import {{ Code }} from "{address("figure/code")}";
{STUB}
function shown(path) {{
  location.pathname = path;
  const code = new Code();
  code.write(["repeat"], "Pseudocode");
  return code.element;
}}
const first = shown("/perceptron");
first.open = true;
first.toggled();
console.log(JSON.stringify([shown("/logistic").open, shown("/perceptron").open]));
"""
    assert printed_list(script) == [False, True]
