"""A component that scrolls the newest parts of a page into view, and keeps the keyboard's focus there."""

from linclass.ui import components
from linclass.wire import schema


def mount(key: str, stamp: int, *parts: str, asked: bool = False) -> None:
    """Mount the component after the parts; the first mount scrolls only if `asked`.

    Parameters
    ----------
    key : str
    stamp : int
        A new value: the parts are new.
    parts : str
        The keys of containers and buttons, the most important one last: it is always scrolled into view, and receives
        the focus if the pressed button is gone.
    asked : bool
        Whether a visitor has asked for the parts, so that the first mount scrolls to them, too.
    """
    data: schema.IntoViewData = {"key": key, "stamp": stamp, "asked": asked, "parts": parts}
    components.mount("into_view", f"into_view.{key}", data, width="content")
