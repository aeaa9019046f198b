"""The tasks of the pages: the one in progress on each, and those that are solved."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from linclass.lessons.lesson import AnyLesson, AnyState, AnyTask
from linclass.lessons.second import Second
from linclass.session.values.point_ownership import PointOwnership


@dataclass(frozen=True)
class Replaced:
    """The work of a person on a page when a task was begun there: one press brings it back.

    Attributes
    ----------
    state : State
    ownership : PointOwnership
    second : Second or None
    attempt : tuple of a task's code and the state that it had set, or None
    taken_over : State or None
        Another person's state that replaced the work; None for a task.
    """

    state: AnyState
    ownership: PointOwnership
    second: Second | None
    attempt: tuple[str, AnyState] | None
    taken_over: AnyState | None = None

    def is_replaced_by(self, state: AnyState) -> bool:
        """Return whether a state is another person's that replaced the work, with the same points and settings."""
        other = self.taken_over
        return other is not None and other.settings == state.settings and other.points.alike(state.points)


@dataclass(frozen=True)
class TaskProgress:
    """The progress with all tasks.

    Attributes
    ----------
    attempts : mapping from a page to a task's code and the state that the task has set
    done : set of (page, task's code)
        The tasks that were solved.
    shown : set of (page, task's code)
        The tasks that a reveal has fulfilled: they count as solved only after the person has undone that.
    answers : mapping from (page, task's code) to what was seen when it was solved, Markdown
    replaced : mapping from a page to what was made there before its task was begun
    is_put_away : bool
        Whether the visitor has put the acts away, until one is wanted again.
    """

    attempts: Mapping[str, tuple[str, AnyState]] = field(default_factory=dict)
    done: frozenset[tuple[str, str]] = frozenset()
    shown: frozenset[tuple[str, str]] = frozenset()
    answers: Mapping[tuple[str, str], str] = field(default_factory=dict)
    replaced: Mapping[str, Replaced] = field(default_factory=dict)
    is_put_away: bool = False

    def following(self, lesson: AnyLesson) -> AnyTask | None:
        """Return the next unsolved act of the page's story after the one begun, cyclically; None if all are solved."""
        code, _ = self.attempts.get(lesson.slug, ("", None))
        at = next((number for number, act in enumerate(lesson.story, 1) if act.code == code), 0)
        acts = (*lesson.story[at:], *lesson.story[:at])
        return next((act for act in acts if (lesson.slug, act.code) not in self.done), None)

    def begun_on(self, lesson: AnyLesson) -> tuple[AnyTask, AnyState] | None:
        """Return the task that was begun on a page, and the state that it has set; None where none was."""
        code, begun = self.attempts.get(lesson.slug, ("", lesson.opening))
        return next(((task, begun) for task in lesson.tasks if task.code == code), None)

    def begun(self, page: str, code: str, state: AnyState) -> "TaskProgress":
        """Return the progress with a task begun in the state that it has set, and not revealed."""
        attempts = {**self.attempts, page: (code, state)}
        return replace(self, attempts=attempts, shown=self.shown - {(page, code)}, is_put_away=False)

    def brought_back(self, page: str) -> "TaskProgress":
        """Return the progress with the page's attempt from before its task replaced the work there."""
        before = self.replaced[page].attempt
        attempts = {other: begun for other, begun in self.attempts.items() if other != page}
        replaced = {other: made for other, made in self.replaced.items() if other != page}
        return replace(self, attempts=attempts | ({} if before is None else {page: before}), replaced=replaced)

    def checked(self, page: str, code: str, answer: str, *, has_happened: bool) -> "TaskProgress":
        """Return the progress after a check: a condition that holds solves the task, unless a reveal made it hold."""
        key = page, code
        if not has_happened:
            return replace(self, shown=self.shown - {key})
        if key in self.shown:
            return self
        return replace(self, done=self.done | {key}, answers={**self.answers, key: answer})
