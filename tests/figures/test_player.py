"""The figure and its player in a real Chromium: every way to reach a step."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.app_with_blank_page import script_address
from tests.browser.controls import open_player
from tests.browser_support import STILL_MS, OpenPage, box_of, settle

pytestmark = pytest.mark.browser

LINE = """() => {
  const { x, y } = document.querySelector(".lc-plot").data.at(-1);
  return [x, y];
}"""  # the dots on the curves of the weights


@pytest.fixture
def demo(app: str) -> str:
    """The address of a page with the perceptron's figures."""
    return script_address(app, "player")


@pytest.fixture
def frame_sequence(app: str) -> str:
    """The address of a page with a plane that plays along."""
    return script_address(app, "film")


def opened(open_page: OpenPage, demo: str, data: str = "apart", **options: Any) -> Page:
    page = open_page(demo, **options)
    if data != "apart":
        page.get_by_text(data, exact=True).click()
        expect(page.locator(".lc-total")).to_have_text("/ 5001")
    page.locator(".lc-plot .main-svg").first.wait_for()
    open_player(page)
    return page


def number(page: Page) -> Locator:
    return page.get_by_label("Go to update number")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def row(page: Page) -> list[str]:
    return page.locator(".lc-row td").all_inner_texts()


A_STEP_MS = 1300  # at one step a second: what still played would be at the next


def test_step_forward_back_and_to_the_ends(demo: str, open_page: OpenPage) -> None:
    """Buttons move the number, the picture and the row together; back undoes forward.

    Arrows, Home, End and space do so, too, from the picture; Streamlit's own shortcuts stay quiet. Nothing plays by
    itself; play runs to the end and stops there, pause holds a step.
    """
    page = opened(open_page, demo)
    page.wait_for_timeout(STILL_MS)
    expect(number(page)).to_have_value("0")
    start = page.evaluate(LINE)
    press(page, "One step forward")
    expect(number(page)).to_have_value("1")
    page.wait_for_function(f"JSON.stringify(({LINE})()) !== {str(start).replace(' ', '')!r}")
    assert row(page)[0] == "1"
    press(page, "One step back")
    expect(number(page)).to_have_value("0")
    page.wait_for_function(f"JSON.stringify(({LINE})()) === {str(start).replace(' ', '')!r}")
    assert row(page)[:2] == ["0", "start"]
    press(page, "Last step")
    assert row(page)[1] == "end"
    press(page, "First step")
    expect(number(page)).to_have_value("0")
    page.locator(".lc-plot").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(number(page)).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(number(page)).to_have_value("1")
    page.keyboard.press("End")
    end = number(page).input_value()
    page.keyboard.press("Home")
    expect(number(page)).to_have_value("0")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.keyboard.press("c")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert int(end) > 2
    number(page).focus()
    page.keyboard.press("Home")  # in the number field keys belong to the number
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(number(page)).not_to_have_value("0")
    press(page, "First step")
    expect(number(page)).to_have_value("0")
    page.get_by_label("Speed").select_option("1")
    press(page, "Play")
    expect(number(page)).not_to_have_value("0")
    press(page, "Pause")
    held = number(page).input_value()
    page.wait_for_timeout(A_STEP_MS)
    expect(number(page)).to_have_value(held)
    page.get_by_label("Speed").select_option("30")
    press(page, "Play")
    expect(page.get_by_role("button", name="Last step")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_every_step_is_reachable_by_number(demo: str, open_page: OpenPage) -> None:
    """A step between two frames is asked for and shown; its neighbours then are one key away.

    New frames for the same run replace the old in place: the same element, the same zoom. The slider shows the frame
    nearest to its position.
    """
    page = opened(open_page, demo, "overlapping")
    page.evaluate("() => { document.querySelector('.lc-plot').mark = true }")
    window = "() => document.querySelector('.lc-plot').layout.xaxis2.range"
    before = page.evaluate(window)
    page.locator(".lc-more").click()  # what it had opened lies over the picture's buttons
    page.locator(".lc-plot").hover()
    page.locator('.lc-plot .modebar-btn[data-attr="zoom"][data-val="in"]').click()
    open_player(page)
    zoomed = page.evaluate(window)
    assert zoomed != before
    frames = "() => document.querySelectorAll('.lc-row td')[0].textContent"
    number(page).fill("3333")
    number(page).press("Enter")
    page.wait_for_function(f"({frames})() === '3333'")
    expect(number(page)).to_have_value("3333")
    settle(page)
    assert page.evaluate("() => document.querySelector('.lc-plot').mark") is True
    assert page.evaluate(window) == zoomed
    page.locator(".lc-plot").focus()
    for k in (3334, 3335):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(f"({frames})() === '{k}'")
    for _ in range(25):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"({frames})() === '3310'")
    number(page).fill("999999")
    number(page).press("Enter")
    expect(number(page)).to_have_value("5001")
    slider = page.get_by_label("Position in the run")
    slider.fill("2500")
    page.wait_for_function("() => Math.abs(document.querySelector('.lc-player input[type=number]').value - 2500) < 20")
    assert slider.get_attribute("aria-valuetext") == f"update {number(page).input_value()} of 5001"


def test_other_views(demo: str, open_page: OpenPage) -> None:
    """Each view draws itself, with a player only where something moves; in the dark w is white."""
    page = opened(open_page, demo, color_scheme="dark")
    for view in ("theorem", "cost", "weights"):
        page.get_by_text(view, exact=True).click()
        expect(page.get_by_role("figure", name=re.compile(view[:6], re.IGNORECASE))).to_be_visible()
        expect(page.locator(".lc-plot")).to_have_count(1)  # the one before stays until Python has done
        settle(page)
        page.locator(".lc-plot .main-svg").first.wait_for()
        expect(page.locator(".lc-player")).to_have_count(1 if view == "weights" else 0)
    page.wait_for_function("() => document.querySelector('.lc-plot').data.some((trace) => trace.name === '<b>w</b>')")
    press(page, "One step forward")
    colour = "() => document.querySelector('.lc-plot').data.find((trace) => trace.name === '<b>w</b>').line.color"
    assert page.evaluate(colour) == "#FFFFFF"


STANDS_ABOVE = """() => {  // the picture with the first note stands above the one with the last
  const notes = [...document.querySelectorAll(".lc-plot .infolayer .annotation")];
  return notes.at(-1).getBoundingClientRect().y >= notes[0].getBoundingClientRect().y + 100;
}"""


BOXES = """parts => [...document.querySelectorAll(parts)]  // left sides, widths and heights of those that are seen now
  .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((part) => part.getBoundingClientRect()).map(({ x, width, height }) => [x, width, height])"""


def test_a_phone_sees_all_of_it(demo: str, open_page: OpenPage) -> None:
    """At 390 pixels nothing sticks out sideways, the pictures stand under one another, targets are large enough."""
    page = opened(open_page, demo, viewport={"width": 390, "height": 844})
    press(page, "One step forward")
    expect(number(page)).to_have_value("1")
    settle(page)  # the step has been told to Python
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.wait_for_function(STANDS_ABOVE)
    controls = page.evaluate(BOXES, ".lc-player :is(button, input, select)")
    assert len(controls) >= 8
    assert min(min(width, height) for _, width, height in controls) >= 24
    [(left, width, _)] = page.evaluate(BOXES, ".lc-figure")
    parts = page.evaluate(BOXES, ".lc-figure :is(button, input, select, td)")
    assert len(parts) > len(controls)
    assert max(x + w for x, w, _ in parts) <= left + width + 1


RECORD = """status => {
  window.heard = [];
  const note = () => window.heard.push([status.textContent, performance.now()]);
  new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
  window.told = [];
  const place = () => document.querySelector(".lc-plot").data[0].x[0];
  window.hearing = new AbortController();
  window.addEventListener("linclass:planeFrame", ({ detail: { marks, status } }) =>
    window.told.push([status, (marks?.rings ?? []).map(ring => ring[3] ?? 0), place()]), window.hearing);
}"""


PAINTED_BY_PYTHON = """step => window.dispatchEvent(new CustomEvent("linclass:planeFrame", { detail: {
  plane: "plane", run: "one", marks: null, status: "", ghost: null, strokes: {}, step } }))"""


def test_the_step_of_before_does_not_come_back(frame_sequence: str, open_page: OpenPage) -> None:
    """Of plane and player the browser hears in no order: who hears of the new step first, waits for the other."""
    page = opened(open_page, frame_sequence)
    status = page.locator(".canvas .status")
    press(page, "Last step")
    press(page, "One step back")
    expect(status).to_have_text("2 points · 2: the line")
    page.evaluate(PAINTED_BY_PYTHON, 2)  # the player knows that Python has painted the step, the plane has not
    assert status.inner_text() == "2 points · 2: the line"
    settle(page)  # the step has been told to Python
    page.evaluate(PAINTED_BY_PYTHON, 2)
    assert status.inner_text() == "2 points · 2: the line"


def test_a_step_is_told_in_phases_where_there_is_time(frame_sequence: str, open_page: OpenPage) -> None:
    """A single step forward: three phases of 300 ms in order, with less motion too. A step back, End: the last alone.

    In the first the ring around the point closes in, unless less motion is asked for; the figure beside the plane is
    still before the step there, and after it with the last.
    """
    whole = [f"2 points · 1: the {what}" for what in ("point", "arrow", "line")]
    for motion in ("no-preference", "reduce"):
        page = open_page(frame_sequence, reduced_motion=motion)
        status = page.locator(".canvas .status")
        expect(status).to_have_text("2 points · start")
        page.locator(".lc-plot .main-svg").first.wait_for()
        open_player(page)
        status.evaluate(RECORD)
        press(page, "One step forward")
        expect(status).to_have_text(whole[-1])
        messages = page.evaluate("window.heard")
        assert [text for text, _ in messages] == whole
        apart = [b - a for (_, a), (_, b) in itertools.pairwise(messages)]
        assert all(gap > 100 for gap in apart)  # of 300 ms each, which a busy machine may shorten by a late paint
        frames = page.evaluate("window.told")
        first = [(rings[0], place) for text, rings, place in frames if text == "1: the point"]
        assert {place for _, place in first} == {0}
        widths = [width for width, _ in first]
        assert widths == sorted(widths, reverse=True)
        assert widths[-1] == 0
        assert (max(widths) > 0) == (motion == "no-preference")
        assert frames[-1][2] == 1
        page.evaluate("window.hearing.abort()")  # the tab is another test's next
        press(page, "Last step")
        expect(status).to_have_text("2 points · 3: the line")
        press(page, "One step back")
        expect(status).to_have_text("2 points · 2: the line")
        settle(page)
        last = [text for text, _ in page.evaluate("window.heard")[len(messages) :]]
        assert last == ["2 points · 3: the line", "2 points · 2: the line"], "nor does a late answer lead back"


def test_pseudocode_is_in_step(frame_sequence: str, open_page: OpenPage) -> None:
    """The algorithm is folded under the player; opened, it marks the lines of the step, and reads out nothing."""
    page = open_page(frame_sequence)
    code, present = page.locator(".lc-code"), page.locator(".lc-code li[aria-current]")
    expect(page.locator(".lc-code li").first).to_be_hidden()
    code.locator("summary").click()
    expect(present).to_have_text(["w ← 0"])
    page.locator(".lc-plot").focus()
    page.keyboard.press("ArrowRight")
    expect(present).to_have_text(["w ← w + x"])
    page.keyboard.press("End")
    expect(present).to_have_text(["repeat", "w ← w + x"])
    assert page.locator(".lc-code [aria-live], .lc-code [role]").count() == 0
    indents = [
        box_of(li)["x"] + float(li.evaluate("e => parseFloat(getComputedStyle(e).paddingLeft)"))
        for li in page.locator(".lc-code li").all()
    ]
    assert indents[0] == indents[1] < indents[2]
    code.locator("summary").click()  # who has opened one finds the next one open, in this tab
    expect(page.locator(".lc-code li").first).to_be_hidden()
