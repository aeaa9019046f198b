"""Tables that a person uploads, drops on the plane or pastes: read, and put on the plane."""

import zlib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

import streamlit as st

from linclass import datasets
from linclass.datasets import Dataset, RawTable, Report
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import plain, plain_name
from linclass.lessons.points import LESSON as POINTS
from linclass.server.script_scheduler import SCHEDULER
from linclass.session.events import ChosePoints, Noted, Refused
from linclass.ui import canvas, fragments, sessions
from linclass.ui.texts import points as texts
from linclass.wire.encode import plane_key

TRAINING, TEST = "training", "test"
ROLE = "upload.role"  # key of the widget for the role of the next table
GROUP, FILE = "points.group", "file"  # key of the widget on Points for the source of the points
SHOWN = "upload.shown"  # the table and columns that were put on the plane last
JUST_READ = "upload.table"  # a table that was read, until the page has shown its columns
LABEL = "upload.class"  # the class column of the points that were put on the plane last
ACCOUNT = "upload.account"  # the places of a test table's points, and sentences on its rows


Columns: TypeAlias = tuple[str, str, str | None]  # of both axes and of the classes, by name; None: one class


@dataclass(frozen=True)
class UploadedTable:
    """A table as it was uploaded.

    Attributes
    ----------
    name : str
    packed : bytes
        The compressed bytes.
    decimal_comma : bool or None
        Whether the person chose the comma as the decimal separator; None without a choice.
    keep_missing : bool
        Whether labels such as NA are classes.
    encoding : str or None
        The encoding that the person chose.
    columns : Columns or None
        The columns that the person chose, perhaps of an earlier table, of which this is a corrected one; None without a
        choice.
    """

    name: str
    packed: bytes
    decimal_comma: bool | None = None
    keep_missing: bool = False
    encoding: str | None = None
    columns: Columns | None = None

    @cached_property
    def id(self) -> int:
        """A checksum of this table and its encoding, independent of how its numbers and columns are read."""
        return zlib.crc32(self.packed, zlib.crc32((self.encoding or "").encode()))

    def read(self) -> RawTable:
        """Return the table; waiting scripts may run in between."""
        return datasets.read_table(
            zlib.decompress(self.packed),
            self.name,
            decimal_comma=self.decimal_comma,
            encoding=self.encoding,
            pause=SCHEDULER.yield_turn,
        )


def read(brought: UploadedTable) -> RawTable:
    """Return a table; one that was just read for the plane is not read again."""
    held, table = st.session_state.pop(JUST_READ, (None, None))
    return table if held is brought and table is not None else brought.read()


def source(role: str) -> UploadedTable | None:
    """Return the person's last table of training or test points."""
    brought: UploadedTable | None = st.session_state.get(f"upload.source.{role}")
    return brought


def keep(role: str, brought: UploadedTable | None) -> None:
    """Store the person's last table, or another way to read it."""
    st.session_state[f"upload.source.{role}"] = brought


def arrived(lesson: AnyLesson) -> None:
    """Take over a table that was dropped on the plane or pasted."""
    try:
        file = canvas.sent_file(plane_key(lesson))
    except ValueError as error:
        sessions.dispatch(lesson, Refused(str(error)))
    else:
        if file is None:
            return
        bring(lesson, st.session_state.get(ROLE) or TRAINING, file.name, file.raw)
    fragments.run_body()


def bring(lesson: AnyLesson, role: str, name: str, raw: bytes) -> None:
    """Put a table's likely columns on the plane, as points or as their test set; show a sentence on failure.

    A table of one point does not replace others: the page Points asks first.
    """
    before = source(TRAINING)
    brought = UploadedTable(name, zlib.compress(raw, 1), columns=None if before is None else before.columns)
    points = sessions.current().state(lesson).points
    asks = False
    try:
        table = brought.read()
        if role == TEST:
            training = _training_table(points)
            if training is not None and table.decimal_sign.other_reads:  # with the training set's decimal separator
                table = replace(brought, decimal_comma=training.decimal_comma).read()
            data, report = datasets.add_test_set(points, table, st.session_state.get(LABEL))
            st.session_state[ACCOUNT] = _places(data), report.sentences
        else:
            brought, data, report = _with_points(brought, table)
            asks = replaces_by_one(points, data)
            if not asks:
                label = columns(table, brought)[2]
                st.session_state[SHOWN], st.session_state[LABEL] = token(brought, data), label
    except datasets.TableError as error:
        sessions.dispatch(lesson, Refused(f"{plain_name(name)} was not read: {plain(error)}"))
        return
    keep(role, brought)
    if not asks:
        sessions.dispatch(lesson, ChosePoints(data))
    if lesson.slug == POINTS.slug:
        st.session_state[GROUP] = FILE
        st.session_state[JUST_READ] = (brought, table) if role == TRAINING else (None, None)
    elif asks:
        sessions.dispatch(
            lesson,
            Noted(
                (
                    (
                        f"{plain_name(name)} makes one point only, so your points stay. The page *Points*, under *Your"
                        " table*, shows how it was read and can put the point in their place."
                    ),
                )
            ),
        )
    else:
        account = plain(" ".join(report.sentences))
        account += f" {decimal_sign(table)}" if table.decimal_sign.example else ""
        sessions.dispatch(
            lesson,
            Noted(
                (
                    (
                        f"{plain_name(name)}: {account} Other columns can be chosen on the page *Points*, under *Your"
                        " table*."
                    ),
                )
            ),
        )


def _with_points(brought: UploadedTable, table: RawTable) -> tuple[UploadedTable, Dataset, Report]:
    """Return a table with its points: without the choice of columns of an earlier table, if that gives none."""
    try:
        return brought, *datasets.to_dataset(table, *columns(table, brought))
    except datasets.TableError:
        if brought.columns is None:
            raise
        return _with_points(replace(brought, columns=None), table)


def replaces_by_one(points: Dataset, data: Dataset) -> bool:
    """Return whether a table of one point would replace several: then it was probably misread or not meant."""
    return len(data.y) == 1 < len(points.y)


def decimal_sign(table: RawTable) -> str:
    """Return the sentence on how commas and dots in numbers were read."""
    sign = table.decimal_sign
    value = datasets.number(sign.example, decimal_comma=sign.comma)
    example = ""
    if isinstance(value, float):
        example = ": {cell} is read as {value}".format(cell=plain(sign.example), value=repr(value).removesuffix(".0"))
    return f"The {texts.COMMA if sign.comma else texts.DOT} is the decimal separator{example}."


def account(points: Dataset) -> tuple[str, ...]:
    """Return the sentences on the rows of the test table; none where the test set is no table's, such as a link's."""
    kept: tuple[bytes, tuple[str, ...]] = st.session_state.get(ACCOUNT, (b"", ()))
    places, sentences = kept
    return sentences if places == _places(points) else ()


def _places(points: Dataset) -> bytes:
    """Return the places of the test points."""
    return points.X[points.tested].tobytes()


def _training_table(points: Dataset) -> RawTable | None:
    """Return the last training table; None if the points have columns that it lacks."""
    training = source(TRAINING)
    table = None if training is None else training.read()
    return table if table is not None and set(points.feature_names) <= set(table.names) else None


def columns(table: RawTable, brought: UploadedTable) -> Columns:
    """Return the columns that the person chose, as far as the table has them, and else the suggested ones.

    Suggested axes are the first two columns where none looks like one. That all points are of one class is kept for a
    table with the same axes only.
    """
    x, y, label = table.suggest()
    names = table.names
    likely = (x, y, label) if x is not None and y is not None else (names[0], names[1], label)
    if brought.columns is None:
        return likely
    has_axes = {*brought.columns[:2]} <= {*names}
    x, y, label = (own if own in names else other for own, other in zip(brought.columns, likely, strict=True))
    if x is None or y is None or x == y:
        return likely
    return x, y, None if has_axes and brought.columns[2] is None else label


def token(brought: UploadedTable, data: Dataset) -> tuple[object, ...]:
    """Return a name for the points of one table and choice of columns, of which two may have the same class names."""
    return brought, data.content
