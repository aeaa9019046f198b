"""The browser's entries, decided without a browser: only its window is made here."""

import json

import pytest

from tests.every_case import every_case
from tests.frontend.node import address, printed_list, values_of

WINDOW = 'globalThis.window = new EventTarget(); globalThis.location = { pathname: "/" };'
PAGE, OTHER = "/perceptron", "/gaussian"


CHANGES = [  # of an address, from one to another; whether a link has opened the page, and whether the entry is replaced
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
]


@pytest.mark.slow
def test_one_visible_change_is_one_entry() -> None:
    """A step, what is hidden, a guess, and the first query of a page that a link has opened take the entry's place."""
    calls = [(entry(*before), entry(*after), is_opening) for before, after, is_opening, _ in CHANGES]
    replaced = values_of("replacesEntry", "vendor/streamlit_history", calls, WINDOW)
    assert [(*change[:3], made) for change, made in zip(CHANGES, replaced, strict=True)] == CHANGES


@pytest.mark.slow
def test_a_page_has_come_when_a_run_has_read_its_address() -> None:
    """Of a link only the page counts, of Back and Forward the query too: messages wait until then."""
    read = [
        (entry(PAGE, "?v=2&eta=2"), "perceptron", {"eta": "2", "v": "2"}),
        (entry("/below/perceptron", "?v=2&embed=true"), "perceptron", {"v": "2"}),
        (entry("/", ""), "", {}),
        (entry(PAGE, "?v=2"), "perceptron", None),
    ]
    unread = [(entry(PAGE, ""), "gaussian", {}), (entry(PAGE, "?v=2&eta=2"), "perceptron", {"v": "2"})]
    assert values_of("isReadBy", "vendor/streamlit_history", [*read, *unread], WINDOW) == [True] * 4 + [False] * 2


def entry(path: str, search: str) -> dict[str, str]:
    return {"pathname": path, "search": search}


def entries_after(first: str, shown: str, steps: str) -> list[str]:
    """Return the entries of a window's history, at first one, after steps that begin at the address that is shown."""
    script = f"""
const entries = ["http://127.0.0.1{first}"];
const target = new EventTarget();
Object.assign(globalThis, {{
  window: target,
  addEventListener: target.addEventListener.bind(target),
  HTMLAnchorElement: class extends EventTarget {{}},
  location: new URL("{shown}", entries[0]),
  history: {{
    state: null,
    pushState: (_, __, url) => {{ entries.push(`${{url}}`); location = new URL(url, location); }},
    replaceState: (_, __, url) => {{ entries[entries.length - 1] = `${{url}}`; location = new URL(url, location); }},
  }},
}});
const {{ installed }} = await import("{address("vendor/streamlit_history")}");
const navigation = installed();
{steps}
console.log(JSON.stringify(entries.map((entry) => new URL(entry).pathname + new URL(entry).search)));
"""
    return printed_list(script)


@pytest.mark.slow
@every_case(
    ("told", "entries"),
    [
        pytest.param(["push", "wrote"], ["/gaussian?v=3&data=moons"], id="the path, then the query"),
        pytest.param(["early", "push", "wrote"], ["/gaussian?v=3&data=moons"], id="the query comes with the page"),
        pytest.param(["early", "wrote", "push"], ["/gaussian?v=3&data=moons"], id="and its run is known first"),
        pytest.param(
            ["late", "late wrote", "push"], ["/perceptron?v=3&eta=5", "/gaussian"], id="one of the page before"
        ),
        pytest.param(["late", "push"], ["/gaussian"], id="that no run is known to have written"),
    ],
)
def test_each_query_stands_under_the_page_that_has_written_it(told: list[str], entries: list[str]) -> None:
    """After a link is followed, a query that is pushed under the old path waits until its page is known."""
    steps = {
        "early": 'history.pushState({}, "", `${location.pathname}?v=3&data=moons`);',
        "late": 'history.pushState({}, "", `${location.pathname}?v=3&eta=5`);',
        "late wrote": 'navigation.wrote("perceptron", { v: "3", eta: "5" });',
        "wrote": 'navigation.wrote("gaussian", { v: "3", data: "moons" });',
        "push": 'history.pushState({}, "", `/gaussian${streamlit}`);',
    }
    is_early = "early" in told
    pushes_query_itself = 'history.pushState({}, "", "/gaussian?v=3&data=moons");' if told[0] == "push" else ""
    click = f"""
const click = new Event("click");
const address = {{ origin: location.origin, pathname: "/gaussian", search: "" }};
const link = Object.assign(new HTMLAnchorElement(), {{ ...address, target: "", download: "" }});
Object.defineProperty(click, "button", {{ value: 0 }});
click.composedPath = () => [link];
target.dispatchEvent(click);
const streamlit = {json.dumps("?v=3&data=moons" if is_early else "")};
"""
    then = " ".join(steps[step] + (pushes_query_itself if step == "push" else "") for step in told)
    assert entries_after(PAGE, PAGE, click + then) == [PAGE, *entries]


@pytest.mark.slow
@every_case(
    ("told", "address_then"),
    [
        pytest.param(["back", "late path"], "/gaussian?v=3", id="the path of the page that was left"),
        pytest.param(["back", "late query", "late wrote", "arrived"], "/gaussian?v=3", id="its query"),
        pytest.param(
            ["back", "late query", "arrived", "wrote"],
            "/gaussian?v=3",
            id="its query, before the page is known to write another",
        ),
        pytest.param(
            ["back", "late state", "late state wrote", "arrived", "wrote its own"],
            "/gaussian?v=3",
            id="another state of the same page",
        ),
        pytest.param(
            ["back", "query", "arrived", "wrote"],
            "/gaussian?v=3&data=moons",
            id="the page writes its own query in another form",
        ),
        pytest.param(
            ["back", "arrived", "query", "wrote"], "/gaussian?v=3&data=moons", id="or does so once it has come"
        ),
        pytest.param(
            ["back", "query", "wrote", "arrived"],
            "/gaussian?v=3&data=moons",
            id="which is known before the page has come",
        ),
        pytest.param(
            ["wrote", "back", "query", "arrived"],
            "/gaussian?v=3&data=moons",
            id="or is shown as it was, and tells of no run",
        ),
    ],
)
def test_back_leaves_each_entry_as_it_was(told: list[str], address_then: str) -> None:
    """Nothing that a page writes after Back has left it stands under another page, or makes an entry."""
    steps = {
        "back": 'location = new URL(entries[0]); target.dispatchEvent(new Event("popstate"));',
        "late path": 'history.pushState({}, "", "/perceptron?v=3");',
        "late query": 'history.replaceState({}, "", `${location.pathname}?v=3&eta=5`);',
        "late wrote": 'navigation.wrote("perceptron", { v: "3", eta: "5" });',
        "late state": 'history.replaceState({}, "", `${location.pathname}?v=3&priors=hand`);',
        "late state wrote": 'navigation.wrote("gaussian", { v: "3", priors: "hand" });',
        "query": 'history.replaceState({}, "", `${location.pathname}?v=3&data=moons`);',
        "arrived": 'navigation.arrive("gaussian", { v: "3" });',
        "wrote": 'navigation.wrote("gaussian", { v: "3", data: "moons" });',
        "wrote its own": 'navigation.wrote("gaussian", { v: "3" });',
    }
    assert entries_after(f"{OTHER}?v=3", f"{PAGE}?v=3", " ".join(steps[step] for step in told)) == [address_then]
