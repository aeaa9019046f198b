"""The theme of the browser, which may change while a page is open."""

from functools import partial
from typing import Literal

import pytest

from tests.browser_support import OpenPage, settle, wait_until

pytestmark = pytest.mark.browser

CHANGES: tuple[tuple[Literal["dark", "light"], ...], ...] = (
    ("dark",),
    ("light",),
    ("dark", "light", "dark"),
    ("light", "dark", "light"),
)
LIGHTNESS = """() => {  // of the plane's lower left corner, of the text of figures, of the page: 0 black, 255 white
  const plots = [...document.querySelectorAll(".lc-plot")];
  const roots = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const planes = roots.flatMap((root) => [...root.querySelectorAll("canvas")]);
  const corner = ([plane]) => [...plane.getContext("2d").getImageData(40, plane.height - 60, 1, 1).data.slice(0, 3)];
  const colour = (text) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const mean = (values) => values.reduce((sum, value) => sum + value) / 3;
  if (!planes.length || !plots.every((plot) => plot._fullLayout)) return [];  // something is mounted anew
  const fonts = plots.map((plot) => mean(colour(plot._fullLayout.font.color)));
  const ground = getComputedStyle(document.querySelector(".stApp")).backgroundColor;
  return [mean(corner(planes)), ...fonts, mean(colour(ground))];
}"""


@pytest.mark.parametrize("path", ["perceptron?v=2&view=update", pytest.param("winnow", marks=pytest.mark.thorough)])
def test_plane_and_figures_follow_the_theme(app: str, open_page: OpenPage, path: str) -> None:
    """However often the browser's colour scheme changes on an open page, all of it has the same theme, at last."""
    page = open_page(f"{app}/{path}")

    def is_all(dark: bool) -> bool:
        seen = page.evaluate(LIGHTNESS)
        return bool(seen) and {seen[0] < 128, *(font > 128 for font in seen[1:-1]), seen[-1] < 128} == {dark}

    for schemes in CHANGES:
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
        wait_until(page, partial(is_all, schemes[-1] == "dark"))
        settle(page)
        wait_until(page, partial(is_all, schemes[-1] == "dark"))  # a late run may mount a figure anew
        assert is_all(schemes[-1] == "dark"), schemes
