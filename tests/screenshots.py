"""Pictures of every page as people see it: `python -m tests.screenshots FOLDER`.

Light and dark, on a laptop (1280 x 720), a large screen (1920 x 1080) and a phone (390 x 844), to be looked at one by
one. `python -m tests.screenshots` makes the README's moving picture of a drag again.
"""

import io
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from linclass.catalog import CHAPTERS
from tests.browser.controls import open_player
from tests.browser.plane import at, plane
from tests.browser_support import APP, FLAGS, followed, run_app, settle, visit
from tests.browser_tabs import watched
from tests.install_browser import installed

PICTURES = Path(__file__).parents[1] / "docs" / "_static"
SIZES = {1280: 720, 1920: 1080, 390: 844}
SCHEMES = ("light", "dark")
STEP = "6"
DRAG = "drag.gif"
DRAG_FRAMES, DRAG_MS = 36, 90
DRAG_WIDTH = 900  # pixels of the moving picture
DRAG_COLOURS = 128


def main() -> None:
    """Take them all, or the moving picture of the README."""
    if len(sys.argv) > 1:
        take(Path(sys.argv[1]), every_page())
    else:
        film_a_drag(PICTURES / DRAG)


def film_a_drag(path: Path) -> None:
    """Drag a point round a loop on the perceptron's page, and keep what is seen as a GIF."""
    frames = []
    with run_app(APP) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        page = watched(browser.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce"))
        visit(page, f"{base}/perceptron")
        _, box = plane(page)
        page.mouse.move(*at(box, 0.5, 0.35))
        page.mouse.down()
        for turn in np.linspace(0, 2 * np.pi, DRAG_FRAMES, endpoint=False):
            page.mouse.move(*at(box, 0.5 - 0.2 * np.sin(turn), 0.35 + 0.2 * (1 - np.cos(turn))))
            followed(page)
            frames.append(Image.open(io.BytesIO(page.screenshot())))
        browser.close()
    height = round(DRAG_WIDTH * frames[0].height / frames[0].width)
    small = [frame.convert("RGB").resize((DRAG_WIDTH, height), Image.Resampling.LANCZOS) for frame in frames]
    rare = Image.Quantize.MAXCOVERAGE  # few pixels are points, and they keep their colours
    colours = small[0].quantize(DRAG_COLOURS, rare, kmeans=5)
    first, *rest = (frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in small)
    first.save(path, save_all=True, append_images=rest, duration=DRAG_MS, loop=0, optimize=True)


def every_page() -> Iterator[tuple[str, str, str, int]]:
    """Yield every page in every scheme and size."""
    slugs = [page.slug for chapter in CHAPTERS for page in chapter.pages]
    for scheme, width, (number, slug) in product(SCHEMES, SIZES, enumerate(slugs)):
        yield f"{slug}-{scheme}-{width}", slug if number else "", scheme, width


def take(folder: Path, wanted: Iterable[tuple[str, str, str, int]]) -> None:
    """Take the pictures wanted, each in a browser that has seen nothing before."""
    folder.mkdir(parents=True, exist_ok=True)
    with run_app(APP) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        for name, address, scheme, width in wanted:
            page = watched(
                browser.new_page(
                    viewport={"width": width, "height": SIZES[width]},
                    color_scheme="dark" if scheme == "dark" else "light",
                    reduced_motion="reduce",
                )
            )
            visit(page, f"{base}/{address}")
            _in_the_middle(page)
            page.screenshot(path=folder / f"{name}.png")
            page.close()
        browser.close()


def _in_the_middle(page: Page) -> None:
    """Bring a player, where there is one, to a step in the middle of its run."""
    number = page.locator('.lc-player input[type="number"]')
    if number.count():
        open_player(page)
        number.first.fill(STEP)
        number.first.press("Enter")
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        settle(page)
    page.locator('[data-testid="stMain"]').evaluate("main => main.scrollTo(0, 0)")


if __name__ == "__main__":
    main()
