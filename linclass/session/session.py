"""The session of one visitor: a frozen value that the events of links, widgets, handles and scenes replace.

A page shows the points of its opening until the person has points of their own; then every page shows those
(values/point_ownership.py), except where the person asks for a scene. The address is a function of the session
(written_address.py).
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from linclass.lessons.lesson import AnyLesson, AnyScene, AnyState, AnyTask
from linclass.lessons.second import Second, moved_too
from linclass.session import projector_window
from linclass.session.values.asked import Asked
from linclass.session.values.deck_position import DeckPosition
from linclass.session.values.drawing import Drag
from linclass.session.values.location import Location
from linclass.session.values.page_states import PageStates
from linclass.session.values.plane_record import PlaneRecord
from linclass.session.values.point_ownership import PointOwnership
from linclass.session.values.projector import Projector
from linclass.session.values.task_progress import TaskProgress


@dataclass(frozen=True)
class Session:
    """All that a visitor's pages show and remember.

    Attributes
    ----------
    ownership : PointOwnership
        Which points each page shows, and whose they are.
    pages : PageStates
    plane : PlaneRecord
        The points on the browser's plane.
    drag : Drag or None
        What the pointer is moving; None at rest.
    second : Second or None
        A second state beside the page's.
    location : Location
        The page and its address.
    deck : DeckPosition
    asked : Asked
        The page's question, and what it hides.
    projector : Projector
    tasks : TaskProgress
    notes : tuple of str
        Sentences to be read once, as on an ignored part of a link or a button without effect.
    stopped : set of hashable
        The keys of the work that the person has stopped.
    open_sections : set of str
        The codes of the folded sections of the view that are open.
    """

    ownership: PointOwnership = field(default_factory=PointOwnership)
    pages: PageStates = field(default_factory=PageStates)
    plane: PlaneRecord = field(default_factory=PlaneRecord)
    drag: Drag | None = None
    second: Second | None = None
    location: Location = field(default_factory=Location)
    deck: DeckPosition = field(default_factory=DeckPosition)
    asked: Asked = field(default_factory=Asked)
    projector: Projector = field(default_factory=Projector)
    tasks: TaskProgress = field(default_factory=TaskProgress)
    notes: tuple[str, ...] = ()
    stopped: frozenset[Hashable] = frozenset()
    open_sections: frozenset[str] = frozenset()

    def state(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows at rest."""
        points = self.ownership.on(lesson.slug)
        return replace(self.pages.state(lesson), points=lesson.opening.points if points is None else points)

    def shown(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows, with the value of a dragged slider."""
        state = self.state(lesson)
        if self.drag is None:
            return state
        points = state.points if self.drag.points is None else self.drag.points
        return replace(state, points=points, settings=replace(state.settings, **self.drag.settings))

    def before_drag(self, lesson: AnyLesson) -> AnyState:
        """Return the state that a page shows at rest; during a drag, the one in which it began."""
        return self.state(lesson) if self.drag is None else self.drag.before

    def projected(self, state: AnyState) -> AnyState:
        """Return a state in the window that its plane shows: a taller one on the projector."""
        return replace(state, points=projector_window.framed(state.points)) if self.projector.is_on else state

    def figure(self, lesson: AnyLesson) -> AnyScene | None:
        """Return the lecture figure that the page shows, at any step and in any view.

        Among figures with the same points and settings the one in its own state comes first, then the one chosen last,
        then one in this view. None if the points or settings are no figure's.
        """
        state, chosen = self.state(lesson), self.pages.figures.get(lesson.slug)
        shown = [scene for scene in lesson.scenes if scene.shown_by(state)]
        shown.sort(key=lambda scene: (not scene.state().same_as(state), scene.code != chosen, scene.view != state.view))
        return shown[0] if shown else None

    def attempt(self, lesson: AnyLesson) -> tuple[AnyTask, AnyState] | None:
        """Return the task in progress on a page and the state in which it began; None without one.

        This is the task that was begun, else the story's next act if the page shows its first state. At a course's stop
        only a task that was begun counts, since the stop has content of its own.
        """
        begun = self.tasks.begun_on(lesson)
        if begun is not None or self.tasks.is_put_away or self.deck.is_at_lecture:
            return begun
        act, shown = self.tasks.following(lesson), self.state(lesson)
        return (act, act.scene.state()) if act is not None and act.is_set(shown) else None

    def is_waiting(self, lesson: AnyLesson) -> bool:
        """Return whether the page's task in progress is unsolved."""
        attempt = self.attempt(lesson)
        return attempt is not None and (lesson.slug, attempt[0].code) not in self.tasks.done

    def is_showing(self, lesson: AnyLesson) -> bool:
        """Return whether the page of a lesson is shown: a message of any other page changes nothing."""
        return self.location.page in ("", lesson.slug)

    @property
    def is_side_by_side(self) -> bool:
        """True where a second state is shown: a board or a question takes its place."""
        return self.second is not None and self.projector.board is None and self.asked.prediction is None

    @property
    def asked_at(self) -> tuple[str, str]:
        """The stop or page on which a question is asked, and the question's code; empty without one."""
        place = self.location.page if self.deck.stop is None else self.deck.stop.name
        return place, "" if self.asked.prediction is None else self.asked.prediction.code

    @property
    def counted_hands(self) -> Mapping[str, int]:
        """The hands counted for the question's options, by option code."""
        return self.asked.hands.get(self.asked_at, {})

    # ---- changes by events

    def at_rest(self) -> "Session":
        """Return the session with nothing dragged."""
        return self if self.drag is None else replace(self, drag=None)

    def dragged(self, before: AnyState, **changes: Any) -> "Session":
        """Return the session with the current drag changed, or with a new one that begins in this state."""
        drag = self.drag or Drag(before)
        return replace(self, drag=replace(drag, **changes))

    def kept(self, lesson: AnyLesson, state: AnyState) -> "Session":
        """Return the session at rest, with this state of a page."""
        return replace(self, pages=self.pages.kept(lesson, state), drag=None)

    def entered(self, page: str) -> "Session":
        """Return the session on a page; on a new one, without drag, stop, undo and hidden parts."""
        if page == self.location.page:
            return self
        return replace(
            self,
            location=replace(self.location, page=page, replaced=()),
            deck=self.deck.at(None),
            plane=replace(self.plane, past=()),
            asked=self.asked.about(None),
            projector=Projector(self.projector.is_on),
            drag=None,
            second=None,
            open_sections=frozenset(),
        )

    def owning(self, lesson: AnyLesson, ownership: PointOwnership, *, by_hand: bool = False) -> "Session":
        """Return the session with another ownership; undo may return to the points that the page showed.

        Parameters
        ----------
        by_hand : bool
            Whether the points were drawn: then the second state's points move along, and the plane itself undoes a
            further stroke on drawn points.
        """
        before = self.state(lesson).points
        session = replace(self, ownership=ownership)
        after = session.state(lesson).points
        if self.asked.prediction is not None:
            asked = replace(self.asked, prediction=self.asked.prediction.renumbered(before, after))
            session = replace(session, asked=asked)
        if session.second is not None and session.second.points is not None and after.X is not before.X:
            own = moved_too(before, after, session.second.points) if by_hand else None  # chosen points match none
            session = replace(session, second=replace(session.second, points=own))
        plane = session.plane if by_hand else session.plane.with_test_points(after)
        is_further_stroke = by_hand and before.recipe is None and after.recipe is None and len(after.y) > 0
        if not (after.X is before.X or is_further_stroke):
            plane = plane.left(before, self.ownership)
        return replace(session, plane=plane)

    def changed(self, lesson: AnyLesson, before: AnyState, after: AnyState) -> "Session":
        """Return the session after a part of the page has replaced the state.

        New points of a scene stay on its page; others become the person's.
        """
        session, ownership = self.kept(lesson, after), self.ownership
        if after.points is before.points:
            return session
        if ownership.is_scene(lesson.slug):
            return session.owning(lesson, ownership.drawn(lesson.slug, before.points, after.points))
        return session.owning(lesson, ownership.chosen(after.points))

    def at_scene(self, lesson: AnyLesson, state: AnyState) -> "Session":
        """Return the session with a scene's complete state, and without an answered question about another."""
        is_answered = self.asked.prediction is not None and self.asked.prediction.is_revealed
        asked = replace(self.asked, prediction=None) if is_answered else self.asked
        session = replace(self, pages=self.pages.without_steps(lesson.slug), asked=asked)
        return session.owning(lesson, session.ownership.shown(lesson.slug, state.points)).kept(lesson, state)
