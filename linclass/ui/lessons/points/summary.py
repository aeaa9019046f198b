"""What is on the plane: counts, means, spreads, and the file to take away."""

from __future__ import annotations

import numpy as np
import pandas as pd
import streamlit as st

from linclass import datasets
from linclass.ui import workspace
from linclass.ui.plane import Hand, View
from linclass.ui.texts import points as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal


def summary() -> None:
    """Show one row a class, and offer the points as a file."""
    data = workspace.dataset()
    present = np.flatnonzero(data.counts)
    words = texts.SUMMARY.format(
        points=count(len(data.y), "point", "points"), classes=count(len(present), "class", "classes")
    )
    left, right = st.columns([2, 1], vertical_alignment="center")
    left.markdown(f"**{words}**")
    right.download_button(
        texts.DOWNLOAD,
        lambda: datasets.write_table(data),
        file_name="points.csv",
        mime="text/csv",
        on_click="ignore",
        width="stretch",
    )
    if len(present):
        st.table(pd.DataFrame([_row(data, int(k)) for k in present]).set_index(texts.CLASS))


def look(data: datasets.Dataset, hand: Hand) -> View:  # noqa: ARG001 - nothing here depends on the hand
    """Paint the points alone; where the axes have different units, say so."""
    window = data.window
    ratio = (window.x_max - window.x_min) / (window.y_max - window.y_min)
    return View(status="" if 0.5 <= ratio <= 2.5 else texts.UNEQUAL)


def how_to_draw() -> None:
    """Explain the plane's tools and keys."""
    with st.expander(texts.HOW_TITLE):
        st.markdown(texts.HOW)


def _row(data: datasets.Dataset, k: int) -> dict[str, str]:
    points = data.X[data.y == k]
    spread = points.std(axis=0, ddof=1) if len(points) > 1 else np.zeros(2)
    return {
        texts.CLASS: plain(data.class_names[k]),
        texts.COUNT: str(len(points)),
        texts.MEAN: _pair(points.mean(axis=0)),
        texts.SPREAD: _pair(spread) if len(points) > 1 else "–",
    }


def _pair(values: np.ndarray) -> str:
    return f"({decimal(values[0], 3)}, {decimal(values[1], 3)})"
