"""In the middle of a drag everything on a page is of the same drag: what `test_links` asks of every lesson."""

import json
import math
import re
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons import blocks
from linclass.session.events import Drew, reduce
from linclass.session.frame import Frame, evaluate
from linclass.session.session import Session
from linclass.session.values.plane_record import PlaneRecord
from linclass.wire import live_endpoint
from linclass.wire.drawing_message import parse
from linclass.wire.encode import to_json
from linclass.wire.figure_json import content, step_of
from tests.browser_support import followed, release, wait_until, worked
from tests.lessons.block_readers import unlinked

from .plane import at, plane

LATE_MS = 250  # by which an answer to the drag may come after the page's own: then it would be seen
FORMULA = re.compile(r"\$([^$]*)\$")
NUMBER = re.compile(r"-?\d+\.?\d*(?:e-?\d+)?")
ROUNDED = 0.02  # pixels; Plotly rounds to two digits
TAG = re.compile(r"<[^>]*>")
PAINTED = r"""plot => [...plot.querySelectorAll(".annotation-text, .xtick text, .ytick text, [class*=tick] text")]
  .map(text => text.textContent.replaceAll("\u200b", ""))"""
LABELS = "plot => Object.values(plot.layout).flatMap((axis) => axis?.ticktext ?? [])"  # for which there is room
REDRAWN = """async (plot) => {  // what is to be seen of a figure, and what Plotly draws anew of what it was told there
  const all = (figure, of, what) => [...figure.querySelectorAll(of)].map(what);
  const seen = (figure) => [
    ...all(figure, ".trace path", (path) => ["class", "d", "transform"].map((name) => path.getAttribute(name))),
    ...all(figure, ".trace text", (text) => [text.textContent, text.getAttribute("x"), text.getAttribute("y")]),
    ...all(figure, ".annotation", (note) => [note.dataset.index, note.textContent, ...all(note, "[transform]",
      (part) => part.getAttribute("transform"))]).sort(),
    ...all(figure, ".shapelayer path", (shape) => [shape.dataset.index, shape.getAttribute("d")]).sort(),
    ...all(figure, "[class*=tick] text", (text) => ["x", "y", "transform"].map((name) => text.getAttribute(name))
      .concat(text.textContent)).sort(),
    ...all(figure, ".legendtext", (text) => [text.textContent]),
  ].map(String);
  const painted = seen(plot);
  const again = plot.cloneNode(false);
  again.style.visibility = "hidden";
  plot.parentNode.append(again);
  await Plotly.newPlot(again, structuredClone(plot.data), structuredClone(plot.layout));
  const drawn = seen(again);
  Plotly.purge(again);
  again.remove();
  return [painted, drawn];
}"""
PLACES = "plot => plot.data.map(({ x, y, text }) => [x ?? null, y ?? null, text ?? null])"
TRAILING_PUNCTUATION = re.compile(r"\{[.,:;!?]+\}$")  # what follows a long formula is a part of it
SAID = """[".st-key-outcome", ".st-key-details"].map((part) => document.querySelector(part)).filter(Boolean)"""
TOLD = f"""() => {{  // the verdict beside the plane, its rule and notes below
  const said = {SAID};
  const formulas = said.flatMap((part) => [...part.querySelectorAll("annotation")]);
  return [said.map((part) => part.textContent).join(" "), formulas.map((formula) => formula.textContent)];
}}"""

RECORD = """() => {  // what plane, words and pictures say, at every frame from now on
  const canvas = [...document.querySelectorAll('[data-testid="stBidiComponentIsolated"]')]
    .map((host) => host.shadowRoot?.querySelector(".canvas")).find(Boolean);
  const notes = (plot) => [...plot.querySelectorAll(".annotation-text")].map((text) => text.textContent);
  const written = (all) => all?.bdata ?? [...(all ?? [])].join();
  const places = (plot) => (plot.data ?? []).flatMap(({ x, y }) => [x, y].map(written));
  const pictures = (what) => [...document.querySelectorAll(".lc-plot")].flatMap(what).join("|");
  const words = () => SAID.map((part) => part.textContent).join(" ");
  const look = () => [canvas.querySelector(".status").textContent, words(), pictures(notes), pictures(places)];
  const seen = [look()];
  const record = () => {
    if (!window.recorded) return;
    seen.push(look());
    requestAnimationFrame(record);
  };
  window.recorded = seen;
  requestAnimationFrame(record);
}""".replace("SAID", SAID)
RECORDED = "() => { const seen = window.recorded; delete window.recorded; return seen; }"


def of_the_drag(slug: str, drawing: Any) -> Frame:
    """Return what a page shows of a drag that has come to a place, computed here."""
    lesson, drawn = lessons.by_slug(slug), parse(drawing)
    session = reduce(Session(plane=PlaneRecord(revision=drawn.revision)), lesson, Drew(drawn, is_preview=True))
    frame = evaluate(session, lesson, LIGHT)
    assert frame.missing is None
    return frame


def tells(page: Page, markdown: str) -> bool:
    """Return whether the page says this around the plane: every piece of text, every formula by its source."""
    text, sources = page.evaluate(TOLD)
    formulas = [TRAILING_PUNCTUATION.sub("", source) for source in sources]
    sentence = " ".join(text.split())
    pieces = (" ".join(unescape(piece).replace("**", "").split()) for piece in FORMULA.split(markdown)[::2])
    return all(piece in sentence for piece in pieces) and all(
        formula in formulas for formula in FORMULA.findall(markdown)
    )


def lettering(picture: blocks.Picture, labels: list[str]) -> set[str]:
    """The notes of a picture, and of the labels that it chooses for its axes' windows those given, as plain text."""
    layout = picture.figure.to_dict()["layout"]
    texts = [note["text"] for note in layout.get("annotations", ())]
    for axis in (axis for name, axis in layout.items() if re.fullmatch(r"[xy]axis\d*", name)):
        low, high = sorted(axis.get("range", (0.0, 0.0)))
        place = math.log10 if axis.get("type") == "log" else float
        places = zip(axis.get("tickvals", ()), axis.get("ticktext", ()), strict=False)
        texts += [text for value, text in places if low <= place(value) <= high and text in labels]
    return {unescape(TAG.sub("", text)) for text in texts} - {""}


def places(picture: blocks.Picture, step: int | None) -> list[Any]:
    """Return where the browser is told to paint the traces of a picture, and what it shall write there."""
    figure = json.loads(to_json(content(picture, step_of(picture, step), None)))
    if "player" in figure:
        assert len(figure["frames"]) == 1, "a picture of a drag has one step"
        for j, moved in zip(figure["traces"], *figure["frames"].values(), strict=True):
            figure["data"][j] |= moved
    return [[trace.get(slot) for slot in ("x", "y", "text")] for trace in figure["data"]]


def check_that_it_is_painted_as_plotly_draws_it(plot: Locator, expected: list[Any]) -> None:
    """Our own way paints a picture during a drag: its places are those of the drag, its paths those Plotly draws."""
    wait_until(plot.page, lambda: plot.evaluate(PLACES) == expected)
    assert plot.evaluate(PLACES) == expected
    painted, drawn = plot.evaluate(REDRAWN)
    assert painted
    assert [NUMBER.split(part) for part in painted] == [NUMBER.split(part) for part in drawn]
    pixels = [[float(number) for part in seen for number in NUMBER.findall(part)] for seen in (painted, drawn)]
    assert pixels[0] == pytest.approx(pixels[1], abs=ROUNDED)


def look_of(page: Page) -> list[str]:
    """Return what plane, words and pictures say now."""
    page.evaluate(RECORD)
    seen: list[list[str]] = page.evaluate(RECORDED)
    return seen[0]


def let_go(page: Page, before: list[str]) -> None:
    """Let go; what was there before the drag, and has followed it, may not come back for a moment."""
    page.evaluate(RECORD)
    release(page)
    page.wait_for_timeout(LATE_MS)
    for old, *seen in zip(before, *page.evaluate(RECORDED), strict=True):
        followed_it = seen[0] != old and seen[-1] != old
        assert not followed_it or old not in seen, f"what was there before the drag came back: {old[:400]}"


def check_that_all_agree_during_a_drag(page: Page, slug: str) -> None:
    """Take hold of the plane, stand still, and only then let go: plane, pictures and words are those of this place.

    And while Python answers that, nothing of before the drag is seen again.
    """
    asked: list[Any] = []

    def ask(sent: Request) -> None:
        if sent.url.endswith(live_endpoint.PATH):
            asked.append(sent.post_data_json)

    page.on("request", ask)
    _, box = plane(page)
    worked(page)  # during a drag, unfinished work waits for it
    before = look_of(page)
    page.mouse.move(*at(box, 0.5, 0.5))
    page.mouse.down()
    for there in ((0.57, 0.45), (0.6, 0.42), (0.62, 0.4)):  # the first picture is drawn, those after it painted
        before_it = len(asked)
        page.mouse.move(*at(box, *there), steps=4)
        wait_until(page, lambda: any(question["asks"] == "view" for question in asked[before_it:]))  # noqa: B023 - now
        followed(page)
    frame = of_the_drag(slug, asked[-1]["drawing"])
    expect(page.locator(".canvas .status").first).to_contain_text(frame.plane.status)
    if frame.view is not None:
        for picture in blocks.pictures(frame.view.blocks):
            shown = page.locator(".lc-plot", has=page.locator("svg, canvas"))
            this = shown.and_(page.get_by_label(picture.alt))
            expect(this).to_have_count(1)
            if this.locator(".cartesianlayer .trace").count():
                check_that_it_is_painted_as_plotly_draws_it(this, places(picture, frame.options.step))
            texts = lettering(picture, this.evaluate(LABELS))
            wait_until(page, lambda: texts <= set(this.evaluate(PAINTED)))  # noqa: B023 - asked at once
            assert texts <= set(this.evaluate(PAINTED)), (slug, texts - set(this.evaluate(PAINTED)))
    sentence = unlinked(f"{frame.verdict.sentence} {frame.verdict.rule}")
    wait_until(page, lambda: tells(page, sentence))
    assert tells(page, sentence), (sentence, page.evaluate(TOLD))
    assert asked[-1]["drawing"]["live"]
    page.remove_listener("request", ask)
    let_go(page, before)
