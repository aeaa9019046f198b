"""The schemes side by side, the votes at x, the segment, the code, the shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures import decision
from linclass.figures.along import along
from linclass.figures.layout import Size
from linclass.figures.multiples import multiples
from linclass.ui import figure, presets, shell
from linclass.ui.lessons.classes import editor, votes
from linclass.ui.lessons.classes.presets import READY
from linclass.ui.lessons.classes.schemes import BY_SIGNS
from linclass.ui.lessons.classes.study import Lesson, all_schemes
from linclass.ui.texts import classes as texts
from linclass.ui.texts.markdown import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.classes.settings import Settings

SMALL = Size("small", font=11, marker=7, line=0.9)
NARROW = 140  # pixels of a panel
PLACES = 201  # on the segment where values are drawn


def view(lesson: Lesson | str, data: Dataset, chosen: Settings) -> None:
    """Show the picture that the person chose; where there is none, the sentence that says what is missing."""
    if chosen.view == "code" and np.count_nonzero(data.counts) > 2:  # also where the code is wrong: to mend it
        editor.edit(data, chosen)
    if isinstance(lesson, str):
        st.info(lesson, icon="✏️")
        return
    if not lesson.many:
        _two_classes()
        return
    PICTURES[chosen.view](lesson)


def _two_classes() -> None:
    st.info(texts.TWO_CLASSES, icon="✏️")
    with st.container(horizontal=True):
        for number, preset in enumerate(READY):
            label = texts.READY_POINTS.format(title=preset.title)
            st.button(label, key=f"classes_ready_{number}", on_click=presets.apply, args=(preset,))


def _all(lesson: Lesson) -> None:
    rules = {_panel(scheme, lesson): rule for scheme, rule in all_schemes(lesson).items()}
    known = {_panel(lesson.chosen.scheme, lesson): lesson.partition}
    picture = multiples(rules, lesson.train, shell.theme(), partitions=known, columns=4, narrow=NARROW, size=SMALL)
    figure.show(picture, key="classes_all", alt=texts.ALL_ALT)
    how = texts.HOW.get(lesson.chosen.method.name, texts.SOFTMAX)
    st.caption(f"{texts.ALL_CAPTION} {texts.LINEAR_OWN.format(how=how)}")


def _panel(scheme: str, lesson: Lesson) -> str:
    name = texts.SHORT[scheme]
    return texts.CHOSEN.format(name=name) if scheme == lesson.chosen.scheme else name


def _segment(lesson: Lesson) -> None:
    shares = np.linspace(0, 1, PLACES)
    a, b = lesson.ends
    values = lesson.values(a + shares[:, None] * (b - a))
    picture = along(
        shares,
        values,
        lesson.stretches,
        lesson.classes,
        lesson.data.class_names,
        shell.theme(),
        axis=texts.VALUES[lesson.chosen.scheme],
    )
    figure.show(picture, key="classes_segment", alt=texts.SEGMENT_ALT)
    first, last = lesson.stretches[0].claims, lesson.stretches[-1].claims
    sentence = texts.DIFFERENT
    if first == last:
        who = texts.AND.join(plain(lesson.data.class_names[lesson.classes[k]]) for k in first) or texts.NOBODY
        sentence = (texts.STAYS if len(lesson.stretches) == 1 else texts.LEAVES).format(who=who)
    st.markdown(f"{sentence} {texts.SEGMENT_LAW[lesson.chosen.scheme not in BY_SIGNS]}")


def _shares(lesson: Lesson) -> None:
    picture = decision.decision(lesson.rule, lesson.train, shell.theme(), partition=lesson.partition)
    figure.show(picture, key="classes_shares", alt=texts.SHARES_ALT)


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "all": _all,
    "votes": votes.show,
    "segment": _segment,
    "code": editor.picture,
    "shares": _shares,
}
