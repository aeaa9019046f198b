"""The plane leads: what can be pressed on a lesson's page as it opens, and the plane's share of the screen."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from linclass.catalog import LESSONS
from linclass.ui.plain_words import READ
from tests.browser.controls import open_more
from tests.browser.visual_checks import resize
from tests.browser_support import OpenPage, box_of, laid_out, settle, worked

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MAX_THINGS = 30
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
DESKTOP: ViewportSize = {"width": 1920, "height": 1080}
LEAST_SHARE, LEAST_SHARE_OF_A_DESKTOP = 0.32, 0.35  # of the screen that the plane has

THINGS = """() => {  // names of all that can be pressed or reached by Tab, of which something is in sight
  const pressed = `a[href], button, input, select, textarea, summary, canvas.surface, [role=button], [role=checkbox],
    [role=combobox], [role=link], [role=radio], [role=slider], [role=switch], [role=tab], [tabindex]`;
  const around = (part) => part.assignedSlot ?? part.parentElement ?? part.getRootNode().host;
  const isSeen = (part) => {
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    let { left, top, right, bottom } = part.getBoundingClientRect();
    const within = (edge) => {
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    };
    within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let outer = around(part); outer; outer = around(outer)) {
      const { overflowX, overflowY } = getComputedStyle(outer), edge = outer.getBoundingClientRect();
      const [far, near] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      if (overflowX !== "visible") within({ left: edge.left, right: edge.right, top: near, bottom: far });
      if (overflowY !== "visible") within({ left: near, right: far, top: edge.top, bottom: edge.bottom });
    }
    return right - left > 2 && bottom - top > 2;
  };
  const isOff = (part) => part.closest("[inert]") !== null || part.matches(":disabled, [aria-disabled=true]");
  const isReached = (part) => part.tabIndex >= 0 || !part.matches("[tabindex]") || part.matches("button, [role]");
  const scrolls = (part) => {  // by Tab only if nothing else in it is reached
    const { overflowX, overflowY } = getComputedStyle(part);
    const over = (way, whole, room) => /auto|scroll/.test(way) && whole > room + 1;
    return !part.matches(".stMain") && !part.querySelector("a[href], button, input, select, textarea, [tabindex='0']")
      && (over(overflowY, part.scrollHeight, part.clientHeight) || over(overflowX, part.scrollWidth, part.clientWidth));
  };
  const shown = (part) => isSeen(part) ? part : part.closest("label");  // a switch's label is pressed instead of it
  const all = (root) => [...root.querySelectorAll("*")].flatMap((part) => part.shadowRoot
    ? [part, ...all(part.shadowRoot)] : [part]);
  const control = (part) => part.matches("#range") ? part.getRootNode().querySelector("#value") ?? part : part;
  // a list's field and its arrow are one, and a slider and its number; the help beside its name is another
  const found = all(document).filter((part) => (part.matches(pressed) && isReached(part)) || scrolls(part))
    .filter((part) => !isOff(part) && !part.matches(".stMain, .lc-word")).map(control)
    .map(shown).filter((part) => part && isSeen(part))
    .map((part) => part.closest("[data-testid=stWidgetLabel]") ? part : part.closest(".stSelectbox") ?? part);
  const words = (part) => [...part.childNodes].map((node) => node.nodeType === Node.TEXT_NODE ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || node.matches("[data-testid=stIconMaterial]") ? "" : words(node)).join("");
  const name = (part) => part.ariaLabel || part.querySelector("input")?.ariaLabel || words(part).trim().slice(0, 40)
    || part.title || part.outerHTML.slice(0, 80);
  return [...new Set(found)].map(name);
}"""


def things_in_sight(page: Page) -> list[str]:
    """Return the names of all that can be pressed or reached by Tab and is in sight."""
    worked(page)
    laid_out(page)
    result: list[str] = page.evaluate(THINGS)
    return result


def share_of_the_plane(page: Page, screen: ViewportSize) -> float:
    """Return how much of the screen the plane has."""
    box = box_of(page.locator(".canvas canvas").first)
    across = min(box["x"] + box["width"], screen["width"]) - max(box["x"], 0)
    upright = min(box["y"] + box["height"], screen["height"]) - max(box["y"], 0)
    return across * upright / (screen["width"] * screen["height"])


@pytest.mark.parametrize("slug", LESSONS)
def test_the_plane_leads(app: str, open_page: OpenPage, slug: str) -> None:
    """At most thirty things can be pressed when a lesson opens, and the plane has a third of the screen.

    The plane is one thing, and so are a list's field with its arrow and a slider with its number; what is disabled, or
    comes with the pointer, is none, nor is a word that says what it means.
    """
    page = open_page(f"{app}/{slug}", viewport=LAPTOP)
    things = things_in_sight(page)
    assert len(things) <= MAX_THINGS, "\n".join(things)
    assert share_of_the_plane(page, LAPTOP) >= LEAST_SHARE
    resize(page, DESKTOP)
    assert share_of_the_plane(page, DESKTOP) >= LEAST_SHARE_OF_A_DESKTOP


def test_a_press_in_sight_leads_to_words_and_formulas(app: str, open_page: OpenPage) -> None:
    """From the list "More" down to the plain words, with the formulas' boxes; again after the visitor has gone up.

    The list is closed, and the focus goes on from the words.
    """
    page = open_page(f"{app}/perceptron", viewport=LAPTOP)
    words, formulas = page.locator(".lc-plain"), page.locator(".st-key-below .stExpander").first
    for _ in range(2):
        expect(words).not_to_be_in_viewport()
        open_more(page).get_by_role("button", name=READ, exact=True).click()
        expect(words).to_be_in_viewport(ratio=1)
        expect(formulas).to_be_in_viewport(ratio=1)
        expect(page.locator(".st-key-offers")).to_have_count(0)
        expect(page.locator(".st-key-plain_words")).to_be_focused()
        settle(page)
        page.mouse.wheel(0, -10_000)  # what was asked for is in sight until the visitor does something else
