"""A slider that a page follows during a drag, unlike Streamlit's own, which sends only on release."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from linclass.ui import components, messages
from linclass.wire import schema

TYPED = "{label}, as a number"
NEAREST = "The nearest value that can be chosen here: {value}."


@dataclass(frozen=True)
class SliderPosition:
    """The value of a slider.

    Attributes
    ----------
    value : number
        Not yet checked against the slider's range.
    live : bool
        Whether the slider is still being dragged.
    """

    value: float
    live: bool


def parse(message: object) -> SliderPosition:
    """Return the position in a message; ValueError with one sentence if a slider can't have sent it.

    Anybody who can open the page can send anything.
    """
    if isinstance(message, Mapping):
        value, live = message.get("value"), message.get("live")
        if isinstance(value, int | float) and not isinstance(value, bool) and isinstance(live, bool):
            return SliderPosition(value, live)
    raise ValueError("it must be a number")


def show(
    key: str,
    label: str,
    value: float,
    *,
    take: Callable[[SliderPosition], None],
    refuse: Callable[[str], None],
    low: float = 0.0,
    high: float = 0.0,
    step: float = 1.0,
    among: Sequence[float] = (),
    words: Sequence[str] = (),
    typed: schema.TypedRange | None = None,
    help: str = "",  # noqa: A002 - as Streamlit's widgets call it
    enabled: bool = True,
    width: int | Literal["stretch"] = "stretch",
    visit: str = "",
) -> None:
    """Show a slider.

    Parameters
    ----------
    key : str
    label : str
    value : number
        Shown unless the slider is being dragged.
    take : callable
        Called before the rerun that a movement causes, with a number that may be out of range.
    refuse : callable
        Called instead with the reason, if the message holds no number.
    low, high, step : number
        The range, where `among` is empty; a value has as many decimals as `step`.
    among, words : sequences of the same length
        The values in order and their words, if they are not evenly spaced.
    typed : TypedRange or None
        The values that can be typed; None: the nearest of `among` is taken, with a sentence beside the field.
    visit : str
        The name of the session: when it changes, the browser sends the slider's value again.
    """

    def moved() -> None:
        try:
            position = parse(messages.last(key))
        except ValueError as error:
            refuse(str(error))
            return
        take(position)

    positions: schema.SliderRange = (
        {"low": 0, "high": len(among) - 1, "step": 1} if among else {"low": low, "high": high, "step": step}
    )
    data: schema.SliderData = {
        "key": key,
        "label": label,
        "typedLabel": TYPED.format(label=label),
        "help": help,
        **positions,
        "values": among or None,
        "words": words or None,
        "typed": typed,
        "nearest": NEAREST,
        "decimals": 0 if among else max(0, -int(Decimal(repr(step)).normalize().as_tuple().exponent)),
        "value": value,
        "enabled": enabled,
        "ack": messages.acknowledged(key),
        "visit": visit,
    }
    components.mount(
        "slider",
        key,
        data,
        on_state_change=moved,
        width=width,
    )
