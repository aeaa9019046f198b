"""Winnow's page in a real Chromium: every control, the player, and the boundary that follows a drag."""

import pytest
from playwright.sync_api import expect

from linclass.lessons.winnow.settings import ALPHA, PASSES, PERCEPTRON_BESIDE, SEED
from tests.browser.controls import amount, open_settings, show_view, typed
from tests.browser.plane import at, plane, status
from tests.browser.visual_checks import VERDICT
from tests.browser_support import OpenPage, followed, settle, worked

pytestmark = pytest.mark.browser


@pytest.mark.thorough
def test_controls_and_player(app: str, open_page: OpenPage) -> None:
    """Factor, passes, the perceptron's line, the test points; stepping through the mistakes."""
    page = open_page(f"{app}/winnow?v=3&view=run")
    verdict = page.locator(VERDICT)
    expect(verdict).to_contain_text("a whole pass without a mistake")
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_label("Go to mistake number")).to_have_value("5")
    before = verdict.inner_text()
    typed(page, ALPHA.format(symbol="α"), "1.1")
    expect(verdict).not_to_have_text(before)
    amount(page, PASSES, "1")
    expect(verdict).to_contain_text("finds no solution")
    open_settings(page)
    page.get_by_text(PERCEPTRON_BESIDE).click()
    settle(page)
    page.get_by_role("radio", name="30%").click()
    expect(verdict).to_contain_text("test points are misclassified")


def test_the_experiment(app: str, open_page: OpenPage) -> None:
    """The mistakes are counted and drawn; with other points they are counted anew; the many weights are there."""
    page = open_page(f"{app}/winnow")
    show_view(page, "Irrelevant features")
    worked(page)
    expect(page.get_by_text("irrelevant features the perceptron's mistakes grow").first).to_be_visible()
    expect(page.locator(".lc-figure .main-svg").first).to_be_visible()
    open_settings(page)
    seed = page.get_by_role("spinbutton", name=SEED, exact=True)
    seed.fill("3")
    seed.press("Enter")
    settle(page)
    page.keyboard.press("Escape")
    show_view(page, "Many weights")
    expect(page.get_by_text("relevant features has been multiplied").first).to_be_visible()


@pytest.mark.thorough
def test_the_boundary_follows_a_dragged_point(app: str, open_page: OpenPage) -> None:
    """(1, 1) dragged between the other points of AND: the mistakes in the sentence under the plane follow a drag."""
    page = open_page(f"{app}/winnow?v=2&data=hand~points-and")
    before = status(page)
    _, box = plane(page)
    page.mouse.move(*at(box, 2.25 / 3.75, 1 - 2 / 3))
    page.mouse.down()
    page.mouse.move(*at(box, 0.4, 0.6), steps=6)
    followed(page)
    live = status(page)
    page.mouse.up()
    assert live != before
    page.wait_for_function("() => location.search.includes('p1')")
