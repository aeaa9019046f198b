"""Printing a page and copying from it, as the browser does both."""

import re
from itertools import pairwise
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from linclass.course.index import STOPS
from linclass.course.links import to_stop
from tests.browser.visual_checks import darken
from tests.browser_support import OpenPage, box_of, laid_out

pytestmark = pytest.mark.browser

PAPER_PX = {"A4": 703, "Letter": 725}  # what is left of 210 mm and 8.5 in beside two margins of 12 mm
PRESSED = """() => {
  const within = (part) => part.shadowRoot ? all(part.shadowRoot) : [];
  const all = (root) => [...root.querySelectorAll("*")].flatMap((part) => [part, ...within(part)]);
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 1;
  const pressed = all(document.querySelector("#root")).filter((part) => part.matches("button, input, [role=slider]"));
  return pressed.filter(isSeen).map((part) => part.outerHTML.slice(0, 120));
}"""
PALE = """() => [...document.querySelectorAll(".stApp :is(h1, p, summary, .lc-good, .lc-mind)")]
  .filter((part) => part.checkVisibility())
  .filter((part) => Math.max(...getComputedStyle(part).color.match(/\\d+/g).slice(0, 3).map(Number)) > 60)
  .map((part) => part.textContent)"""
COPIED = """() => { window.addEventListener("copy", (event) => {
  window.copied = ["text/plain", "text/html"].map((type) => event.clipboardData.getData(type)); }); }"""


def test_a_page_on_paper(app: str, open_page: OpenPage) -> None:
    """Plane, result, view and link stand one below the other on A4 and Letter, dark on light, and nothing to press."""
    page = open_page(f"{app}/logistic?v=2")
    darken(page)
    screen = page.viewport_size or {"width": 1280, "height": 720}
    page.emulate_media(media="print")
    for width in PAPER_PX.values():
        page.set_viewport_size({"width": width, "height": 1000})
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        laid_out(page)
        order = [".st-key-plane .surface", ".st-key-outcome .lc-live-text", ".lc-plot", ".lc-link"]
        boxes = [box_of(page.locator(part).first) for part in order]
        assert all(above["y"] + above["height"] <= below["y"] for above, below in pairwise(boxes))
        assert all(box["x"] + box["width"] <= width for box in boxes)
        assert page.evaluate(PRESSED) == []
        assert page.evaluate(PALE) == []
        assert page.locator(".lc-link").inner_text() == page.url
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.locator(".lc-link").count() == 0
    page.emulate_media(media="null", color_scheme="light")  # the tab is another test's next
    page.set_viewport_size(screen)


def test_by_hand_on_paper(app: str, open_page: OpenPage) -> None:
    """The fields of an exercise are printed with what was typed into them; the button under them is not."""
    page = open_page(f"{app}/perceptron?v=2&view=hand")
    page.locator(".stForm input[type=text]").first.fill("1.25")
    page.emulate_media(media="print")
    field = page.locator(".stForm input[type=text]").first
    expect(field).to_be_visible()
    expect(field).to_have_value("1.25")
    expect(page.locator(".stFormSubmitButton")).to_be_hidden()
    page.emulate_media(media="null")


def test_a_formula_is_copied_and_read_once(app: str, open_page: OpenPage) -> None:
    """Of live text and of Streamlit's, each formula is copied once, as LaTeX, and its punctuation beside it."""
    page = open_page(f"{app}/classification?{urlencode(to_stop(STOPS['000.23']))}")
    page.evaluate(COPIED)
    for part in (".st-key-title .stMarkdown p", ".st-key-details .lc-live-text"):
        plain, markup = copied(page, part)
        formulas = page.locator(f"{part} :is(.math, .katex:not(.math *)):visible").count()
        assert formulas
        assert len(re.findall(r"\$[^$]+\$", plain)) == formulas
        assert plain.count("\n") <= 2 * page.locator(f"{part} > *").count()
        assert "katex" not in markup
    title, _ = copied(page, ".st-key-title .stMarkdown p")
    assert r"$w_0\ne0$:" in title
    hidden = page.locator(".katex > .katex-html").evaluate_all(
        "parts => parts.every((part) => part.ariaHidden === 'true')"
    )
    assert hidden


def copied(page: Page, selector: str) -> tuple[str, str]:
    """Return an element as the clipboard gets it: plain text, and HTML."""
    page.locator(selector).first.evaluate("part => getSelection().selectAllChildren(part)")
    page.keyboard.press("Control+c")
    plain, markup = page.evaluate("window.copied")
    return plain, markup
