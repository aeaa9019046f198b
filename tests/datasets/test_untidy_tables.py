"""Tables as people have them: the right points and names, or one sentence that says what to do."""

import pytest

from linclass.datasets import (
    ENCODINGS,
    TableError,
    decode,
    encode,
    from_cells,
    is_name,
    read_table,
    to_dataset,
    write_table,
)
from linclass.datasets.tables.aligned import MAX_LINES
from linclass.datasets.tables.cells import Reason, number
from linclass.datasets.tables.parts import join_parts
from tests.datasets.cases import drawn, opened, refusal
from tests.every_case import every_case


@every_case(
    ("text", "points"),
    [
        ('"0,750","3,125",a\n"1,250","2,500",b\n', [[0.75, 3.125], [1.25, 2.5]]),
        ('"0,75","3,1",a\n"1,2","2,5",b\n', [[0.75, 3.1], [1.2, 2.5]]),
        ('x,y,class\n5,3,a\n"3,5",4,b\n', [[5, 3], [3.5, 4]]),
        ("1.234;2,5;a\n2.345;3,5;b\n", [[1234, 2.5], [2345, 3.5]]),
        ("1.234;2.345;a\n3.234;2.345;b\n", [[1.234, 2.345], [3.234, 2.345]]),
        ('"1,234","2,345",a\n"3,234","2,345",b\n', [[1.234, 2.345], [3.234, 2.345]]),
        ('"1,234","2,345.5",a\n"3,234","2",b\n', [[1234, 2345.5], [3234, 2]]),
        ("1,5, 2,25, a\n3, 0,5, b\n", [[1.5, 2.25], [3, 0.5]]),
        ("x, y, class\n1,5, 2,25, a\n3, 0,5, b\n", [[1.5, 2.25], [3, 0.5]]),
        ("1,2, a\n3,4, b\n", [[1, 2], [3, 4]]),
        ("x, y, class\n3, 0,5, b\n1,5, 2, a\n", [[3, 0.5], [1.5, 2]]),
        ("1.234.567;2;a\n3.234.567;1;b\n", [[1234567, 2], [3234567, 1]]),
        ("ip;x;y;c\n10.20.30.100;1.5;2;a\n10.21.30.101;3;4;b\n10.21.30.102;3;1;b\n", [[1.5, 2], [3, 4], [3, 1]]),
        ("version;x;y;c\n1.10.100;1,5;2;a\n1.11.101;3;4,5;b\n1.12.102;3;1;b\n", [[1.5, 2], [3, 4.5], [3, 1]]),
    ],
)
def test_one_decimal_sign_holds_for_the_whole_table(text: str, points: list[list[float]]) -> None:
    """The reading that makes more cells numbers is taken, and at a tie the one with decimals."""
    assert opened(text.encode())[0].X.tolist() == points


@every_case(
    ("text", "names", "rows"),
    [
        ("x,y, class\n12,34, 0\n56,78, 1\n9,10, 0\n", ("x", "y", "class"), "12 34 0 56 78 1 9 10 0"),
        ("id,height, weight\n1,170, 65.5\n2,182, 80.2\n", ("id", "height", "weight"), "1 170 65.5 2 182 80.2"),
        ("12,34, 0\n56,78, 1\n", ("column 1", "column 2", "column 3"), "12 34 0 56 78 1"),
        ("1,2, 3\n4, 5,6\n", ("column 1", "column 2", "column 3"), "1 2 3 4 5 6"),
        ("x1,y1, x2,y2\n1,2, 3,4\n5,6, 7,8\n", ("x1", "y1", "x2", "y2"), "1 2 3 4 5 6 7 8"),
        ("1,5, 2,5, a,\n3,5, 1,5, b,\n", tuple(f"column {k}" for k in range(1, 6)), "1 5 2 5 a 3 5 1 5 b"),
    ],
)
def test_commas_with_and_without_a_blank_part_cells_alike(text: str, names: tuple[str, ...], rows: str) -> None:
    """They do unless those without one stand in two columns of numbers, and nowhere else."""
    table = read_table(text.encode(), "f")
    assert (table.names, [cell.strip() for row in table.rows for cell in row if cell]) == (names, rows.split())


def test_commas_with_and_without_a_blank_part_cells_where_the_dot_is_demanded() -> None:
    """A person who chose the dot as decimal separator has no number with a comma."""
    raw = b"1,5, 2,5\n3,5, 4,5\n"
    assert read_table(raw, "f").rows == [["1,5", "2,5"], ["3,5", "4,5"]]
    assert read_table(raw, "f", decimal_comma=False).rows == [["1", "5", "2", "5"], ["3", "5", "4", "5"]]


def test_the_reading_is_decided_by_all_rows() -> None:
    """One number far below that only a decimal comma makes is enough."""
    rows = "".join(f"{k % 9 + 1}.{k % 900 + 100};{k % 7 + 1}.000;a\n" for k in range(5000))
    table = read_table(f"{rows}2,5;3;b\n".encode(), "f")
    assert table.decimal_comma
    assert to_dataset(table, *table.names)[0].X[0].tolist() == [1100, 1000]


def test_the_other_reading_can_be_demanded() -> None:
    """A table names a cell that both readings make a number, and is read with either."""
    raw = b'x,y,class\n"1,234","5,678",a\n"2,000","3,5",b\n'
    assert read_table(raw, "f").decimal_sign == (True, "1,234", True)
    table = read_table(raw, "f", decimal_comma=False)
    assert table.decimal_sign == (False, "1,234", True)
    assert to_dataset(table, "x", "y", "class")[0].X.tolist() == [[1234, 5678]]
    assert read_table(b"x,y\n1.5,2\n3,4.25\n", "f").decimal_sign == (False, "", False)


@every_case(
    ("text", "names"),
    [
        ("x\ty\tclass\n1\t\t2\ta\n\t3\t4\tb\n5\t6\ta\n", ("x", "y")),
        ("\tx\ty\tclass\n\t1\t2\ta\n\t3\t4\tb\n\t5\t6\ta\n", ("x", "y")),
        ("x\t\ty\t\t\tclass\n1\t2\t\ta\n3\t\t4\tb\n5\t\t\t6\ta\n", ("x", "y")),
        ("x,y,class\n1,,2,a\n3,4,b\n5,6,a\n", ("x", "y")),
        ('"x" "y" "class"\n"1" 1 2 "a"\n"5" 3 4 "b"\n"9" 5 6 "a"\n', ("x", "y")),
        ("x,y,class\nash,1,2,a\noak,3,4,b\nelm,5,6,a\n", ("x", "y")),
        ("x,y\n1,2,a\n3,4,b\n5,6,a\n", ("x", "y")),
        ("2019,2020,group\n1,2,a\n3,4,b\n5,6,a\n", ("2019", "2020")),
        ("0,1,label\n1,2,a\n3,4,b\n5,6,a\n", ("0", "1")),
        (",0,1,label\n0,1,2,a\n1,3,4,b\n2,5,6,a\n", ("0", "1")),
        (",0,1,2\n0,1,2,0\n1,3,4,1\n2,5,6,0\n", ("0", "1")),
        ("# by me\n\n# March, 2020\nx,y,class\n1,2,a\n3,4,b\n5,6,a\n", ("x", "y")),
        ("x,y,class\n1,2,a\n# the second tree\n3,4,b\n5,6,a\n", ("x", "y")),
        ("Leaves\nof two trees, March 2020\n\nx,y,class\n1,2,a\n3,4,b\n5,6,a\n", ("x", "y")),
        ("# x y class\n1 2 a\n3 4 b\n5 6 a\n", ("x", "y")),
        ("SEP=;\nx;y;class\n1;2;a\n3;4;b\n5;6;a\n", ("x", "y")),
        ('"sep=\t"\r\nx\ty\tclass\r\n1\t2\ta\r\n3\t4\tb\r\n5\t6\ta\r\n', ("x", "y")),
        ("@relation r\n@attribute x real\n@attribute 'y' real\n@attribute class {a,b}\n@data\n1,2,a\n3,4,b\n5,6,a\n",
         ("x", "y")),
        ('"x", "y", "class"\n1, 2, "a"\n3, 4, "b"\n5, 6, "a"\n', ("x", "y")),
        ("x,y,cluster\n1,2,0\n3,4,1\n5,6,0\n", ("x", "y")),
        (",x,y,colour\n0,1,2,red\n1,3,4,tan\n2,5,6,red\n", ("x", "y")),
        ("id,y,x,class\n7,2,1,a\n8,4,3,b\n9,6,5,a\n", ("x", "y")),
        ("1,2,a\n3,4,b\n5,6,a\n", ("column 1", "column 2")),
        ("1,2,7.5,a\n3,4,7.5,b\n5,6,8,a\n", ("column 1", "column 2")),
        ('1,2,"in two\nlines"\n3,4,b\n5,6,a\n', ("column 1", "column 2")),
    ],
)  # fmt: skip
def test_names_and_points_are_found(text: str, names: tuple[str, str]) -> None:
    """Separators too many, row names, names that are numbers, titles and comments change nothing."""
    dataset, report = opened(text.encode())
    assert dataset.X.tolist() == [[1, 2], [3, 4], [5, 6]]
    assert len(set(dataset.y.tolist())) > 1
    assert dataset.feature_names == names
    assert not report.dropped


@every_case(
    ("text", "sentence"),
    [
        ('x,y,class\n1,2,"a\n3,4,b\n5,6,b\n', "Row 2 opens a quotation mark that is never closed"),
        ('x,y,class\n1,2,a\n3,4,"b\n5,6,"a"\n', "Row 3 opens a quotation mark that is never closed"),
        ('1,2,a\n3,4,b"\n"5,6,a\n', "Row 3 opens a quotation mark that is never closed"),
        ("x,y,class\n0,75,3,1,a\n0,7,3,1,b\n", "3 columns and most rows have 5 cells: if numbers are written with"),
        ("x,y,class\n0,75,3,a\n0,7,3,b\n", "3 columns and most rows have 4 cells: if numbers are written with"),
        ("@relation r\n@attribute x real\n", "no line @data"),
        ("@relation r\n@attribute x real\n@attribute y real\n@data\n", "header and no rows"),
        ("@relation r\n@attribute x real\n@attribute y real\n@data\n{0 1, 1 2}\n", "only the values that are not 0"),
    ],
)
def test_a_table_that_cannot_be_read_says_what_to_do(text: str, sentence: str) -> None:
    """One sentence names the row or the remedy."""
    assert sentence in refusal(TableError, opened, text.encode())


@every_case(
    ("cell", "comma", "value"),
    [
        ("\u22125", False, -5.0), ("\u20131.5", False, -1.5), ("\uff0d\uff13", False, -3.0), ("\u200e-4", False, -4.0),
        ("\u2212\u20097", False, -7.0), ("\u202a\u22122,5\u202c", True, -2.5), ("\uff0b1\uff0e5", False, 1.5),
        ("1\u00a0234", False, 1234.0), ("1\u202f234,5", True, 1234.5), ("1 234 567", False, 1234567.0),
        ("1'234.5", False, 1234.5), ("1\u2019234\u2019567", False, 1234567.0),
        ("1 234'567", False, Reason.NOT_A_NUMBER),
        ("12 %", False, 0.12), ("12%", False, 0.12), ("12,5\u202f%", True, 0.125), ("1e2%", False, 1.0),
        ("%", False, Reason.NOT_A_NUMBER), ("0,750", False, Reason.NOT_A_NUMBER), ("0 750", False, Reason.NOT_A_NUMBER),
        ("12 34", False, Reason.NOT_A_NUMBER), ("1,23,45", False, Reason.NOT_A_NUMBER),
        ("1,23,456", False, 123456.0), ("-12,34,567.5", False, -1234567.5), ("1.23.456,5", True, Reason.NOT_A_NUMBER),
        ("\u0661\u066b\u0665", False, 1.5), ("\u06f1\u066c\u06f2\u06f3\u06f4", False, 1234.0),
        ("\u2212inf", False, Reason.NOT_FINITE), ("5\u20137", False, Reason.NOT_A_NUMBER),
        ("\u200e", False, Reason.MISSING),
    ],
)  # fmt: skip
def test_numbers_with_typographic_signs(cell: str, comma: bool, value: Reason | float) -> None:
    """Signs of minus, blanks and apostrophes between thousands, and percent signs are read as what they mean."""
    assert number(cell, decimal_comma=comma) == value


def test_a_row_left_out_is_named() -> None:
    """The account names rows by their number in the file, blank lines and header counted, and quotes the cell."""
    raw = b"x,y,class\n1,2,a\n\n3,two,a\n,4,b\n5,6,NA\n5,12 %,b\n7,8,\n"
    _, report = opened(raw)
    sentence = " ".join(report.sentences)
    assert "1 row left out: a value is not a number (row 4, y: “two”)." in sentence
    assert "1 row left out: a value is missing (row 5, x: empty)." in sentence
    assert "2 rows left out: the label is missing (row 6, class: “NA”; row 8, class: empty)." in sentence
    assert "12% is 0.12" in sentence


@every_case("row", ["1,5,2.5,a", "1.5,2,5,a", "1,5,2,5,a", "3,1.5,2.5,a"])
@pytest.mark.parametrize("header", ["x,y,class\n", ""])
def test_a_row_with_more_cells_than_columns_is_no_point(row: str, header: str) -> None:
    """A comma too many shifts coordinates and label: the row is left out, and named."""
    points, report = opened((header + row + "\n0.5,1,a\n2,3.5,b" * 3).encode())
    number = 2 if header else 1
    assert (len(points.y), points.class_names) == (6, ("a", "b"))
    assert f"1 row left out: there are more cells than columns (row {number}, " in " ".join(report.sentences)


@every_case(
    ("text", "points", "names"),
    [
        ("x;y;class\n1,5;2,5;a\n3,5;1,5;b;outlier\n2,5;2;b\n", [[1.5, 2.5], [3.5, 1.5], [2.5, 2]], ("a", "b")),
        ("x;y\n1;2\n3;4;5\n2;2\n7;7\n8;8\n", [[1, 2], [3, 4], [2, 2], [7, 7], [8, 8]], ("1", "2")),
        ("x\ty\tclass\n1\t2\ta\n3\t1\tb\t7\n2\t2\tb\n", [[1, 2], [3, 1], [2, 2]], ("a", "b")),
        ("x|y|class\n1|2|a\n3|1|b|far\n2|2|b\n", [[1, 2], [3, 1], [2, 2]], ("a", "b")),
        ("x,y,class\n1.5,2.5,a\n3.5,1.5,b,7\n2.5,2,b\n", [[1.5, 2.5], [3.5, 1.5], [2.5, 2]], ("a", "b")),
        ("class,x,y\na,1.5,2\nb,3,1,far\nb,2,2\n", [[1.5, 2], [3, 1], [2, 2]], ("a", "b")),
        ("x,y,class\n1.5,2,0\n3,1,1,far\n2,2,1\n", [[1.5, 2], [3, 1], [2, 2]], ("0", "1")),
        (
            "lat,lon,city\n1,2,Bonn\n3,4,Bonn\n5,6,Bonn\n7,8,Paris, FR\n9,1,Paris, FR\n",
            [[2, 1], [4, 3], [6, 5], [8, 7], [1, 9]],
            ("Bonn", "Paris"),
        ),
        ("x,y,class,note\n1.5,2.5,a,\n3.5,1.5,b,7,far\n2.5,2,b,\n", [[1.5, 2.5], [3.5, 1.5], [2.5, 2]], ("a", "b")),
    ],
)
def test_a_remark_behind_the_last_column_leaves_its_row_a_point(
    text: str, points: list[list[float]], names: tuple[str, ...]
) -> None:
    """Only a comma between numbers can have shifted them, and leaves a number among words or numbers."""
    dataset, report = opened(text.encode())
    assert (dataset.X.tolist(), dataset.class_names, report.kept) == (points, names, len(points))


def test_of_many_rows_left_out_the_first_are_named() -> None:
    """Three rows of each reason are named, and the sentence says that there are others."""
    raw = b"x,y,class\n1,2,a\n" + b"1,no,a\n" * 9 + b"1,2,b\n" * 30
    _, report = opened(raw)
    assert (
        "9 rows left out: a value is not a number (row 3, y: “no”; row 4, y: “no”; row 5, y: “no”; and others)."
        in " ".join(report.sentences)
    )


def test_where_no_row_is_a_point_the_first_is_named() -> None:
    """The refusal of a choice of columns quotes a cell."""
    table = read_table(b"x,y,class\n1,2,a\n3,4,b\n", "f")
    with pytest.raises(TableError, match=r"not a number \(2\); row 2, class: “a”"):
        to_dataset(table, "x", "class", None)


def test_labels_read_as_missing_can_be_kept() -> None:
    """NA, null and ? are no labels, or classes if the person says so; an empty cell never is one."""
    table = read_table(b"x,y,class\n1,2,NA\n3,4,b\n5,6,?\n7,8,NA\n9,1,\n", "f")
    assert table.missing_labels("class") == (("NA", 2), ("?", 1))
    assert to_dataset(table, "x", "y", "class")[0].class_names == ("b",)
    dataset, report = to_dataset(table, "x", "y", "class", keep_missing=True)
    assert sorted(dataset.class_names) == ["?", "NA", "b"]
    assert report.dropped == {Reason.NO_LABEL: 1}


def test_two_spellings_of_a_letter_are_one_class() -> None:
    """Composed and decomposed letters name one class and one column."""
    dataset, _ = opened("gro\u0308sse,y,class\n1,2,s\u00fcss\n3,4,su\u0308ss\n5,6,tea\n".encode())
    assert dataset.class_names == ("süss", "tea")
    assert dataset.feature_names[0] == "grösse"


def test_what_joins_letters_and_emoji_stays_in_names() -> None:
    """Zero width joiners and non-joiners and soft hyphens are parts of words; marks of direction are not."""
    names = ("👩\u200d🔬", "می\u200cخواهم", "Donau\u00addampfer")
    rows = "".join(f"{k},{k * k},{name}\n" for k, name in enumerate(names))
    raw = f"\u200eby\u200cx,\u202ay\u200d2\u202c,class\n{rows}9,9,\u200f\u200d\u200f\n"
    dataset, report = opened(raw.encode())
    assert sorted(dataset.class_names) == sorted(names)
    assert dataset.feature_names == ("by\u200cx", "y\u200d2")
    assert report.dropped == {Reason.NO_LABEL: 1}
    assert opened(write_table(dataset))[0].same_as(dataset)
    assert decode(encode(dataset)).same_as(dataset)
    assert not is_name("\u200d")


def test_many_accents_on_one_letter_are_refused() -> None:
    """A run of combining marks that takes long to sort is refused in a cell, a header, a comment and a typed cell."""
    few, many = "a" + "\u0315\u0300" * 15, "a" + "\u0315\u0300" * 1000
    assert opened(f"x,y,class\n1,2,{few}\n3,4,b\n".encode())[0].counts.tolist() == [1, 1]
    for text in (
        "x,y,{}\n1,2,c\n",
        "# {}\n1,2,c\n",
        "@relation r\n@attribute x{} real\n@attribute y real\n@data\n1,2\n",
    ):
        with pytest.raises(TableError, match="accents"):
            read_table(text.format(many[:900]).encode(), "f")
    with pytest.raises(TableError, match="accents"):
        from_cells([("1", "2", many)], drawn(3))


@every_case(
    ("encoding", "names"),
    [
        ("cp1251", ("дуб", "ёлка")),
        ("koi8_r", ("дуб", "ёлка")),
        ("cp932", ("カシ", "マツ")),
        ("gb18030", ("松树", "橡树")),
        ("big5", ("松樹", "橡樹")),
        ("mac_roman", ("chêne", "sapin à l’ombre")),
        ("mac_roman", ("chêne", "pâquerette")),
        ("cp1252", ("chêne", "sapin")),
        ("cp1253", ("δρυς", "πεύκο")),
        ("cp1255", ("אלון", "אורן")),
    ],
)
def test_an_encoding_that_is_not_sure_is_named_and_can_be_chosen(encoding: str, names: tuple[str, str]) -> None:
    """The account names the encoding that was taken, and the right one gives the right names."""
    raw = "x,y,class\n1,2,{0}\n3,4,{1}\n5,6,{0}\n7,8,{1}\n".format(*names).encode(encoding)
    _, report = opened(raw)
    taken = read_table(raw, "f").encoding
    assert f"they were read as {ENCODINGS[taken]}." in report.sentences[-1]
    table = read_table(raw, "f", encoding=encoding)
    dataset, report = to_dataset(table, "x", "y", "class")
    assert sorted(dataset.class_names) == sorted(names)
    assert ENCODINGS[encoding] in report.sentences[-1]
    assert "choose another encoding" in refusal(TableError, lambda: read_table(raw, "f", encoding="utf-8"))


def test_a_single_line_is_a_point() -> None:
    """Whatever parts its cells."""
    for line in ("1.5,2,a", "1.5 2 a", "1.5  2   a", " 1.5\t2\ta", "1,5;2;a"):
        dataset, _ = opened(line.encode())
        assert (dataset.X.tolist(), dataset.class_names) == ([[1.5, 2]], ("a",))


def test_an_encoding_that_the_bytes_tell_is_not_spoken_of() -> None:
    """Plain ASCII, UTF-8 and UTF-16 are sure."""
    for raw in (
        b"x,y,class\n1,2,a\n",
        *("x,y,class\n1,2,дуб\n".encode(name) for name in ("utf-8", "utf-8-sig", "utf-16")),
    ):
        assert opened(raw)[1].sentences == ("1 of 1 rows read.",)


def test_classes_that_look_alike_and_classes_of_one_point_are_pointed_out() -> None:
    """Names that differ in capital letters or blanks alone are quoted, as is a class of one point."""
    _, report = opened(b"x,y,class\n1,2,w\n3,4,W\n5,6,w\n7,8,red oak\n1,1,Red  oak\n2,2,ash\n3,3,ash\n")
    sentences = " ".join(report.sentences)
    assert "“W”, “w” are different classes" in sentences
    assert "“Red  oak”, “red oak” are different classes" in sentences
    assert "Classes with one point only: “Red  oak”, “red oak”, “W”." in sentences
    _, report = opened(b"x,y,class\n1,2,w\n3,4,v\n5,6,w\n7,8,v\n")
    assert len(report.sentences) == 1
    assert len(from_cells([("1", "2", "a"), ("1", "2", "b")], drawn(0))[1].sentences) == 1


def test_a_comment_may_be_as_long_as_a_file() -> None:
    """It names no columns then, and the table below it is read."""
    dataset, _ = opened(b"# " + b"a" * 200_000 + b"\n1,2,a\n3,4,b\n")
    assert dataset.X.tolist() == [[1, 2], [3, 4]]


def test_labels_equal_as_numbers_are_one_class() -> None:
    """1 and 1.0 are one class where all labels are numbers, and the account says so."""
    dataset, report = opened(b"u,v,class\n1,2,1\n3,4,1.0\n5,6,2.0\n")
    assert dataset.class_names == ("1", "2.0")
    assert report.merged == (("1", ("1", "1.0")),)
    assert "equal as numbers are one class, 1: 1, 1.0." in " ".join(report.sentences)
    assert opened(b"u;v;class\n1,5;2;1\n3;4,5;1.0\n5;6;2\n")[0].class_names == ("1", "2")
    assert opened(b"u,v,class\n1,2,1\n3,4,1.0\n5,6,a\n")[0].class_names == ("1", "1.0", "a")


@pytest.mark.slow
def test_reading_lets_others_run() -> None:
    """A long table pauses again and again while it is read."""
    pauses: list[int] = []
    read_table(b"1.5,2,a\n" * 50_000, "f", pause=lambda: pauses.append(1))
    assert len(pauses) > 20


@every_case(
    ("text", "tries"),
    [
        ("  a b\n" + "1 2\n" * 60_000, 0),
        ("  a b\n" + "1 2\n" * (MAX_LINES + 1), 0),
        ("".join(f"  w{k} v\n" for k in range(MAX_LINES + 1)), 0),
        ("".join(f"  w{k} v\n" for k in range(64)), 5),
    ],
)
def test_only_parts_that_have_headers_are_tried(text: str, tries: int) -> None:
    """Others run before each try, and a table of very many lines is not taken for parts."""
    pauses: list[int] = []
    assert join_parts(text, lambda: pauses.append(1)) == text
    assert len(pauses) == tries
