"""A component that keeps what is typed into a form: a reload of the page loses nothing of it."""

from linclass.ui import components
from linclass.wire import schema


def mount(key: str, around: str, stamp: int) -> None:
    """Mount the component behind a form.

    Parameters
    ----------
    key : str
        The form's.
    around : str
        The key of the container around it.
    stamp : int
        Of what the form asks: what was typed for another question is not put back.
    """
    data: schema.TypedAnswersData = {"key": key, "around": around, "stamp": stamp}
    components.mount("typed_answers", f"typed_answers.{key}", data, width="content")
