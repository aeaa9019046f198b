"""Every scene is a link, and every link a scene: opened fresh, after its neighbour, and from its own copied address.

What a page shows is compared as text, as the picture on the plane, and as the values of all its widgets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from linclass import lessons
from linclass.lessons import address
from tests.browser_support import settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from linclass.lessons.lesson import Lesson

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WITH_SCENES = [lesson for lesson in lessons.every() if len(lesson.scenes) > 1]
# Walked in a browser; the scenes of the others come back from their links by the laws in tests/lessons alone, so far.
# Open: after its neighbour, Winnow's scene with alpha = 1.15 says something else than when it is opened fresh.
WALKED = ("geometry", "features", "classes", "fisher", "gaussian", "perceptron")
QUIET_MS = 300
PATIENCE = 10  # looks
SHOWN = """() => {
  const main = document.querySelector('[data-testid="stMain"]');
  const inputs = [...main.querySelectorAll('input, select, [role="slider"], [aria-pressed], [aria-checked]')].map(
    (field) => [field.value, field.ariaValueNow, field.ariaPressed, field.ariaChecked, field.checked].join());
  const canvases = [...main.querySelectorAll('[data-testid="stBidiComponentIsolated"]')].flatMap(
    (host) => [...host.shadowRoot.querySelectorAll("canvas")]).map((canvas) => canvas.toDataURL());
  const plots = [...main.querySelectorAll(".lc-plot")].map((plot) => plot.getAttribute("aria-label"));
  return { text: main.innerText, inputs, canvases, plots };
}"""


def query(page: Page) -> dict[str, str]:
    """The address's query, in plain text."""
    return dict(parse_qsl(urlsplit(page.url).query, keep_blank_values=True))


def shown(page: Page) -> Any:
    """What the page shows, once it shows the same twice."""
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")
    seen = None
    for _ in range(PATIENCE):
        settle(page)
        page.wait_for_timeout(QUIET_MS)
        before, seen = seen, page.evaluate(SHOWN)
        if seen == before:
            break
    return seen


def choose(page: Page, title: str) -> None:
    """Choose a scene from the list."""
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name=title, exact=True).click()
    settle(page)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("lesson", [one for one in WITH_SCENES if one.slug in WALKED], ids=lambda lesson: lesson.slug)
def test_every_scene_after_its_neighbour_and_from_its_link(app: str, open_page: Any, lesson: Lesson[Any, Any]) -> None:
    """Scene after scene in one session: each address is the scene's, and shows the same in a fresh session."""
    here, fresh = open_page(f"{app}/{lesson.slug}"), open_page(f"{app}/{lesson.slug}")
    for scene in (*lesson.scenes[1:], lesson.scenes[0]):
        choose(here, scene.title)
        seen = shown(here)
        expected = address.write(lesson, scene.state())
        assert query(here) == expected, scene.title
        assert address.read(lesson, query(here)).state.same_as(scene.state()), scene.title
        fresh.goto(here.url)
        assert shown(fresh) == seen, scene.title
        assert query(fresh) == expected, scene.title


@pytest.mark.parametrize("lesson", [one for one in WITH_SCENES if one.slug == "perceptron"])
def test_back_and_forward(app: str, open_page: Any, lesson: Lesson[Any, Any]) -> None:
    """The browser's buttons go from state to state, and from page to page."""
    page = open_page(f"{app}/{lesson.slug}")
    seen = [shown(page)]
    for scene in lesson.scenes[1:3]:
        choose(page, scene.title)
        seen.append(shown(page))
    for step in (1, 0):
        page.go_back()
        assert shown(page) == seen[step]
    for step in (1, 2):
        page.go_forward()
        assert shown(page) == seen[step]


def test_a_point_drawn_by_hand_comes_back_exact(app: str, open_page: Any) -> None:
    """What a hand has drawn is in the address, to the last digit, and keeps where it comes from."""
    page = open_page(f"{app}/perceptron")
    box = page.locator("canvas").first.bounding_box()
    page.mouse.click(box["x"] + 0.31 * box["width"], box["y"] + 0.77 * box["height"])
    seen = shown(page)
    lesson = next(lesson for lesson in WITH_SCENES if lesson.slug == "perceptron")
    state = address.read(lesson, query(page)).state
    assert len(state.points.y) == len(lesson.opening.points.y) + 1
    assert state.points.origin == lesson.opening.points.recipe
    other = open_page(page.url)
    now = shown(other)
    assert now["text"].splitlines() == seen["text"].splitlines()
    assert now == seen


def test_a_damaged_link_says_what_was_ignored(app: str, open_page: Any) -> None:
    """The page is there, with a sentence for each part, and the address says only what was understood."""
    damaged = {"v": "2", "eta": "1e999", "view": "nothing", "basis": "quadratic"}
    page = open_page(f"{app}/perceptron?{urlencode(damaged)}")
    assert page.get_by_text("was ignored").count() == 2
    assert query(page) == {"v": "2", "basis": "quadratic"}
