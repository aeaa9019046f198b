"""Measurements of a page: accessibility, what is cut off, what stands above the fold, the size of type."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from tests.browser_support import MOVING, box_of, laid_out, settle, worked

GUIDELINES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
LAPTOP: ViewportSize = {"width": 1280, "height": 665}  # less the browser's own bars
PHONE: ViewportSize = {"width": 390, "height": 844}
FORMULA = ".katex"
MAIN = '[data-testid="stMain"]'
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
VERDICT = ".st-key-outcome :is(.lc-good, .lc-mind)"
PARTS = (".canvas", ".st-key-view", ".lc-player", ".st-key-settings", VERDICT)
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

OFF_THE_PROJECTOR = """() => {
  // parts and texts that a projector's page cuts off, scrolls to, covers, or writes too small to be read
  const roots = [document, ...[...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean)];
  const all = (of) => roots.flatMap((root) => [...root.querySelectorAll(of)]);
  const boxOf = (part) => part.getBoundingClientRect();
  const seen = (part) => boxOf(part).width > 1 && boxOf(part).height > 1
    && part.checkVisibility({ visibilityProperty: true });
  const name = (part) => part.textContent.trim().slice(0, 40) || String(part.className)
    .replace(/st-emotion\\S*|\\be\\w+\\b/g, "");
  const around = (part) => part.parentElement ?? part.getRootNode().host;
  const wordsOf = (text) => {  // without the formulas' MathML, which is for screen readers
    const nodes = [], walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), words = document.createRange();
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes.filter((node) => !node.parentElement.closest(".katex-mathml")).flatMap((node) => {
      words.selectNode(node);
      return [...words.getClientRects()];
    });
  };
  const isOutside = (part) => {
    const { left, top, right, bottom } = boxOf(part);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const isCut = (part) => {
    const box = boxOf(part), [first] = part.matches(".status") ? wordsOf(part) : [];
    const left = first?.left ?? box.left;  // a status begins before its words: what is there is clipped on purpose
    for (let outer = around(part); outer; outer = around(outer)) {
      const { overflowX, overflowY } = getComputedStyle(outer), edge = boxOf(outer);
      if (overflowX !== "visible" && (box.right > edge.right + 2 || left < edge.left - 2)) return true;
      if (overflowY !== "visible" && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true;
    }
    return isOutside(part);
  };
  const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const parts = all(".st-key-strip, .st-key-below, .st-key-stage, .st-key-view, .canvas, .lc-player").filter(seen);
  const rows = all(`.st-key-strip, .st-key-below, .st-key-view, .st-key-stop, .st-key-question, .st-key-predict,
    :is(.st-key-below, .st-key-view) .lc-live-text > *`).filter(seen)
    .filter((part) => getComputedStyle(part).overflowY !== "visible" && part.scrollHeight > part.clientHeight + 2);
  const said = [...new Set(all(`.st-key-strip :is(p, label), .st-key-titles p,
    .st-key-below :is(p, .lc-live-text > *), .st-key-view :is(p, li, summary, td, th, .katex-html), .canvas .status,
    .lc-player :is(button, input, select, .lc-count), .st-key-question :is(p, button, label), .st-key-title h1,
    .st-key-stop :is(p, li, td, th, img, .katex-html)`))]
    .filter((text) => seen(text) && !text.closest(".lc-plot"));
  const buttons = all(".st-key-stage").filter(seen).map(boxOf);
  const verdict = all(".st-key-below .lc-live-text > *, .st-key-below [data-testid=stAlert]").filter(seen).map(boxOf);
  const covered = said.filter((text) => wordsOf(text).some((word) => buttons.some((box) => meet(word, box))))
    .concat(all(".canvas .status").filter(seen)
      .filter((text) => wordsOf(text).some((word) => verdict.some((box) => meet(word, box)))));
  const small = roots.flatMap((root) => [...root.querySelectorAll("*")])
    .filter((node) => [...node.childNodes].some(({ nodeType, data }) => nodeType === 3 && /[^\\s\\u200b]/.test(data)))
    .filter((node) => !node.closest("style, script, dialog, math, [data-testid=stIconMaterial]")).filter(seen)
    .filter((node) => {
      const matrix = node.ownerSVGElement ? node.getScreenCTM() : { a: 1, b: 0 };
      const isScript = node.closest("sub, sup, [baseline-shift], .katex") || /%/.test(node.getAttribute("style") ?? "");
      const size = Number.parseFloat(getComputedStyle(node).fontSize) * Math.hypot(matrix.a, matrix.b);
      return size < innerHeight / (isScript ? 60 : 45) - 0.05;
    });
  const inPictures = all(".lc-plot").filter((plot) => plot._fullLayout && plot.offsetWidth).flatMap((plot) => {
    const notes = plot._fullLayout.annotations ?? [], edge = boxOf(plot);
    const type = Number.parseFloat(getComputedStyle(plot).fontSize);
    const titles = "[class^=g-x][class$=title], [class^=g-y][class$=title]";
    const texts = [...new Set(plot.querySelectorAll(`.xtick, .ytick, .legendtext, .annotation-text-g, ${titles}`))]
      .map((text) => [text, notes[text.closest(".annotation")?.dataset.index]])
      .map(([text, note]) => ({ text: text.textContent.trim(), box: boxOf(text), note }))
      .filter(({ text, box }) => text && box.width > 1 && box.height > 1);
    const isBeyond = ({ box }) => box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 2
      || box.bottom > edge.bottom + 2;
    const isHeading = ({ note }) => note?.y === 1 && note.yanchor === "bottom" && String(note.yref).endsWith(" domain");
    const pairs = texts.flatMap((one, k) => texts.slice(k + 1).filter((other) => {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const upright = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (isHeading(one) && isHeading(other)) return upright > 2 && across > -0.3 * type;
      return !(one.note && other.note) && across > 2 && upright > 0.4 * type;
    }).map((other) => `"${one.text}" lies on "${other.text}"`));
    return [...texts.filter(isBeyond).map(({ text }) => `"${text}" is outside its picture`), ...pairs];
  });
  const result = (what, nodes) => nodes.map((node) => `${what}: ${name(node)}`);
  return [...new Set([...result("outside", parts.filter(isOutside)), ...result("scrolls", rows),
    ...result("cut off", [...said, ...all(".lc-plot").filter(seen)].filter(isCut)), ...result("covered", covered),
    ...result("small", small), ...inPictures])];
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


def violations(page: Page, rules: dict[str, Any], main: str = MAIN) -> list[Any]:
    """Return what axe-core finds; the style sheets are there without its asking.

    Streamlit's header is not ours, nor is the inside of a formula KaTeX's: that wears the colour of the text around it.
    """
    options = rules | {"resultTypes": ["violations"], "preload": False}
    context = {"include": [[main]], "exclude": [[FORMULA]]}
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
    """Return what of a projector's page is not whole, is covered, or is written smaller than the last row can read."""
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
    settle(page, once="() => getComputedStyle(document.querySelector('.stApp')).colorScheme === 'dark'")
    page.evaluate(FADED)


def place_of_the_settings(page: Page) -> float:
    """Return how far down the settings of a lesson begin."""
    return box_of(page.locator(".st-key-settings"))["y"]


def small_targets(page: Page) -> list[str]:
    """Return the targets that are less than 24 px wide or high and crowded (WCAG 2.2, 2.5.8)."""
    result: list[str] = page.evaluate(TARGETS)
    return result
