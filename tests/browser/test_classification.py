"""The first page of the subject in a real Chromium: x dragged, a row clicked, a proof that changes during the drag."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import show_view
from tests.browser.plane import at, plane, status
from tests.browser_support import OpenPage, followed, settle

pytestmark = pytest.mark.browser


def test_x_is_dragged_into_another_region(app: str, open_page: OpenPage) -> None:
    """The sentence under the plane follows x, and the verdict keeps what it said when the drag ends."""
    page = open_page(f"{app}/classification?v=2&view=approaches")
    assert status(page).endswith("given to C₃")
    _, box = plane(page)
    page.mouse.move(*at(box, 0.66, 0.38))
    page.mouse.down()
    page.mouse.move(*at(box, 0.2, 0.5), steps=6)
    followed(page)
    assert status(page).endswith("given to C₁")
    page.mouse.up()
    page.wait_for_function("() => location.search.includes('probe=')")
    settle(page)
    expect(page.get_by_text("assigns x to class C₁").first).to_be_visible()


@pytest.mark.thorough
def test_every_view(app: str, open_page: OpenPage) -> None:
    """The proof of XOR is there, a training set is a table, and the approaches have their pictures."""
    page = open_page(f"{app}/classification?v=2&data=hand~points-xor&view=separability")
    assert status(page).endswith("not linearly separable: the convex hulls meet")
    for view, kind in (
        ("Training set and codings", '[data-testid="stDataFrame"]'),
        ("Three approaches", ".lc-live-text table"),
    ):
        show_view(page, view)
        expect(page.locator(kind).first).to_be_visible()
