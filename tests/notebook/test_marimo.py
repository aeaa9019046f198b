"""The plane in marimo, in Chromium: it is drawn, and a drag is fitted in the kernel."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser_support import wait_until
from tests.notebook.lab import BEGIN, START_MS, drag
from tests.notebook.servers import marimo, write_marimo

pytestmark = pytest.mark.browser


def test_a_point_is_dragged_in_marimo(chromium: Browser, tmp_path: Path) -> None:
    """The sentence under the plane is the kernel's, at each step and at the end."""
    notebook = tmp_path / "plane.py"
    write_marimo(notebook, [f"{BEGIN}\nPlane(X, y, model=LinearSVC(C=1))"])
    page = chromium.new_page(viewport={"width": 1200, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    with marimo(notebook) as address:
        page.goto(address)
        status, plane = page.locator(".lc-cell .status"), page.locator(".lc-cell .surface")
        expect(status).to_contain_text("200 points", timeout=START_MS)
        expect(page.locator(".lc-cell")).to_have_attribute("data-theme", "light")
        drag(page, plane, (0.9, 0.9), (0.9, 0.9))
        page.mouse.up()
        expect(status).to_contain_text("201 points")
        before = status.inner_text()
        drag(page, plane, (0.9, 0.9), (0.3, 0.55))
        wait_until(page, lambda: status.inner_text() != before)
        page.mouse.up()
        expect(page.locator(".lc-cell [data-pending]")).to_have_count(0)
        page.close()
    assert errors == []
