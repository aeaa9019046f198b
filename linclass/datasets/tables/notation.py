"""Bring a table from any notation into rows that one separator parts."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from linclass.datasets.tables import libsvm
from linclass.datasets.tables.aligned import TYPOGRAPHIC_BLANKS, part_columns, without_rules
from linclass.datasets.tables.arff import read_arff
from linclass.datasets.tables.cells import compose
from linclass.datasets.tables.layout import take_comments
from linclass.datasets.tables.literal import read_literal
from linclass.datasets.tables.parts import join_parts
from linclass.datasets.tables.school_points import read_points
from linclass.datasets.tables.separator import find_separator, is_own, part_at_blanks, score, take_announcement

QUOTED_TABLE = re.compile(  # in R's read.table(text = "...") and pandas' read_csv(StringIO("..."))
    r"""[^"'\r\n]{0,200}\bread[._]\w{1,20}\([^"'\r\n]{0,200}(\"""|'''|"|')(.*?)\1""", re.DOTALL
)


class Notation(NamedTuple):
    """A text of rows.

    Attributes
    ----------
    text, separator, quote : str
    names : sequence of str
        The names of the columns, where the notation has them apart from the rows.
    comment : str
        The last comment above the table.
    is_own : bool
        The app has written it.
    is_aligned : bool
        Blanks align the columns, and some cells hold blanks.
    """

    text: str
    separator: str
    quote: str = '"'
    names: Sequence[str] = ()
    comment: str = ""
    is_own: bool = False
    is_aligned: bool = False


def find_notation(text: str, pause: Callable[[], None], *, comma: bool | None = None) -> Notation:
    """Return the rows of a text: CSV with any separator, ARFF, LIBSVM, a literal, or columns that blanks align.

    `comma` is the reading of numbers that is demanded, None for either.
    """
    announced, text = take_announcement(text)
    if is_own(text):
        return Notation(text, announced or ",", is_own=True)
    comment, text = take_comments(text)
    comment = compose(comment)
    arff = read_arff(text)
    if arff is not None:
        text = take_comments(arff.text)[1]
        separator = announced or ("," if "," in arff.text else find_separator(text))
        return Notation(text, separator, arff.quote, [*map(compose, arff.names)])
    pairs = libsvm.read_libsvm(text)
    if pairs is not None:
        return Notation(pairs, "\t", names=libsvm.NAMES)
    if quoted := QUOTED_TABLE.match(text):
        return find_notation(quoted[2], pause, comma=comma)
    points = read_points(text)
    if points is not None:
        return Notation(points, "\t")
    literal = read_literal(text, pause)
    if literal is not None:
        return Notation(literal, ",")
    text = join_parts(without_rules(text), pause)
    separator = announced or find_separator(text)
    if separator in ", " and not announced and comma is not False and (tabbed := part_at_blanks(text)):
        return Notation(tabbed, "\t", comment=comment)
    if not announced and not text.isascii() and not score(text, separator)[0]:
        text = text.translate(TYPOGRAPHIC_BLANKS)
        separator = find_separator(text)
    parted = part_columns(text, pause) if separator == " " and not announced else None
    if parted is not None:
        return Notation(parted, "\t", comment=comment, is_aligned=True)
    return Notation(text, separator, comment=comment)
