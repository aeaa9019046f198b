"""The keys of a player, without a browser."""

import json

from .node import address, printed_by


def test_a_player_in_a_notebook_has_the_keys_of_its_own_cell() -> None:
    """Outside it they are the notebook's or another cell's; on a page of the app they work everywhere."""
    script = f"""
const listeners = {{}}, result = [];
class Element {{ matches() {{ return false; }} }}
const addEventListener = (type, listen) => {{ listeners[type] = listen; }};
Object.assign(globalThis, {{ Element, addEventListener, removeEventListener() {{}} }});
const {{ enter, leave }} = await import("{address("figure/keys")}");
for (const cell of [new Element(), null]) {{
  let [toggled, stopped] = [0, 0];
  const host = {{ closest: () => cell, isConnected: true }};
  const player = {{ host, holds: () => false, hasKeys() {{}}, toggle: () => {{ toggled += 1; }} }};
  const stop = () => {{ stopped += 1; }};
  enter(player);
  for (const place of [cell, new Element()]) {{
    listeners.keydown({{ key: " ", composedPath: () => [place], preventDefault: stop, stopPropagation: stop }});
    result.push([toggled, stopped]);
  }}
  leave(player);
}}
console.log(JSON.stringify(result));
"""
    assert json.loads(printed_by(script)) == [[1, 2], [1, 2], [1, 2], [2, 4]]
