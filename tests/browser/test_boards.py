"""A derivation on the projector, in a real Chromium: line by line by keys, its type, its place, and what it follows."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from linclass import lessons
from linclass.course.index import DECKS
from linclass.lessons.address import VERSION
from linclass.session import projector_window
from tests.browser.controls import click_on, on_projector, press, query
from tests.browser.plane import at, plane
from tests.browser.visual_checks import CONTRAST, GUIDELINES, darken, violations
from tests.browser_support import OpenPage, begin_drag, followed, laid_out, release, reload

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    {"width": 1024, "height": 768},
)
SCREEN = SIZES[0]
MIN_TYPE_SHARE = 1 / 36  # of the screen's height
PLANE_SHARE, NARROW_PLANE_SHARE = 0.3, 0.36  # of its width; the second on a screen of at most 3 : 2
STOP, NEXT = next(
    (stop, deck.stops[n + 1]) for deck in DECKS for n, stop in enumerate(deck.stops[:-1]) if stop.board == "theorem"
)
BOARDS = [(lesson.slug, derivation.code) for lesson in lessons.every() for derivation in lesson.derivations]
MEASURED = """() => {  // of the board: the least type, what is cut off, and the plane's share of the width
  const host = document.querySelector(".st-key-board .lc-live-text");
  const [room, pieces] = [host.getBoundingClientRect(), [...host.children]];
  const seen = (parts) => [...host.querySelectorAll(parts)].filter((part) => !part.closest(".katex-mathml"));
  const wide = seen(".lc-line, p, .base, math").filter((part) => part.getBoundingClientRect().right > room.right + 1);
  const last = host.lastElementChild.getBoundingClientRect();
  const whole = pieces.map((piece) => piece.getBoundingClientRect()).filter(({ bottom }) => bottom > room.top + 1);
  const types = seen("p, li, .katex, math").map((text) => parseFloat(getComputedStyle(text).fontSize));
  const stage = document.querySelector(".st-key-stage").getBoundingClientRect();
  const main = document.querySelector(".stMain");
  return {
    type: Math.min(...types) / innerHeight,
    wide: wide.map((part) => part.textContent),
    lastIsSeen: last.top > room.top - 1 && last.bottom < room.bottom + 1,
    firstIsWhole: whole[0].top > room.top - 1,
    isUnderStage: room.bottom > stage.top && room.right > stage.left,
    isOutside: room.bottom > innerHeight || room.right > innerWidth || main.scrollHeight > main.clientHeight + 1,
    plane: document.querySelector(".st-key-plane").getBoundingClientRect().width / innerWidth,
    isNarrow: innerWidth / innerHeight <= 3 / 2,
    errors: host.querySelectorAll(".katex-error, merror").length,
  };
}"""


def lines(page: Page) -> Locator:
    """Return the lines of the board."""
    return page.locator(".st-key-board .lc-line")


def check(page: Page) -> None:
    """The newest line is whole and in sight, no line is cut off at any side, and all type is large enough."""
    laid_out(page)
    measured: dict[str, Any] = page.evaluate(MEASURED)
    assert measured.pop("type") >= MIN_TYPE_SHARE
    plane_share = NARROW_PLANE_SHARE if measured.pop("isNarrow") else PLANE_SHARE
    assert measured.pop("plane") == pytest.approx(plane_share, abs=0.005)
    wrong = {"wide": [], "isUnderStage": False, "isOutside": False, "errors": 0}
    assert measured == wrong | {"lastIsSeen": True, "firstIsWhole": True}


@pytest.mark.parametrize(
    "size",
    [SIZES[0], *(pytest.param(size, marks=pytest.mark.thorough) for size in SIZES[1:])],
    ids=lambda size: f"{size['width']}x{size['height']}",
)
def test_a_board_is_walked_line_by_line(app: str, open_page: OpenPage, size: ViewportSize) -> None:
    """A stop opens at the first line; PageDown shows the next, PageUp takes it back, at the end the next stop comes."""
    page = open_page(on_projector(app, STOP), viewport=size, reduced_motion="reduce")
    expect(lines(page)).to_have_count(1)
    total = 1
    check(page)
    while query(page)["course"] == STOP.name and total < 40:
        press(page, "PageDown")
        if query(page)["course"] == STOP.name:
            total += 1
            expect(lines(page)).to_have_count(total)
            assert query(page)["board"] == f"{STOP.board}.{total}"
            check(page)
    assert total >= 10
    assert query(page)["course"] == NEXT.name
    assert "board" not in query(page)
    press(page, "PageUp")
    expect(lines(page)).to_have_count(total)
    press(page, "PageUp", "PageUp", "PageDown")
    expect(lines(page)).to_have_count(total - 1)


def test_keys_and_clicks_turn_a_board(app: str, open_page: OpenPage) -> None:
    """D opens and closes it; arrows, Space and a click show the next line; F5 keeps it, Back does not know it.

    axe-core finds no violation of WCAG 2.2 A and AA on it; in the dark each colour has contrast enough.
    """
    page = open_page(f"{app}/fisher?v={VERSION}&present=1", viewport=SCREEN)
    expect(page.locator(".lc-figure")).to_have_count(1)
    entries = page.evaluate("history.length")
    press(page, "d")
    expect(lines(page)).to_have_count(1)
    expect(page.locator(".lc-figure")).to_have_count(0)
    log = page.locator(".st-key-board").get_by_role("log")
    expect(log).to_have_attribute("aria-live", "polite")
    press(page, "ArrowRight", " ")
    expect(lines(page)).to_have_count(3)
    click_on(lines(page).first)
    expect(lines(page)).to_have_count(4)
    press(page, "ArrowLeft")
    expect(lines(page)).to_have_count(3)
    reload(page)
    expect(lines(page)).to_have_count(3)
    press(page, *[" "] * 9)
    expect(lines(page)).to_have_count(6)  # all of them, and no more
    click_on(page.get_by_role("button", name=re.compile("gradient of J")))
    expect(lines(page)).to_have_count(1)
    assert query(page)["board"] == "gradient.1"
    assert page.evaluate("history.length") == entries
    press(page, "Escape")
    expect(lines(page)).to_have_count(0)
    expect(page.locator(".lc-figure")).to_have_count(1)
    assert query(page)["present"] == "1"
    press(page, "d", "ArrowRight", "d")
    expect(lines(page)).to_have_count(0)
    press(page, "d")  # it opens where it was closed
    expect(lines(page)).to_have_count(2)
    assert query(page)["board"] == "gradient.2"
    press(page, *[" "] * 5)
    laid_out(page)
    assert violations(page, GUIDELINES) == []
    darken(page)
    assert violations(page, CONTRAST) == []


def test_the_numbers_follow_a_drag(app: str, open_page: OpenPage) -> None:
    """While a point is dragged on the small plane the board says what is true of it, and is not read out again."""
    page = open_page(f"{app}/fisher?v={VERSION}&present=1&board=lagrangian.5", viewport=SCREEN)
    first = lines(page).first
    before, symbols = first.inner_text(), lines(page).nth(1).inner_text()
    _, box = plane(page)
    points = projector_window.framed(lessons.by_slug("fisher").opening.points)
    x_min, x_max, y_min, y_max = points.window
    x, y = points.X[points.X[:, 1].argmax()]
    begin_drag(page, at(box, (x - x_min) / (x_max - x_min), (y_max - y) / (y_max - y_min)), at(box, 0.9, 0.9))
    followed(page)
    expect(first).not_to_have_text(before)
    expect(page.locator(".st-key-board").get_by_role("log")).to_have_attribute("aria-live", "off")
    assert lines(page).nth(1).inner_text() == symbols
    release(page)
    after = first.inner_text()
    assert after != before
    reload(page)  # what the points in the address make, without a drag
    expect(lines(page)).to_have_count(5)
    assert first.inner_text() == after


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize(("slug", "code"), BOARDS)
def test_no_board_is_cut_off(
    app: str, open_page: OpenPage, slug: str, code: str, size: ViewportSize, scheme: str
) -> None:
    """With all its lines, at three sizes, light and dark."""
    page = open_page(
        f"{app}/{slug}?v={VERSION}&present=1&board={code}.1",
        viewport=size,
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    total = 0
    while total != lines(page).count():
        total = lines(page).count()
        check(page)
        press(page, " ")
    assert total >= 5
