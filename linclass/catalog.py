"""The one list of chapters and pages: navigation, tests and the home page all read it."""

from __future__ import annotations

from dataclasses import dataclass

from linclass.texts import catalog as texts


@dataclass(frozen=True)
class Page:
    """One topic of the lectures.

    Attributes
    ----------
    slug : str
        Its path in the address, and the name of its script in `pages/<chapter>/`.
    title, idea : str
        What it is called, and the one sentence under the title.
    names : tuple of str
        What else its topic is called, in the lectures and in books: what a person may be looking for.
    why : str
        Why one goes on to it from the page before.
    """

    slug: str
    title: str
    idea: str
    names: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Chapter:
    """A chapter of the book: `folder` holds its page scripts; one without a title stands for itself."""

    folder: str
    title: str
    pages: tuple[Page, ...]


def _page(slug: str) -> Page:
    return Page(slug, texts.TITLES[slug], texts.IDEAS[slug], texts.NAMES.get(slug, ()), texts.WHY.get(slug, ""))


def _chapter(folder: str, *slugs: str) -> Chapter:
    return Chapter(folder, texts.CHAPTERS[folder], tuple(map(_page, slugs)))


CHAPTERS = (
    _chapter("start", "home"),
    _chapter("data", "points"),
    _chapter("foundations", "classification", "geometry", "features", "classes", "descent"),
    _chapter("squares", "least_squares", "fisher"),
    _chapter("mistakes", "perceptron", "winnow"),
    _chapter("probabilities", "gaussian", "logistic"),
    _chapter("margins", "support_vectors"),
    _chapter("judging", "compare", "bias_variance"),
    _chapter("course", "courses", "own", "words", "misprints", "questions"),
)
PAGES = {page.slug: page for chapter in CHAPTERS for page in chapter.pages}
PLACES = ("home", "courses", "own", "words", "misprints", "questions")  # pages of a kind of their own
LESSONS = tuple(slug for slug in PAGES if slug not in PLACES)  # every other page shows a lesson


def script(chapter: Chapter, page: Page) -> str:
    """Return the path of a page's script, seen from `pages/router.py`."""
    return f"{chapter.folder}/{page.slug}.py"


STOP = _page("stop")  # found through its deck alone
SPEAKER = _page("speaker")  # opened by a projector's page
SCRIPTS = {page.slug: script(chapter, page) for chapter in CHAPTERS for page in chapter.pages}
SCRIPTS |= {page.slug: script(CHAPTERS[-1], page) for page in (STOP, SPEAKER)}
