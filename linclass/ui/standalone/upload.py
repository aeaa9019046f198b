"""The person's own tables: choose columns, see omitted rows with reasons, type points, add a test set."""

from dataclasses import replace

import streamlit as st

from linclass import datasets
from linclass.datasets import Dataset, RawTable
from linclass.datasets.isolation import isolated
from linclass.lessons import counted
from linclass.lessons.markdown import plain, plain_name
from linclass.lessons.points import LESSON
from linclass.session.events import ChosePoints, Refused
from linclass.ui import file_input, sessions, tables, typed_table, widget_values
from linclass.ui.tables import SHOWN, TEST, TRAINING, UploadedTable
from linclass.ui.texts import points as texts

ROLES = {"training": "Points", "test": "Test set"}
UPLOADS = {
    "training": (
        "A table with two columns of numbers and one of labels: choose a file (CSV, TSV, JSON, ARFF, or saved from"
        " Excel as CSV)"
    ),
    "test": (
        "A second table, with the columns and labels of the points: its rows test the rules that are fitted to"
        " them. Choose a file"
    ),
}


def upload() -> None:
    """Show the controls of a table, whose points are put on the plane at once and after each choice of columns.

    A table that can't be read gets a sentence and leaves the plane unchanged.
    """
    points = sessions.current().state(LESSON).points
    role = st.segmented_control(
        "What the next table holds",
        (TRAINING, TEST),
        format_func=ROLES.__getitem__,
        default=TRAINING,
        required=True,
        key=tables.ROLE,
        label_visibility="collapsed",
    )
    file_input.show(
        f"upload.file.{role}",
        UPLOADS[role],
        ("csv", "tsv", "tab", "txt", "arff", "dat", "json", "ndjson"),
        take=lambda file: tables.bring(LESSON, role, file.name, file.raw),
        refuse=lambda sentence: sessions.dispatch(LESSON, Refused(sentence)),
        label_keys=", drop one on the plane, or copy cells and press Ctrl + V",
    )
    brought = tables.source(role)
    if role == TEST:
        _test_set(points)
    elif brought is not None:
        _columns_of(brought, points)
    typed_table.editor(points)


def _columns_of(brought: UploadedTable, points: Dataset) -> None:
    """Show how a table was interpreted, and let the person choose its columns."""
    if brought.encoding is not None:
        _encoding(brought, brought.encoding)
    try:
        table = tables.read(brought)
        if brought.encoding is None and not table.is_encoding_sure:
            _encoding(brought, table.encoding)
        _decimal_sign(table, brought)
        x, y, label = _columns(table, brought)
        data, report = datasets.to_dataset(table, x, y, label, keep_missing=brought.keep_missing)
    except datasets.TableError as error:
        st.error(plain(error))
        return
    st.session_state[tables.LABEL] = label
    st.markdown(summary(data, label, is_found=table.suggest().label is not None))
    for sentence in report.sentences:
        st.markdown(plain(sentence))
    if label is not None:
        _missing_labels(table, label, brought)
    if st.session_state.get(SHOWN) == (chosen := tables.token(brought, data)):
        return

    def put() -> None:
        st.session_state[SHOWN] = chosen
        sessions.dispatch(LESSON, ChosePoints(data))

    shown: UploadedTable | None = st.session_state.get(SHOWN, (None,))[0]
    if tables.replaces_by_one(points, data) and (shown is None or shown.packed != brought.packed):
        st.markdown(
            f"The table makes one point only, so your {counted.points(len(points.y))} stay. Is it the"
            " table that you meant?"
        )
        st.button("Replace my points by this one", key="upload.replace", on_click=put)
    else:
        put()
        sessions.page_run().is_unfinished = True  # what stands above was shown with the earlier points: run once more


def _encoding(brought: UploadedTable, taken: str) -> None:
    """Let the person choose the encoding of the text."""
    key = f"upload.encoding.{brought.id}"
    st.selectbox(
        "Letters are encoded as",
        list(datasets.ENCODINGS),
        list(datasets.ENCODINGS).index(taken),
        format_func=datasets.ENCODINGS.__getitem__,
        key=key,
        on_change=lambda: tables.keep(TRAINING, replace(brought, encoding=st.session_state[key])),
    )


def _decimal_sign(table: RawTable, brought: UploadedTable) -> None:
    """Say how commas and dots in numbers were read, with a button to read them the other way."""
    sign = table.decimal_sign
    if not sign.example and brought.decimal_comma is None:
        return
    st.markdown(tables.decimal_sign(table))
    other = texts.DOT if sign.comma else texts.COMMA
    if sign.other_reads or brought.decimal_comma is not None:
        st.button(
            f"Read the {other} as the decimal separator instead",
            key="upload.sign",
            on_click=lambda: tables.keep(TRAINING, replace(brought, decimal_comma=not sign.comma)),
        )


def _missing_labels(table: RawTable, label: str, brought: UploadedTable) -> None:
    """Quote the labels that were read as missing, and let the person keep them as classes."""
    missing = table.missing_labels(label)
    if not missing:
        return
    quoted = ", ".join(f"“{isolated(word)}” ({n})" for word, n in missing[:5])
    key = f"upload.keep.{brought.id}"
    widget_values.set_value(key, brought.keep_missing)  # the same file, uploaded again, is read as at first
    st.checkbox(
        f"Keep labels that usually mean “no label” as classes: {plain(quoted)}",
        brought.keep_missing,
        key=key,
        on_change=lambda: tables.keep(TRAINING, replace(brought, keep_missing=st.session_state[key])),
    )


def _test_set(points: Dataset) -> None:
    """Report on the test set on the plane, or say what a test set needs."""
    if points.test is None:
        st.markdown(
            (
                "There is no test set yet. It needs the columns {columns}, and labels that occur among the points."
            ).format(columns=" and ".join(map(plain_name, points.feature_names)))
        )
        return
    st.markdown(
        f"**{counted.test_points(int(points.test.sum()))}**, with a dotted ring. Every page that has"
        " *Train and test* fits its rule to the other points only; pages without it use all points alike."
    )
    for sentence in tables.account(points):
        st.markdown(plain(sentence))
    sessions.button(LESSON, ChosePoints(points.part(test=False)), "Remove the test set")


def _columns(table: RawTable, brought: UploadedTable) -> tables.Columns:
    """Return the columns of both axes and the label, initially those chosen for an earlier table or suggested."""
    first = tables.columns(table, brought)
    places = st.columns(3)
    key = f"upload.{{}}.{brought.id}"

    def choose() -> None:
        x, y, label = (st.session_state[key.format(part)] for part in ("x", "y", "label"))
        tables.keep(TRAINING, replace(brought, columns=(x, y, label)))

    x = places[0].selectbox(
        "Horizontal axis",
        table.names,
        table.names.index(first[0]),
        format_func=isolated,
        key=key.format("x"),
        on_change=choose,
        persist_state="session",
    )
    y = places[1].selectbox(
        "Vertical axis",
        table.names,
        table.names.index(first[1]),
        format_func=isolated,
        key=key.format("y"),
        on_change=choose,
        persist_state="session",
    )
    labels = [None, *table.names]
    label = places[2].selectbox(
        "Class",
        labels,
        labels.index(first[2]),
        format_func=lambda name: "(one class)" if name is None else isolated(name),
        key=key.format("label"),
        on_change=choose,
        persist_state="session",
    )
    return x, y, label


def summary(data: Dataset, label: str | None, *, is_found: bool) -> str:
    """Return a sentence with the number of points and their classes; without labels, whether a column was found."""
    points = counted.points(len(data.y))
    if label is None:
        return f"**{points}** of one class" + ("." if is_found else ": no column of labels was found.")
    names = [name for name, n in zip(data.class_names, data.counts, strict=True) if n]
    return f"**{points}**: {', '.join(map(plain_name, names))}"
