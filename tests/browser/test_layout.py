"""The view from the last row of a lecture hall, in a real Chromium."""

from dataclasses import replace

import pytest
from playwright.sync_api import ViewportSize, expect

from linclass import datasets, lessons
from linclass.datasets.dataset import Window
from linclass.session.projector_window import SHAPE
from linclass.vendor import private_parts
from tests.browser.controls import press, query
from tests.browser.visual_checks import resize, smallest_type
from tests.browser_support import OpenPage, box_of, settle, wait_until, worked

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE_WINDOW = Window(-5.0, 5.0, -2.5, 2.5)
FLAT_SCREEN, HIGH_SCREEN = (
    pytest.approx(2, rel=0.01),
    pytest.approx(SHAPE, rel=0.01),
)  # width : height of the plane of a wide window, elsewhere and on the projector
SCREENS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080})
SMALL_TYPE = """() => {  // what is written smaller than 1/45 of the screen's height, formulas and scripts left out
  const roots = [document, ...[...document.querySelectorAll("*")].map(node => node.shadowRoot).filter(Boolean)];
  return roots.flatMap(root => [...root.querySelectorAll("*")])
    .filter(node => [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
    .filter(node => !node.closest("sub, sup, .katex, math, [baseline-shift], style, script"))
    .filter(node => !/%/.test(node.getAttribute("style") ?? ""))
    .filter(node => { const { width, height } = node.getBoundingClientRect(); return width > 1 && height > 1; })
    .filter(node => Number.parseFloat(getComputedStyle(node).fontSize) < innerHeight / 45 - 0.01)
    .map(node => node.textContent.trim());
}"""
COLLIDING = """plot => {  // headings and titles that lie on one another, or are cut off
  const texts = [...plot.querySelectorAll(".annotation-text, .xtitle, .x2title, .x3title, .x4title")];
  const boxes = texts.map(text => text.getBoundingClientRect()), edge = plot.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const collides = (box, j) => box.right > edge.right + 1 || boxes.some((other, i) => i < j && meet(other, box));
  return texts.filter((text, j) => collides(boxes[j], j)).map(text => text.textContent);
}"""

SCROLLING = """() => [...document.querySelectorAll(".st-key-view, .lc-live-text > *")]
  .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
  .map((part) => `${part.className} scrolls by ${part.scrollHeight - part.clientHeight} px`)"""


def test_no_rounding_cuts_the_label_of_a_menu(app: str, open_page: OpenPage) -> None:
    """It takes what its button gives: at most sizes of a window Firefox rounds a sum of percent and rem to less."""
    labels = open_page(f"{app}/fisher").locator(".stPopover button > div")
    widths = labels.evaluate_all("labels => labels.map((label) => getComputedStyle(label).maxWidth)")
    assert set(widths) == {"none"}


@pytest.mark.parametrize(  # those that say most
    "slug",
    [
        "geometry",
        "bias_variance",
        *(pytest.param(slug, marks=pytest.mark.thorough) for slug in ("classes", "logistic")),
    ],
)
def test_nothing_that_is_said_is_scrolled_to(app: str, open_page: OpenPage, slug: str) -> None:
    """Verdict and formulas are whole on the strip below the plane, and cover neither picture nor player."""
    page = open_page(f"{app}/{slug}?present=1", viewport=SCREENS[0])
    worked(page)
    strip = page.locator(".st-key-below")
    expect(strip.locator(".lc-good, .lc-mind")).to_have_count(1)
    hidden, bottom = strip.evaluate(
        "strip => [strip.scrollHeight - strip.clientHeight, strip.getBoundingClientRect().bottom]"
    )
    assert hidden <= 1
    assert bottom <= SCREENS[0]["height"] + 1
    assert page.evaluate(SMALL_TYPE) == []
    parts = [box_of(part) for part in strip.locator(".lc-live-text > *").all()]
    for above in page.locator(".canvas .status, .st-key-view .lc-plot, .st-key-view .lc-player").all():
        box = box_of(above)
        assert all(part["y"] >= box["y"] + box["height"] for part in parts)


def test_the_last_row_can_read_it(app: str, open_page: OpenPage) -> None:
    """On the projector plane and view take the screen, and no type in a picture is smaller than 1/45 of its height.

    H hides, Shift+H reveals, F fills the screen, Escape leaves, also with the focus on the plane or the player.
    """
    page = open_page(f"{app}/perceptron?present=1", viewport=SCREENS[0])
    for screen in SCREENS:
        resize(page, screen)
        width, height = screen["width"], screen["height"]
        for part in (".st-key-halves > :has(.st-key-plane)", ".st-key-halves > :has(.st-key-view)"):
            box = box_of(page.locator(part))
            assert box["width"] >= 0.479 * width
            assert box["height"] >= 0.72 * height  # the title strip stands above
        plane = box_of(page.locator(".canvas canvas"))
        assert plane["width"] >= 0.47 * width
        assert plane["height"] >= 0.67 * height
        assert smallest_type(page, ".lc-plot") >= height / 45 - 0.01
        assert page.locator(".canvas .most i").evaluate("most => most.getBoundingClientRect().width") == height / 45
        assert box_of(page.locator(".lc-player"))["y"] < height - 60
        assert page.locator(".lc-plot").evaluate(COLLIDING) == []
    assert not page.locator(".stAppHeader").is_visible()
    press(page, "h")
    expect(page.locator(".st-key-below")).to_have_text("")
    expect(page.locator(".canvas .status")).to_have_text("20 points")
    press(page, "Shift+H")
    parts = [".canvas canvas", ".lc-player button"]
    if private_parts.are_allowed():  # else Streamlit takes a slider for a field in which one writes
        parts.append(".lc-player input[type=range]")
    for part in parts:
        page.locator(part).first.focus()
        press(page, "h")
        expect(page.locator(".lc-figure")).to_have_count(0)
        page.locator(".canvas canvas").first.focus()
        press(page, "Shift+H")
        page.locator(".lc-figure").wait_for()
    for filled in (True, False):
        page.keyboard.press("f")
        page.wait_for_function(f"() => (document.fullscreenElement !== null) === {str(filled).lower()}")
    page.locator(".canvas canvas").first.focus()
    press(page, "Escape")
    page.locator(".stAppHeader").wait_for()
    assert "present" not in page.url


def test_points_keep_their_window_on_the_projector(app: str, open_page: OpenPage) -> None:
    """It is raised there, and drawn in; in the address, and afterwards, it is as it was."""
    data = datasets.encode(replace(lessons.by_slug("perceptron").opening.points, window=WIDE_WINDOW))
    page = open_page(f"{app}/perceptron?v=2&data={data}", viewport=SCREENS[0])
    plane, status = page.locator(".canvas canvas"), page.locator(".canvas .status")

    def shape() -> float:
        box = plane.bounding_box()  # none while one stands in the other's place
        return box["width"] / box["height"] if box else 0.0

    assert shape() == FLAT_SCREEN
    page.keyboard.press("p")
    wait_until(page, lambda: shape() == HIGH_SCREEN)
    assert shape() == HIGH_SCREEN
    settle(page)
    count = len(datasets.decode(data).y)
    raised = box_of(plane)
    page.keyboard.press("a")  # without a pen a click adds nothing there
    page.mouse.click(raised["x"] + 0.7 * raised["width"], raised["y"] + 10)  # where there is no place elsewhere
    expect(status).to_contain_text(f"{count + 1} points")
    settle(page)
    assert datasets.decode(query(page)["data"]).window == WIDE_WINDOW
    page.keyboard.press("Escape")
    wait_until(page, lambda: shape() == FLAT_SCREEN)
    assert shape() == FLAT_SCREEN
    settle(page)
    expect(status).to_contain_text(f"{count + 1} points")
    assert datasets.decode(query(page)["data"]).window == WIDE_WINDOW


@pytest.mark.parametrize(
    "view",
    [
        "fisher?view=matrices",
        *(
            pytest.param(view, marks=pytest.mark.thorough)
            for view in (
                "least_squares?view=matrices&course=000.11",
                "fisher?view=reduction",
                "gaussian?view=model",
                "features?view=lifted",
            )
        ),
    ],
)
def test_formulas_are_whole_on_an_older_projector(app: str, open_page: OpenPage, view: str) -> None:
    """On a screen of 4 : 3 and on a wide one a view of formulas ends above the buttons, and no text of it scrolls."""
    page = open_page(f"{app}/{view}&v=2&present=1", viewport=SCREENS[0])
    worked(page)
    older: ViewportSize = {"width": 1024, "height": 768}
    for screen in (older, SCREENS[0]):
        resize(page, screen)
        assert page.evaluate(SCROLLING) == []
        bottom = box_of(page.locator(".stVerticalBlock.st-key-view"))
        assert bottom["y"] + bottom["height"] <= box_of(page.locator(".st-key-stage"))["y"] + 1
