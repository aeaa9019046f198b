"""Print how large each export of a page or deck is, and how long it takes; of films also what Chromium saves.

python -m tests.benchmarks.takehome
"""

import time
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Browser, sync_playwright

from linclass import lessons
from linclass.course.deck import Deck
from linclass.course.index import DECKS
from linclass.takehome import state_json
from linclass.takehome.documents import latex
from linclass.takehome.documents.handout import handout
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import pgfplots
from linclass.takehome.pictures.charts import Unwritable
from linclass.takehome.pictures.film import film
from linclass.takehome.pictures.picture import picture
from linclass.takehome.python.notebook import notebook
from linclass.takehome.python.programs import programs
from tests.browser_support import APP, FLAGS, run_app
from tests.install_browser import find
from tests.takehome.decks import handed_out, played
from tests.takehome.states import exported, page_that_plays

REPEATS = 5
KILO = 1000
PAGES = (  # pages with a short run, a long one, a surface, and many pictures
    ("perceptron", "run"),
    ("logistic", "run"),
    ("gaussian", "surface"),
    ("compare", "panels"),
)
FILMS = (("perceptron", "run"), ("logistic", "run"), ("least_squares", "iterations"))


def programs_as_notebook(state: PageState) -> str:
    """All programs of a state as a notebook."""
    made = programs(state.lesson, state.frame.state, state.frame.run, state.link)
    return notebook(state.title, state.link, made)


EXPORTS: dict[str, Callable[[PageState], str]] = {
    "notebook": programs_as_notebook,
    "SVG of plane and view": lambda state: picture(state, "both"),
    "SVG of the plane": lambda state: picture(state, "plane"),
    "PGFPlots of the plane": pgfplots.plane,
    "PGFPlots of the view": pgfplots.view,
    "pictures of the film": lambda state: "".join(film(state)),
    "page that plays": page_that_plays,
    "LaTeX": latex.document,
    "JSON": state_json.write,
    "handout": handout,
}


def main() -> None:
    """Write every export of some pages; then save films in Chromium."""
    print(f"| {'export':22} | " + " | ".join(f"{slug}, {view}" for slug, view in PAGES) + " |")
    states = [exported(lessons.by_slug(slug), view) for slug, view in PAGES]
    for name, make in EXPORTS.items():
        print(f"| {name:22} | " + " | ".join(measured(make, state) for state in states) + " |")
    for deck in DECKS:
        columns = " | ".join(timed(make, deck) for make in (lambda deck: played(deck)[0], handed_out))
        print(f"| {deck.label}, {len(deck.stops)} stops | {columns} |")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        with run_app(APP) as address:
            for slug, view in FILMS:
                for kind in ("GIF", "WebM"):
                    kilobytes, seconds = saved(browser, f"{address}/{slug}?v=3&view={view}", kind)
                    print(f"{kind} of {slug}, {view}: {kilobytes:.0f} kB, {seconds:.1f} s")
        browser.close()


def measured(make: Callable[[PageState], str], state: PageState) -> str:
    """Return size and median time of an export, in kB and ms."""
    times = []
    try:
        for _ in range(REPEATS):
            fresh = replace(state)
            start = time.perf_counter()
            text = make(fresh)
            times.append(KILO * (time.perf_counter() - start))
    except Unwritable:
        return "can't"
    size = f"{len(text.encode()) / KILO:.1f}" if text else "none"
    return f"{size}, {sorted(times)[REPEATS // 2]:.0f}"


def timed(make: Callable[[Deck], str], deck: Deck) -> str:
    """Return size and time of a deck's file, in kB and s."""
    start = time.perf_counter()
    text = make(deck)
    return f"{len(text.encode()) / KILO:.0f}, {time.perf_counter() - start:.1f}"


def saved(browser: Browser, address: str, kind: str) -> tuple[float, float]:
    """Save a film from the dialog; return its size in kB, and the seconds from the choice to the file."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(address)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Take home").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Save as PNG").wait_for()
    start = time.perf_counter()
    dialog.get_by_text("Film", exact=True).click()
    with page.expect_download(timeout=120_000) as download:
        dialog.get_by_role("button", name=f"Save as {kind}").click()
    path = download.value.path()
    seconds, size = time.perf_counter() - start, path.stat().st_size
    page.close()
    return size / KILO, seconds


if __name__ == "__main__":
    main()
