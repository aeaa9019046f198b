"""Pictures of every page as people see it: `python -m tests.screenshots FOLDER`.

Light and dark, on a laptop (1280 x 800) and on a phone (390 x 844), to be looked at one by one. The README shows
`perceptron-light-1280.png`, taken in the middle of the run.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from linclass.catalog import CHAPTERS
from tests.browser_support import APP, FLAGS, run_app, settle
from tests.install_browser import installed

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = {1280: 800, 390: 844}
STEP = "6"


def main(folder: Path) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    slugs = [page.slug for chapter in CHAPTERS for page in chapter.pages]
    with run_app(APP) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        for scheme in ("light", "dark"):
            for width, height in SIZES.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
                )
                for number, slug in enumerate(slugs):
                    page = context.new_page()
                    page.goto(f"{base}/{slug if number else ''}")
                    settle(page)
                    page.wait_for_timeout(1500)
                    _in_the_middle(page)
                    page.screenshot(path=folder / f"{slug}-{scheme}-{width}.png")
                    page.close()
        browser.close()


def _in_the_middle(page: Page) -> None:
    """Bring a player, where there is one, to a step in the middle of its run."""
    number = page.locator('.lc-player input[type="number"]')
    if number.count():
        number.first.fill(STEP)
        number.first.press("Enter")
        page.evaluate("document.activeElement.blur()")
        page.wait_for_timeout(500)
    page.locator('[data-testid="stMain"]').evaluate("main => main.scrollTo(0, 0)")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
