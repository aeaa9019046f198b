"""The theme of a cell, in Chromium: light or dark as the notebook's background."""

import pytest
from playwright.sync_api import Browser

from linclass.wire import bundle

pytestmark = pytest.mark.browser

THEMES = {  # by a notebook's background; marimo mixes its own
    "#fff": "light",
    "rgb(17 17 17)": "dark",
    "color-mix(in srgb, #fff, transparent 0%)": "light",
    "color-mix(in srgb, #181c1a, transparent 0%)": "dark",
    "oklch(0.97 0.01 250)": "light",
    "oklch(0.2 0.02 250)": "dark",
}
THEME_AT = """async ([source, colours]) => {
  const { themeAt } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return colours.map((colour) => {
    document.body.style.background = colour;
    return themeAt(document.body);
  });
}"""


def test_a_cell_has_the_theme_of_the_background(chromium: Browser) -> None:
    """In every notation of a colour."""
    page = chromium.new_page(color_scheme="light")
    script = bundle.joined("notebook/theme.js", bundle.FRONTEND)
    assert page.evaluate(THEME_AT, [script, [*THEMES]]) == [*THEMES.values()]
    page.close()
