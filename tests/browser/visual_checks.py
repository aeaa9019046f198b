"""Measurements of a page: accessibility, what is cut off, what stands above the fold, the size of type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser_support import MOVING, box_of, laid_out, settle, worked

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

GUIDELINES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
LAPTOP: ViewportSize = {"width": 1280, "height": 665}  # less the browser's own bars
PHONE: ViewportSize = {"width": 390, "height": 844}
FORMULA = ".katex"
OTHER_COLOUR = """formulas => formulas.filter((formula) => {
  const { color } = getComputedStyle(formula.parentElement);
  return [...formula.querySelectorAll('.katex-html *')].some((part) => getComputedStyle(part).color !== color);
}).map((formula) => formula.textContent)"""
RUN = """async ([context, options, formula]) => {
  // axe-core measures what it leaves out too: formulas are most of a page's parts, so that their sources stand in
  const formulas = [...document.querySelectorAll(formula)].map((whole) => [whole, [...whole.childNodes],
    whole.getAttribute("style")]);
  const boxes = formulas.map(([whole]) => whole.getBoundingClientRect());
  formulas.forEach(([whole], k) => {
    whole.style.cssText += "; display: inline-block; overflow: hidden";
    whole.style.cssText += `; width: ${boxes[k].width}px; height: ${boxes[k].height}px`;
    whole.replaceChildren(whole.querySelector("annotation")?.textContent ?? "");
  });
  try {
    return await axe.run(context, options);
  } finally {
    for (const [whole, parts, style] of formulas) {
      if (style === null) whole.removeAttribute("style");
      else whole.setAttribute("style", style);
      whole.replaceChildren(...parts);
    }
  }
}"""
FADED = f"""async () => {{  // no colour is on its way to another
  const moving = {MOVING};
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  for (await frame(), await frame(); moving();) await frame();
}}"""
FORCED = """() => {  // pictures that lose their colours or their ground, and what is chosen but looks as what is not
  const roots = [document, ...[...document.querySelectorAll("*")].map((part) => part.shadowRoot).filter(Boolean)];
  const all = (of) => roots.flatMap((root) => [...root.querySelectorAll(of)]);
  const seen = (of) => all(of).filter((one) => one.getClientRects().length);
  const styles = ["borderTopColor", "borderTopWidth", "backgroundColor", "color", "outlineStyle"];
  const look = (one) => styles.map((style) => getComputedStyle(one)[style]).join();
  const bare = seen(".lc-plot").filter((plot) => getComputedStyle(plot).forcedColorAdjust !== "none"
    || getComputedStyle(plot).backgroundColor === "rgba(0, 0, 0, 0)");
  const states = ["aria-pressed", "aria-checked", "aria-selected"];
  const alike = states.flatMap((state) => seen(`[${state}=true]`).filter((chosen) =>
    [...chosen.parentElement.querySelectorAll(`[${state}=false]`)].some((other) => look(other) === look(chosen))));
  return [...bare, ...alike].map((one) => one.outerHTML.slice(0, 200));
}"""
VERDICT = ".st-key-below :is(.lc-good, .lc-mind)"
PARTS = (".st-key-plane", ".st-key-view", ".lc-player", ".st-key-settings", VERDICT)
BOTTOM = "parts => Math.max(...parts.map(part => part.getBoundingClientRect().bottom))"
SMALLEST_TYPE = """main => Math.min(...[...main.querySelectorAll('*')]
  .filter(node => [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
  .filter(node => node.getClientRects().length && !node.closest('sub, sup, .katex, math, [baseline-shift], style'))
  .filter(node => !/%/.test(node.getAttribute('style') ?? ''))
  .map(node => Number.parseFloat(getComputedStyle(node).fontSize)))"""

LISTEN = """() => {  // to what is written on each plane from now on, and where; a picture begins by filling the ground
  const { fillRect, fillText } = CanvasRenderingContext2D.prototype, listening = Boolean(window.written);
  window.written = new Map();
  if (listening) return;
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, ...size) {
    if (this.canvas.matches(".surface") && x === 0 && y === 0) window.written.set(this.canvas, []);
    fillRect.call(this, x, y, ...size);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    const width = this.measureText(text).width;
    const left = x - { left: 0, center: width / 2, right: width }[this.textAlign];
    window.written.get(this.canvas)?.push({ text, left, right: left + width, y });
    fillText.call(this, text, x, y);
  };
}"""
COLLIDING = """() => {
  const meet = (a, b) => Math.abs(a.y - b.y) < 11 && a.left < b.right && b.left < a.right;
  const pairs = (all) => all.flatMap((a, k) => all.slice(k + 1).filter((b) => meet(a, b)).map((b) => [a.text, b.text]));
  if (window.written.size === 0) throw new Error("no plane was painted");
  return [...window.written.values()].flatMap(pairs);
}"""

OFF_THE_PROJECTOR = """() => {  // parts and texts that a projector's page cuts off, scrolls to, or lays its buttons on
  const roots = [document, ...[...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean)];
  const all = (of) => roots.flatMap((root) => [...root.querySelectorAll(of)]);
  const boxOf = (part) => part.getBoundingClientRect();
  const seen = (part) => boxOf(part).width > 1 && boxOf(part).height > 1;
  const isOutside = (part) => {
    const { left, top, right, bottom } = boxOf(part);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const scrolls = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2;
  const isCut = (part) => {
    const box = boxOf(part);
    for (let around = part.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around), edge = boxOf(around);
      if (overflowX !== "visible" && (box.right > edge.right + 2 || box.left < edge.left - 2)) return true;
      if (overflowY !== "visible" && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true;
    }
    return isOutside(part);
  };
  const parts = all(".st-key-strip, .st-key-below, .st-key-stage, .st-key-view, .canvas, .lc-player").filter(seen);
  const rows = all(".st-key-strip, .st-key-below").filter(scrolls);
  const said = ".st-key-strip :is(p, label), .st-key-titles p, .st-key-below :is(p, .lc-live-text > *)";
  const texts = all(said).filter(seen);
  const stage = boxOf(document.querySelector(".st-key-stage"));
  const isCovered = (text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return [...words.getClientRects()].some(({ right, bottom }) => right > stage.left + 2 && bottom > stage.top + 2);
  };
  return [...parts.filter(isOutside), ...rows].map((part) => part.className)
    .concat([...texts.filter(isCut), ...texts.filter(isCovered)].map((text) => text.textContent.trim().slice(0, 40)));
}"""

SQUEEZED = """() => [...document.querySelectorAll(".lc-plot")].filter((plot) => plot._fullLayout && plot.offsetWidth)
  .map((plot) => [plot.layout.margin, plot._fullLayout._size])
  .filter(([given, taken]) => ["l", "r", "t", "b"].some((side) => taken[side] > Math.round(given[side])))"""


TOOLS = """plot => {  // what is written under Plotly's buttons while a pointer is over the picture
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const tools = plot.querySelector(".modebar").getBoundingClientRect();
  return [...plot.querySelectorAll("text")].filter((text) => !text.closest(".hoverlayer"))
    .filter((text) => meet(text.getBoundingClientRect(), tools)).map((text) => text.textContent);
}"""


def covered_by_tools(page: Page) -> list[list[str]]:
    """Return what is written under each picture's buttons, which are there as long as a pointer is on it."""
    result: list[list[str]] = []
    for plot in page.locator(".lc-plot:has(.modebar):visible").all():
        plot.scroll_into_view_if_needed()
        box = box_of(plot)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        result.append(plot.evaluate(TOOLS))
    return result


TARGETS = """() => {
  const targets = [];
  const walk = (root) => {
    for (const part of root.querySelectorAll("*")) {
      if (part.shadowRoot) walk(part.shadowRoot);
      if (!part.matches("button, a[href], input, select, summary, [role=radio], [role=slider]")) continue;
      const { width, height } = part.getBoundingClientRect();
      const look = getComputedStyle(part);
      const unseen = Math.min(width, height) <= 1 || look.visibility === "hidden" || look.opacity === "0";
      if (unseen || look.display === "inline" || part.closest("dialog, label, [aria-hidden=true]")) continue;
      targets.push(part);
    }
  };
  walk(document.querySelector('[data-testid="stMain"]'));
  const boxes = new Map(targets.map((part) => [part, part.getBoundingClientRect()]));
  const apart = (part, { x, y, width, height }) => [...boxes].every(([other, box]) => {
    const [cx, cy] = [x + width / 2, y + height / 2];
    const [dx, dy] = [Math.max(box.left - cx, cx - box.right, 0), Math.max(box.top - cy, cy - box.bottom, 0)];
    return other === part || Math.hypot(dx, dy) >= 12;
  });
  return [...boxes].filter(([part, box]) => Math.min(box.width, box.height) < 24 && !apart(part, box))
    .map(([part, { width, height }]) => `${part.tagName} ${part.ariaLabel} ${width}x${height}`);
}"""


def violations(page: Page, rules: dict[str, Any]) -> list[Any]:
    """Return what axe-core finds; the style sheets are there without its asking.

    Streamlit's header is not ours, nor is the inside of a formula KaTeX's: that wears the colour of the text around it.
    """
    options = rules | {"resultTypes": ["violations"], "preload": False}
    context = {"include": [['[data-testid="stMain"]']], "exclude": [[FORMULA]]}
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    result = page.evaluate(RUN, [context, options, FORMULA])
    strange = page.locator(FORMULA).evaluate_all(OTHER_COLOUR)
    violations = [(v["id"], [n["html"] for n in v["nodes"]]) for v in result["violations"]]
    return [*violations, *([("colour of a formula", strange)] if strange else [])]


def below_the_fold(page: Page) -> dict[str, Any]:
    """The lowest edge of each part of a lesson that a small laptop does not show whole."""
    worked(page)
    laid_out(page)
    result = {part: page.locator(part) for part in PARTS}
    bottoms = {part: there.evaluate_all(BOTTOM) for part, there in result.items() if there.count()}
    return {part: bottom for part, bottom in bottoms.items() if bottom > LAPTOP["height"]}


def written_over(page: Page, screen: ViewportSize) -> list[list[str]]:
    """Return the pairs of texts on the plane that lie on one another when it is painted for a screen of this size."""
    page.evaluate(LISTEN)
    resize(page, screen)
    result: list[list[str]] = page.evaluate(COLLIDING)
    return result


def drawn_twice(page: Page) -> list[Any]:
    """The margins of pictures that Plotly had to draw again, since their labels need more; and those that it took."""
    result: list[Any] = page.evaluate(SQUEEZED)
    return result


def smallest_type(page: Page, part: str) -> float:
    """The smallest size of type in a part of the page, in pixels; what is set as a share of other type aside."""
    size: float = page.locator(part).first.evaluate(SMALLEST_TYPE)
    return size


def cut_off(page: Page) -> bool:
    """Return whether something can be seen only by scrolling sideways."""
    main = page.locator('[data-testid="stMain"]')
    whole = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return not (whole and main.evaluate("element => element.scrollWidth <= element.clientWidth"))


def cut_off_on_projector(page: Page) -> list[str]:
    """Return the parts and the texts of a projector's page that are not whole, or that its buttons cover."""
    result: list[str] = page.evaluate(OFF_THE_PROJECTOR)
    return result


def resize(page: Page, size: ViewportSize) -> None:
    """Show the page on a screen of another size."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    laid_out(page)


def unseen_in_forced_colours(page: Page) -> list[str]:
    """Return the parts that vanish under forced colours; afterwards the page's own colours are back."""
    page.emulate_media(forced_colors="active")
    page.evaluate(FADED)
    result: list[str] = page.evaluate(FORCED)
    page.emulate_media(forced_colors="none")
    return result


def darken(page: Page) -> None:
    """Show the page in the dark theme."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.stApp')).colorScheme === 'dark'")
    settle(page)
    page.evaluate(FADED)


def place_of_the_settings(page: Page) -> float:
    """Return how far down the settings of a lesson begin."""
    return box_of(page.locator(".st-key-settings"))["y"]


def second_view(page: Page) -> None:
    """Choose the second of a lesson's views."""
    page.locator(".st-key-halves [data-testid='stButtonGroup'] button").nth(1).click()
    settle(page)
    worked(page)
    laid_out(page)


def small_targets(page: Page) -> list[str]:
    """Return the targets that are less than 24 px wide or high and crowded (WCAG 2.2, 2.5.8)."""
    result: list[str] = page.evaluate(TARGETS)
    return result
