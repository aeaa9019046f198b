"""The canvas in a real Chromium: what a mouse, a finger and a keyboard do to the points, as Python sees them."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from linclass.wire.texts.canvas import BROWSER
from tests.app_with_blank_page import script_address
from tests.browser.controls import open_toolbox
from tests.browser_support import OpenPage, box_of, settle, wait_until
from tests.browser_tabs import DESK, watched

pytestmark = pytest.mark.browser


@pytest.fixture
def demo(app: str) -> str:
    """The address of a page with the canvas alone."""
    return script_address(app, "canvas")


FOOT_HEIGHTS = """foot => {  // of the line below a narrow plane: without a message and with one
  const [status, message] = [".status", ".announcement"].map((name) => foot.querySelector(name));
  foot.style.width = "300px";
  status.textContent = "some words ".repeat(5);
  return ["", "Moved a point to (4.7, 3.3)."].map((words) => {
    message.textContent = words;
    return foot.offsetHeight;
  });
}"""


class Drawing:
    """A page with the canvas, operated as a person does: in the plane's units, window -5..5 by -4..4."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.surface = page.locator("canvas.surface")
        self.surface.wait_for()

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the page coordinates of a place in the plane."""
        box = box_of(self.surface)
        return box["x"] + (x + 5) / 10 * box["width"], box["y"] + (4 - y) / 8 * box["height"]

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.at(x, y))

    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        self.page.mouse.move(*self.at(*start))
        self.page.mouse.down()
        for stop in stops:
            self.page.mouse.move(*self.at(*stop), steps=8)
        self.page.mouse.up()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def press(self, name: str) -> None:
        button = self.page.locator(f'.canvas .bar button[data-name="{name}"]')
        if not button.is_visible():
            open_toolbox(self.page)
        button.click()

    def python(self) -> Any:
        """Return what Python holds, once browser and server agree."""
        settle(self.page)
        return json.loads(self.page.get_by_test_id("stText").inner_text())

    def announced(self) -> Any:
        return self.page.locator(".canvas .announcement").inner_text()


@pytest.fixture
def drawing(open_page: OpenPage, demo: str) -> Drawing:
    """The demo on a desktop, in the light."""
    return Drawing(open_page(demo))


def test_a_click_adds_and_a_drag_moves(drawing: Drawing) -> None:
    """A click puts a point of the chosen class where the pointer is; a drag takes it along; both reach Python.

    Moved to another place of the page, the canvas comes back with the person's points and goes on drawing.
    """
    drawing.click(0, 3)
    held = drawing.python()
    assert held["counts"] == [3, 1]
    drawing.drag((0, 3), (3, -2))
    held = drawing.python()
    assert held["n"] == 4
    assert held["X"][3] == pytest.approx([3, -2], abs=0.03)
    assert len(str(held["X"][3][0]).partition(".")[2]) <= 3  # readable coordinates
    drawing.page.get_by_text("Right side").click()
    settle(drawing.page)
    drawing.page.locator(".canvas .status").get_by_text("4 points").wait_for()
    drawing.click(0, 2)
    assert drawing.python()["n"] == 5
    drawing.drag((3, -2), (4.7, 3.3))
    message = drawing.page.locator(".canvas .announcement")
    assert message.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth"), "a message is not cut"
    heights = drawing.page.locator(".canvas .foot").evaluate(FOOT_HEIGHTS)
    assert heights[0] == heights[1], "a message under two lines of words moves nothing below"


def test_a_stroke_of_the_brush_is_undone_and_redone_as_one(drawing: Drawing) -> None:
    """Spraying adds many points of the chosen class; one undo removes them all, one redo brings them back.

    Erasing removes points within the radius and no others; the radius follows the bracket keys.
    """
    drawing.press("spray")
    drawing.surface.focus()
    drawing.keys("2")
    drawing.drag((-1, 3), (3, 3))
    sprayed = drawing.python()
    assert sprayed["n"] > 8
    assert sprayed["counts"][0] == 2
    drawing.keys("Control+z")
    assert drawing.python()["counts"] == [2, 1]
    drawing.keys("Control+Shift+Z")
    assert drawing.python()["counts"] == sprayed["counts"]
    drawing.press("undo")
    assert drawing.python()["counts"] == [2, 1]
    drawing.press("erase")
    drawing.surface.focus()
    drawing.keys("[", "[", "[")
    assert drawing.announced().endswith("16")
    drawing.drag((-3, -1), (-1.9, -1))
    assert drawing.python()["counts"] == [1, 1]


def test_a_rectangle_selects_to_move_recolour_and_delete(drawing: Drawing) -> None:
    """Two points are caught, moved together by hand and by key, recoloured, deleted; undo returns them."""
    drawing.press("select")
    drawing.drag((-4, -3), (-0.5, 2))
    assert drawing.announced().startswith("Points selected: 2")
    drawing.drag((-2, -1), (-2, 1))
    moved = drawing.python()["X"]
    assert moved[0] == pytest.approx([-2, 1], abs=0.03)
    assert moved[1] == pytest.approx([-1.5, 2.5], abs=0.03)
    assert moved[2] == [2, 1]
    drawing.keys("ArrowRight")
    assert drawing.python()["X"][0] == pytest.approx([-1.8, 1], abs=0.03)
    drawing.keys("2")
    assert drawing.python()["counts"] == [0, 3]
    drawing.keys("Delete")
    assert drawing.python()["n"] == 1
    drawing.keys("Control+z", "Control+z")
    assert drawing.python()["counts"] == [2, 1]


def test_everything_can_be_done_without_a_mouse(drawing: Drawing) -> None:
    """Cross-hair, Enter, N and Delete add, carry, visit and remove points; each action is announced."""
    drawing.surface.focus()
    drawing.keys("2", "ArrowRight", "ArrowUp", "ArrowUp", "Enter")
    held = drawing.python()
    assert held["X"][3] == [0.2, 0.4]
    assert held["counts"] == [2, 2]
    assert "Added" in drawing.announced()
    drawing.keys("Enter", "ArrowRight", "Shift+ArrowRight", "Enter")
    assert drawing.python()["X"][3] == pytest.approx([0.42, 0.4])
    assert "Moved" in drawing.announced()
    drawing.keys("Enter", "ArrowUp", "Escape")
    assert drawing.python()["X"][3] == pytest.approx([0.42, 0.4])
    drawing.keys("n")
    assert drawing.announced() == "Point 1 of 4: Class 1 at (−2, −1)"
    drawing.keys("Delete")
    assert drawing.python()["counts"] == [1, 2]
    drawing.keys("r", "Control+a", "Delete")
    assert drawing.python()["n"] == 0


def test_class_keys_reach_six_and_stop_where_the_page_says(open_page: OpenPage, app: str, drawing: Drawing) -> None:
    """Keys 1 to 6 choose classes with a button each; a page for two classes refuses the third and says so."""
    drawing.surface.focus()
    for k in range(1, 7):
        drawing.keys(str(k))
        drawing.click(-4.5 + k, -3)
    assert drawing.python()["counts"] == [3, 2, 1, 1, 1, 1]
    assert drawing.page.locator(".canvas [data-class]").count() == 6
    two = Drawing(open_page(script_address(app, "canvas", classes="2")))
    two.surface.focus()
    two.keys("3")
    assert two.announced() == "At most 2 classes are possible here"
    two.click(0, 3)
    assert two.python()["counts"] == [3, 1]


def test_python_replaces_the_points_and_undo_returns_the_persons_own(drawing: Drawing) -> None:
    """A new revision takes the canvas over; nothing the person drew is lost.

    The address is the server's: drawing writes none; where it can't hold the points, the copy button says why. At the
    limit of the plane nothing is added, and the reason is announced.
    """
    page = drawing.page
    before = page.evaluate("[location.href, history.length]")
    drawing.click(0, 3)
    assert drawing.python()["n"] == 4
    page.get_by_role("button", name="Generate").click()
    page.get_by_text("200 points").wait_for()
    drawing.python()
    assert page.evaluate("[location.href, history.length]") == before
    drawing.press("link")
    assert drawing.announced().startswith("More than 100 points")
    drawing.surface.focus()
    drawing.keys("Control+z")
    assert drawing.python()["counts"] == [3, 1]
    drawing.keys("Control+y")
    assert drawing.python()["n"] == 200
    page.get_by_role("button", name="Fill").click()
    page.get_by_text("2000 points").wait_for()
    drawing.click(0, 3.9)
    assert drawing.announced() == "This canvas holds at most 2000 points"
    assert drawing.python()["n"] == 2000


def test_a_handle_is_dragged_and_reported(open_page: OpenPage, app: str) -> None:
    """A handle follows mouse and keyboard, Python hears where it is, and a screen reader where it stands then."""
    drawing = Drawing(open_page(script_address(app, "canvas", marks="1")))
    drawing.drag((0, 0), (1, 2))
    assert drawing.python()["handle"] == pytest.approx([1, 2], abs=0.03)
    drawing.keys("n", "n", "n", "n", "Enter", "ArrowLeft", "Enter")
    held = drawing.python()["handle"]
    assert held == pytest.approx([0.8, 2], abs=0.03)
    message = drawing.page.locator(".canvas .announcement")
    assert message.evaluate("(part) => part.closest('[role=status], [aria-live]') === part")
    expect(message).to_have_text(re.compile("^Moved the handle of pivot to "))
    assert [float(number) for number in re.findall(r"\d+(?:\.\d+)?", message.inner_text())] == pytest.approx(
        held, abs=0.01
    )


def test_copy_link_copies_the_whole_address(open_page: OpenPage, demo: str) -> None:
    """The button puts the address on the clipboard and closes its drawer.

    Over plain HTTP there is no clipboard interface: a selection is copied, and whoever goes by Tab goes on from the
    drawer's button.
    """
    drawing = Drawing(open_page(demo, permissions=["clipboard-read", "clipboard-write"]))
    drawing.press("link")
    drawing.page.get_by_text("Link copied").wait_for()
    expect(drawing.page.locator(".canvas .drawer")).to_be_hidden()
    assert drawing.page.evaluate("navigator.clipboard.readText()") == drawing.page.url
    drawing.click(-4, 3)  # another message
    expect(drawing.page.get_by_text("Link copied")).to_have_count(0)
    drawing.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })")
    open_toolbox(drawing.page).locator("button[data-name=link]").focus()
    drawing.page.keyboard.press("Enter")
    drawing.page.get_by_text("Link copied").wait_for()
    expect(drawing.page.locator(".canvas button[data-name=more]")).to_be_focused()
    drawing.page.evaluate("delete navigator.clipboard")  # the tab is another test's next


IS_GROUND = """([surface, dark]) => {
  const [red, green, blue, opaque] = surface.getContext("2d").getImageData(40, 60, 1, 1).data;
  return opaque && (dark ? Math.max(red, green, blue) < 60 : Math.min(red, green, blue) > 200);
}"""


def test_zoom_and_fit_show_another_window_of_the_same_points(drawing: Drawing) -> None:
    """Zooming changes what is shown, never the points; fitting shows them all again.

    The plane's ground is light in the light theme and dark in the dark one.
    """
    drawing.press("zoomIn")
    drawing.surface.focus()
    drawing.keys("+", "-", "f")
    assert drawing.announced().startswith("Window")
    assert drawing.python()["X"] == [[-2, -1], [-1.5, 0.5], [2, 1]]
    surface = drawing.surface.element_handle()
    drawing.page.wait_for_function(IS_GROUND, arg=[surface, False])
    drawing.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    drawing.page.wait_for_function(IS_GROUND, arg=[surface, True])


def test_a_finger_draws_and_two_fingers_zoom(open_page: OpenPage, app: str) -> None:
    """On a phone a tap adds, a pinch zooms without adding, and the page never scrolls sideways; the tools are a row."""
    page = open_page(
        script_address(app, "canvas", marks="1"),
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    drawing = Drawing(page)
    page.touchscreen.tap(*drawing.at(0.5, 3))
    assert drawing.python()["counts"] == [3, 1]
    client = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(drawing.at(*place) for place in places)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", (-3, 1))
    touch("touchStart", (-3, 1), (3, 1))
    touch("touchMove", (-4, 1), (4, 1))
    touch("touchEnd")
    assert drawing.python()["n"] == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    boxes = [box_of(button) for button in page.locator(".canvas button:visible").all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 40
    assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1


def test_the_plane_is_sharp_on_every_display(drawing: Drawing) -> None:
    """A window that moves to a display with more pixels keeps its size, and tells of no resize."""
    client = drawing.page.context.new_cdp_session(drawing.page)
    size = drawing.page.evaluate("({ width: innerWidth, height: innerHeight })")
    for ratio in (2, 3):
        client.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": ratio, "mobile": False})
        # Makes Chromium look at its media queries, as a display does
        drawing.page.emulate_media(contrast="more" if ratio == 2 else "no-preference")
        drawing.page.wait_for_function(
            "([surface, ratio]) => surface.width === ratio * surface.clientWidth",
            arg=[drawing.surface.element_handle(), ratio],
        )


TIP = "(button) => getComputedStyle(button, '::after').content"


def test_the_toolbar_is_one_row(drawing: Drawing) -> None:
    """On a phone the plane is as wide as the screen, and pen, six classes, history and the drawer's button are a row.

    Each target has 24 pixels at least. In the drawer every tool stands by its name, and says its key under the pointer
    and with the focus; by keyboard a tool is chosen there, and the focus goes back to the drawer's button.
    """
    drawing.surface.focus()
    drawing.keys("6")
    for width in (450, 560):
        drawing.page.set_viewport_size({"width": width, "height": 700})
        drawing.page.wait_for_function(  # the canvas follows its place a frame or two later
            "([surface, width]) => Math.abs(surface.clientWidth - width) < 3",
            arg=[drawing.surface.element_handle(), width],
        )
        assert box_of(drawing.surface)["width"] == pytest.approx(width, abs=2)
        boxes = [box_of(button) for button in drawing.page.locator(".bar button:visible").all()]
        assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24
    drawer = open_toolbox(drawing.page)
    tools = "Spray", "Erase", "Select", "Jitter", "Remove all"
    names = [*tools, *(BROWSER[name] for name in ("zoomIn", "zoomOut", "fit", "link"))]
    expect(drawer.locator(".name").filter(visible=True)).to_have_text(names)
    erase = drawer.locator('[data-name="erase"]')
    assert erase.evaluate(TIP) == "none"
    erase.hover()
    assert erase.evaluate(TIP) == '"Erase points (E)"'
    drawing.page.mouse.move(0, 0)
    drawing.surface.focus()
    expect(drawer).to_be_hidden()
    drawing.keys("Shift+Tab", "ArrowLeft", "Enter", "ArrowRight", "ArrowRight")
    focused = drawing.page.locator(".canvas button:focus-visible")
    assert focused.evaluate(TIP) == '"Erase points (E)"'
    drawing.keys("Enter")
    expect(drawer).to_be_hidden()
    toolbox = drawing.page.locator('.canvas button[data-name="more"]')
    expect(toolbox).to_be_focused()
    drawing.keys("Enter", "ArrowRight", "Escape")
    expect(drawer).to_be_hidden()
    expect(toolbox).to_be_focused()


PICTURE = "plane => plane.toDataURL()"


def test_a_font_that_comes_late(demo: str, chromium: Browser, open_page: OpenPage) -> None:
    """The plane is written in the page's font, whether that came before the first picture or after it."""
    expected = open_page(demo).locator("canvas.surface").evaluate(PICTURE)
    page = watched(chromium.new_page(**DESK))
    held: list[Route] = []
    page.route("**/SourceSansVF-Upright*", lambda route: held.append(route))
    page.goto(demo, wait_until="commit")
    plane = page.locator("canvas.surface")
    expect(plane).to_be_visible()
    early = plane.evaluate(PICTURE)
    assert early != expected
    for route in held:
        route.continue_()
    settle(page)
    wait_until(page, lambda: plane.evaluate(PICTURE) != early)
    assert plane.evaluate(PICTURE) == expected
    page.close()
