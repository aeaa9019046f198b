"""Widgets made from the declarations of settings: they show the state and report choices."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, TypeAlias

import numpy as np
import streamlit as st

from linclass.datasets.dataset import Dataset, offered_names
from linclass.datasets.isolation import isolated
from linclass.datasets.recipes.formula import Formula
from linclass.declare import Among, AnyField, Choice, Number, Numbers, Several, Switch, Written, declared
from linclass.figures.numbers import decimal
from linclass.lessons import common, counted
from linclass.lessons.lesson import AnyAction, AnyLesson, AnyState
from linclass.lessons.markdown import displayed, plain
from linclass.lessons.sides import SEEDS, TEST_PERCENTS, ClassNumber, Sides, SidesField, Split, SplitField
from linclass.session import sliders
from linclass.session.events import ChangedState, ChoseSetting, ChoseView, DraggedSetting, PressedAction, Refused
from linclass.ui import fragments, sessions, slider, widget_values
from linclass.ui.button_pictures import Sheet
from linclass.vendor import streamlit_dom
from linclass.wire import schema

OWN = "You brought a test set of your own: the rule is fitted on {training} and tested on {test}, with a dotted ring."
HELP = (
    "The rule is fitted on the other points only. The error on points it has not seen estimates the error on new"
    " ones; the error on its own points is usually too low. Test points have a dotted ring."
)

VIEWS = "What the right picture shows"
MAX_IN_ROW = 2  # settings
MAX_TABS, MAX_TAB_LETTERS = 4, 66  # of views in a row of tabs; more of them are a select box
SETTINGS = "All settings"
CHANGED = "Changed since the page was opened: {names}."

Take: TypeAlias = Callable[[Any], None]  # receives a value that the kind of the setting has checked
Choose: TypeAlias = Callable[[str, Any], None]  # receives the name of a setting and such a value


@dataclass(frozen=True, kw_only=True)
class Control:
    """A setting with the data for its widget.

    Attributes
    ----------
    lesson : Lesson
        The lesson whose page shows why a value is refused.
    points : Dataset
        The page's points, among whose classes some settings choose.
    key : str
        The widget's key, and the prefix of the keys of its parts.
    kind : AnyField
        The setting's values, label and help.
    value : one of the kind's
    take : function of a value
        Called with the value that the person has chosen.
    drag : function of a value
        Called with the value to which a slider is dragged.
    enabled : bool
    width : int or "stretch"
    """

    lesson: AnyLesson
    points: Dataset
    key: str
    kind: AnyField
    value: Any
    take: Take
    drag: Take
    enabled: bool = True
    width: int | Literal["stretch"] = "stretch"

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments that all Streamlit widgets have in common."""
        return {"help": self.kind.help or None, "disabled": not self.enabled}

    def accept(self, value: object) -> None:
        """Take a value that the setting's kind accepts; refuse any other."""
        self._checked(value, self.take)

    def accept_from_slider(self, sent: slider.SliderPosition) -> None:
        """Take the value of a slider that is dragged or released, while its page is shown."""
        if sessions.current().session.is_showing(self.lesson):
            self._checked(sent.value, self.drag if sent.live else self.take)

    def refuse(self, reason: str) -> None:
        """Show why the setting stays unchanged."""
        label = getattr(self.kind, "label", self.key)
        sessions.dispatch(self.lesson, Refused(f"**{label}** stays as it was: {reason}."))

    def _checked(self, value: object, take: Take) -> None:
        """Pass on a value that the setting's kind accepts; refuse any other with a sentence."""
        try:
            checked = self.kind.check(value)
        except ValueError as error:
            self.refuse(str(error))
        else:
            take(checked)


@dataclass(frozen=True)
class Offered:
    """A setting or a button that a page offers in this view.

    Attributes
    ----------
    name : str
        The setting's name, or the button's code.
    group : str
        The heading in the list of all settings; empty for the settings at its top.
    is_slider : bool
    show : function
        Shows it at the call's place; its argument is True for the width in the row.
    """

    name: str
    group: str
    is_slider: bool
    show: Callable[[bool], None]


def row(
    lesson: AnyLesson,
    state: AnyState,
    choose: Choose,
    wanted: Collection[str] = (),
    turned_in_text: Collection[str] = (),
) -> None:
    """Show the most important settings of this view in a row, and all others in a popover at its end.

    Parameters
    ----------
    choose : function of a setting's name and a value
        Called with the person's choice if its widget shows it already; other widgets change the session, and the page's
        body runs after that.
    wanted : names of settings
        Those that a task asks to change, in order; the first two are in the row.
    turned_in_text : names of settings
        Those whose numbers can be dragged in a sentence, which moves their sliders.
    """
    offered = list(_offered(lesson, state, choose))
    in_row = _first(offered, wanted)
    others = [one for one in offered if one not in in_row]
    with st.container(key="settings", horizontal=True, vertical_alignment="bottom"):
        for one in in_row:
            one.show(True)
        if others:
            _all_others(lesson, state, others, turned_in_text)


def _first(offered: Sequence[Offered], wanted: Collection[str]) -> list[Offered]:
    """Return the settings in the row: the first two of those wanted, the first one, the next slider, the rest."""
    named = {one.name: one for one in offered}
    ungrouped = [one for one in offered if not one.group]
    sliders_after = [one for one in ungrouped[1:] if one.is_slider]
    ranked = [*(named[name] for name in wanted if name in named), *ungrouped[:1], *sliders_after, *ungrouped]
    chosen = {one.name for one in [*dict.fromkeys(ranked)][:MAX_IN_ROW]}
    return [one for one in offered if one.name in chosen]


def _offered(lesson: AnyLesson, state: AnyState, choose: Choose) -> Iterator[Offered]:
    """Yield every setting and button of this view."""
    for name, kind in declared(lesson.Settings).items():
        if type(kind) in WIDGETS and kind.shown(state.settings, state.view):
            group = TITLES.get(type(kind), kind.group)
            if type(kind) is not SidesField or len(np.flatnonzero(state.points.counts)) > 1:
                chosen = choose if type(kind) in SHOWING_THEIR_VALUE else None
                yield Offered(name, group, sliders.is_slider(kind), partial(_show, lesson, state, name, kind, chosen))
    for action in lesson.actions:
        if action.shown(state.settings, state.view):
            yield Offered(action.code, action.group, False, partial(_show_action, lesson, action, state))


def _show_action(lesson: AnyLesson, action: AnyAction, state: AnyState, _is_in_row: bool) -> None:
    """Show a button, which has one width in the row and in the list."""
    button(lesson, action, state)


def _all_others(lesson: AnyLesson, state: AnyState, others: Sequence[Offered], turned_in_text: Collection[str]) -> None:
    """Offer the other settings by group in a popover, with a button that resets all to the opening.

    The popover is filled when it is opened, as its fields would slow every run. Until then the sliders that a number in
    a sentence moves are on the page but invisible.
    """
    opened = st.popover(SETTINGS, key=_list_key(lesson), on_change="rerun", width="content")
    if not opened.open:
        if turned := [one for one in others if one.is_slider and one.name in turned_in_text]:
            with st.container(key="unseen_sliders"):
                for one in turned:
                    one.show(False)
        return
    with opened, st.container(key="panel", gap="small"):
        groups: dict[str, list[Offered]] = {"": []}  # those without a group come first
        for one in others:
            groups.setdefault(one.group, []).append(one)
        for group, members in groups.items():
            if group:
                st.markdown(f"**{group}**")
            for one in members:
                one.show(False)
        if changed := changed_settings(lesson, state):  # last, so that a change moves nothing above it
            st.markdown(CHANGED.format(names=", ".join(f"**{plain(name)}**" for name in changed)))
            sessions.button(
                lesson,
                ChangedState(state, replace(state, settings=lesson.opening.settings)),
                "As when opened",
                key=f"{lesson.slug}.as_opened",
            )


def _list_key(lesson: AnyLesson) -> str:
    """Return the key of the popover with all settings."""
    return f"{lesson.slug}.settings"


def note_changes(lesson: AnyLesson, state: AnyState) -> None:
    """Write the number of changed settings above the popover of all settings, without moving anything.

    It is not in the label, since Streamlit closes a popover whose label changes. The rule is written even for 0, as the
    style sheets of a fragment keep their places only if their number is constant.
    """
    number = len(changed_settings(lesson, state))
    words = f"{number} changed" if number else ""
    st.html(Sheet(streamlit_dom.style_of_note_on_list("settings", words)))


def changed_settings(lesson: AnyLesson, state: AnyState) -> list[str]:
    """Return the labels of the settings of this view that differ from the opening."""
    opening = lesson.opening.settings
    return [
        getattr(kind, "label", "").partition(":")[0] or TITLES.get(type(kind), kind.group)
        for name, kind in declared(lesson.Settings).items()
        if type(kind) in WIDGETS
        and kind.shown(state.settings, state.view)
        and getattr(state.settings, name) != getattr(opening, name)
    ]


def some(lesson: AnyLesson, state: AnyState, names: Iterable[str]) -> None:
    """Show the settings of these names."""
    kinds = declared(lesson.Settings)
    for name in names:
        _show(lesson, state, name, kinds[name], None, is_in_row=False)


def offered(lesson: AnyLesson, state: AnyState) -> tuple[object, ...]:
    """Return everything that the row shows except values: non-empty classes, class names, fields and buttons.

    While the popover is open, the changed settings are included, since it lists them.
    """
    settings, view = state.settings, state.view
    fields = tuple(
        (name, kind.enabled(settings, view), kind.resolved(settings, state.points))
        for name, kind in declared(lesson.Settings).items()
        if type(kind) in WIDGETS and kind.shown(settings, view)
    )
    buttons = tuple(
        (action.code, action.enabled(settings, view)) for action in lesson.actions if action.shown(settings, view)
    )
    changed = tuple(changed_settings(lesson, state)) if st.session_state.get(_list_key(lesson)) else ()
    return np.flatnonzero(state.points.counts).tolist(), tuple(offered_names(state.points)), fields, buttons, changed


def button(lesson: AnyLesson, action: AnyAction, state: AnyState) -> None:
    """Show a button that changes the state."""
    st.button(
        action.label,
        key=f"{lesson.slug}.{action.code}",
        help=action.help or None,
        disabled=not action.enabled(state.settings, state.view),
        on_click=lambda: sessions.dispatch(lesson, PressedAction(action)),
    )


def views(lesson: AnyLesson, state: AnyState) -> None:
    """Offer the page's views."""
    words = {view.code: view.title for view in lesson.views}
    if len(words) == 1:
        return

    def take(view: str | None) -> None:
        if view in words:  # a message may contain anything
            sessions.dispatch(lesson, ChoseView(view))

    arguments: dict[str, Any] = {"format_func": words.__getitem__, "label_visibility": "collapsed"}
    if len(words) > MAX_TABS or sum(map(len, words.values())) > MAX_TAB_LETTERS:
        place = list(words).index(state.view)
        st.selectbox(VIEWS, list(words), **arguments, **_bound(f"{lesson.slug}.view", state.view, take, index=place))
    else:
        bound = _bound(f"{lesson.slug}.view", state.view, take, default=state.view)
        st.segmented_control(VIEWS, list(words), required=True, **arguments, **bound)


def setting(control: Control) -> None:
    """Show a setting of any kind that has a widget."""
    WIDGETS[type(control.kind)](control, control.kind)


def _show(
    lesson: AnyLesson, state: AnyState, name: str, kind: AnyField, choose: Choose | None, is_in_row: bool
) -> None:
    """Show a lesson's setting; without `choose` a choice changes the session, and the page's body runs after that."""

    def take(value: object) -> None:
        if choose is None:
            sessions.dispatch(lesson, ChoseSetting(name, value))
        else:
            choose(name, value)

    def drag(value: object) -> None:
        sessions.dispatch(lesson, DraggedSetting(name, value))
        fragments.run_live()

    control = Control(
        lesson=lesson,
        points=state.points,
        key=sliders.setting_key(lesson, name),
        kind=kind.resolved(state.settings, state.points),
        value=getattr(state.settings, name),
        take=take,
        drag=drag,
        enabled=kind.enabled(state.settings, state.view),
        width=kind.width if is_in_row else "stretch",
    )
    setting(control)


def _bound(name: str, value: object, take: Take, /, **default: Any) -> dict[str, Any]:
    """Return the arguments with which a widget shows a value and reports a choice; `default` replaces `value`."""
    return widget_values.numbered(name, value, take) | (default or {"value": value})


def _clearable(name: str, value: float | None, take: Take) -> dict[str, Any]:
    """Return the arguments of a field that can be emptied: its default is empty, so its value is set beforehand."""
    bound = widget_values.numbered(name, value, take)
    if value is not None:
        st.session_state[bound["key"]] = value
    return bound | {"value": None}


def _choice(control: Control, kind: Choice) -> None:
    """Show a select box, unless there is only one value to choose."""
    offered = list(kind.words)
    if len(offered) > 1:
        _selectbox(control, kind, control.value if control.value in offered else offered[0], kind.words)


def _class_number(control: Control, kind: ClassNumber) -> None:
    """Show the choice of a class among those that have points, if there are more than two."""
    present = np.flatnonzero(control.points.counts).tolist()
    if len(present) > 2:
        names = [*map(isolated, offered_names(control.points))]
        shown = control.value if control.value in present else present[-1]
        _selectbox(control, kind, shown, {k: names[k] for k in present})


def _selectbox(control: Control, kind: Choice | ClassNumber, shown: object, words: Mapping[Any, str]) -> None:
    """Show a select box of values by their words, with one of them selected."""
    offered = list(words)
    st.selectbox(
        kind.label,
        offered,
        format_func=words.__getitem__,
        width=control.width,
        **_bound(control.key, shown, control.accept, index=offered.index(shown)),
        **control.arguments,
    )


def _several(control: Control, kind: Several) -> None:
    """Show pills of which several can be chosen."""
    chosen = list(control.value)
    st.pills(
        kind.label,
        list(kind.words),
        selection_mode="multi",
        format_func=kind.words.__getitem__,
        **_bound(control.key, chosen, control.accept, default=chosen),
        **control.arguments,
    )


def _number(control: Control, kind: Number) -> None:
    """Show a number as a slider with a field, or only as a field."""
    if kind.slider:
        spread: dict[str, Any] = {"low": kind.low, "high": kind.high, "step": kind.step}
        if kind.stops:
            spread = {"among": list(kind.stops), "words": [decimal(stop) for stop in kind.stops]}
        refusal = f"Write {kind.allowed}."
        typed = schema.TypedRange(low=kind.low, high=kind.high, isWhole=isinstance(kind.step, int), refusal=refusal)
        _slider(control, kind, typed=typed, **spread)
        return
    bound = (_clearable if kind.optional else _bound)(control.key, control.value, control.accept)
    cast = type(kind.step)
    options: dict[str, Any] = {"step": kind.step, "format": kind.format or None, "width": control.width}
    options |= {"min_value": cast(kind.low), "max_value": cast(kind.high)}
    if kind.optional:
        options["placeholder"] = kind.placeholder
    st.number_input(kind.label, **options, **bound, **control.arguments)


def _among(control: Control, kind: Among) -> None:
    """Show a slider over the values of a list."""
    words = [kind.format(value) for value in kind.values]
    _slider(control, kind, among=list(kind.values), words=words)


def _slider(control: Control, kind: Number | Among, **spread: Any) -> None:
    """Show a slider over a range or a list of values, given by `spread`."""
    slider.show(
        sliders.slider_key(control.key),
        kind.label,
        control.value,
        take=control.accept_from_slider,
        refuse=control.refuse,
        help=kind.help,
        enabled=control.enabled,
        width=control.width,
        visit=sessions.current().name,
        **spread,
    )


def _switch(control: Control, kind: Switch) -> None:
    """Show a toggle."""
    st.toggle(kind.label, **_bound(control.key, control.value, control.accept), **control.arguments)


def _numbers(control: Control, kind: Numbers) -> None:
    """Show a field for each number; they are taken once all of them are typed."""
    names = [f"{control.key}.{k}" for k in range(len(kind.names))]
    typed = [widget_values.present(name) for name in names]
    is_begun = control.value is None and None in typed  # some are not typed yet
    shown = control.value or (typed if is_begun else [None] * len(names))

    def taken(_: float | None) -> None:
        numbers = [widget_values.present(name) for name in names]
        if all(number is not None for number in numbers):
            control.accept(tuple(numbers))
        elif kind.optional and all(number is None for number in numbers):
            control.accept(None)  # the setting is unchanged until all are typed

    bind = _clearable if kind.optional else _bound
    bounds = [bind(name, value, taken) for name, value in zip(names, shown, strict=True)]
    with st.container(gap="xsmall"):
        st.markdown(kind.label, help=control.arguments["help"])
        for column, part, bound in zip(st.columns(len(bounds)), kind.names, bounds, strict=True):
            column.number_input(
                part,
                float(kind.low),
                float(kind.high),
                step=kind.step,
                format="%g",
                placeholder=kind.placeholder if kind.optional else None,
                disabled=not control.enabled,
                **bound,
            )


def _written(control: Control, kind: Written) -> None:
    """Show a field of text with at most `most` characters."""
    bound = _bound(control.key, control.value, control.accept)
    st.text_input(kind.label, max_chars=kind.most, **bound, **control.arguments)


def _formula(control: Control, kind: Formula) -> None:
    """Show a formula; one with a mistake stays in the field, with a sentence on its place below."""
    refused = f"{control.key}.refused"
    before, typed, reason = st.session_state.get(refused, (None, "", ""))
    is_refused = before == control.value

    def take(text: str) -> None:
        try:
            checked = kind.check(text)
        except ValueError as error:
            st.session_state[refused] = control.value, text, str(error)
        else:
            st.session_state.pop(refused, None)
            control.take(checked)

    bound = _bound(control.key, typed if is_refused else control.value, take)
    st.text_input(kind.label, max_chars=kind.most, **bound, **control.arguments)
    if is_refused:
        st.warning(plain(reason))


def _sides(control: Control, kind: SidesField) -> None:
    """Show the choice of the positive class and, if there are more than two, of the negative class or the rest."""
    present: list[int | None] = [*np.flatnonzero(control.points.counts).tolist()]
    if len(present) < 2:
        return
    names = [*map(isolated, offered_names(control.points))]
    asked: Sides = control.value
    chosen = asked.among(control.points) if kind.rest else asked.pair(control.points)
    if kind.help:
        st.markdown(displayed(kind.help))

    st.selectbox(
        "Positive side, t = +1",
        present,
        format_func=names.__getitem__,
        **_bound(
            f"{control.key}.plus",
            chosen.positive,
            lambda k: control.accept(Sides(k, None)),
            index=present.index(chosen.positive),
        ),
    )
    if len(present) < 3:
        return
    others = [*([None] if kind.rest else []), *(k for k in present if k != chosen.positive)]
    st.selectbox(
        "Negative side, t = -1",
        others,
        format_func=lambda k: common.THE_REST if k is None else names[k],
        **_bound(
            f"{control.key}.minus",
            chosen.negative,
            lambda k: control.accept(replace(chosen, negative=k)),
            index=others.index(chosen.negative),
        ),
    )


def _split(control: Control, _kind: SplitField) -> None:  # its texts are the same everywhere
    """Show the share of test points and the seed of the split; for points with a test set only the sizes."""
    chosen: Split = control.value
    if control.points.test is not None:
        test = int(control.points.test.sum())
        training = counted.points(len(control.points.y) - test)
        st.markdown(OWN.format(training=training, test=counted.test_points(test)))
        return

    share, seed = f"{control.key}.share", f"{control.key}.seed"

    def taken(_: int) -> None:  # the other widget may have been used since this was shown
        control.accept(Split(widget_values.present(share), widget_values.present(seed)))

    st.segmented_control(
        "Points kept for the test",
        TEST_PERCENTS,
        format_func=lambda percent: "none" if percent == 0 else f"{percent}%",
        required=True,
        help=HELP,
        **_bound(share, chosen.share, taken, default=chosen.share),
    )
    st.number_input(
        "Which ones: seed",
        0,
        SEEDS,
        step=1,
        **_bound(seed, chosen.seed, taken),
    )


TITLES: dict[type[AnyField], str] = {SidesField: "Which classes", SplitField: "Train and test"}  # of their own panels
WIDGETS: dict[type[AnyField], Callable[..., None]] = {
    Choice: _choice,
    Several: _several,
    Number: _number,
    Among: _among,
    Switch: _switch,
    Numbers: _numbers,
    Written: _written,
    Formula: _formula,
    ClassNumber: _class_number,
    SidesField: _sides,
    SplitField: _split,
}
# Kinds with one widget, which shows a chosen value by itself
SHOWING_THEIR_VALUE = frozenset((Choice, Several, Number, Among, Switch, Written))
