"""Exports opened in Chromium without a network, and the dialog that saves them."""

import base64
import io
import json
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageColor, ImageSequence
from playwright.sync_api import Browser, Locator, Page, expect

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.course.deck import Deck, DeckChapter, Stop
from linclass.course.index import DECKS
from linclass.figures.marks import Region
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons.answering import right_of, with_conditions
from linclass.lessons.gap import answer as answer_of, gap
from linclass.lessons.question import (
    Answer,
    AnyQuestion,
    ChoiceAnswer,
    ChoiceGuess,
    NumberAnswer,
    NumberGuess,
    PointAnswer,
    Right,
)
from linclass.takehome.documents.handout import handout
from linclass.takehome.documents.rich_text import markdown_as_text
from linclass.takehome.offline_question import LOCK, NO_GUESS, offline_question
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.charts import Unwritable
from linclass.takehome.pictures.picture import DRAWING_WIDTH, EDGE, FONT, PIXELS, SPACE_ASPECT, picture
from linclass.takehome.pictures.plane_drawing import PlaneDrawing
from linclass.takehome.state_json import read
from tests.browser.controls import click_on, enter, open_more
from tests.browser_support import Watch, box_of, frames, settle, wait_until, worked
from tests.takehome.decks import HOSTILE, MIXED, contents_of, handed_out, played
from tests.takehome.states import HOSTILE_POINTS, LINK, LONG_NAMES, exported, page_that_plays

pytestmark = pytest.mark.browser

PAPERS = ("A4", "Letter")
MAX_GIF_BYTES = 2_000_000
BOXES = """() => [...document.querySelectorAll("text")].map((text) => {
  const { x, y, width, height } = text.getBBox();
  return [x, y, width, height];
})"""
WATCH = """async ([content, count, seconds]) => {
  const video = document.createElement("video");
  const heard = (name) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const loaded = heard("loadeddata");
  video.src = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
  await loaded;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  const seen = [];
  const presented = (step) => new Promise((resolve) => {  // `seeked` comes before a busy browser has decoded the frame
    const look = (_, { mediaTime }) =>
      Math.floor(mediaTime / seconds + 0.01) === step ? resolve() : video.requestVideoFrameCallback(look);
    video.requestVideoFrameCallback(look);
  });
  for (let step = count - 1; step >= 0; step -= 1) {
    const arrived = presented(step);
    video.currentTime = (step + 0.5) * seconds;
    await arrived;
    canvas.getContext("2d").drawImage(video, 0, 0);
    seen.unshift(canvas.toDataURL());
  }
  return [video.duration, [canvas.width, canvas.height], seen];
}"""  # the frames in the middle of their time, from the last to the first
SECONDS_PER_STEP = 0.5
CODED_DIFFERENCE = 2  # of 255, on average, by which a frame may differ as GIF and as video
TEXTS_AND_CODE = """() => {
  const svg = document.querySelector("svg");
  const box = (part) => {
    const { x, y, width, height } = part.getBBox();
    return [x, y, x + width, y + height];
  };
  const code = svg.querySelector(":scope > g a");
  const moved = code && code.parentElement.transform.baseVal[0].matrix;
  const place = code && [moved.e, moved.f, moved.e + code.getBBox().width, moved.f + code.getBBox().height];
  const texts = [...svg.querySelectorAll(":scope > text")].map((text) => [text.textContent, ...box(text)]);
  return [svg.viewBox.baseVal.width, place, texts];
}"""  # of what stands around the drawings
SCALE = 3.66  # pixels of the display for one of the page's: the plane is 1800 wide
TEXT_MARGIN_PX = 4  # pixels around a text
DIFFERENT = 48  # of 255, by which a pixel's part may differ: edges are smoothed in two ways
AGREEING = 0.99


@pytest.fixture
def offline(chromium: Browser) -> Iterator[Page]:
    """A fresh page without a network, in which no script may ask the person anything."""
    context = chromium.new_context(offline=True, reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    watch = Watch(page, "file://")
    page.on("dialog", lambda dialog: watch.errors.append(dialog.message))
    yield page
    assert watch.errors == []
    context.close()


def test_a_page_plays_from_the_disk(offline: Page, tmp_path: Path) -> None:
    """Step and theme change plane, figure, table and formulas; the answer can be hidden; hostile names stay names."""
    file = tmp_path / "page.html"
    file.write_text(
        page_that_plays(exported(lessons.by_slug("perceptron"), "run", points=HOSTILE_POINTS)), encoding="utf-8"
    )
    offline.goto(file.as_uri())
    offline.locator(".lc-plot .main-svg").first.wait_for()
    number = offline.get_by_label("Go to update number")
    before = offline.locator("#plane canvas.surface").screenshot()
    offline.locator(".lc-more").click()
    offline.get_by_role("button", name="First step").click()
    expect(number).to_have_value("0")
    offline.keyboard.press("Escape")
    offline.get_by_role("button", name="One step forward").click()
    expect(number).to_have_value("1")
    expect(offline.locator("#plane .status")).to_contain_text("update 1")
    assert offline.locator("#plane canvas.surface").screenshot() != before
    expect(offline.locator("#words math").first).to_be_visible()
    offline.get_by_role("button", name="Light or dark").click()
    expect(number).to_have_value("1")
    expect(offline.locator("html")).to_have_attribute("data-theme", "dark")
    offline.emulate_media(media="print")
    for width in (703, 725):  # px: A4 and Letter, less margins of 12 mm
        offline.set_viewport_size({"width": width, "height": 1000})
        offline.evaluate("dispatchEvent(new Event('beforeprint'))")
        wait_until(offline, partial(is_on_paper, offline, width))  # plane and figure follow the size of the page
        assert is_on_paper(offline, width)
        assert (
            offline.locator("body").evaluate("body => getComputedStyle(body).backgroundColor") == "rgb(255, 255, 255)"
        )
        assert offline.locator("#plane .surface").evaluate("part => getComputedStyle(part).filter") != "none"
        expect(offline.locator("button:visible, input:visible")).to_have_count(0)
    offline.emulate_media(media="null")
    offline.get_by_role("button", name="Hide the answer").click()
    expect(offline.locator("#words")).to_be_hidden()
    expect(offline.locator("#view")).to_be_hidden()
    plane = offline.locator("#plane")
    expect(plane).not_to_contain_text("update 1")
    plane.locator(".surface").press("ArrowLeft")  # the keyboard's cross-hair reads off the place alone
    expect(plane).not_to_contain_text("y = ")
    offline.get_by_role("button", name="Reveal").click()
    expect(offline.locator("#words")).to_be_visible()


def is_on_paper(page: Page, width: int) -> bool:
    """Return whether plane, picture, words and link stand one below the other, none of them wider than the sheet."""
    boxes = [box_of(page.locator(part).first) for part in ("#plane .surface", ".lc-plot", "#words", "footer a")]
    is_below = all(above["y"] + above["height"] <= below["y"] for above, below in pairwise(boxes))
    return is_below and all(box["x"] + box["width"] <= width for box in boxes)


def test_a_deck_plays_from_the_disk(offline: Page, tmp_path: Path) -> None:
    """Keys and the list go from stop to stop; an answer is hidden until it is revealed; a reload stays at its stop."""
    file = tmp_path / "deck.html"
    file.write_text(played(MIXED)[0], encoding="utf-8")
    offline.goto(file.as_uri())
    title, reveal = offline.locator("#title"), offline.locator("#hide")
    expect(offline.locator("#stop math")).to_have_count(2)
    expect(title).to_have_text(HOSTILE)
    expect(reveal).to_be_hidden()
    offline.keyboard.press("PageDown")
    expect(title).to_have_text("An image")
    expect(offline.get_by_role("img", name="One pixel")).to_be_visible()
    offline.keyboard.press("PageDown")
    expect(title).to_have_text("The bound")
    expect(offline.get_by_text("How many updates?")).to_be_visible()
    expect(offline.locator("#words")).to_be_hidden()
    offline.keyboard.press("PageDown")  # as on the projector, it reveals before it goes on
    expect(offline.locator("#words")).to_be_visible()
    expect(title).to_have_text("The bound")
    expect(offline.get_by_text("How many updates?")).to_be_hidden()
    offline.locator(".lc-plot .main-svg").first.wait_for()
    offline.reload()
    expect(title).to_have_text("The bound")
    offline.get_by_label("Stop", exact=True).select_option(index=3)
    expect(title).to_have_text("Two means")
    offline.get_by_role("button", name="Reveal").click()
    expect(offline.get_by_text("Seen so")).to_be_visible()
    offline.locator(".lc-plot .main-svg").first.wait_for()
    to_next = offline.get_by_role("button", name="Next")
    expect(to_next).to_be_disabled()
    offline.keyboard.press("PageUp")
    to_next.click()
    expect(title).to_have_text("Two means")
    expect(to_next).to_be_disabled()
    expect(to_next).to_be_focused()  # for the next press on the keyboard
    for _ in range(3):
        offline.keyboard.press("PageUp")
    expect(title).to_have_text(HOSTILE)
    assert offline.locator("#stop canvas").count() == 0


def test_a_page_that_plays_asks_the_question_of_a_stop(offline: Page, tmp_path: Path) -> None:
    """A number is typed, an option chosen; a guess that stands is compared as the page on the web compares it.

    Without one the answer is revealed alone, also of a question that is answered on the plane. The question stays.
    """
    stops = [stop for deck in DECKS for stop in deck.stops if offline_question(stop) is not None]
    chosen = [
        next(stop for stop in stops if isinstance(asked(stop).answer, kind))
        for kind in (NumberAnswer, ChoiceAnswer, PointAnswer)
    ]
    file = tmp_path / "deck.html"
    deck = Deck("my", "Questions", "", (DeckChapter("", tuple(chosen)),))
    file.write_text(played(deck)[0], encoding="utf-8")
    offline.goto(file.as_uri())
    outcome, reveal = offline.locator("#outcome"), offline.locator("#hide")
    for n, stop in enumerate(chosen):
        assert stop.target is not None
        question, state = asked(stop), stop.target.state
        right = right_of(stop.target.lesson, state, question)
        offline.get_by_label("Stop", exact=True).select_option(index=n)
        expect(offline.locator("#title")).to_have_text(markdown_as_text(stop.title))
        expect(outcome).to_be_hidden()
        reveal.click()
        question = with_conditions(question, stop.opened)
        expect(outcome).to_contain_text(markdown_as_text(answer_of(question, right)))
        expect(offline.locator("[data-text=ask]")).to_be_visible()
        if isinstance(question.answer, PointAnswer):
            continue
        expect(outcome).to_contain_text(NO_GUESS)
        for guess in guesses(question.answer, right):
            reveal.click()
            expect(outcome).to_be_hidden()
            if isinstance(guess, NumberGuess):
                offline.locator("#guess").fill(f"{guess.value:g}")
            else:
                offline.locator(f'input[value="{guess.code}"]').check()
            offline.get_by_role("button", name=LOCK).click()
            expect(offline.locator("#question input").first).to_be_disabled()
            reveal.click()
            expect(outcome).to_contain_text(markdown_as_text(gap(question, guess, right, state.points).sentence))
        reveal.click()
        expect(offline.locator("#question input").first).to_be_enabled()


def asked(stop: Stop) -> AnyQuestion:
    """The question of a stop."""
    assert stop.target is not None
    return stop.target.lesson.questions[stop.question]


def guesses(answer: Answer, right: Right) -> Sequence[NumberGuess | ChoiceGuess]:
    """A right guess and a wrong one, of a choice every option."""
    if isinstance(answer, ChoiceAnswer):
        return [ChoiceGuess(code) for code, _ in answer.options]
    assert isinstance(answer, NumberAnswer)
    assert isinstance(right, NumberGuess)
    return [right, NumberGuess(right.value + answer.tolerance + 2)]


def test_a_handout_of_a_deck_prints(offline: Page, tmp_path: Path) -> None:
    """On A4 and Letter it takes a page for three stops at least, and no stop is cut: none is higher than a page."""
    [deck] = [deck for deck in DECKS if deck.code == "esl4"]
    file = tmp_path / "handout.html"
    file.write_text(handed_out(deck), encoding="utf-8")
    offline.goto(file.as_uri())
    for name in PAPERS:
        printed = offline.pdf(format=name, print_background=True)
        pages = printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page/")
        assert len(deck.stops) / 4 < pages <= len(deck.stops) / 2, name
    heights = offline.eval_on_selector_all("section", "all => all.map((one) => one.getBoundingClientRect().height)")
    assert max(heights) < 500
    assert offline.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_handout_is_one_page(offline: Page, tmp_path: Path) -> None:
    """Of A4 and of Letter."""
    file = tmp_path / "handout.html"
    file.write_text(handout(exported(lessons.by_slug("logistic"), "run")), encoding="utf-8")
    offline.goto(file.as_uri())
    for name in PAPERS:
        printed = offline.pdf(format=name, print_background=True)
        assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page/") == 1, name


def has_width(tab: Page, dialog: Locator, width: int) -> None:
    """Ask for PNGs of a width."""
    settle(tab)
    field = dialog.get_by_label("Width of the PNG in pixels")
    enter(field, str(width))


def saved_archive(tab: Page, dialog: Locator) -> dict[str, bytes]:
    """The files of the zip that the dialog saves, by their names."""
    settle(tab)
    with tab.expect_download() as saved:
        dialog.get_by_role("button", name="Save everything as one zip").click()
    with zipfile.ZipFile(saved.value.path()) as archive:
        assert archive.testzip() is None
        assert saved.value.suggested_filename.removesuffix(".zip") in archive.namelist()[0]
        return {name: archive.read(name) for name in archive.namelist()}


def image_of(png: bytes) -> Image.Image:
    """A PNG as an image without transparency."""
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_the_dialog_saves_what_it_shows(app: str, open_page: Callable[..., Page]) -> None:
    """PNG, GIF, WebM and JSON come from the dialog by keyboard and pointer; the JSON opened again leads back.

    The WebM shows each step of the GIF at its time, as long as the GIF does, in whichever order they are asked for.
    """
    tab = open_page(f"{app}/perceptron?v=2&step=3")
    open_more(tab).get_by_role("button", name="Take home").press("Enter")
    dialog = tab.get_by_role("dialog")
    button = dialog.get_by_role("button", name="Save as PNG")
    with tab.expect_download() as saved:
        button.press("Enter")
    expect(button).to_be_enabled()
    expect(button).to_be_focused()  # as before
    assert saved.value.suggested_filename == "perceptron_begin_run_step_3.png"
    image = Image.open(io.BytesIO(saved.value.path().read_bytes()))
    assert image.width == PIXELS
    assert image.convert("RGB").getpixel((2, 2)) == (255, 255, 255)
    dialog.get_by_text("Film", exact=True).click()
    with tab.expect_download() as saved:
        dialog.get_by_role("button", name="Save as GIF").click()
    content = saved.value.path().read_bytes()
    steps = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(io.BytesIO(content)))]
    assert len(steps) == 8
    assert len(content) < MAX_GIF_BYTES
    with tab.expect_download() as saved:
        dialog.get_by_role("button", name="Save as WebM").click()
    assert saved.value.suggested_filename == "perceptron_begin_run.webm"
    content = saved.value.path().read_bytes()
    assert len(content) < MAX_GIF_BYTES
    duration, size, seen = tab.evaluate(WATCH, [base64.b64encode(content).decode(), len(steps), SECONDS_PER_STEP])
    assert duration == len(steps) * SECONDS_PER_STEP
    assert size == [step - step % 2 for step in steps[0].size]
    pixels = [np.asarray(step.crop((0, 0, *size))).astype(int) for step in steps]
    for n, url in enumerate(seen):
        seen_step = np.asarray(Image.open(io.BytesIO(base64.b64decode(url.split(",")[1]))).convert("RGB")).astype(int)
        differences = [np.abs(seen_step - step).mean() for step in pixels]
        assert int(np.argmin(differences)) == n
        assert differences[n] < CODED_DIFFERENCE
    dialog.get_by_text("Data", exact=True).click()
    with tab.expect_download() as saved:
        dialog.get_by_role("button", name="Save as JSON").click()
    text = saved.value.path().read_bytes()
    assert read(text).state.step == 3
    has_width(tab, dialog, 500)
    files = saved_archive(tab, dialog)
    stem = "perceptron_begin_run_step_3"
    assert files[f"{stem}.json"] == text
    assert image_of(files[f"{stem}.png"]).size[0] == image_of(files[f"{stem}_view.png"]).size[0] == 500
    grounds = [image_of(files[f"{stem}{ending}.png"]).getpixel((2, 2)) for ending in ("", "_dark")]
    assert grounds == [ImageColor.getrgb(theme.background) for theme in (LIGHT, DARK)]
    spoiled = json.loads(text)
    spoiled["state"]["eta"] = "<img src=x onerror=alert(1)>"
    buffer = json.dumps(spoiled).encode()
    dialog.locator('input[type="file"]').set_input_files(
        {"name": "state.json", "mimeType": "application/json", "buffer": buffer}
    )
    expect(dialog.get_by_text("was left out").or_(dialog.get_by_text("eta")).first).to_be_visible()
    assert dialog.locator("img[src=x]").count() == 0
    click_on(dialog.get_by_role("link", name="The perceptron"))
    expect(tab.get_by_label("Go to update number")).to_have_value("3")


def test_no_list_lies_over_the_dialog(app: str, open_page: Callable[..., Page]) -> None:
    """The list that offers the dialog is closed, each time, in a small window too: all in the dialog can be pressed."""
    tab = open_page(f"{app}/perceptron", viewport={"width": 640, "height": 640})
    for _ in range(2):
        open_more(tab).get_by_role("button", name="Take home").click()
        dialog = tab.get_by_role("dialog")
        dialog.get_by_text("Dark", exact=True).click()
        expect(tab.locator(".st-key-offers")).to_have_count(0)
        tab.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        settle(tab)


def test_a_view_in_space_leaves_as_the_browser_paints_it(app: str, open_page: Callable[..., Page]) -> None:
    """Bare, dark and as wide as asked, the PNG has both surfaces; a print has the picture's size and leaves nothing."""
    tab = open_page(f"{app}/gaussian?v=2&view=surface")
    open_more(tab).get_by_role("button", name="Take home").click()
    dialog = tab.get_by_role("dialog")
    dialog.get_by_role("radio", name="Dark").click()
    dialog.get_by_text("Words around it").click()
    has_width(tab, dialog, 700)
    click_on(dialog.get_by_role("radio", name="View", exact=True))  # last, for each change paints it anew
    with tab.expect_download() as saved:
        dialog.get_by_role("button", name="Save as PNG").click()
    image = Image.open(io.BytesIO(saved.value.path().read_bytes())).convert("RGB")
    assert image.width == 700
    assert image.getpixel((2, 2)) == ImageColor.getrgb(DARK.background)
    red, _, blue = np.asarray(image).astype(int).transpose(2, 0, 1)
    assert min((blue - red > 60).mean(), (red - blue > 60).mean()) > 0.02
    tab.add_init_script("window.print = () => {};")
    dialog.get_by_role("button", name="Print, or save as PDF").click()
    sheet = tab.locator("iframe[srcdoc]")
    rules = sheet.content_frame.locator("style").text_content() or ""
    assert f"size: {DRAWING_WIDTH:g}px {DRAWING_WIDTH * SPACE_ASPECT:g}" in rules
    sheet.evaluate("it => it.contentWindow.dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)
    dialog.get_by_text("Data", exact=True).click()
    painted = next(png for name, png in saved_archive(tab, dialog).items() if name.endswith("_view.png"))
    red, _, blue = np.asarray(image_of(painted)).astype(int).transpose(2, 0, 1)
    assert min((blue - red > 60).mean(), (red - blue > 60).mean()) > 0.01


def test_a_course_is_saved_from_the_dialog_and_from_its_page(app: str, open_page: Callable[..., Page]) -> None:
    """The work is done while the person waits, and each file is saved under its course's name."""
    asking_later = [deck for deck in DECKS if not deck.stops[0].question]  # what is hidden is not taken home
    deck = min(asking_later, key=lambda deck: len(deck.stops))
    tab = open_page(f"{app}/{deck.stops[0].slug}?v=3&course={deck.stops[0].name}")
    open_more(tab).get_by_role("button", name="Take home").click()
    dialog = tab.get_by_role("dialog")
    dialog.get_by_text("Whole course", exact=True).click()
    click_on(dialog.get_by_role("button", name="Make the handout"))
    worked(tab)
    with tab.expect_download() as saved:
        dialog.get_by_role("button", name="Save the handout of the course").click()
    assert saved.value.suggested_filename == f"course-{deck.code}-handout.html"
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.count("<section") == len(deck.stops)
    assert text.count(f'href="{app}/') // 2 == sum(stop.target is not None for stop in deck.stops)
    tab = open_page(f"{app}/courses?lecture={deck.code}")
    tab.get_by_text("Take the course home").click()
    click_on(tab.get_by_role("button", name="Make the file that plays"))
    worked(tab)
    with tab.expect_download() as saved:
        tab.get_by_role("button", name="Save the file that plays").click()
    assert saved.value.suggested_filename == f"course-{deck.code}-plays.html"
    assert len(contents_of(saved.value.path().read_text(encoding="utf-8"))) == len(deck.stops)


def test_no_text_lies_under_the_code_of_a_link(offline: Page) -> None:
    """In the fallback font, which is wider than ours, texts and legends end before the code and the picture's edge."""
    long = LINK + "&data=" + "0a1b-2c3d~4e5f.m_w" * 12
    for lesson in lessons.every():
        for content in ("plane", "both"):
            state = exported(lesson, points=LONG_NAMES) if content == "plane" else exported(lesson, link=long)
            try:
                svg = picture(state, content)
            except Unwritable:
                continue
            offline.set_content(svg)
            across, code, texts = offline.evaluate(TEXTS_AND_CODE)
            for text, x, y, right, bottom in texts:
                is_beside = code is None or right <= code[0] or bottom <= code[1] or y >= code[3]
                assert is_beside, (lesson.slug, text)
                assert EDGE - 2 <= x <= right <= across - EDGE / 2, (lesson.slug, text)


def unlabelled(state: PageState) -> PageState:
    """The same state with a plane whose marks have no names: screen and picture place these by rules of their own."""
    plane = state.frame.plane
    marks = [mark if isinstance(mark, Region) else replace(mark, label="") for mark in plane.marks]
    state.frame.__dict__["plane"] = replace(plane, marks=marks)
    return state


def test_the_picture_of_the_plane_is_that_on_the_screen(
    chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """At 1800 pixels 99 % of all pixels outside texts agree with those of the drawing canvas, in equal colours."""
    slugs = LESSONS if request.config.getoption("every_scene") else ("perceptron",)
    context = chromium.new_context(
        offline=True, reduced_motion="reduce", viewport={"width": 1280, "height": 900}, device_scale_factor=SCALE
    )
    tab = context.new_page()
    for slug in slugs:
        state = unlabelled(exported(lessons.by_slug(slug)))
        file = tmp_path / f"{slug}.html"
        file.write_text(page_that_plays(state), encoding="utf-8")
        tab.goto(file.as_uri())
        surface = tab.locator("#plane canvas.surface")
        surface.wait_for()
        tab.wait_for_function("() => !document.querySelector('[data-drawing], [data-pending]')")
        frames(tab)
        screen = base64.b64decode(surface.evaluate("canvas => canvas.toDataURL()").split(",")[1])
        width, height = surface.evaluate("canvas => [canvas.clientWidth, canvas.clientHeight]")
        drawing = PlaneDrawing(state.frame.state.points, state.frame.plane.marks, LIGHT, width)
        drawing.height = height
        size = f'width="{width}" height="{height}" font-family="{FONT}"'
        tab.set_content(f'<style>body {{ margin: 0 }}</style><svg id="drawn" {size}>{drawing.svg()}</svg>')
        boxes = tab.evaluate(BOXES)
        images = [Image.open(io.BytesIO(png)) for png in (screen, tab.locator("#drawn").screenshot())]
        mine, theirs = (np.asarray(image.convert("RGB").resize(images[0].size)).astype(int) for image in images)
        assert mine.shape[1] >= PIXELS - 10
        outside = np.ones(mine.shape[:2], dtype=bool)
        for x, y, across, down in boxes:
            low, high = (round(SCALE * max(edge, 0)) for edge in (y - TEXT_MARGIN_PX, y + down + TEXT_MARGIN_PX))
            left, right = (round(SCALE * max(edge, 0)) for edge in (x - TEXT_MARGIN_PX, x + across + TEXT_MARGIN_PX))
            outside[low:high, left:right] = False
        agreeing = np.abs(mine - theirs).max(axis=2) <= DIFFERENT
        assert agreeing[outside].mean() >= AGREEING, slug
    context.close()
