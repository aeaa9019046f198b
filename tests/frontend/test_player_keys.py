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


def test_an_explained_word_keeps_the_arrow_key_to_the_next_one() -> None:
    """After Tab; from the last word, and after a press on a word, the player has the key, and Home and End always."""
    script = f"""
const listeners = {{}}, stepped = [];
class HTMLElement {{ matches() {{ return false; }} checkVisibility() {{ return true; }} }}
const words = [new HTMLElement(), new HTMLElement()];
Object.assign(globalThis, {{
  HTMLElement, Element: HTMLElement, document: {{ querySelectorAll: () => words }},
  addEventListener: (type, listen) => {{ listeners[type] = listen; }},
}});
const {{ enter }} = await import("{address("figure/keys")}");
const host = {{ closest: () => null, isConnected: true }};
const acts = Object.fromEntries(["forward", "first", "toggle"].map((name) => [name, () => stepped.push(name)]));
enter({{ host, holds: () => false, hasKeys() {{}}, ...acts }});
const press = (key, word) => {{
  const nothing = () => {{}};
  listeners.keydown({{ key, composedPath: () => [word], preventDefault: nothing, stopPropagation: nothing }});
}};
for (const key of ["Tab", "ArrowRight", "Home", " "]) press(key, words[0]);
press("ArrowRight", words[1]);
listeners.pointerdown();
press("ArrowRight", words[0]);
console.log(JSON.stringify(stepped));
"""
    assert printed_list(script) == ["first", "toggle", "forward", "forward"]


def test_the_last_player_takes_its_listeners_with_it() -> None:
    """A notebook's cell that runs again has its own; those of before would stay for as long as the page."""
    script = f"""
const open = new Set();
Object.assign(globalThis, {{
  addEventListener: (type, listen) => open.add(listen), removeEventListener: (type, listen) => open.delete(listen),
}});
const {{ enter, leave }} = await import("{address("figure/keys")}");
const players = [0, 1].map(() => ({{ host: {{ closest: () => null, isConnected: false }}, hasKeys() {{}} }}));
const counts = [];
for (const act of [enter, leave]) for (const player of players) {{
  act(player);
  counts.push(open.size);
}}
console.log(JSON.stringify(counts));
"""
    assert printed_list(script) == [3, 3, 3, 0]
