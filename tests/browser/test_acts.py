"""The acts of every page's story, done in a real Chromium by mouse, by keyboard and by touch."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from linclass import lessons
from linclass.datasets.dataset import Window
from linclass.declare import Numbers, declared
from linclass.figures.marks import Handle
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.sides import Split
from linclass.lessons.state import AnyState
from linclass.session.sliders import is_slider
from linclass.ui.tasks import NEXT, PUT_AWAY, START
from tests.browser.controls import amount, begin_task, setting, show_view
from tests.browser.plane import plane
from tests.browser.touch import drag_finger
from tests.browser_support import OpenPage, begin_drag, box_of, laid_out, press_all, settle
from tests.lessons.doings import LESSONS, ways_of
from tests.lessons.support import view_options
from tests.lessons.ways import Drag, Move, Press, Set, Step, Way, after

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SCREEN: ViewportSize = {"width": 1280, "height": 720}
POINTERS = ("mouse", "keyboard", "touch")
STEPS_ACROSS = 50  # of the cross-hair, over the window
RESTED_S = 0.2  # that a finger rests on something before it drags it
DONE = re.compile("^✓")
ORDINARY = {"descent", "winnow", "gaussian", "compare"}  # whose acts ask for every kind of thing


def press(page: Page, button: Locator, pointer: str) -> None:
    """Press a button."""
    if pointer == "touch":
        button.tap()
    elif pointer == "keyboard":
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.click()
    settle(page)


def drag(
    page: Page, window: Window, start: tuple[float, float], end: tuple[float, float], pointer: str, n: int
) -> None:
    """Drag what stands at a place of the plane to another; by keyboard it is the n-th of all that can be dragged."""
    laid_out(page)
    canvas, box = plane(page)

    def at(place: tuple[float, float]) -> tuple[float, float]:
        right = (place[0] - window.x_min) / window.width
        up = (place[1] - window.y_min) / window.height
        return box["x"] + right * box["width"], box["y"] + (1 - up) * box["height"]

    if pointer == "mouse":
        begin_drag(page, at(start), at(end))
        page.mouse.up()
    elif pointer == "touch":
        drag_finger(page, at(start), at(end), RESTED_S)
    else:
        canvas.focus()
        for _ in range(abs(n)):
            page.keyboard.press("N" if n > 0 else "Shift+N")
        page.keyboard.press("Enter")
        step = window.width / STEPS_ACROSS
        for far, keys in (
            (end[0] - start[0], ("ArrowRight", "ArrowLeft")),
            (end[1] - start[1], ("ArrowUp", "ArrowDown")),
        ):
            for _ in range(round(abs(far) / step)):
                page.keyboard.press(keys[far < 0])
        page.keyboard.press("Enter")
    settle(page)


def set_to(page: Page, lesson: AnyLesson, state: AnyState, way: Set, pointer: str) -> None:
    """Give a setting its value: from a list, by a slider's end, by typing, or in the second plane."""
    kind: Any = declared(lesson.Settings)[way.name]
    if isinstance(kind, Numbers):  # the second plane has them
        second = page.locator(".canvas canvas").nth(1)
        if pointer == "keyboard":
            second.focus()
            press_all(page, "ArrowLeft", "Enter")
        elif pointer == "touch":
            second.tap(position={"x": 60, "y": 60})
        else:
            second.click(position={"x": 60, "y": 60})
    elif isinstance(way.value, Split):
        amount(page, "Seed", str(way.value.seed))
    elif is_slider(kind):
        slide(page, kind.label, getattr(state.settings, way.name), way.value, pointer)
    elif isinstance(way.value, str) or page.get_by_role("combobox", name=kind.label).count():
        field = setting(page, page.get_by_role("combobox", name=kind.label)).first
        words = kind.words[way.value] if hasattr(kind, "words") else str(way.value)
        if pointer == "keyboard":
            field.focus()
            field.fill(words)
            page.keyboard.press("Enter")
        else:
            press(page, field, pointer)
            press(page, page.get_by_role("option", name=words, exact=True), pointer)
    else:
        amount(page, kind.label, str(way.value))
    settle(page)


def slide(page: Page, label: str, before: float, value: float, pointer: str) -> None:
    """Pull a slider all the way towards a value, or type it."""
    slider = setting(page, page.get_by_role("slider", name=label.partition("{")[0])).first
    if pointer == "keyboard":
        slider.focus()
        page.keyboard.press("End" if value > before else "Home")
    else:
        laid_out(page)
        box = box_of(slider)
        x, y = box["x"] + (box["width"] - 2 if value > before else 2), box["y"] + box["height"] / 2
        page.touchscreen.tap(x, y) if pointer == "touch" else page.mouse.click(x, y)
    settle(page)


def step_to(page: Page, before: int | None, step: int, pointer: str) -> None:
    """Step with the player's buttons, or its slider by keyboard."""
    name = "One step forward" if before is not None and step > before else "One step back"
    button = page.get_by_role("button", name=name)
    while page.locator(".lc-player input[type=range]").first.input_value() != str(step):
        press(page, button, pointer)


def perform(page: Page, lesson: AnyLesson, state: AnyState, way: Way, pointer: str) -> None:
    """Do one thing on the page."""
    match way:
        case Drag():
            options = replace(view_options(state), live=False)
            marks = lesson.plane(lesson.study(state.points, state.settings), options).marks
            handles = [mark for mark in marks if isinstance(mark, Handle)]
            place = next(k for k, handle in enumerate(handles) if handle.name == way.handle)
            x, y = handles[place].at.tolist()
            drag(page, state.points.window, (x, y), (way.x, way.y), pointer, place - len(handles))
        case Move():
            x, y = state.points.X[way.point].tolist()
            drag(page, state.points.window, (x, y), (way.x, way.y), pointer, way.point + 1)
        case Set():
            set_to(page, lesson, state, way, pointer)
        case Step():
            step_to(page, state.step, way.step, pointer)
        case Press():
            action = next(action for action in lesson.actions if action.code == way.action)
            press(page, setting(page, page.get_by_role("button", name=action.label)), pointer)
        case _:
            pytest.fail(f"{way} is nothing that an act asks for.")


def kinds_of(lesson: AnyLesson) -> set[tuple[type, type | None]]:
    """Return what the acts of a page ask for: the kinds of ways, and of the settings that they give a value."""
    kinds = declared(lesson.Settings)
    ways = [way for act in lesson.story for way in ways_of(lesson)[act.code][0]]
    return {(type(way), type(kinds[way.name]) if isinstance(way, Set) else None) for way in ways}


def test_ordinary_pages_ask_for_every_kind_of_thing() -> None:
    """Each of these kinds is done on one page at least."""
    assert set().union(*map(kinds_of, LESSONS)) == set().union(*(kinds_of(lessons.by_slug(slug)) for slug in ORDINARY))


@pytest.mark.parametrize("pointer", ["", *(pytest.param(pointer, marks=pytest.mark.thorough) for pointer in POINTERS)])
@pytest.mark.parametrize(
    "slug",
    [pytest.param(lesson.slug, marks=() if lesson.slug in ORDINARY else pytest.mark.thorough) for lesson in LESSONS],
)
def test_every_act_is_done_on_the_page(app: str, open_page: OpenPage, slug: str, pointer: str) -> None:
    """One after the other, with nothing but a mouse, the keyboard or a finger; in turn where none is named.

    What stands below the act's line stays where it is.
    """
    lesson = lessons.by_slug(slug)
    page = open_page(f"{app}/{slug}", viewport=SCREEN, has_touch=True)
    line = page.locator(".st-key-act")
    below: set[float] = set()
    for number, act in enumerate(lesson.story):
        used = pointer or POINTERS[(number + LESSONS.index(lesson)) % len(POINTERS)]
        begin = page.locator(".st-key-acts").get_by_role("button", name=re.compile(f"^({START}|{NEXT})$"))
        if begin.count():
            press(page, begin, used)
        state = act.scene.state() if number else lesson.opening
        expect(line).not_to_have_text(DONE)
        below.add(round(box_of(line)["height"]))
        for way in ways_of(lesson)[act.code][0]:
            perform(page, lesson, state, way, used)
            state = after(lesson, state, (way,))
        expect(line, f"{act.code} by {used}").to_have_text(DONE)
        below.add(round(box_of(line)["height"]))
    assert len(below) == 1, below


def test_only_a_player_that_is_there_is_marked(app: str, open_page: OpenPage) -> None:
    """The player that an act asks for is outlined; in a view without a player its empty place is not."""
    page = open_page(f"{app}/perceptron")
    place = page.locator(".st-key-player")
    expect(place).to_have_css("outline-style", "dashed")
    show_view(page, "By hand")
    expect(place).to_have_css("outline-style", "none")
    show_view(page, "Update")
    expect(place).to_have_css("outline-style", "dashed")


def test_a_setting_with_a_short_name_marks_no_other_part(app: str, open_page: OpenPage) -> None:
    """The task changes the setting `point`; the list of points above the plane is no part of it."""
    page = open_page(f"{app}/support_vectors", viewport=SCREEN)
    begin_task(page, 2)
    expect(page.locator(".st-key-act")).to_contain_text("marked blue point")
    expect(page.locator("[class*='st-key-support_vectors-points_menu']")).to_have_css("outline-style", "none")


def test_the_focus_goes_to_the_act_whose_button_is_gone(app: str, open_page: OpenPage) -> None:
    """Start by keyboard; then put the steps away: the row of their list has the focus."""
    page = open_page(f"{app}/perceptron?data=empty", viewport=SCREEN)
    for name, part in ((START, "act"), (PUT_AWAY, "acts")):
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator(f".st-key-{part}")).to_be_focused()


def test_the_mark_of_a_first_part_is_whole(app: str, open_page: OpenPage) -> None:
    """The outline of a button at the upper edge of a view that scrolls lies inside the view."""
    page = open_page(f"{app}/bias_variance", viewport=SCREEN)
    button = page.locator("[class*='st-key-bias_variance-ag']")
    expect(button).to_have_css("outline-style", "dashed")
    laid_out(page)
    around = button.evaluate("it => Number.parseFloat(getComputedStyle(it).outlineOffset) + 2")
    assert box_of(button)["y"] - around >= box_of(page.locator(".st-key-view"))["y"]
