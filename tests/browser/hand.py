"""In the middle of a drag everything on a page is of the same hand: what `test_links` asks of every lesson."""

from __future__ import annotations

import math
import re
from html import unescape
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons import blocks, showing
from linclass.lessons.lesson import Hand
from linclass.ui import line, moment
from linclass.ui.canvas.state import parse
from linclass.ui.visit import Visit
from tests.browser_support import followed

from .test_spine import at, plane

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

    from linclass.lessons.showing import Shown
    from linclass.ui.moment import Moment

FORMULA = re.compile(r"\$([^$]*)\$")
TAG = re.compile(r"<[^>]*>")
PAINTED = r"""plot => [...plot.querySelectorAll(".annotation-text, .xtick text, .ytick text, [class*=tick] text")]
  .map(text => text.textContent.replaceAll("\u200b", ""))"""
TOLD = """() => {
  const below = document.querySelector(".st-key-below");
  return [below.textContent, [...below.querySelectorAll("annotation")].map((formula) => formula.textContent)];
}"""


def of_the_hand(slug: str, drawing: Any) -> tuple[Moment, Shown]:
    """What a page shows of a hand that has come to a place, computed here."""
    lesson, drawn = lessons.by_slug(slug), parse(drawing)
    state = Visit().drawn(lesson, drawn)
    now = moment.moving(lesson, state, LIGHT, Hand(drawn.handles, drawn.touched))
    assert now.missing is None
    return now, showing.present(lesson, now.state, now.run, now.look)


def tells(page: Page, markdown: str) -> bool:
    """Whether the page says this below the plane: every piece of text, every formula by its source."""
    text, formulas = page.evaluate(TOLD)
    said = " ".join(text.split())
    pieces = (" ".join(unescape(piece).replace("**", "").split()) for piece in FORMULA.split(markdown)[::2])
    return all(piece in said for piece in pieces) and all(formula in formulas for formula in FORMULA.findall(markdown))


def lettering(picture: blocks.Picture) -> set[str]:
    """The notes of a picture, and the labels that it chooses for its axes' windows, as plain text."""
    layout = picture.figure.to_dict()["layout"]
    texts = [note["text"] for note in layout.get("annotations", ())]
    for axis in (axis for name, axis in layout.items() if re.fullmatch(r"[xy]axis\d*", name)):
        low, high = sorted(axis.get("range", (0.0, 0.0)))
        place = math.log10 if axis.get("type") == "log" else float
        labels = zip(axis.get("tickvals", ()), axis.get("ticktext", ()), strict=False)
        texts += [text for value, text in labels if low <= place(value) <= high]
    return {unescape(TAG.sub("", text)) for text in texts} - {""}


def check_that_all_agree_while_a_hand_moves(page: Page, slug: str) -> None:
    """Take hold of the plane, stand still, and only then let go: plane, pictures and words are those of this place."""
    asked: list[Any] = []

    def ask(sent: Request) -> None:
        if sent.url.endswith(line.PATH):
            asked.append(sent.post_data_json)

    page.on("request", ask)
    _, box = plane(page)
    page.mouse.move(*at(box, 0.5, 0.5))
    page.mouse.down()
    page.mouse.move(*at(box, 0.62, 0.4), steps=8)
    followed(page)
    now, seen = of_the_hand(slug, asked[-1]["drawing"])
    lesson = lessons.by_slug(slug)
    expect(page.locator(".canvas .status").first).to_contain_text(now.plane(lesson).status)
    if lesson.work(now.run, now.look) is None:
        for picture in blocks.pictures(seen.blocks):
            shown = page.locator(".lc-plot", has=page.locator("svg, canvas"))
            this = shown.and_(page.get_by_label(picture.alt))
            expect(this).to_have_count(1)
            assert lettering(picture) <= set(this.evaluate(PAINTED)), slug
    said = f"{seen.verdict.sentence} {seen.verdict.rule}"
    for _ in range(40):
        if tells(page, said):
            break
        page.wait_for_timeout(100)
    assert tells(page, said), (said, page.evaluate(TOLD))
    assert asked[-1]["drawing"]["live"]
    page.mouse.up()
    page.remove_listener("request", ask)
