"""The browser's entries, decided without a browser: only its window is made here."""

import json

import pytest

from tests.frontend.node import address, printed_by

WINDOW = 'globalThis.window = new EventTarget(); globalThis.location = { pathname: "/" };'
PAGE, OTHER = "/perceptron", "/gaussian"


@pytest.mark.parametrize(
    ("before", "after", "is_opening", "replaces"),
    [
        ((PAGE, "?v=2&eta=2"), (PAGE, "?v=2&eta=3"), False, False),
        ((PAGE, "?v=2&eta=2&step=4"), (PAGE, "?v=2&eta=2&step=5"), False, True),
        ((PAGE, "?v=2&eta=2"), (PAGE, "?v=2&step=5&eta=2"), False, True),
        ((PAGE, "?v=2&eta=2&step=4"), (PAGE, "?v=2&eta=3&step=5"), False, False),
        ((PAGE, ""), (PAGE, "?v=2&step=0"), False, True),
        ((PAGE, ""), (PAGE, "?v=3&hide=line&ask=line&guess=0~1~2~3"), False, True),
        ((PAGE, "?v=3&hide=line&ask=line"), (PAGE, "?v=3&ask=line&guess=0~1~2~3&locked=1&revealed=1"), False, True),
        ((PAGE, "?v=3&ask=eta"), (PAGE, "?v=3&ask=eta&revealed=1&eta=5"), False, False),
        ((PAGE, ""), (PAGE, "?v=2&eta=2"), False, False),
        ((PAGE, ""), (PAGE, "?v=2&eta=2"), True, True),
        ((PAGE, "?v=2"), (PAGE, "?v=2&eta=2"), True, False),
        ((PAGE, "?v=2&step=4"), (OTHER, "?v=2&step=4"), False, False),
        ((PAGE, ""), (OTHER, ""), True, False),
    ],
)
def test_one_visible_change_is_one_entry(
    before: tuple[str, str], after: tuple[str, str], is_opening: bool, replaces: bool
) -> None:
    """A step, what is hidden, a guess, and the first query of a page that a link has opened take the entry's place."""
    entries = json.dumps([{"pathname": path, "search": search} for path, search in (before, after)])
    script = f"""
{WINDOW}
const {{ replacesEntry }} = await import("{address("vendor/streamlit_history")}");
console.log(replacesEntry(...{entries}, {json.dumps(is_opening)}));
"""
    assert printed_by(script) == json.dumps(replaces)


@pytest.mark.parametrize(
    ("path", "search", "page", "query", "is_read"),
    [
        ("/perceptron", "?v=2&eta=2", "perceptron", {"eta": "2", "v": "2"}, True),
        ("/below/perceptron", "?v=2&embed=true", "perceptron", {"v": "2"}, True),
        ("/", "", "", {}, True),
        ("/perceptron", "", "gaussian", {}, False),
        ("/perceptron", "?v=2&eta=2", "perceptron", {"v": "2"}, False),
        ("/perceptron", "?v=2", "perceptron", None, True),
    ],
)
def test_a_page_has_come_when_a_run_has_read_its_address(
    path: str, search: str, page: str, query: dict[str, str] | None, is_read: bool
) -> None:
    """Of a link only the page counts, of Back and Forward the query too: messages wait until then."""
    entry = json.dumps({"pathname": path, "search": search})
    script = f"""
{WINDOW}
const {{ isReadBy }} = await import("{address("vendor/streamlit_history")}");
console.log(isReadBy({entry}, {json.dumps(page)}, {json.dumps(query)}));
"""
    assert printed_by(script) == json.dumps(is_read)
