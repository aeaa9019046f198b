"""Anybody can use a page: by keyboard alone, without seeing a picture, in any theme, size and colours of their own."""

import re
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Page, expect

from linclass import lessons
from tests.browser.visual_checks import CONTRAST, FADED, GUIDELINES, darken, violations
from tests.browser_support import OpenPage, announced, box_of, frames, press_all, settle

pytestmark = pytest.mark.browser

ORDINARY = [("perceptron", "theorem"), ("perceptron", "hand"), ("classification", "separability")]
SECOND_VIEWS = [
    pytest.param(lesson.slug, view.code, marks=() if (lesson.slug, view.code) in ORDINARY else pytest.mark.thorough)
    for lesson in lessons.every()
    for view in lesson.views[1:]
]


def open_settled(app: str, open_page: OpenPage, path: str, **options: Any) -> Page:
    """Open an address and wait until its figures are drawn."""
    page = open_page(f"{app}/{path}", **options)
    settle(
        page, once="() => [...document.querySelectorAll('.lc-plot')].every((plot) => plot.querySelector('.main-svg'))"
    )
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "view"), SECOND_VIEWS)
def test_every_view_is_accessible(app: str, open_page: OpenPage, slug: str, view: str) -> None:
    """axe-core finds no violation of WCAG 2.2 A and AA in any view; in the dark each colour has contrast enough."""
    page = open_settled(app, open_page, f"{slug}?v=2&view={view}")
    assert violations(page, GUIDELINES) == []
    darken(page)
    assert violations(page, CONTRAST) == []


GROUND = "plot => [getComputedStyle(plot).forcedColorAdjust, getComputedStyle(plot).backgroundColor]"
EDGE = "button => getComputedStyle(button).borderTopColor"


def test_a_figure_has_words_and_tables(app: str, open_page: OpenPage) -> None:
    """Its sentence tells of the step that is shown; its data open as tables, by keyboard, and the focus returns.

    In forced colours a picture keeps its own, on its own ground; what is pressed is seen to be; a plane says all.
    """
    page = open_settled(app, open_page, "perceptron?v=2&step=1")
    figure = page.get_by_role("figure")
    expect(figure).to_have_accessible_name(re.compile(r"with \d+ updates.*update 1\b"))
    page.get_by_role("button", name="One step forward").click()
    expect(figure).to_have_accessible_name(re.compile(r"update 2\b"))
    button = page.get_by_role("button", name="What is drawn, as tables")
    button.press("Enter")
    window = page.get_by_role("dialog", name="What this figure draws now")
    table = window.get_by_role("table", name="misclassified").first
    expect(table.get_by_role("columnheader").first).to_have_text("update")
    expect(table.get_by_role("row").nth(1)).to_have_text("020")
    expect(window).to_contain_text("update 2")
    assert violations(page, GUIDELINES) == []
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    expect(button).to_be_focused()
    page.locator(".lc-plot").press("End")
    page.emulate_media(forced_colors="active")
    keeps, ground = page.locator(".lc-plot").evaluate(GROUND)
    assert keeps == "none"
    assert ground != "rgba(0, 0, 0, 0)"
    pressed, other = (
        page.locator(f'.canvas .bar button[data-name="{name}"]').evaluate(EDGE) for name in ("add", "spray")
    )
    assert pressed != other
    surface = page.locator(".canvas canvas").first
    expect(surface).to_have_accessible_description(
        re.compile(r"Class 1, points: 10\. .*−?\d+\.?\d* x1 [+−] \d.* = .*separable.*Arrow keys", re.DOTALL)
    )
    page.emulate_media(forced_colors="none")  # the tab is another test's next


TOLD_MS = 1000  # by when a result would be told after the last change, which is 700 ms in canvas/screen_reader.js
ANNOUNCED = """() => {
  window.announced = [];
  const live = (node) => {
    const part = node instanceof Element ? node : node.parentElement;
    const region = part?.closest("[aria-live], [role=status], [role=alert]");
    return region && region.getAttribute("aria-live") !== "off" ? region : null;
  };
  const watch = new MutationObserver((changes) => {
    for (const region of new Set(changes.map(({ target }) => live(target)).filter(Boolean)))
      window.announced.push([region.className, region.textContent]);
  });
  const walk = (root) => {
    watch.observe(root, { childList: true, subtree: true, characterData: true });
    for (const part of root.querySelectorAll("*")) if (part.shadowRoot) walk(part.shadowRoot);
  };
  walk(document.querySelector('[data-testid="stMain"]'));
}"""


def test_a_result_is_told_once_when_it_settles(app: str, open_page: OpenPage) -> None:
    """During a drag nothing is announced but the drag itself; then the result and the verdict, in one sentence.

    A formula in it is said once: KaTeX writes it as MathML, as its source, and as it looks.
    """
    page = open_settled(app, open_page, "descent?v=2&step=")
    announced(page)  # what the page opened with
    page.evaluate(ANNOUNCED)
    box = box_of(page.locator(".canvas canvas").first)
    x, y = box["x"] + 0.9 * box["width"], box["y"] + 0.9 * box["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 6):
        page.mouse.move(x - 30 * step, y - 40 * step)
        frames(page)
    page.wait_for_timeout(TOLD_MS)  # the pointer rests, and is not released
    assert [what for what, _ in page.evaluate("window.announced") if what != "announcement"] == []
    page.mouse.up()
    page.wait_for_function("() => window.announced.some(([what]) => what === 'visually-hidden')")
    page.wait_for_timeout(TOLD_MS)  # and no more than once
    sentences = [text for what, text in page.evaluate("window.announced") if what != "announcement"]
    assert len(sentences) == 1
    assert "Newton" in sentences[0]
    assert "E=" in sentences[0]
    assert "E=E" not in sentences[0]


BACKWARDS = "Shift+Tab"
FOCUSED = """() => {
  let part = document.activeElement;
  while (part?.shadowRoot?.activeElement) part = part.shadowRoot.activeElement;
  return part;
}"""
APPEARANCE = """(part) => {
  const styles = [];
  for (let node = part, k = 0; node && k < 6; node = node.parentNode ?? node.host, k++) {
    if (!(node instanceof Element)) continue;
    for (const part of ["", "::before", "::after"]) {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(node, part);
      styles.push(outline, boxShadow, borderColor, backgroundColor);
    }
  }
  return styles.join();
}"""


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press Tab until what has the focus matches a selector; each stop on the way looked other without the focus."""
    before: tuple[ElementHandle, str, str] | None = None
    for _ in range(60):
        page.keyboard.press(key)
        page.evaluate(FADED)  # the rings
        part = page.evaluate_handle(FOCUSED).as_element()
        assert part is not None
        if before is not None:
            left, seen, name = before
            assert left.evaluate(APPEARANCE) != seen, name
        if part.evaluate("(part, wanted) => part.matches(wanted)", wanted):
            return
        before = part, part.evaluate(APPEARANCE), part.evaluate("part => part.ariaLabel ?? part.textContent")
    raise AssertionError(wanted)


@pytest.mark.slow
def test_the_whole_way_by_keyboard(app: str, open_page: OpenPage) -> None:
    """Draw two classes, move a point, move a handle, choose a view, step and play, sweep a slider, copy the link."""
    page = open_settled(app, open_page, "support_vectors?v=2&data=empty&view=margin")
    announcement = page.locator(".canvas .announcement").first
    tab_to(page, "canvas.surface")
    press_all(page, *["ArrowLeft"] * 8, "Enter", "2", *["ArrowRight"] * 16, "Enter")
    expect(page.locator(".canvas .status").first).to_contain_text("2 points")
    press_all(page, "Enter", "ArrowUp", "ArrowUp", "Enter")
    expect(announcement).to_have_text(re.compile("^Moved a point"))
    settle(page)
    page.wait_for_function("() => document.querySelector('.lc-plot')")  # so that the plane has the handle
    press_all(page, "n", "n")
    for _ in range(4):
        if "handle" in announcement.inner_text():
            break
        page.keyboard.press("n")
    expect(announcement).to_have_text(re.compile("^The handle of"))
    press_all(page, "Enter", *["ArrowUp"] * 6, "Enter")
    expect(announcement).to_have_text(re.compile("^Moved (?!a point)"))
    page.wait_for_function("() => location.search.includes('angle=')")
    tab_to(page, ".bar button", BACKWARDS)
    press_all(page, "End", "Enter", "End", "Enter")  # the drawer's button, and the last in the drawer
    expect(announcement).to_have_text(re.compile("^(Link copied|The browser refused)"))
    tab_to(page, "button[role=radio]")
    press_all(page, "ArrowRight", "ArrowRight", "ArrowRight", " ")
    settle(page, once="() => location.search.includes('view=solver')")
    count = page.locator(".lc-count input")
    tab_to(page, ".lc-player .lc-more", BACKWARDS)
    page.keyboard.press("Enter")
    tab_to(page, '.lc-buttons button[aria-label="First step"]')
    page.keyboard.press("Enter")
    expect(count).to_have_value("0")
    page.keyboard.press("Escape")
    tab_to(page, '.lc-buttons button[aria-label="One step forward"]', BACKWARDS)
    page.keyboard.press("Enter")
    expect(count).to_have_value("1")
    tab_to(page, "input#range")
    slider = page.get_by_role("slider", name="Penalty parameter C")
    before = slider.input_value()
    press_all(page, "ArrowLeft", "ArrowLeft")
    expect(slider).not_to_have_value(before)
