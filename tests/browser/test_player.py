"""The player drives the plane, in a real Chromium: its keys, its steps beside every view, the end as a ghost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.controls import open_player, open_toolbox, show_view
from tests.browser.plane import at
from tests.browser_support import OpenPage, begin_drag, box_of, frames, reload, settle, wait_until

pytestmark = pytest.mark.browser

POINTS = "v=2&data=hand~points-and"
RECORD = """() => {  // what stands under the plane, from now on
  const canvas = [...document.querySelectorAll('[data-testid="stBidiComponentIsolated"]')]
    .map((host) => host.shadowRoot?.querySelector(".canvas")).find(Boolean);
  const look = () => {
    const said = canvas.querySelector(".status").textContent;
    if (said !== told.at(-1)) told.push(said);
    if (window.told === told) requestAnimationFrame(look);
  };
  const told = window.told = [];
  look();
}"""
PAINTED = "plane => plane.toDataURL()"
RECORDED = "() => { const { told } = window; delete window.told; return told; }"


def number(page: Page) -> Locator:
    return page.get_by_label("Go to update number")


def status(page: Page) -> Locator:
    return page.locator(".canvas .status").first


def weights(page: Page) -> None:
    """Show the weight space, and wait until it is what stands there."""
    show_view(page, "Weight space")
    expect(page.get_by_role("figure", name="Weight space, w1 and w2")).to_be_visible()
    expect(page.locator(".lc-plot")).to_have_count(1)  # the one before stays until Python has done


def agree(page: Page, step: int, *, last: bool = False) -> None:
    """The player stands at this step, and the sentence under the plane tells of it."""
    expect(number(page)).to_have_value(str(step))
    expect(status(page)).to_have_text(re.compile("separable" if last else rf"pdate {step}\b|tep {step}\b"))


def test_a_figure_and_texts_find_what_comes_after_them(app: str, open_page: OpenPage) -> None:
    """At a first visit Streamlit's script for HTML, which shows the player's place and the glossary, may load last."""
    page = open_page(f"{app}/thresholds")
    page.route("**/Html.*.js", lambda _: None)  # it is held back
    page.reload()
    expect(page.locator(".lc-figure .lc-player")).to_be_visible()
    word = page.locator(".lc-live-text .lc-word").first
    expect(word).not_to_have_attribute("tabindex", "0")
    page.unroute("**/Html.*.js")  # it goes on, or is asked for only now
    expect(page.locator(".lc-player-place .lc-player")).to_be_visible()
    expect(page.locator(".lc-player")).to_have_count(1)
    expect(word).to_have_attribute("tabindex", "0")


def test_plane_and_player_are_at_the_same_step(app: str, open_page: OpenPage) -> None:
    """Before Python knows the step, when it knows, beside another view, after a reload, and during a drag."""
    page = open_page(f"{app}/perceptron?{POINTS}&step=0")
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="One step forward").click()
    agree(page, 2)
    page.wait_for_function("() => location.search.includes('step=2')")
    agree(page, 2)
    page.get_by_role("button", name="One step forward").click()
    weights(page)
    agree(page, 3)
    page.get_by_role("button", name="One step back").click()
    reload(page)
    result = int(number(page).input_value())
    assert result in (2, 3), "a reload may come before the person has come to rest"
    agree(page, result)


def test_who_copies_or_zooms_while_a_run_plays_has_the_step_that_is_seen(app: str, open_page: OpenPage) -> None:
    """The address hears of a step when the player rests; the copied one names the frame on the screen.

    Of a zoom Python hears while it knows another step: the plane goes on with the frame that is played.
    """
    access = ["clipboard-read", "clipboard-write"]
    page = open_page(
        f"{app}/perceptron?v=2&data=hand~points-xor&variant=random&max_updates=299&step=0", permissions=access
    )
    open_player(page).get_by_label("Speed").select_option("15")  # 20 seconds
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("input => input.valueAsNumber >= 10", arg=number(page).element_handle())
    before = int(number(page).input_value())
    page.locator(".canvas button[data-name=more]").first.click()
    page.locator(".canvas button[data-name=link]").first.click()
    page.get_by_text("Link copied").wait_for()
    after = int(number(page).input_value())
    page.evaluate(RECORD)
    window = page.evaluate("() => location.search")
    box = box_of(page.locator(".canvas canvas").first)
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function("before => location.search !== before", arg=window)  # Python has been sent it
    page.wait_for_function("() => window.told.length > 40")
    sentences = [re.search(r"pdate (\d+)", sentence) for sentence in page.evaluate(RECORDED)]
    steps = [int(result[1]) if result else 0 for result in sentences]
    assert steps == sorted(steps)
    copied = page.evaluate("navigator.clipboard.readText()")
    match = re.search(r"[?&]step=(\d+)", copied)
    assert match
    assert before <= int(match[1]) <= after
    assert "data=hand~points-xor" in copied


def test_a_drag_shows_the_step_of_its_own_run(app: str, open_page: OpenPage) -> None:
    """A drag straight after a step shows that step of the new run; the player is there too when the drag ends.

    The switch paints the last boundary on the plane beside an earlier step, and takes it away again. Escape closes the
    controls and takes no step that was being typed.
    """
    page = open_page(f"{app}/perceptron?{POINTS}&step=1")
    plane = page.locator(".canvas canvas").first
    without = plane.evaluate(PAINTED)
    ghost = open_player(page).get_by_role("button", name="End", exact=True)
    ghost.click()
    expect(ghost).to_have_attribute("aria-pressed", "true")
    wait_until(page, lambda: plane.evaluate(PAINTED) != without)
    assert plane.evaluate(PAINTED) != without
    ghost.click()
    wait_until(page, lambda: plane.evaluate(PAINTED) == without)
    assert plane.evaluate(PAINTED) == without
    number(page).fill("0")
    page.keyboard.press("Escape")
    expect(number(page)).to_have_value("1")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step forward").click()
    agree(page, 1)
    before = status(page).inner_text()
    box = box_of(page.locator(".canvas canvas").first)
    begin_drag(page, at(box, 0.12, 0.3), at(box, 0.2, 0.2), steps=4)
    expect(status(page)).not_to_have_text(before)
    expect(status(page)).to_have_text(re.compile(r"pdate 1\b"))
    page.mouse.up()
    settle(page, once="() => /data=p1/.test(location.search)")
    agree(page, 1)


def test_keys_work_wherever_the_focus_is(app: str, open_page: OpenPage) -> None:
    """From the page, after a press of a button or of a choice in a list, and after a click on the plane; not in a field
    or on a slider.

    On the plane who came by Tab moves the keyboard's cross-hair, and so does whoever has called it by another arrow.
    """
    page = open_page(f"{app}/perceptron?{POINTS}&step=0")
    page.keyboard.press("ArrowRight")
    agree(page, 1)
    page.keyboard.press("End")
    last = int(number(page).input_value())
    assert last > 1
    agree(page, last, last=True)
    page.keyboard.press("Home")
    expect(number(page)).to_have_value("0")
    weights(page)
    expect(number(page)).to_have_value("0")  # Python may hear of the view before it hears of the step
    page.keyboard.press("ArrowRight")
    agree(page, 1)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    page.locator(".canvas canvas").first.focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("slider", name="Increment").focus()
    page.keyboard.press("End")
    expect(number(page)).to_have_value("0")
    open_toolbox(page).locator("button[data-name=zoomIn]").click()
    page.keyboard.press("ArrowRight")
    expect(number(page)).to_have_value("1")
    box = box_of(page.locator(".canvas canvas").first)
    page.mouse.click(box["x"] + 60, box["y"] + 60)
    settle(page)
    page.keyboard.press("Home")
    expect(number(page)).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(number(page)).to_have_value("1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    frames(page)
    expect(number(page)).to_have_value("1")
    expect(open_player(page)).to_contain_text("Space plays and pauses")


@pytest.mark.parametrize(
    "slug", ["perceptron", *(pytest.param(slug, marks=pytest.mark.thorough) for slug in ("winnow", "logistic"))]
)
def test_no_column_moves_from_step_to_step(app: str, open_page: OpenPage, slug: str) -> None:
    """The arithmetic under the player stands still while its numbers change, also while it plays."""
    edges = """() => [...document.querySelectorAll(".lc-row th")].map((head) => head.getBoundingClientRect().right)"""
    page = open_page(f"{app}/{slug}?v=2&step=0")
    expect(page.locator(".lc-row th").first).to_be_visible()
    page.locator(".lc-plot .main-svg").first.wait_for()
    settle(page)
    seen = set()
    for _ in range(6):
        seen.add(tuple(page.evaluate(edges)))
        page.get_by_role("button", name="One step forward").click()
        frames(page)
    assert len(seen) == 1, seen
    assert not page.evaluate("""() => [...document.querySelectorAll(".lc-row :is(th, td)")].some(
      (cell) => cell.scrollWidth > cell.clientWidth + 1)""")
