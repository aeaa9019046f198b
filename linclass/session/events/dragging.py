"""The events of a drag: the plane's points and handles, a setting's slider, a generator's slider."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from linclass.datasets.dataset import Dataset
from linclass.lessons.lesson import AnyLesson, PlaneDrag
from linclass.session import projector_window
from linclass.session.events.event import Event
from linclass.session.session import Session
from linclass.session.values import prediction
from linclass.session.values.drawing import Drawing


@dataclass(frozen=True)
class Drew(Event, is_change=False):
    """The plane has reported its points and handles, at the end of a stroke or in the middle of a drag.

    Attributes
    ----------
    drawing : Drawing
    is_preview : bool
        Whether this asks what the drawing would show: then it need not be newer than the last one taken over.
    """

    drawing: Drawing
    is_preview: bool = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Take over the points; what the handles do is kept when the stroke ends, and previewed until then."""
        drawing, plane = self.drawing, session.plane
        is_on_plane = session.drag is None or not session.drag.settings  # no slider is dragged
        if drawing.revision != plane.revision:
            return session.at_rest() if is_on_plane else session
        before = session.state(lesson)
        if drawing.seq > plane.seq or self.is_preview:
            session = replace(session, plane=replace(plane, seq=max(drawing.seq, plane.seq)))
            session = _guessed(_drawn(session, lesson, drawing), lesson, drawing)
        handles = {name: at for name, at in drawing.handles.items() if not prediction.is_of_guess(name)}
        hand = PlaneDrag(handles, drawing.touched)
        if drawing.is_dragging:
            return session.dragged(before, hand=hand)
        session = session.at_rest() if is_on_plane else session
        if session.plane.seq <= session.plane.committed and not self.is_preview:
            return session
        return self._committed(session, lesson, hand)

    def _committed(self, session: Session, lesson: AnyLesson, hand: PlaneDrag) -> Session:
        """Keep what the handles have made of the settings."""
        state = session.state(lesson)
        shown = session.projected(state)
        session = session.kept(lesson, replace(state, settings=lesson.moved(shown.settings, hand, shown.points)))
        plane = replace(session.plane, committed=session.plane.seq)
        return replace(session, plane=plane, location=session.location.changed(), notes=())


@dataclass(frozen=True)
class DraggedSetting(Event, is_change=False):
    """A slider is dragged: its setting is shown where the slider stands, and kept when it is released."""

    name: str
    value: object

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the setting."""
        return replace(session, notes=()).dragged(session.state(lesson), settings={self.name: self.value})


@dataclass(frozen=True)
class DraggedHandle(Event, is_change=False):
    """A handle on a second plane is dragged: the settings that it changes are shown, and kept when it is released."""

    settings: Mapping[str, object]

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the settings."""
        return session.dragged(session.state(lesson), settings=self.settings)


@dataclass(frozen=True)
class DraggedRecipe(Event, is_change=False):
    """A generator's slider is dragged: the points that it makes are shown, and kept when it is released."""

    points: Dataset

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the points."""
        return session.dragged(session.state(lesson), points=self.points)


def _drawn(session: Session, lesson: AnyLesson, drawing: Drawing) -> Session:
    """Return the session after the points of a drawing were taken over.

    What undo brings back is again what it was: a scene's, the person's own, or chosen.
    """
    before, page = session.state(lesson).points, lesson.slug
    if session.projector.is_on or drawing.window == projector_window.raised(before.window):  # also after it was left
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
