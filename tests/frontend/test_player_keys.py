"""The keys of a player, without a browser."""

from .node import address, printed_list


def test_a_player_in_a_notebook_has_the_keys_of_its_own_cell() -> None:
    """Outside it they are the notebook's or another cell's; on a page of the app they work everywhere."""
    script = f"""
const listeners = {{}}, result = [];
class Element {{ constructor(kind) {{ this.kind = kind; }} matches(kind) {{ return kind === this.kind; }} }}
const addEventListener = (type, listen) => {{ listeners[type] = listen; }};
Object.assign(globalThis, {{ Element, addEventListener, removeEventListener() {{}} }});
const {{ enter, leave }} = await import("{address("figure/keys")}");
for (const cell of [new Element(".lc-cell"), null]) {{
  let [toggled, stopped] = [0, 0];
  const host = {{ closest: () => cell, isConnected: true }};
  const player = {{ host, holds: () => false, hasKeys() {{}}, toggle: () => {{ toggled += 1; }} }};
  const stop = () => {{ stopped += 1; }};
  enter(player);
  for (const place of [cell ?? new Element(), new Element()]) {{
    listeners.keydown({{ key: " ", composedPath: () => [place], preventDefault: stop, stopPropagation: stop }});
    result.push([toggled, stopped]);
  }}
  leave(player);
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == [[1, 2], [1, 2], [1, 2], [2, 4]]


def test_each_of_two_cells_has_a_player_with_its_keys() -> None:
    """A notebook may show one widget twice: both displays share this script."""
    script = f"""
const listeners = {{}}, result = [];
class Element {{ constructor(kind) {{ this.kind = kind; }} matches(kind) {{ return kind === this.kind; }} }}
const addEventListener = (type, listen) => {{ listeners[type] = listen; }};
const Node = {{ DOCUMENT_POSITION_FOLLOWING: 4 }};
Object.assign(globalThis, {{ Element, Node, addEventListener, removeEventListener() {{}} }});
const {{ enter }} = await import("{address("figure/keys")}");
const cells = [new Element(".lc-cell"), new Element(".lc-cell")];
const shown = [false, false];
cells.forEach((cell, k) => {{
  const host = {{ closest: () => cell, isConnected: true, compareDocumentPosition: () => (k === 0 ? 4 : 2) }};
  const hasKeys = (has) => {{ shown[k] = has; }};
  enter({{ host, holds: () => false, hasKeys, toggle: () => result.push(k) }});
}});
for (const cell of [...cells, new Element()])
  listeners.keydown({{ key: " ", composedPath: () => [cell], preventDefault() {{}}, stopPropagation() {{}} }});
console.log(JSON.stringify([result, shown]));
"""
    assert printed_list(script) == [[0, 1], [True, True]]


def test_an_explained_word_keeps_the_arrow_keys_after_tab() -> None:
    """They go from word to word, also beside a player, which has them after a press on the word."""
    script = f"""
const listeners = {{}}, stepped = [];
class Element {{ matches(kind) {{ return kind.includes(".lc-word"); }} }}
const addEventListener = (type, listen) => {{ listeners[type] = listen; }};
Object.assign(globalThis, {{ Element, addEventListener, removeEventListener() {{}} }});
const {{ enter }} = await import("{address("figure/keys")}");
const host = {{ closest: () => null, isConnected: true }};
const [forward, toggle] = ["forward", "toggle"].map((name) => () => stepped.push(name));
enter({{ host, holds: () => false, hasKeys() {{}}, forward, toggle }});
const press = (key) => {{
  const nothing = () => {{}};
  listeners.keydown({{ key, composedPath: () => [new Element()], preventDefault: nothing, stopPropagation: nothing }});
}};
for (const key of ["Tab", "ArrowRight", " "]) press(key);
listeners.pointerdown();
press("ArrowRight");
console.log(JSON.stringify(stepped));
"""
    assert printed_list(script) == ["toggle", "forward"]
