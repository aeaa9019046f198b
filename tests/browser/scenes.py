"""The content of a page, compared as text, as the picture on the plane, and as the values of all its widgets."""

import base64
import difflib
import io
from typing import Any

import numpy as np
from PIL import Image, ImageChops
from playwright.sync_api import Page

from linclass.lessons.lesson import Scene
from tests.browser.controls import click_on, query
from tests.browser_support import settle, wait_until

PATIENCE_MS = 30_000
SHOWN = """() => {
  const main = document.querySelector('[data-testid="stMain"]');
  const theirs = [...main.querySelectorAll(".st-key-points_menu button")];  // they say whose points these are
  const fields = main.querySelectorAll('input, select, [role="slider"], [aria-pressed], [aria-checked]');
  const inputs = [...fields].filter((field) => !theirs.includes(field)).map(
    (field) => [field.value, field.ariaValueNow, field.ariaPressed, field.ariaChecked, field.checked].join());
  const canvases = [...main.querySelectorAll('[data-testid="stBidiComponentIsolated"]')].flatMap(
    (host) => [...host.shadowRoot.querySelectorAll("canvas")]).map((canvas) => canvas.toDataURL());
  const plots = [...main.querySelectorAll(".lc-plot")].map((plot) => plot.getAttribute("aria-label"));
  const painted = [...main.querySelectorAll(".lc-plot")].every(
    (plot) => plot.offsetWidth === 0 || plot.querySelector(".main-svg") !== null);
  theirs.forEach((button) => { button.style.display = "none"; });
  const text = main.innerText;
  theirs.forEach((button) => { button.style.display = ""; });
  return { text, inputs, canvases, plots, painted };
}"""


def shown(page: Page) -> dict[str, Any]:
    """Return what the page shows now to anybody, with no control under the mouse or the keys."""
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")
    seen: dict[str, Any] = page.evaluate(SHOWN)
    return seen


def quiet(page: Page) -> dict[str, Any]:
    """Return what the page shows, once it shows the same twice."""
    settle(page)
    states = [shown(page)]

    def same_again() -> bool:
        states.append(shown(page))
        return bool(states[-1] == states[-2] and states[-1]["painted"])

    wait_until(page, same_again, PATIENCE_MS)
    return states[-1]


def arrive(page: Page, expected: dict[str, str]) -> None:
    """Wait until the address is this, and what belongs to it is there."""
    wait_until(page, lambda: query(page) == expected, PATIENCE_MS)
    assert query(page) == expected
    settle(page)


def come_to_show(page: Page, expected: dict[str, Any] | Page) -> None:
    """Wait until the page shows this, or the same as another page; if it never does, say where it differs.

    Either page may still be painting a picture when it says that it is done.
    """

    def both() -> tuple[dict[str, Any], dict[str, Any]]:
        return shown(page), expected if isinstance(expected, dict) else shown(expected)

    wait_until(page, lambda: alike(*both()), PATIENCE_MS)
    seen, wanted = both()
    if alike(seen, wanted):
        return
    lines = list(difflib.unified_diff(wanted["text"].splitlines(), seen["text"].splitlines(), "wanted", "seen", n=1))
    assert not lines, "\n".join(lines)
    for part in ("inputs", "plots", "painted"):
        assert seen[part] == wanted[part], part
    assert [picture_of(canvas).size for canvas in seen["canvases"]] == [
        picture_of(canvas).size for canvas in wanted["canvases"]
    ]
    painted = [difference(*pair) for pair in zip(seen["canvases"], wanted["canvases"], strict=True)]
    assert alike(seen, wanted), f"the canvases are painted otherwise: {painted}"


def alike(seen: dict[str, Any], expected: dict[str, Any]) -> bool:
    """Return whether two pages show the same."""
    return seen == expected and bool(seen["painted"])


def difference(one: str, other: str) -> str:
    """Say by how much two canvases of one size differ, and in which part of them."""
    between = ImageChops.difference(picture_of(one), picture_of(other))
    return f"{int(np.asarray(between).max())} of 255 within {between.getbbox()}"


def picture_of(canvas: str) -> Image.Image:
    """A canvas, as its data address, in colours."""
    return Image.open(io.BytesIO(base64.b64decode(canvas.partition(",")[2]))).convert("RGB")


def choose(page: Page, scene: Scene[Any]) -> None:
    """Choose a scene from the list, which closes by itself."""
    page.get_by_role("button", name="Lecture figures").click()
    click_on(page.locator(f".st-key-scene-{scene.code} button"))
