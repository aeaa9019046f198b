"""Widgets made from the declarations of a lesson's settings, showing the state and changing nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import streamlit as st

from linclass.datasets.dataset import offered_names
from linclass.declare import Among, Choice, Field, Number, Numbers, Several, Switch, Written, declared
from linclass.figures.numbers import decimal
from linclass.lessons import texts as common
from linclass.lessons.class_number import ClassNumber
from linclass.lessons.sides import Sides, SidesField
from linclass.lessons.split import SEEDS, SHARES, Split, SplitField
from linclass.session import sliders
from linclass.session.events import ChoseSetting, ChoseView, DraggedSetting, PressedAction, Refused
from linclass.ui import fragments, sessions, slider
from linclass.ui.texts import sides as sides_texts
from linclass.ui.texts import slider as slider_texts
from linclass.ui.texts import split as split_texts

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyAction, AnyState

MISSING = object()
Take: TypeAlias = Callable[[Any], None]  # what a widget hands its value to
Common: TypeAlias = dict[str, Any]  # what Streamlit is told of every widget in the same way


def row(lesson: AnyLesson, state: AnyState) -> None:
    """Show every setting that matters in this view, and the buttons among them, in one row."""
    groups: dict[str, Any] = {}
    with st.container(key="settings", horizontal=True, vertical_alignment="bottom"):
        for name, kind in declared(lesson.Settings).items():
            if type(kind) in WIDGETS and kind.shown(state.settings, state.view):
                with _place(lesson, kind.group, groups) as shown:
                    if shown:
                        _setting(lesson, state, name, kind)
        for action in lesson.actions:
            if action.shown(state.settings, state.view):
                with _place(lesson, action.group, groups) as shown:
                    if shown:
                        button(lesson, action, state)


def offered(lesson: AnyLesson, state: AnyState) -> tuple[object, ...]:
    """Return all of the points that the row shows: the classes that have some, their names, and the choices left."""
    kinds = declared(lesson.Settings).values()
    choices = tuple(tuple(kind.offered(state.settings, state.points)) for kind in kinds if isinstance(kind, Choice))
    return np.flatnonzero(state.points.counts).tolist(), tuple(offered_names(state.points)), choices


def button(lesson: AnyLesson, action: AnyAction, state: AnyState, **look: Any) -> None:
    """Show a button that changes the state."""
    st.button(
        action.label,
        key=f"{lesson.slug}.{action.code}",
        help=action.help or None,
        disabled=not action.enabled(state.settings, state.view),
        on_click=lambda: sessions.dispatch(lesson, PressedAction(action)),
        **look,
    )


def views(lesson: AnyLesson, state: AnyState, label: str) -> None:
    """Ask which of the page's pictures to show."""
    words = {view.code: view.title for view in lesson.views}
    if len(words) == 1:
        return
    bound = _bound(lesson, "view", state.view, default=state.view)

    def take(view: Any) -> None:
        if view in words:  # none is, where the browser has not been told yet which is shown
            sessions.dispatch(lesson, ChoseView(view))

    st.segmented_control(
        label,
        list(words),
        format_func=words.__getitem__,
        required=True,
        label_visibility="collapsed",
        on_change=_taking(bound["key"], take),
        **bound,
    )


@contextmanager
def _place(lesson: AnyLesson, group: str, opened: dict[str, Any]) -> Iterator[bool]:
    """Enter the popover of a group, one for each, or the row itself where there is none; tell whether it is open."""
    if not group:
        yield True
        return
    if group not in opened:
        opened[group] = _popover(lesson, group)
    with opened[group]:
        yield opened[group].open


def _popover(lesson: AnyLesson, label: str) -> Any:
    """Return a popover that is filled when somebody opens it: closed, its fields would cost every run."""
    return st.popover(label, key=f"{lesson.slug}.popover.{label}", on_change="rerun")


def _setting(lesson: AnyLesson, state: AnyState, name: str, kind: Field) -> None:
    if isinstance(kind, Number):
        kind = kind.resolved(state.settings, state.points)

    def take(value: object) -> None:
        """Take over a value, unless it is one that the widget can't have sent."""
        try:
            checked = kind.check(value)
        except ValueError as error:
            sentence = slider_texts.REFUSED.format(label=getattr(kind, "label", name), reason=error)
            sessions.dispatch(lesson, Refused(sentence))
        else:
            sessions.dispatch(lesson, ChoseSetting(name, checked))

    common_look = {"help": kind.help or None, "disabled": not kind.enabled(state.settings, state.view)}
    WIDGETS[type(kind)](lesson, state, name, kind, take, common_look)


def _key(lesson: AnyLesson, name: str, value: object) -> str:
    """Return a widget's key, with the state's value in it: the state is what a widget shows, always."""
    key = f"{lesson.slug}.{name}"
    if st.session_state.get(key, MISSING) != value:
        st.session_state[key] = value
    return key


def _bound(lesson: AnyLesson, name: str, value: object, /, **default: Any) -> dict[str, Any]:
    """Return a widget's key, with the state's value in it, and as its default (named otherwise by some) the same.

    What stands in a popover is not on the page before that is opened, and begins with the default of the last run.
    """
    key = f"{lesson.slug}.{name}"
    if st.session_state.get(key, MISSING) == value:
        return {"key": key} | (default or {"value": value})
    return {"key": _key(lesson, name, value)}  # a value that is set leaves no room for a default


def _clearable(lesson: AnyLesson, name: str, value: float | None) -> dict[str, Any]:
    """Return the same for a field that can be emptied: its default is that it is empty, so its value is set."""
    key = f"{lesson.slug}.{name}"
    if value is not None or st.session_state.get(key) is not None:
        st.session_state[key] = value
    return {"key": key, "value": None}


def _taking(key: str, take: Take) -> Callable[[], None]:
    return lambda: take(st.session_state[key])


def _width(kind: Field) -> dict[str, Any]:
    return {} if kind.group else {"width": kind.width}


def _choice(lesson: AnyLesson, state: AnyState, name: str, kind: Choice, take: Take, look: Common) -> None:
    offered = kind.offered(state.settings, state.points)
    if len(offered) < 2:
        return
    chosen = getattr(state.settings, name)
    shown = chosen if chosen in offered else offered[0]
    bound = _bound(lesson, name, shown, index=offered.index(shown))
    st.selectbox(
        kind.label,
        offered,
        format_func=kind.words.__getitem__,
        on_change=_taking(bound["key"], take),
        **bound,
        **look,
        **_width(kind),
    )


def _several(lesson: AnyLesson, state: AnyState, name: str, kind: Several, take: Take, look: Common) -> None:
    chosen = list(getattr(state.settings, name))
    bound = _bound(lesson, name, chosen, default=chosen)
    words = kind.words
    st.pills(
        kind.label,
        list(words),
        selection_mode="multi",
        format_func=words.__getitem__,
        on_change=_taking(bound["key"], take),
        **bound,
        **look,
    )


def _number(lesson: AnyLesson, state: AnyState, name: str, kind: Number, take: Take, look: Common) -> None:
    if kind.slider:
        spread: dict[str, Any] = {"low": kind.low, "high": kind.high, "step": kind.step}
        if kind.stops:
            spread = {"among": list(kind.stops), "words": [decimal(stop) for stop in kind.stops]}
        _slider(lesson, state, name, kind, take, look, **spread)
        return
    value = getattr(state.settings, name)
    bound = _clearable(lesson, name, value) if kind.optional else _bound(lesson, name, value)
    cast = type(kind.step)
    typed: dict[str, Any] = {"step": kind.step, "format": kind.format or None} | bound | look | _width(kind)
    typed |= {"min_value": cast(kind.low), "max_value": cast(kind.high), "on_change": _taking(bound["key"], take)}
    if kind.optional:
        typed["placeholder"] = kind.placeholder
    st.number_input(kind.label, **typed)


def _among(lesson: AnyLesson, state: AnyState, name: str, kind: Among, take: Take, look: Common) -> None:
    words = [kind.format(value) for value in kind.values]
    _slider(lesson, state, name, kind, take, look, among=list(kind.values), words=words, typed=False)


def _slider(
    lesson: AnyLesson, state: AnyState, name: str, kind: Number | Among, take: Take, look: Common, **spread: Any
) -> None:
    visitor = sessions.current()

    def refuse(reason: str) -> None:
        visitor.dispatch(lesson, Refused(slider_texts.REFUSED.format(label=kind.label, reason=reason)))

    def moved(setting: slider.Setting) -> None:
        try:
            value = kind.check(setting.value)
        except ValueError as error:
            refuse(str(error))
            return
        if not visitor.session.is_showing(lesson):
            return
        if setting.live:
            visitor.dispatch(lesson, DraggedSetting(name, value))
            fragments.run_live()
        else:
            take(value)

    slider.show(
        sliders.setting_key(lesson, name),
        kind.label,
        getattr(state.settings, name),
        take=moved,
        refuse=refuse,
        help=kind.help,
        enabled=not look["disabled"],
        width="stretch" if kind.group else kind.width,
        visit=visitor.name,
        **spread,
    )


def _switch(lesson: AnyLesson, state: AnyState, name: str, kind: Switch, take: Take, look: Common) -> None:
    value = getattr(state.settings, name)
    bound = _bound(lesson, name, value)
    st.toggle(kind.label, on_change=_taking(bound["key"], take), **bound, **look)


def _numbers(lesson: AnyLesson, state: AnyState, name: str, kind: Numbers, take: Take, look: Common) -> None:
    values = getattr(state.settings, name)
    shown = (None,) * len(kind.names) if values is None else values
    typed = [f"{lesson.slug}.{name}.{k}" for k in range(len(kind.names))]
    half = values is None and any(st.session_state.get(key) is not None for key in typed)
    if half:
        bounds: list[dict[str, Any]] = [{"key": key, "value": None} for key in typed]
    elif kind.optional:
        bounds = [_clearable(lesson, f"{name}.{k}", value) for k, value in enumerate(shown)]
    else:
        bounds = [_bound(lesson, f"{name}.{k}", value) for k, value in enumerate(shown)]

    def taken() -> None:
        numbers = [st.session_state[key] for key in typed]
        if all(number is not None for number in numbers):
            take(tuple(numbers))
        elif kind.optional and all(number is None for number in numbers):
            take(None)  # while some are still to be typed, the setting stays as it was

    st.markdown(kind.label, help=look["help"])
    empty: dict[str, Any] = {"placeholder": kind.placeholder} if kind.optional else {}
    for column, part, bound in zip(st.columns(len(bounds)), kind.names, bounds, strict=True):
        column.number_input(
            part,
            float(kind.low),
            float(kind.high),
            step=kind.step,
            format="%g",
            disabled=look["disabled"],
            on_change=taken,
            **bound,
            **empty,
        )


def _written(lesson: AnyLesson, state: AnyState, name: str, kind: Written, take: Take, look: Common) -> None:
    value = getattr(state.settings, name)
    bound = _bound(lesson, name, value)
    st.text_input(kind.label, max_chars=kind.most, on_change=_taking(bound["key"], take), **bound, **look)


def _class_number(lesson: AnyLesson, state: AnyState, name: str, kind: ClassNumber, take: Take, look: Common) -> None:
    present = np.flatnonzero(state.points.counts).tolist()
    if len(present) < 3:
        return
    names = offered_names(state.points)
    chosen = getattr(state.settings, name)
    shown = chosen if chosen in present else present[-1]
    bound = _bound(lesson, name, shown, index=present.index(shown))
    st.selectbox(
        kind.label,
        present,
        format_func=names.__getitem__,
        on_change=_taking(bound["key"], take),
        **bound,
        **look,
        **_width(kind),
    )


def _sides(lesson: AnyLesson, state: AnyState, name: str, kind: SidesField, take: Take, look: Common) -> None:
    present: list[int | None] = [*np.flatnonzero(state.points.counts).tolist()]
    if len(present) < 2:
        return
    names = offered_names(state.points)
    asked: Sides = getattr(state.settings, name)
    chosen = asked.among(state.points) if kind.rest else asked.pair(state.points)
    opened = _popover(lesson, sides_texts.SIDES)
    if not opened.open:
        return
    with opened:
        if look["help"]:
            st.markdown(look["help"])
        plus = _bound(lesson, f"{name}.plus", chosen.positive, index=present.index(chosen.positive))
        st.selectbox(
            sides_texts.POSITIVE,
            present,
            format_func=names.__getitem__,
            on_change=lambda: take(Sides(st.session_state[plus["key"]], None)),
            **plus,
        )
        if len(present) < 3:
            return
        others = [*([None] if kind.rest else []), *(k for k in present if k != chosen.positive)]
        minus = _bound(lesson, f"{name}.minus", chosen.negative, index=others.index(chosen.negative))
        st.selectbox(
            sides_texts.NEGATIVE,
            others,
            format_func=lambda k: common.THE_REST if k is None else names[k],
            on_change=lambda: take(replace(chosen, negative=st.session_state[minus["key"]])),
            **minus,
        )


def _split(lesson: AnyLesson, state: AnyState, name: str, kind: SplitField, take: Take, look: Common) -> None:  # noqa: ARG001
    chosen: Split = getattr(state.settings, name)
    opened = _popover(lesson, split_texts.TITLE)
    if not opened.open:
        return
    with opened:
        if state.points.test is not None:
            test = int(state.points.test.sum())
            st.markdown(split_texts.OWN.format(test=test, training=len(state.points.y) - test))
            return
        share = _bound(lesson, f"{name}.share", chosen.share, default=chosen.share)
        st.segmented_control(
            split_texts.SHARE,
            SHARES,
            format_func=lambda percent: split_texts.NONE if percent == 0 else f"{percent} %",
            required=True,
            on_change=lambda: take(replace(chosen, share=st.session_state[share["key"]])),
            help=split_texts.HELP,
            **share,
        )
        seed = _bound(lesson, f"{name}.seed", chosen.seed)
        st.number_input(
            split_texts.SEED,
            0,
            SEEDS,
            step=1,
            on_change=lambda: take(replace(chosen, seed=st.session_state[seed["key"]])),
            **seed,
        )


WIDGETS: dict[type[Field], Callable[..., None]] = {
    Choice: _choice,
    Several: _several,
    Number: _number,
    Among: _among,
    Switch: _switch,
    Numbers: _numbers,
    Written: _written,
    ClassNumber: _class_number,
    SidesField: _sides,
    SplitField: _split,
}
