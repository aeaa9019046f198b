"""States of pages for the tests of exports."""

import contextlib
from dataclasses import replace
from typing import Any

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons import study_cache
from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson, Missing, ViewOptions
from linclass.lessons.state import AnyState
from linclass.session.session import Session
from linclass.session.values.page_states import PageStates
from linclass.session.values.point_ownership import PointOwnership
from linclass.session.values.projector import Projector
from linclass.takehome.documents.offline_page import offline_page
from linclass.takehome.page_state import PageState, page_state
from linclass.ui import plotly_script
from tests.lessons.support import points, studied, whole

LINK = "https://example.org/app/page?v=2&view=run"
STATES = study_cache.Cache[PageState](60)  # of a lesson, all of whose tests follow each other
VIEWS = [(lesson, view.code) for lesson in lessons.every() for view in lesson.views]
HOSTILE = ('<script>alert(1)</script>"', "]]> & \\end{document} $x$ #FF0000", "{x} &lt; ~^_ % # --\\")
PARTED = points([[0, 0], [1, 0.5], [3, 0], [4, 1], [1, 4], [2, 5]], [0, 0, 1, 1, 2, 2])
LONG_NAMES = replace(PARTED, class_names=("versicolor", "W" * 30, "Iris of the third kind"))
HOSTILE_POINTS = replace(PARTED, class_names=HOSTILE, feature_names=("<b>x</b>", "y & \\input{z} \\"))


def exported(lesson: AnyLesson, view: str = "", link: str = LINK, **changes: Any) -> PageState:
    """A page's opening in a view, with whatever else is to be changed of its state."""
    return of_state(lesson, replace(lesson.opening, view=view or lesson.opening.view, **changes), link)


def of_state(lesson: AnyLesson, state: AnyState, link: str = LINK, board: str = "") -> PageState:
    """A state of a page as it is exported, with all of its work done, and with a derivation on its board."""
    key = (lesson.slug, state.points.key, replace(state, points=lesson.opening.points), link, board)
    return STATES.get(key, lambda: _made(lesson, state, link, board))


def _made(lesson: AnyLesson, state: AnyState, link: str, board: str) -> PageState:
    with contextlib.suppress(Missing):
        whole(lesson, studied(lesson, state.points, state.settings), ViewOptions(state.view, LIGHT, step=state.step))
    shown = ShownBoard(board) if board else None
    session = Session(
        pages=PageStates({lesson.slug: state}), ownership=PointOwnership(state.points), projector=Projector(board=shown)
    )
    return page_state(session, lesson, link)


def named(value: object) -> str:
    """Return what a parameter of a test is called."""
    return str(getattr(value, "slug", value))


def page_that_plays(state: PageState) -> str:
    """A state as a page that plays from the disk."""
    return offline_page(state, plotly_script.text)
