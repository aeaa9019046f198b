"""The drawing canvas: labelled points in the plane, drawn by hand, with a page's marks painted under them.

A page reads what the browser last sent, computes, and mounts the canvas with the answer::

    drawing = canvas.read("plane")
    if drawing is not None and drawing.seq > applied:  # newer than what the page has taken over
        ...
    shown = encode.plane_part(...)
    canvas.mount(canvas.Canvas(key="plane", points=points, plane=shown, revision=revision, theme=theme))

The browser owns the points while the canvas is mounted; Python replaces them by raising `revision`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Dataset
from linclass.datasets.tables.text_file import MAX_BYTES
from linclass.datasets.window import SHAPE
from linclass.figures.theme import Theme
from linclass.session.memory import Memory
from linclass.session.values.drawing import Drawing
from linclass.ui import components, messages
from linclass.wire import plane_json, schema
from linclass.wire.drawing_message import ReceivedFile, parse, parse_file
from linclass.wire.schema import Encoded
from linclass.wire.texts import canvas as texts


@dataclass(frozen=True, kw_only=True)
class Canvas:
    """A canvas as a page mounts it.

    Attributes
    ----------
    key : str
        The component's key; what the browser sends is kept under it until the page is left.
    points : Dataset
        Taken over by the browser on a fresh mount and whenever `revision` changes; the person can undo back to the
        points before. Its window is shown with equal units on both axes unless it is very wide or very tall.
    plane : Encoded[PlanePart]
        The marks and the sentence under them, as `linclass.wire.encode` writes them.
    revision : int
        Another number tells the browser that Python has replaced the points.
    theme : Theme
        The colours of everything inside the plane; buttons and text around it follow the app's theme by themselves.
    link_note : str
        Why the page's address does not hold the points, where it doesn't: what the copy button then says.
    classes : int or None
        The number of classes the person may draw; None offers as many as there are shapes and colours.
    is_bare : bool
        Without tools and counts, for a plane of something else than the person's points: a click still adds a point,
        which the page takes for what it means there.
    needs_pen : bool
        Whether a press beside points and handles adds a point only once a tool was chosen, as on a projector.
    follows : str
        The key of the plane whose drags it shows the outcome of, in another state; it can't be drawn on then. Empty for
        a plane of its own.
    is_answer : bool
        Whether this answers the browser's message, so that it may send the next; a page with sliders too says False
        here, and answers all of them by `linclass.wire.schema.Answer`.
    stamp : int
        Of the messages that this script run has seen, as the answer will have it.
    shape : float
        Width : height of the plane where its window has no equal units.
    visit : str
        The name of the session: to another one the browser sends what it holds, instead of losing it.
    endpoint : str
        Where the plane may ask for the frame of a drag; without it, it waits for Streamlit's script runs.
    memory : Memory
        What the browser is to remember of whose points these are.
    wanted : tuple of str and int
        The names of handles and the numbers of points that an act asks to drag, which are marked.
    """

    key: str
    points: Dataset
    plane: Encoded[schema.PlanePart]
    revision: int
    theme: Theme
    link_note: str = ""
    classes: int | None = None
    is_bare: bool = False
    needs_pen: bool = False
    follows: str = ""
    is_answer: bool = True
    stamp: int = 0
    shape: float = SHAPE
    visit: str = ""
    endpoint: str = ""
    memory: Memory = field(default_factory=Memory)
    wanted: tuple[str | int, ...] = ()


def read(key: str) -> Drawing | None:
    """Return what the browser last sent, or None while nothing has been drawn; call it before `mount`.

    Raises
    ------
    ValueError
        If the message is malformed: too many points, unknown classes, numbers that are not finite or too large.
    """
    message = messages.last(key)
    return None if message is None else parse(message)


def remembered(key: str) -> Memory | None:
    """Return what the browser remembers of points and tasks; None where that is no message of a canvas."""
    message = messages.last(key, "own")
    if isinstance(message, Mapping):
        mine, is_scene = message.get("mine"), message.get("scenic")
        task, done, is_put_away = message.get("task", ""), message.get("done", []), message.get("away", False)
        are_tasks = isinstance(task, str) and isinstance(done, list) and all(isinstance(code, str) for code in done)
        if isinstance(mine, str) and isinstance(is_scene, bool) and are_tasks and isinstance(is_put_away, bool):
            return Memory(mine, is_scene, task, tuple(done), is_put_away)
    return None


def sent_file(key: str) -> ReceivedFile | None:
    """Return the table that was dropped on the plane or pasted, in the callback of its message; None if there is none.

    Raises
    ------
    ValueError
        If the message is malformed, or the table too large.
    """
    message = messages.file(key)
    return None if message is None else parse_file(message)


def mount(
    canvas: Canvas,
    *,
    on_change: Callable[[], None] | None = None,
    on_memory: Callable[[], None] | None = None,
    on_file: Callable[[], None] | None = None,
) -> None:
    """Show a canvas.

    Parameters
    ----------
    canvas : Canvas
    on_change : callable or None
        Called before the script run that an edit causes.
    on_memory : callable or None
        Called where the browser remembers what Python has forgotten (`remembered`), as after a reload.
    on_file : callable or None
        Called when a table was dropped on the plane or pasted (`sent_file`); without it none is taken.
    """
    is_known = _confirmed(canvas.key) == canvas.revision  # the browser has these points, and has gone on from there
    data: schema.CanvasData = {
        "key": canvas.key,
        **plane_json.about(canvas.points),
        "points": None if is_known else plane_json.flat_points(canvas.points),
        "plane": canvas.plane,
        "theme": plane_json.palette(canvas.theme),
        "texts": None if is_known else dict(texts.BROWSER),
        "limits": {"points": MAX_POINTS, "classes": MAX_CLASSES, "coordinate": MAX_COORDINATE, "bytes": MAX_BYTES},
        "files": on_file is not None,
        "filesRead": messages.files(canvas.key),
        "revision": int(canvas.revision),
        "ack": messages.acknowledged(canvas.key) if canvas.is_answer else 0,
        "stamp": canvas.stamp,
        "linkNote": canvas.link_note,
        "offered": canvas.classes,
        "bare": canvas.is_bare,
        "needsPen": canvas.needs_pen,
        "follows": canvas.follows,
        "shape": round(canvas.shape, 4),
        "visit": canvas.visit,
        "endpoint": canvas.endpoint,
        "own": _memory_data(canvas.memory),
        "wanted": canvas.wanted,
    }
    components.mount(
        "canvas",
        canvas.key,
        data,
        on_state_change=on_change or _nothing,
        on_own_change=on_memory or _nothing,
        on_file_change=on_file or _nothing,
    )


def _memory_data(memory: Memory) -> schema.MemoryData:
    """Return the page's memory under the names that the plane's script reads."""
    return {
        "mine": memory.mine,
        "scenic": memory.is_scene,
        "task": memory.task,
        "done": memory.done,
        "away": memory.is_put_away,
    }


def _confirmed(key: str) -> int | None:
    """Return the revision that the browser's last message starts from; None before the first message."""
    message = messages.last(key)
    revision = message.get("revision") if isinstance(message, Mapping) else None
    return revision if type(revision) is int else None


def _nothing() -> None:
    """Stand in for a missing callback: Streamlit keeps only the state that has one."""
