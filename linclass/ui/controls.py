"""Widgets made from declarations: a model's hyperparameters, a generator's settings.

Every widget of a page has a key and lives in the link under that key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.base import Estimator
    from linclass.datasets.generator import Generator
    from linclass.datasets.setting import Setting


def choice(model: type[Estimator], name: str, label: str, words: Mapping[str, str], **where: Any) -> Any:
    """Return the person's choice among a hyperparameter's values, shown in `words`."""
    declared = model.hyperparameters()[name]
    return st.selectbox(
        label,
        declared["choices"],
        format_func=lambda value: words[value],
        key=name,
        bind="query-params",
        persist_state="session",
        help=declared["help"] or None,
        **where,
    )


def number(model: type[Estimator], name: str, label: str, *, step: float, **where: Any) -> Any:
    """Return a hyperparameter's number, within its declared range."""
    declared = model.hyperparameters()[name]
    kind = type(step)
    return st.number_input(
        label,
        kind(declared["low"]),
        kind(declared["high"]),
        kind(model().get_params()[name]),
        step=step,
        key=name,
        bind="query-params",
        persist_state="session",
        help=declared["help"] or None,
        **where,
    )


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
