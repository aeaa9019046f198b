"""A drawing with more points than an address holds, and a person who goes on with it."""

from playwright.sync_api import Page

from linclass import datasets
from linclass.datasets import Recipe
from tests.browser_support import box_of

COUNT = 1020
MANY_POINTS = datasets.encode(
    datasets.generate(Recipe("blobs", {"n": COUNT // 6, "classes": 6}))
)  # changed, they fit no address
RETURN_MS = 30_000  # until the browser has found the server again


def click(page: Page, x: float, y: float) -> None:
    """Add a point, so far from the plane's corner."""
    box = box_of(page.locator("canvas").first)
    page.mouse.click(box["x"] + x, box["y"] + y)
