"""The comparison in a real Chromium: its small panels."""

import itertools

import pytest
from playwright.sync_api import expect

from tests.browser.visual_checks import resize
from tests.browser_support import OpenPage

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
