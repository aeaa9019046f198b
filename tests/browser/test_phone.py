"""A phone, in a real Chromium: a swipe beside the points scrolls, a finger on a point moves it, the plane stays."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from linclass.ui.predict import SWITCH
from tests.browser.controls import unfold
from tests.browser.gate import Gate
from tests.browser.touch import swipe
from tests.browser.visual_checks import PHONE, TOOLS, cut_off, resize
from tests.browser_support import OpenPage, box_of, frames, settle, visit

pytestmark = pytest.mark.browser

SQUARE = (
    "v=2&data=hand~points-and"  # points at the corners of a square; the third of them at 0.6 and 0.667 of the plane
)
PHONES: tuple[ViewportSize, ...] = ({"width": 412, "height": 839}, {"width": 360, "height": 640})
UPRIGHT_TABLET: ViewportSize = {"width": 834, "height": 1194}
PRESENTED = [".st-key-stage", ".st-key-strip", ".canvas canvas", ".lc-plot", ".st-key-below .lc-live-text"]
LIST = '[data-testid="stPopoverBody"]'
TOO_SMALL_FOR_A_FINGER = """list => [...list.querySelectorAll("button[data-variant], a")]
  .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 43.5)
  .map((part) => part.textContent)"""
ZOOMED_IN = """() => {  // fields of a font at which an iPhone makes the page larger than its screen
  const roots = [document, ...[...document.querySelectorAll("*")].map((part) => part.shadowRoot).filter(Boolean)];
  return roots.flatMap((root) => [...root.querySelectorAll("textarea, select, input")])
    .filter((field) => !["range", "checkbox", "radio", "file"].includes(field.type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);
}"""
MENU_IN_FRONT = """() => {
  const menu = document.querySelector(".stAppHeader button"), { x, y, width, height } = menu.getBoundingClientRect();
  return menu.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
TITLE_UNDER_STATUS = """() => {
  const lines = document.createRange(), status = document.querySelector(".stStatusWidget").getBoundingClientRect();
  lines.selectNodeContents(document.querySelector(".st-key-title h1"));
  return [...lines.getClientRects()].some(({ left, right, top, bottom }) =>
    left < status.right && status.left < right && top < status.bottom && status.top < bottom);
}"""
TURNED = """() => {
  const { scene } = document.querySelector(".lc-plot").layout;
  const { eye } = document.querySelector(".lc-plot")._fullLayout.scene.camera;
  return Object.entries(scene.camera?.eye ?? {}).some(([name, value]) => Math.abs(value - eye[name]) > 1e-6);
}"""


def scrolled(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.stMain').scrollTop"))


def status(page: Page) -> Locator:
    return page.locator(".canvas .status").first


def test_a_finger_scrolls_beside_the_points_and_moves_them(app: str, open_page: OpenPage) -> None:
    """A swipe in the empty plane is the page's, one on a point is the point's; a tap beside adds; the plane stays."""
    page = open_page(f"{app}/descent?{SQUARE}", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    plane = page.locator(".canvas canvas").first
    box = box_of(plane)
    expect(status(page)).to_have_text(re.compile(r"^4 points"))
    swipe(page, box["x"] + 0.1 * box["width"], box["y"] + 0.6 * box["height"], 150)
    assert scrolled(page) > 100
    assert "p1" not in page.url
    assert not page.evaluate(MENU_IN_FRONT), "Streamlit's menu lies on the plane"

    page.evaluate("document.querySelector('.stMain').scrollTo(0, 0)")
    swipe(page, box["x"] + 0.6 * box["width"], box["y"] + 0.667 * box["height"], 60)
    assert scrolled(page) == 0, "the finger holds a point"
    assert page.evaluate(MENU_IN_FRONT)
    page.wait_for_function("() => location.search.includes('p1')")
    expect(status(page)).to_have_text(re.compile(r"^4 points"))
    page.touchscreen.tap(box["x"] + 0.15 * box["width"], box["y"] + 0.8 * box["height"])
    expect(status(page)).to_have_text(re.compile(r"^5 points"))

    page.get_by_role("slider", name=re.compile("η")).scroll_into_view_if_needed()
    page.evaluate("document.querySelector('.stMain').scrollBy(0, 200)")
    frames(page)
    expect(plane).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_finger_on_a_handle_drags_it_at_once(app: str, open_page: OpenPage) -> None:
    """A finger drags a handle wherever it is pulled and without a rest, and the page stays; beside it, it scrolls.

    The question whose switch is pressed far down comes into view under the plane.
    """
    page = open_page(f"{app}/perceptron?v=2", viewport=PHONE, has_touch=True, is_mobile=True)
    assert not cut_off(page), "no button is wider than the page"
    box = box_of(page.locator(".canvas canvas").first)
    x, y = (box["x"] + 0.5 * box["width"], box["y"] + 0.5 * box["height"])  # of the run, w(0) = 0
    for far, rest_s in ((60, 0.0), (-100, 0.05)):  # up from the start, and down from where that has put it
        before = page.url
        swipe(page, x, y, far, rest_s)
        assert scrolled(page) == 0, f"the page scrolls under a handle that is pulled by {far} pixels"
        page.wait_for_function("before => location.href !== before && location.search.includes('start=')", arg=before)
        y -= far
    before = page.url
    swipe(page, box["x"] + 0.3 * box["width"], box["y"] + 0.2 * box["height"], 150)
    assert scrolled(page) > 100, "the empty plane is the page's to scroll"
    assert page.url == before
    page.get_by_text(SWITCH).tap()
    settle(page)
    question = page.locator(".st-key-question")
    expect(question).to_be_in_viewport(ratio=1)
    box = box_of(page.locator(".canvas canvas").first)
    assert box["y"] + box["height"] <= box_of(question)["y"], "a question that is asked for comes into view"


def test_a_swipe_on_a_picture_in_space_scrolls(app: str, open_page: OpenPage) -> None:
    """One finger scrolls the page, and turns nothing."""
    page = open_page(f"{app}/features?v=2", viewport=PHONE, has_touch=True, is_mobile=True)
    space = page.locator(".lc-plot .gl-container")
    space.scroll_into_view_if_needed()
    box, before = box_of(space), scrolled(page)
    swipe(page, box["x"] + 0.5 * box["width"], box["y"] + 0.7 * box["height"], 150)
    assert scrolled(page) > before + 100
    assert page.evaluate(TURNED) is False


def test_the_plane_leads_on_a_phone(app: str, open_page: OpenPage) -> None:
    """The plane begins in the first quarter of the screen, as wide as it, and has some two fifths of it; what is used
    first stands with it: one row of tools, the player, the verdict, what to try.

    Every list that is opened is on the lower screen, and what it offers is large enough for a finger. At 320 px nothing
    scrolls sideways.
    """
    page = open_page(f"{app}/perceptron", viewport=PHONES[0], has_touch=True, is_mobile=True)
    for screen in PHONES:
        resize(page, screen)
        plane = box_of(page.locator(".canvas canvas").first)
        assert plane["y"] <= screen["height"] / 4
        assert plane["width"] >= screen["width"] - 2
        assert plane["height"] >= 0.39 * screen["height"]  # 5 : 4, it cannot be higher on the longer one
        tools = box_of(page.locator(".canvas .bar").first)
        assert tools["height"] <= 48
        for part in (".lc-player", ".st-key-outcome .lc-good", ".st-key-acts button"):
            expect(page.locator(part).first).to_be_in_viewport(ratio=0.99)
        assert not cut_off(page)
    for row in ("title", "points_menu", "acts", "settings"):
        opening = page.locator(f".st-key-{row} .stPopover button").first
        unfold(page, opening)
        shown = page.locator(LIST)
        expect(shown).to_be_in_viewport(ratio=0.99)
        assert shown.evaluate(TOO_SMALL_FOR_A_FINGER) == []
        assert page.evaluate(ZOOMED_IN) == []
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    resize(page, {"width": 320, "height": 640})
    assert not cut_off(page), "the player's row is wider than the page"


def test_the_title_stays_readable_without_a_connection(app: str, page: Page) -> None:
    """Streamlit's word for it stands below the title, in the row of buttons, and on a laptop over all of Present."""
    gate = Gate(page)
    visit(page, f"{app}/features")  # the longest title
    gate.cut()
    word = page.locator(".stStatusWidget")
    word.wait_for()
    for screen in PHONES:
        page.set_viewport_size(screen)
        assert page.evaluate(TITLE_UNDER_STATUS) is False
    page.set_viewport_size({"width": 1280, "height": 720})
    button, cover = box_of(page.locator(".st-key-present button").first), box_of(word)
    assert cover["x"] <= button["x"]
    assert cover["y"] <= button["y"]
    assert cover["x"] + cover["width"] >= button["x"] + button["width"]
    assert cover["y"] + cover["height"] >= button["y"] + button["height"]
    gate.mend()


@pytest.mark.parametrize(
    "view",
    ["classes?v=2&view=segment", pytest.param("least_squares?v=2&view=estimates", marks=pytest.mark.thorough)],
)
def test_buttons_on_a_phone_cover_no_text(app: str, open_page: OpenPage, view: str) -> None:
    """Plotly shows them always where no pointer hovers: no axis loses its title to them."""
    page = open_page(f"{app}/{view}", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    picture = page.locator(".lc-plot:has(.modebar):visible").first
    expect(picture.locator(".modebar")).to_have_css("opacity", "1")
    assert picture.evaluate(TOOLS) == []


def test_a_presented_stop_on_an_upright_screen_is_part_below_part(app: str, open_page: OpenPage) -> None:
    """Whoever opens a projector's link there, or on a phone, reads all of it, each part as wide as the screen."""
    page = open_page(f"{app}/stop?v=4&course=000.12&present=1", viewport=PHONE, has_touch=True, is_mobile=True)
    for screen in (PHONE, UPRIGHT_TABLET):
        resize(page, screen)
        boxes = [box_of(page.locator(part).first) for part in PRESENTED]
        assert [box for box in boxes if box["width"] < 0.9 * screen["width"]] == []
        assert [box for upper, box in pairwise(boxes) if upper["y"] + upper["height"] > box["y"] + 1] == []
        assert page.locator(".st-key-strip").evaluate("strip => strip.scrollHeight <= strip.clientHeight + 1")
        assert not cut_off(page)
        _shows_all_controls(page, screen)
    visit(page, f"{app}/stop?v=4&course=000.15&present=1")  # of two planes, beside which the buttons are in one row
    for screen in (UPRIGHT_TABLET, PHONE):
        resize(page, screen)
        _shows_all_controls(page, screen)
        assert page.locator(".st-key-below").evaluate("below => below.scrollHeight <= below.clientHeight + 1")


def _shows_all_controls(page: Page, screen: ViewportSize) -> None:
    for control in page.locator('.st-key-presenter [role="toolbar"] button:visible').all():
        box = box_of(control)
        assert 0 <= box["x"] <= screen["width"] - box["width"]
