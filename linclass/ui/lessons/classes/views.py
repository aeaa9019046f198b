"""The schemes side by side, the votes at x, the segment, the code, the shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import streamlit as st

from linclass.figures.along import along
from linclass.figures.layout import Size
from linclass.figures.multiples import multiples
from linclass.figures.words import percent
from linclass.regions import is_convex
from linclass.ui import figure, presets, shell
from linclass.ui.lessons.classes import editor, votes
from linclass.ui.lessons.classes.hand import names
from linclass.ui.lessons.classes.presets import READY
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
MOST_ROWS, SCROLLED = 10, 380  # of a table that is shown whole; pixels of one that scrolls


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
    st.caption(texts.ALL_CAPTION.format(how=how))


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
        who = plain(names(lesson, lesson.classes[list(first)]))
        sentence = (texts.STAYS if len(lesson.stretches) == 1 else texts.LEAVES).format(who=who)
    st.markdown(f"{sentence} {texts.LAWS[lesson.chosen.scheme]}")


def _regions(lesson: Lesson) -> None:
    st.markdown(texts.REGIONS)
    rows = [
        {
            texts.REGION_WHO: plain(names(lesson, lesson.classes[list(region.claims)])),
            texts.REGION_SHARE: percent(region.share),
            texts.REGION_PARTS: str(len(region.polygons)),
            texts.REGION_CONVEX: texts.YES if is_convex(region) else texts.NO,
        }
        for region in lesson.partition.regions
    ]
    st.table(pd.DataFrame(rows), hide_index=True, height=SCROLLED if len(rows) > MOST_ROWS else "content")
    st.markdown(texts.LAWS[lesson.chosen.scheme])


PICTURES: dict[str, Callable[[Lesson], None]] = {
    "all": _all,
    "votes": votes.show,
    "segment": _segment,
    "code": editor.note,
    "regions": _regions,
}
