"""The events that change a session, each a value whose `apply` returns the next session.

`reduce` is the one way from a session and an event to the next session. It is pure: the same session and event give an
equal session, and nothing else happens.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from linclass import datasets, lessons
from linclass.catalog import STOP
from linclass.course import links, own_deck
from linclass.course.index import stop_named
from linclass.datasets.dataset import Dataset, offered_names
from linclass.declare import declared
from linclass.figures.theme import LIGHT
from linclass.lessons import address, by_hand, hiding, study_cache
from linclass.lessons.address_check import CHECK, cleaned, repaired
from linclass.lessons.board import ShownBoard
from linclass.lessons.hiding import PARTS
from linclass.lessons.lesson import Missing, PlaneDrag, ViewOptions
from linclass.lessons.markdown import plain
from linclass.lessons.second import Second, moved_too, with_rule_shown
from linclass.lessons.texts import address as address_texts
from linclass.session import arrival, prediction, projector_window
from linclass.session import texts_session as texts
from linclass.session.point_ownership import PointOwnership
from linclass.session.session import Drag, Memory

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Mapping

    from linclass.arrays import BoolArray
    from linclass.course.deck import Deck, Stop
    from linclass.lessons.hiding import Part
    from linclass.lessons.lesson import AnyLesson, AnyView, Scene, Task
    from linclass.lessons.state import AnyAction, AnyState
    from linclass.session.drawing import Drawing
    from linclass.session.prediction import Prediction
    from linclass.session.session import Session

MAX_PAST = 16  # data sets to which the plane's undo may come back
# Test points that the session remembers for the plane's undo; beyond the limit only the present ones
MAX_TEST_POINTS = 20_000
MAX_NAME = 20  # characters of a stop's name
MAX_ADDRESSES = 300  # addresses of which the session knows whose points they name


def reduce(session: Session, lesson: AnyLesson, event: Event) -> Session:
    """Return the session after an event on a lesson's page; one of another page leaves the plane's points in place."""
    before = replace(session, is_changed=True, notes=()) if event.is_change else session
    after = event.apply(before, lesson)
    points = after.state(lesson).points
    if points is after.plane_points or not after.is_showing(lesson):
        return after
    return replace(after, plane_points=points, revision=after.revision + 1)


class Event(ABC):
    """Something that the person, the address or the server has done on a page."""

    is_change: ClassVar[bool] = True  # the address has to be written again, and notes of before have been read

    @abstractmethod
    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Return the session after this event."""


# ---- the address


@dataclass(frozen=True)
class Arrived(Event):
    """A script run of a page has begun, at this address.

    Attributes
    ----------
    query : mapping
        Of the address that the browser has sent.
    is_travel : bool
        Whether Back or Forward has started the run.
    """

    query: Mapping[str, str]
    is_travel: bool = False
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the address's state, the opening, or what the session remembers of the page."""
        is_first, is_other_page = not session.page, lesson.slug != session.page
        here, query = _entered(session, lesson.slug), cleaned(self.query)
        source = _source(session, lesson.slug, query, is_travel=self.is_travel)
        if source is arrival.StateSource.ADDRESS:
            return _at_address(here, lesson, query)
        if source is arrival.StateSource.OPENING:
            return _at_opening(here, lesson, keeps_points=is_first)
        return replace(_at_points_of_others(here, lesson), is_bare=here.is_bare and not is_other_page)


@dataclass(frozen=True)
class Entered(Event):
    """A page without a plane is shown; a state in its address is for the pages that can show it."""

    page: str
    query: Mapping[str, str]
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take over the state that the address names."""
        here, query = _entered(session, self.page), cleaned(self.query)
        return _at_address(here, lesson, query) if query and query != here.query else here


@dataclass(frozen=True)
class WroteAddress(Event):
    """The address has been written, or is already that of what the page shows."""

    query: Mapping[str, str]
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Remember the address, and whether it names a scene's points."""
        name = _address_name(lesson, self.query)
        known = {other: is_scene for other, is_scene in session.scene_addresses.items() if other != name}
        known[name] = session.ownership.is_scene(lesson.slug)
        latest = dict(list(known.items())[-MAX_ADDRESSES:])
        return replace(session, query=dict(self.query), is_changed=False, scene_addresses=latest)


@dataclass(frozen=True)
class Remembered(Event):
    """The browser has said what it remembers of whose points are shown, and of the page's tasks."""

    memory: Memory

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take it over; unless the person has gone on since, or it can't be read."""
        return self._with_ownership(self._with_tasks(session, lesson), lesson)

    def _with_tasks(self, session: Session, lesson: AnyLesson) -> Session:
        """Go on with the task that was tried, from the state that it sets."""
        tasks = {task.code: task for task in lesson.tasks}
        if lesson.slug in session.attempts or self.memory.task not in tasks:
            return session
        attempt = self.memory.task, tasks[self.memory.task].scene.state()
        done = {(lesson.slug, code) for code in self.memory.done if code in tasks}
        is_revealed = session.prediction is not None and session.prediction.is_revealed
        shown = {(lesson.slug, self.memory.task)} - done if is_revealed else set()
        return replace(
            session,
            attempts={**session.attempts, lesson.slug: attempt},
            done=session.done | done,
            shown_tasks=session.shown_tasks | shown,
        )

    def _with_ownership(self, session: Session, lesson: AnyLesson) -> Session:
        """Say again whose the points are, and which of the person's own wait."""
        page, points = lesson.slug, session.state(lesson).points
        if session.ownership.set_aside is not None or set(session.ownership.scenes) - {page}:
            return session
        try:
            mine = datasets.decode(self.memory.mine) if self.memory.mine else None
        except ValueError:
            return session
        if self.memory.is_scene:
            return replace(session, ownership=PointOwnership(mine, None, {page: points}))
        return session if mine is None else replace(session, ownership=PointOwnership(points, mine))


# ---- the plane and the sliders


@dataclass(frozen=True)
class Drew(Event):
    """The plane has reported its points and handles, at the end of a stroke or in the middle of a drag.

    Attributes
    ----------
    drawing : Drawing
    is_preview : bool
        Whether this asks what the drawing would show: then it need not be newer than the last one taken over.
    """

    drawing: Drawing
    is_preview: bool = False
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take over the points; what the handles do is kept when the stroke ends, and previewed until then."""
        drawing = self.drawing
        if drawing.revision != session.revision:
            return _at_rest(session) if session.drag is not None and not session.drag.settings else session
        before = session.state(lesson)
        if drawing.seq > session.seq or self.is_preview:
            session = _drawn(replace(session, seq=max(drawing.seq, session.seq)), lesson, drawing)
            session = _guessed(session, lesson, drawing)
        handles = {name: at for name, at in drawing.handles.items() if not prediction.is_of_guess(name)}
        hand = PlaneDrag(handles, drawing.touched)
        if drawing.is_dragging:
            settled = before if session.settled is None else session.settled
            return replace(session, drag=replace(session.drag or Drag(), hand=hand), settled=settled)
        session = session if session.drag is not None and session.drag.settings else _at_rest(session)
        if session.seq <= session.committed and not self.is_preview:
            return session
        shown = session.projected(session.state(lesson))
        session = _kept(
            session, lesson, replace(session.state(lesson), settings=lesson.moved(shown.settings, hand, shown.points))
        )
        return replace(session, committed=session.seq, is_changed=True, notes=())


@dataclass(frozen=True)
class DraggedSetting(Event):
    """A slider is dragged: its setting is shown where the slider stands, and kept when it is released."""

    name: str
    value: Any
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the setting."""
        settled = session.state(lesson) if session.settled is None else session.settled
        drag = replace(session.drag or Drag(), settings={self.name: self.value})
        return replace(session, drag=drag, settled=settled, notes=())


@dataclass(frozen=True)
class DraggedRecipe(Event):
    """A generator's slider is dragged: the points that it makes are shown, and kept when it is released."""

    points: Dataset
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the points."""
        settled = session.state(lesson) if session.settled is None else session.settled
        return replace(session, drag=replace(session.drag or Drag(), points=self.points), settled=settled)


# ---- settings, views, steps


@dataclass(frozen=True)
class ChoseSetting(Event):
    """A setting has a new value."""

    name: str
    value: Any

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Keep the value."""
        state = session.state(lesson)
        return _kept(session, lesson, replace(state, settings=replace(state.settings, **{self.name: self.value})))


@dataclass(frozen=True)
class ChoseStep(Event):
    """Another step of the run is shown; None is the end."""

    step: int | None

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Keep the step."""
        return _kept(session, lesson, replace(session.state(lesson), step=self.step))


@dataclass(frozen=True)
class ChoseView(Event):
    """Another view is shown: at the same step of the same run, or at the step at which its own run was left."""

    view: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Keep the view, and the step of the run that is left."""
        before = session.state(lesson)
        left, entered = lesson.view(before.view), lesson.view(self.view)
        step, steps = before.step, session.steps
        if entered.run != left.run:
            steps = {**steps, (lesson.slug, left.run): step}
            step = _step_entered(left, entered, step, steps.get((lesson.slug, entered.run)))
            if step is None and not session.ownership.is_scene(lesson.slug):
                step = _step_on_new_points(lesson.slug, replace(before, view=self.view))
        return _kept(replace(session, steps=steps), lesson, replace(before, view=self.view, step=step))


@dataclass(frozen=True)
class ChangedState(Event):
    """Something on the page, a row of a table say, has made another state of the one before."""

    before: AnyState
    after: AnyState

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Keep the state; new points of a scene stay on its page, others are the person's."""
        session = _kept(session, lesson, self.after)
        if self.after.points is self.before.points:
            return session
        ownership = session.ownership
        if ownership.is_scene(lesson.slug):
            return _turned(session, lesson, ownership.drawn(lesson.slug, self.before.points, self.after.points))
        return _turned(session, lesson, ownership.chosen(self.after.points))


@dataclass(frozen=True)
class PressedAction(Event):
    """A button that changes the state was pressed."""

    action: AnyAction

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take over the state that the action returns; an action that has nothing to work on changes nothing."""
        before = session.state(lesson)
        try:
            after = self.action.act(before)
        except Missing as missing:
            return replace(_at_rest(session), notes=(missing.sentence,))
        return ChangedState(before, after).apply(session, lesson)


@dataclass(frozen=True)
class Refused(Event):
    """A request could not be fulfilled: the state stays, and a sentence says why."""

    sentence: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of no page in particular
        """End a drag, and show the sentence as a note."""
        return replace(_at_rest(session), notes=(self.sentence,))


@dataclass(frozen=True)
class Noted(Event):
    """Something was done that the person should read of."""

    sentences: tuple[str, ...]
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of no page in particular
        """Show the sentences as notes."""
        return replace(session, notes=self.sentences)


# ---- a second state beside the page's


@dataclass(frozen=True)
class PutBeside(Event):
    """A second state is shown beside the page's, another one than before, or none any more."""

    second: Second | None

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show it; a view whose plane plays a run of its own gives way to one that shows the rule.

        A question that has been answered gives way, too; an open one stays, and a note says when the state is shown.
        """
        state = session.state(lesson)
        shown = state if self.second is None else with_rule_shown(lesson, state)
        session = _at_rest(session) if shown is state else _kept(session, lesson, shown)
        session = replace(_at_rest(session), second=self.second)
        if self.second is None or session.prediction is None:
            return session
        if session.prediction.is_revealed:
            return replace(session, prediction=None)
        return replace(session, notes=(texts.QUESTION_FIRST,))


@dataclass(frozen=True)
class SwappedSides(Event):
    """Two states of one lesson have changed places."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the second state as the page's, and the page's beside it."""
        second = session.second
        if second is None or second.slug != lesson.slug:
            return session
        first = session.state(lesson)
        changes = {name: getattr(first.settings, name) for name in second.changes}
        points = None if second.points is None else first.points
        session = ChangedState(first, second.state(lesson, first)).apply(session, lesson)
        return replace(session, second=Second(lesson.slug, changes, points))


# ---- points, scenes, tasks


@dataclass(frozen=True)
class ChosePoints(Event):
    """Points were chosen for every page; the plane keeps those of before for undo.

    Every run on them is shown at its end: a step of the run on other points says nothing of this one.
    """

    points: Dataset

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the points on every page."""
        states = {page: replace(state, step=_step_on_new_points(page, state)) for page, state in session.states.items()}
        at_end = replace(_at_rest(session), states=states, steps={})
        return _turned(at_end, lesson, session.ownership.chosen(self.points))


@dataclass(frozen=True)
class BroughtBackOwnPoints(Event):
    """The person's own points are to be shown again, where others are."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the person's own points."""
        return _turned(session, lesson, session.ownership.back(lesson.slug))


@dataclass(frozen=True)
class ShowedScene(Event):
    """A scene is to be shown; the person's own points wait."""

    scene: Scene[Any]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the scene's whole state."""
        return _at_scene(session, lesson, self.scene.state())


@dataclass(frozen=True)
class ChoseFigure(Event):
    """A figure of the lectures was chosen."""

    figure: Scene[Any]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the figure's scene, and remember which was chosen."""
        figures = {**session.figures, lesson.slug: self.figure.code}
        return replace(_at_scene(session, lesson, self.figure.state()), figures=figures)


@dataclass(frozen=True)
class BeganTask(Event):
    """A task was chosen, or chosen anew."""

    task: Task[Any]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Set the task's scene; the task is unsolved."""
        session = replace(_at_scene(session, lesson, self.task.scene.state()), second=None)
        question = self.task.question
        asked = None if question is None else prediction.begun(lesson, question.code)
        if asked is not None or session.prediction is not None:
            session = replace(session, prediction=asked, hidden=prediction.hidden_by(asked, lesson))
        key = lesson.slug, self.task.code
        attempts = {**session.attempts, lesson.slug: (self.task.code, session.state(lesson))}
        return replace(session, attempts=attempts, done=session.done - {key}, shown_tasks=session.shown_tasks - {key})


@dataclass(frozen=True)
class CheckedTask(Event):
    """A task's condition was checked in the state that is shown."""

    code: str
    has_happened: bool
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Tick the task if what it asks for has happened, and not by a reveal."""
        key = lesson.slug, self.code
        if not self.has_happened:
            return replace(session, shown_tasks=session.shown_tasks - {key})
        return session if key in session.shown_tasks else replace(session, done=session.done | {key})


# ---- courses and the projector


@dataclass(frozen=True)
class ArrivedAtStop(Event):
    """A script run has begun of the page for texts and images of a deck, at this address.

    Attributes
    ----------
    query : mapping
        Of the address that the browser has sent.
    is_travel : bool
        Whether Back or Forward has started the run.
    """

    query: Mapping[str, str]
    is_travel: bool = False
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of no lesson
        """Show the stop that the address names, or the one that was chosen since it was written."""
        query, is_other = repaired(self.query)
        source = _source(session, STOP.slug, cleaned(self.query), is_travel=self.is_travel)
        here = _entered(session, STOP.slug)
        if source is not arrival.StateSource.ADDRESS:
            return here
        name = query.get(address.COURSE, "")
        stop = stop_named(name, session.own_deck)
        is_here = stop is not None and stop.target is None
        changed = (address_texts.OTHER,) if is_other else ()
        return replace(
            here,
            stop=stop if is_here else None,
            lost_stop=_lost(stop, name),
            is_presenting=query.get(address.PRESENT) == "1",
            prediction=None,
            hidden=(),
            is_changed=False,
            notes=changed if is_here or changed else (texts.NO_STOP.format(name=plain(name[:40])),),
            query=cleaned(self.query),
        )


@dataclass(frozen=True)
class ShowedStop(Event):
    """Another stop is shown, of whichever lesson; what its deck says is hidden at first.

    Attributes
    ----------
    stop : Stop
    is_at_end : bool
        Whether nothing of it is hidden any more and all lines of its board are shown, as where it is come back to.
    """

    stop: Stop
    is_at_end: bool = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show what the stop shows."""
        session = self._opened(_entered(session, self.stop.slug), lesson)
        return at_end(session, lesson) if self.is_at_end else session

    def _opened(self, session: Session, lesson: AnyLesson) -> Session:
        session = session if self.stop.target is None else _at_scene(session, lesson, self.stop.opened)
        board = _board_of(self.stop) if session.is_presenting else None
        asked = question_at(self.stop)
        session = replace(session, stop=self.stop, second=self.stop.second, board=board, closed_board=None)
        return replace(session, prediction=asked, hidden=hidden_at_first(self.stop, asked))


@dataclass(frozen=True)
class OpenedDeck(Event):
    """The visitor has a deck of their own, or another than before."""

    deck: Deck
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of every page
        """Remember the deck, and where in it the visitor is; an address that has named a stop of it is read again."""
        stop, code = session.stop, self.deck.code
        session = replace(session, own_deck=self.deck)
        if stop is not None and stop.deck != code:
            return session
        name = session.lost_stop if stop is None else stop.name
        result = stop_named(name, self.deck) if name else None
        if result is not None and result.slug != session.page:
            result = None
        is_back = stop is None and result is not None
        if result is not None and result.target is not None and is_back and not session.is_changed:
            return reduce(replace(session, query=None), result.target.lesson, Arrived(session.query or {}))
        return replace(
            session,
            stop=result,
            lost_stop="" if is_back else session.lost_stop,
            notes=() if is_back else session.notes,
        )


@dataclass(frozen=True)
class LeftDeck(Event):
    """The person walks through a deck no more; the page stays as it is."""

    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of every page
        """Forget the stop."""
        return replace(session, stop=None, lost_stop="", is_changed=True)


@dataclass(frozen=True)
class Presented(Event):
    """The page is shown on a projector, or as everywhere."""

    is_presenting: bool
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of every page
        """Show the page so, on the projector with the board of its stop; what is hidden stays hidden."""
        board = _board_of(session.stop) if self.is_presenting else None
        return replace(session, is_presenting=self.is_presenting, board=board, is_changed=True)


@dataclass(frozen=True)
class HidParts(Event):
    """These parts of the page are hidden until the outcome has been predicted, and no others: () reveals all.

    Once the answer to a question has been shown, to hide is to ask the next group: the question is as it was first.
    """

    parts: tuple[Part, ...] = PARTS
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Hide the parts that the lesson has; reveal all once a guess is locked in, or an open question hides none."""
        after, asked = replace(session, hidden=_hideable(lesson, self.parts), is_changed=True), session.prediction
        if asked is None:
            return after
        if asked.is_revealed:
            return asked_anew(after, lesson) if after.hidden and not session.hidden else after
        if not (asked.is_locked or (session.hidden and not after.hidden)):
            return after
        return revealed(replace(session, is_changed=True), lesson)


@dataclass(frozen=True)
class ShowedBoard(Event):
    """A derivation is shown on the projector, beside the plane and as far as one of its lines; or none any more."""

    board: ShownBoard | None
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show it, on the projector; a derivation of another page changes nothing."""
        if self.board is not None and self.board.code not in [derived.code for derived in lesson.derivations]:
            return session
        is_presenting = session.is_presenting or self.board is not None
        closed = session.board if self.board is None else None
        return replace(session, is_presenting=is_presenting, board=self.board, closed_board=closed, is_changed=True)


# ---- work in pieces, and what is open


@dataclass(frozen=True)
class StoppedWork(Event):
    """Work in pieces was stopped, or goes on."""

    key: Hashable
    is_stopped: bool
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - a key is of one page
        """Remember whether the work of this key is stopped."""
        keys = frozenset((self.key,))
        return replace(session, stopped=session.stopped | keys if self.is_stopped else session.stopped - keys)


@dataclass(frozen=True)
class OpenedSections(Event):
    """These folded sections of the view are open, and no others."""

    codes: frozenset[str]
    is_change: ClassVar[bool] = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of the page that is shown
        """Remember which sections are open."""
        return replace(session, open_sections=self.codes)


# ---- parts of what events do


def revealed(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with all that was hidden, in the state that the question is about, at the end of its run."""
    asked = session.prediction
    question = None if asked is None else asked.question(lesson)
    if asked is None or question is None or asked.is_revealed:
        return replace(session, hidden=())
    before = session.state(lesson)
    after = replace(question.then(before), step=None)
    if not after.same_as(before):
        session = replace(session, shown_tasks=session.shown_tasks | _still_to_do(session, lesson, before))
    session = ChangedState(before, after).apply(session, lesson)
    return replace(session, prediction=replace(asked, is_revealed=True, asked=before), hidden=())


def before_reveal(session: Session, lesson: AnyLesson, asked: Prediction) -> Session:
    """Return the session with a prediction not revealed yet: in the state that was asked about, and with what it hid.

    Where no session remembers that state it is the stop's own, or the present one.
    """
    present, stop = session.state(lesson), session.stop
    is_of_stop = stop is not None and stop.target is not None and stop.question == asked.code
    own = stop.opened if stop is not None and is_of_stop else present
    before = own if asked.asked is None else asked.asked
    if not before.same_as(present):
        session = ChangedState(present, before).apply(session, lesson)
    asked = replace(asked, is_revealed=False, asked=None)
    hide = stop.hide if stop is not None and is_of_stop else ()
    return replace(session, prediction=asked, hidden=prediction.hidden_by(asked, lesson, hide))


def asked_anew(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with its question asked of another group: no guess, lock, outcome or count of the last one."""
    asked = session.prediction
    if asked is None:
        return session
    session = before_reveal(session, lesson, replace(asked, guess=None, is_locked=False))
    return without_hands(session)


def without_hands(session: Session) -> Session:
    """Return the session without the hands that were counted for the question that is asked."""
    others = {place: counted for place, counted in session.hands.items() if place != session.asked_at}
    return replace(session, hands=others)


def at_end(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with nothing hidden, with all lines of its board, and a second state where it has one."""
    session = revealed(session, lesson)
    if session.board is not None:
        return replace(session, board=_whole_board(session, lesson, session.board))
    return session if session.second is None else replace(session, prediction=None)


def _whole_board(session: Session, lesson: AnyLesson, board: ShownBoard) -> ShownBoard:
    """Return a board with all its lines; at its first one where its points have no derivation."""
    state = session.state(lesson)
    try:
        run = study_cache.study(lesson, state.points, state.settings)
    except Missing:
        return board
    options = ViewOptions(view=state.view, theme=LIGHT, step=state.step)  # no theme has more lines
    return replace(board, line=max(1, len(lesson.derivation(board.code).lines(run, options))))


def _still_to_do(session: Session, lesson: AnyLesson, state: AnyState) -> set[tuple[str, str]]:
    """Return the page and the code of the task that is tried there, where the person has not done it in this state."""
    attempt = session.attempt(lesson)
    if attempt is None:
        return set()
    task, begun = attempt
    try:
        is_done = task.happened(study_cache.study(lesson, state.points, state.settings), state, begun)
    except Missing:
        is_done = False
    return set() if is_done else {(lesson.slug, task.code)} - session.done


def _source(session: Session, page: str, query: Mapping[str, str], *, is_travel: bool) -> arrival.StateSource:
    """Return where the state comes from that a page shows when its script run begins."""
    return arrival.source(
        query,
        session.query,
        is_first=not session.page,
        is_other_page=page != session.page,
        is_travel=is_travel,
        is_changed=session.is_changed,
    )


def _at_rest(session: Session) -> Session:
    return replace(session, drag=None, settled=None)


def _step_entered(left: AnyView, entered: AnyView, step: int | None, remembered: int | None) -> int | None:
    """Return the step at which a view of another run is entered: there where a run that it follows was left."""
    if step is None:
        return remembered
    if left.follows == entered.run:
        return by_hand.shown(step)
    if entered.follows == left.run and (remembered is None or by_hand.shown(remembered) != step):
        return by_hand.asked(step)
    return remembered


def _kept(session: Session, lesson: AnyLesson, state: AnyState) -> Session:
    """Return the session with a page's state; what it says of shared settings holds on every page."""
    shared = {name: getattr(state.settings, name) for name, kind in declared(lesson.Settings).items() if kind.shared}
    states = {**session.states, lesson.slug: state}
    return replace(_at_rest(session), states=states, shared={**session.shared, **shared})


def _turned(session: Session, lesson: AnyLesson, ownership: PointOwnership, *, by_hand: bool = False) -> Session:
    """Return the session with another ownership; undo may come back to what the page showed."""
    before, had = session.state(lesson).points, session.ownership
    session = replace(session, ownership=ownership)
    after = session.state(lesson).points
    if session.second is not None and session.second.points is not None and after.X is not before.X:
        own = moved_too(before, after, session.second.points) if by_hand else None  # other points have no partners
        session = replace(session, second=replace(session.second, points=own))
    if after.test is not None and not by_hand:
        session = _with_test_points(session, after)
    is_further_stroke = by_hand and before.recipe is None and after.recipe is None and len(after.y) > 0
    if after.X is before.X or is_further_stroke:
        return session
    return replace(session, past=(*session.past, (before, had))[-MAX_PAST:])


def _at_scene(session: Session, lesson: AnyLesson, state: AnyState) -> Session:
    steps = {place: step for place, step in session.steps.items() if place[0] != lesson.slug}
    if session.prediction is not None and session.prediction.is_revealed:  # the prediction was about another state
        session = replace(session, prediction=None)
    session = _turned(replace(session, steps=steps), lesson, session.ownership.shown(lesson.slug, state.points))
    return _kept(session, lesson, state)


def _entered(session: Session, page: str) -> Session:
    """Return the session on a page; on another page than before, without drag, stop, undo and hidden parts."""
    if page == session.page:
        return session
    session = replace(_at_rest(session), page=page, stop=None, lost_stop="", past=(), open_sections=frozenset())
    return replace(session, hidden=(), prediction=None, second=None, board=None)


def _at_address(session: Session, lesson: AnyLesson, query: Mapping[str, str]) -> Session:
    """Return the session with the state that an address names."""
    arrived = address.read(lesson, query)
    stop, ignored = _stop(session, lesson, arrived.course)
    session = replace(session, stop=stop, lost_stop=_lost(stop, arrived.course))
    state = arrived.state if stop is None else links.opened(stop, query, arrived.state)
    points, page, ownership = state.points, lesson.slug, session.ownership
    is_own = arrived.names_points and stop is None and not _names_scene(session, lesson, query, state)
    session = _turned(session, lesson, ownership.came(page, points) if is_own else ownership.shown(page, points))
    session = _kept(session, lesson, state)
    board = arrived.board if arrived.names_board else _board_of(stop)
    asked, left_out = prediction.read(arrived.asked, lesson, state.points)
    hands, uncounted = prediction.read_hands(arrived.asked, lesson, asked)
    if stop is not None and arrived.hidden is None and address.ASK not in arrived.asked:
        asked = question_at(stop)
    hidden = arrived.hidden if arrived.hidden is not None else () if stop is None else stop.hide
    if arrived.hidden is None:
        hidden = prediction.hidden_by(asked, lesson, hidden)
    session = replace(session, prediction=asked)
    return replace(
        session,
        is_presenting=arrived.present,
        hidden=_hideable(lesson, hidden),
        hands={**session.hands, session.asked_at: hands} if hands else session.hands,
        board=board if arrived.present else None,
        is_changed=False,
        notes=arrived.ignored + ignored + left_out + uncounted,
        query=dict(query),
        is_bare=False,
        second=arrived.second if stop is None or address.WITH in query or not links.is_bare(query) else stop.second,
    )


def _step_on_new_points(page: str, state: AnyState) -> int | None:
    """Return the step of a page that comes upon other points: the end, unless its run would carry one of them away."""
    return 0 if lessons.by_slug(page).view(state.view).moves_points else None


def _at_points_of_others(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with every point in its place, where a new page shows another page's points."""
    if lesson.slug in session.states or session.ownership.on(lesson.slug) is None:
        return session
    opening = session.state(lesson)
    return _kept(session, lesson, replace(opening, step=_step_on_new_points(lesson.slug, opening)))


def _at_opening(session: Session, lesson: AnyLesson, *, keeps_points: bool) -> Session:
    """Return the session with a page's opening, under an address without a query."""
    if not keeps_points:
        session = _turned(session, lesson, session.ownership.shown(lesson.slug, lesson.opening.points))
    session = _kept(session, lesson, lesson.opening)
    return replace(
        session,
        stop=None,
        lost_stop="",
        second=None,
        is_presenting=False,
        prediction=None,
        hidden=(),
        board=None,
        is_changed=False,
        notes=(),
        query={},
        is_bare=True,
    )


def _board_of(stop: Stop | None) -> ShownBoard | None:
    """Return the board with which a stop opens, at its first line."""
    return ShownBoard(stop.board) if stop is not None and stop.board else None


def _hideable(lesson: AnyLesson, parts: Collection[str]) -> tuple[Part, ...]:
    """Return what of these parts a lesson's page can hide."""
    return hiding.ordered(set(parts) & set(lesson.hideable))


def question_at(stop: Stop) -> Prediction | None:
    """Return the prediction for which a stop asks; None where it has no question."""
    return None if stop.target is None or not stop.question else prediction.begun(stop.target.lesson, stop.question)


def hidden_at_first(stop: Stop, asked: Prediction | None = None) -> tuple[Part, ...]:
    """Return what a stop and its question hide at first; a text or an image has nothing to predict."""
    return () if stop.target is None else prediction.hidden_by(asked, stop.target.lesson, stop.hide)


def _stop(session: Session, lesson: AnyLesson, name: str) -> tuple[Stop | None, tuple[str, ...]]:
    """Return the stop of a deck that an address names, and a sentence where this page shows none such."""
    stop = stop_named(name, session.own_deck)
    if name and (stop is None or stop.slug != lesson.slug):
        return None, (texts.NO_STOP.format(name=plain(name[:40])),)
    return stop, ()


def _lost(stop: Stop | None, name: str) -> str:
    """Return the name of a stop of the visitor's own deck that is not known; empty for any other."""
    is_own = name.partition(".")[0] == own_deck.CODE
    return name if stop is None and is_own and len(name) <= MAX_NAME else ""


def _names_scene(session: Session, lesson: AnyLesson, query: Mapping[str, str], state: AnyState) -> bool:
    """Return whether an address names a scene: it did when written here, or its state is a figure's or a task's."""
    known = session.scene_addresses.get(_address_name(lesson, query))
    if known is not None:
        return known
    return any(scene.shown_by(state) for scene in (*lesson.scenes, *(task.scene for task in lesson.tasks)))


def _address_name(lesson: AnyLesson, query: Mapping[str, str]) -> tuple[str, frozenset[tuple[str, str]]]:
    return lesson.slug, frozenset((name, text) for name, text in query.items() if name != CHECK)


def _drawn(session: Session, lesson: AnyLesson, drawing: Drawing) -> Session:
    """Return the session after the points of a drawing were taken over.

    What undo brings back is again what it was: a scene's, the person's own, or chosen.
    """
    before, page = session.state(lesson).points, lesson.slug
    if session.is_presenting or drawing.window == projector_window.raised(before.window):  # also after it was left
        drawing = replace(drawing, window=projector_window.lowered(drawing.window, before.window))
    after = _redrawn(before, drawing, session.test_points)
    if after is before:
        return session
    ownership = session.ownership.drawn(page, before, after)
    if after.X is not before.X and len(after.y):
        for points, had in reversed(session.past):
            if points.alike(after):
                after, ownership = points, had
                if points.window != drawing.window:
                    after = replace(points, window=drawing.window)
                    ownership = had.drawn(page, points, after)
                break
    session = _turned(session, lesson, ownership, by_hand=True)
    shown = session.state(lesson).points
    if shown.test is not None and not drawing.is_dragging:
        session = _with_test_points(session, shown)
    return replace(session, plane_points=shown)


def _guessed(session: Session, lesson: AnyLesson, drawing: Drawing) -> Session:
    """Return the session after a guess was drawn, dragged or pressed."""
    if session.prediction is None:
        return session
    points = session.state(lesson).points
    after = prediction.after_drawing(session.prediction, lesson, points, drawing.handles, drawing.touched)
    return session if after is session.prediction else replace(session, prediction=after)


def _with_test_points(session: Session, data: Dataset) -> Session:
    present = frozenset(_points(data.part(test=True)))
    known = session.test_points | present
    return replace(session, test_points=known if len(known) <= MAX_TEST_POINTS else present)


def _points(data: Dataset) -> list[tuple[float, float, int]]:
    """Return each point as its two coordinates and its class."""
    return [(x, y, k) for (x, y), k in zip(data.X.tolist(), data.y.tolist(), strict=True)]


def _test_rows(data: Dataset, drawing: Drawing, ever: frozenset[tuple[float, float, int]]) -> BoolArray | None:
    """Return which drawn points belong to the person's own test set; None if there is none.

    As long as none comes or goes they keep their places. Then a point is of the test set if it was, or, brought back by
    undo, if it ever was.
    """
    if data.test is not None and len(drawing.y) == len(data.y):
        return data.test
    if data.test is None and not ever:
        return None
    training = Counter(_points(data.part(test=False)))
    test: list[bool] = []
    for x, y, k in np.column_stack([drawing.X, drawing.y]).tolist():
        point = (x, y, int(k))
        is_training = training[point] > 0
        training[point] -= is_training
        test.append(not is_training and point in ever)
    return np.array(test, dtype=bool)


def _redrawn(data: Dataset, drawing: Drawing, ever: frozenset[tuple[float, float, int]]) -> Dataset:
    """Return the data set with the drawn points and window; it keeps its recipe until a point differs."""
    same = len(drawing.y) == len(data.y) and np.array_equal(drawing.y, data.y) and np.array_equal(drawing.X, data.X)
    if same:
        return data if drawing.window == data.window else replace(data, window=drawing.window)
    classes = max(len(data.class_names), int(drawing.y.max(initial=-1)) + 1)
    return replace(
        data,
        X=drawing.X,
        y=drawing.y,
        class_names=offered_names(data)[:classes],
        window=drawing.window,
        recipe=None,
        test=_test_rows(data, drawing, ever),
        origin=data.source if len(data.y) else None,  # points drawn on an empty plane come from nowhere
    )
