"""One table in the notations of programs, printed, listed, and with all that stands above a header: the same points."""

import json
from collections.abc import Callable

import pandas as pd
import pytest
from hypothesis import given, note, strategies as st

from linclass.datasets import TableError, read_table, write_table
from tests.datasets.cases import opened, refusal
from tests.every_case import every_case
from tests.examples import examples

Points = list[tuple[float, float, str]]

IRIS = [
    (1.5, 2.0, "Iris setosa"),
    (2.5, 1.0, "Iris setosa"),
    (7.0, 8.0, "Iris virginica"),
    (8.0, 7.5, "Iris virginica"),
]
LETTERS = [(1.5, 2.0, "a"), (2.5, 1.0, "a"), (7.0, 8.0, "b"), (8.0, 7.5, "b")]
WILD = [(1.5, 2.0, "Wild dog"), (2.5, 1.0, "Wild fox"), (7.0, 8.0, "Wild dog")]
SICK = [(1.5, 2.0, "0"), (2.5, 1.0, "0"), (7.0, 8.0, "1"), (8.0, 7.5, "1")]
THREE = [(1.5, 2.0, "a"), (3.0, 4.0, "b"), (2.0, 2.0, "a")]
NUMBERED = [(1.5, 2.0, "1"), (3.0, 4.0, "2"), (2.0, 2.0, "1")]
XY, NAMELESS, SEPAL = ("x", "y"), ("column 1", "column 2"), ("Sepal length", "Sepal width")

ROWS_OF_IRIS = "1.5  2.0  Iris setosa\n2.5  1.0  Iris setosa\n7.0  8.0  Iris virginica\n8.0  7.5  Iris virginica\n"
LISTING = "x    y    species\n" + ROWS_OF_IRIS
PANDAS = """\
     x    y         species
0  1.5  2.0     Iris setosa
1  2.5  1.0     Iris setosa
2  7.0  8.0  Iris virginica
3  8.0  7.5  Iris virginica
"""
BY_R = """\
    x   y        species
1 1.5 2.0    Iris setosa
2 2.5 1.0    Iris setosa
3 7.0 8.0 Iris virginica
4 8.0 7.5 Iris virginica
"""
WILD_BY_R = "    x   y     {}\n1 1.5 2.0 Wild dog\n2 2.5 1.0 Wild fox\n3 7.0 8.0 Wild dog\n"
POLARS = """\
┌─────┬─────┬────────────────┐
│ x   ┆ y   ┆ species        │
╞═════╪═════╪════════════════╡
│ 1.5 ┆ 2.0 ┆ Iris setosa    │
│ 2.5 ┆ 1.0 ┆ Iris setosa    │
│ 7.0 ┆ 8.0 ┆ Iris virginica │
│ 8.0 ┆ 7.5 ┆ Iris virginica │
└─────┴─────┴────────────────┘
"""
SQL = """\
  x  |  y  |    species
-----+-----+----------------
 1.5 | 2.0 | Iris setosa
 2.5 | 1.0 | Iris setosa
 7.0 | 8.0 | Iris virginica
 8.0 | 7.5 | Iris virginica
(4 rows)
"""
RULE = "===  ===  ==============\n"
BARS = "".join(f"| {x} | {y} | {name} |\n" for x, y, name in IRIS)
GRID = "+-----+-----+----------------+\n"


@every_case(
    ("text", "names", "points"),
    [
        (LISTING, XY, IRIS),
        (
            "species         x    y\nIris setosa     1.5  2.0\nIris setosa     2.5  1.0\n"
            "Iris virginica  7.0  8.0\nIris virginica  8.0  7.5\n",
            XY,
            IRIS,
        ),
        ("petal length  petal width  species\n" + ROWS_OF_IRIS, ("petal length", "petal width"), IRIS),
        ("x (cm)  y (cm)  class\n1.5  2.0  a\n2.5  1.0  a\n7.0  8.0  b\n8.0  7.5  b\n", ("x (cm)", "y (cm)"), LETTERS),
        ("x    y    animal\n1.5  2.0  Wild dog\n2.5  1.0  Wild fox\n7.0  8.0  Wild dog\n", XY, WILD),
        ("animal     x    y\nWild dog  1.5  2.0\nWild fox  2.5  1.0\nWild dog  7.0  8.0\n", XY, WILD),
        ("1.5  2.0  Wild dog\n2.5  1.0  Wild fox\n7.0  8.0  Wild dog\n", NAMELESS, WILD),
        (ROWS_OF_IRIS.replace(".", ","), NAMELESS, IRIS),
        ("\ufeff" + LISTING.replace("\n", "\r\n"), XY, IRIS),
        (LISTING.replace("  ", "\u00a0\u00a0"), XY, IRIS),
        (LISTING.replace("\n", "   \n"), XY, IRIS),
        ("Flowers of the garden\n\n" + LISTING, XY, IRIS),
        ("# x  y  species\n" + ROWS_OF_IRIS, XY, IRIS),
        (PANDAS, XY, IRIS),
        (f">>> print(df)\n{PANDAS}\n[4 rows x 3 columns]\n", XY, IRIS),
        (f"In [3]: df\n{PANDAS}", XY, IRIS),
        (
            "                x    y\nspecies               \n" + "".join(f"{s:14}  {x}  {y}\n" for x, y, s in IRIS),
            XY,
            IRIS,
        ),
        (BY_R, XY, IRIS),
        ("> iris2\n" + BY_R, XY, IRIS),
        (
            "   petal size    y plant\n0         1.5  2.0     a\n1         2.5  1.0     a\n"
            "2         7.0  8.0     b\n3         8.0  7.5     b\n",
            ("petal size", "y"),
            LETTERS,
        ),
        (
            "   petal size  stem length plant name\n0         1.5          2.0          a\n1         2.5          1.0"
            "          a\n2         7.0          8.0          b\n3         8.0          7.5          b\n",
            ("petal size", "stem length"),
            LETTERS,
        ),
        (
            "                x  y  kind\nMazda RX4     1.5  2  a\nMazda RX4 Wag 3.0  4  b\nDatsun 710    2.0  2  a\n",
            XY,
            THREE,
        ),
        (
            "         height (cm)  weight kind\nAnn              1.5     2.0    a\nBob Lee          3.0     4.0    b\n"
            "Cy               2.0     2.0    a\n",
            ("height (cm)", "weight"),
            THREE,
        ),
        ("    x      y        kind    \n    ___    ___    ____\n\n    1.5      2    a\n      3      4    b\n"
         "      2      2    a\n", XY, THREE),
        (WILD_BY_R.format("species"), XY, WILD),
        (WILD_BY_R.format("kind"), XY, WILD),
        (RULE + "x    y    species\n" + RULE + ROWS_OF_IRIS + RULE, XY, IRIS),
        (
            GRID + "| x | y | species |\n" + GRID.replace("-", "=") + GRID.join(BARS.splitlines(keepends=True)),
            XY,
            IRIS,
        ),
        ("| x | y | species |\n|---|---:|:--|\n" + BARS, XY, IRIS),
        (SQL, XY, IRIS),
        (POLARS, XY, IRIS),
        (f"shape: (4, 3)\n{POLARS}", XY, IRIS),
        (f'{BY_R} [ reached \'max\' / getOption("max.print") -- omitted 146 rows ]\n', XY, IRIS),
        ("| x | y | kind |\n|---|---|---|\n| 1.5 | 2 | a\\|b |\n| 3 | 4 | c |\n", XY, [(1.5, 2, "a|b"), (3, 4, "c")]),
        ("x\t1.5\t3\t2\ny\t2\t4\t2\nclass\ta\tb\ta\n", XY, THREE),
        ("X;1,5;3;2\nY;2;4;2\n", ("X", "Y"), [(x, y, "1") for x, y, _ in THREE]),
        ("x\ty\tspecies\n" + ROWS_OF_IRIS.replace("  ", "\t"), XY, IRIS),
        ('"x" "y" "species"\n' + "".join(f'"{k}" {x} {y} "{s}"\n' for k, (x, y, s) in enumerate(IRIS)), XY, IRIS),
    ],
)  # fmt: skip
def test_blanks_align_columns_and_stand_in_cells(text: str, names: tuple[str, str], points: Points) -> None:
    """Two blanks, or places that are blank in all lines, part columns; one blank in a name or a label parts nothing."""
    check(text, names, points)


@every_case(
    "text",
    [
        LISTING.replace("  ", " ").replace("  ", " "),
        "petal length petal width species\n1.5 2.0 setosa\n2.5 1.0 setosa\n7.0 8.0 virginica\n",
        "x (cm) y (cm) class\n1.5 2.0 a\n2.5 1.0 a\n7.0 8.0 b\n",
        "1.5 2.0 Wild dog\n2.5 1.0 cat\n7.0 8.0 Wild dog\n",
        "species x y\nIris setosa 1.5 2.0\nIris setosa 2.5 1.0\nIris virginica 7.0 8.0\n",
        "x y species\n1 1.5 2.0 Iris setosa\n2 2.5 1.0 Iris setosa\n3 7.0 8.0 Iris virginica\n",
        "petal length petal width species\n" + ROWS_OF_IRIS,
        "   petal size  stem length plant type\n0         1.5          2.0  wild type\n"
        "1         2.5          1.0  tame type\n",
        "  area size a name\n1 1.50 2.00   wild\n2 2.50 1.00   tame\n",
    ],
)
def test_where_blanks_are_not_sure_to_part_columns_one_sentence_says_so(text: str) -> None:
    """No class is merged and no axis shifted in silence."""
    assert "some cells hold blanks too" in refusal(TableError, opened, text.encode())


ROWS = "7,1.5,2.0,a\n3,2.5,1.0,a\n9,7.0,8.0,b\n1,8.0,7.5,b\n"
THREE_COLUMNS = "1.5,2.0,a\n2.5,1.0,a\n7.0,8.0,b\n8.0,7.5,b\n"
FIVE_COLUMNS = "1.5,2.0,3.5,4.5,a\n2.5,1.0,3.6,4.5,a\n7.0,8.0,1,1.5,b\n8.0,7.5,2,2.5,b\n"
LOGGER = """\
"TOA5","CR1000","CR1000","1234","CR1000.Std.27","CPU:program","1234","Table"
"TIMESTAMP","RECORD","len","wid","class"
"TS","RN","mm","g",""
"","","Avg","Avg","Smp"
"2020-01-01 00:00:00",0,1.5,2.0,"a"
"2020-01-01 00:10:00",1,2.5,1.0,"a"
"2020-01-01 00:20:00",2,7.0,8.0,"b"
"2020-01-01 00:30:00",3,8.0,7.5,"b"
"""
HEADS = [
    ",Plants,,\n",
    ",,,Plants\n",
    "Plants,,,\n",
    ",,Plants of 2020,\n",
    "Plants\n\n",
    "A long title, with, many, commas, in it\n",
    ",mm,g,\n",
    "no,mm,g,text\n",
    ",Plants,,\n,mm,g,\n",
    "Logger,CR1000,,\nSerial,1234,,\nStart,2020-01-01,,\nStation,,,\n",
    "Serial,1234,5678,\n",
]


@every_case(
    ("text", "names", "points"),
    [
        *((above + "id,len,wid,species\n" + ROWS, ("len", "wid"), LETTERS) for above in HEADS),
        *(((above + "id,len,wid,species\n" + ROWS).replace(",", "\t"), ("len", "wid"), LETTERS) for above in HEADS[:5]),
        ("Sepal,Sepal,Petal,Petal,\nlength,width,length,width,species\n" + FIVE_COLUMNS, SEPAL, LETTERS),
        ("Sepal,,Petal,,\nlength,width,length,width,species\n" + FIVE_COLUMNS, SEPAL, LETTERS),
        ("Sepal,,Petal,,species\nlength,width,length,width,\n" + FIVE_COLUMNS, SEPAL, LETTERS),
        ("Sepal,Sepal,Petal,Petal,\nlen,wid,other,another,species\n" + FIVE_COLUMNS, ("len", "wid"), LETTERS),
        (LOGGER, ("len", "wid"), LETTERS),
        ("1999,2009,species\n" + THREE_COLUMNS, ("1999", "2009"), LETTERS),
        ("1999,2009,Baumart\n" + THREE_COLUMNS, ("1999", "2009"), LETTERS),
        ("400.5,410.5,species\n" + THREE_COLUMNS, ("400.5", "410.5"), LETTERS),
        ("Leaves\n1999,2009,species\n" + THREE_COLUMNS, ("1999", "2009"), LETTERS),
        ("species,1999,2009\na,1.5,2.0\na,2.5,1.0\nb,7.0,8.0\nb,8.0,7.5\n", ("1999", "2009"), LETTERS),
        (",1999,2009,species\n" + ROWS, ("1999", "2009"), LETTERS),
        ("1999;2009;species\n" + THREE_COLUMNS.replace(",", ";").replace(".", ","), ("1999", "2009"), LETTERS),
        *(
            (text.replace(",", separator), ("1990", "2020"), THREE)
            for separator in ",;\t "
            for text in (
                "country,1990,2020,class\nA,1.5,2,a\nB,3,4,b\nC,2,2,a\n",
                "city,country,1990,2020,class\nu,A,1.5,2,a\nv,B,3,4,b\nw,C,2,2,a\n",
                "1990,2020,country,class\n1.5,2,A,a\n3,4,B,b\n2,2,C,a\n",
                "no,country,1990,2020,Baumart\n1,A,1.5,2,a\n2,B,3,4,b\n3,C,2,2,a\n",
                "country,1990,2020\na,1.5,2\nb,3,4\na,2,2\n",
            )
        ),
        ("A,1990,2020,a\nB,3,4,b\nC,2,2,a\n", ("column 2", "column 3"), [(1990.0, 2020.0, "a"), *THREE[1:]]),
        ("5,3,a\n" + THREE_COLUMNS, NAMELESS, [(5.0, 3.0, "a"), *LETTERS]),
        ("1999,2009,a\n" + THREE_COLUMNS, NAMELESS, [(1999.0, 2009.0, "a"), *LETTERS]),
        ("C#len\tC#wid\tcD#kind\tmS#note\n1.5\t2.0\ta\tx\n2.5\t1.0\ta\ty\n7.0\t8.0\tb\tz\n8.0\t7.5\tb\tw\n",
         ("len", "wid"), LETTERS),
        ("mS#note\tcD#kind\tC#len\tD#wrong\tC#wid\n"
         "x\ta\t1.5\t0\t2.0\ny\ta\t2.5\t1\t1.0\nz\tb\t7.0\t0\t8.0\nw\tb\t8.0\t1\t7.5\n",
         ("len", "wid"), LETTERS),
        ("cD#sick\tC#len\tC#wid\n0\t1.5\t2.0\n0\t2.5\t1.0\n1\t7.0\t8.0\n1\t8.0\t7.5\n", ("len", "wid"), SICK),
        ("sick\tlen\twid\nd\tc\tc\nclass\t\t\n0\t1.5\t2.0\n0\t2.5\t1.0\n1\t7.0\t8.0\n1\t8.0\t7.5\n",
         ("len", "wid"), SICK),
        ("sick,len,wid\n0 1,continuous,continuous\nclass,,\n0,1.5,2.0\n0,2.5,1.0\n1,7.0,8.0\n1,8.0,7.5\n",
         ("len", "wid"), SICK),
        ("note\tlen\twid\tkind\ns\tc\tc\ta b\nmeta\t\t\tclass\n"
         "x\t1.5\t2.0\ta\nx\t2.5\t1.0\ta\ny\t7.0\t8.0\tb\ny\t8.0\t7.5\tb\n",
         ("len", "wid"), LETTERS),
    ],
)  # fmt: skip
def test_whatever_stands_above_a_header_leaves_it_the_names(text: str, names: tuple[str, str], points: Points) -> None:
    """Titles in any column, units, merged cells, heads of loggers and Orange's roles are no names; numbers may be."""
    check(text, names, points)


VECTORS = 'x <- c(1.5, 3, 2)\ny <- c(2, 4, 2)\nclass <- c("a", "b", "a")\n'
FRAME = (
    'data.frame(x = c(1.5, 3, 2),\n+  y = c(2L, 4L, 2L), class = factor(c("a", "b", "a")), stringsAsFactors = TRUE)\n'
)
DPUT = (
    'structure(list(x = c(1.5, 3, 2), y = c(2L, 4L, 2L), class = structure(c(1L, 2L, 1L), levels = c("a", "b"), '
    'class = "factor")), class = "data.frame", row.names = c(NA, -3L))\n'
)


@pytest.mark.slow
@every_case(
    ("text", "names", "points"),
    [
        ('[[1.5,2,"a"],[3,4,"b"],[2,2,"a"]]', NAMELESS, THREE),
        ('\ufeff[[1.5, 2, "a"],\r\n [3, 4, "b"],\r\n [2, 2, "a"]]\r\n', NAMELESS, THREE),
        ('[[1.5, 2, "\\u0061"], [3, 4, "b"], [2, 2, "a"]]', NAMELESS, THREE),
        ('[["x", "y", "class"], [1.5, 2, "a"], [3, 4, "b"], [2, 2, "a"]]', XY, THREE),
        ('[{"x":1.5,"y":2,"class":"a"},{"x":3,"y":4,"class":"b"},{"class":"a","x":2,"y":2}]', XY, THREE),
        ('{"x":1.5,"y":2,"class":"a"}\n{"x":3,"y":4,"class":"b"}\n{"x":2,"y":2,"class":"a"}\n', XY, THREE),
        ('{"x":[1.5,3,2],"y":[2,4,2],"class":["a","b","a"]}', XY, THREE),
        ('{"points":[{"x":1.5,"y":2,"class":"a"},{"x":3,"y":4,"class":"b"},{"x":2,"y":2,"class":"a"}]}', XY, THREE),
        ('{"columns":["x","y","class"],"index":[0,1,2],"data":[[1.5,2,"a"],[3,4,"b"],[2,2,"a"]]}', XY, THREE),
        ('{"x":{"0":1.5,"1":3,"2":2},"y":{"0":2,"1":4,"2":2},"class":{"0":"a","1":"b","2":"a"}}', XY, THREE),
        ('{"0":{"x":1.5,"y":2,"class":"a"},"1":{"x":3,"y":4,"class":"b"},"2":{"x":2,"y":2,"class":"a"}}', XY, THREE),
        ('{"a": [[1.5, 2], [2, 2]], "b": [[3, 4]]}', NAMELESS, [THREE[0], THREE[2], THREE[1]]),
        ('{"a": {"x": [1.5, 2], "y": [2, 2]}, "b": {"x": [3], "y": [4]}}', XY, [THREE[0], THREE[2], THREE[1]]),
        ('{"a": [{"x": 1.5, "y": 2}, {"x": 2, "y": 2}], "b": [{"x": 3, "y": 4}]}', XY, [THREE[0], THREE[2], THREE[1]]),
        ("{'a': array([[1.5, 2.], [2., 2.]]), 'b': array([[3., 4.]])}", NAMELESS, [THREE[0], THREE[2], THREE[1]]),
        (
            "list(a = data.frame(x = c(1.5, 2), y = c(2, 2)), b = data.frame(x = c(3), y = c(4)))",
            XY,
            [THREE[0], THREE[2], THREE[1]],
        ),
        ('{"a": {"x": [1.5], "y": [2]}, "c": {"x": [], "y": []}, "b": {"x": [3], "y": [4]}}', XY, THREE[:2]),
        ('{"a": [{"x": 1.5, "y": 2}], "b": [{"x": 3, "y": 4}], "c": []}', XY, THREE[:2]),
        (
            '{"Ann": {"x": 1.5, "y": 2, "c": "a"}, "Bob": {"y": 4, "x": 3, "c": "b"},'
            ' "Cy": {"x": 2, "y": 2, "c": "a"}}',
            XY,
            THREE,
        ),
        (
            '{"x": {"Ann": 1.5, "Bob": 3, "Cy": 2}, "y": {"Ann": 2, "Bob": 4, "Cy": 2},'
            ' "c": {"Ann": "a", "Bob": "b", "Cy": "a"}}',
            XY,
            THREE,
        ),
        ('{"p": {"x": 1.5, "y": 2, "class": 1}, "q": {"x": 3, "y": 4, "class": 2}}', XY, NUMBERED[:2]),
        ('{"x":{"p":1.5,"q":3},"y":{"p":2,"q":4},"class":{"p":1,"q":2}}', XY, NUMBERED[:2]),
        ('{"X1":{"p":1.5,"q":3},"X2":{"p":2,"q":4},"c":{"p":1,"q":2}}', ("X1", "X2"), NUMBERED[:2]),
        (
            '{"height": {"Ann": 1.5, "Bob": 3}, "weight": {"Ann": 2, "Bob": 4}, "age": {"Ann": 1, "Bob": 2}}',
            ("height", "weight"),
            NUMBERED[:2],
        ),
        (
            '{"u":{"p":1.5,"q":"NA","r":3},"v":{"p":2,"q":"NA","r":4},"kind":{"p":1,"q":"NA","r":2}}',
            ("u", "v"),
            NUMBERED[:2],
        ),
        (
            str({f"no. {k}": {"x": x, "y": y} for k, (x, y, _) in enumerate(THREE * 9)}),
            XY,
            [(x, y, "1") for x, y, _ in THREE * 9],
        ),
        (
            str({f"no. {k}": {"height": x, "weight": y} for k, (x, y, _) in enumerate(THREE * 9)}),
            ("height", "weight"),
            [(x, y, "1") for x, y, _ in THREE * 9],
        ),
        ('[{"x": [1.5, 2], "y": [2, 2], "c": "a"}, {"x": [3], "y": [4], "c": "b"}]', XY, [*THREE[::2], THREE[1]]),
        ('[{"p": [1.5, 2], "n": 7, "c": "a"}, {"p": [3, 4], "n": 8, "c": "b"}]', ("p1", "p2"), THREE[:2]),
        (
            '[{"x": 1.5, "y": 2, "c": "a", "outline": [[0, 0], [1, 1]]}, {"x": 3, "y": 4, "c": "b", "outline": []}]',
            XY,
            THREE[:2],
        ),
        (
            '[{"lon": 1.5, "lat": 2, "kind": "a", "about": {"names": ["p", "q"], "tags": ["r"]}},'
            ' {"lon": 3, "lat": 4, "kind": "b", "about": {"names": [], "tags": []}}]',
            ("lon", "lat"),
            THREE[:2],
        ),
        (
            '[{"p": [1.5, 2], "c": "a", "about": {"names": ["p"], "tags": ["q", "r"]}}, {"p": [3, 4], "c": "b"}]',
            ("p1", "p2"),
            THREE[:2],
        ),
        ('[{"x": 1.5, "y": 2, "c": "a", "lon": [1, 2], "lat": [3]}, {"x": 3, "y": 4, "c": "b"}]', XY, THREE[:2]),
        ('[["x", "y"], [1.5, 2], [3, 4]]', XY, [(1.5, 2, "1"), (3, 4, "1")]),
        ('[["length", "width"], [1.5, 2], [3, 4], [2, 2]]', ("length", "width"), [(x, y, "1") for x, y, _ in THREE]),
        ('[["a", "b", "a"], [1.5, 3, 2], [2, 4, 2]]', ("column 2", "column 3"), THREE),
        ("X = [1.5 2; 3 4];\ny = [1 2];\n", ("X1", "X2"), NUMBERED[:2]),
        ("X = [1.5 2; 3 4]; Y = [1 0; 0 1];", ("X1", "X2"), [(1.5, 2, "0"), (3, 4, "1")]),
        ("x_train = [1.5 2; 3 4]\nt_train = [1 0; 0 1]", ("x_train1", "x_train2"), [(1.5, 2, "0"), (3, 4, "1")]),
        ("a = [0 0; 1 1]; b = [0 1; 1 0];", NAMELESS, [(0, 0, "a"), (1, 1, "a"), (0, 1, "b"), (1, 0, "b")]),
        ("a = [1.5 2; 2 2];\nb = [3 4; 3 4];\n", NAMELESS, [THREE[0], THREE[2], THREE[1], THREE[1]]),
        ("a(1,5|2), b(3|4), a(2|2)", NAMELESS, THREE),
        ("a (1,5 ; 2)\nb (3 ; 4)\na (2 ; 2)\n", NAMELESS, THREE),
        ("A = (1,5|2,5)\nB = (\u22123|4)\n", NAMELESS, [(1.5, 2.5, "1"), (-3.0, 4.0, "1")]),
        ('[(1.5, 2, "a"), (3, 4, "b"), (2, 2, "a")]', NAMELESS, THREE),
        ("points = [(1.5, 2, 'a'),\n          (3, 4, 'b'),\n          (2, 2, 'a'),]\n", NAMELESS, THREE),
        ("(1.5, 2, 'a'),\n(3, 4, 'b'),\n(2, 2, 'a')\n", NAMELESS, THREE),
        ('[((1.5, 2), "a"), ((3, 4), "b"), ((2, 2), "a")]', NAMELESS, THREE),
        ("X = [[1.5, 2], [3, 4], [2, 2]]\ny = ['a', 'b', 'a']\n", ("X1", "X2"), THREE),
        ("X = np.array([[1.5, 2.], [3., 4.], [2., 2.]])\ny = np.array(['a', 'b', 'a'], dtype=object)\n",
         ("X1", "X2"), THREE),
        ("import numpy as np\n\nX = np.array([[1.5, 2.], [3., 4.], [2., 2.]])\ny = np.array(['a', 'b', 'a'])\n",
         ("X1", "X2"), THREE),
        ("x = np.array([1.5, 3, 2])\ny = np.array([2, 4, 2])\nclass = np.array(['a', 'b', 'a'])\n", XY, THREE),
        ("np.c_[[1.5, 3, 2], [2, 4, 2], [1, 2, 1]]", NAMELESS, NUMBERED),
        ("plt.scatter([1.5, 3, 2], [2, 4, 2], c=['a', 'b', 'a'])", NAMELESS, THREE),
        ("df = pd.DataFrame([[1.5, 2, 'a'], [3, 4, 'b'], [2, 2, 'a']], columns=['x', 'y', 'class'])\n", XY, THREE),
        ("df = pd.DataFrame({'x': [1.5, 3, 2], 'y': [2, 4, 2], 'class': ['a', 'b', 'a']})\n", XY, THREE),
        ("[[1.5 2. ]\n [3.  4. ]\n [2.  2. ]]\n", NAMELESS, [(x, y, "1") for x, y, _ in THREE]),
        ("[['1.5' '2' 'a']\n ['3' '4' 'b']\n ['2' '2' 'a']]\n", NAMELESS, THREE),
        ("[[1.5 2. 1. ]\n [3.  4.  2. ]\n [2.  2.  1. ]]\n", NAMELESS, NUMBERED),
        ("[('it''s', 1.5, 2), (\"it's\", 3, 4), ('it\\'s', 2, 2)]", ("column 2", "column 3"),
         [(x, y, "it's") for x, y, _ in THREE]),
        ("X = [1.5 2 1; 3 4 2; 2 2 1];", NAMELESS, NUMBERED),
        ("X = [1.5, 2, 1\n     3, 4, 2\n     2, 2, 1];", NAMELESS, NUMBERED),
        ("X = [1.5 2; 3 4; 2 2]; class = {'a'; 'b'; 'a'};", ("X1", "X2"), THREE),
        ("{{1.5, 2, 1}, {3, 4, 2}, {2, 2, 1}}", NAMELESS, NUMBERED),
        (VECTORS, XY, THREE),
        (VECTORS.replace("<-", "=").replace("\n", "; "), XY, THREE),
        ("> df <- " + FRAME, XY, THREE),
        (FRAME.replace("+", ""), XY, THREE),
        (DPUT, XY, THREE),
        ('tribble(~x, ~y, ~class, 1.5, 2, "a", 3, 4, "b", 2, 2, "a")', XY, THREE),
        ('rbind(c(1.5, 2, "a"), c(3, 4, "b"), c(2, 2, "a"))', NAMELESS, THREE),
        ('cbind(x = c(1.5, 3, 2), y = c(2, 4, 2), class = c("a", "b", "a"))', XY, THREE),
        ("matrix(c(1.5, 3, 2, 2, 4, 2, 1, 2, 1), ncol=3)", NAMELESS, NUMBERED),
        ("X <- matrix(c(1.5, 3, 2, 2, 4, 2, 1, 2, 1), 3)", NAMELESS, NUMBERED),
        ("matrix(c(1.5, 2, 1, 3, 4, 2, 2, 2, 1), nrow = 3, byrow = TRUE)", NAMELESS, NUMBERED),
        ("T = table([1.5; 3; 2], [2; 4; 2], {'a'; 'b'; 'a'});", NAMELESS, THREE),
        ('const d = [{x: 1.5, y: 2, c: "a"}, {x: 3, y: 4, c: "b"}, {x: 2, y: 2, c: "a"}];', XY, THREE),
        ("- {x: 1.5, y: 2, class: a}\n- {x: 3, y: 4, class: b}\n- {x: 2, y: 2, class: a}\n", XY, THREE),
        ("- [1.5, 2, a]\n- [3, 4, b]\n- [2, 2, a]\n", NAMELESS, THREE),
        ("- x: 1.5\n  y: 2\n  class: a\n- x: 3\n  y: 4\n  class: b\n- x: 2\n  y: 2\n  class: a\n", XY, THREE),
        ("---\n-\n  x: 1.5\n  y: 2  # cm\n  class: 'a'\n-   x: 3\n    y: 4\n    class: b\n\n- {x: 2, y: 2, class: a}\n",
         XY, THREE),
        ("points:\n  - x: 1.5\n    y: 2\n    class: a\n  - x: 3\n    y: 4\n    class: b\n"
         "  - x: 2\n    y: 2\n    class: a\n", XY, THREE),
        ("x:\n  - 1.5\n  - 3\n  - 2\ny:\n- 2\n- 4\n- 2\n'class':\n- a\n- b\n- a\n", XY, THREE),
        ("x: [1.5, 3, 2]\ny: [2, 4, 2]\nclass: [a, b, a]\n", XY, THREE),
        ("- - 1.5\n  - 2\n  - a\n- - 3\n  - 4\n  - b\n- - 2\n  - 2\n  - a\n", NAMELESS, THREE),
        ("a:\n  - [1.5, 2]\n  - [2, 2]\nb:\n  - [3, 4]\n", NAMELESS, [THREE[0], THREE[2], THREE[1]]),
        ("a: 1.5 2\nb: 3 4\na: 2 2\n", ("column 2", "column 3"), [(x, y, f"{s}:") for x, y, s in THREE]),
        ('df <- read.table(text = "x y class\n1.5 2 a\n3 4 b\n2 2 a\n", header = TRUE)', XY, THREE),
        ('pd.read_csv(StringIO("""x,y,class\n1.5,2,a\n3,4,b\n2,2,a"""))', XY, THREE),
        ("1.5 & 2 & a \\\\\n3 & 4 & b \\\\\n2 & 2 & a \\\\\n", NAMELESS, THREE),
        ("\\begin{tabular}{r@{}rl}\n\\toprule\n x & y & class \\\\ \\midrule\n1.5 & 2 & a \\\\[2pt]\n"
         "3 & 4 & b \\\\\n2 & 2 & a \\\\\n\\bottomrule\n\\end{tabular}\n", XY, THREE),
        ("x,y,class\n1.5,2,a\n3,4,b\n# c(1, 2)\n2,2,a\n", XY, THREE),
        ("1.5,2,a;3,4,b;2,2,a", NAMELESS, THREE),
        ("1.5 2 a; 3 4 b; 2 2 a;\n", NAMELESS, THREE),
        ("x,y,class;1.5,2,a;3,4,b;2,2,a", XY, THREE),
        ('# measured by hand\n[[1.5,2,"a"],[3,4,"b"],[2,2,"a"]]', NAMELESS, THREE),
        ("a 1:1.5 2:2\nb 1:3 2:4 # far\na 1:2 2:2\n", ("x1", "x2"), THREE),
        ("a 0:1.5 1:2\nb 0:3 1:4\na 0:2 1:2\n", ("x1", "x2"), THREE),
        ("a 01:1.5 02:2\nb 01:3 2:4\na 1:2 002:2\n", ("x1", "x2"), THREE),
        ("b\na 1:1.5 2:2\n\nb\n", ("x1", "x2"), [(0.0, 0.0, "b"), (1.5, 2.0, "a"), (0.0, 0.0, "b")]),
        ("f(x),f(y),class\n1.5,2,a\n3,4,b\n2,2,a\n", ("f(x)", "f(y)"), THREE),
        ("class x(cm) y(cm)\na 1.5 2\nb 3 4\na 2 2\n", ("x(cm)", "y(cm)"), THREE),
        ("import\texport\tfor\n1.5\t2\ta\n3\t4\tb\n2\t2\ta\n", ("import", "export"), THREE),
        ("[cm],y,class\n1.5,2,a\n3,4,b\n2,2,a\n", ("[cm]", "y"), THREE),
        ("1,5;2;a\n3;4;b\n2;2;a\n", NAMELESS, THREE),
        ("1,5;2;a", NAMELESS, [(1.5, 2.0, "a")]),
    ],
)  # fmt: skip
def test_literals_of_programs_are_tables(text: str, names: tuple[str, str], points: Points) -> None:
    """JSON, Python, NumPy, MATLAB, R and rows in one line give their points, and not a point without sense."""
    check(text, names, points)


STATEMENTS = (
    "for i in range(3): ...",
    "for i in range(3):\n    print(i, 2)\n",
    "for (i in 1:3) { print(i) }",
    "for i=1:3\n  x(i) = 2;\nend\n",
    "if x > 1: y = 2",
    "while True: pass",
    "def f(x):\n    return x, 1\n",
    "class A(B):\n    x = 1\n",
    "function f(x) { return x }",
    "print('hello', 'world')",
    "import math\nfor i in 1, 2:\n    print(i)\n",
    "SELECT x, y FROM points;",
)


@every_case(
    ("text", "sentence"),
    [
        ('[[1.5,2,"a"],[3,4', "the text of a program"),
        ("X = [1.5 2 1; 3 4 2", "the text of a program"),
        ('{"x": [1, 2', "the text of a program"),
        ("[[[[[[[[[[1, 2]]]]]]]]]]", "the text of a program"),
        ("INSERT INTO t VALUES (1.5, 2, 'a'), (3, 4, 'b');", "the text of a program"),
        ("INSERT INTO t VALUES (1.5, 2, 'a');\nINSERT INTO t VALUES (3, 4, 'b');\n", "the text of a program"),
        ('{(1.5, 2): "a", (3, 4): "b"}', "the text of a program"),
        ("X = np.array([1.5, 2, 3, 4]).reshape(2, 2)", "the text of a program"),
        ("double X[3][2] = {{1.5, 2}, {3, 4}, {2, 2}};", "the text of a program"),
        ("vector<double> v = {1.5, 2, 3};", "the text of a program"),
        *((text, "the text of a program") for text in STATEMENTS),
        ("\\addplot coordinates {(1.5, 2) (3, 4) (2, 2)};", "the text of a program"),
        ("[1] 1.5 3.0 2.0\n", "the text of a program"),
        ("[1] 1.5 3.0 2.0 4.0\n[5] 1.5 3.0 2.0\n", "the text of a program"),
        ("1,5;2,25;rot;3;4,5;blau", "in one line"),
        ("1.5 2 a 3 4 b", "in one line"),
        ("[" + "[1.5,2,1]," * 110_000 + "]", "may have 1 MB"),
        ("1 1:1.5 2:2 3:4\n-1 1:3\n", "LIBSVM's format, with other features than 1 and 2"),
        ("1 3:1.5 9:2\n-1 3:3\n", "LIBSVM's format, with other features than 1 and 2"),
        ('{"a": [{"x": 1, "y": 2}], "b": [{"y": 3, "x": 4}]}', "the text of a program"),
        ('{"x": {"0": 1, "1": 2}, "y": {"1": 4, "0": 3}}', "the text of a program"),
        ('[{"label": "a", "data": [{"x": 1, "y": 2}, {"x": 3, "y": 4}]}, {"label": "b", "data": []}]', "of a program"),
        ("   1.0e+03 *\n\n    1.5000    0.0025\n    3.0000    0.0045\n", "A factor stands above the numbers, 1.0e+03"),
        ("A =\r\n\r\n   1.0e-05  *\r\n\r\n   1.5   2\r\n   3   4\r\n", "A factor stands above the numbers, 1.0e-05"),
        ("     x    y  \\\n0  1.5  2.0\n1  2.5  1.0\n\n  kind\n1    a\n2    b\n", "they do not fit together"),
    ],
)
def test_a_notation_that_is_known_and_not_read_is_named(text: str, sentence: str) -> None:
    """The sentence says which notation it is, and what to do."""
    assert sentence in refusal(TableError, opened, text.encode())


KEYS = st.sampled_from(["x", "y", "a", "0", "data", "columns"])


def nested(inner: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    """Lists and groups with keys of some values, empty ones too."""
    return st.one_of(st.lists(inner, max_size=2), st.dictionaries(KEYS, inner, max_size=2))


ATOMS = st.sampled_from([0, 1, 2.5, "a", "x", "", None])
PARTS = st.one_of(ATOMS, nested(ATOMS), nested(nested(ATOMS)))
VALUES = st.one_of(nested(PARTS), nested(nested(PARTS)))


@examples(200)
@given(VALUES, st.sampled_from(["{}", "X = {}", "matrix({})", "structure({})"]))
def test_any_literal_is_a_table_or_refused_in_a_sentence(value: object, around: str) -> None:
    """Lists and groups in one another, empty ones too, never fail otherwise."""
    refusal(TableError, opened_or_chosen, around.format(json.dumps(value)).encode())


@every_case("text", ['{"a": {"x": [], "y": []}, "b": {"x": [], "y": []}}', '{"a": [], "b": [[]]}'])
def test_classes_without_a_point_are_no_table(text: str) -> None:
    """All of them are empty."""
    assert refusal(TableError, opened, text.encode())


HUNDREDTHS = st.integers(-99_999, 99_999).map(lambda k: k / 100)
LABELLED = st.lists(
    st.tuples(HUNDREDTHS, HUNDREDTHS, st.sampled_from(["ash", "wild dog", "Wild fox", "süß", "no. 3", "🙂"])),
    min_size=3,
    max_size=12,
).filter(lambda points: len({label for *_, label in points}) > 1)


def yaml_of(frame: pd.DataFrame) -> str:
    """A frame as a list of mappings in YAML's block style."""
    names = list(frame.columns)
    rows = frame.itertuples(index=False, name=None)
    return "".join(
        "- " + "\n  ".join(f"{n}: {cell}" for n, cell in zip(names, row, strict=True)) + "\n" for row in rows
    )


WRITERS: dict[str, Callable[[pd.DataFrame], str]] = {
    "pandas' print": pd.DataFrame.to_string,
    "pandas' print without an index": lambda frame: frame.to_string(index=False),
    "pandas' print without an index, to the left": lambda frame: frame.to_string(index=False, justify="left"),
    "pandas' print by label": lambda frame: frame.set_index(frame.columns[2]).to_string(),
    "pandas' print in parts": lambda frame: frame.to_string(line_width=25),
    "pandas' print in parts of one column": lambda frame: frame.to_string(line_width=1),
    "R's print in parts": lambda frame: "\n".join(
        printed_by_r(part, "{:>{}}") for part in (frame.iloc[:, :2], frame.iloc[:, 2:])
    ),
    "R's print": lambda frame: printed_by_r(frame, "{:>{}}"),
    "R's print, to the left": lambda frame: printed_by_r(frame, "{:{}}"),
    "pandas' CSV": pd.DataFrame.to_csv,
    "pandas' JSON": pd.DataFrame.to_json,
    "JSON records": lambda frame: frame.to_json(orient="records"),
    "JSON lines": lambda frame: frame.to_json(orient="records", lines=True),
    "JSON by rows": lambda frame: frame.to_json(orient="index"),
    "JSON split": lambda frame: frame.to_json(orient="split"),
    "JSON lists": lambda frame: json.dumps([list(frame.columns), *frame.to_numpy().tolist()], indent=1),
    "YAML": yaml_of,
    "YAML by columns": lambda frame: "".join(
        f"{name}:\n" + "".join(f"  - {cell}\n" for cell in frame[name]) for name in frame
    ),
    "a dictionary of Python": lambda frame: repr(frame.to_dict(orient="list")),
    "tuples of Python": lambda frame: repr([tuple(frame.columns), *frame.itertuples(index=False, name=None)]),
    "an assignment": lambda frame: f"points = {[list(frame.columns), *frame.to_numpy().tolist()]!r}\n",
    "R's frame": lambda frame: (
        f"df <- data.frame({', '.join(f'`{name}` = c{tuple(frame[name])!r}' for name in frame)})"
    ),
    "Markdown": lambda frame: "".join(
        f"| {' | '.join(map(str, row))} |\n" for row in [list(frame.columns), ["---"] * 3, *frame.to_numpy().tolist()]
    ),
    "merged cells above": lambda frame: ",Measured,,\n" + frame.to_csv(),
    "units above": lambda frame: "cm,cm,\n" + frame.to_csv(index=False),
    "Orange's tab": lambda frame: frame.set_axis(
        [*map("{}#{}".format, ("C", "C", "cD"), frame.columns)], axis=1
    ).to_csv(sep="\t", index=False),
}


COLUMNS = [
    ("length", "height", "class"),
    ("petal size", "depth", "plant"),
    ("x", "y", "plant name"),
    ("petal size", "stem length", "plant name"),
    ("size of a leaf (cm)", "no. of leaves", "name of the plant"),
]


def printed_by_r(frame: pd.DataFrame, cell: str) -> str:
    """A frame as R prints it, with one blank between the columns; `cell` aligns a text in a width."""
    columns = [["", *map(str, range(1, len(frame) + 1))], *([name, *map(str, frame[name])] for name in frame.columns)]
    padded = [[cell.format(text, max(map(len, column))) for text in column] for column in columns]
    return "\n".join(" ".join(row) for row in zip(*padded, strict=True))


@pytest.mark.slow
@examples(20)
@given(LABELLED, st.sampled_from(COLUMNS))
def test_what_programs_write_is_read_back(points: Points, columns: tuple[str, str, str]) -> None:
    """Names and labels with and without blanks, and numbers come back from any writer, however long and wide they are.

    Where labels begin at one place, a word of a name may belong to two columns: then one sentence says so.
    """
    frame = pd.DataFrame(points, columns=list(columns))
    for name, write in WRITERS.items():
        note(name)
        text = write(frame)
        sentence = refusal(TableError, opened, text.encode()) if "to the left" in name else ""
        if "some cells hold blanks too" not in sentence:
            check(text, columns[:2], points)


def opened_or_chosen(raw: bytes) -> None:
    """Open a file, or find that no two of its columns are likely axes."""
    columns = read_table(raw, "f").suggest()
    assert columns.x is None or opened(raw)


def check(text: str, names: tuple[str, str], points: Points) -> None:
    """A text gives these points, and what is written of them is read back."""
    dataset, report = opened(text.encode())
    labelled = [
        (x, y, dataset.class_names[k]) for (x, y), k in zip(dataset.X.tolist(), dataset.y.tolist(), strict=True)
    ]
    assert (dataset.feature_names, labelled) == (names, points)
    assert report.kept == len(points)
    assert opened(write_table(dataset))[0].same_as(dataset)
