"""A deck on the projector, in a real Chromium: the way from stop to stop, its keys, and the speaker's window."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from linclass.course.deck import Deck, Stop
from linclass.course.index import DECKS, STOPS
from linclass.lessons import address
from linclass.lessons.address import VERSION
from linclass.lessons.hiding import PARTS
from linclass.lessons.question import ChoiceAnswer
from linclass.ui.present import BROWSER, MOVES
from linclass.ui.texts.room import LECTURER
from tests.browser.controls import enter, on_projector, open_player, press, query
from tests.browser.gate import Gate
from tests.browser.visual_checks import cut_off_on_projector, resize
from tests.browser_support import (
    OpenPage,
    begin_drag,
    box_of,
    laid_out,
    press_all,
    reload,
    settle,
    visit,
    wait_until,
    worked,
)
from tests.browser_tabs import Tabs, watched

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SCREEN: ViewportSize = {"width": 1280, "height": 720}
MAX_PRESSES = 30  # at one stop
DECK = DECKS[0]
RUN = next(n for n, stop in enumerate(DECK.stops[:-1]) if n >= 5 and stop.slug == "perceptron")  # a stop with a player
QUESTION = next(
    stop
    for stop in STOPS.values()
    if stop.question and stop.target and isinstance(stop.target.lesson.questions[stop.question].answer, ChoiceAnswer)
)
SIZES: tuple[ViewportSize, ...] = ({"width": 1024, "height": 768}, {"width": 1280, "height": 800}, SCREEN)
LARGE_SCREEN: ViewportSize = {"width": 1920, "height": 1080}
CROWDED_STOPS = (
    "001.23",
    "001.45",
    "004.43",
    "004.42",
    "004.45",
    "004.70",
    "004.74",
    "esl4.11",
    "esl4.22",
)  # nine panels; a question over picture and numbers, two pictures, a plane; three sentences; seven rules; long heads
ANNOUNCE = """parts => parts.forEach((part) => {
  part.textContent = "The page restarted; your points were restored from your browser";
})"""
PROJECTOR = "linclass.projector"
NAME = f"sessionStorage.getItem('{PROJECTOR}')"
FOCUSED_OUTLINE = """part => {  // of a part on which a screen reader goes on
  part.tabIndex = -1;
  part.focus();
  return getComputedStyle(part).outlineStyle;
}"""
EDGE = "button => getComputedStyle(button).borderTopColor"
LINES_OF_EQUATIONS = """(status) => {  // on how many lines each of its equations is written
  const walker = document.createTreeWalker(status, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const { index, 0: equation } of text.data.matchAll(/\\S+ = \\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + equation.length);
      found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
    }
  }
  return found;
}"""
STARTED = "Object.entries(sessionStorage).filter(([name]) => name.startsWith('linclass.started'))"
UNFOCUSED = """() => addEventListener("mousedown", (event) => {  // as in Safari
  if (!event.composedPath().some((part) => part.localName === "button")) return;
  document.activeElement.shadowRoot?.activeElement?.blur();
  document.activeElement.blur();
  event.preventDefault();
}, { capture: true })"""
SHADE = "shade => getComputedStyle(shade).backgroundImage"
PRESS_AT_ONCE = """isRepeated => {  // Shift and PageDown, before any time passes in which an answer may be late
  const key = { key: "PageDown", shiftKey: true, bubbles: true, cancelable: true, composed: true };
  for (const repeat of isRepeated) document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, repeat }));
}"""
NAVIGATION_SEEN = """() => {  // whether the navigation has been shown at any time since
  window.navigationSeen = false;
  const look = () => {
    const header = document.querySelector(".stAppHeader");
    window.navigationSeen ||= header !== null && header.getBoundingClientRect().height > 0;
    requestAnimationFrame(look);
  };
  look();
}"""


def number(page: Page) -> Locator:
    """Return the element with the number of the stop."""
    return page.locator(".presenter .count")


def state(page: Page) -> tuple[dict[str, str], list[str]]:
    """The address, and the sentence under the plane."""
    return query(page), page.locator(".canvas .status").all_inner_texts()


def walk(page: Page, stops: tuple[Stop, ...]) -> None:
    """Walk from the first of these stops to the last and back: whatever was shown is there again, press for press."""
    states = [state(page)]
    for before, stop in pairwise(stops):
        presses = 0
        while query(page)["course"] == before.name and presses <= MAX_PRESSES:
            press(page, "PageDown")
            worked(page)
            settle(page)
            states.append(state(page))
            presses += 1
        assert query(page)["course"] == stop.name
    for shown in states[-2::-1]:
        press(page, "PageUp")
        worked(page)
        settle(page)
        assert state(page) == shown


@pytest.mark.parametrize(
    "deck",
    [pytest.param(deck, id=deck.code, marks=() if deck is DECK else pytest.mark.thorough) for deck in DECKS],
)
def test_each_stop_is_there_again(app: str, open_page: OpenPage, pytestconfig: pytest.Config, deck: Deck) -> None:
    """Forwards by PageDown and back by PageUp, of whichever lesson; of the first deck 3 stops, with `--every-scene` of
    all decks all."""
    stops = deck.stops if pytestconfig.getoption("--every-scene") else deck.stops[:3]
    page = open_page(on_projector(app, stops[0]), viewport=SCREEN)
    page.evaluate(NAVIGATION_SEEN)
    walk(page, stops)
    assert not page.evaluate("window.navigationSeen")


@pytest.mark.parametrize(
    "stops",
    [
        pytest.param([STOPS[name] for name in CROWDED_STOPS], id="crowded"),
        *(pytest.param(deck.stops, id=deck.code, marks=pytest.mark.thorough) for deck in DECKS),
    ],
)
def test_everything_on_a_stop_can_be_read(
    app: str, open_page: OpenPage, tabs: Tabs, pytestconfig: pytest.Config, stops: Sequence[Stop]
) -> None:
    """No text is cut off, covered or too small on any screen, with a board and without, asked and revealed.

    An announcement for a screen reader takes no room. Ordinary tests leave out the largest screen.
    """
    sizes = [*SIZES, *([LARGE_SCREEN] if pytestconfig.getoption("--every-scene") else [])]
    page = open_page(on_projector(app, stops[0]), viewport=sizes[0])
    unreadable: dict[str, list[str]] = {}

    def measure(name: str) -> None:
        page.locator(".canvas .announcement").evaluate_all(ANNOUNCE)
        for size in sizes:
            resize(page, size)
            if result := cut_off_on_projector(page):
                unreadable[f"{name} at {size['width']} x {size['height']}"] = result
        sizes.reverse()  # the next part is measured first on the screen that is there

    for stop in stops:
        if stop is not stops[0]:
            tabs.again(page, on_projector(app, stop))
        settle(page)
        worked(page)
        if stop.board:
            measure(f"{stop.name}, board")
            press(page, "d")
        measure(stop.name)
        if stop.question:
            press(page, "PageDown")
            worked(page)
            measure(f"{stop.name}, revealed")
    assert unreadable == {}


def test_the_room_is_what_the_stop_is_about(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """An empty plane leaves the picture its room, Plotly's buttons stay away, no frame runs around an outcome."""
    page = open_page(on_projector(app, STOPS["004.12"]), viewport=SIZES[0])
    plane, picture = page.locator(".canvas canvas").first, page.locator(".lc-plot").first
    assert 2 * box_of(plane)["width"] < box_of(picture)["width"]
    picture.hover()
    expect(picture.locator(".modebar")).to_have_count(1)
    expect(picture.locator(".modebar")).to_be_hidden()
    tabs.again(page, on_projector(app, STOPS["004.42"]))
    settle(page)
    press(page, "h")
    assert page.locator(".st-key-question").evaluate(FOCUSED_OUTLINE) == "none"


def test_the_sheet_of_a_room_covers_the_buttons(app: str, open_page: OpenPage) -> None:
    """Beside two planes they are in one row, which is wider than the sheet."""
    page = open_page(on_projector(app, STOPS["000.15"]), viewport=SIZES[0])
    press(page, "c")
    sheet, stage = page.locator(".sheet"), page.locator(".st-key-stage")
    expect(sheet.locator(".qr svg")).to_be_visible()
    laid_out(page)
    assert box_of(stage)["x"] >= box_of(sheet)["x"]
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    laid_out(page)
    assert cut_off_on_projector(page) == []


def test_no_line_of_the_status_ends_within_an_equation(app: str, open_page: OpenPage) -> None:
    """Three values at x are longer than a line; each of them is whole."""
    page = open_page(on_projector(app, STOPS["000.28"]), viewport=LARGE_SCREEN)
    press(page, "PageDown")
    status = page.locator(".canvas .status")
    expect(status).to_contain_text("at x: y₁ = −0.33, y₂ = −0.33, y₃ = −0.33: given to nobody")
    for size in (LARGE_SCREEN, *SIZES):
        resize(page, size)
        assert status.evaluate(LINES_OF_EQUATIONS) == [1, 1, 1]


def test_a_key_that_leads_nowhere_says_why(app: str, open_page: OpenPage, tabs: Tabs) -> None:
    """At the end of a course, on a page of none, and as long as the browser has not brought back a course of one's own.

    So it is for a moment after the server was started anew. Without a picture there, Plotly is loaded for the next one.
    """
    page = open_page(on_projector(app, DECK.stops[-1]), viewport=SCREEN)
    notice = page.locator(".presenter .notice")
    for _ in range(MAX_PRESSES):
        press(page, "PageDown")
        if notice.inner_text():
            break
    expect(notice).to_have_text(BROWSER["noNext"])
    for place, sentence in (("stop?course=my.1&", "notBack"), ("perceptron?", "noStops")):
        tabs.again(page, f"{app}/{place}v={VERSION}&present=1")
        settle(page)
        for key in ("PageDown", "PageUp", "Shift+PageDown", "g"):
            press(page, key)
            expect(notice).to_have_text(BROWSER[sentence])
            press(page, "x")
            expect(notice).to_have_text("")
        page.wait_for_function("() => window.Plotly")


def test_keys_lead_through_a_deck(app: str, open_page: OpenPage) -> None:
    """Quick presses count, the arrow goes on after the last step, what is hidden stays so, Escape opens the page."""
    total = len(DECK.stops)
    page = open_page(on_projector(app, DECK.stops[RUN - 5]), viewport=SCREEN)
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement !== null")
    press(page, *["Shift+PageDown"] * 5)
    expect(number(page)).to_have_text(f"{RUN + 1}/{total}")
    assert query(page)["course"] == DECK.stops[RUN].name
    assert page.evaluate("document.fullscreenElement !== null")
    press(page, "Home")
    press(page, "ArrowRight")
    expect(number(page)).to_have_text(f"{RUN + 1}/{total}")
    press(page, "End")
    press(page, "ArrowRight")
    expect(number(page)).to_have_text(f"{RUN + 2}/{total}")
    view = query(page).get("view", "")
    press(page, "v")
    assert query(page).get("view", "") != view
    press(page, "h")
    assert query(page)["hide"] == ",".join(PARTS)
    reload(page)
    expect(number(page)).to_have_text(f"{RUN + 2}/{total}")
    expect(page.locator(".lc-figure")).to_have_count(0)
    press(page, "ArrowRight", "ArrowRight")
    hidden = query(page)["hide"].split(",")
    assert hidden == [part for part in PARTS if part in hidden]
    assert hidden[-1] == PARTS[-1]
    assert len(hidden) <= len(PARTS) - 2
    press(page, "Shift+H")
    assert "hide" not in query(page)
    press(page, "Shift+H")
    assert query(page)["hide"] == ",".join(PARTS)
    press(page, "Shift+H")
    press(page, "Escape")
    page.locator(".stAppHeader").wait_for()
    assert query(page)["course"] == DECK.stops[RUN + 1].name
    assert DECK.stops[RUN + 1].slug in page.url


def test_skipping_stays_on_the_short_way(app: str, open_page: OpenPage) -> None:
    """Each press of Shift and PageDown, or PageUp, leads past the stops that the short way leaves out."""
    short = [stop for stop in DECK.stops if stop.short]
    first, second, third = next(
        three
        for three in zip(short, short[1:], short[2:], strict=False)
        if DECK.stops.index(three[1]) > DECK.stops.index(three[0]) + 1
    )
    page = open_page(f"{on_projector(app, first)}&{address.WAY}={address.SHORT_WAY}", viewport=SCREEN)
    press(page, "Shift+PageDown", "Shift+PageDown")
    assert query(page)["course"] == third.name
    press(page, "Shift+PageUp")
    assert query(page)["course"] == second.name
    press(page, "Shift+PageUp")
    assert query(page)["course"] == first.name


def test_a_key_pressed_while_the_server_is_away_is_done_once_or_not_at_all(app: str, chromium: Browser) -> None:
    """A key pressed before the sentence that says so is done once when the server answers, one pressed after it never.

    The sentence stands for as long; without an answer as without a connection. A key held down is one step.
    """
    page = watched(chromium.new_page(viewport=SCREEN))  # it may report that nobody answered
    gate, away = Gate(page), BROWSER["away"]
    visit(page, on_projector(app, DECK.stops[0]))
    notice = page.locator(".presenter .notice")

    def is_at(stop: int) -> None:
        expect(notice).to_have_text("")
        settle(page)
        assert query(page)["course"] == DECK.stops[stop - 1].name

    gate.is_closed = True
    page.evaluate(PRESS_AT_ONCE, [False, *[True] * 8, False, False])
    expect(notice).to_have_text(away)
    press_all(page, "Shift+PageDown", "Shift+PageDown")
    gate.open()
    is_at(4)
    gate.is_closed = True
    press_all(page, "Shift+PageUp")  # its answer is lost
    wait_until(page, lambda: bool(gate.waiting))
    gate.cut()
    gate.waiting.clear()
    gate.is_closed = False
    expect(notice).to_have_text(away)
    press_all(page, "Shift+PageDown", "Shift+PageDown", "b")
    expect(page.locator(".presenter .blank")).to_be_visible()
    press_all(page, "b")
    gate.mend()
    is_at(3)
    press(page, "Shift+PageDown")
    is_at(4)
    page.close()


def test_a_letter_is_no_key_where_one_writes(app: str, open_page: OpenPage) -> None:
    """A letter does nothing in a field or a dialog, nor with the switch off; Escape first takes back what is on top.

    In forced colours the button of what is on has another edge than the others, and the spotlight keeps its shade.
    """
    page = open_page(f"{app}/perceptron?v={VERSION}&present=1", viewport=SCREEN)
    press(page, "i", "l")
    page.emulate_media(forced_colors="active")
    edges = [page.locator(f".presenter [data-name={name}]").evaluate(EDGE) for name in ("ink", "light", "full")]
    assert edges[0] == edges[1] != edges[2]
    assert page.locator(".presenter .shade").evaluate(SHADE) != "none"
    page.emulate_media(forced_colors="none")
    press(page, "i", "l")
    blank, keys = page.locator(".presenter .blank"), page.locator(".presenter dialog:not(.overview)")
    press(page, "b")
    expect(blank).to_be_visible()
    reload(page)
    expect(blank).to_be_visible()
    press(page, "Escape")
    expect(blank).to_be_hidden()
    page.locator(".lc-data").first.evaluate("(button) => button.click()")
    press(page, "b", "Escape")
    expect(page.locator(".lc-tables[open]")).to_have_count(0)
    expect(blank).to_be_hidden()
    player = open_player(page)
    player.locator("input[type=number]").focus()
    press(page, "b")
    expect(blank).to_be_hidden()
    press(page, "Escape")
    expect(player).to_be_hidden()
    page.locator(".presenter [data-name=list]").focus()
    press(page, "?")
    expect(keys.get_by_role("row").first).to_be_in_viewport(ratio=1)  # a long list opens at its beginning
    keys.get_by_role("checkbox").uncheck()
    press(page, "Escape")
    expect(keys).to_be_hidden()
    press(page, "b", "h", "Shift+H")
    expect(blank).to_be_hidden()
    assert "hide" not in query(page)
    assert query(page)["present"] == "1"


def test_escape_closes_what_a_press_opened_in_safari(app: str, open_page: OpenPage) -> None:
    """Safari gives a pressed button no focus, without which Escape would leave the projector."""
    page = open_page(f"{app}/perceptron?v={VERSION}", viewport=SCREEN)
    page.evaluate(UNFOCUSED)
    _opens_and_closes(page, ".canvas [data-name=more]", ".canvas .drawer")
    visit(page, f"{app}/perceptron?v={VERSION}&present=1")
    page.evaluate(UNFOCUSED)
    _opens_and_closes(page, ".lc-player .lc-more", ".lc-player .lc-extra")
    assert "present=1" in page.url


def _opens_and_closes(page: Page, button: str, what: str) -> None:
    page.locator(button).first.click()
    expect(page.locator(what).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(what).first).to_be_hidden()


def test_ink_stays_with_its_stop(app: str, open_page: OpenPage) -> None:
    """It is drawn over plane and picture, goes with the stop, comes back with it, after a reload too, and is wiped."""
    page = open_page(on_projector(app, DECK.stops[1]), viewport=SCREEN)
    ink = page.locator(".presenter .ink")

    def drawn() -> int:
        count: int = ink.evaluate(
            """(canvas) => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data
              .reduce((sum, value, i) => sum + (i % 4 === 3 && value > 0), 0)"""
        )
        return count

    page.keyboard.press("i")
    begin_drag(page, (300, 300), (900, 400), steps=4)
    page.mouse.up()
    page.keyboard.press("i")
    points = page.locator(".canvas .status").inner_text()
    assert drawn() > 0
    press(page, "Shift+PageDown")
    assert drawn() == 0
    press(page, "Shift+PageUp")
    assert drawn() > 0
    expect(page.locator(".canvas .status")).to_have_text(points)  # nothing was drawn on the plane below
    reload(page)
    wait_until(page, lambda: drawn() > 0)
    press(page, "x")
    assert drawn() == 0


def test_the_speaker_sees_the_stop_of_the_projector(app: str, open_page: OpenPage) -> None:
    """Whichever of the two windows goes on, hides or reveals; a window that is loaded again finds the other.

    While a room is asked it says what the clicker does to the vote, and it has no result of another stop's question.
    """
    page = open_page(on_projector(app, DECK.stops[0]), viewport=SCREEN, loaded=True)  # so that its name is stored
    with page.expect_popup() as opened:
        page.keyboard.press("o")
    speaker = opened.value
    heading = speaker.locator("h1")
    expect(heading).to_have_text(DECK.stops[0].title)
    next_key, sheet = speaker.locator(".does"), speaker.locator(".sheet")
    expect(next_key).to_contain_text(MOVES["answer"])
    page.get_by_role("button", name=LECTURER["ask"]).click()
    expect(next_key).to_contain_text(LECTURER["close"])
    expect(sheet.locator(".picture")).to_be_hidden()  # there is none yet, and no room is kept for it
    for step in ("answers", "right"):
        speaker.keyboard.press("PageDown")
        expect(next_key).to_contain_text(LECTURER[step])
    expect(page.locator(".presenter [data-name=next]")).to_have_attribute("title", re.compile(LECTURER["right"]))
    expect(sheet.locator(".picture > svg")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_be_hidden()
    expect(next_key).to_contain_text(MOVES["answer"])
    press(page, "Shift+PageDown")
    expect(heading).to_have_text(DECK.stops[1].title)
    expect(sheet.locator(".picture > svg")).to_be_hidden()
    speaker.keyboard.press("Shift+PageDown")
    expect(heading).to_have_text(DECK.stops[2].title)
    expect(number(page)).to_have_text(f"3/{len(DECK.stops)}")
    settle(page)
    speaker.reload()
    expect(heading).to_have_text(DECK.stops[2].title)
    settle(speaker)
    speaker.keyboard.press("b")
    expect(page.locator(".presenter .blank")).to_be_visible()
    speaker.keyboard.press("b")
    expect(page.locator(".presenter .blank")).to_be_hidden()
    speaker.keyboard.press("Shift+H")
    expect(speaker.get_by_text("Hidden now:")).to_be_visible()
    settle(page)
    everything = ",".join(PARTS)
    assert query(page)["hide"] == everything
    speaker.keyboard.press("PageDown")
    wait_until(page, lambda: query(page).get("hide") != everything)
    assert query(page)["hide"] != everything
    speaker.keyboard.press("Shift+H")
    wait_until(page, lambda: "hide" not in query(page))
    assert "hide" not in query(page)
    other = page.context.new_page()  # a duplicated tab has the first one's storage
    other.add_init_script(
        f"sessionStorage.getItem('{PROJECTOR}') ?? sessionStorage.setItem('{PROJECTOR}', '{page.evaluate(NAME)}')"
    )
    other.goto(on_projector(app, DECK.stops[0]))
    notice = other.locator(".presenter .notice")
    expect(notice).to_have_text(BROWSER["otherProjector"])
    for connection, sentence in (("CONNECTING", "away"), ("CONNECTED", "otherProjector")):
        other.get_by_test_id("stApp").evaluate(
            "(app, connection) => app.setAttribute('data-test-connection-state', connection)", connection
        )
        expect(notice).to_have_text(BROWSER[sentence])
    expect(heading).to_have_text(DECK.stops[2].title)
    other.close()
    started = speaker.evaluate(STARTED)
    assert page.evaluate(STARTED) == started != []  # of which a window that is opened again has a copy
    silence = speaker.locator(".speaker .notice")
    speaker.keyboard.press("PageUp")
    settle(page)
    expect(silence).to_have_text("")
    press(page, "Escape")
    page.locator(".stAppHeader").wait_for()
    speaker.keyboard.press("PageDown")
    expect(silence).to_contain_text("No projector answers")
    speaker.close()


def test_a_room_answers_and_the_next_one_too(app: str, open_page: OpenPage) -> None:
    """Hands are typed beside lettered options, PageDown marks the right one, H asks anew; a jump, and a stray click.

    A click on the plane adds a point only with a pen. Digits and Enter, or a picture in the overview, show a stop.
    """
    page = open_page(on_projector(app, QUESTION), viewport=SCREEN)
    panel = page.locator(".st-key-question")
    field = panel.get_by_label("Hands A")
    enter(field, "12")
    assert query(page)["hands"].endswith(".12")
    page.evaluate("document.activeElement.blur()")
    press(page, "PageDown")
    expect(panel).to_contain_text("hands: 12")
    expect(panel).to_contain_text("right")
    expect(panel).not_to_contain_text("without a guess")
    assert cut_off_on_projector(page) == []
    press(page, "h")
    expect(field).to_have_value("0")
    expect(panel).not_to_contain_text("Why")
    assert not {"hands", "locked", "revealed"} & set(query(page))
    status, box = page.locator(".canvas .status").inner_text(), box_of(page.locator(".canvas canvas"))
    page.mouse.click(box["x"] + 30, box["y"] + 30)
    settle(page)
    expect(page.locator(".canvas .status")).to_have_text(status)
    press(page, "1", "2", "Enter")
    stops = DECKS[[deck.code for deck in DECKS].index(QUESTION.deck)].stops
    expect(number(page)).to_have_text(f"12/{len(stops)}")
    press(page, "g")
    overview = page.locator(".presenter .overview")
    expect(overview.locator("button[aria-current]")).to_contain_text("12 ·")
    wait_until(
        page, lambda: bool(overview.locator("button[aria-current] img").evaluate("(image) => image.naturalWidth"))
    )
    page.keyboard.press("ArrowLeft")
    press(page, "Enter")
    expect(number(page)).to_have_text(f"11/{len(stops)}")


def test_points_are_drawn_on_the_projector(app: str, open_page: OpenPage) -> None:
    """P presents after drawing too; the class is chosen wherever the focus is, and tool and class can be seen.

    The page has no derivation and no other view, and nothing on it can be hidden: such a key says so.
    """
    page = open_page(f"{app}/points?v={VERSION}", viewport=SCREEN)
    plane, status = page.locator(".canvas canvas"), page.locator(".canvas .status")
    box = box_of(plane)
    page.mouse.click(box["x"] + 30, box["y"] + 30)
    expect(status).to_contain_text("41 points")
    page.keyboard.press("p")
    page.wait_for_url("**present=1")
    settle(page)
    page.locator(".presenter [data-name=list]").focus()
    page.keyboard.press("3")
    page.keyboard.press("s")
    tool, chosen = page.locator(".canvas .now button").all()
    expect(tool).to_have_attribute("aria-label", "Spray points")
    expect(chosen).to_have_attribute("aria-label", "Class 3, points: 0")
    for part in (tool, chosen):
        expect(part).to_be_visible()
    assert cut_off_on_projector(page) == []
    for key, sentence in (("d", "noBoard"), ("v", "noView"), ("h", "noHiding"), ("o", "noSpeaker")):
        page.keyboard.press(key)
        expect(page.locator(".presenter .notice")).to_have_text(BROWSER[sentence])
