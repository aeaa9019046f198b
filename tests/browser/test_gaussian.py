"""The page on Gaussian classes in a real Chromium: the probe is dragged, every control and view is used."""

import pytest
from playwright.sync_api import expect

from tests.browser_support import OpenPage, box_of, settle
from tests.browser_tabs import Tabs

from .controls import choose_by_words, open_settings, show_view
from .drag_agreement import let_go, look_of
from .plane import drag, points, status

pytestmark = pytest.mark.browser

DATA = "v=2&covariance=shared&data=blobs~n-40~separation-3.0~covariance-unequal~seed-2"


@pytest.mark.thorough
def test_the_probe_and_a_point_are_dragged(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """x is dragged and the log odds follow and stay; an outlier bends the model during the drag."""
    page = open_page(f"{app}/gaussian?{DATA}")
    before, during = drag(page, (0.0, 0.0), (3.0, 3.0))
    assert before.split("ln odds")[1] != during.split("ln odds")[1]
    page.wait_for_function("() => location.search.includes('probe=')")
    after = status(page)
    tabs.again(page, page.url)
    expect(page.locator(".canvas .status").first).to_have_text(after)

    tabs.again(page, f"{app}/gaussian?v=2&covariance=shared&data=hand~points-squares")
    settle(page)
    box = box_of(page.locator(".canvas canvas").first)
    window = (-2.0, 5.5, -2.0, 4.0)
    x = box["x"] + (2 - window[0]) / (window[1] - window[0]) * box["width"]
    y = box["y"] + (window[3] - 3) / (window[3] - window[2]) * box["height"]
    before, seen = status(page), look_of(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=5)
    expect(page.locator(".canvas .status").first).not_to_have_text(before)
    let_go(page, seen)
    assert status(page) != before


@pytest.mark.thorough
def test_every_control(app: str, open_page: OpenPage) -> None:
    """Covariance, priors, drawn points, every view and a figure of the lectures."""
    page = open_page(f"{app}/gaussian?{DATA}")
    choose_by_words(page, "Covariance", "One each")
    expect(page.get_by_text("A covariance for each class").first).to_be_visible()
    before = status(page)
    choose_by_words(page, "Priors", "by hand")
    slider = page.get_by_role("slider", name="Prior of class")
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".canvas .status").first).not_to_have_text(before)
    expect(page.get_by_text("The priors are set by hand").first).to_be_visible()
    open_settings(page)
    for name in ("Ellipses", "Fisher's and logistic regression's lines"):
        page.get_by_text(name, exact=True).last.click()
        settle(page)
    page.keyboard.press("Escape")
    for view in ("Posteriors", "Model", "Three approaches", "Bayes' formula at x"):
        show_view(page, view)
    expect(page.locator(".lc-figure .main-svg").first).to_be_visible()
    open_settings(page)
    page.get_by_role("button", name="Draw from the model").click()
    settle(page)
    assert points(page) == 100
    page.keyboard.press("Escape")
    page.locator(".canvas canvas").first.focus()
    page.keyboard.press("Control+z")
    assert points(page) == 80
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="Three classes: posteriors by softmax").click()
    expect(page.locator(".canvas .status").first).to_contain_text("P(C₃|x)")
