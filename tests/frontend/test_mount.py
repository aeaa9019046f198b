"""Plane, figure, live text and slider in a bare page: one joined script each, no Streamlit, no server but for files."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Picture
from linclass.session.session import Session
from linclass.vendor import plotly
from linclass.wire import bundle, schema, text_json
from linclass.wire.encode import EncodedFrame, encoded_frame, plane_key, to_json
from linclass.wire.standing_canvas import standing_canvas
from linclass.wire.texts import canvas as canvas_texts, figure as figure_texts
from tests.browser_support import Watch, begin_drag, box_of, wait_until

pytestmark = pytest.mark.browser

LESSON = lessons.by_slug("perceptron")
PAGE = """<!doctype html><html lang="en"><title>Bare</title><style>
:root { --st-font: sans-serif; --st-text-color: #222; --st-background-color: #fff; --st-border-color: #ccc;
  --st-primary-color: #06c; --st-base-radius: 4px; }
#place { width: 600px; }
</style><div id="place"></div></html>"""
MOUNT = """async ([part, data, callbacks]) => {
  const { mount } = await import(`/${part}.js`);
  window.calls = [];
  window.part = mount(document.querySelector("#place"), data, (0, eval)(`(${callbacks})`));
}"""

DRAWN = "() => !document.querySelector('[data-drawing]')"
TOLD = "() => !document.querySelector('[data-pending]')"  # all that a part has to tell the page
STAYS_MS = 500  # longer than an explanation waits for the pointer


@cache
def frame() -> EncodedFrame:
    """The encoded frame of the perceptron's opening scene, as a new visitor sees it."""
    return encoded_frame(Session(), LESSON, LIGHT)


def plane_data() -> dict[str, Any]:
    """Return what a plane shows of that frame."""
    points = frame().frame.state.points
    plane = standing_canvas(plane_key(LESSON), points, frame().plane, LIGHT, canvas_texts.BROWSER)
    data: schema.CanvasData = {**plane, "bare": False}
    return cast("dict[str, Any]", json.loads(to_json(data)))


def run_of_perceptron() -> Picture:
    """The picture of the run, which has a player."""
    return next(picture for picture in frame().frame.pictures if picture.player is not None)


def figure_data(**changes: Any) -> dict[str, Any]:
    """Return what a figure shows of that picture."""
    about = {"plotly": ["plotly.js"], "texts": dict(figure_texts.BROWSER)}
    return {"about": about, "picture": json.loads(frame().picture(run_of_perceptron())) | changes}


@cache
def files() -> dict[str, tuple[str, bytes]]:
    """The files of the bare page by their paths, each with its type."""
    script = plotly.script_path()
    assert script is not None
    return {
        "/": ("text/html", PAGE.encode()),
        "/plotly.js": ("text/javascript", script.read_bytes()),
        **{f"/{part}.js": ("text/javascript", bundle.script(part).encode()) for part in bundle.PARTS},
        **{f"/{part}.css": ("text/css", bundle.style(part).encode()) for part in bundle.PARTS},
    }


class Files(BaseHTTPRequestHandler):
    """Serves the bare page's files and nothing else."""

    def do_GET(self) -> None:
        """Answer with a file, or that there is none."""
        kind, content = files().get(self.path, ("", b""))
        self.send_response(200 if kind else 204)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - http.server's own name
        """Say nothing."""


@contextmanager
def serving_files() -> Iterator[str]:
    """Serve them on a free port; yield the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Files) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the bare page."""
    with serving_files() as served:
        yield served


@pytest.fixture
def bare(chromium: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Mount a part in a bare page, which may write no error and ask no other server; it leaves nothing behind."""
    context = chromium.new_context(viewport={"width": 800, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    watch = Watch(page, address)

    def mounted(part: str, data: Mapping[str, Any], callbacks: str) -> Page:
        page.goto(address)
        page.add_style_tag(url=f"/{part}.css")
        page.evaluate(MOUNT, [part, data, callbacks])
        return page

    yield mounted
    page.wait_for_function(DRAWN)
    page.evaluate("part.destroy()")
    assert watch.errors == []
    assert page.evaluate("document.querySelector('#place').childElementCount") == 0, "It was not destroyed."
    context.close()


def calls(page: Page) -> list[Any]:
    """Return what the part has called back with so far."""
    result: list[Any] = page.evaluate("calls")
    return result


def place_of(page: Page, data: dict[str, Any], i: int) -> tuple[float, float]:
    """Return where a point is on the screen: the window is in the middle of the plane, as large as it can be."""
    box = box_of(page.locator("canvas.surface"))
    x0, x1, y0, y1 = data["window"]
    x, y = data["points"][3 * i : 3 * i + 2]
    scale = min(box["width"] / (x1 - x0), box["height"] / (y1 - y0))
    middle_x, middle_y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return middle_x + (x - (x0 + x1) / 2) * scale, middle_y - (y - (y0 + y1) / 2) * scale


PLANE = """{
  change: async (drawing) => { calls.push(drawing); },
  ask: async (question) => {
    (window.asked ??= []).push(question);
    const { marks, strokes, run, step } = DATA.plane;
    return { plane: { marks, strokes, run, step, status: "in a drag" }, pictures: {}, words: {}, generated: null };
  },
}"""


def test_a_point_is_dragged_on_a_plane(bare: Callable[..., Page]) -> None:
    """The page is asked what the drag makes, and told where the point was let go; the last change is at rest."""
    data = plane_data()
    page = bare("canvas", data, PLANE.replace("DATA", json.dumps(data)))
    status = page.locator(".status")
    expect(status).to_contain_text(data["plane"]["status"])
    x, y = place_of(page, data, 0)
    begin_drag(page, (x, y), (x + 40, y - 30))
    expect(status).to_contain_text("in a drag")
    page.mouse.up()
    wait_until(page, lambda: bool(calls(page)) and not calls(page)[-1]["live"])
    asked, last = page.evaluate("asked"), calls(page)[-1]
    assert [question["drawing"]["live"] for question in asked].count(True) > 0
    assert {question["asks"] for question in asked} <= {"plane", "verdict", "view"}
    before, after = data["points"], last["points"]
    assert len(after) == len(before)
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert after[2:] == before[2:]
    expect(status).to_contain_text(data["plane"]["status"])  # what was asked counts no longer


def test_the_button_of_the_class_counts_as_the_others_do(bare: Callable[..., Page]) -> None:
    """The one class button of a projector says the same number of points as the row of all, after each change."""
    data = plane_data()
    page = bare("canvas", data, PLANE.replace("DATA", json.dumps(data)))
    all_of_them, now = page.locator(".classes button").first, page.locator(".now button").last
    before = all_of_them.get_attribute("aria-label")
    page.locator("canvas.surface").focus()
    page.keyboard.press("Shift+Enter")
    expect(all_of_them).not_to_have_attribute("aria-label", str(before))
    assert now.get_attribute("aria-label") == all_of_them.get_attribute("aria-label")


def test_the_toolbar_leaves_the_browser_its_keys(bare: Callable[..., Page]) -> None:
    """An arrow key moves along the buttons; with Alt or Meta it goes back or forward in the browser's history."""
    data = plane_data()
    page = bare("canvas", data, PLANE.replace("DATA", json.dumps(data)))
    is_left = page.evaluate(
        """() => [{}, { altKey: true }, { ctrlKey: true }, { metaKey: true }].map((held) => {
          const key = { key: "ArrowRight", bubbles: true, cancelable: true, ...held };
          return document.querySelector(".bar button").dispatchEvent(new KeyboardEvent("keydown", key));
        })"""
    )
    assert is_left == [False, True, True, True]


def test_other_points_replace_those_of_a_plane(bare: Callable[..., Page]) -> None:
    """By an update with another revision; without its points it is asked for again; the same one leaves them."""
    data = plane_data()
    page = bare("canvas", data, "{ change: () => {}, resend: () => calls.push('again') }")
    page.evaluate("data => part.update(data)", data | {"plane": data["plane"] | {"status": "answered"}})
    expect(page.locator(".status")).to_contain_text("answered")
    page.evaluate("data => part.update(data)", data | {"revision": 2, "points": None})
    assert calls(page) == ["again"]
    page.evaluate("data => part.update(data)", data | {"revision": 2, "points": [0, 0, 0]})
    expect(page.locator("#shows")).to_contain_text("1")


def test_a_step_is_played_in_a_figure(bare: Callable[..., Page]) -> None:
    """Its button moves the number and the picture; where the person rests, the page is told; Play goes to the end."""
    data = figure_data()
    page = bare("figure", data, "{ step: (k) => calls.push(k) }")
    page.locator(".lc-plot .main-svg").first.wait_for()
    number, total = page.get_by_label("Go to update number"), data["picture"]["player"]["total"]
    page.locator(".lc-more").click()
    page.get_by_role("button", name="First step").click()
    expect(number).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    expect(number).to_have_value("1")
    wait_until(page, lambda: calls(page)[-1:] == [1])
    assert calls(page)[-1] == 1
    page.get_by_label("Speed").select_option("1")
    page.get_by_role("button", name="Play").click()
    wait_until(page, lambda: calls(page)[-1:] in ([None], [total]))
    assert number.input_value() != str(total), "it plays; who leaves now and comes back finds the end"
    page.get_by_label("Speed").select_option("30")
    expect(number).to_have_value(str(total))
    page.wait_for_function(TOLD)


def test_numbers_are_selected_in_the_tables(bare: Callable[..., Page]) -> None:
    """The window stays where a selection ends beside it, and goes with a click there."""
    page = bare("figure", figure_data(), "{ step: () => {} }")
    page.locator(".lc-plot .main-svg").first.wait_for()
    page.locator(".lc-data").click()
    window = page.locator(".lc-tables")
    window.locator("td").last.hover()
    page.mouse.down()
    page.mouse.move(2, 2, steps=2)
    page.mouse.up()
    expect(window).to_be_visible()
    page.mouse.click(2, 2)
    expect(window).to_be_hidden()


def test_a_step_is_typed_while_a_run_plays(bare: Callable[..., Page]) -> None:
    """The run writes nothing over what is being typed; Enter goes to that step, and stays there."""
    page = bare("figure", figure_data(), "{ step: (k) => calls.push(k) }")
    page.locator(".lc-plot .main-svg").first.wait_for()
    page.locator(".lc-more").click()
    number, position = page.get_by_label("Go to update number"), page.locator(".lc-position")
    page.get_by_label("Speed").select_option("1")
    page.get_by_role("button", name="Play").click()
    number.select_text()
    page.keyboard.type("5")
    now = position.inner_text()
    wait_until(page, lambda: position.inner_text() != now)
    assert number.input_value() == "5"
    page.keyboard.press("Enter")
    expect(position).to_have_text("5 / 7")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.wait_for_function(TOLD)


def test_a_figure_is_replaced_in_place(bare: Callable[..., Page]) -> None:
    """Another picture is drawn where the last was, without a player if it has none, once the page has been painted."""
    page = bare("figure", figure_data(), "{ step: () => {} }")
    page.locator(".lc-player").wait_for()
    page.wait_for_function(DRAWN)
    is_left = page.evaluate(
        """async (data) => {
          part.update(data);
          await new Promise(requestAnimationFrame);
          return document.querySelector("[data-drawing]") !== null;
        }""",
        figure_data(player=None, frames=None, traces=None, alt="Another"),
    )
    assert is_left, "Plotly keeps plane and words beside it waiting"
    expect(page.get_by_role("figure")).to_have_attribute("aria-label", "Another")
    expect(page.locator(".lc-player")).to_have_count(0)


def test_a_picture_is_drawn_once_its_script_can_be_loaded(chromium: Browser, address: str) -> None:
    """A sentence says that the script did not load; the next picture asks for it again, and replaces the sentence."""
    context = chromium.new_context(viewport={"width": 800, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.route("**/plotly.js", lambda route: route.abort())
    page.goto(address)
    page.add_style_tag(url="/figure.css")
    page.evaluate(MOUNT, ["figure", figure_data(), "{ step: () => {} }"])
    figure, sentence = page.get_by_role("figure"), figure_texts.BROWSER["failed"]
    expect(figure).to_have_text(sentence)
    page.unroute("**/plotly.js")
    page.evaluate("data => part.update(data)", figure_data(alt="Another"))
    page.locator(".lc-plot .main-svg").first.wait_for()
    expect(figure).not_to_contain_text(sentence)
    context.close()


def verdict_data() -> dict[str, Any]:
    """Live text: the verdict of the frame, and a formula."""
    pieces = json.loads(frame().verdict)
    formula = {"kind": "text", "html": text_json.html("The rule: $w^2 = 1$"), "height": None}
    return {"code": "verdict", "pieces": [*pieces, formula], "hint": "Drag"}


def test_live_text_sets_its_formulas_itself(bare: Callable[..., Page]) -> None:
    """As MathML, without a script of anybody else's; another text takes the place of the first."""
    data = verdict_data()
    page = bare("live_text", data, "{}")
    assert page.locator("#place > div").count() == len(data["pieces"])
    expect(page.locator("#place > div").last.locator(":scope > p math")).not_to_have_count(0)
    page.evaluate(
        "data => part.update(data)", data | {"pieces": [{"kind": "good", "html": "<p>Done</p>", "height": None}]}
    )
    assert page.locator("#place").inner_text() == "Done"


@pytest.mark.parametrize("given", ["set", "Promise.resolve(set)"])
def test_the_page_may_set_formulas(given: str, bare: Callable[..., Page]) -> None:
    """By a function, or by one that is still on its way: it gets the source, and gives HTML."""
    typeset = f"(() => {{ const set = (source, displayed) => `<b>${{source}} ${{displayed}}</b>`; return {given}; }})()"
    page = bare("live_text", verdict_data(), f"{{ typeset: {typeset} }}")
    expect(page.locator("#place > div").last.locator("b")).to_have_text("w^2 = 1 false")


def test_an_explanation_is_of_a_word_that_is_there(bare: Callable[..., Page]) -> None:
    """It goes with its word where the text is replaced under the pointer, and describes no word that was left."""
    words = " and ".join(f'<span class="lc-word" data-word="{code}">{code}</span>' for code in "ab")
    data = {"code": "verdict", "pieces": [{"kind": "text", "html": f"<p>{words}</p>", "height": None}], "hint": ""}
    page = bare("live_text", data, "{}")
    page.evaluate(
        """(data) => {
          const glossary = "<div class='lc-glossary' hidden><p data-word='a'>First</p><p data-word='b'>Next</p></div>";
          document.body.insertAdjacentHTML("beforeend", glossary);
          part.update(data);
        }""",
        data,
    )
    first, other = page.locator(".lc-word").all()
    shown = page.locator("#lc-explanation")
    first.hover()
    expect(shown).to_have_text("First")
    shown.hover()  # the pointer may come onto it
    page.wait_for_timeout(STAYS_MS)
    expect(shown).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    first.hover()
    page.mouse.move(599, 599)
    expect(shown).to_be_hidden()
    first.hover()
    other.hover()
    expect(shown).to_have_text("Next")
    assert [word.get_attribute("aria-describedby") for word in (first, other)] == [None, "lc-explanation"]
    page.evaluate("data => part.update(data)", verdict_data())
    expect(shown).to_be_hidden()


def test_an_explanation_that_comes_first_gets_its_formulas(bare: Callable[..., Page]) -> None:
    """At a first visit a word may be explained before the script for formulas has loaded."""
    word = '<p><span class="lc-word" data-word="a">a</span></p>'
    data = {"code": "verdict", "pieces": [{"kind": "text", "html": word, "height": None}], "hint": ""}
    page = bare("live_text", data, "{ typeset: new Promise((set) => { window.setFormulas = set; }) }")
    glossary = '<div class="lc-glossary" hidden><p data-word="a"><span class="math">w^2</span></p></div>'
    page.evaluate("glossary => document.body.insertAdjacentHTML('beforeend', glossary)", glossary)
    page.locator(".lc-word").hover()
    shown = page.locator("#lc-explanation")
    expect(shown).to_have_text("w^2")
    page.evaluate("setFormulas((source) => `<b>${source}</b>`)")
    expect(shown.locator("b")).to_have_text("w^2")


TYPED: schema.TypedRange = {"low": 0, "high": 2, "isWhole": False, "refusal": "Write a number from 0 to 2."}
SLIDER: schema.SliderData = {
    "key": "perceptron.rate.slider",
    "label": "Rate",
    "typedLabel": "Rate as a number",
    "nearest": "{value} is the nearest.",
    "help": "",
    "low": 0,
    "high": 2,
    "step": 0.1,
    "values": None,
    "words": None,
    "typed": TYPED,
    "decimals": 1,
    "value": 1.0,
    "enabled": True,
    "ack": 0,
    "visit": "",
}


def test_a_slider_is_swept_and_typed(bare: Callable[..., Page]) -> None:
    """The page is told each value once the last has been answered; what it names then is shown.

    A number that is out of range, or no whole number where one is needed, is refused beside the field and not sent.
    """
    page = bare("slider", SLIDER, "{ change: async (setting) => { calls.push(setting); } }")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: calls(page)[-1:] != [] and not calls(page)[-1]["live"])
    assert calls(page)[-1]["value"] == pytest.approx(1.1)
    page.get_by_label("Rate as a number").fill("0.37")
    page.keyboard.press("Enter")
    wait_until(page, lambda: calls(page)[-1]["value"] == pytest.approx(0.37))
    assert calls(page)[-1]["value"] == pytest.approx(0.37)
    page.wait_for_function(TOLD)
    page.evaluate("data => part.update(data)", SLIDER | {"value": 0.5, "label": "Step"})
    field = page.get_by_label("Rate as a number")
    expect(field).to_have_value("0.5")
    sent = len(calls(page))
    for whole, wrong in ((False, "2.1"), (False, "-0.1"), (True, "1.5")):
        page.evaluate("data => part.update(data)", SLIDER | {"typed": TYPED | {"isWhole": whole}, "value": 0.5})
        field.fill(wrong)
        page.keyboard.press("Enter")
        expect(field).to_have_js_property("validationMessage", TYPED["refusal"])
        expect(field).to_have_value("0.5")
    assert len(calls(page)) == sent


def test_a_slider_that_is_swept_and_put_back_comes_to_rest(bare: Callable[..., Page]) -> None:
    """However it is let go, the last message says that nothing moves any more."""
    page = bare("slider", SLIDER, "{ change: async (setting) => { calls.push(setting); } }")
    box = box_of(page.get_by_role("slider"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    begin_drag(page, (x, y), (x + 100, y), steps=3)
    wait_until(page, lambda: calls(page)[-1:] != [] and calls(page)[-1]["live"])
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    wait_until(page, lambda: not calls(page)[-1]["live"])
    assert calls(page)[-1]["value"] == SLIDER["value"]
    assert [setting["live"] for setting in calls(page)].count(False) == 1


def test_a_slider_shows_where_it_is_after_its_own_number_was_typed(bare: Callable[..., Page]) -> None:
    """Typing what stands there changes nothing: afterwards the number follows the slider as before."""
    page = bare("slider", SLIDER, "{ change: async (setting) => { calls.push(setting); } }")
    field = page.get_by_label("Rate as a number")
    field.focus()
    page.keyboard.type("1.0")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("1.1")


def test_two_parts_of_a_page_send_each_other_messages(bare: Callable[..., Page]) -> None:
    """The plane asks for what a dragged slider makes, though each has its own copy of the scripts they share."""
    data = plane_data()
    page = bare("canvas", data, PLANE.replace("DATA", json.dumps(data)))
    page.evaluate(
        """async (data) => {
          const { mount } = await import("/slider.js");
          const place = document.body.appendChild(document.createElement("div"));
          window.slider = mount(place, data, { change: async (setting) => { calls.push(setting); } });
        }""",
        SLIDER,
    )
    page.get_by_role("slider").last.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.asked?.some(({ held }) => held?.value === 1.1)")
    page.evaluate("slider.destroy()")


def test_the_data_are_plain_json() -> None:
    """All that a part is given can be written into a page or sent by any channel."""
    for data in (plane_data(), figure_data(), verdict_data(), SLIDER):
        assert json.loads(to_json(data)) == json.loads(json.dumps(data))
