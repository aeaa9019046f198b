"""Events of a drag: of the plane's points and handles, a setting's slider, or a generator's slider."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from linclass.datasets.dataset import Dataset
from linclass.lessons import guess
from linclass.lessons.lesson import AnyLesson, PlaneDrag
from linclass.session import projector_window
from linclass.session.events.event import Event
from linclass.session.session import Session
from linclass.session.values import prediction
from linclass.session.values.drawing import Drawing, moved


@dataclass(frozen=True)
class Drew(Event, is_change=False):
    """The plane has reported its points and handles, at the end of a stroke or during a drag.

    Attributes
    ----------
    drawing : Drawing
    is_preview : bool
        Whether this only asks for the frame of the drawing, which may then be older than the last one taken over.
    """

    drawing: Drawing
    is_preview: bool = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take over the points; preview the handles' effect during a drag, and store it when the stroke ends."""
        drawing, plane = self.drawing, session.plane
        is_on_plane = session.drag is None or not session.drag.settings  # no slider is dragged
        if drawing.revision != plane.revision:
            return session.at_rest() if is_on_plane else session
        before = session.state(lesson)
        if drawing.seq > plane.seq or self.is_preview:
            session = replace(session, plane=replace(plane, seq=max(drawing.seq, plane.seq)))
            session = _guessed(_drawn(session, lesson, drawing), lesson, drawing)
        handles = {name: at for name, at in drawing.handles.items() if name not in guess.HANDLES}
        hand = PlaneDrag(handles, drawing.touched)
        if drawing.is_dragging:
            return session.dragged(before, hand=hand)
        session = session.at_rest() if is_on_plane else session
        if session.plane.seq <= session.plane.committed and not self.is_preview:
            return session
        return self._committed(session, lesson, hand)

    def _committed(self, session: Session, lesson: AnyLesson, hand: PlaneDrag) -> Session:
        """Return the session with the settings that the handles have changed."""
        state = session.state(lesson)
        shown = session.projected(state)
        session = session.kept(lesson, replace(state, settings=moved(lesson, shown.settings, hand, shown.points)))
        plane = replace(session.plane, committed=session.plane.seq)
        return replace(session, plane=plane, location=session.location.changed(), notes=())


@dataclass(frozen=True)
class DraggedSetting(Event, is_change=False):
    """A setting's slider is dragged: its value is previewed, and stored on release."""

    name: str
    value: object

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Preview the setting."""
        return replace(session, notes=()).dragged(session.state(lesson), settings={self.name: self.value})


@dataclass(frozen=True)
class DraggedHandle(Event, is_change=False):
    """A handle on a second plane is dragged: the settings that it changes are previewed, and stored on release."""

    settings: Mapping[str, object]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Preview the settings."""
        return session.dragged(session.state(lesson), settings=self.settings)


@dataclass(frozen=True)
class DraggedRecipe(Event, is_change=False):
    """A generator's slider is dragged: the points that it makes are previewed, and stored on release."""

    points: Dataset

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Preview the points."""
        return session.dragged(session.state(lesson), points=self.points)


def _drawn(session: Session, lesson: AnyLesson, drawing: Drawing) -> Session:
    """Return the session after the points of a drawing were taken over.

    Points that undo brings back regain their recipe and their owner.
    """
    before, page = session.state(lesson).points, lesson.slug
    if session.projector.is_on or drawing.window == projector_window.raised(before.window):  # sent before it was off
        drawing = replace(drawing, window=projector_window.lowered(drawing.window, before.window))
    after = session.plane.redrawn(before, drawing)
    if after is before:
        return session
    ownership = session.ownership.drawn(page, before, after)
    if after.X is not before.X and len(after.y):
        for points, had in reversed(session.plane.past):
            if points.alike(after):
                after, ownership = points, had
                if points.window != drawing.window:
                    after = replace(points, window=drawing.window)
                    ownership = had.drawn(page, points, after)
                break
    session = session.owning(lesson, ownership, by_hand=True)
    shown = session.state(lesson).points
    plane = session.plane if drawing.is_dragging else session.plane.with_test_points(shown)
    return replace(session, plane=replace(plane, points=shown))


def _guessed(session: Session, lesson: AnyLesson, drawing: Drawing) -> Session:
    """Return the session after a guess was drawn, dragged or pressed."""
    before = session.asked.prediction
    if before is None:
        return session
    points = session.state(lesson).points
    after = prediction.after_drawing(before, lesson, points, drawing.handles, drawing.touched)
    return session if after is before else replace(session, asked=replace(session.asked, prediction=after))
