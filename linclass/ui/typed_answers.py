"""A component that stores what is typed into a form, so that a reload of the page loses nothing."""

from linclass.ui import components
from linclass.wire import schema


def mount(key: str, around: str, stamp: int) -> None:
    """Mount the component after a form.

    Parameters
    ----------
    key : str
        The form's key.
    around : str
        The key of the container around it.
    stamp : int
        Identifies the form's question: answers typed for another one are not restored.
    """
    data: schema.TypedAnswersData = {"key": key, "around": around, "stamp": stamp}
    components.mount("typed_answers", f"typed_answers.{key}", data, width="content")
