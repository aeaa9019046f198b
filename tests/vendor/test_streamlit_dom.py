"""Assumptions about Streamlit's elements, in a real Chromium: every name that our style sheets select is on a page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute

import linclass.ui
from linclass.vendor import streamlit_dom
from tests.app_with_blank_page import PLAIN
from tests.browser.controls import open_more, open_settings
from tests.browser_support import OpenPage, settle, visit
from tests.browser_tabs import Tabs
from tests.streamlit_internals import HOST_CONFIG, HOST_SENDS_BUTTONS, STREAM

UI = Path(linclass.ui.__file__).parent
VENDOR = UI / "frontend" / "vendor"
NAME = re.compile(  # of what is Streamlit's: its classes, its test ids and states, the attributes of its widgets
    r"""\.st[A-Z]\w*|\[data-test[\w-]*=[^]]+\]|\[data-variant=[^]]+\]|\.rc-[\w-]+|\[kind[$]?=[^]]+\]"""
)
GROUPS = {  # what is said where a name of a group is on no page
    "The frame of Streamlit's pages has other names.": {
        ".stApp",
        ".stAppHeader",
        ".stAppToolbar",
        ".stMain",
        ".stMainBlockContainer",
        '[data-testid="stSkipToContent"]',
    },
    "What Streamlit stands things in, below or beside one another, has other names.": {
        ".stVerticalBlock",
        ".stHorizontalBlock",
        ".stElementContainer",
        ".stColumn",
        '[data-testid="stBidiComponentIsolated"]',
        '[data-testid="stLayoutWrapper"]',
    },
    "Streamlit's buttons and choices have other names.": {
        ".stButton",
        ".stButtonGroup",
        ".stCheckbox",
        ".stForm",
        ".stFormSubmitButton",
        ".stNumberInput",
        ".stPopover",
        ".stRadio",
        ".stSelectbox",
        '[data-testid="stPopoverBody"]',
        '[data-variant="pills"]',
        '[data-variant="segmented_control"]',
        '[kind="primary"]',
        '[data-testid="stWidgetLabel"]',
        '[data-testid="stTooltipIcon"]',
    },
    "Streamlit's tables have other names.": {".stDataFrame", '[data-testid="stElementToolbar"]'},
    "What Streamlit writes has other names.": {
        ".stMarkdown",
        ".stPageLink",
        '[data-testid="stPageLink"]',
        '[data-testid="stMarkdownContainer"]',
        '[data-testid="stCaptionContainer"]',
        '[data-testid="stAlert"]',
        '[data-testid="stAlertContainer"]',
    },
    "Streamlit says in other names that it works.": {".stStatusWidget", '[data-testid="stStatusWidgetRunningIcon"]'},
    "A host's own buttons have another name.": {".stToolbarActions"},
    "Streamlit's passing messages have another name.": {'[data-testid="stToast"]'},
    "Streamlit tells in other names that the server cannot be reached.": {
        '[data-testid="stApp"]',
        '[data-test-connection-state="CONNECTED"]',
        '[data-testid="stDialog"]',
    },
}
NEVER_ON_OUR_PAGES = {'[kind$="Active"]'}  # of older buttons, and only where colours are forced
ON_A_PAGE = """([part, names]) => document.querySelector(part)
  && names.filter((name) => document.querySelector(name))"""  # as soon as the part is there, which may soon be gone


def sheets() -> str:
    """All style rules on Streamlit's elements."""
    files = [path.read_text(encoding="utf-8") for path in sorted(VENDOR.glob("*.css"))]
    of_python = (
        streamlit_dom.style_of_app({}),
        streamlit_dom.style_of_option("a", "", ""),
    )
    return "\n".join([*files, *of_python])


def test_every_name_is_in_a_group() -> None:
    """A new name in a style sheet needs a sentence for when it goes; one that is no longer used goes here too."""
    listed = {name for names in GROUPS.values() for name in names} | NEVER_ON_OUR_PAGES
    assert set(NAME.findall(sheets())) == listed


def test_no_rule_has_every_element_depend_on_the_document() -> None:
    """`body:has(x) y` for many y makes each change of a page one of all its styles: a fifth of a drag's repaints."""
    rules = re.findall(r"(?:^|[},])\s*((?:body|html|:root):has\([^{]*)\{", sheets(), re.MULTILINE)
    assert rules, "the dialog that says that there is no connection stands beside the app"
    assert [rule for rule in rules if '[data-testid="stDialog"]' not in rule] == []


def test_nothing_that_scrolls_with_the_page_is_as_wide_as_the_window() -> None:
    """100vw has the scroll bar's width in it, and the page scrolls sideways by it; the tests' browser shows no bar."""
    page = (VENDOR / "streamlit_page.css").read_text(encoding="utf-8")
    assert re.findall(r"[;{ ]width: *100vw", page) == []


GROUP = re.compile(r":(has|not|is|where|nth-[\w-]+)\(([^()]*)\)")  # the innermost ones
DEPENDS = "§"  # in place of a `:has(...)`


def _without_groups(selector: str) -> str:
    """Replace what stands in parentheses by whether it depends on other elements, and whether it names its own."""

    def replaced(group: re.Match[str]) -> str:
        depends = DEPENDS if group[1] == "has" or DEPENDS in group[2] else ""
        is_named = group[1] in ("is", "where") and all(_names(_parts(one)[-1]) for one in group[2].split(","))
        return depends + ".named" * is_named

    return _without_groups(GROUP.sub(replaced, selector)) if GROUP.search(selector) else selector


def _parts(selector: str) -> list[str]:
    """The elements from the outermost to the one that gets the style."""
    return re.split(r"[\s>+~]+", selector.strip())


def _names(part: str) -> bool:
    """A class, an attribute, or a tag that few elements have."""
    return re.search(r"[.#\[]|\b(?!div\b|span\b)\w", re.sub(r"::?[\w-]+", "", part)) is not None


def test_what_depends_on_other_elements_names_what_gets_the_style() -> None:
    """All rules with `:has` share one list of what they restyle.

    If one of them ends in `*` or in another `:has`, each change of a page restyles all of it, which doubled the work on
    styles in a drag. A name in `:where(...)` is one, and leaves the rule's weight as it is.
    """
    rules = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheets(), flags=re.DOTALL))
    selectors = [_parts(one) for rule in rules if ":has(" in rule for one in _without_groups(rule).split(",")]
    depending = [parts for parts in selectors if any(DEPENDS in part for part in parts[:-1])]
    assert len(depending) > 50
    assert [parts for parts in depending if not _names(parts[-1])] == []


def test_no_other_script_or_sheet_names_what_is_streamlits_or_plotlys() -> None:
    """Outside the folder `vendor` no private part is named; Plotly's classes stand in the figure's style sheet."""
    private = re.compile(
        NAME.pattern + r"|_stcore|\._full|calcdata|\._[a-z]\w+|\bl2p\b|readPixels|import\.meta", re.VERBOSE
    )
    scripts = [
        path for kind in ("*.js", "*.css") for path in (UI / "frontend").rglob(kind) if VENDOR not in path.parents
    ]
    assert [
        (path.name, private.findall(path.read_text())) for path in scripts if private.search(path.read_text())
    ] == []
    python = [path for path in UI.rglob("*.py") if NAME.search(path.read_text())]
    assert python == []


@pytest.fixture
def seen(app: str, open_page: OpenPage, tabs: Tabs) -> Iterator[set[str]]:
    """The names that are on one of the pages, or on one in another state."""
    names = sorted({name for group in GROUPS.values() for name in group})
    result: set[str] = set()

    def collect(page: Page, part: str = "body") -> None:
        result.update(page.wait_for_function(ON_A_PAGE, arg=[part, names]).json_value())

    page = open_page(f"{app}/least_squares?v=2&nonsense=1")
    collect(page)  # a note says what the link said in vain
    open_more(page)
    collect(page)  # a list is open
    page.get_by_role("button", name="+ Add").click()
    collect(page, '[data-testid="stToast"]')  # a message comes and goes
    for address in ("classification?v=2&view=codings", "perceptron?v=3&ask=ends", "perceptron?v=3&view=hand"):
        tabs.again(page, f"{app}/{address}")
        settle(page)
        collect(page)
    open_settings(page)
    collect(page)
    tabs.again(page, f"{app}{PLAIN}?slow")
    collect(page, ".stStatusWidget")  # a run takes its time
    settle(page)
    alone = page.context.new_page()  # it may report that nobody answers
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) > 1:
            line.close()  # none after the first
        else:
            line.connect_to_server()

    alone.route_web_socket(f"**{STREAM}", connect)
    alone.route(app + HOST_CONFIG, lambda route: route.fulfill(json=route.fetch().json() | {"allowedOrigins": [app]}))
    visit(alone, f"{app}/perceptron")
    alone.evaluate(HOST_SENDS_BUTTONS)
    collect(alone, ".stToolbarActions")
    alone.route("**/_stcore/**", lambda route: route.abort())
    lines[0].close()
    alone.get_by_text("Connection error").wait_for()
    collect(alone)
    yield result
    alone.close()


@pytest.mark.browser
def test_every_name_is_on_a_page(seen: set[str]) -> None:
    """Each group of names that has fallen says its sentence, with the names."""
    fallen = {sentence: sorted(names - seen) for sentence, names in GROUPS.items() if names - seen}
    assert fallen == {}
