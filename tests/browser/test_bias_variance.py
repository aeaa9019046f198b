"""Bias and variance in a real Chromium: every control once, a dragged point, work that is stopped."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import choose_by_typing, open_settings, show_view
from tests.browser.plane import drag_by_share, plane, status
from tests.browser.visual_checks import VERDICT
from tests.browser_support import OpenPage, settle, worked

pytestmark = pytest.mark.browser

POINTS = "xor~n-10~spread-0.5~seed-1"


@pytest.mark.thorough
def test_rules_views_and_a_point(app: str, open_page: OpenPage) -> None:
    """Rule, complexity and picture can be changed; the error follows a point, the distribution stays."""
    page = open_page(f"{app}/bias_variance?v=2&view=fits&n=40&data={POINTS}")
    verdict = page.locator(VERDICT)
    worked(page)
    expect(verdict).to_contain_text("degree 3")
    slider = page.get_by_role("slider", name="Degree").first
    slider.focus()
    page.keyboard.press("ArrowLeft")
    settle(page)
    worked(page)
    expect(verdict).to_contain_text("degree 2")
    choose_by_typing(page, "Rule", "k nearest neighbours")
    worked(page)
    expect(verdict).to_contain_text("k = 5")
    choose_by_typing(page, "g(x; D) is", "its label")
    settle(page)
    for view in ("Bias and variance", "Regression", "Many fits"):
        show_view(page, view)
        settle(page)
        page.locator('[data-testid="stMain"] .js-plotly-plot').first.wait_for()
    _, box = plane(page)
    before = status(page)
    page.mouse.click(box["x"] + 0.3 * box["width"], box["y"] + 0.3 * box["height"])
    settle(page)
    assert status(page) != before
    added = status(page)
    during = drag_by_share(page, box, (0.3, 0.3), (0.7, 0.3))
    assert "Bayes" in during
    assert status(page) != before
    assert added.split("Bayes")[1] == during.split("Bayes")[1]  # the distribution stays
    expect(page.get_by_text("Exclusive or").first).to_be_visible()


def test_long_work_can_be_stopped(app: str, open_page: OpenPage) -> None:
    """A long sweep shows how far it is; stop keeps what is done and says how much that is; then it can go on."""
    page = open_page(f"{app}/bias_variance?v=2&data={POINTS}&R=20&n=200&family=svm&view=complexity")
    open_settings(page).get_by_role("slider", name="Drawn data sets").focus()
    page.keyboard.press("End")
    stop = page.locator('[data-testid="stMain"]').get_by_role("button", name="Stop")
    stop.wait_for()
    page.keyboard.press("Escape")
    stop.click()
    expect(page.get_by_text("the picture shows what is done").first).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("the picture shows what is done")).to_have_count(0)
    worked(page)
    expect(stop).to_have_count(0)
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)


def test_the_points_are_drawn_again(app: str, open_page: OpenPage) -> None:
    """Each press puts another data set on the plane, with its rule, and the address tells how many there were."""
    page = open_page(f"{app}/bias_variance")
    verdict, before = page.locator(VERDICT), status(page)
    expect(verdict).to_contain_text("One data set")
    for count in (2, 3):
        page.get_by_role("button", name="Draw the points again").click()
        settle(page)
        expect(verdict).to_contain_text(f"{count} data sets, {count} rules")
    assert status(page) != before
    page.wait_for_function("() => location.search.includes('draws=3')")
