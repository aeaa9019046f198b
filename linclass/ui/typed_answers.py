"""A component that keeps what is typed into a form: a reload of the page loses nothing of it."""

import functools
from collections.abc import Callable
from typing import Any

from linclass.ui import components
from linclass.wire import schema
from linclass.wire.encode import to_json


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
    _component()(key=f"typed_answers.{key}", data=to_json(data), width="content", height="content")


@functools.cache
def _component() -> Callable[..., Any]:
    return components.component("typed_answers", '<div class="typed-answers"></div>')
