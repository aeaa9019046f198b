"""The session of one visitor: a frozen value that links, widgets, handles and scenes change by events (events.py).

While a person has no points of their own, every page shows those of its opening; their own points are theirs on every
page (point_ownership.py) until they ask for a scene there. The address is a function of the session (address_of).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from linclass.course import links
from linclass.datasets import LinkTooLong
from linclass.declare import declared
from linclass.lessons import address, hiding
from linclass.lessons.address_check import checked
from linclass.lessons.lesson import PlaneDrag
from linclass.session import prediction, projector_window
from linclass.session import texts_session as texts
from linclass.session.point_ownership import PointOwnership

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from linclass.course.deck import Deck, Stop
    from linclass.datasets.dataset import Dataset
    from linclass.lessons.board import ShownBoard
    from linclass.lessons.hiding import Part
    from linclass.lessons.lesson import AnyLesson, Scene, Task
    from linclass.lessons.second import Second
    from linclass.lessons.state import AnyState
    from linclass.session.prediction import Prediction


@dataclass(frozen=True)
class Drag:
    """The object that is dragged now: it is shown, and stored only when the drag ends.

    Attributes
    ----------
    hand : PlaneDrag
        The handles of the plane, and the point that was touched.
    settings : mapping from a setting's name to its value
        The setting whose slider is dragged.
    points : Dataset or None
        The points that the dragged slider of a generator makes.
    """

    hand: PlaneDrag = field(default_factory=PlaneDrag)
    settings: Mapping[str, Any] = field(default_factory=dict)
    points: Dataset | None = None


@dataclass(frozen=True)
class Session:
    """All that a visitor's pages show and remember.

    Attributes
    ----------
    ownership : PointOwnership
        Which points each page shows, and whose they are.
    states : mapping from a page to its state, as it was when the page was shown last
    steps : mapping from a page and the name of a run to a step
        The step at which the person left a run that is not shown now.
    shared : mapping from a setting's name to its value
        The settings that are the same on every page.
    notes : tuple of str
        Sentences to be read once: what of a link was ignored, why a button did nothing.
    drag : Drag or None
        What the pointer is moving; None at rest.
    settled : State or None
        The page's state before the drag began; None at rest.
    revision : int
        Grows whenever Python, not the person's drawing, replaces the points on the plane.
    plane_points : Dataset or None
        The points that the plane has under this revision.
    seq, committed : int
        The numbers of the last drawing taken over, and of the last stroke that has ended.
    past : tuple of (points, ownership)
        The data sets to which the plane's undo may come back, the oldest first.
    test_points : set of (x, y, class)
        The points that were in the person's test set, at most MAX_TEST_POINTS of them: the plane's undo may bring them
        back.
    stop : Stop or None
        The stop of a deck as which the page is shown.
    lost_stop : str
        The stop of the visitor's own deck that the address names and the session does not know, "my.3": the browser may
        bring the deck back.
    own_deck : Deck or None
        The deck that the visitor has made or opened; the other decks are the same for everybody.
    is_presenting : bool
        Whether the page is shown on a projector.
    second : Second or None
        A second state beside the page's.
    board : ShownBoard or None
        The derivation that stands beside the plane there, in place of the view.
    closed_board : ShownBoard or None
        The one that was closed there: it opens again at the same line.
    hidden : tuple of Part
        What is hidden until the outcome has been predicted, in the order in which it is revealed.
    prediction : Prediction or None
        The question that the page asks, and the guess; None where nothing is asked.
    hands : mapping from a stop or page and a question to numbers
        The hands that were counted there for its options, by their codes; until another group is asked.
    attempts : mapping from a page to a task's code and the state that the task has set
    done : set of (page, task's code)
        The tasks that were solved.
    shown_tasks : set of (page, task's code)
        The tasks whose outcome a reveal has shown, and the person has not undone since: they are not solved by that.
    figures : mapping from a page to the code of the lecture figure that was chosen there last
    stopped : set of hashable
        The keys of the work that the person has stopped.
    open_sections : set of str
        The codes of the folded sections of the view that are open.
    page : str
        The page that is shown; empty before the first.
    query : mapping or None
        The query of the address that was read or written last; None before the first.
    is_bare : bool
        Whether the address has no query because it names the page's opening.
    is_changed : bool
        Whether something has changed that the address does not say yet.
    scene_addresses : mapping from a page and a query to a bool
        Whether the points of an address that was written here are a scene's; the latest stand last.
    """

    ownership: PointOwnership = field(default_factory=PointOwnership)
    states: Mapping[str, AnyState] = field(default_factory=dict)
    steps: Mapping[tuple[str, str], int | None] = field(default_factory=dict)
    shared: Mapping[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    drag: Drag | None = None
    settled: AnyState | None = None
    revision: int = 1
    plane_points: Dataset | None = None
    seq: int = 0
    committed: int = 0
    past: tuple[tuple[Dataset, PointOwnership], ...] = ()
    test_points: frozenset[tuple[float, float, int]] = frozenset()
    stop: Stop | None = None
    lost_stop: str = ""
    own_deck: Deck | None = None
    is_presenting: bool = False
    second: Second | None = None
    board: ShownBoard | None = None
    closed_board: ShownBoard | None = None
    hidden: tuple[Part, ...] = ()
    prediction: Prediction | None = None
    hands: Mapping[tuple[str, str], Mapping[str, int]] = field(default_factory=dict)
    attempts: Mapping[str, tuple[str, AnyState]] = field(default_factory=dict)
    done: frozenset[tuple[str, str]] = frozenset()
    shown_tasks: frozenset[tuple[str, str]] = frozenset()
    figures: Mapping[str, str] = field(default_factory=dict)
    stopped: frozenset[Hashable] = frozenset()
    open_sections: frozenset[str] = frozenset()
    page: str = ""
    query: Mapping[str, str] | None = None
    is_bare: bool = False
    is_changed: bool = False
    scene_addresses: Mapping[tuple[str, frozenset[tuple[str, str]]], bool] = field(default_factory=dict)

    def state(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows at rest."""
        state = self.states.get(lesson.slug, lesson.opening)
        points = self.ownership.on(lesson.slug)
        common = {name: value for name, value in self.shared.items() if name in declared(lesson.Settings)}
        settings = replace(state.settings, **common) if common else state.settings
        return replace(state, points=lesson.opening.points if points is None else points, settings=settings)

    @property
    def is_side_by_side(self) -> bool:
        """True where a second state is shown: not in place of a board, nor of a question until that is left."""
        return self.second is not None and self.board is None and self.prediction is None

    @property
    def asked_at(self) -> tuple[str, str]:
        """The stop or page on which a question is asked, and its code; empty where none is."""
        place = self.page if self.stop is None else self.stop.name
        return place, "" if self.prediction is None else self.prediction.code

    @property
    def counted(self) -> Mapping[str, int]:
        """The hands that were counted for the options of the question that is asked, by their codes."""
        return self.hands.get(self.asked_at, {})

    def projected(self, state: AnyState) -> AnyState:
        """Return a state in the window in which its plane is shown: on the projector it is higher."""
        return replace(state, points=projector_window.framed(state.points)) if self.is_presenting else state

    def shown(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows, with a dragged slider where it stands."""
        state = self.state(lesson)
        if self.drag is None:
            return state
        points = state.points if self.drag.points is None else self.drag.points
        return replace(state, points=points, settings=replace(state.settings, **self.drag.settings))

    def is_showing(self, lesson: AnyLesson) -> bool:
        """Return whether the page of a lesson is shown: a message of any other page changes nothing."""
        return self.page in ("", lesson.slug)

    def attempt(self, lesson: AnyLesson) -> tuple[Task[Any], AnyState] | None:
        """Return the task that is tried on a page, and the state that it has set; None where none is."""
        code, begun = self.attempts.get(lesson.slug, ("", lesson.opening))
        return next(((task, begun) for task in lesson.tasks if task.code == code), None)

    def is_waiting(self, lesson: AnyLesson) -> bool:
        """Return whether a task is being tried that is not solved yet."""
        attempt = self.attempt(lesson)
        return attempt is not None and (lesson.slug, attempt[0].code) not in self.done

    def figure(self, lesson: AnyLesson) -> Scene[Any] | None:
        """Return the lecture figure that the page shows, at whichever step and in whichever view.

        Of several with the same points and settings it is the one in its own state, the one that was chosen, or one in
        this view; None where something of each has been changed.
        """
        state, chosen = self.state(lesson), self.figures.get(lesson.slug)
        shown = [scene for scene in lesson.scenes if scene.shown_by(state)]
        shown.sort(key=lambda scene: (not scene.state().same_as(state), scene.code != chosen, scene.view != state.view))
        return shown[0] if shown else None


def address_of_stop(session: Session) -> dict[str, str]:
    """Return the query that names the stop alone, whether it is presented, and what is hidden.

    As long as the browser may still bring the stop's deck, its address stays as it is: it says what was asked there.
    """
    if session.lost_stop and not session.is_changed and session.query:
        return dict(session.query)
    return checked(_about(session))


def _about(session: Session) -> dict[str, str]:
    """Return what an address says beside a page's state."""
    name = session.lost_stop if session.stop is None else session.stop.name
    about = {address.COURSE: name} if name else {}
    about |= {address.PRESENT: "1"} if session.is_presenting else {}
    about |= {address.BOARD: str(session.board or "")} if _names_board(session) else {}
    about |= {address.HIDE: hiding.written(session.hidden)} if session.hidden or _says_revealed(session) else {}
    if session.prediction is not None:
        return about | prediction.written(session.prediction) | prediction.written_hands(session.counted)
    return about | ({address.ASK: ""} if session.stop is not None and session.stop.question else {})


def _says_revealed(session: Session) -> bool:
    """Return whether the address has to say that nothing is hidden, as its stop hides something at first."""
    if session.stop is not None:
        return bool(session.stop.hide)
    return bool(session.lost_stop) and address.HIDE in (session.query or {})


def _nameable(session: Session, lesson: AnyLesson, state: AnyState) -> AnyState:
    """Return what of a page's state its address may name: while something is hidden, no step that the run has led to.

    The number of steps tells an outcome. A step that is part of the question stays: the stop's own, or the one that the
    address has named since something is hidden.
    """
    query = session.query or {}
    is_asked = bool(query.get(address.HIDE) or query.get(address.HIDDEN)) and query.get(address.STEP) == str(state.step)
    if not session.hidden or is_asked:
        return state
    target = None if session.stop is None else session.stop.target
    return replace(state, step=(lesson.opening if target is None else target.state).step)


def _names_board(session: Session) -> bool:
    """Return whether the address has to say which board is shown, or that the stop's own is closed."""
    has_own = session.stop is not None and bool(session.stop.board)
    return session.is_presenting and (session.board is not None or has_own)


def address_of(session: Session, lesson: AnyLesson) -> tuple[dict[str, str], str]:
    """Return the query of what a page shows, and a sentence where its points do not fit into it."""
    if _is_asked_as_it_stands(session, lesson):
        return checked({address.VERSION_KEY: address.VERSION} | _about(session)), ""
    state = _nameable(session, lesson, session.state(lesson))
    about = _about(session)
    try:
        return checked(address.write(lesson, state) | about | _second(session)), ""
    except LinkTooLong as error:
        query = address.write(lesson, replace(state, points=lesson.opening.points)) | about
        return checked(query), texts.LINK_TOO_LONG.format(reason=error)


def _is_asked_as_it_stands(session: Session, lesson: AnyLesson) -> bool:
    """Return whether a deck's stop asks its question of the state that the stop opens: then its name opens that too.

    A setting or the step may be what is asked for.
    """
    stop, asked = session.stop, session.prediction
    if stop is None or stop.target is None or asked is None or asked.is_revealed:
        return False
    if asked.code != stop.question or stop.target.lesson is not lesson or session.second != stop.second:
        return False
    return links.opened(stop, {}, lesson.opening).same_as(session.state(lesson))


def _second(session: Session) -> dict[str, str]:
    """Return what an address says of the second state: also that a stop's own was closed."""
    is_closed = session.second is None and session.stop is not None and session.stop.beside is not None
    if session.second is None and not is_closed:
        return {}
    return {address.WITH: address.write_second(session.second)}


@dataclass(frozen=True)
class Memory:
    """The browser's record of a page's point ownership and tasks, for when the server has lost the session.

    Attributes
    ----------
    mine : str
        The person's own points where others are shown, as an address has them; empty where none wait.
    is_scene : bool
        Whether the points that are shown are this page's alone.
    task : str
        The code of the page's task that is tried; empty where none is.
    done : tuple of str
        The codes of the page's tasks that are solved.
    """

    mine: str = ""
    is_scene: bool = True
    task: str = ""
    done: tuple[str, ...] = ()


def memory_of(session: Session, lesson: AnyLesson) -> Memory:
    """Return what the browser is to remember; points that fit into no address stay with the session alone."""
    mine, is_scene = session.ownership.mine, session.ownership.is_scene(lesson.slug)
    task, _ = session.attempts.get(lesson.slug, ("", None))
    done = tuple(sorted(code for page, code in session.done if page == lesson.slug))
    memory = Memory("", is_scene, task, done)
    if mine is None or mine is session.ownership.on(lesson.slug):
        return memory
    try:
        return replace(memory, mine=address.written(mine))
    except LinkTooLong:
        return memory
