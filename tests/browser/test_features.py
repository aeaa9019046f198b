"""The page on feature spaces in a real Chromium: every control, and a centre moved by hand."""

import re

import pytest
from playwright.sync_api import expect

from linclass.lessons.features import texts
from linclass.lessons.features.settings import METHOD, PHI, PHIS
from tests.browser.controls import choose, open_settings, show_view, typed
from tests.browser.plane import at, plane, status
from tests.browser.visual_checks import VERDICT
from tests.browser_support import OpenPage, followed, settle

pytestmark = pytest.mark.browser


@pytest.mark.thorough
def test_controls(app: str, open_page: OpenPage) -> None:
    """The map, its degree, the rule inside, the penalty and the test points change what is said."""
    page = open_page(f"{app}/features?v=2&data=circles~n-30~noise-0.1&phi=quadratic")
    verdict = page.locator(VERDICT)
    expect(verdict).to_contain_text("with M = 5, a plane does")
    choose(page, PHI, PHIS["polynomial"])
    typed(page, "Degree p", "4")
    expect(verdict).to_contain_text("with M = 14")
    typed(page, "L2 penalty λ", "100")
    choose(page, METHOD, texts.METHODS["svm"])
    expect(verdict).to_contain_text(texts.METHODS["svm"])
    typed(page, "Penalty parameter C", "1000")
    choose(page, PHI, PHIS["bumps"])
    typed(page, "Bumps M", "3")
    expect(verdict).to_contain_text("M = 3")
    open_settings(page).get_by_role("radio", name="30%").click()
    expect(verdict).to_contain_text("test points")


@pytest.mark.thorough
def test_views(app: str, open_page: OpenPage) -> None:
    """The lifted points are drawn in three dimensions; the tables and the errors are there."""
    page = open_page(f"{app}/features?v=2&data=circles~n-30~noise-0.1&phi=polynomial")
    page.locator(".lc-figure .gl-container canvas").first.wait_for(state="attached")
    show_view(page, "Errors against size")
    expect(page.locator(".lc-figure .main-svg").first).to_be_visible()
    show_view(page, "Parameters")
    expect(page.get_by_test_id("stDataFrame").first).to_be_visible()
    show_view(page, "Line and curve")
    expect(page.locator(".lc-figure .main-svg").first).to_be_visible()


def test_a_centre_moves_with_the_pointer(app: str, open_page: OpenPage) -> None:
    """The one bump is dragged off the disc: more points are wrong while it moves, and the field and link keep it."""
    page = open_page(f"{app}/features?v=2&data=circles~n-30~noise-0.1&phi=bumps&bumps=1&centres=0, 0&move=1")
    before = status(page)
    assert "M = 1" in before
    _, box = plane(page)
    page.mouse.move(*at(box, 0.5, 0.5))
    page.mouse.down()
    page.mouse.move(*at(box, 0.8, 0.3), steps=8)
    followed(page)
    assert status(page) != before
    page.mouse.up()
    page.wait_for_function("() => !decodeURIComponent(location.search).includes('centres=0, 0')")
    settle(page)
    expect(page).to_have_url(re.compile(r"centres="))
    assert status(page) != before
