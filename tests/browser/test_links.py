"""Every scene is a link, and every link a scene: opened fresh, after a hand or its neighbour, and from its own address.

What a page shows is compared as text, as the picture on the plane, and as the values of all its widgets.
"""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageFilter

from linclass import lessons
from linclass.lessons import address
from linclass.ui.texts import examples
from tests.browser.controls import query
from tests.browser.hand import check_that_all_agree_while_a_hand_moves
from tests.browser_support import box_of, settle, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from linclass.lessons.lesson import AnyLesson, Scene
    from tests.browser_support import OpenPage
    from tests.browser_tabs import Tabs

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WITH_SCENES = [lesson for lesson in lessons.every() if len(lesson.scenes) > 1]
BACK_AND_FORWARD = [lesson for lesson in WITH_SCENES if lesson.slug in ("perceptron", "gaussian")]
# Of 255. Chromium does not shade the edge of a line alike each time, though its places are the same to the last digit:
EDGE = 64  # by so much a pixel may differ
AROUND, SHADES = 2, 8  # and the mean over so many pixels to every side; a line one pixel beside it differs by 44
PATIENCE_MS = 30_000
SHOWN = """(mine) => {
  const main = document.querySelector('[data-testid="stMain"]');
  const theirs = [...main.querySelectorAll("button")].filter((button) => button.textContent === mine);
  const fields = main.querySelectorAll('input, select, [role="slider"], [aria-pressed], [aria-checked]');
  const inputs = [...fields].filter((field) => !theirs.includes(field)).map(
    (field) => [field.value, field.ariaValueNow, field.ariaPressed, field.ariaChecked, field.checked].join());
  const canvases = [...main.querySelectorAll('[data-testid="stBidiComponentIsolated"]')].flatMap(
    (host) => [...host.shadowRoot.querySelectorAll("canvas")]).map((canvas) => canvas.toDataURL());
  const plots = [...main.querySelectorAll(".lc-plot")].map((plot) => plot.getAttribute("aria-label"));
  const painted = [...main.querySelectorAll(".lc-plot")].every(
    (plot) => plot.offsetWidth === 0 || plot.querySelector(".main-svg") !== null);
  theirs.forEach((button) => { button.style.display = "none"; });  // who has no points has no such button
  const text = main.innerText;
  theirs.forEach((button) => { button.style.display = ""; });
  return { text, inputs, canvases, plots, painted };
}"""


def shown(page: Page) -> dict[str, Any]:
    """What the page shows now to anybody, with no control under the mouse or the keys."""
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")
    seen: dict[str, Any] = page.evaluate(SHOWN, examples.MINE)
    return seen


def quiet(page: Page) -> dict[str, Any]:
    """What the page shows, once it shows the same twice."""
    settle(page)
    looks = [shown(page)]

    def same_again() -> bool:
        looks.append(shown(page))
        return bool(looks[-1] == looks[-2] and looks[-1]["painted"])

    wait_until(page, same_again, PATIENCE_MS)
    return looks[-1]


def arrive(page: Page, expected: dict[str, str]) -> None:
    """Wait until the address is this, and what belongs to it is there."""
    wait_until(page, lambda: query(page) == expected, PATIENCE_MS)
    assert query(page) == expected
    settle(page)


def come_to_show(page: Page, expected: dict[str, Any] | Page) -> None:
    """Wait until the page shows this, or the same as another page; if it never does, say where it differs.

    Either page may still be painting a picture when it says that it is done.
    """

    def both() -> tuple[dict[str, Any], dict[str, Any]]:
        return shown(page), expected if isinstance(expected, dict) else shown(expected)

    wait_until(page, lambda: alike(*both()), PATIENCE_MS)
    seen, wanted = both()
    if alike(seen, wanted):
        return
    assert seen["text"].splitlines() == wanted["text"].splitlines()
    for part in ("inputs", "plots", "painted"):
        assert seen[part] == wanted[part], part
    assert [picture_of(canvas).size for canvas in seen["canvases"]] == [
        picture_of(canvas).size for canvas in wanted["canvases"]
    ]
    assert alike(seen, wanted), "the canvases are painted otherwise"


def alike(seen: dict[str, Any], expected: dict[str, Any]) -> bool:
    """Whether two pages show the same; the shades at an edge may differ as much as rounding makes them."""
    if any(seen[part] != expected[part] for part in ("text", "inputs", "plots")):
        return False
    if not seen["painted"] or not expected["painted"]:
        return False
    pairs = list(zip(seen["canvases"], expected["canvases"], strict=False))
    return len(seen["canvases"]) == len(expected["canvases"]) and all(same_picture(*pair) for pair in pairs)


def same_picture(one: str, other: str) -> bool:
    """Whether two canvases, as their data addresses, show the same to the eye."""
    if one == other:
        return True
    first, second = picture_of(one), picture_of(other)
    if first.size != second.size:
        return False
    blurred = [picture.filter(ImageFilter.BoxBlur(AROUND)) for picture in (first, second)]
    return all(
        int(np.asarray(ImageChops.difference(*pair)).max()) <= most
        for pair, most in (((first, second), EDGE), (blurred, SHADES))
    )


def picture_of(canvas: str) -> Image.Image:
    """A canvas, as its data address, in colours."""
    return Image.open(io.BytesIO(base64.b64decode(canvas.partition(",")[2]))).convert("RGB")


def choose(page: Page, scene: Scene[Any]) -> None:
    """Choose a scene from the list, which closes by itself."""
    page.get_by_role("button", name="Lecture figures").click()
    page.locator(f".st-key-scene-{scene.code} button").click()
    settle(page)


@pytest.mark.parametrize("lesson", WITH_SCENES, ids=lambda lesson: lesson.slug)
def test_a_hand_then_scenes_after_their_neighbours_and_from_their_links(
    app: str, open_page: OpenPage, tabs: Tabs, lesson: AnyLesson, pytestconfig: pytest.Config
) -> None:
    """In the middle of a drag sentence, pictures, verdict and formula are those of the hand's place.

    Then scene after scene in the same session: each address is the scene's, nothing of the hand's points is left, and
    a fresh session shows the same. One scene of each lesson at every run; `--every-scene` walks through all of them,
    and back to the first.
    """
    here = open_page(f"{app}/{lesson.slug}")
    if lesson.slug != "points":  # which has no pictures and no rule
        check_that_all_agree_while_a_hand_moves(here, lesson.slug)
        settle(here)
    fresh: Page | None = None
    every = pytestconfig.getoption("--every-scene")
    for scene in (*lesson.scenes[1:], lesson.scenes[0]) if every else lesson.scenes[-1:]:
        choose(here, scene)
        expected = address.write(lesson, scene.state())
        arrive(here, expected)
        assert address.read(lesson, query(here)).state.same_as(scene.state()), scene.title
        if fresh is None:
            fresh = open_page(here.url)
        else:
            tabs.again(fresh, here.url)
        arrive(fresh, expected)
        come_to_show(here, fresh)


@pytest.mark.parametrize("lesson", BACK_AND_FORWARD, ids=lambda lesson: lesson.slug)
def test_back_and_forward(app: str, open_page: OpenPage, lesson: AnyLesson) -> None:
    """The browser's buttons go from state to state, and from page to page."""
    page = open_page(f"{app}/{lesson.slug}")
    seen = [quiet(page)]
    for scene in lesson.scenes[1:3]:
        choose(page, scene)
        arrive(page, address.write(lesson, scene.state()))
        seen.append(quiet(page))
    for step in (1, 0):
        page.go_back()
        come_to_show(page, seen[step])
    for step in (1, 2):
        page.go_forward()
        come_to_show(page, seen[step])


def test_a_point_drawn_by_hand_comes_back_exact(app: str, open_page: OpenPage) -> None:
    """What a hand has drawn is in the address, to the last digit, and keeps where it comes from."""
    page = open_page(f"{app}/perceptron")
    surface = page.get_by_role("application").first
    surface.wait_for()
    box = box_of(surface)
    page.mouse.click(box["x"] + 0.31 * box["width"], box["y"] + 0.77 * box["height"])
    seen = quiet(page)
    lesson = next(lesson for lesson in WITH_SCENES if lesson.slug == "perceptron")
    state = address.read(lesson, query(page)).state
    assert len(state.points.y) == len(lesson.opening.points.y) + 1
    assert state.points.origin == lesson.opening.points.recipe
    come_to_show(open_page(page.url), seen)


def test_a_damaged_link_says_what_was_ignored(app: str, open_page: OpenPage) -> None:
    """The page is there, with a sentence for each part, and the address says only what was understood."""
    damaged = {"v": "2", "eta": "1e999", "view": "nothing", "basis": "quadratic"}
    page = open_page(f"{app}/perceptron?{urlencode(damaged)}")
    assert page.get_by_text("was ignored").count() == 2
    arrive(page, {"v": "2", "basis": "quadratic"})
