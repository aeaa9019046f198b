"""A component that scrolls the newest parts of a page into view, and keeps the keyboard's focus there."""

from linclass.ui import components
from linclass.wire import schema


def mount(key: str, stamp: int, *parts: str, asked: bool = False) -> None:
    """Mount the component behind the parts; for the stamp of the first mount nothing is scrolled.

    Parameters
    ----------
    key : str
    stamp : int
        Another one: the parts are new.
    parts : str
        The keys of containers and buttons, the most important one last: it is in view whatever room there is. It has
        the focus next where the button that was pressed is gone.
    asked : bool
        Whether a visitor has asked for the parts: then they are scrolled to at the first mount, too.
    """
    data: schema.IntoViewData = {"key": key, "stamp": stamp, "asked": asked, "parts": parts}
    components.mount("into_view", f"into_view.{key}", data, width="content")
