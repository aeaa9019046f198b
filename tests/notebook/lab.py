"""A notebook in JupyterLab, opened in Chromium: its cells are run, and their planes drawn on."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.plane import at
from tests.browser_support import begin_drag, box_of, wait_until

BEGIN = """import numpy as np
from linclass import LinearSVC, Perceptron
from linclass.notebook import Plane, play, view
random = np.random.default_rng(0)
X = np.vstack([random.normal(-1.5, 0.7, (100, 2)), random.normal(1.5, 0.7, (100, 2))])
y = np.repeat([0, 1], 100)"""
START_MS = 90_000  # JupyterLab's scripts, and its kernel, on a machine with other work


class Lab:
    """An open notebook."""

    def __init__(self, page: Page, address: str, notebook: Path) -> None:
        self.page = page
        page.goto(f"{address}/lab/tree/{notebook.name}?reset")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=START_MS)
        expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=START_MS)

    def cell(self, n: int) -> Locator:
        """Return a cell of the notebook."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(n)

    def run(self, n: int) -> Locator:
        """Run a cell; return its output once that is there."""
        prompt = self.cell(n).locator(".jp-InputArea-prompt")
        before = prompt.inner_text()
        self.cell(n).locator(".jp-InputArea-editor").click()
        self.page.keyboard.press("Control+Enter")
        has_run = re.compile(r"\[\d+\]:")
        wait_until(
            self.page, lambda: bool(has_run.match(now := prompt.inner_text())) and now != before, timeout=START_MS
        )
        return self.cell(n).locator(".jp-Cell-outputArea")

    def printed(self, n: int) -> str:
        """Run a cell; return what it prints."""
        output = self.run(n).locator(".jp-OutputArea-output").last
        expect(output).to_be_attached()
        return output.inner_text().strip()


def drag(page: Page, plane: Locator, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
    """Drag on a plane: places are shares of its width and height."""
    plane.scroll_into_view_if_needed()
    box = box_of(plane)
    begin_drag(page, at(box, *start), at(box, *end), steps=steps)
