"""Leaving pages and coming back: by links, however they are followed, by Back and by Forward."""

import random
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, expect

from linclass import lessons
from linclass.catalog import CHAPTERS, LESSONS
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.ui.server import FAILED
from tests.browser.controls import open_player, query, show_view
from tests.browser.gate import Gate
from tests.browser.menu import ENTER, follow_menu, open_menu
from tests.browser.plane import at, plane
from tests.browser.scenes import choose, come_to_show, quiet
from tests.browser_support import OpenPage, frames, settle, visit, wait_until
from tests.browser_tabs import Tabs

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATHS = ["", *(page.slug for chapter in CHAPTERS[1:] for page in chapter.pages)]
WAYS: tuple[str | int, ...] = (ENTER, 0, 8, 40)
DISTANT_PAGE = ("Courses", "Words and notation", "/words")  # a page without a plane or a picture
MOTIONS = "no-preference", "reduce"
IN_ALL_WAYS = ("perceptron",)  # in the ordinary tests; of the others a few, each in one
ONE_WAY_PATHS = "", "winnow"  # without a plane and with one
SHORT_WALK_STEPS, LONG_WALK_STEPS = 8, 200
COMPARISON_STRIDE = 8  # steps from one comparison with a fresh visitor's page to the next
PLAY = """() => {
  for (const title of ["Pause", "First step", "Play"]) {
    const button = document.querySelector(`.lc-player button[title="${title}"]`);
    if (button?.ariaDisabled !== "true") button?.click();
  }
}"""
VIEWS = ".st-key-side [class*='-view'] .stButtonGroup"
PLANE = """() => {
  const surfaces = [...document.querySelectorAll('[data-testid="stBidiComponentIsolated"]')]
    .map((host) => host.shadowRoot?.querySelector(".canvas canvas"));
  return surfaces.find((surface) => surface?.offsetWidth)?.getBoundingClientRect().toJSON() ?? null;
}"""
MENU = {page.slug: (chapter.title, page.title) for chapter in CHAPTERS[1:] for page in chapter.pages}
SORRY = FAILED.split(";")[0]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A few of the pages in one way each, one in all; `--long-walks` leaves each in all ways, and walks far."""
    far = metafunc.config.getoption("--long-walks")
    if "motion" in metafunc.fixturenames:
        one_way = [(path, MOTIONS[k % 2], (WAYS[k % len(WAYS)],)) for k, path in enumerate(ONE_WAY_PATHS)]
        ordinary = [*one_way, *((path, "no-preference", WAYS) for path in IN_ALL_WAYS)]
        every = [(path, motion, WAYS) for path in PATHS for motion in MOTIONS]
        metafunc.parametrize(("path", "motion", "ways"), every if far else ordinary)
    if "seed" in metafunc.fixturenames:
        short = pytest.param(0, SHORT_WALK_STEPS, marks=pytest.mark.thorough)
        metafunc.parametrize(("seed", "steps"), [short, *((seed, LONG_WALK_STEPS) for seed in range(far))])


def play(page: Page) -> None:
    """Let the page's player run from its first step, where there is one, and a run of more than one step."""
    page.evaluate(PLAY)


def test_a_page_that_plays_can_be_left(
    app: str, open_page: OpenPage, path: str, motion: str, ways: tuple[str | int, ...]
) -> None:
    """By a link that is followed with Enter or by a click, however short: what it says is no step back.

    A page that is left in all ways is also left by Back.
    """
    page = open_page(f"{app}/{path}", reduced_motion=motion)
    title = page.get_by_role("heading", level=1).inner_text()
    chapter, far, address_there = DISTANT_PAGE
    if address_there == f"/{path}":
        (chapter, far), address_there = MENU["misprints"], "/misprints"
    for how in ways:
        play(page)
        follow_menu(page, chapter, far, how)
        expect(page.get_by_role("heading", level=1)).to_have_text(far)
        settle(page)
        assert page.evaluate("location.pathname") == address_there
        expect(page.get_by_role("heading", level=1)).to_have_text(far)
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        settle(page)
    if len(ways) == 1:
        return
    follow_menu(page, chapter, far)
    expect(page.get_by_role("heading", level=1)).to_have_text(far)
    follow_menu(page, *MENU.get(path, MENU["points"]))
    settle(page)
    play(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(far)
    settle(page)
    assert page.evaluate("location.pathname") == address_there


def test_a_page_that_is_being_left_takes_no_click(app: str, open_page: OpenPage) -> None:
    """A click on a widget in the moment after a link was followed is no way back, wherever on the page it is."""
    page = open_page(f"{app}/support_vectors")
    heading, title = page.get_by_role("heading", level=1), MENU["support_vectors"][1]
    for widget in (f"{VIEWS} button:last-child", ".st-key-title .stPopover button"):
        there = page.evaluate(
            """(widget) => {
              const link = [...document.querySelectorAll(".st-key-foot a")].at(-1);
              link.click();
              document.querySelector(widget).click();
              return link.pathname;
            }""",
            widget,
        )
        expect(heading).not_to_have_text(title)
        settle(page)
        expect(heading).not_to_have_text(title)
        assert page.evaluate("location.pathname") == there
        page.go_back()
        expect(heading).to_have_text(title)
        settle(page)


@pytest.mark.parametrize("has_come", [pytest.param(False, marks=pytest.mark.thorough), True])
def test_what_a_left_page_writes_is_in_no_other_entry(app: str, page: Page, has_come: bool) -> None:
    """Back in the moment after a link, before its page or its query has come: what comes late changes no address."""
    gate = Gate(page)
    visit(page, f"{app}/least_squares?v=3&view=estimates")
    entries = []
    for slug in ("features", "gaussian"):
        follow_menu(page, *MENU[slug])
        page.wait_for_url(f"**/{slug}?*")
        settle(page)
        entries.append(page.url)
    expect(open_menu(page)).to_contain_text(MENU["least_squares"][1])  # it is filled when it is opened
    gate.is_closed = True
    follow_menu(page, *MENU["least_squares"])
    wait_until(page, lambda: any(b"view=estimates" in message for _, message in gate.waiting))
    while has_come and urlsplit(page.url).path != "/least_squares":
        gate.let_one_through()
        frames(page)
    page.evaluate("history.back()")
    page.wait_for_url(entries[has_come])
    gate.open()
    settle(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(MENU["gaussian" if has_come else "features"][1])
    assert page.url == entries[has_come]
    expect(page.get_by_text("was ignored")).to_have_count(0)


def test_steps_of_a_player_make_no_entries(app: str, open_page: OpenPage) -> None:
    """After four steps one press of Back is at the change before; Forward comes to the last of the steps."""
    page = open_page(f"{app}/perceptron")
    _, box = plane(page)
    page.mouse.click(*at(box, 0.3, 0.7))
    settle(page, once="() => location.search.includes('data=')")
    length = page.evaluate("history.length")
    open_player(page).get_by_role("button", name="First step").click()
    page.wait_for_function("() => location.search.includes('step=0')")
    for step in range(1, 4):
        settle(page)
        page.get_by_role("button", name="One step forward").click()
        page.wait_for_function(f"() => location.search.includes('step={step}')")
    settle(page)
    assert page.evaluate("history.length") == length
    page.go_back()
    settle(page, once="() => location.search === ''")
    page.go_forward()
    settle(page, once="() => location.search.includes('step=3')")
    expect(page.get_by_label("Go to update number")).to_have_value("3")


def test_steps_in_quick_succession_reach_the_address(app: str, open_page: OpenPage) -> None:
    """The address has the last step, even if the script run for the step before is still under way."""
    page = open_page(f"{app}/descent")
    open_player(page).get_by_role("button", name="First step").click()
    page.wait_for_function("() => location.search.includes('step=0')")
    page.evaluate(
        """async (pauses) => {
          for (const pause of pauses) {
            document.querySelector('.lc-player button[title="One step forward"]').click();
            await new Promise((done) => setTimeout(done, pause));
          }
        }""",
        [360, 400, 20, 440, 500, 0],  # milliseconds: Python is told of a step after 350
    )
    settle(page, once="() => new URLSearchParams(location.search).get('step') === '6'")
    expect(page.get_by_label("Go to").first).to_have_value("6")


def test_a_page_switch_with_own_points_is_one_entry(app: str, open_page: OpenPage) -> None:
    """Back from it is the page before, and once more is the page as it opened; nothing fails on the way."""
    page = open_page(f"{app}/perceptron")
    _, box = plane(page)
    page.mouse.click(*at(box, 0.3, 0.7))
    page.wait_for_function("() => location.search.includes('data=')")
    drawn = page.url
    follow_menu(page, "Margins", "Support vector machines")
    settle(page, once="() => location.pathname === '/support_vectors' && location.search.includes('data=')")
    page.go_back()  # one step: not two entries for one change
    page.wait_for_url(drawn)
    settle(page)
    page.go_back()
    settle(page, once="() => location.pathname === '/perceptron' && location.search === ''")
    expect(page.locator(".canvas .status").first).to_contain_text("20 points")
    expect(page.get_by_text(SORRY)).to_have_count(0)


ENTRIES = "v=1&eta=2", "v=99&data=p9", "v=2&step=-4&view=none", "data=~~~"  # as other versions have left them


def test_an_entry_of_another_version_is_said_once(app: str, open_page: OpenPage, pytestconfig: pytest.Config) -> None:
    """Back to what another version has written shows the page and a sentence; the entry is right from then on.

    Ordinary tests go back to the first alone.
    """
    page = open_page(f"{app}/gaussian?v=2")
    method, other = (page.get_by_role("heading", name=name) for name in ("The perceptron", "LDA and QDA"))
    for kept in ENTRIES if pytestconfig.getoption("--every-scene") else ENTRIES[:1]:
        for entry in (f"/perceptron?{kept}", "/gaussian?v=2"):
            page.evaluate("entry => history.pushState({}, '', entry)", entry)
        page.go_back()
        expect(method).to_be_visible()
        page.wait_for_function("kept => location.search !== `?${kept}`", arg=kept)
        settle(page)
        assert page.locator('[data-testid="stAlert"]').count() >= 1, kept
        page.go_forward()
        expect(other).to_be_visible()
        settle(page)
        page.go_back()
        expect(method).to_be_visible()
        settle(page)
        assert page.locator('[data-testid="stAlert"]').count() == 0, kept


class Walk:
    """Somebody who goes through the app without a plan.

    Parameters
    ----------
    page : Page
    chance : random.Random

    Attributes
    ----------
    done : list of str
        What has been done so far.
    """

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page, self.chance = page, chance
        self.first: int = page.evaluate("navigation.currentEntry.index")  # behind it there is another site
        self.done: list[str] = []

    @property
    def lesson(self) -> AnyLesson | None:
        """The lesson whose page the address names."""
        slug = self.page.evaluate("location.pathname").strip("/")
        return lessons.by_slug(slug) if slug in LESSONS else None

    def go_on(self) -> None:
        """Do one thing; mostly wait for what comes of it, but now and then the next thing follows at once."""
        doings: list[Callable[[], str]] = [self.link, self.link, self.travel, self.travel, self.travel]
        if self.lesson is not None:
            doings += [self.draw, self.figure, self.view, self.player, self.play]
        self.done.append(self.chance.choice(doings)())
        if self.chance.random() < 0.7:
            settle(self.page)

    def link(self) -> str:
        """Follow a link of the menu."""
        slug, how = self.chance.choice(list(MENU)), self.chance.choice(WAYS)
        settle(self.page)  # the list closes with a page that is being left
        follow_menu(self.page, *MENU[slug], how)
        return f"link to {slug} by {how}"

    def travel(self) -> str:
        """Go back or forward, by one entry or several."""
        by = self.chance.choice((-3, -2, -1, -1, -1, 1, 2))
        self.page.evaluate(
            "([by, first]) => history.go(Math.max(by, first - navigation.currentEntry.index) || 1)", [by, self.first]
        )
        return f"go {by}"

    def draw(self) -> str:
        """Click a point into the plane."""
        box = self.page.evaluate(PLANE)
        if box is None:
            return "draw nothing"
        share = self.chance.uniform(0.1, 0.9), self.chance.uniform(0.1, 0.9)
        self.page.mouse.click(*at(box, *share))
        return f"draw at {share}"

    def figure(self) -> str:
        """Choose a figure of the lectures."""
        settle(self.page)
        scenes = () if self.lesson is None else self.lesson.scenes
        if len(scenes) < 2:
            return "no figure"
        scene = self.chance.choice(scenes)
        choose(self.page, scene)
        return f"figure {scene.code}"

    def view(self) -> str:
        """Choose a view: by its tab, or from the list where there are many."""
        if self.page.evaluate("tabs => document.querySelector(tabs) !== null", VIEWS):
            return self.click(f"{VIEWS} button")
        settle(self.page)
        views = () if self.lesson is None else self.lesson.views
        if len(views) < 2:
            return "no view"
        view = self.chance.choice(views)
        show_view(self.page, view.title)
        return f"view {view.code}"

    def player(self) -> str:
        """Step."""
        return self.click(".lc-player .lc-buttons button")

    def play(self) -> str:
        """Let the run play."""
        play(self.page)
        return "play"

    def click(self, which: str) -> str:
        """Click one of the buttons, where there are some."""
        k = self.chance.randrange(8)
        self.page.evaluate(
            "([which, k]) => { const all = document.querySelectorAll(which); all[k % all.length]?.click(); }",
            [which, k],
        )
        return f"{which} {k}"

    def rest(self) -> None:
        """Stop what plays, and wait until the address says where."""
        settle(self.page)
        self.page.evaluate("() => document.querySelector('.lc-player button[title=Pause]')?.click()")
        quiet(self.page)


def test_a_walk(app: str, open_page: OpenPage, tabs: Tabs, seed: int, steps: int) -> None:
    """Links, points, figures, views, steps, Back and Forward, in any order and often one right after the other.

    Nothing fails, and the page shows what a fresh visitor sees under its address, where the points fit into it.
    """
    chance = random.Random(seed)
    page = open_page(f"{app}/{chance.choice(LESSONS)}", loaded=True)
    walk = Walk(page, chance)
    fresh: Page | None = None
    try:
        for k in range(1, steps + 1):
            walk.go_on()
            if k % COMPARISON_STRIDE and k != steps:
                continue
            walk.rest()
            assert page.locator('[data-testid="stException"]').count() == 0
            assert page.get_by_text(SORRY).count() == 0
            if walk.lesson is None or not query(page):
                continue
            assert not address.read(walk.lesson, query(page)).ignored
            if page.locator(".st-key-act").get_by_text("✓").count():
                continue  # this visitor has done the step, a fresh one has not
            if fresh is None:
                fresh = open_page(page.url)
            else:
                tabs.again(fresh, page.url)
            settle(fresh)
            come_to_show(page, fresh)
    except (AssertionError, Error) as error:
        error.add_note(f"{page.url} after {walk.done}")
        raise


@pytest.mark.parametrize("path", ["", "perceptron"])
def test_a_link_beside_an_open_list_is_followed(app: str, open_page: OpenPage, path: str) -> None:
    """A click on a link of the page, with the list of pages open, closes the list and leads to the link's page."""
    page = open_page(f"{app}/{path}")
    pages = open_menu(page)
    expect(pages).to_be_visible()
    settle(page)
    page.get_by_role("link", name="→ By course" if path == "" else "Winnow →").first.click(delay=40)
    expect(page.locator("h1")).to_have_text("By course" if path == "" else "Winnow")
    settle(page)
    expect(page.locator("h1")).to_have_text("By course" if path == "" else "Winnow")
    expect(pages).to_be_hidden()
    expect(page.get_by_test_id("stAlert")).to_have_count(0)
