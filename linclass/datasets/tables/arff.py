"""Weka's attribute-relation file format (ARFF): names from @attribute, rows after @data.

https://waikato.github.io/weka-wiki/formats_and_processing/arff_stable/
"""

import re
from typing import NamedTuple

from linclass.datasets.tables.cells import TableError
from linclass.datasets.tables.separator import MAX_COLUMNS

ARFF_HEADER = re.compile(r"\s*@(relation|attribute)\b", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""@attribute\s+('[^']*'|"[^"]*"|[^\s'"{]+)""", re.IGNORECASE)
DATA = re.compile(r"(?:^|[\r\n])[^\S\r\n]*@data\b[^\r\n]*", re.IGNORECASE)


class Arff(NamedTuple):
    """The columns of an ARFF file, and the text with all lines before the rows left blank."""

    names: list[str]
    text: str
    quote: str


def read_arff(text: str) -> Arff | None:
    """Return the names and the rows of an ARFF file; None if the text is none.

    Raises
    ------
    TableError
        If it has no rows, too many columns, or writes only the values that are not 0.
    """
    if not ARFF_HEADER.match(text):
        return None
    data = DATA.search(text)
    if text.lower().count("@attribute") > MAX_COLUMNS:
        raise TableError(f"The file has more than {MAX_COLUMNS} attributes; at most {MAX_COLUMNS} are read.")
    if data is None:
        raise TableError("The file begins like an ARFF file and has no line @data with rows below it.")
    head, body = text[: data.end()], text[data.end() :]
    if body.lstrip().startswith("{"):
        raise TableError("This ARFF file writes only the values that are not 0: save it as CSV.")
    lines = head.splitlines()
    result = [match[1] for line in lines if (match := ATTRIBUTE.match(line.strip()))]
    names = [name[1:-1] if name[0] in "'\"" else name for name in result]
    quote = '"' if '"' in body else "'"
    return Arff(names, "\n" * (len(lines) - 1) + body, quote)
