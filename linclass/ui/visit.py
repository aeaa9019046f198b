"""What one visitor has before them, on every page: the one state that links, widgets, handles and scenes change.

The address is written from it and read into it here alone. While a person has no points of their own, every page shows
those of its opening scene; their own points are theirs on every page (`linclass.ui.belongings`), until a scene is asked
for there.
"""

from __future__ import annotations

import secrets
import weakref
from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import streamlit as st

from linclass import datasets
from linclass.course.index import SECTIONS
from linclass.datasets import LinkTooLong
from linclass.datasets.dataset import Dataset, offered_names
from linclass.lessons import address
from linclass.lessons.fields import declared
from linclass.lessons.lesson import Missing
from linclass.lessons.markdown import plain
from linclass.ui import history, projector
from linclass.ui.belongings import Belongings
from linclass.ui.canvas import Own
from linclass.ui.texts import visit as texts
from linclass.vendor import streamlit_history

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.course.section import Section
    from linclass.lessons.lesson import AnyLesson, Scene, Task
    from linclass.lessons.showing import Shown
    from linclass.lessons.state import AnyAction, AnyState
    from linclass.ui.canvas import CanvasState

_KEY = "visit"
PLANE = ".plane"  # of a plane's name in the session
PAST = 16  # data sets to which undo may come back
ADDRESSES = 300  # of which is remembered whose points they name
_VISITS: weakref.WeakValueDictionary[str, Visit] = weakref.WeakValueDictionary()  # by name


@dataclass
class Visit:
    """What a session remembers.

    Attributes
    ----------
    name : str
        Tells this session from the one before the server was started again; nobody else knows it.
    has : Belongings
        Whose points each page shows.
    states : mapping from a page's slug to its state, as it was when the page was shown last
    steps : mapping from a page's slug and a run's name to a step
        Where the person stood in those of a page's runs that are not before them now.
    shared : mapping from a field's name to its value
        The settings that are the same on every page.
    notes : tuple of str
        Sentences that the person has to read once: what a link said in vain, why a button did nothing.
    stopped : set of hashable
        The works that the person stopped.
    revision : int
        Grows whenever Python, not the person's hand, replaced the points on the plane.
    seq, committed : int
        The numbers of the last drawing taken over, and of the last finished stroke that the whole page has seen.
    working : bool
        Whether the page has work in slices that is not done yet.
    live : bool
        Whether a hand is moving something at this moment: on the plane, or a slider.
    held : mapping from a setting's name to its value
        Where the hand holds a slider: shown, but not kept before it lets go.
    section : Section or None
        The section of a course as which the page is shown, while a person walks through one.
    presenting : bool
        Whether the page is shown on a projector.
    veiled : bool
        Whether the rule, and what follows from it, are hidden there until the room has predicted them.
    trying : mapping from a page's slug to a task's code and the state that it has set
        What the person tries now.
    done : set of (slug, code)
        The tasks in which it has happened.
    figures : mapping from a page's slug to a scene's code
        The figure of the lectures that was chosen there last.
    seen, seen_of : function or None, str
        Returns what stands beside the plane, where it may have to wait for a hand; and the name of the run it is of.
    around : tuple
        All of the state that is to be seen around plane and view.
    whole : bool
        Whether the plane's line tells all that follows a hand: no table stands beside the plane, for example.
    stamp : int
        Of the plane's and the sliders' messages that this run has seen.
    explanations, titles : mapping from a title to a text, tuple of str
        What there is to be explained when no hand moves, and what of it the page lists.
    """

    name: str = field(default_factory=lambda: secrets.token_hex(8))
    has: Belongings = field(default_factory=Belongings)
    states: dict[str, AnyState] = field(default_factory=dict)
    steps: dict[tuple[str, str], int | None] = field(default_factory=dict)
    shared: dict[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    stopped: set[Any] = field(default_factory=set)
    revision: int = 1
    seq: int = 0
    committed: int = 0
    live: bool = False
    working: bool = False
    held: dict[str, Any] = field(default_factory=dict)
    section: Section | None = None
    presenting: bool = False
    veiled: bool = False
    trying: dict[str, tuple[str, AnyState]] = field(default_factory=dict)
    done: set[tuple[str, str]] = field(default_factory=set)
    figures: dict[str, str] = field(default_factory=dict)
    seen: Callable[[], Shown] | None = None
    seen_of: str = ""
    around: tuple[object, ...] = ()
    whole: bool = False
    stamp: int = 0
    explanations: Mapping[str, str] = field(default_factory=dict)
    titles: tuple[str, ...] = ()
    _on_plane: Dataset | None = None
    _past: deque[tuple[Dataset, Belongings]] = field(default_factory=lambda: deque(maxlen=PAST))
    _scenic: dict[int, bool] = field(default_factory=dict)  # whether an address names a scene's points
    _page: str = ""
    _query: dict[str, str] | None = None
    _is_bare: bool = False  # the address has no query, as it names the page's opening
    _acted: bool = False

    @property
    def acted(self) -> bool:
        """Whether something has changed that the address does not say yet."""
        return self._acted

    @property
    def unlisted(self) -> bool:
        """Whether the page lists other explanations than there are."""
        return not self.presenting and self.titles != tuple(self.explanations)

    def state(self, lesson: AnyLesson) -> AnyState:
        """Return what this page shows now."""
        state = self.states.get(lesson.slug, lesson.opening)
        points = self.has.on(lesson.slug)
        common = {name: value for name, value in self.shared.items() if name in declared(lesson.Settings)}
        settings = replace(state.settings, **common) if common else state.settings
        return replace(state, points=lesson.opening.points if points is None else points, settings=settings)

    def framed(self, state: AnyState) -> AnyState:
        """Return a state in the window in which its plane is shown: on the projector it is higher."""
        return replace(state, points=projector.framed(state.points)) if self.presenting else state

    def shown(self, lesson: AnyLesson) -> AnyState:
        """Return what this page shows now, with a slider where a hand holds it."""
        state = self.state(lesson)
        return replace(state, settings=replace(state.settings, **self.held)) if self.held else state

    def change(self, lesson: AnyLesson, **changes: Any) -> None:
        """Take over what a widget, a handle or a figure says: a new view, step or camera, or new settings."""
        self._acted, self.notes = True, ()
        self._keep(lesson, replace(self.state(lesson), **changes))

    def turn_to(self, lesson: AnyLesson, view: str) -> None:
        """Show another view: at the step where the person is if it is of the same run, else where they left its own."""
        before = self.state(lesson)
        left, entered = lesson.view(before.view).run, lesson.view(view).run
        step = before.step
        if entered != left:
            self.steps[lesson.slug, left] = step
            step = self.steps.get((lesson.slug, entered))
        self.change(lesson, view=view, step=step)

    def set(self, lesson: AnyLesson, name: str, value: Any) -> None:
        """Take over one setting."""
        self.change(lesson, settings=replace(self.state(lesson).settings, **{name: value}))

    def hold(self, name: str, value: Any) -> None:
        """Show a setting as a hand has it that has not let go."""
        self.notes = ()
        self.held = {name: value}

    def refuse(self, sentence: str) -> None:
        """Say why something stays as it was."""
        self._acted, self.held, self.notes = True, {}, (sentence,)

    def act(self, lesson: AnyLesson, action: AnyAction) -> None:
        """Do what a button is for; points that it makes are the person's."""
        before = self.state(lesson)
        try:
            after = action.act(before)
        except Missing as missing:
            self.refuse(missing.sentence)
            return
        self.take(lesson, before, after)

    def take(self, lesson: AnyLesson, before: AnyState, after: AnyState) -> None:
        """Take over a state that something on the page has made of the one before."""
        self._acted, self.notes = True, ()
        self._keep(lesson, after)
        if after.points is not before.points:
            scenic = self.has.scenic(lesson.slug)
            drawn = self.has.drawn(lesson.slug, before.points, after.points)
            self._turn(lesson, drawn if scenic else self.has.chosen(after.points))

    def put(self, lesson: AnyLesson, points: Dataset) -> None:
        """Show points that somebody has chosen, on every page; the plane keeps those before for undo."""
        self._acted, self.notes = True, ()
        self._turn(lesson, self.has.chosen(points))

    def apply(self, lesson: AnyLesson, scene: Scene[Any]) -> None:
        """Show a scene; the person's own points wait."""
        self._acted, self.notes = True, ()
        state = scene.state()
        self.steps = {place: step for place, step in self.steps.items() if place[0] != lesson.slug}
        self._turn(lesson, self.has.shown(lesson.slug, state.points))
        self._keep(lesson, state)

    def choose(self, lesson: AnyLesson, figure: Scene[Any]) -> None:
        """Show a figure of the lectures."""
        self.apply(lesson, figure)
        self.figures[lesson.slug] = figure.code

    def figure(self, lesson: AnyLesson) -> Scene[Any] | None:
        """Return the figure of the lectures that the page shows, at whichever step and in whichever view.

        Of several with the same points and settings that is the one as it opens, the one that was chosen, or one in
        this view; None where something has been changed of each.
        """
        state, chosen = self.state(lesson), self.figures.get(lesson.slug)
        shown = [scene for scene in lesson.scenes if scene.shown_by(state)]
        shown.sort(key=lambda scene: (not scene.state().same_as(state), scene.code != chosen, scene.view != state.view))
        return shown[0] if shown else None

    def attempt(self, lesson: AnyLesson, task: Task[Any]) -> None:
        """Set a task's scene, and ask for it anew."""
        self.apply(lesson, task.scene)
        self.trying[lesson.slug] = task.code, self.state(lesson)
        self.done.discard((lesson.slug, task.code))

    def bring_back(self, lesson: AnyLesson) -> None:
        """Show the person's own points again, where others are shown."""
        self._acted, self.notes = True, ()
        self._turn(lesson, self.has.back(lesson.slug))

    def drawn(self, lesson: AnyLesson, drawing: CanvasState) -> AnyState:
        """Return what this page would show of a drawing, which is not taken over."""
        return replace(self.state(lesson), points=self._would(lesson, drawing)[1])

    def draw(self, lesson: AnyLesson, drawn: CanvasState) -> bool:
        """Take over what a hand has drawn; tell whether a stroke was finished that the page has not seen yet."""
        if drawn.revision != self.revision:
            return False
        if drawn.seq > self.seq:
            self.seq = drawn.seq
            before = self.state(lesson).points
            has, after = self._would(lesson, drawn)
            if after is not before:
                self._turn(lesson, has, by_hand=True)
                self._on_plane = after
        if drawn.live or self.seq <= self.committed:
            return False
        self.committed = self.seq
        self._acted = True
        return True

    def _would(self, lesson: AnyLesson, drawn: CanvasState) -> tuple[Belongings, Dataset]:
        """Return whose points there would be, were a drawing taken over, and those that this page would show.

        What undo brings back is again what it was: a scene's, the person's own, or chosen.
        """
        before, page = self.state(lesson).points, lesson.slug
        if self.presenting or drawn.window == projector.raised(before.window):  # also from before it was left
            drawn = replace(drawn, window=projector.lowered(drawn.window, before.window))
        after = _redrawn(before, drawn)
        if after is before:
            return self.has, before
        if after.X is not before.X and len(after.y):
            for points, has in reversed(self._past):
                if points.alike(after):
                    if points.window == drawn.window:
                        return has, points
                    seen = replace(points, window=drawn.window)
                    return has.drawn(page, points, seen), seen
        return self.has.drawn(page, before, after), after

    def _turn(self, lesson: AnyLesson, has: Belongings, *, by_hand: bool = False) -> None:
        """Take over whose points the pages show; undo may come back to what this page showed."""
        before, had = self.state(lesson).points, self.has
        self.has = has
        after = self.state(lesson).points
        if after.X is not before.X and not (by_hand and before.recipe is None and after.recipe is None):
            self._past.append((before, had))

    def of_points(self, lesson: AnyLesson) -> Own:
        """Return what the browser is to remember of whose points this page shows, for when the server forgets it."""
        mine, scenic = self.has.mine, self.has.scenic(lesson.slug)
        if mine is None or mine is self.has.on(lesson.slug):
            return Own(mine="", scenic=scenic)
        try:
            return Own(mine=address.written(mine), scenic=scenic)
        except LinkTooLong:
            return Own(mine="", scenic=scenic)  # they go with the session

    def remember(self, lesson: AnyLesson, own: Own) -> bool:
        """Take over what the browser remembers, unless the person has gone on since; tell whether it says anything."""
        page, points = lesson.slug, self.state(lesson).points
        if self.has.kept is not None or set(self.has.scenes) - {page}:
            return False
        try:
            mine = datasets.decode(own["mine"]) if own["mine"] else None
        except ValueError:
            return False
        if own["scenic"]:
            self.has = Belongings(mine, None, {page: points})
        elif mine is not None:
            self.has = Belongings(points, mine)
        self._acted = True
        return True

    def revision_of(self, points: Dataset) -> int:
        """Return the revision under which the plane is to show these points."""
        if points is not self._on_plane:
            self._on_plane = points
            self.revision += 1
        return self.revision

    def arrive(self, lesson: AnyLesson) -> None:
        """Read the address where it says something new: at the beginning, from another page, or by Back and Forward.

        What the address does not say stays as it was: an address without a query, which a click in the navigation
        leads to, shows the page as it was left.
        """
        query, is_first = st.query_params.to_dict(), not self._page
        is_other_page, is_travel = self.enter(lesson.slug), streamlit_history.is_history_navigation()
        match history.source(
            query,
            self._query,
            is_first=is_first,
            is_other_page=is_other_page,
            is_travel=is_travel,
            is_changed=self._acted,
        ):
            case history.Source.ADDRESS:
                self._show(lesson, query)
            case history.Source.OPENING:
                self._open(lesson, keeps_points=is_first)
            case history.Source.SESSION:
                self._is_bare = self._is_bare and not is_other_page

    def enter(self, page: str) -> bool:
        """Take note of the page that is shown; return whether it is another than before."""
        if page == self._page:
            return False
        self._page = page
        self.seen, self.held, self.section, self.explanations = None, {}, None, {}
        self._past.clear()  # of another plane
        return True

    def pass_on(self, lesson: AnyLesson) -> None:
        """Take over the state that the address of a page without a plane names, for the pages that show it."""
        query = st.query_params.to_dict()
        if query and query != self._query:
            self._show(lesson, query)

    def is_showing(self, lesson: AnyLesson) -> bool:
        """Return whether the page of a lesson is shown: a message of any other page changes nothing."""
        return self._page in ("", lesson.slug)

    def _show(self, lesson: AnyLesson, query: dict[str, str]) -> None:
        """Show the state that an address names."""
        arrival = address.read(lesson, query)
        ignored = arrival.ignored + self._walk(lesson, arrival.course)
        points, page = arrival.state.points, lesson.slug
        theirs = arrival.names_points and self.section is None and not self._names_a_scene(lesson, query, arrival.state)
        self._turn(lesson, self.has.came(page, points) if theirs else self.has.shown(page, points))
        self._keep(lesson, arrival.state)
        self.present(arrival.present)
        self._acted, self.notes = False, ignored
        self._query, self._is_bare = query, False

    def _open(self, lesson: AnyLesson, *, keeps_points: bool) -> None:
        """Show a page's opening, under an address without a query."""
        if not keeps_points:
            self._turn(lesson, self.has.shown(lesson.slug, lesson.opening.points))
        self._keep(lesson, lesson.opening)
        self.section = None
        self.present(False)
        self._acted, self.notes = False, ()
        self._query, self._is_bare = {}, True

    def _names_a_scene(self, lesson: AnyLesson, query: Mapping[str, str], state: AnyState) -> bool:
        """Whether an address shows a scene: it did when it was written here, or it is that of a figure, or a task's."""
        known = self._scenic.get(_name(lesson, query))
        if known is not None:
            return known
        return any(scene.shown_by(state) for scene in (*lesson.scenes, *(task.scene for task in lesson.tasks)))

    def _walk(self, lesson: AnyLesson, name: str) -> tuple[str, ...]:
        """Take over which section of a course an address names; return a sentence where this page shows none such."""
        self.section = SECTIONS.get(name)
        if name and (self.section is None or self.section.place.slug != lesson.slug):
            self.section = None
            return (texts.NO_SECTION.format(name=plain(name[:40])),)
        return ()

    def walk(self, section: Section) -> None:
        """Show another section of this page; a link from a page to itself would leave the address as it was."""
        self.apply(section.place.lesson, section.place.scene)
        self.section = section

    def present(self, on: bool) -> None:
        """Show the page on a projector, or as everywhere."""
        self._acted, self.presenting, self.veiled = True, on, False

    def veil(self) -> None:
        """Hide the rule from the room, or reveal it."""
        self._acted, self.veiled = True, not self.veiled

    def leave(self) -> None:
        """Walk through a course no more; the page stays as it is."""
        self._acted, self.section = True, None

    def write(self, lesson: AnyLesson) -> None:
        """Write the whole address; one without a query that names the page's opening stays until something changes."""
        query, _ = self.link(lesson)
        there = st.query_params.to_dict()
        if there != query and (there or len(query) > 1 or not self._is_bare):
            st.query_params.from_dict(query)
            there = query
        self._query, self._acted = there, False
        self._scenic.pop(_name(lesson, there), None)
        self._scenic[_name(lesson, there)] = self.has.scenic(lesson.slug)  # the latest stand last
        if len(self._scenic) > ADDRESSES:
            del self._scenic[next(iter(self._scenic))]

    def link(self, lesson: AnyLesson) -> tuple[dict[str, str], str]:
        """Return the query of what is shown; and a sentence where the points do not fit into it."""
        state = self.state(lesson)
        about = {} if self.section is None else {address.COURSE: self.section.name}
        about |= {address.PRESENT: "1"} if self.presenting else {}
        try:
            return address.write(lesson, state) | about, ""
        except LinkTooLong as error:
            query = address.write(lesson, replace(state, points=lesson.opening.points)) | about
            return query, texts.LINK_TOO_LONG.format(reason=error)

    def _keep(self, lesson: AnyLesson, state: AnyState) -> None:
        self.states[lesson.slug], self.held = state, {}
        for name, kind in declared(lesson.Settings).items():
            if kind.shared:
                self.shared[name] = getattr(state.settings, name)


def _name(lesson: AnyLesson, query: Mapping[str, str]) -> int:
    """Return what tells a page's address from others."""
    return hash((lesson.slug, frozenset(query.items())))


def plane_key(lesson: AnyLesson) -> str:
    """Return the name of a page's plane in the session."""
    return f"{lesson.slug}{PLANE}"


def get() -> Visit:
    """Return what this session remembers."""
    visit: Visit | None = st.session_state.get(_KEY)
    if visit is None:
        visit = st.session_state[_KEY] = Visit()
        remember(visit)
    return visit


def remember(visit: Visit) -> None:
    """Let a session's memory be found by its name, for as long as there is the session."""
    _VISITS[visit.name] = visit


def named(name: object) -> Visit | None:
    """Return a session's memory by its name, for whoever asks from outside its script."""
    return _VISITS.get(name) if isinstance(name, str) else None


def _redrawn(data: Dataset, drawn: CanvasState) -> Dataset:
    """Return the data set with the drawn points and window; it stays what it was made as until a point differs."""
    same = len(drawn.y) == len(data.y) and np.array_equal(drawn.y, data.y) and np.array_equal(drawn.X, data.X)
    if same:
        return data if drawn.window == data.window else replace(data, window=drawn.window)
    classes = max(len(data.class_names), int(drawn.y.max(initial=-1)) + 1)
    return replace(
        data,
        X=drawn.X,
        y=drawn.y,
        class_names=offered_names(data)[:classes],
        window=drawn.window,
        recipe=None,
        origin=data.source if len(data.y) else None,  # what is drawn on an empty plane comes from nowhere
    )
