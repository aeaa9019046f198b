"""The settings that a page offers, as a browser would change them: a menu, a number, a switch or one of our sliders."""

import json
from dataclasses import dataclass
from typing import Any

from streamlit.proto.Element_pb2 import Element

from linclass.ui.widgets import VIEWS
from tests.streamlit_internals import WidgetState

SLIDER = "linclass.slider"


@dataclass(frozen=True)
class Control:
    """A widget with two values that it can take.

    Attributes
    ----------
    widget, fragment : str
        Their ids in the browser.
    kind : str
        The field of `WidgetState` that holds a value.
    values : two values
        The one that is shown, and another.
    """

    widget: str
    fragment: str
    kind: str
    values: tuple[Any, Any]

    def state(self, change: int) -> WidgetState:
        """Return what the browser sends for the n-th change, n = 1, 2, ..."""
        value = self.values[change % 2]
        if self.kind == "json_value":
            value = json.dumps({"state": {"value": value, "live": False, "seq": change}})
        return WidgetState(id=self.widget, **{self.kind: value})


def control(element: Element, fragment: str) -> Control | None:
    """Return the setting that an element of a page is; None where it is none, or has one value only."""
    kind = element.WhichOneof("type")
    if kind == "selectbox" and len(element.selectbox.options) > 1 and not element.selectbox.disabled:
        menu = element.selectbox
        if menu.label == VIEWS:  # which picture is shown is no setting
            return None
        now = menu.raw_value or menu.options[menu.default]
        return Control(menu.id, fragment, "string_value", (now, next(one for one in menu.options if one != now)))
    if kind == "number_input" and not element.number_input.disabled:
        field = element.number_input
        now = field.value if field.set_value else field.default
        return Control(
            field.id, fragment, "double_value", (now, now + field.step if now < field.max else now - field.step)
        )
    if kind == "checkbox" and not element.checkbox.disabled:
        switch = element.checkbox
        on = switch.value if switch.set_value else switch.default
        return Control(switch.id, fragment, "bool_value", (on, not on))
    if kind == "bidi_component" and element.bidi_component.component_name.endswith(SLIDER):
        slider = json.loads(element.bidi_component.bytes)
        values = slider["values"] or [slider["low"], slider["high"]]
        now = slider["value"]
        return Control(element.bidi_component.id, fragment, "json_value", (now, next(v for v in values if v != now)))
    return None
