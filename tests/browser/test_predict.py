"""A prediction, in a real Chromium: each kind of guess by mouse, by touch and by keyboard alone, and its gap."""

import math
import re

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from linclass import lessons
from linclass.lessons import address, study_cache
from linclass.lessons.question import (
    AnyQuestion,
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    LineAnswer,
    LineGuess,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    PointGuess,
    RightLine,
    RightPoints,
)
from linclass.session.values import prediction
from linclass.ui.predict import LOCK, LOCKED, NO_GUESS, REVEAL, SWITCH, TWIN, WHY
from tests.browser.controls import click_on, query
from tests.browser.plane import at, plane
from tests.browser.room import SIZES, faults
from tests.browser.touch import swipe
from tests.browser.visual_checks import (
    CONTRAST,
    FADED,
    GUIDELINES,
    LAPTOP,
    PHONE,
    cut_off,
    darken,
    resize,
    small_targets,
    violations,
)
from tests.browser_support import OpenPage, begin_drag, box_of, press_all, reload, settle, visit
from tests.browser_tabs import Tabs

pytestmark = pytest.mark.browser

WAYS = ("mouse", "touch", "keyboard")
KINDS = {  # of each kind of answer a lesson and the code of a question
    LineAnswer: ("perceptron", "line"),
    DirectionAnswer: ("perceptron", "direction"),
    PlaceAnswer: ("gaussian", "draw"),
    PointAnswer: ("perceptron", "hardest"),
    NumberAnswer: ("perceptron", "updates"),
    ChoiceAnswer: ("perceptron", "ends"),
}
ORDINARY = {(LineAnswer, "mouse"), (DirectionAnswer, "touch"), (ChoiceAnswer, "keyboard")}  # each way once
CASES = [
    pytest.param(
        slug, code, way, id=f"{kind.__name__}-{way}", marks=[] if (kind, way) in ORDINARY else [pytest.mark.thorough]
    )
    for kind, (slug, code) in KINDS.items()
    for way in WAYS
]
RESTED_S = 0.2  # that a finger rests on a handle before it drags it
FURTHER = 6  # presses of an arrow key, and one more for each further guess
FURTHER_GUESSES = 9  # of each kind in each way, in the long run
MAX_TABS = 80  # to any part of a page
UNCOVERED = """part => [...part.querySelectorAll("p")].filter((text) => text.checkVisibility()).every((text) => {
  const { left, top, bottom } = text.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => part.contains(document.elementFromPoint(left + 2, y)));
})"""
HANDLES = {LineAnswer: (0.2, 0.85), DirectionAnswer: (0.74, 0.5), PlaceAnswer: (0.2, 0.85)}  # as shares of the plane


def asked(slug: str, code: str) -> tuple[AnyQuestion, str]:
    """Return a question and the query that asks it."""
    return lessons.by_slug(slug).questions[code], f"v={address.VERSION}&ask={code}"


def tab_to(page: Page, part: Locator) -> None:
    """Press Tab until a part of the page has the focus."""
    for _ in range(MAX_TABS):
        if part.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab does not lead there")


def press(page: Page, way: str, name: str) -> None:
    """Press a button of the panel."""
    button = page.locator(".st-key-question").get_by_role("button", name=name, exact=True)
    if way == "touch":
        button.tap()
    elif way == "keyboard":
        tab_to(page, button)
        page.keyboard.press("Enter")
    else:
        button.click()
    settle(page)


def drag_handle(page: Page, way: str, share: tuple[float, float], n: int) -> None:
    """Move the last handle of the guess, which stands at this share of the plane, upwards; less far with each n."""
    area, box = plane(page)
    upwards = 0.25 - 0.015 * n
    if way == "touch":
        swipe(page, *at(box, *share), upwards * box["height"], RESTED_S)
    elif way == "keyboard":
        area.focus()
        page.keyboard.press("Shift+N")
        page.keyboard.press("Enter")
        for _ in range(FURTHER + n):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    else:
        begin_drag(page, at(box, *share), at(box, share[0] - 0.05, share[1] - upwards), steps=5)
        page.mouse.up()
    settle(page)


def press_point(page: Page, way: str, slug: str, n: int) -> None:
    """Press a point."""
    area, box = plane(page)
    points = lessons.by_slug(slug).opening.points
    window, (x, y) = points.window, points.X[n].tolist()
    share = (x - window.x_min) / window.width, (window.y_max - y) / window.height
    if way == "touch":
        page.touchscreen.tap(*at(box, *share))
    elif way == "keyboard":
        area.focus()
        press_all(page, *("n",) * (n + 1), "Enter", "Enter")
    else:
        page.mouse.click(*at(box, *share))
    settle(page)


def guess(page: Page, way: str, question: AnyQuestion, slug: str, n: int = 0) -> None:
    """Make the guess numbered n, of whichever kind."""
    panel = page.locator(".st-key-question")
    match question.answer:
        case LineAnswer():
            drag_handle(page, way, (1 - HANDLES[LineAnswer][0], HANDLES[LineAnswer][1]), n)
        case DirectionAnswer() | PlaceAnswer():
            drag_handle(page, way, HANDLES[type(question.answer)], n)
        case PointAnswer():
            press_point(page, way, slug, n)
        case NumberAnswer():
            field = panel.get_by_role("spinbutton")
            if way == "keyboard":
                tab_to(page, field)
                page.keyboard.type(str(5 + n))
                page.keyboard.press("Enter")
            else:
                field.tap() if way == "touch" else field.click()
                field.fill(str(5 + n))
            settle(page)
        case ChoiceAnswer():
            options = panel.locator('[data-testid="stRadio"]').get_by_role("radio")
            if way == "keyboard":
                tab_to(page, options.first)
                page.keyboard.press("Space")
                for _ in range(n % options.count()):
                    page.keyboard.press("ArrowDown")
            else:
                label = panel.locator('[data-testid="stRadio"] label').nth(1 + n % options.count())
                label.tap() if way == "touch" else label.click()
            settle(page)


def expect_in_view(page: Page) -> None:
    """Nothing cuts off or covers what is said of a guess and the buttons below, and the focus is in the panel."""
    for part in ("answers", "guess_outcome"):
        shown = page.locator(f".st-key-question .st-key-{part}")
        expect(shown).to_be_in_viewport(ratio=0.99)
        assert shown.evaluate(UNCOVERED)
    assert page.evaluate("document.activeElement.closest('.st-key-question') !== null")


def seen(page: Page) -> str:
    """Return what the panel says."""
    return page.locator(".st-key-question").inner_text()


def angle(a: complex, b: complex) -> float:
    """Return the angle between two directions without a sense, in degrees."""
    turned = (a / b) ** 2
    return abs(math.degrees(math.atan2(turned.imag, turned.real))) / 2


def check(said: str, slug: str, code: str, named: dict[str, str], n: int = 0) -> None:
    """Compute the gap again from the guess in the address and the lesson's own run, and find it in the sentence."""
    lesson = lessons.by_slug(slug)
    state = address.read(lesson, {name: text for name, text in named.items() if name not in address.ABOUT}).state
    question = lesson.questions[code]
    asked_of = question.then(state)
    right = question.right(study_cache.study(lesson, asked_of.points, asked_of.settings))
    made, _ = prediction.read({name: named[name] for name in address.ASKED if name in named}, lesson, state.points)
    assert made is not None
    match made.guess, right:
        case LineGuess(first, second), RightLine():
            way, right_way = complex(*second) - complex(*first), complex(-right.w[1], right.w[0])
            assert f"{round(angle(way, right_way))} degree" in said
            left = [((way.conjugate()) * (complex(*x) - complex(*first))).imag > 0 for x in asked_of.points.X]
            wrong = sum(side == (k in right.positive) for side, k in zip(left, asked_of.points.y, strict=True))
            least = min(wrong, len(left) - wrong)
            assert f"{least or 'no'} point" in said
        case DirectionGuess(mine), DirectionGuess(other):
            off = min((mine - other) % 180, (other - mine) % 180)
            assert f"{round(off)} degree" in said
        case PlaceGuess(mine), PlaceGuess(other):
            off = float(np.hypot(mine[0] - other[0], mine[1] - other[1]))
            assert float(re.findall(r"by (?:no more than )?([\d.]+);?:?", said)[0].rstrip(".")) == pytest.approx(
                off, rel=0.05
            )
        case PointGuess(index), RightPoints(indices):
            assert (said.find("Right: point") >= 0) == (index in indices)
            assert f"point {index + 1} is" in said.lower()
        case NumberGuess(mine), NumberGuess(other):
            assert mine == 5.0 + n
            assert f"{other:g}" in said
            assert (mine == other) or f"Off by {abs(mine - other):g}:" in said
        case ChoiceGuess(mine), ChoiceGuess(other):
            assert isinstance(question.answer, ChoiceAnswer)
            options = dict(question.answer.options)
            assert options[other].split("$")[0] in said
            assert ("Right:" in said) == (mine == other)
        case _:
            pytest.fail(f"{made.guess} is no guess of its kind: {right}")


@pytest.mark.parametrize(("slug", "code", "way"), CASES)
def test_a_guess_is_made_stands_and_is_measured(app: str, open_page: OpenPage, slug: str, code: str, way: str) -> None:
    """Nothing else is used than a mouse, a finger or the keyboard; the gap is the one computed again.

    After F5 it is there as before, whichever way the guess was made: the page is loaded again where the mouse was used.
    What is said of a guess and the next buttons come into view, and the focus stays in the panel. A step of the player
    shows its own marks, and the dashed line of a guess with them.
    """
    question, asks = asked(slug, code)
    is_touch = way == "touch"
    screen = {"width": 390, "height": 844} if is_touch else {"width": 1280, "height": 720}
    page = open_page(f"{app}/{slug}?{asks}", viewport=screen, has_touch=is_touch, is_mobile=is_touch)
    assert WHY.split("{")[0].strip("* ") not in seen(page)
    entries = page.evaluate("history.length")
    guess(page, way, question, slug)
    press(page, way, LOCK)
    assert address.GUESS in query(page)
    assert query(page)[address.LOCKED] == "1"
    assert LOCKED in seen(page)
    expect_in_view(page)
    press(page, way, REVEAL)
    expect_in_view(page)
    said, named = seen(page), query(page)
    assert named[address.REVEALED] == "1"
    assert address.HIDE not in named
    check(said, slug, code, named)
    assert page.evaluate("history.length") == entries
    if way == "mouse":
        reload(page)
        assert seen(page) == said
        assert query(page) == named
        assert page.evaluate("history.length") == entries
        if isinstance(question.answer, LineAnswer):
            click_on(page.get_by_role("button", name="One step back").first)
            expect(page.locator("#shows").first).to_contain_text("my guess")


@pytest.mark.thorough
@pytest.mark.parametrize(("slug", "code", "way"), [case.values for case in CASES], ids=[case.id for case in CASES])
def test_further_guesses_are_measured(app: str, open_page: OpenPage, slug: str, code: str, way: str) -> None:
    """With the one above ten guesses of each kind in each way, each at another place or of another value."""
    question, asks = asked(slug, code)
    is_touch = way == "touch"
    screen = {"width": 390, "height": 844} if is_touch else {"width": 1280, "height": 720}
    page = open_page(f"{app}/{slug}", viewport=screen, has_touch=is_touch, is_mobile=is_touch)
    for n in range(1, 1 + FURTHER_GUESSES):
        visit(page, f"{app}/{slug}?{asks}")
        guess(page, way, question, slug, n)
        press(page, way, LOCK)
        press(page, way, REVEAL)
        check(seen(page), slug, code, query(page), n)


STAGES = (
    "perceptron?v=3&ask=line",
    "perceptron?v=3&ask=direction&guess=30&locked=1&revealed=1",
    "gaussian?v=3&ask=draw&guess=1~1&locked=1&revealed=1",
    "perceptron?v=3&ask=ends&guess=cycle&locked=1",
    "support_vectors?v=3&ask=support&guess=3&locked=1&revealed=1",
    "perceptron?v=3&ask=updates",
    "perceptron?v=3&ask=updates&guess=5&locked=1",
)


@pytest.mark.slow
@pytest.mark.parametrize("path", [STAGES[0], *(pytest.param(path, marks=pytest.mark.thorough) for path in STAGES[1:])])
def test_everybody_can_use_the_panel(app: str, open_page: OpenPage, path: str) -> None:
    """axe-core finds no violation of WCAG 2.2 A and AA in the light, the dark has contrast enough; on a phone nothing
    scrolls sideways and all that is touched has 24 px, on its side too nothing overlaps; on a laptop the buttons stand
    above the fold."""
    page = open_page(f"{app}/{path}", viewport=LAPTOP)
    panel = page.locator(".st-key-question")
    assert box_of(panel)["y"] + box_of(panel)["height"] <= LAPTOP["height"]
    page.evaluate(FADED)
    assert violations(page, GUIDELINES) == []
    assert not cut_off(page)
    darken(page)
    assert violations(page, CONTRAST) == []
    resize(page, PHONE)
    assert not cut_off(page)
    assert small_targets(page) == []
    assert faults(page, SIZES["phone on its side"]) == []


def test_nothing_of_the_answer_is_sent_before_the_reveal(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """Neither gap nor reason is among all that the server sends until the outcome is revealed."""
    question, asks = asked("perceptron", "updates")
    page = open_page(f"{app}/courses")
    sent: list[bytes] = []
    page.on(
        "websocket",
        lambda socket: socket.on(
            "framereceived", lambda data: sent.append(data if isinstance(data, bytes) else data.encode())
        ),
    )
    tabs.again(page, f"{app}/perceptron?{asks}")  # by a connection that is listened to
    settle(page)
    guess(page, "mouse", question, "perceptron")
    press(page, "mouse", LOCK)
    secret = question.why.split("$")[0].split("*")[0].encode()
    assert len(secret) > 15
    assert sent
    assert not any(secret in data or b"Off by" in data for data in sent)
    press(page, "mouse", REVEAL)
    assert any(secret in data for data in sent)


def test_the_switch_asks_and_the_twin_asks_again(app: str, open_page: OpenPage) -> None:
    """The switch hides and shows; who reveals without a guess reads so; the twin has other points and asks anew.

    On a phone what is revealed has room.
    """
    page = open_page(f"{app}/perceptron")
    click_on(page.get_by_text(SWITCH, exact=True))
    assert query(page)[address.HIDE]
    press(page, "mouse", LOCK)
    expect(page.get_by_text("Make a guess first")).to_be_visible()
    press(page, "mouse", REVEAL)
    assert NO_GUESS in seen(page)
    assert faults(page, PHONE) == []
    press(page, "mouse", TWIN)
    named = query(page)
    assert address.REVEALED not in named
    assert named[address.HIDE]
    assert address.DATA in named
    click_on(page.get_by_text(SWITCH, exact=True))
    assert not set(query(page)) & {address.HIDE, *address.ASKED}
    expect(page.locator(".st-key-question")).to_have_count(0)
