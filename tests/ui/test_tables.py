"""Tables that a person brings: which reading was taken, what was left out, and the test set on the plane."""

import base64
import json
import zlib
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from linclass.datasets import MAX_BYTES, Dataset, decode, encode, from_cells, join, read_table, to_cells
from linclass.lessons import address
from linclass.lessons.logistic import LESSON as LOGISTIC
from linclass.lessons.points import LESSON as POINTS
from linclass.lessons.state import State
from linclass.session.events import ChosePoints
from linclass.session.session import Session
from linclass.session.values.plane_record import MAX_TEST_POINTS
from linclass.ui import canvas, typed_table
from linclass.ui.tables import ACCOUNT, FILE, GROUP, ROLE, TEST, TRAINING, Columns, UploadedTable, columns
from linclass.wire.drawing_message import parse_file
from tests.every_case import every_case
from tests.session.visit import EventThen, after, drew
from tests.ui.support import KEPT_POINTS, opened, query, ran, run_with, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script

SHEET = b'"1,234","2,500",a\n"3,750","x",b\n"2,5","1,5",NA\n"3","1,75",a\n'
SMALL_TABLE = b"x,y,class\n1,2,a\n3,4,b\n5,6,a\n"
MARKED = Dataset(
    np.array([[1.0, 2.0], [3.0, 4.0], [1.5, 2.5], [1.0, 2.0]]),
    np.array([0, 1, 1, 0]),
    test=np.array([False, False, True, True]),
)


def brought(raw: bytes) -> AppTest:
    """The page Points with a table."""
    app = opened("points", {address.VERSION_KEY: address.VERSION, address.DATA: encode(KEPT_POINTS)})
    app.session_state[GROUP], app.session_state[ROLE] = FILE, TRAINING
    run_with(app, f"upload.source.{TRAINING}", UploadedTable("f.csv", zlib.compress(raw)))
    return app


def typed_table_of(raw: bytes) -> AppTest:
    """The same, with the points of the table in cells to type into."""
    app = brought(raw)
    run_with(app, typed_table.BOX)
    return app


def sentences_of(app: AppTest) -> str:
    """The sentences of a page, without the signs that keep Markdown from reading their own."""
    return " ".join(text.value for text in app.markdown).replace("\\", "")


def points(app: AppTest) -> Dataset:
    data: Dataset = visitor(app).state(POINTS).points
    return data


def test_the_page_says_how_numbers_were_read_and_one_press_reads_them_the_other_way() -> None:
    """Decimal commas in quotes are decimals; the button takes the other reading, and takes it back."""
    app = brought(SHEET)
    assert "The comma is the decimal separator: 1,234 is read as 1.234." in sentences_of(app)
    assert points(app).X.tolist() == [[1.234, 2.5], [3, 1.75]]
    app.button(key="upload.sign").click().run()
    assert "The dot is the decimal separator: 1,234 is read as 1234." in sentences_of(app)
    assert points(app).X.tolist() == [[1234, 2500]]
    app.button(key="upload.sign").click().run()
    assert points(app).X.tolist() == [[1.234, 2.5], [3, 1.75]]


def test_a_revision_of_the_plane_comes_with_its_points_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser takes the points of a new revision once: points that came with it a run later would never show."""
    mounted: list[dict[str, Any]] = []
    mount = canvas.mount

    def recorded(key: str, **shown: Any) -> None:
        mounted.append(shown)
        mount(key, **shown)

    monkeypatch.setattr(canvas, "mount", recorded)
    brought(SHEET).button(key="upload.sign").click().run()
    points_of = {shown["revision"]: shown["points"] for shown in mounted}
    assert len(points_of) == 3
    assert all(shown["points"] is points_of[shown["revision"]] for shown in mounted)


def test_left_out_rows_are_named_and_missing_labels_can_be_kept() -> None:
    """The page quotes row and cell, and a tick makes a class of NA."""
    app = brought(SHEET)
    assert "(row 2, column 2: “x”)" in sentences_of(app)
    box = next(box for box in app.checkbox if "“NA”" in box.label)
    box.check().run()
    assert points(app).class_names == ("a", "NA")


def test_a_test_set_is_on_the_plane_and_in_the_link() -> None:
    """A link with a test set opens divided as it is, without sentences on an earlier table; one press removes it."""
    state = State(MARKED, LOGISTIC.Settings(), LOGISTIC.views[0].code)
    link = address.write(LOGISTIC, state)
    assert decode(link[address.DATA]).same_as(MARKED)
    app = opened("logistic", link)
    assert query(app)[address.DATA] == link[address.DATA]
    run = LOGISTIC.study(MARKED, LOGISTIC.Settings())
    assert (len(run.train.y), len(run.test.y)) == (2, 2)
    app = opened("points", {name: link[name] for name in (address.VERSION_KEY, address.DATA)})
    app.session_state[GROUP], app.session_state[ROLE] = FILE, TEST
    for places, is_of_table in ((b"other", False), (MARKED.X[2:].tobytes(), True)):
        run_with(app, ACCOUNT, (places, ("One row was left out.",)))
        assert "**2 test points**" in sentences_of(app)
        assert ("One row was left out." in sentences_of(app)) == is_of_table
    next(button for button in app.button if button.label == "Remove the test set").click().run()
    assert points(app).X.tolist() == MARKED.X[:2].tolist()


def placed(X: Any, y: Any) -> EventThen:
    return drew(POINTS, X=np.array(X, dtype=float), y=np.array(y))


def test_drawing_keeps_the_test_set() -> None:
    """Points moved, added, removed and brought back by undo stay in the training set or in the test set."""
    session = after(Session(), POINTS, ChosePoints(MARKED))
    X, y = MARKED.X.tolist(), MARKED.y.tolist()
    moved = [*X[:2], [9.0, 9.0], X[3]]
    more = [*moved, [0.0, 0.0]]
    less = [*moved[:2], *more[3:]]
    for places, labels, test in (
        (moved, y, [False, False, True, True]),
        (more, [*y, 1], [False, False, True, True, False]),
        (less, [0, 1, 0, 1], [False, False, True, False]),
        (more, [*y, 1], [False, False, True, True, False]),
        (X[:2], y[:2], [False, False]),
        (X, y, [False, False, True, True]),
    ):
        session = after(session, POINTS, placed(places, labels))
        assert session.state(POINTS).points.tested.tolist() == test


def test_the_session_remembers_a_bounded_number_of_test_points() -> None:
    """However often a large test set is moved, present test points are known and the others are few enough."""
    n = 1000
    X = np.column_stack([np.arange(n, dtype=float), np.zeros(n)])
    data = Dataset(X, np.arange(n) % 2, test=np.arange(n) > 0)
    session = after(Session(), POINTS, ChosePoints(data))
    for k in range(1, 2 * MAX_TEST_POINTS // n):
        session = after(session, POINTS, placed(X + k / 100, data.y))
        shown = session.state(POINTS).points.part(test=True)
        present = {(x, y, k) for (x, y), k in zip(shown.X.tolist(), shown.y.tolist(), strict=True)}
        assert present <= session.plane.test_points
        assert len(session.plane.test_points) <= MAX_TEST_POINTS


def test_a_sent_table_is_its_bytes() -> None:
    """A file comes as base64, bounded; anything else is refused in a sentence."""
    file = parse_file({"name": "f.csv", "data": base64.b64encode(SHEET).decode()})
    assert (file.name, file.raw) == ("f.csv", SHEET)
    messages: list[Any] = [
        None,
        [],
        {"name": "f"},
        {"name": "f", "data": "?"},
        {"name": 1, "data": ""},
        {"name": "f" * 301, "data": ""},
    ]
    for message in messages:
        with pytest.raises(ValueError, match="did not arrive whole"):
            parse_file(message)
    with pytest.raises(ValueError, match="more than 10 MB"):
        parse_file({"name": "f", "data": "A" * (MAX_BYTES * 4 // 3 + 8)})


def test_the_typed_table_opens_with_the_points() -> None:
    """The table is written when a visitor opens it, and nothing on the plane changes by that."""
    app = brought(SMALL_TABLE)
    before = points(app)
    assert not app.dataframe
    run_with(app, typed_table.BOX)
    assert points(app) is before
    rows = [*to_cells(before)[1], ("7", "8,5", "new")]
    assert from_cells(rows, replace(before))[0].class_names == ("a", "b", "new")


def typed_into(app: AppTest, **changes: object) -> None:
    """Change the cells of the typed table and run the page once more."""
    states = app._tree.get_widget_states()
    told = {"edited_rows": {}, "added_rows": [], "deleted_rows": [], **changes}
    states.widgets.add(id=app.dataframe[0].proto.id, string_value=json.dumps(told))
    app._run(states)


def moved(app: AppTest, x: float) -> list[tuple[str, ...]]:
    """Move the first point, and return the rows with which the table begins anew."""
    data = points(app)
    visitor(app).dispatch(POINTS, ChosePoints(replace(data, X=np.vstack([[x, 2.0], data.X[1:]]))))
    ran(app)
    return [*app.dataframe[0].value.itertuples(index=False, name=None)]


def test_a_typed_point_stays_when_its_table_is_closed_and_opened() -> None:
    """The closed table's changes are forgotten with it; the plane has them, and the next table begins with them."""
    app = typed_table_of(SMALL_TABLE)
    typed_into(app, edited_rows={"0": {"x": "1.75"}})
    assert points(app).X[0].tolist() == [1.75, 2]
    for is_open in (False, True):
        run_with(app, typed_table.BOX, is_open)
        assert points(app).X[0].tolist() == [1.75, 2]


def test_a_row_half_typed_stays_when_its_table_is_closed_or_points_move() -> None:
    """A row that is no point yet follows the points; one that became a point, or was emptied, is not there twice."""
    app = typed_table_of(SMALL_TABLE)
    typed_into(app, added_rows=[{"x": "7", "class": "b"}, {"x": "8", "y": "9", "class": "b"}])
    assert moved(app, 1.5) == [("1.5", "2", "a"), ("3", "4", "b"), ("5", "6", "a"), ("8", "9", "b"), ("7", "", "b")]
    for is_open in (False, True):
        run_with(app, typed_table.BOX, is_open)
    assert moved(app, 2)[3:] == [("8", "9", "b"), ("7", "", "b")]
    typed_into(app, edited_rows={"4": {"y": "6"}})
    assert moved(app, 2.5)[3:] == [("8", "9", "b"), ("7", "6", "b")]
    typed_into(app, added_rows=[{"x": "5"}])
    typed_into(app)
    assert len(moved(app, 3)) == 5


def test_the_last_row_of_a_class_can_be_deleted_beside_a_test_set_that_has_it() -> None:
    """The class was typed after the table began, so the table itself began without it."""
    app = typed_table_of(SMALL_TABLE)
    added = [{"x": "2", "y": "3", "class": "new"}]
    typed_into(app, added_rows=added)
    data = points(app)
    test = replace(data, X=data.X[:1], y=np.array([data.class_names.index("new")]), recipe=None)
    visitor(app).dispatch(POINTS, ChosePoints(join(data, test)))
    app.run()
    assert len(app.dataframe[0].value) == 3  # the table has not begun anew
    typed_into(app, added_rows=[])
    assert not app.exception, app.exception
    assert (points(app).class_names, points(app).tested.tolist()) == (("a", "b", "new"), [False] * 3 + [True])


def test_the_typed_tables_columns_are_named_as_the_axes() -> None:
    """The browser paints the names of a table's columns as they are: nothing in them is escaped."""
    app = typed_table_of(b"length (cm),a_b,class\n1,2,a\n3,4,b\n5,6,a\n")
    columns = json.loads(app.dataframe[0].proto.columns)
    assert [columns[name]["label"] for name in ("length (cm)", "a_b", "class")] == ["length (cm)", "a_b", "class"]


def test_a_typed_row_is_neither_lost_nor_there_twice_after_a_refusal() -> None:
    """A table refused as a whole keeps its complete rows, and commas that other rows explain are not read alone."""
    app = typed_table_of(SMALL_TABLE)
    typed_into(app, added_rows=[{"x": "1,234", "y": "5", "class": "a"}, {"x": "2", "y": "3", "class": "b"}])
    assert app.error
    for is_open in (False, True):
        run_with(app, typed_table.BOX, is_open)
        assert bool(app.error) is is_open
    assert moved(app, 1.5)[3:] == [("1,234", "5", "a"), ("2", "3", "b")]
    typed_into(app, edited_rows={"3": {"x": "1.234"}})
    assert moved(app, 2)[3:] == [("1.234", "5", "a"), ("2", "3", "b")]
    typed_into(app, added_rows=[{"x": "0,5", "y": "1", "class": "a"}, {"x": "1,234", "y": "7", "class": "a"}])
    assert moved(app, 2.5)[5:] == [("0.5", "1", "a"), ("1.234", "7", "a")]
    typed_into(app, added_rows=[{"x": "7"}, {"x": "8\t8\ta\n9\t9\tb"}])
    assert moved(app, 3)[7:] == [("8", "8", "a"), ("9", "9", "b"), ("7", "", "")]


def test_a_point_that_was_typed_in_other_words_is_not_there_twice_after_a_refusal() -> None:
    """A number may be typed with a decimal comma or with zeros at its end."""
    app = typed_table_of(SMALL_TABLE)
    added = [{"x": "1.0", "y": "2.50", "class": "a"}, {"x": "+4", "y": "1e1", "class": " b"}]
    typed_into(app, added_rows=added)
    typed_into(app, added_rows=[*added, {"x": "1,234", "y": "5", "class": "a"}])
    assert app.error
    assert moved(app, 1.5)[3:] == [("1", "2.5", "a"), ("4", "10", "b"), ("1,234", "5", "a")]


def test_a_table_uploaded_again_is_read_as_its_tick_says() -> None:
    """The tick that keeps missing labels is the table's, not the one of an earlier upload of the same file."""
    app = brought(SHEET)
    app.checkbox[0].check().run()
    assert points(app).class_names == ("a", "NA")
    run_with(app, f"upload.source.{TRAINING}", UploadedTable("f.csv", zlib.compress(SHEET)))
    assert (points(app).class_names, app.checkbox[0].value) == (("a",), False)


def test_another_encoding_can_be_chosen() -> None:
    """Letters that came out wrong are read in the encoding that the person chooses; a wrong choice costs nothing."""
    app = brought("x,y,порода\n1,2,дуб\n3,4,ёлка\n5,6,дуб\n".encode("cp1251"))
    assert "read as Western European (Windows-1252)" in sentences_of(app)
    for encoding, names in (
        ("utf-8", None),
        ("cp1251", ("дуб", "ёлка")),
        ("koi8_r", None),
        ("cp1251", ("дуб", "ёлка")),
    ):
        ran(next(box for box in app.selectbox if box.label == "Letters are encoded as").set_value(encoding))
        assert bool(app.error) == (encoding == "utf-8")
        assert names in (None, points(app).class_names)


def test_another_column_with_the_same_class_names_can_be_chosen() -> None:
    """A table may have truth and prediction side by side, with the same words in both."""
    app = brought(b"x,y,truth,guess\n1,2,cat,dog\n3,4,dog,dog\n5,6,cat,cat\n7,8,dog,cat\n")
    for column, labels in (("truth", [0, 1, 0, 1]), ("guess", [1, 1, 0, 0])):
        ran(next(box for box in app.selectbox if box.label == "Class").set_value(column))
        assert points(app).y.tolist() == labels


def test_a_table_of_one_point_replaces_others_when_the_person_says_so() -> None:
    """Points stay while a table makes one point; a button puts it in their place, and undo brings them back."""
    app = brought(b"1.5,2,a\n")
    assert points(app).same_as(KEPT_POINTS)
    assert "makes one point only" in sentences_of(app)
    ran(app.button(key="upload.replace").click())
    assert points(app).X.tolist() == [[1.5, 2.0]]
    assert not [button for button in app.button if button.key == "upload.replace"]


def test_a_chosen_column_and_the_table_stay() -> None:
    """The table and its chosen columns are kept while the test set or the clouds are shown."""
    app = brought(b"x,y,z,class\n1,2,7.5,a\n3,4,8.5,b\n5,6,9,a\n")
    next(box for box in app.selectbox if box.label == "Vertical axis").set_value("z").run()
    assert points(app).X[0].tolist() == [1, 7.5]
    app.segmented_control(key=ROLE).set_value(TEST).run()
    app.segmented_control(key=ROLE).set_value(TRAINING).run()
    assert points(app).X[0].tolist() == [1, 7.5]
    app.segmented_control(key=GROUP).set_value("clouds").run()
    assert points(app).recipe is not None
    ran(app.segmented_control(key=GROUP).set_value(FILE))
    assert points(app).X[0].tolist() == [1, 7.5]


CHOSEN = ("x", "z", "guess")


@every_case(
    "head, chosen, expected",
    [
        ("x,y,z,class,guess", None, ("x", "y", "class")),
        ("x,y,z,class,guess", CHOSEN, CHOSEN),
        ("z,more,x,class,guess", CHOSEN, CHOSEN),
        ("x,y,z,class,other", CHOSEN, ("x", "z", "class")),
        ("x,y,w,class,guess", CHOSEN, ("x", "y", "guess")),
        ("x,y,w,class,guess", ("y", "z", "guess"), ("x", "y", "class")),  # both axes would be y
        ("x,y,z,class,guess", ("x", "z", None), ("x", "z", None)),
        ("x,y,w,class,guess", ("x", "z", None), ("x", "y", "class")),
    ],
)
def test_columns_are_those_chosen_as_far_as_a_table_has_them(
    head: str, chosen: Columns | None, expected: Columns
) -> None:
    """A corrected table keeps the choice made for the one before; what it lacks is suggested anew."""
    table = read_table(f"{head}\n1,2,7.5,a,u\n3,4,8.5,b,v\n5,6,9,a,u\n7,9,9,b,v\n".encode(), "f.csv")
    assert columns(table, UploadedTable("f.csv", b"", columns=chosen)) == expected


def test_the_choice_of_columns_goes_with_the_table() -> None:
    """The next table begins with it, and the page shows its points."""
    app = brought(b"x,y,z,class,guess\n1,2,7.5,a,u\n3,4,8.5,b,v\n5,6,9,a,u\n")
    for label, column in (("Vertical axis", "z"), ("Class", "guess")):
        next(box for box in app.selectbox if box.label == label).set_value(column).run()
    source = f"upload.source.{TRAINING}"
    assert app.session_state[source].columns == CHOSEN
    corrected = zlib.compress(b"x,y,z,class,guess\n1,2,7.5,a,u\n3,4,8.5,b,v\n5,6,9.5,a,u\n")
    app.session_state[source] = replace(app.session_state[source], packed=corrected)
    app.run()
    assert not app.exception, app.exception
    assert points(app).X[2].tolist() == [5, 9.5]
    assert points(app).class_names == ("u", "v")
