"""The comparison in a real Chromium: an outlier is dragged and the sentence follows; every control is used."""

import itertools

import pytest
from playwright.sync_api import expect

from tests.browser.controls import amount, open_settings, show_view, typed
from tests.browser.visual_checks import resize
from tests.browser_support import OpenPage, settle

from .plane import at, plane, status

pytestmark = pytest.mark.browser

PANELS = """() => {
  const plot = document.querySelector(".lc-plot");
  const sides = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
  const { left, top } = plot.getBoundingClientRect();
  const layout = plot._fullLayout;
  const panels = Object.keys(layout).filter((name) => /^xaxis\\d*$/.test(name)).map((name) => {
    const [x, y] = [layout[name], layout[name.replace("x", "y")]];
    const [from, over] = [left + x._offset, top + y._offset];
    return { left: from, right: from + x._length, top: over, bottom: over + y._length };
  });
  const headings = [...plot.querySelectorAll(".annotation-text")].map((text) => sides(text.getBoundingClientRect()));
  return { view: sides(document.querySelector(".st-key-view").getBoundingClientRect()), panels, headings };
}"""
HEIGHT_SHARE = f"""share => {{
  const {{ view, panels }} = ({PANELS})();
  return Math.max(...panels.map((panel) => panel.bottom)) - view.top > share * (view.bottom - view.top);
}}"""


def test_a_dragged_outlier(app: str, open_page: OpenPage) -> None:
    """A new point of class 2 is dragged into class 1: the numbers of wrong points change during the drag."""
    page = open_page(f"{app}/compare?v=2&data=hand~points-margin")
    _, box = plane(page)
    before = status(page)
    assert "LS 0" in before
    page.keyboard.press("2")
    page.locator(".canvas canvas").first.focus()
    page.keyboard.press("2")
    page.mouse.move(*at(box, 0.9, 0.2))
    page.mouse.down()
    page.mouse.move(*at(box, 0.15, 0.85), steps=10)
    expect(page.locator(".canvas .status").first).not_to_contain_text("LS 0")
    page.mouse.up()
    settle(page)
    expect(page.locator(".canvas .status").first).to_contain_text("7 points")
    expect(page.get_by_text("Fewest training points misclassified").first).to_be_visible()


def test_small_panels_use_the_room_there_is(app: str, open_page: OpenPage) -> None:
    """On a laptop and a large screen they are as large as the column allows, in it, and headings lie on nothing.

    The nine schemes of Multiclass have no room on a laptop, and are folded there: `test_sizes.py`.
    """
    page = open_page(f"{app}/compare?v=2&view=panels")
    for width, height, share in ((1280, 720, 0.72), (1920, 1080, 0.85)):
        resize(page, {"width": width, "height": height})
        expect(page.locator(".lc-plot .annotation-text").last).to_be_visible()
        page.wait_for_function(HEIGHT_SHARE, arg=share)
        seen = page.evaluate(PANELS)
        view, result = seen["view"], [*seen["panels"], *seen["headings"]]
        assert len(seen["headings"]) == len(seen["panels"]) > 5
        assert all(box["left"] >= view["left"] and box["bottom"] <= view["bottom"] + 1 for box in result)
        for one, other in itertools.combinations(result, 2):
            apart = one["right"] <= other["left"] or other["right"] <= one["left"]
            assert apart or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]


@pytest.mark.thorough
def test_every_control(app: str, open_page: OpenPage) -> None:
    """Rules, painted rule, numbers, test share, every view and a figure of the lectures."""
    page = open_page(f"{app}/compare?v=2&data=blobs~n-15")
    open_settings(page)
    page.get_by_role("button", name="QDA").click()
    settle(page)
    for label, value in (("SVM: C", "10"), ("Neighbours k", "3")):
        typed(page, label, value)
    amount(page, "Perceptron: updates", "300")
    open_settings(page).get_by_role("radio", name="30%").click()
    settle(page)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Fewest test points misclassified").first).to_be_visible()
    for view in ("Training and test error", "Side by side"):
        show_view(page, view)
    page.get_by_role("combobox", name="Regions on the plane").click()
    page.get_by_role("option", name="QDA").click()
    settle(page)
    page.get_by_role("button", name="Lecture figures").click()
    page.get_by_role("button", name="Three classes in a line").click()
    settle(page)
    expect(page.locator(".canvas .status").first).to_contain_text("240 points")
    expect(page.get_by_text("Fewest training points misclassified").first).to_be_visible()
