"""The perceptron's page in a real Chromium: every control once, every picture, the start dragged."""

import pytest
from playwright.sync_api import expect

from tests.browser.controls import choose_by_words, open_player, open_settings, show_view, typed
from tests.browser.plane import at, plane, status
from tests.browser_support import OpenPage, settle

pytestmark = pytest.mark.browser

VIEWS = ("Race of the variants", "Weight space", "Convergence theorem", "Run")
PICTURES = ("Neuron", "Cost along a line", "Cost as a surface", "Cost, distance, weights")


@pytest.mark.thorough
def test_every_picture(app: str, open_page: OpenPage) -> None:
    """Each view draws, and each player reaches its third step with the picture whole.

    Nodes, weights and the output of the neuron are all there at this step.
    """
    page = open_page(f"{app}/perceptron")
    for view in VIEWS:
        show_view(page, view)
        expect(page.locator(".lc-plot .main-svg, .lc-plot canvas").first).to_be_visible()
        player = page.locator('.lc-player input[type="number"]')
        if player.count():
            open_player(page)
            player.first.fill("3")
            player.first.press("Enter")
            expect(player.first).to_have_value("3")
    for picture in PICTURES:
        choose_by_words(page, "Beside the plane", picture)
        expect(page.locator(".lc-plot .main-svg, .lc-plot canvas").first).to_be_visible()
        for text in ("Σ", "target") if picture == "Neuron" else ():
            expect(page.locator(".lc-plot text", has_text=text).first).to_be_visible()


def test_a_folded_section_stays_open(app: str, open_page: OpenPage) -> None:
    """The table of all steps is opened once, and is still open when the run has changed under it."""
    page = open_page(f"{app}/perceptron?v=3&view=run")
    table = page.locator('[data-testid="stDataFrame"]')
    expect(table).to_be_hidden()
    page.get_by_text("Every step in numbers").click()
    expect(table).to_be_visible()
    typed(page, "Increment η", "2")
    page.wait_for_function("() => location.search.includes('eta=2')")
    settle(page)
    expect(table).to_be_visible()


@pytest.mark.thorough
def test_every_control(app: str, open_page: OpenPage) -> None:
    """Variant, increment, schedule, margin, basis, seed, limit, proof, test points: each changes what it names."""
    page = open_page(f"{app}/perceptron?v=2&data=blobs~n-30~separation-2")
    seen = status(page)
    choose_by_words(page, "Variant", "Pocket")
    expect(page.locator(".canvas .status").first).not_to_have_text(seen)
    typed(page, "Increment η", "2")
    open_settings(page)
    typed(page, "Margin b", "1")
    choose_by_words(page, "η(k)", "η / k")
    page.get_by_label("Updates, at most").fill("50")
    page.get_by_label("Updates, at most").press("Enter")
    settle(page)
    page.get_by_label("Seed").first.fill("3")
    page.get_by_label("Seed").first.press("Enter")
    settle(page)
    page.get_by_text("Show the proof").click()
    settle(page)
    expect(page.get_by_text("50 updates").first).to_be_visible()
    page.get_by_role("radio", name="30%").click()
    settle(page)
    expect(page.get_by_text("kept for the test").last).to_be_visible()
    choose_by_words(page, "Basis φ(x)", "to degree 2")
    expect(page.get_by_text("dimensions of φ").first).to_be_visible()


@pytest.mark.thorough
def test_the_start_is_dragged(app: str, open_page: OpenPage) -> None:
    """The tip of w(0) follows a drag, and its numbers are the field's afterwards."""
    page = open_page(f"{app}/perceptron")
    _, box = plane(page)
    page.mouse.move(*at(box, 0.5, 0.5))
    page.mouse.down()
    page.mouse.move(*at(box, 0.7, 0.3), steps=6)
    page.mouse.up()
    open_settings(page)
    expect(page.get_by_role("spinbutton", name="w1", exact=True)).not_to_have_value("0.00")
    page.wait_for_function("() => location.search.includes('start=')")
