"""Events of settings, views, steps and actions, and of a second state beside the page's."""

from dataclasses import dataclass, replace

from linclass.lessons import by_hand
from linclass.lessons.lesson import AnyAction, AnyLesson, AnyState, AnyView, Missing
from linclass.lessons.second import Second, with_rule_shown
from linclass.session.events.event import Event
from linclass.session.session import Session
from linclass.session.values.page_states import step_on_new_points


@dataclass(frozen=True)
class ChoseSetting(Event):
    """A setting has a new value."""

    name: str
    value: object

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Store the value."""
        state = session.state(lesson)
        return session.kept(lesson, replace(state, settings=replace(state.settings, **{self.name: self.value})))


@dataclass(frozen=True)
class ChoseStep(Event):
    """Another step of the run is shown; None is the end."""

    step: int | None

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Store the step."""
        return session.kept(lesson, replace(session.state(lesson), step=self.step))


@dataclass(frozen=True)
class ChoseView(Event):
    """Another view is shown: at the same step of the same run, or at the step at which its own run was left."""

    view: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Store the view, and the step of the run that is left."""
        before, pages = session.state(lesson), session.pages
        left, entered = lesson.view(before.view), lesson.view(self.view)
        step = before.step
        if entered.run != left.run:
            pages = replace(pages, steps={**pages.steps, (lesson.slug, left.run): step})
            step = _step_entered(left, entered, step, pages.steps.get((lesson.slug, entered.run)))
            if step is None and not session.ownership.is_scene(lesson.slug):
                step = step_on_new_points(lesson.slug, replace(before, view=self.view))
        return replace(session, pages=pages).kept(lesson, replace(before, view=self.view, step=step))


@dataclass(frozen=True)
class ChangedState(Event):
    """A part of the page, such as a table row, has replaced the state."""

    before: AnyState
    after: AnyState

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Store the state; new points of a scene stay on its page, others become the person's."""
        return session.changed(lesson, self.before, self.after)


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
            return replace(session.at_rest(), notes=(missing.sentence,))
        return session.changed(lesson, before, after)


def _step_entered(left: AnyView, entered: AnyView, step: int | None, remembered: int | None) -> int | None:
    """Return the step at which a view of another run opens: where the run that it follows was left, if there is one."""
    if step is None:
        return remembered
    if left.follows == entered.run:
        return by_hand.shown(step)
    if entered.follows == left.run and (remembered is None or by_hand.shown(remembered) != step):
        return by_hand.asking_step(step)
    return remembered


@dataclass(frozen=True)
class PutBeside(Event):
    """A second state beside the page's is shown, replaced or removed."""

    second: Second | None

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the state; replace a view whose plane plays its own run by one that shows the rule.

        An answered question is removed; an open one stays, and a note says when the state is shown.
        """
        state = session.state(lesson)
        shown = state if self.second is None else with_rule_shown(lesson, state)
        session = session.at_rest() if shown is state else session.kept(lesson, shown)
        session = replace(session, second=self.second)
        if self.second is None or session.asked.prediction is None:
            return session
        if session.asked.is_open:
            return replace(
                session,
                notes=(("A question is open: once its outcome is revealed, **Side by side** shows the second state."),),
            )
        return replace(session, asked=replace(session.asked, prediction=None))


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
        session = session.changed(lesson, first, second.state(lesson, first))
        return replace(session, second=Second(lesson.slug, changes, points))
