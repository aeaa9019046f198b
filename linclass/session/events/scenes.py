"""Events of points, scenes, lecture figures and tasks."""

from dataclasses import dataclass, replace

from linclass.datasets.dataset import Dataset
from linclass.lessons.lesson import AnyLesson, AnyScene, AnyState, AnyTask
from linclass.session.events.event import Event
from linclass.session.session import Session
from linclass.session.values import prediction
from linclass.session.values.page_states import step_on_new_points
from linclass.session.values.point_ownership import is_drawn
from linclass.session.values.task_progress import Replaced


@dataclass(frozen=True)
class ChosePoints(Event):
    """Points were chosen for every page; the plane keeps the earlier ones for undo.

    Those that are typed into the table of the present points are these points, changed as if by drawing.
    """

    points: Dataset
    are_typed: bool = False

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the points on every page."""
        at_end, held = replace(session.at_rest(), pages=session.pages.on_new_points()), session.ownership
        typed = held.drawn(lesson.slug, session.state(lesson).points, self.points) if self.are_typed else None
        return at_end.owning(lesson, typed or held.chosen(self.points))


@dataclass(frozen=True)
class BroughtBackOwnPoints(Event):
    """The person wants their own points back in place of others."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the person's own points, at the step for new points wherever they replace others."""
        held, state = session.ownership, session.state(lesson)
        session = session.at_rest().owning(lesson, held.back(lesson.slug))
        if session.state(lesson).points is state.points:
            return session
        if held.set_aside is not None:  # they come back on every page
            return replace(session, pages=session.pages.on_new_points())
        session = replace(session, pages=session.pages.without_steps(lesson.slug))
        return session.kept(lesson, replace(state, step=step_on_new_points(lesson.slug, state)))


@dataclass(frozen=True)
class ShowedScene(Event):
    """A scene is shown; the person's own points are kept for later."""

    scene: AnyScene

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the scene's complete state."""
        return session.at_scene(lesson, self.scene.state())


@dataclass(frozen=True)
class ChoseFigure(Event):
    """A figure of the lectures was chosen."""

    figure: AnyScene

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the figure's scene, and remember which was chosen."""
        session = session.at_scene(lesson, self.figure.state())
        figures = {**session.pages.figures, lesson.slug: self.figure.code}
        return replace(session, pages=replace(session.pages, figures=figures))


@dataclass(frozen=True)
class BeganTask(Event):
    """A task was chosen, or chosen anew."""

    task: AnyTask

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the task's scene, with the task unsolved and visible.

        A task's question is asked at once, an act's only if the visitor is already predicting.
        """
        question, page, code = self.task.question, lesson.slug, self.task.code
        made = {page: _replaced(session, lesson)} if _is_own_work(session, lesson) else {}
        session = replace(session.at_scene(lesson, self.task.scene.state()), second=None)
        is_asked = session.asked.prediction is not None or self.task not in lesson.story
        asked = prediction.begun(lesson, question.code) if question is not None and is_asked else None
        if asked is not None or session.asked.prediction is not None:
            session = replace(session, asked=session.asked.about(asked, prediction.hidden_by(asked, lesson)))
        tasks = session.tasks.begun(page, code, session.state(lesson))
        return replace(
            session, tasks=replace(tasks, done=tasks.done - {(page, code)}, replaced={**tasks.replaced, **made})
        )


@dataclass(frozen=True)
class TookOverState(Event):
    """A state that another person has made is shown; one press brings back the earlier one."""

    state: AnyState

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the state without a second one; remove an answered question, which was about another state."""
        made = replace(_replaced(session, lesson), taken_over=self.state)
        replaced = {**session.tasks.replaced, lesson.slug: made}
        session = replace(session.at_rest(), tasks=replace(session.tasks, replaced=replaced), second=None)
        if session.asked.prediction is not None and session.asked.prediction.is_revealed:
            session = replace(session, asked=session.asked.about(None))
        return session.owning(lesson, session.ownership.chosen(self.state.points)).kept(lesson, self.state)


@dataclass(frozen=True)
class BroughtBackReplaced(Event):
    """The person wants back the work that a task or another person's state replaced."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the page as it was: points, settings, view, second state, and the task in progress."""
        made = session.tasks.replaced.get(lesson.slug)
        if made is None:
            return session
        asked = session.asked.about(None) if session.asked.prediction is not None else session.asked
        taken_over = None if made.taken_over is None else made.taken_over.points
        ownership = session.ownership.brought_back(lesson.slug, made.ownership, taken_over)
        session = replace(session, tasks=session.tasks.brought_back(lesson.slug), second=made.second, asked=asked)
        return session.owning(lesson, ownership).kept(lesson, made.state)


@dataclass(frozen=True)
class CheckedTask(Event, is_change=False):
    """A task's condition was checked in the shown state; `answer` says what is seen if it holds."""

    code: str
    has_happened: bool
    answer: str = ""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Tick the task if its condition holds, unless a reveal made it hold; an act that is done counts as begun."""
        tasks, attempt = (
            session.tasks.checked(lesson.slug, self.code, self.answer, has_happened=self.has_happened),
            session.attempt(lesson),
        )
        if (lesson.slug, self.code) in tasks.done and attempt is not None and lesson.slug not in tasks.attempts:
            tasks = tasks.begun(lesson.slug, self.code, attempt[1])
        return replace(session, tasks=tasks)


@dataclass(frozen=True)
class PutActsAway(Event, is_change=False):
    """The visitor puts the acts away, or wants them back."""

    is_put_away: bool

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Put the acts of all pages away, or bring them back."""
        return replace(session, tasks=replace(session.tasks, is_put_away=self.is_put_away))


def _replaced(session: Session, lesson: AnyLesson) -> Replaced:
    """Return a record of a page's state, ownership, second state and attempt; of another's state, the record before."""
    before = session.tasks.replaced.get(lesson.slug)
    if before is not None and before.is_replaced_by(session.state(lesson)):
        return before
    attempt = session.tasks.attempts.get(lesson.slug)
    return Replaced(session.state(lesson), session.ownership, session.second, attempt)


def _is_own_work(session: Session, lesson: AnyLesson) -> bool:
    """Return whether a page shows work that no button makes again: more than its task has set and asked for.

    Drawn points count unless the page already has replaced work that can be brought back.
    """
    state, attempt = session.state(lesson), session.attempt(lesson)
    if session.second is not None or (is_drawn(state.points) and lesson.slug not in session.tasks.replaced):
        return True
    return session.figure(lesson) is None if attempt is None else not attempt[0].is_alone(state)
