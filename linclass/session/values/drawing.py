"""The report of the plane's script, the current drag, and the settings that its handles change."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import Dataset, Window
from linclass.declare import AnyField, declared
from linclass.lessons.lesson import AnyLesson, AnyState, PlaneDrag, S


@dataclass(frozen=True, eq=False)
class Drawing:
    """The plane at one moment.

    Attributes
    ----------
    X : array (n, 2)
    y : array (n,) of class numbers 0 .. 5
    is_dragging : bool
        True while a stroke or a drag is under way.
    handles : mapping of name to place
        The handles that have moved since the server answered last.
    touched : int or None
        The point that was pressed, dragged or just added since the server answered last.
    seq : int
        Grows with every message of one browser, across pages and mounts: a drawing is new exactly if its number is
        larger than that of the last one taken over.
    window : Window
        The part of the plane that is shown.
    revision : int
        The revision of the points from which this drawing began. If it differs from the session's, Python has replaced
        the points since.
    """

    X: FloatArray
    y: IntArray
    is_dragging: bool
    handles: Mapping[str, tuple[float, float]]
    seq: int
    window: Window
    revision: int
    touched: int | None = None


@dataclass(frozen=True)
class Drag:
    """The current drag: its values are shown, and stored only when it ends.

    Attributes
    ----------
    before : State
        The page's state before the drag began.
    hand : PlaneDrag
        The handles of the plane, and the point that was touched.
    settings : mapping from a setting's name to its value
        The setting whose slider is dragged, or those that a second plane's handle changes.
    points : Dataset or None
        The points that the dragged slider of a generator makes.
    """

    before: AnyState
    hand: PlaneDrag = field(default_factory=PlaneDrag)
    settings: Mapping[str, object] = field(default_factory=dict)
    points: Dataset | None = None


def moved(lesson: AnyLesson, settings: S, hand: PlaneDrag, points: Dataset) -> S:
    """Return a lesson's settings after a drag of its handles; one that would get an impossible value keeps its own."""
    after = lesson.moved(settings, hand, points)
    before = {name: getattr(settings, name) for name in declared(settings)}
    changed = {name: kind for name, kind in declared(settings).items() if getattr(after, name) is not before[name]}
    kept = {name: before[name] for name, kind in changed.items() if not _accepts(kind, getattr(after, name))}
    result: S = replace(after, **kept) if kept else after
    return result


def _accepts(kind: AnyField, value: object) -> bool:
    """Return whether a setting can have a value."""
    try:
        kind.check(value)
    except ValueError:
        return False
    return True
