"""Two states side by side in a real Chromium: one drag moves both, the difference is said, the address keeps both."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from linclass import lessons
from linclass.lessons import address
from linclass.lessons.address_check import checked
from linclass.lessons.second import of_pair
from tests.browser.controls import open_more
from tests.browser.visual_checks import cut_off_on_projector, resize
from tests.browser_support import OpenPage, begin_drag, followed, settle, wait_until, worked

from .plane import plane, screen

pytestmark = pytest.mark.browser

PROJECTORS: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    {"width": 1024, "height": 768},
)


def second(page: Page) -> Locator:
    """The second plane."""
    return page.locator(".st-key-second .canvas canvas")


def sentence(page: Page) -> str:
    """The sentence that says how both rules differ."""
    return page.locator(".st-key-difference .lc-live-text").inner_text()


def test_one_drag_moves_both_planes_and_the_sentence(app: str, open_page: OpenPage) -> None:
    """All of it follows while the point is held; F5 shows the same; closed, Back opens it again."""
    page = open_page(f"{app}/logistic?v=3")
    open_more(page).get_by_role("button", name="Beside").click()
    expect(second(page)).to_be_visible()
    settle(page)
    page.get_by_text("first plane:").click(trial=True)  # what differs stands beside the second plane's tools, uncovered
    address = page.url
    assert "with=" in address
    before, told = second(page).screenshot(), page.locator(".st-key-verdicts").inner_text()
    said = sentence(page)
    _, box = plane(page)
    points = lessons.by_slug("logistic").opening.points
    x, y = points.X[0].tolist()
    begin_drag(page, screen(box, x, y), screen(box, 4.5, -3.5), steps=8)
    followed(page)
    wait_until(page, lambda: sentence(page) != said)
    assert second(page).screenshot() != before
    assert page.locator(".st-key-verdicts").inner_text() != told
    page.mouse.up()
    page.wait_for_url(lambda url: url != address)
    settle(page)
    assert second(page).screenshot() != before
    said, told = sentence(page), page.locator(".st-key-verdicts").inner_text()
    page.reload()
    expect(second(page)).to_be_visible()
    settle(page)
    assert sentence(page) == said
    assert page.locator(".st-key-verdicts").inner_text() == told
    page.get_by_role("button", name="Close").click()
    expect(second(page)).to_have_count(0)
    settle(page)
    page.go_back()
    expect(second(page)).to_be_visible()
    settle(page)
    assert sentence(page) == said


@pytest.mark.parametrize(
    ("slug", "code"),
    [
        pytest.param(lesson.slug, pair.code, marks=() if pair.code == "neighbours" else pytest.mark.thorough)
        for lesson in lessons.every()
        for pair in lesson.pairs
    ],
)
def test_both_states_are_whole_on_the_projector(app: str, open_page: OpenPage, slug: str, code: str) -> None:
    """On wide screens and an older one titles, verdicts and all notes are in sight, with nothing on them."""
    lesson = lessons.by_slug(slug)
    pair = next(pair for pair in lesson.pairs if pair.code == code)
    beside = address.write_second(of_pair(pair, lesson, lesson.opening))
    asked = checked({"v": address.VERSION, address.WITH: beside, address.PRESENT: "1"})
    page = open_page(f"{app}/{slug}?{urlencode(asked)}", viewport=PROJECTORS[0])
    worked(page)
    for size in PROJECTORS:
        resize(page, size)
        expect(page.locator(".st-key-titles p")).to_have_count(2)
        assert cut_off_on_projector(page) == []
