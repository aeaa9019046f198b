"""The page on logistic discrimination in a real Chromium: every control does what it says, the boundary follows."""

import pytest
from playwright.sync_api import Locator, Page, expect

from linclass.lessons.logistic import texts
from linclass.lessons.logistic.settings import ITERATIONS, LAM, LDA, SOLVER
from linclass.lessons.logistic.views import VECTORS_TITLE
from tests.browser.controls import choose, open_settings, show_view, typed
from tests.browser.plane import at, plane, status
from tests.browser.visual_checks import VERDICT
from tests.browser_support import OpenPage, followed, settle

pytestmark = pytest.mark.browser

HIGHEST_PLACE = """() => {  // place that the surface on the screen has, of those drawn by WebGL
  const plot = [...document.querySelectorAll(".lc-plot")].find(({ _fullLayout: layout }) => layout?.scene?._scene);
  const drawn = Object.values(plot?._fullLayout.scene._scene.traces ?? {}).find(({ data }) => data.type === "mesh3d");
  return Math.max(0, ...(drawn?.data.z ?? []));
}"""
DRAWN = f"above => ({HIGHEST_PLACE})() > above"


def amount(page: Page, label: str) -> Locator:
    return page.get_by_role("spinbutton", name=label)


@pytest.mark.thorough
def test_controls(app: str, open_page: OpenPage) -> None:
    """Solver, λ, iterations, LDA, train and test: each changes what is said."""
    page = open_page(f"{app}/logistic?v=2&data=blobs~separation-2")
    verdict = page.locator(VERDICT)
    expect(verdict).to_contain_text("reaches the minimum")
    choose(page, SOLVER, texts.SOLVERS["newton"])
    expect(verdict).to_contain_text("after 7 iterations")
    amount(page, ITERATIONS).fill("2")
    amount(page, ITERATIONS).press("Enter")
    expect(verdict).to_contain_text("The whole run stops after 2 iterations")
    typed(page, LAM.format(symbol="λ"), "1000")
    amount(page, ITERATIONS).fill("50")
    amount(page, ITERATIONS).press("Enter")
    expect(verdict).to_contain_text("reaches the minimum")
    open_settings(page)
    page.get_by_text(LDA, exact=True).click()
    settle(page)
    page.get_by_role("radio", name="30%").click()
    expect(verdict).to_contain_text("test points")


def test_views_and_player(app: str, open_page: OpenPage) -> None:
    """Every view shows a picture; the player steps through the iterations, and the plane with it."""
    page = open_page(f"{app}/logistic?v=3&step=10")
    for name in ("Training", "Posteriors", "Weights"):
        show_view(page, name)
        if name == "Weights":
            page.get_by_text(VECTORS_TITLE).click()
            expect(page.locator(".lc-live-text table")).to_be_visible()
        expect(page.locator(".lc-figure .main-svg, .lc-figure canvas").first).to_be_visible()
        if name == "Training":
            count = page.get_by_label("Go to iteration number")
            expect(count).to_have_value("10")
            expect(page.locator(".canvas .status").first).to_contain_text("10 iterations")
            with page.expect_response(lambda answer: answer.url.endswith("/linclass/plane")) as response:
                page.get_by_role("button", name="One step back").click()
            assert response.value.json()["frames"].keys() >= {
                "0",
                "9",
            }  # what the plane shows is fetched when a visitor plays
            expect(count).to_have_value("9")
            expect(page.locator(".canvas .status").first).to_contain_text("9 iterations")


def test_surfaces_play_in_step(app: str, open_page: OpenPage) -> None:
    """One step: the surface that is drawn and the plane are of the same iteration, kept from the view before."""
    page = open_page(f"{app}/logistic?v=2&step=1&heights=one")
    show_view(page, "Posteriors")
    result = page.locator(".canvas .status").first
    heights: list[float] = []
    for key, k in (("", 1), ("ArrowRight", 2), ("End", 1000)):
        if key:
            page.keyboard.press(key)
        expect(result).to_contain_text(f"{k} iteration")
        page.wait_for_function(DRAWN, arg=heights[-1] if heights else 0.0)
        heights.append(page.evaluate(f"({HIGHEST_PLACE})()"))
    assert 0.5 < heights[0] < heights[1] < heights[2] <= 1


@pytest.mark.thorough
def test_the_boundary_follows_a_dragged_point(app: str, open_page: OpenPage) -> None:
    """A point dragged across makes the classes overlap: ‖w‖ falls, in the sentence under the plane, while it moves."""
    page = open_page(f"{app}/logistic?v=2&data=hand~points-pair")
    before = status(page)
    area, box = plane(page)
    page.keyboard.press("Escape")
    start = at(box, (0 + 2) / 7.5, 1 - (0 + 2) / 6)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*at(box, 0.45, 0.45), steps=6)
    followed(page)
    live = status(page)
    page.mouse.up()
    assert live != before
    page.wait_for_function("() => location.search.includes('p1')")
    settle(page)
    assert "10 iterations" in status(page)
    assert area.is_visible()
