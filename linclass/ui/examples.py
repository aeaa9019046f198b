"""The list of example points above the plane: a click on a small picture chooses its points."""

from dataclasses import dataclass
from functools import cache, cached_property

import streamlit as st

from linclass import datasets
from linclass.datasets import Dataset, Recipe
from linclass.figures.theme import THEMES
from linclass.lessons.hiding import ON_PLANE
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.session.events import BroughtBackOwnPoints, ChosePoints, ShowedScene
from linclass.session.values.point_ownership import PointOwnership
from linclass.ui import button_pictures, fragments, sessions, widget_values
from linclass.vendor.streamlit_dom import style_of_option

CHANGED = "Changed"  # from the points in the picture beside it; a longer word does not fit


KEY, MENU = "examples", "points_menu"
PAGE, MINE = "page", "mine"


@dataclass(frozen=True)
class Example:
    """Example points: a code, a title, and the recipe that makes them."""

    code: str
    title: str
    recipe: Recipe

    @cached_property
    def points(self) -> Dataset:
        """The generated points."""
        return datasets.generate(self.recipe)


EXAMPLES = (
    Example("clouds", "Two clouds", Recipe("blobs", {"n": 20, "separation": 2.5, "separable": True, "seed": 4})),
    Example("overlap", "Overlap", Recipe("blobs", {"n": 40, "separation": 2.0, "seed": 4})),
    Example("moons", "Two moons", Recipe("moons", {"n": 40, "seed": 1})),
    Example("circles", "Two circles", Recipe("circles", {"n": 40, "seed": 1})),
    Example("xor", "XOR", Recipe("hand", {"points": "xor"})),
    Example("outlier", "Outliers", Recipe("outliers", {"n": 20, "seed": 1})),
    Example("three", "Three classes", Recipe("blobs", {"classes": 3, "n": 20, "separation": 3.0, "seed": 1})),
    Example("iris", "Irises", Recipe("iris", {})),
)
TITLES = {PAGE: "Example", MINE: "My points"} | {example.code: example.title for example in EXAMPLES}


def offer(lesson: AnyLesson, state: AnyState) -> None:
    """Offer the page's example, the person's own points and others; those on the plane are marked.

    The list is filled when it is opened. It is in the fragment that follows a drag: the first point that a visitor
    moves makes the points theirs, which changes nothing else on the page.
    """
    codes, mark = offered(lesson, state.points, sessions.current().session.ownership)
    titles, present = titles_of(lesson, state.points, mark), mark or None
    key = f"{lesson.slug}.{MENU}"

    def put(code: str) -> None:
        st.session_state[key] = False
        if code == PAGE:
            sessions.dispatch(lesson, ShowedScene(lesson.scenes[0]))
        elif code == MINE:
            sessions.dispatch(lesson, BroughtBackOwnPoints())
        else:
            points = next(example.points for example in EXAMPLES if example.code == code)
            sessions.dispatch(lesson, ChosePoints(points))
        fragments.run_body()

    label = f"Points: {titles[mark]}" if mark else "Points"
    with st.container(key=MENU):
        menu = st.popover(label, key=key, on_change="rerun", width="stretch")
    if not menu.open:
        return
    with menu, st.container(key=KEY):
        st.html(_pictures(lesson))
        st.pills(
            "Points to begin with",
            codes,
            default=present,
            format_func=titles.__getitem__,
            label_visibility="collapsed",
            **widget_values.numbered(f"{lesson.slug}.{KEY}", present, put, presses=True),
        )


def offered(lesson: AnyLesson, points: Dataset, ownership: PointOwnership) -> tuple[tuple[str, ...], str]:
    """Return the codes of the examples, and the code of the one that these points are or came from; empty for none."""
    mine = ownership.mine
    extra = mine is not None and not marked(mine) and not mine.alike(lesson.opening.points)
    codes = (PAGE, *([MINE] if extra else []), *(example.code for example in EXAMPLES))
    if ownership.is_scene(lesson.slug) and points.alike(lesson.opening.points):
        return codes, PAGE
    if result := marked(points):
        return codes, result
    if mine is not None and points.alike(mine):
        return codes, MINE if extra else PAGE
    return codes, _changed_from(lesson, points)


def titles_of(lesson: AnyLesson, points: Dataset, mark: str) -> dict[str, str]:
    """Return the titles of the options; an example from which the points were changed says so."""
    if mark in ("", MINE) or marked(points) or (mark == PAGE and points.alike(lesson.opening.points)):
        return TITLES
    return TITLES | {mark: CHANGED}


def _changed_from(lesson: AnyLesson, points: Dataset) -> str:
    """Return the code of the points' origin before they were edited; empty where it is not offered."""
    if points.origin is None:
        return ""
    if points.origin == lesson.opening.points.source:
        return PAGE
    return next((example.code for example in EXAMPLES if points.origin == example.recipe), "")


def marked(data: Dataset) -> str:
    """Return the code of the example with these points; empty where there is none."""
    if data.recipe is None:
        return ""
    return next((example.code for example in EXAMPLES if data.recipe == example.points.recipe), "")


def _pictures(lesson: AnyLesson) -> button_pictures.Sheet:
    """Return the style sheet with the pictures of all options.

    While marks of the plane are hidden, the picture of the page's example shows only its points.
    """
    session, theme = sessions.current().session, sessions.theme().name
    is_bare = bool(set(ON_PLANE) & set(session.asked.hidden))
    mine = session.ownership.mine
    own = "" if mine is None else style_of_mine(mine, theme)
    return button_pictures.Sheet(style(theme) + style_of_page(lesson, theme, is_bare=is_bare) + own)


@cache
def style(theme: str) -> str:
    """Return the style sheet with the pictures of the examples, whose buttons it counts from the last."""
    return "".join(
        style_of_option(KEY, f":nth-last-child({place})", button_pictures.of_points(example.points, THEMES[theme]))
        for place, example in enumerate(reversed(EXAMPLES), 1)
    )


def style_of_page(lesson: AnyLesson, theme: str, *, is_bare: bool = False) -> str:
    """Return the style sheet with the picture of the page's example, or of its points only, for its button."""
    scene = lesson.scenes[0]
    of_points, of_scene = button_pictures.of_points, button_pictures.of_scene
    picture = of_points(scene.dataset, THEMES[theme]) if is_bare else of_scene(lesson, scene, THEMES[theme])
    return style_of_option(KEY, ":first-child", picture)


def style_of_mine(points: Dataset, theme: str) -> str:
    """Return the style sheet with the picture of the person's own points, for their button if there is one."""
    return style_of_option(
        KEY, f":nth-child(2):nth-last-child({len(EXAMPLES) + 1})", button_pictures.of_points(points, THEMES[theme])
    )
