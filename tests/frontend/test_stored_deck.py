"""The course that a browser keeps, decided without a browser: only its window and its store are made here."""

import json
from typing import Any

import pytest

from tests.every_case import every_case
from tests.frontend.node import address, printed_list

PLACE = "linclass:course"
REMOVED = "-"
# The page, and Streamlit: Python hears of messages that differ from those before, a new session only of later ones.
STREAMLIT = """
class Element { isConnected = true; state = "CONNECTED"; getAttribute() { return this.state; } }
const [root, app, sent] = [new Element(), new Element(), {}];
const parentElement = { querySelector: () => root };
let connectionChanged, session;
Object.assign(globalThis, {
  window: globalThis, addEventListener() {}, HTMLElement: Element,
  MutationObserver: class { constructor(changed) { connectionChanged = changed; } observe() {} },
  document: {
    addEventListener() {}, createElement: () => ({ setAttribute() {}, append() {} }),
    querySelector: (selector) => selector.includes("connection") ? app : null,
  },
  history: { pushState() {}, replaceState() {} }, location: { pathname: "/points", search: "", hash: "" },
  localStorage: { getItem: () => "mine", setItem() {} },
});
function setStateValue(name, value) {
  sent[name] = value;
  setTimeout(heard);
}
function heard() {
  if (session && sent.deck !== session.before.deck) session.deck ||= sent.deck;
  session = { deck: session?.deck ?? "", before: { ...sent } };
  show(session.deck ? { id: "a1", text: sent.kept === "a1" ? null : session.deck } : { id: "", text: null });
}
function show(deck) {
  const data = { page: "points", query: {}, embedding: null, theme: "", numbers: {}, deck };
  navigation({ parentElement, data: new TextEncoder().encode(JSON.stringify(data)), setStateValue });
}
async function told() {  // of the course, within 500 turns
  for (let turn = 0; turn < 500 && !session?.deck; turn++) await new Promise((turned) => setTimeout(turned));
  return session?.deck;
}
"""


def synced(kept: str | None, *decks: tuple[str, str | None], is_refused: bool = False) -> tuple[list[Any], str | None]:
    """Return what Python is told of each deck in turn, and what the browser keeps in the end."""
    script = f"""
globalThis.window = new EventTarget();
const items = new Map({json.dumps([] if kept is None else [[PLACE, kept]])});
globalThis.localStorage = {{
  getItem(key) {{ {"throw new Error();" if is_refused else ""} return items.get(key) ?? null; }},
  setItem(key, value) {{ {"throw new Error();" if is_refused else ""} items.set(key, value); }},
  removeItem(key) {{ items.delete(key); }},
}};
const {{ syncDeck }} = await import("{address("navigation/stored_deck")}");
const told = {json.dumps([{"id": name, "text": text} for name, text in decks])}.map((deck) => syncDeck(deck));
console.log(JSON.stringify([told, items.get("{PLACE}") ?? null]));
"""
    answers, after = printed_list(script)
    return answers, after


@pytest.mark.slow
@every_case(
    ("kept", "deck", "answers", "after"),
    [
        (None, ("", None), {}, None),
        ("mine", ("", None), {"deck": "mine"}, "mine"),
        ("mine", ("a1", "from a link"), {"deck": "mine"}, "mine"),
        ("mine", ("a1", "mine"), {"kept": "a1", "deck": ""}, "mine"),
        ("mine", ("a1", None), {}, "mine"),
        (None, ("a1", "from a link"), {"kept": "a1", "deck": ""}, "from a link"),
        ("mine", (REMOVED, None), {}, None),
    ],
)
def test_the_first_deck_of_a_tab_overwrites_none_that_is_kept(
    kept: str | None, deck: tuple[str, str | None], answers: dict[str, str], after: str | None
) -> None:
    """Python is told of the kept one instead, and offers both; what it has forgotten comes back."""
    assert synced(kept, deck) == ([answers], after)


@pytest.mark.slow
def test_a_later_deck_is_kept_in_place_of_the_one_before() -> None:
    """After the first message the tab's own course is the one; a server that has forgotten it gets it back."""
    answers, after = synced("mine", ("a1", "mine"), ("b2", "changed"), ("", None))
    assert answers == [{"kept": "a1", "deck": ""}, {"kept": "b2", "deck": ""}, {"deck": "changed"}]
    assert after == "changed"
    answers, after = synced("mine", ("a1", "from a link"), ("b2", "joined"))
    assert answers == [{"deck": "mine"}, {"kept": "b2", "deck": ""}]
    assert after == "joined"
    assert synced("mine", ("a1", "mine"), (REMOVED, None)) == ([{"kept": "a1", "deck": ""}, {}], None)


def test_a_browser_that_keeps_nothing_has_no_error() -> None:
    """As where cookies are refused or the storage is full: the tab has the course for a restart of the server."""
    lost, removed = ("", None), (REMOVED, None)
    answers, after = synced(None, lost, ("a1", "mine"), lost, removed, lost, is_refused=True)
    assert answers == [{}, {"kept": "a1", "deck": ""}, {"deck": "mine"}, {}, {}]
    assert after is None


@pytest.mark.slow
@every_case(
    ("key", "value", "calls"),
    [(PLACE, "theirs", ["theirs"]), (PLACE, None, []), (PLACE, "", []), ("another", "theirs", [])],
)
def test_a_change_in_another_tab_is_received(key: str, value: str | None, calls: list[str]) -> None:
    """A change of the course is passed on; other keys, and the removal of the course, are not."""
    script = f"""
globalThis.window = new EventTarget();
const {{ whenChangedElsewhere }} = await import("{address("navigation/stored_deck")}");
const calls = [];
whenChangedElsewhere((text) => calls.push(text));
window.dispatchEvent(Object.assign(new Event("storage"), {json.dumps({"key": key, "newValue": value})}));
console.log(JSON.stringify(calls));
"""
    assert printed_list(script) == calls


def test_a_server_that_was_started_again_gets_the_course_each_time() -> None:
    """A new session gets the course even if the browser has sent the same one last."""
    script = f"""
{STREAMLIT}
const {{ default: navigation }} = await import("{address("navigation/navigation")}");
heard();
const result = [await told()];
for (let restart = 0; restart < 3; restart++) {{
  session = undefined;
  for (app.state of ["DISCONNECTED", "CONNECTED"]) connectionChanged();
  result.push(await told());
}}
console.log(JSON.stringify(result));
"""
    assert printed_list(script) == ["mine"] * 4
