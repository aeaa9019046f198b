"""The page on logistic discrimination in a real Chromium: surfaces that play in step."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import show_view
from tests.browser_support import OpenPage

pytestmark = pytest.mark.browser

HIGHEST_PLACE = """() => {  // place that the surface on the screen has, of those drawn by WebGL
  const plot = [...document.querySelectorAll(".lc-plot")].find(({ _fullLayout: layout }) => layout?.scene?._scene);
  const drawn = Object.values(plot?._fullLayout.scene._scene.traces ?? {}).find(({ data }) => data.type === "mesh3d");
  return Math.max(0, ...(drawn?.data.z ?? []));
}"""
DRAWN = f"above => ({HIGHEST_PLACE})() > above"


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
