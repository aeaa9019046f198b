"""The parts that are shown where a private part cannot be had, or shall not be used, in a real Chromium."""

import pytest
from playwright.sync_api import Page, expect

from linclass.vendor import private_parts, streamlit
from tests.browser.plane import at
from tests.browser_support import APP, begin_drag, box_of, followed, release, run_app, visit

pytestmark = pytest.mark.browser

COUNT = """() => {  // drawings by Plotly's public functions from now on
  window.drawn = 0;
  for (const name of ["react", "newPlot"]) {
    const draw = Plotly[name];
    Plotly[name] = (...given) => { window.drawn += 1; return draw(...given); };
  }
}"""
SET = ".lc-live-text .math.lc-set > math"


def test_where_our_scripts_cannot_be_had_there_are_pictures_and_formulas(app: str, page: Page) -> None:
    """Streamlit's bundle draws where our route does not answer; without KaTeX formulas are MathML.

    No source of a formula is seen.
    """
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/linclass/plotly/**", lambda route: route.abort())
    page.route(f"**/{streamlit.katex_script()}", lambda route: route.abort())
    visit(page, f"{app}/fisher")
    page.locator(".lc-plot .main-svg").first.wait_for()
    assert any(address.endswith(streamlit.plotly_script()) for address in asked)
    page.locator(SET).first.wait_for()
    expect(page.locator(".lc-live-text .math:not(.lc-set)")).to_have_count(0)


def test_without_private_parts_pictures_follow_by_public_functions(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The switch is in the environment; KaTeX is not asked for, and Plotly draws anew in the middle of a drag."""
    monkeypatch.setenv(private_parts.VARIABLE, "off")
    with run_app(APP) as app:
        visit(page, f"{app}/fisher")
        page.locator(SET).first.wait_for()
        assert page.locator(".lc-live-text .katex").count() == 0
        page.locator(".lc-plot .main-svg").first.wait_for()
        page.evaluate(COUNT)
        box = box_of(page.locator(".canvas canvas").first)
        begin_drag(page, at(box, 0.6, 0.3), at(box, 0.7, 0.4), steps=5)
        followed(page)
        page.wait_for_function("() => window.drawn > 0")
        release(page)
