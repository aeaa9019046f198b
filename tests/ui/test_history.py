"""Back and Forward: what a page shows when it is come to, and walks through the history without a browser."""

import random
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest
import streamlit as st

from linclass import datasets, lessons
from linclass.datasets import Recipe
from linclass.declare import Among, Choice, Switch, declared
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.perceptron import LESSON
from linclass.lessons.state import AnyState
from linclass.session.events import (
    Arrived,
    BroughtBackOwnPoints,
    ChangedState,
    ChoseFigure,
    ChosePoints,
    ChoseSetting,
    ChoseStep,
    ChoseView,
    Entered,
    WroteAddress,
)
from linclass.session.frame import evaluate, name_of_run
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.values.location import Location, StateSource
from linclass.session.written_address import address_of
from linclass.ui import render, sessions
from linclass.vendor import streamlit_history
from linclass.wire.step_message import WantedStep
from tests.session.visit import after, arrived

WALKS, STEPS = 5, 200


@pytest.mark.parametrize(
    ("query", "before", "page", "is_travel", "expected"),
    [
        ({}, Location(), "here", False, StateSource.OPENING),
        ({}, Location("other", {"v": "2"}), "here", False, StateSource.SESSION),
        ({}, Location("other", {"v": "2"}), "here", True, StateSource.OPENING),
        ({}, Location("here", {"v": "2"}), "here", True, StateSource.OPENING),
        ({}, Location("here", {}), "here", False, StateSource.SESSION),
        ({"v": "2"}, Location("here", {"v": "2"}), "here", False, StateSource.SESSION),
        ({"v": "2"}, Location("other", {"v": "2"}), "here", False, StateSource.ADDRESS),
        ({"v": "2"}, Location("here", {}), "here", True, StateSource.ADDRESS),
        ({"v": "2"}, Location("here", {}, is_changed=True), "here", False, StateSource.SESSION),
        ({"v": "2"}, Location("here", {}, is_changed=True), "here", True, StateSource.ADDRESS),
        ({"v": "2"}, Location("here", {"v": "2"}, is_changed=True), "here", True, StateSource.ADDRESS),
        ({"v": "2"}, Location("here", {}, replaced=({"v": "2"},)), "here", False, StateSource.SESSION),
        ({"v": "2"}, Location("here", {}, replaced=({"v": "2"},)), "here", True, StateSource.ADDRESS),
        ({"v": "2"}, Location("other", {}, replaced=({"v": "2"},)), "here", False, StateSource.ADDRESS),
    ],
)
def test_an_address_counts_where_it_says_something_new(
    query: dict[str, str], before: Location, page: str, *, is_travel: bool, expected: StateSource
) -> None:
    """From another page, and by Back and Forward always; a click that was faster than the address is not undone."""
    assert before.source(query, page, is_travel=is_travel) is expected


def test_an_address_that_the_browser_had_not_had_undoes_nothing() -> None:
    """Something without news, as an opened list, may come from the address before: the state stays as it is.

    Once the browser has sent the present address, the one before can only be a link.
    """
    lesson = lessons.by_slug("perceptron")
    session, addresses = arrived(lesson), []
    for step in (1, 2, 3):
        session = after(session, lesson, ChoseStep(step))
        addresses.append(address_of(session, lesson)[0])
        session = after(session, lesson, WroteAddress(addresses[-1]))
    for late in addresses[:2]:
        assert after(session, lesson, Arrived(late)).state(lesson).step == 3
        assert after(session, lesson, Arrived(late, is_travel=True)).state(lesson).step != 3
        assert after(session, lesson, Arrived(addresses[2]), Arrived(late)).state(lesson).step != 3


@dataclass
class Browser:
    """A browser's history, as Streamlit and our script keep it: one entry for one visible change."""

    here: SessionHolder = field(default_factory=SessionHolder)
    entries: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    place: int = -1
    is_travel: bool = False
    is_written: bool = False

    def to_dict(self) -> dict[str, str]:
        return dict(self.entries[self.place][1])

    def from_dict(self, query: dict[str, str]) -> None:
        page, before = self.entries[self.place]
        if self.is_travel or self.is_opening or without_step(before) == without_step(query):
            self.entries[self.place] = page, query
        else:
            self.push(page, query)

    is_opening = False

    def push(self, page: str, query: dict[str, str]) -> None:
        del self.entries[self.place + 1 :]
        self.entries.append((page, query))
        self.place += 1

    def run(self, *, travel: bool = False, opening: bool = False) -> None:
        self.is_travel, self.is_opening = travel, opening
        sessions.arrive(self.lesson)
        sessions.write_address(self.lesson)

    @property
    def lesson(self) -> AnyLesson:
        return lessons.by_slug(self.entries[self.place][0])

    def open(self, page: str) -> None:
        """Click a link to a page."""
        self.push(page, {})
        self.run(opening=len(self.entries) > 1)

    def travel(self, by: int) -> None:
        """Go back or forward."""
        self.place = min(max(self.place + by, 0), len(self.entries) - 1)
        self.run(travel=True)


def without_step(query: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in query.items() if name not in ("v", "step")}


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser with a new visitor's session."""
    result = Browser()
    monkeypatch.setattr(st, "query_params", result)
    monkeypatch.setattr(sessions, "current", lambda: result.here)
    monkeypatch.setattr(streamlit_history, "is_history_navigation", lambda: result.is_travel)
    return result


def edit(browser: Browser, chance: random.Random) -> None:
    """Do one thing that a person does to a page's state."""
    here, lesson = browser.here, browser.lesson
    state = here.state(lesson)
    match chance.randrange(7):
        case 0:
            here.dispatch(lesson, ChoseFigure(chance.choice(lesson.scenes)))
        case 1:
            here.dispatch(lesson, ChoseView(chance.choice(lesson.views).code))
        case 2:
            here.dispatch(lesson, ChoseStep(chance.choice([None, 0, 1, 7])))
        case 3:
            moons = Recipe("moons", {"n": 40, "noise": 0.2, "imbalance": 0, "seed": 1})
            here.dispatch(lesson, ChosePoints(datasets.generate(moons)))
        case 4:
            here.dispatch(lesson, BroughtBackOwnPoints())
        case 5:
            X = np.vstack([state.points.X, [[chance.randrange(8) / 8, 0.5]]])
            one_more = replace(state.points, X=X, y=np.append(state.points.y, 0), recipe=None)
            here.dispatch(lesson, ChangedState(state, replace(state, points=one_more)))
        case _:
            kinds = [(name, kind) for name, kind in declared(lesson.Settings).items() if values(kind)]
            if kinds:
                name, kind = chance.choice(kinds)
                here.dispatch(lesson, ChoseSetting(name, chance.choice(values(kind))))


def values(kind: Any) -> list[Any]:
    match kind:
        case Choice():
            return list(kind.words)
        case Among():
            return list(kind.values)
        case Switch():
            return [False, True]
        case _:
            return []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(WALKS))
def test_a_walk_through_the_history(browser: Browser, seed: int) -> None:
    """Pages, edits, scenes, Back and Forward in any order: the state is always that which its address names.

    Back and Forward show what was shown there, at the step that was shown last.

    One visible change is one entry, a player's step none; on the way back and forward none is made or lost.
    """
    chance = random.Random(seed)
    shown: dict[int, AnyState] = {}  # by the place of the entry
    pages = [lesson.slug for lesson in lessons.every()]
    browser.open(chance.choice(pages))
    shown[0] = browser.here.state(browser.lesson)
    for _ in range(STEPS):
        what = chance.random()
        lesson, place, length = browser.lesson, browser.place, len(browser.entries)
        before = without_step(browser.to_dict())
        if what < 0.2:
            browser.open(chance.choice([page for page in pages if page != lesson.slug]))
            assert browser.place == place + 1
        elif what < 0.6:
            browser.travel(chance.choice((-3, -2, -1, -1, 1, 2)))
            assert len(browser.entries) == length
            assert browser.here.state(browser.lesson).same_as(shown[browser.place])
        else:
            edit(browser, chance)
            browser.run()
            is_change = without_step(browser.to_dict()) != before
            assert browser.place == place + is_change
        lesson = browser.lesson
        shown[browser.place] = browser.here.state(lesson)
        state, named = browser.here.state(lesson), address.read(lesson, browser.to_dict())
        assert not named.ignored
        assert state.same_as(named.state) or address_of(browser.here.session, lesson)[1], (
            "the points do not fit the address"
        )


@pytest.mark.parametrize(
    "query",
    [{"v": "1", "eta": "2"}, {"v": "99"}, {"v": address.VERSION, "step": "-1"}, {"v": address.VERSION, "x": "1"}],
)
def test_an_entry_of_an_older_version_costs_one_sentence(browser: Browser, query: dict[str, str]) -> None:
    """The page is shown all the same; the entry says then what is shown, and says it in silence from then on."""
    browser.open("perceptron")
    browser.push("perceptron", query)
    browser.run(travel=True)
    assert len(browser.here.session.notes) == 1
    assert browser.here.state(LESSON).same_as(LESSON.opening)
    browser.travel(-1)
    browser.travel(1)
    assert not browser.here.session.notes


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_a_step_of_another_run_changes_nothing(monkeypatch: pytest.MonkeyPatch, lesson: AnyLesson) -> None:
    """A player's step counts on its page, for the points and settings whose run it is: so no step renames the run."""
    here = SessionHolder()
    monkeypatch.setattr(sessions, "current", lambda: here)
    for view in lesson.views:
        here.session = Session()
        here.dispatch(lesson, Arrived({}))
        here.dispatch(lesson, ChoseView(view.code))
        frame = evaluate(here.session, lesson, LIGHT)
        for player in [picture.player for picture in frame.pictures if picture.player is not None]:
            run, take = name_of_run(lesson, frame.state, player), render.step_taker(lesson, player)
            assert take is not None
            here.session = Session()
            here.dispatch(lesson, Arrived({}))
            here.dispatch(lesson, ChoseView(view.code))
            before = here.session
            take(WantedStep(1, "another run"))
            assert here.session is before
            here.dispatch(lesson, Entered("words", {}))
            left = here.session
            take(WantedStep(1, run))
            assert here.session is left
            here.session = before
            for step in (0, player.total):
                take(WantedStep(step, run))
                assert here.session is not before
                assert name_of_run(lesson, here.state(lesson), player) == run


def test_a_page_that_has_been_left_changes_nothing() -> None:
    """A message of another page than the one that is shown is not taken over."""
    here = SessionHolder()
    assert here.session.is_showing(LESSON), "the first message may come before any page"
    assert not here.dispatch(LESSON, Entered("gaussian", {})).is_showing(LESSON)
    assert here.dispatch(LESSON, Entered(LESSON.slug, {})).is_showing(LESSON)
