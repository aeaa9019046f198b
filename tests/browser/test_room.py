"""A room in Chromium: the light page of a phone, and the lecturer's controls."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from linclass.figures.theme import LIGHT
from linclass.lessons.question import LineAnswer
from linclass.room.events import Entry
from linclass.room.rooms import GONE_ROOM
from linclass.room.shown import question_part
from linclass.ui.present import BROWSER
from linclass.ui.texts.room import LECTURER, PHONE, PHONE_SCRIPT
from linclass.wire.texts import canvas
from tests.browser.visual_checks import CONTRAST, GUIDELINES, resize, violations
from tests.browser_support import OpenPage, box_of, press_all, settle
from tests.room.support import NOW, SECRET, questions

pytestmark = pytest.mark.browser
PROJECTOR: Any = {"width": 1920, "height": 1080}
OLDER_PROJECTOR: Any = {"width": 1024, "height": 768}
NARROW_PHONE: Any = {"width": 320, "height": 640}
TOO_WIDE_PARTS = """() => [document, document.querySelector("#plane > div")?.shadowRoot].filter(Boolean)
  .flatMap((root) => [...root.querySelectorAll("*")])
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
  .map((part) => part.outerHTML.slice(0, 80))"""
SHEET = ".st-key-room"  # whose part it is
OUT_OF_SIGHT = """(sheet) => [...sheet.querySelectorAll(".picture, .qr, .count, .bar")]
  .filter((part) => part.checkVisibility() && part.getBoundingClientRect().bottom > innerHeight)
  .map((part) => part.className)"""
SHOWN = """(sheet) => [...sheet.querySelectorAll("*")]
  .filter((part) => part.checkVisibility() && part.childElementCount === 0 && part.textContent)
  .map((part) => part.textContent)"""
PRESS_TWICE = """(button) => {  // at once, for the question lasts some seconds; return what it is called in between
  button.click();
  const name = button.textContent;
  button.click();
  return name;
}"""
OUR_PATHS = re.compile(r"^\w+://[^/]+/room($|[/#?])")
MAX_BYTES, MAX_REQUESTS = 100_000, 6  # over the wire, until the question can be answered


@pytest.fixture
def phones(chromium: Browser) -> Iterator[BrowserContext]:
    """A narrow phone."""
    context = chromium.new_context(viewport=NARROW_PHONE)
    yield context
    context.close()


def post(app: str, name: str, question: object) -> Any:
    """Return the answer to a post, as the lecturer's browser gets it."""
    request = Request(f"{app}/room/{name}", json.dumps(question).encode(), method="POST")
    with urlopen(request, timeout=20) as response:
        text = response.read()
    return json.loads(text) if text else None


def act(app: str, **event: Any) -> None:
    post(app, "act", {"secret": SECRET, "event": event})


def test_a_phone_answers_and_reads_how_far_off_it_was(app: str, phones: BrowserContext) -> None:
    """A line is drawn by keyboard and sent, is there after a reload, and after the reveal a sentence says how good it
    was; the page is light, has no finding of axe in the light and enough contrast in the dark, and fits 320 px with
    text at twice its size."""
    asked, question = next(one for one in questions() if isinstance(one[1].answer, LineAnswer))
    log = [json.loads(Entry(NOW, replace(asked, asks_confidence=True)).written())]
    room = post(app, "open", {"secret": SECRET, "log": log, "site": f"{app}/room"})
    page = phones.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))

    def note(message: ConsoleMessage) -> None:
        errors.append(message.text)

    page.on("console", note)
    page.goto(f"{app}/room")
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.fill("#code", room["code"].lower())
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(f"{PHONE['room']} {room['code']}")
    surface = page.locator("#plane canvas")
    expect(surface).to_be_visible()
    expect(page.locator("#send")).to_be_disabled()
    expect(page.locator("#plane").get_by_role("button")).to_have_count(0)
    _moves_an_end(page)
    page.get_by_label("fairly sure").check()
    page.click("#send")
    expect(page.locator("#status")).to_have_text(PHONE_SCRIPT["sent"])
    expect(page.locator("#send")).to_be_disabled()
    expect(page.locator("#send")).to_be_focused()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # at its own place the button covers no choice
    assert violations(page, GUIDELINES, "html") == []
    assert page.evaluate(TOO_WIDE_PARTS) == []
    page.add_style_tag(content="html { font-size: 200%; }")
    assert page.evaluate(TOO_WIDE_PARTS) == []
    _moves_an_end(page)
    expect(page.locator("#status")).to_have_text(PHONE_SCRIPT["notSent"])
    page.emulate_media(color_scheme="dark")
    sizes.clear()
    page.reload()
    expect(page.locator("#status")).to_have_text(PHONE_SCRIPT["sent"])
    assert violations(page, CONTRAST, "html") == []
    part = len(json.dumps(question_part(question, LIGHT, canvas.BROWSER), default=lambda part: json.loads(bytes(part))))
    assert sum(sizes) + part <= MAX_BYTES
    assert len(sizes) + 1 <= MAX_REQUESTS
    act(app, kind="voting", vote=1, is_open=False)
    expect(page.locator("#status")).to_have_text(PHONE_SCRIPT["closed"])
    expect(page.locator("#outcome")).to_be_hidden()
    act(app, kind="showed", vote=1, stage=2)
    expect(page.locator("#outcome")).to_contain_text("in the middle of the points")
    assert violations(page, CONTRAST, "html") == []
    page.emulate_media(color_scheme="light")
    assert violations(page, GUIDELINES, "html") == []
    page.add_style_tag(content="html { font-size: 200%; }")
    assert page.evaluate(TOO_WIDE_PARTS) == []
    expect(page.locator("#send")).to_be_hidden()
    assert errors == []
    page.remove_listener("console", note)  # the browser itself notes the answer that there is no such room
    act(app, kind="ended")
    expect(page.locator("#notice")).to_contain_text("This room is gone")
    expect(page.locator("#answering")).to_be_hidden()
    expect(page.locator("#connection")).to_be_empty()  # nothing is kept for a room that was closed
    expect(page.locator("#join")).to_be_visible()
    assert errors == []


def test_a_lecturer_asks_the_room_by_clicker_alone(app: str, open_page: OpenPage, phones: BrowserContext) -> None:
    """From the QR code on PageDown closes voting, shows answers, what is right, and the sentence, then the page's own
    outcome; PageUp goes back. Before the reveal the page has the count alone; a second vote stands beside the first,
    and a press asks the same question on other points. While the room answers the sheet covers all beside the plane;
    where it was put away, the reveal on the page closes voting."""
    page = open_page(f"{app}/perceptron?v=3&ask=line_here&present=1", viewport=PROJECTOR)
    stage = page.locator(".st-key-stage")
    assert (
        len({round(box_of(stage.get_by_role("button", name=name))["height"]) for name in (LECTURER["ask"], "Leave")})
        == 1
    )
    page.get_by_role("button", name=LECTURER["ask"]).click()
    sheet = page.locator(".sheet")
    code = sheet.locator(".code")
    expect(code).to_have_text(re.compile("^[A-Z]{5}$"))
    for size in (OLDER_PROJECTOR, PROJECTOR):
        resize(page, size)
        plane, cover, question = (
            box_of(page.locator(part)) for part in (".st-key-plane", ".sheet", ".st-key-question")
        )
        assert plane["x"] + plane["width"] <= cover["x"] <= question["x"]
    phone = phones.new_page()
    phone.goto(f"{app}/room#{code.inner_text()}")
    count = sheet.locator(".count")
    expect(count).to_have_text("0 of 1 have answered")
    _answers(phone)
    expect(count).to_have_text("1 of 1 have answered")
    assert violations(page, GUIDELINES, SHEET) == []
    picture, sentences = sheet.locator(".picture > svg"), sheet.locator(".sentences")
    expect(picture).to_have_count(0)
    for step, (pictures, rights, text) in enumerate([(0, 0, ""), (1, 0, ""), (1, 1, ""), (1, 1, "of 1 line")]):
        page.keyboard.press("PageDown")
        expect(count).to_have_text("1 of 1 have answered; voting is closed")
        expect(picture).to_have_count(pictures)
        expect(picture.locator(".right")).to_have_count(rights)
        expect(sentences).to_contain_text(text)
        expect(phone.locator("#outcome")).to_be_visible(visible=step >= 2)
        assert violations(page, GUIDELINES, SHEET) == []
        assert sheet.evaluate(OUT_OF_SIGHT) == []
    page.keyboard.press("PageUp")
    expect(sentences).to_be_empty()
    page.get_by_role("button", name=LECTURER["again"]).click()
    expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["again"])
    expect(phone.locator("#send")).to_be_enabled()  # the answer to the first vote is there to be sent again
    _answers(phone)
    expect(count).to_have_text("1 of 1 have answered")
    for _ in range(4):
        page.keyboard.press("PageDown")  # faster than the answers come
    expect(sentences).to_contain_text("1 who answered both times")
    assert violations(page, GUIDELINES, SHEET) == []
    assert sheet.evaluate(OUT_OF_SIGHT) == []
    sheet.get_by_text(LECTURER["more"]).click()
    sheet.get_by_role("button", name=LECTURER["twin"]).click()
    expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["first"])
    expect(count).to_have_text("0 of 1 have answered")
    _answers(phone)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press("PageDown")
    expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["closed"])
    settle(page)
    expect(page.locator(".st-key-below")).to_contain_text("updates")
    page.get_by_role("button", name=BROWSER["room"]).click()
    for _ in range(3):
        page.keyboard.press("PageDown")
    expect(sentences).to_contain_text("of 1 line")
    page.keyboard.press("PageDown")
    expect(sheet).to_be_hidden()


def test_a_room_draws_points_that_the_method_then_fits(app: str, open_page: OpenPage, phones: BrowserContext) -> None:
    """Asked for points, a phone adds up to five to those of the page, by keyboard and by pointer; they are there after
    a reload. Shown over one another they can be put on the page, whose method fits them, and Undo takes them back."""
    page = open_page(f"{app}/perceptron?v=3&present=1", viewport=PROJECTOR)
    page.get_by_role("button", name=BROWSER["room"]).click()
    sheet = page.locator(".sheet")
    sheet.get_by_role("button", name=LECTURER["askPoints"]).click()
    code, count = sheet.locator(".code"), sheet.locator(".count")
    expect(code).to_have_text(re.compile("^[A-Z]{5}$"))
    phone = phones.new_page()
    phone.goto(f"{app}/room#{code.inner_text()}")
    plane = phone.locator("#plane canvas")
    plane.focus()
    press_all(phone, "ArrowUp", "Enter", "2", *["ArrowUp"] * 3, "Enter")
    for share in (0.3, 0.5, 0.7, 0.8):
        box = plane.bounding_box()
        assert box is not None
        plane.click(position={"x": share * box["width"], "y": 0.1 * box["height"]})
    expect(phone.locator("#plane").get_by_text("25 points").first).to_be_visible()
    phone.click("#send")
    expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["sent"])
    expect(count).to_have_text("1 of 1 have answered")
    live = sheet.get_by_label(LECTURER["live"])
    live.check()
    expect(sheet.locator("[data-answer] path")).to_have_count(5)
    expect(sheet.locator(".qr svg")).to_be_visible()
    expect(count).to_have_text("1 of 1 have answered")
    assert violations(page, GUIDELINES, SHEET) == []
    assert sheet.evaluate(OUT_OF_SIGHT) == []
    live.uncheck()
    expect(sheet.locator(".picture")).to_be_hidden()
    phone.reload()
    expect(phone.locator("#plane").get_by_text("25 points").first).to_be_visible()
    assert violations(phone, GUIDELINES, "html") == []
    for _ in range(2):
        page.keyboard.press("PageDown")
    expect(sheet.locator(".sentences")).to_contain_text("1 phone has drawn 5 points.")
    expect(live).to_be_hidden()
    expect(sheet.locator("[data-answer] path")).to_have_count(5)
    assert violations(page, GUIDELINES, SHEET) == []
    sheet.get_by_role("button", name=LECTURER["pool"]).click()
    expect(sheet).to_be_hidden()
    settle(page)
    expect(page.locator(".st-key-plane").get_by_text("25 points").first).to_be_visible()
    page.locator(".st-key-plane canvas").first.focus()
    page.keyboard.press("Control+z")
    expect(page.locator(".st-key-plane").get_by_text("20 points").first).to_be_visible()


def test_where_a_host_passes_streamlits_paths_alone_phones_have_the_questions_page(
    app: str, chromium: Browser, phones: BrowserContext
) -> None:
    """The sheet says so; the code leads to the question's ordinary page, whose locked guess is the answer, and which
    is the same phone after a reload. Closing, reveal, a twin and the end are there without a press."""
    lecturer = chromium.new_context(viewport=PROJECTOR)
    for context in (lecturer, phones):
        context.route(OUR_PATHS, lambda route: route.fulfill(status=404, body="There is no such page."))
    page, phone = lecturer.new_page(), phones.new_page()
    errors: list[str] = []
    for tab in (page, phone):
        tab.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{app}/perceptron?v=3&ask=line_here&present=1")
    page.get_by_role("button", name=LECTURER["ask"]).click()
    sheet = page.locator(".sheet")
    code, count = sheet.locator(".code"), sheet.locator(".count")
    expect(code).to_have_text(re.compile("^[A-Z]{5}$"))
    expect(sheet.locator(".reach")).to_contain_text(re.compile("Phones can't reach this address.*the app's own pages"))
    expect(sheet.locator(".address")).to_contain_text(f"/?room={code.inner_text()}")
    phone.goto(f"{app}/?embed=true&room={code.inner_text().lower()}")
    send = phone.get_by_role("button", name=PHONE_SCRIPT["send"])
    expect(send).to_be_visible()
    expect(count).to_have_text("0 of 1 have answered")
    expect(phone.get_by_text(PHONE_SCRIPT["first"])).to_be_visible()
    phone.locator(".st-key-plane canvas").first.focus()
    press_all(phone, "Shift+N", "Enter", *["ArrowUp"] * 5, "Enter")
    expect(phone).to_have_url(re.compile("guess="))
    send.click()
    expect(phone.get_by_text(PHONE_SCRIPT["sent"])).to_be_visible()
    expect(count).to_have_text("1 of 1 have answered")
    phone.reload()
    expect(phone.get_by_text(PHONE_SCRIPT["sent"])).to_be_visible()
    for _ in range(4):
        page.keyboard.press("PageDown")
    expect(sheet.locator(".sentences")).to_contain_text("of 1 line")
    expect(count).to_have_text("1 of 1 have answered; voting is closed")
    expect(phone.get_by_text(PHONE_SCRIPT["closed"])).to_be_visible()
    expect(phone.get_by_text("in the middle of the points")).to_be_visible()
    sheet.get_by_text(LECTURER["more"]).click()
    sheet.get_by_role("button", name=LECTURER["twin"]).click()
    expect(count).to_have_text("0 of 1 have answered")
    expect(phone.get_by_text(PHONE_SCRIPT["first"])).to_be_visible()
    sheet.get_by_text(LECTURER["more"]).click()
    asks = sheet.get_by_role("button", name=LECTURER["end"]).evaluate(PRESS_TWICE)
    assert asks == LECTURER["endSure"].format(phones=1), "nobody is thrown out by one press"
    expect(phone.get_by_text(GONE_ROOM)).to_be_visible()
    expect(sheet).to_be_hidden()
    page.keyboard.press("c")
    expect(sheet.get_by_text(LECTURER["followByPage"])).to_be_visible()
    shown = sheet.evaluate(SHOWN)
    assert shown == [LECTURER["followByPage"], LECTURER["hide"]], "nothing to press, and no old code"
    lecturer.close()
    assert errors == []


def _answers(phone: Page) -> None:
    _moves_an_end(phone)
    phone.click("#send")
    expect(phone.locator("#status")).to_have_text(PHONE_SCRIPT["sent"])


def _moves_an_end(page: Page) -> None:
    page.locator("#plane canvas").focus()
    press_all(page, "Shift+N", "Enter", *["ArrowUp"] * 5, "Enter")
    expect(page.locator("#send")).to_be_enabled()
