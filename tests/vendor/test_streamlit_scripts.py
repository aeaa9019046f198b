"""Assumptions about Streamlit's scripts and messages, in a real Chromium, on a page of two components."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import linclass.ui
from linclass.ui import components as our_components
from linclass.vendor import streamlit
from tests import private_parts
from tests.app_with_blank_page import script_address
from tests.browser_support import OpenPage, settle
from tests.streamlit_internals import VENDOR_SCRIPTS

pytestmark = pytest.mark.browser

PRESS_TWICE = """async (it) => {  // again while the first press is carried out
  it.click();
  while (!document.querySelector("[data-test-script-state=running]")) await new Promise(requestAnimationFrame);
  it.click();
}"""

OURS = Path(linclass.ui.__file__).parent / "frontend" / "vendor"


@pytest.fixture
def two(app: str, open_page: OpenPage) -> Iterator[Page]:
    """A page with components in nested fragments, beside which our scripts for Streamlit are served."""
    page = open_page(script_address(app, "components"), loaded=True)
    page.wait_for_function("() => Object.keys(window.components ?? {}).length === 3")
    page.route("**/ours/*.js", lambda route: route.fulfill(path=OURS / route.request.url.rsplit("/", 1)[-1]))
    yield page
    page.unroute_all()


def runs(page: Page) -> dict[str, int]:
    """Return how often the fragments around the components have run."""
    settle(page)
    result: dict[str, int] = page.evaluate(
        "() => ({ inner: components.one.data.runs, outer: components.two.data.runs })"
    )
    return result


def test_a_message_runs_the_fragment_of_its_component_alone(two: Page) -> None:
    """The inner one, which writes into a container of the outer. A callback can rerun another, by its key, with what is
    inside it.

    Of messages of one moment Streamlit runs the fragment of the first alone: that is why ours are sent one at a time.
    They wait until Streamlit has sent the one before, and both fragments run.
    """
    assert runs(two) == {"inner": 1, "outer": 1}
    two.evaluate("components.one.send(1)")
    two.wait_for_function("() => components.one.data.runs === 2")
    assert runs(two) == {"inner": 2, "outer": 1}, "A component's message no longer runs its own fragment alone."
    assert two.get_by_text("inner 2", exact=True).count() == 1, (
        "A fragment no longer writes into a container outside it."
    )
    assert two.get_by_text("inner 1", exact=True).count() == 0, (
        "A fragment's run no longer replaces what it wrote there."
    )
    two.evaluate("components.three.send(1)")
    two.wait_for_function("() => components.two.data.runs === 2")
    assert runs(two) == {"inner": 3, "outer": 2}, "st.rerun(key) in a callback no longer runs the fragment of that key."
    two.evaluate("() => { components.one.send(2); components.two.send(2); }")
    two.wait_for_function("() => components.one.data.runs === 4")
    assert runs(two) == {"inner": 4, "outer": 2}, "Streamlit sends messages of one moment apart: sendAlone can go."
    two.evaluate("""async () => {
      const { sendAlone } = await import("/ours/streamlit_messages.js");
      sendAlone(document.body, () => components.one.send(3));
      sendAlone(document.body, () => components.two.send(3));
    }""")
    two.wait_for_function("() => components.one.data.runs >= 5 && components.two.data.runs >= 3")


def test_a_component_is_cleaned_up_when_it_leaves_the_page(two: Page) -> None:
    """Streamlit calls what the component has returned; by then, or a moment later, its element is gone."""
    two.get_by_text("Without the second").click()
    two.wait_for_function("() => window.cleanedUp.length > 0")
    names = {name for name, *_ in two.evaluate("window.cleanedUp")}
    assert names == {"two"}, "Streamlit no longer cleans up the component that has left the page, and that alone."


def test_streamlit_has_a_shortcut_on_the_document(two: Page) -> None:
    """R runs the page again; in an input of any kind it does not."""
    two.evaluate("""() => {
      document.body.append(Object.assign(document.createElement("input"), { type: "range", id: "bare" }));
    }""")
    two.locator("#bare").focus()
    two.keyboard.press("r")
    assert runs(two) == {"inner": 1, "outer": 1}, "Streamlit hears letters pressed on a slider: they need no other way."
    two.locator("#bare").blur()
    two.keyboard.press("r")
    two.wait_for_function("() => components.one.data.runs === 2")


def test_a_field_hears_of_a_value_set_by_the_setter_of_all_inputs(two: Page) -> None:
    """A form sends what a script has written into its field, as if it had been typed."""
    two.evaluate("""async () => {
      const { writeInto } = await import("/ours/streamlit_fields.js");
      writeInto(document.querySelector("[data-testid=stForm] input"), "by a script");
    }""")
    two.get_by_role("button", name="Send").click()
    settle(two)
    assert two.get_by_text("sent by a script").count() == 1, "A field no longer hears of a value that a script sets."


def test_a_callback_has_the_session_to_itself(two: Page) -> None:
    """A press that comes while the one before is carried out waits for it: `fastReruns` is off in our configuration.

    Else a second thread carries it out at the same time, and each of them forgets what the other has done.
    """
    two.get_by_role("button", name="Count").evaluate(PRESS_TWICE)
    two.get_by_text(re.compile("^pressed [12]$")).wait_for()
    expect(
        two.get_by_text("pressed 2", exact=True), "Two callbacks of one session run at the same time."
    ).to_be_visible()


@private_parts.NEEDED
def test_components_are_served_below_a_path_of_streamlits(app: str, open_page: OpenPage) -> None:
    """From their scripts' address the app's is known; each is one file, and bears its content's name."""
    page = open_page(f"{app}/perceptron", loaded=True)
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    ours = {name for name in names if "/_stcore/bidi-components/" in name}
    files = {f"{app}/{path}" for path, _ in our_components.files()}
    assert ours, "A component's scripts are no longer fetched as files below /_stcore/."
    assert ours <= files, "A page no longer asks for the joined files of a component, each once."
    assert page.evaluate(f"import('{VENDOR_SCRIPTS}/streamlit_server.js').then(({{ SERVER }}) => SERVER)") == app


def test_katex_is_a_plugin_that_replaces_formulas(empty: Page) -> None:
    """Called as Streamlit's Markdown calls it; the page has its styles, and a setting's name comes through."""
    html = empty.evaluate(
        f"""async (script) => {{
          const {{ loadKatex }} = await import("{VENDOR_SCRIPTS}/streamlit_katex.js");
          return (await loadKatex(script))("x^2=\\\\htmlData{{set=rate}}{{1}}", false);
        }}""",
        streamlit.katex_script(),
    )
    assert 'class="katex"' in html, "Streamlit's rehype-katex no longer turns a tree of nodes into KaTeX's HTML."
    assert 'data-set="rate"' in html, "KaTeX no longer lets a trusted htmlData through."
