"""The drawing canvas: labelled points that a person draws, over a page's marks.

A page reads the browser's last message, computes, and mounts the canvas with the answer::

    drawing = canvas.read("plane")
    if drawing is not None and drawing.seq > applied:  # newer than the last one taken over
        ...
    shown = encode.plane_part(...)
    canvas.mount("plane", points=points, plane=shown, revision=revision, theme=theme)

The browser owns the points while the canvas is mounted; Python replaces them by raising `revision`.
"""

from collections.abc import Callable, Mapping

from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Dataset
from linclass.datasets.tables.text_file import MAX_BYTES
from linclass.datasets.window import SHAPE
from linclass.figures.theme import Theme
from linclass.session.memory import Memory
from linclass.session.values.drawing import Drawing
from linclass.ui import components, messages
from linclass.wire import plane_json, schema
from linclass.wire.drawing_message import ReceivedFile, parse, parse_file
from linclass.wire.texts import canvas as texts


def read(key: str) -> Drawing | None:
    """Return the browser's last drawing, None before the first; call this before `mount`.

    Raises
    ------
    ValueError
        If the message is malformed: too many points, unknown classes, numbers that are not finite or too large.
    """
    message = messages.last(key)
    return None if message is None else parse(message)


def remembered(key: str) -> Memory | None:
    """Return the browser's record of points and tasks; None if there is none or it is malformed."""
    message = messages.last(key, "own")
    if isinstance(message, Mapping):
        mine, is_scene = message.get("mine"), message.get("scenic")
        task, done, is_put_away = message.get("task", ""), message.get("done", []), message.get("away", False)
        are_tasks = isinstance(task, str) and isinstance(done, list) and all(isinstance(code, str) for code in done)
        if isinstance(mine, str) and isinstance(is_scene, bool) and are_tasks and isinstance(is_put_away, bool):
            return Memory(mine, is_scene, task, tuple(done), is_put_away)
    return None


def sent_file(key: str) -> ReceivedFile | None:
    """Return the table that was dropped on the plane or pasted; call this in its callback. None if there is none.

    Raises
    ------
    ValueError
        If the message is malformed, or the table too large.
    """
    message = messages.file(key)
    return None if message is None else parse_file(message)


def mount(
    key: str,
    *,
    points: Dataset,
    plane: schema.Encoded[schema.PlanePart],
    revision: int,
    theme: Theme,
    link_note: str = "",
    classes: int | None = None,
    is_bare: bool = False,
    needs_pen: bool = False,
    follows: str = "",
    is_answer: bool = True,
    stamp: int = 0,
    shape: float = SHAPE,
    visit: str = "",
    endpoint: str = "",
    memory: Memory | None = None,
    wanted: tuple[str | int, ...] = (),
    on_change: Callable[[], None] = components.do_nothing,
    on_memory: Callable[[], None] = components.do_nothing,
    on_file: Callable[[], None] | None = None,
) -> None:
    """Show a canvas.

    Parameters
    ----------
    key : str
        The component's key, under which Streamlit keeps the browser's messages until the page is left.
    points : Dataset
        The browser takes them over on a fresh mount and whenever `revision` changes; the person can undo to the
        previous points. The window is shown with equal units on both axes unless it is very wide or very tall.
    plane : Encoded[PlanePart]
        The marks and the sentence under them, encoded by `linclass.wire.encode`.
    revision : int
        A new number tells the browser that Python has replaced the points.
    theme : Theme
        The colours inside the plane; buttons and text around it follow the app's theme by themselves.
    link_note : str
        Why the page's address lacks the points, as the copy button says it; empty where it has them.
    classes : int or None
        The number of classes the person may draw; None offers as many as there are shapes and colours.
    is_bare : bool
        Whether to leave out tools and counts, for a plane that does not show the person's points: a click still adds a
        point, which the page interprets.
    needs_pen : bool
        Whether a press beside points and handles adds a point only once a tool was chosen, as on a projector.
    follows : str
        The key of the plane whose drags this one follows, in another state, and then it can't be drawn on. Empty for
        an independent plane.
    is_answer : bool
        Whether mounting answers the browser's message, so that it may send the next one. A page that also has sliders
        sets this to False, and answers all of them by `linclass.wire.schema.Answer`.
    stamp : int
        Grows with each message that a script run has seen; the answer has the same.
    shape : float
        Width : height of the plane where its window has no equal units.
    visit : str
        The name of the session: when it changes, the browser sends its points and handles again.
    endpoint : str
        The path of the live endpoint, for the frames of a drag; without one the plane waits for script runs.
    memory : Memory or None
        The browser's record of point ownership and tasks; None: there is nothing to record.
    wanted : tuple of str and int
        The names of handles and the numbers of points that are marked, because an act asks to drag them.
    on_change : callable
        Called before the script run that an edit causes.
    on_memory : callable
        Called when the browser sends its record to a new session (`remembered`), as after a reload.
    on_file : callable or None
        Called when a table was dropped on the plane or pasted (`sent_file`); without it none is accepted.
    """
    is_known = _confirmed(key) == revision  # the browser has these points, perhaps edited since
    data: schema.CanvasData = {
        "key": key,
        **plane_json.about(points),
        "points": None if is_known else plane_json.flat_points(points),
        "plane": plane,
        "theme": plane_json.palette(theme),
        "texts": None if is_known else dict(texts.BROWSER),
        "limits": {"points": MAX_POINTS, "classes": MAX_CLASSES, "coordinate": MAX_COORDINATE, "bytes": MAX_BYTES},
        "files": on_file is not None,
        "filesRead": messages.files(key),
        "revision": int(revision),
        "ack": messages.acknowledged(key) if is_answer else 0,
        "stamp": stamp,
        "linkNote": link_note,
        "offered": classes,
        "bare": is_bare,
        "needsPen": needs_pen,
        "follows": follows,
        "shape": round(shape, 4),
        "visit": visit,
        "endpoint": endpoint,
        "own": _memory_data(memory or Memory()),
        "wanted": wanted,
    }
    components.mount(
        "canvas",
        key,
        data,
        on_state_change=on_change,
        on_own_change=on_memory,
        on_file_change=on_file or components.do_nothing,
    )


def _memory_data(memory: Memory) -> schema.MemoryData:
    """Return the browser's record as the plane's script reads it."""
    return {
        "mine": memory.mine,
        "scenic": memory.is_scene,
        "task": memory.task,
        "done": memory.done,
        "away": memory.is_put_away,
    }


def _confirmed(key: str) -> int | None:
    """Return the revision of the browser's last message; None before the first one."""
    message = messages.last(key)
    revision = message.get("revision") if isinstance(message, Mapping) else None
    return revision if type(revision) is int else None
