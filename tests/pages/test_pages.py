"""Every page runs as a script: on its example, on nothing, and on names that mean something in Markdown."""

import ast
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block

from linclass import datasets, lessons
from linclass.catalog import CHAPTERS, LESSONS, PAGES, script
from linclass.course.index import ROUTE
from linclass.datasets import Dataset, Recipe
from linclass.datasets.isolation import ISOLATE
from linclass.datasets.recipes.generators import GENERATORS
from linclass.lessons.lesson import Lesson
from linclass.session.events import ChoseView
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.values.point_ownership import PointOwnership
from linclass.ui.server import FAILED
from linclass.ui.standalone.points import SOURCES
from linclass.ui.tables import GROUP
from tests.every_case import every_case
from tests.lessons.right_to_left import outside, renamed
from tests.ui.support import numbered, ran, sentences, texts_sent

PAGE = {page.slug: script(chapter, page) for chapter in CHAPTERS for page in chapter.pages}
ROOT = Path(__file__).parents[2]
ROUTER = str(ROOT / "pages" / "router.py")
POINTS = {
    "example": None,
    "empty": datasets.generate(Recipe("empty")),
    "nasty names": Dataset(
        np.array([[0.0, 0.0], [1.0, 1.0]]), np.array([0, 1]), ("[here](https://example.org)", "$x$ :red[**!**]")
    ),
}
SLUGS = [*PAGES]
OTHERS = [slug for slug in PAGES if slug not in LESSONS]
FIRST = [("example", slug) for slug in ("home", "points", "perceptron", "classification")]  # one of each kind


def opened(slug: str, data: Dataset | None, chosen: Mapping[str, object] | None = None) -> AppTest:
    app = AppTest.from_file(ROUTER, default_timeout=60)
    for key, value in (chosen or {}).items():
        app.session_state[key] = value
    if data is not None:
        app.session_state["session"] = SessionHolder(Session(ownership=PointOwnership(data)))
    app.run()
    ran(app.switch_page(PAGE[slug]))
    assert FAILED not in [e.value for e in app.error]
    return app


@pytest.mark.parametrize(
    ("case", "slug"),
    [
        pytest.param(case, slug, marks=[pytest.mark.slow] * ((case, slug) not in FIRST))
        for case in POINTS
        for slug in PAGE
    ],
)
def test_every_page_runs(slug: str, case: str) -> None:
    """A page shows something and raises nothing; a class's name is no link and no formula.

    Three classes are those of every view, below. On its example it lists the names under which a student may search for
    its topic, and leads to the pages before and after it, each with a sentence.
    """
    app = opened(slug, POINTS[case])
    written = [e.value for kind in (app.markdown, app.success, app.warning, app.info) for e in kind]
    texts_shown = [piece["html"] for pieces in sentences(app).values() for piece in pieces]
    assert written or texts_shown
    assert not [text for text in written if "](http" in text or ":red[" in text]
    assert not [html for html in texts_shown if "<a" in html]
    if case == "example":
        names = PAGES[slug].names
        assert not names or [e.value for e in app.caption if all(name in e.value for name in names)]
        links = [link.proto.label for link in app.get("page_link")]
        shown = [label.removeprefix("← ") for label in links if label.startswith("← ") or " → :small[" in label]
        expected = [
            *(f"{PAGES[other].title} :small[{PAGES[other].idea}]" for other in SLUGS[: SLUGS.index(slug)][-1:]),
            *(f"{PAGES[other].title} → :small[{PAGES[other].why}]" for other in SLUGS[SLUGS.index(slug) + 1 :][:1]),
        ]
        assert [label for label in shown if label in expected] == expected
        assert len(shown) - len(expected) <= (slug in [stop.slug for stop in ROUTE.stops[:-1]])  # the route's next one


def places(block: Block, path: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Return the paths of all that the part writes that follows a drag, outside itself."""
    if block.type == "transparent":
        return [path]
    return [
        result
        for place, child in block.children.items()
        if isinstance(child, Block)
        for result in places(child, (*path, place))
    ]


def names_outside(app: AppTest) -> list[str]:
    """Return the texts of a page in which a name from right to left stands in no isolate."""
    sent = [*texts_sent(app.main)]
    assert any(ISOLATE in text for text in sent)
    return [text for text in sent if outside(text)]


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_every_view_of_every_page(lesson: Lesson[Any, Any]) -> None:
    """Every view runs as a script: its blocks are ones that a page can show, and stand where those of the others do.

    A name from right to left stands in an isolate, in options and headings, too.
    """
    iris = datasets.generate(Recipe("iris"))
    app = opened(lesson.slug, renamed(replace(iris, recipe=None)))
    here, result = app.session_state["session"], set()
    for view in lesson.views:
        here.dispatch(lesson, ChoseView(view.code))
        ran(app)
        result.add(tuple(places(app.main)))
        assert names_outside(app) == []
    panels = f"{lesson.slug}.panel"
    for panel in next((group.options for group in app.button_group if group.key == panels), ()):
        app.button_group(key=panels).set_value(panel).run()
        assert names_outside(app) == []
    assert len(result) == 1
    assert result.pop()


def test_no_view_is_no_choice() -> None:
    """A message without a view, which our page can't send, changes nothing."""
    app = opened("support_vectors", None)
    shown = app.button_group(key="support_vectors.view").value
    app.button_group(key="support_vectors.view").set_value(None).run()
    assert FAILED not in [e.value for e in app.error]
    assert numbered(app.button_group, "support_vectors.view").value == shown


@pytest.mark.slow
def test_what_follows_a_drag_stays_where_it_is_whatever_stands_above_it() -> None:
    """Points of another kind have other settings; a slice of work that is interrupted may leave the browser lost."""
    result = set()
    for kind in SOURCES:
        app = opened("points", POINTS["nasty names"], {GROUP: kind})
        result.add(tuple(places(app.main)))
    assert len(result) == 1
    assert result.pop()


@pytest.mark.slow
def test_to_look_at_other_kinds_of_points_takes_no_drawn_ones_away() -> None:
    """A kind that is chosen shows its own at once, those of the last time; drawn ones wait, one press away."""
    ready = datasets.generate(Recipe("moons", {"n": 20}))
    for own, waits in ((ready, False), (replace(ready, recipe=None, origin=ready.recipe), True)):
        app = opened("points", own)
        for kind in ("clouds", "shapes", "by hand"):
            ran(app.segmented_control(key=GROUP).set_value(kind))
            ownership = app.session_state["session"].session.ownership
            assert GENERATORS[ownership.own.recipe.name].group == kind
            assert (ownership.mine is own) == waits
        app.segmented_control(key=GROUP).set_value("shapes").run()
        assert app.session_state["session"].session.ownership.own.same_as(ready) != waits


@every_case("slug", [slug for slug in PAGE if slug not in (*OTHERS, "points")])
def test_a_page_script_is_its_lesson(slug: str) -> None:
    """Its docstring is the page's title, and it shows the lesson."""
    tree = ast.parse((ROOT / "pages" / PAGE[slug]).read_text())
    assert ast.get_docstring(tree) == PAGES[slug].title
    assert ast.unparse(tree.body[-1]) == "page.show(LESSON)"


def test_every_page_says_why_one_goes_on_to_it() -> None:
    """In a sentence that no other page has. What else a page is called is not its title, and is said once."""
    for page in PAGES.values():
        assert len({name.casefold() for name in (page.title, *page.names)}) == len(page.names) + 1
    whys = [page.why for page in PAGES.values()][1:]
    assert all(why.endswith((".", "?")) for why in whys)
    assert len(set(whys)) == len(whys)
