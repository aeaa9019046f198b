"""Scripts where the browser refuses its storage, as with cookies blocked, or has less without https."""

import re

from .node import address, printed_by
from .paths import FRONTEND

REFUSED = """
for (const kind of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(globalThis, kind, { get() { throw new Error("refused"); } });
}
"""
STORAGE = re.compile(r"\b(?:local|session)Storage\.|\((?:local|session)Storage\)")
SECURE = re.compile(r"\bcrypto\.(?:randomUUID|subtle)\b|\.getCoalescedEvents\(")


def test_a_refused_storage_stops_no_script() -> None:
    """A projector keeps its name while its page is open, so that the speaker's window finds it."""
    script = f"""{REFUSED}
const {{ projectorId }} = await import("{address("presenter/channel")}");
const {{ restoreDrawing, saveDrawing }} = await import("{address("canvas/session_storage")}");
globalThis.location = {{ search: "" }};
saveDrawing("key", {{ points: [], window: [0, 1, 0, 1], own: {{}} }});
console.log(restoreDrawing("key"), /^[0-9]+-[0-9]+$/.test(projectorId()), projectorId() === projectorId());
"""
    assert printed_by(script) == "null true true"


def test_storage_is_used_where_it_may_be_refused() -> None:
    """Each use is inside a function of `stored`, which begins on its line or at most two lines before."""
    for script in FRONTEND.rglob("*.js"):
        lines = script.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if STORAGE.search(line) and not line.lstrip().startswith("//"):
                assert "stored(() =>" in "".join(lines[max(0, number - 2) : number + 1]), (script.name, line)


def test_no_script_needs_https() -> None:
    """A lecture room or a notebook may have a server without it: functions that browsers then lack are optional."""
    for script in FRONTEND.rglob("*.js"):
        assert not SECURE.search(script.read_text(encoding="utf-8")), script.name
