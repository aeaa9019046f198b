"""LIBSVM's format: on each line a label, then index:value for the features that are not 0.

https://www.csie.ntu.edu.tw/~cjlin/libsvm/faq.html
"""

import re

from linclass.datasets.tables.cells import TableError

PAIR = r"[^\S\r\n]+\d{1,9}:[^\s:#]{1,40}"
LINE = re.compile(rf"[^\S\r\n]*[^\s:#]{{1,40}}(?:{PAIR})*[^\S\r\n]*(?:#[^\r\n]*)?")
ENDS = re.compile(r"\r\n|\r|\n")
MAX_LINES = 100_000
NAMES = ("x1", "x2", "class")


def read_libsvm(text: str) -> str | None:
    """Return the rows of x1, x2 and the label with commas; None if the text has another format.

    Raises
    ------
    TableError
        If there are other features than two.
    """
    lines = ENDS.split(text)
    if len(lines) > MAX_LINES:
        return None
    if not all(LINE.fullmatch(line) for line in lines if line.strip()):
        return None
    rows = [line.partition("#")[0].split() for line in lines]
    pairs = [{int(index): value for index, value in (pair.split(":", 1) for pair in row[1:])} for row in rows]
    features = sorted({index for row in pairs for index in row})
    if not features:
        return None
    if not set(features) <= {0, 1} and not set(features) <= {1, 2}:
        raise TableError("This is LIBSVM's format, with other features than 1 and 2: save two columns as CSV.")
    first_index, second_index = (0, 1) if features[0] == 0 else (1, 2)
    return "\n".join(
        f"{row.get(first_index, '0')}\t{row.get(second_index, '0')}\t{cells[0]}" if cells else ""
        for cells, row in zip(rows, pairs, strict=True)
    )
