"""Widgets made from declarations: a model's hyperparameters, a page's own settings, a generator's settings.

Every widget of a page has a key, begun by the page's name where two pages could mean different things by it, and lives
in the link under that key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from linclass.base import Estimator
    from linclass.datasets.generator import Generator
    from linclass.datasets.setting import Setting

Value = TypeVar("Value")
KEPT: Any = {"bind": "query-params", "persist_state": "session"}  # in the link, and from page to page
NARROW = 140  # pixels: two widgets of this width fit beside each other on a phone


def choice(
    model: type[Estimator], name: str, label: str, words: Mapping[str, str], *, key: str = "", **where: Any
) -> Any:
    """Return the person's choice among a hyperparameter's values, shown in `words`."""
    declared = model.hyperparameters()[name]
    offered = {value: words[value] for value in declared["choices"]}
    return one_of(key or name, label, offered, help=declared["help"] or None, **where)


def number(model: type[Estimator], name: str, label: str, *, step: float, key: str = "", **where: Any) -> Any:
    """Return a hyperparameter's number, within its declared range."""
    declared = model.hyperparameters()[name]
    return amount(
        key or name,
        label,
        declared["low"],
        declared["high"],
        model().get_params()[name],
        step=step,
        help=declared["help"] or None,
        **where,
    )


def one_of(key: str, label: str, words: Mapping[Value, str], **where: Any) -> Value:
    """Return the person's choice among values, shown in `words`; the first at first."""
    chosen: Value = st.selectbox(label, list(words), format_func=lambda value: words[value], key=key, **KEPT, **where)
    return chosen


def amount(key: str, label: str, low: float, high: float, value: float, *, step: float, **where: Any) -> Any:
    """Return a number to be typed or stepped; whole if `step` is."""
    kind = type(step)
    return st.number_input(label, kind(low), kind(high), kind(value), step=step, key=key, **KEPT, **where)


def slide(key: str, label: str, low: float, high: float, value: float, *, step: float, **where: Any) -> Any:
    """Return a number to be swept over a range."""
    kind = type(step)
    return st.slider(label, kind(low), kind(high), kind(value), step=step, key=key, **KEPT, **where)


def among(key: str, label: str, values: Sequence[Value], value: Value, **where: Any) -> Value:
    """Return one of an ordered few values, on a slider: powers of ten, say."""
    chosen: Value = st.select_slider(label, values, value, key=key, **KEPT, **where)
    return chosen


def switch(key: str, label: str, value: bool = False, **where: Any) -> bool:
    """Return whether something is on."""
    return st.toggle(label, value=value, key=key, **KEPT, **where)


def view(key: str, label: str, words: Mapping[str, str], **where: Any) -> str:
    """Return which of a page's pictures to show; the first at first."""
    shown: str = st.segmented_control(
        label,
        list(words),
        format_func=lambda name: words[name],
        default=next(iter(words)),
        required=True,
        key=key,
        label_visibility="collapsed",
        **KEPT,
        **where,
    )
    return shown


def settings(generator: Generator, values: Mapping[str, Any], changed: Callable[[], None]) -> dict[str, Any]:
    """Show one widget per setting of a generator, two in a row, and return what they say."""
    rows = [st.columns(2) for _ in generator.settings[::2]]  # row by row, so that a phone stacks them in order
    return {
        setting.name: _widget(
            rows[n // 2][n % 2], setting, values.get(setting.name, setting.default), generator, changed
        )
        for n, setting in enumerate(generator.settings)
    }


def key(generator: Generator, setting: Setting) -> str:
    """Return the session's name for a generator's widget."""
    return f"{generator.name}_{setting.name}"


def _widget(place: Any, setting: Setting, value: Any, generator: Generator, changed: Callable[[], None]) -> Any:
    name = key(generator, setting)
    st.session_state.setdefault(name, value)
    label = f"{setting.label} {setting.symbol}".strip()
    common = {"key": name, "on_change": changed, "help": setting.help or None}
    if setting.kind == "choice":
        words = dict(zip(setting.choices, setting.labels or setting.choices, strict=True))
        return place.selectbox(label, setting.choices, format_func=lambda v: words[v], **common)
    if setting.kind == "bool":
        return place.toggle(label, **common)
    kind = int if setting.kind == "int" else float
    if setting.high - setting.low > 1000 * setting.step:  # a seed: too many values for a slider
        return place.number_input(label, kind(setting.low), kind(setting.high), step=kind(setting.step), **common)
    return place.slider(label, kind(setting.low), kind(setting.high), step=kind(setting.step), **common)
