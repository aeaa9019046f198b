"""Hidden parts of a page in a real Chromium: nothing tells what they show, and they are revealed one by one."""

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Response, expect

from linclass import lessons
from linclass.lessons import address, hiding
from linclass.lessons.hiding import PARTS
from linclass.ui.hiding import NEXT
from linclass.wire import live_endpoint
from tests.browser.controls import open_more, query
from tests.browser.plane import at, plane
from tests.browser_support import OpenPage, announced, begin_drag, followed, release, reload, settle, wait_until
from tests.browser_tabs import Tabs
from tests.lessons.support import relabelled

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVERYTHING = """() => {  // all that stands in the document: texts, and attributes that somebody or something reads out
  const read = ["title", "alt", "placeholder", "value", "href", "src"];
  const kept = ({ name }) => read.includes(name) || name.startsWith("aria-") || name.startsWith("data-lc");
  const of = (root) => [...root.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? [node.data.trim()] : [];
    const skipped = "style, script, link, noscript, [data-live-announcer]";
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(skipped)) return [];
    const attributes = [...node.attributes].filter(kept).map(({ name, value }) => `${name}=${value}`);
    return [...attributes, ...(node.shadowRoot ? of(node.shadowRoot) : []), ...of(node)];
  });
  return of(document.body);
}"""


def link(slug: str, seed: int) -> str:
    """The address of a page's opening with its points under other labels, everything hidden."""
    lesson = lessons.by_slug(slug)
    state = replace(lesson.opening, points=relabelled(lesson.opening.points, seed))
    return f"{slug}?{urlencode(address.write(lesson, state) | {address.HIDE: hiding.written(PARTS)})}"


def seen(page: Page) -> tuple[Any, ...]:
    """All that a person or a screen reader can read of a page, but for the points in its address."""
    page.mouse.move(0, 0)  # to no button, which would say what it does
    expect(page.get_by_test_id("stTooltipContent")).to_have_count(0)
    announced(page)
    named = {name: value for name, value in query(page).items() if name != address.DATA}
    tree = page.locator('[data-testid="stMain"]').aria_snapshot()  # beside it Streamlit now and then has a picture
    return page.evaluate(EVERYTHING), tree, page.title(), named


def read_off(page: Page) -> list[str]:
    """Return what the plane says at its cross-hair, at two places: the same as it writes at the pointer."""
    area, _ = plane(page)
    area.focus()
    told = []
    for key in ("ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        told.append(page.locator(".canvas [role=status]").first.inner_text())
    return told


def dragged(page: Page) -> list[dict[str, Any]]:
    """Return what the live endpoint answers during a drag from the middle of the plane."""
    answers: list[dict[str, Any]] = []

    def keep(response: Response) -> None:
        if response.url.endswith(live_endpoint.PATH) and response.status == 200:
            answers.append(json.loads(response.body()))

    page.on("response", keep)
    _, box = plane(page)
    begin_drag(page, at(box, 0.5, 0.5), at(box, 0.6, 0.45), steps=8)
    followed(page)
    release(page)
    page.remove_listener("response", keep)
    return answers


@pytest.mark.parametrize(
    "slug", ["perceptron", *(pytest.param(slug, marks=pytest.mark.thorough) for slug in ("fisher", "support_vectors"))]
)
def test_nothing_on_the_page_tells_what_is_hidden(app: str, open_page: OpenPage, tabs: Tabs, slug: str) -> None:
    """Under other labels, with another fit, the same is read: in the document, the accessibility tree, title, address,
    at the pointer and during a drag."""
    pages = []
    page = open_page(f"{app}/{link(slug, 1)}")
    for seed in (1, 2):
        if seed > 1:
            tabs.again(page, f"{app}/{link(slug, seed)}")
            settle(page)
        first, pointer = seen(page), read_off(page)
        assert all("," in place and "=" not in place for place in pointer)
        answers = dragged(page)
        assert answers
        for answer in answers:
            assert set(answer["plane"]["marks"]) <= {"handles"}
            assert (answer["plane"]["status"], answer["plane"]["readout"]) == ("", None)
            assert (answer["pictures"], answer["words"]) == ({}, {})
        pages.append((first, pointer))
    assert pages[0] == pages[1]


def test_what_is_still_hidden_stays_so(app: str, open_page: OpenPage, pytestconfig: pytest.Config) -> None:
    """Part by part it is revealed; the page loaded again is the same; the browser's history has no further entry."""
    reloaded = range(1, len(PARTS) + 1) if pytestconfig.getoption("--every-scene") else (2,)  # with so many steps taken
    page = open_page(f"{app}/{link('perceptron', 1)}")
    entries = page.evaluate("history.length")
    verdict = page.locator(".st-key-outcome .lc-live-text").first
    shown = []
    while address.HIDE in query(page):
        hidden = query(page)[address.HIDE].split(",")
        shown.append(hidden)
        if len(shown) in reloaded:
            before = seen(page)
            reload(page)
            assert seen(page) == before
        assert verdict.inner_text() == "" or "verdict" not in hidden
        if len(hidden) in (1, len(PARTS)):
            expect(open_more(page).get_by_role("button", name="Take home")).to_be_disabled()
            page.keyboard.press("Escape")
        page.get_by_role("button", name=NEXT, exact=True).click()
        wait_until(page, lambda hidden=hidden: query(page).get(address.HIDE, "").split(",") != hidden)  # type: ignore[misc]
        settle(page)
    assert shown[0] == list(PARTS)
    assert all(set(after) < set(before) for before, after in pairwise(shown))
    assert page.evaluate("history.length") == entries
    expect(verdict).not_to_have_text("")
    expect(open_more(page).get_by_role("button", name="Take home")).to_be_enabled()
