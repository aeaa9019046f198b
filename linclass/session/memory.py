"""The browser's record of a page, for when the server has lost the session."""

from dataclasses import dataclass, replace

from linclass.datasets import LinkTooLong
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.session.session import Session


@dataclass(frozen=True)
class Memory:
    """The browser's record of a page's point ownership and tasks, for when the server has lost the session.

    Attributes
    ----------
    mine : str
        The person's own points while others are shown, as written in an address; empty if there are none.
    is_scene : bool
        Whether the points that are shown are this page's alone.
    task : str
        The code of the page's task in progress; empty without one.
    done : tuple of str
        The codes of the page's tasks that are solved.
    is_put_away : bool
        Whether the visitor has put the acts away.
    """

    mine: str = ""
    is_scene: bool = True
    task: str = ""
    done: tuple[str, ...] = ()
    is_put_away: bool = False


def memory_of(session: Session, lesson: AnyLesson) -> Memory:
    """Return the browser's record of a page; points that are too many for an address are left out."""
    mine, is_scene = session.ownership.mine, session.ownership.is_scene(lesson.slug)
    task, _ = session.tasks.attempts.get(lesson.slug, ("", None))
    done = tuple(sorted(code for page, code in session.tasks.done if page == lesson.slug))
    memory = Memory("", is_scene, task, done, session.tasks.is_put_away)
    if mine is None or mine is session.ownership.on(lesson.slug):
        return memory
    try:
        return replace(memory, mine=address.written(mine))
    except LinkTooLong:
        return memory
