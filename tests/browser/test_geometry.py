"""Geometry in a real Chromium: every handle dragged, every field and view used, the sentence follows."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from linclass.figures.marks import Handle
from linclass.figures.theme import LIGHT
from linclass.lessons import by_slug
from linclass.lessons.lesson import ViewOptions
from linclass.session import projector_window
from tests.browser.controls import number_of, open_settings, show_view, typed
from tests.browser.visual_checks import LISTEN, resize
from tests.browser_support import OpenPage, settle, wait_until
from tests.browser_tabs import Tabs

from .plane import drag, status

pytestmark = pytest.mark.browser

LESSON = by_slug("geometry")


def expect_number(page: Page, name: str, value: float, within: float = 0.05) -> None:
    """Wait until a slider is near a value: the plane, which has a line of its own, is there before it."""
    wait_until(page, lambda: abs(number_of(page, name) - value) <= within)
    assert number_of(page, name) == pytest.approx(value, abs=within)


def test_every_handle(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """x, the tip of w and the boundary are dragged: the sentence follows, the sliders keep it, the link too."""
    page = open_page(f"{app}/geometry?v=2&data=empty")
    before, during = drag(page, (3.2, 1.0), (2.0, -1.0))
    assert before != during
    expect_number(page, "x₁", 2.0)
    expect_number(page, "x₂", -1.0)
    drag(page, (1.2, -0.9), (1.0, 1.5))
    expect_number(page, "w₁", 1.0)
    expect_number(page, "w₂", 1.5)
    assert number_of(page, "w₀") == pytest.approx(-1.2)
    page.wait_for_function("() => location.search.includes('w2=')")
    kept = number_of(page, "w₂")
    tabs.again(page, page.url)
    expect_number(page, "w₂", kept, within=0.0)


@pytest.mark.thorough
def test_the_boundary_is_dragged(app: str, open_page: OpenPage) -> None:
    """The boundary's handle moves it parallel: w0 = -w'p, w stays."""
    page = open_page(f"{app}/geometry?v=2&data=empty&w1=1&w2=0&w0=-1")
    drag(page, (1.0, 0.6 * 4), (3.0, 1.0))
    expect_number(page, "w₀", -3.0, within=0.06)
    assert number_of(page, "w₁") == 1.0
    expect(page.get_by_text("signed distance").first).to_be_visible()


@pytest.mark.thorough
def test_every_control(app: str, open_page: OpenPage) -> None:
    """A typed weight, every view with its own setting, the button, and a figure of the lectures."""
    page = open_page(f"{app}/geometry")
    typed(page, "w₁", "2.4")
    expect(page.get_by_text("x lies on the positive side").first).to_be_visible()
    for view in ("Link function", "Weight space", "Homogeneous coordinates", "Distance and angle"):
        show_view(page, view)
        expect(page.locator(".lc-figure .main-svg, .lc-figure canvas").first).to_be_visible()
        if view == "Link function":
            page.get_by_role("button", name="One step forward").click()
            expect(page.get_by_label("Go to level number")).to_have_value("25")
        if view == "Homogeneous coordinates":
            open_settings(page).get_by_text("Reflect", exact=True).click()
            settle(page)
            page.keyboard.press("Escape")
    open_settings(page).get_by_role("button", name="Bring the line to the points").click()
    settle(page)
    assert "of 20 on the correct side" in status(page)
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="The cosine rule").click()
    settle(page)
    expect(page.get_by_text(re.compile("The bias shifts the boundary")).first).to_be_visible()


def test_keyboard(app: str, open_page: OpenPage) -> None:
    """Without a mouse: the arrow keys step a field, and the sentence follows."""
    page = open_page(f"{app}/geometry?v=2&data=empty")
    before = number_of(page, "w₁")
    page.get_by_label("w₁", exact=True).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    settle(page)
    assert number_of(page, "w₁") > before


COVERED = """([discs, names]) => {  // how many of these discs, in shares of the plane and pixels, each label touches
  const [[canvas, written]] = [...window.written];
  const scale = canvas.getContext("2d").getTransform().a;
  const under = ({ left, right, y }) => discs.filter(([x, y0, radius]) => {
    const [px, py] = [x * canvas.width / scale, y0 * canvas.height / scale];
    return Math.hypot(Math.max(left - px, px - right, 0), Math.max(y - 9 - py, py - y, 0)) < radius;
  });
  const labels = written.filter(({ text }) => names.some((name) => text.startsWith(name)));
  return Object.fromEntries(labels.map((label) => [label.text, under(label).length]));
}"""


def test_names_cover_neither_points_nor_handles(app: str, open_page: OpenPage) -> None:
    """On a projector, whose type is large, the names of the foot, of the distances and of the handles stand free."""
    page = open_page(f"{app}/geometry?v=2&present=1", viewport={"width": 1280, "height": 720})
    page.evaluate(LISTEN)
    resize(page, {"width": 1280, "height": 710})
    state = replace(LESSON.opening, points=projector_window.framed(LESSON.opening.points))
    run = LESSON.study(state.points, state.settings)
    window = state.points.window
    marks = LESSON.plane(run, ViewOptions(view=state.view, theme=LIGHT)).marks
    places = [(place, 5) for place in state.points.X] + [(mark.at, 7) for mark in marks if isinstance(mark, Handle)]
    discs = [
        (
            (float(x) - window.x_min) / window.width,
            (window.y_max - float(y)) / window.height,
            radius,
        )
        for (x, y), radius in places
    ]
    covered = page.evaluate(COVERED, [discs, ["x", "⊥", "r =", "−w₀/‖w‖", "w", "w₀", "wᵀx"]])
    assert {"⊥", "x", "w", "w₀"} < set(covered)
    assert not any(covered.values()), covered
