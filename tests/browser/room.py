"""The faults of a page on a screen of some size: parts that overlap, are cut off, or are too low to read."""

from playwright.sync_api import Page, ViewportSize

from tests.browser.visual_checks import resize

SIZES: dict[str, ViewportSize] = {  # in CSS pixels: a laptop of 1280 x 720 at 200 % has 640 x 360
    "low laptop": {"width": 1280, "height": 600},
    "tablet": {"width": 1024, "height": 768},
    "half a screen": {"width": 960, "height": 540},
    "phone on its side": {"width": 844, "height": 390},
    "200 %": {"width": 640, "height": 360},
    "phone": {"width": 390, "height": 844},
    "narrow phone": {"width": 320, "height": 640},
    "400 %": {"width": 320, "height": 180},
}
FRAMES: dict[str, ViewportSize] = {  # of another site that shows a page
    "large frame": {"width": 860, "height": 560},
    "frame": {"width": 700, "height": 450},
}
STAYS = {"most": 0.6, "from": 500}  # the share of the screen on which the plane stays, and the height below which none

TOO_LOW = """() => [...document.querySelectorAll(".lc-plot")].filter((plot) => plot._fullLayout && plot.offsetWidth)
  .flatMap((plot) => {  // axes of less than 140 px, or of less than 90 where panels share the height
    const { _fullLayout: layout } = plot;
    const axes = Object.keys(layout).filter((name) => /^yaxis\\d*$/.test(name)).map((name) => layout[name]);
    const upright = axes.filter(({ visible }) => visible !== false);
    const share = ({ domain: [low, high] }) => high - low < 0.6;
    const least = upright.some(share) || plot.layout.meta?.variants?.[0]?.across ? 90 : 140;
    const isAsWideAsCanBe = ({ anchor }) => layout[anchor.replace("x", "xaxis")]._length > 0.95 * layout._size.w;
    const flat = upright.filter((axis) => axis._length < least - 1)
      .filter((axis) => !(axis.scaleanchor && isAsWideAsCanBe(axis)))  // equal units: the width limits both
      .map((axis) => `${axis._id} is ${Math.round(axis._length)} px high`);
    const spaces = [...plot.querySelectorAll(".gl-container > div")].map((space) => space.getBoundingClientRect());
    const low = spaces.filter(({ height }) => height < 139);
    return [...flat, ...low.map(({ height }) => `3-D axes are ${height} px high`)];
  })"""
WRITTEN_OVER = """() => [...document.querySelectorAll(".lc-plot:has(.main-svg)")].filter((plot) => plot.offsetWidth)
  .flatMap((plot) => {  // titles, headings, names and numbers that lie on one another, or beyond the picture's edge
    const titles = "[class^=g-x][class$=title], [class^=g-y][class$=title]", notes = ".annotation-text-g";
    const kinds = `.xtick, .ytick, .legendtext, ${notes}, ${titles}`;
    const texts = [...new Set(plot.querySelectorAll(kinds))].filter((text) => text.textContent.trim())
      .map((text) => ({ text: text.textContent, note: text.matches(notes), box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const edge = plot.getBoundingClientRect();
    const beyond = ({ box }) => box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 2
      || box.bottom > edge.bottom + 2;
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const pairs = texts.flatMap((one, k) => texts.slice(k + 1).filter((other) => meet(one.box, other.box))
      .filter((other) => !(one.note && other.note)).map((other) => `"${one.text}" lies on "${other.text}"`));
    const legend = plot.querySelector(".legend .bg")?.getBoundingClientRect();
    const cut = [...plot.querySelectorAll(".legendtext")]
      .filter((name) => name.getBoundingClientRect().right > legend.right + 1);
    return [...texts.filter(beyond).map(({ text }) => `"${text}" is outside its picture`), ...pairs,
      ...cut.map((name) => `"${name.textContent}" is cut in the legend`)];
  })"""
OVERLAPPING = """() => {  // parts of a page that lie on one another, pictures that lie on their players
  const keys = ["title", "plane", "outcome", "tasks", "view", "settings", "below", "foot"];
  const names = keys.map((key) => `.st-key-${key}`);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const pairs = (parts) => parts.flatMap(([name, box], k) => parts.slice(k + 1).filter(([, other]) => meet(box, other))
    .map(([other]) => `${name} lies on ${other}`));
  const boxes = (root, selectors) => selectors.flatMap((name) => [...root.querySelectorAll(name)]
    .map((part) => [name, part.getBoundingClientRect()]));
  const picture = (figure) => figure.querySelector(".lc-stage").style.height ? ".lc-stage" : ".main-svg:first-child";
  const below = [".lc-fold:not([hidden])", ".lc-player", ".lc-row", ".lc-code:not([hidden])"];
  const figures = [...document.querySelectorAll(".lc-figure")].filter((figure) => figure.offsetWidth)
    .map((figure) => boxes(figure, [picture(figure), ...below]));
  return [boxes(document, names), ...figures].flatMap(pairs);
}"""
CUT_OFF = """() => {  // texts of which something does not show, unless what is around them scrolls
  const main = document.querySelector(".stMain"), boxOf = (part) => part.getBoundingClientRect();
  const cuts = (part) => {
    const box = boxOf(part);
    for (let around = part.parentElement; around && around !== main; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around), edge = boxOf(around);
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      if (overflowX !== "visible" && (box.right > edge.right + 2 || box.left < edge.left - 2)) return true;
      if (overflowY !== "visible" && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true;
    }
    return box.right > innerWidth + 1;
  };
  const others = "[data-baseweb], .st-key-examples, .js-plotly-plot, .lc-row, [data-testid=stDataFrame]";
  const texts = [...main.querySelectorAll("p, li, h1, h2, h3, label, summary, td, th, button, .katex-html, .lc-count")]
    .filter((text) => boxOf(text).width > 1 && boxOf(text).height > 1 && !text.closest(others)).filter(cuts);
  const wide = [main, ...main.querySelectorAll(".st-key-view:not(:has([data-testid=stDataFrame]))")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  return [...texts.map((text) => `"${text.textContent.trim().slice(0, 40)}" is cut off`),
    ...wide.map((part) => `${part.className.slice(0, 30)} scrolls sideways`)];
}"""
CROSSED = """() => [...document.querySelectorAll(".lc-plot:has(.main-svg)")].filter((plot) => plot.offsetWidth)
  .flatMap((plot) => {  // labels of arrows that lie on an arrow
    const arrows = [...plot.querySelectorAll(".scatterlayer .trace:has(.textpoint):has(.js-line):has(.point)")];
    const along = arrows.flatMap((arrow) => {
      const line = arrow.querySelector(".js-line"), [length, screen] = [line.getTotalLength(), line.getScreenCTM()];
      return Array.from({ length: 101 }, (_, k) => line.getPointAtLength((k * length) / 100).matrixTransform(screen));
    });
    const labels = arrows.flatMap((arrow) => [...arrow.querySelectorAll(".textpoint text")]);
    return labels.filter((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return along.some(({ x, y }) => x > left + 1 && x < right - 1 && y > top + 3 && y < bottom - 3);
    }).map((label) => `an arrow crosses "${label.textContent}"`);
  })"""
STAYING = """async () => {  // the lower edge of a plane that stays, and how far down parts are scrolled
  const main = document.querySelector(".stMain");
  const plane = document.querySelector(".st-key-plane > :first-child");
  if (!plane || getComputedStyle(plane).position !== "sticky") return [0, 0];  // beside words it covers none
  main.scrollTo(0, main.scrollHeight / 2);
  await new Promise(requestAnimationFrame);
  const { bottom } = plane.getBoundingClientRect();
  main.scrollTo(0, 0);
  return [Math.max(0, bottom), Number.parseFloat(getComputedStyle(main).scrollPaddingTop)];
}"""


def faults(page: Page, size: ViewportSize) -> list[str]:
    """Return what is wrong with the page on a screen of this size."""
    resize(page, size)
    result: list[str] = []
    for question in (TOO_LOW, WRITTEN_OVER, OVERLAPPING, CUT_OFF, CROSSED):
        result += page.evaluate(question)
    edge, padding = page.evaluate(STAYING)
    if edge > padding:
        result.append(f"the plane covers {edge - padding:.0f} px of what is scrolled into view")
    staying = edge / size["height"]
    if staying > (STAYS["most"] if size["height"] >= STAYS["from"] else 0):
        result.append(f"the plane stays on {staying:.0%} of the screen")
    return sorted(set(result))
