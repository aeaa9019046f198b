"""Read the bytes of a file as rows of cells: encoding, separator, quotes; bounded at every step."""

import csv
import re
from collections.abc import Callable

from linclass.datasets.tables.cells import TableError
from linclass.datasets.tables.layout import NumberedRows
from linclass.datasets.tables.separator import MAX_COLUMNS, cells_of

ENCODINGS = {  # by the names that Python has for them
    "utf-8": "UTF-8",
    "cp1252": "Western European (Windows-1252)",
    "mac_roman": "Western European (Mac Roman)",
    "cp850": "Western European (DOS 850)",
    "cp1250": "Central European (Windows-1250)",
    "cp1251": "Cyrillic (Windows-1251)",
    "koi8_r": "Cyrillic (KOI8-R)",
    "cp1253": "Greek (Windows-1253)",
    "cp1254": "Turkish (Windows-1254)",
    "cp1255": "Hebrew (Windows-1255)",
    "cp1256": "Arabic (Windows-1256)",
    "cp932": "Japanese (Shift-JIS)",
    "euc_jp": "Japanese (EUC-JP)",
    "gb18030": "Chinese (GB 18030)",
    "big5": "Chinese (Big5)",
    "cp949": "Korean (EUC-KR)",
}
MAX_BYTES = 10_000_000
MAX_ROWS = 100_000
MAX_LINES = 1_000_000  # blank ones too
MAX_CELLS = 2_000_000
MAX_CELL = 1000  # characters
SLICE = 2000  # rows after which others may run
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]")
HIGH_BYTES = bytes(range(128, 256))
WITHIN_WORDS = re.compile(rb"(?<=[a-z])[\x80-\xff](?=[a-z])")
BESIDE_LETTERS = re.compile(rb"[a-zA-Z][\x80-\xff]|[\x80-\xff][a-zA-Z]")
END = "\x1a"  # no text holds it; it stands in a row of its own unless a quotation mark is open
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
UNCLOSED = "Row {place} opens a quotation mark that is never closed: close it or take it away."


def decode_text(raw: bytes, encoding: str | None = None) -> tuple[str, str, bool]:
    """Return the text of a file, the name of its encoding, and True if the bytes tell that it is no other.

    Parameters
    ----------
    raw : bytes
    encoding : str or None
        One of `ENCODINGS`; None takes what the bytes tell, or else the first in which they are a text.

    Raises
    ------
    TableError
        If the file is a workbook or no text, or has bytes that the encoding does not have.
    """
    if raw.startswith(WORKBOOKS):
        raise TableError("This is a workbook: open it in the spreadsheet program and save it as CSV.")
    if encoding is not None:
        encodings = ["utf-8-sig" if encoding == "utf-8" else encoding]
    elif raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif len(raw) > 1 and raw[1] == 0 and raw[0] != 0:
        encodings = ["utf-16-le"]
    elif len(raw) > 1 and raw[0] == 0 and raw[1] != 0:
        encodings = ["utf-16-be"]
    else:
        encodings = ["utf-8-sig", "cp1252", *_without_windows(raw)]
    for name in encodings:
        try:
            text = raw.decode(name)
        except UnicodeDecodeError:
            continue
        if CONTROL.search(text):
            raise TableError("This is not a text file: save the table as CSV, in UTF-8.")
        return text, name.removesuffix("-sig"), name.startswith("utf") or text.isascii()
    if encoding is not None:
        raise TableError(f"The file is not in {ENCODINGS[encoding]}: choose another encoding.")
    raise TableError("The file's characters cannot be read: save the table as CSV, in UTF-8.")


def _without_windows(raw: bytes) -> list[str]:
    """Return the likely encodings of bytes that are no Windows-1252: Mac Roman first where letters are within words."""
    if 2 * len(WITHIN_WORDS.findall(raw)) > len(raw) - len(raw.translate(None, HIGH_BYTES)):
        return ["mac_roman"]
    return ["cp932", "gb18030", *(["mac_roman"] if BESIDE_LETTERS.search(raw) else [])]


def split_rows(text: str, separator: str, quote: str, pause: Callable[[], None]) -> NumberedRows:
    """Return the rows that are not blank; raise TableError if there are too many, or a cell is too long.

    `pause` is called after every SLICE rows.
    """
    rows: list[list[str]] = []
    numbers: list[int] = []
    cells, place, row = 0, 0, [END]
    try:
        for place, row in enumerate(cells_of(f"{text}\n{END}", separator, quote), start=1):
            if place % SLICE == 0:
                pause()
                if place > MAX_LINES:
                    raise TableError(f"The file has more than {MAX_LINES} lines; keep a part of them and try again.")
            if not row or not any(map(str.strip, row)):
                continue
            rows.append(row)
            numbers.append(place)
            cells += len(row)
            _check_bounds(row, place, len(rows), cells, separator)
    except csv.Error as error:
        raise TableError(
            "The file is not a table: a cell has more than 100000 characters; is a quotation mark missing?"
        ) from error
    if row != [END]:
        raise TableError(UNCLOSED.format(place=place))
    return NumberedRows(rows[:-1], numbers[:-1])


def _check_bounds(row: list[str], place: int, rows: int, cells: int, separator: str) -> None:
    """Raise TableError for a row too long, a cell too long or unclosed, or too many rows and cells so far."""
    if len(row) > MAX_COLUMNS:
        raise TableError(f"Row {place} has {len(row)} columns; at most {MAX_COLUMNS} are read.")
    if max(map(len, row)) > MAX_CELL:
        raise TableError(f"Row {place} has a cell of over {MAX_CELL} characters; is a quotation mark missing?")
    if any("\n" in cell or "\r" in cell for cell in row) and _holds_rows(row, separator):
        raise TableError(UNCLOSED.format(place=place))
    if rows > MAX_ROWS + 2:  # one may be the header, the last is the end
        raise TableError(f"The file has more than {MAX_ROWS} rows; keep a part of them and try again.")
    if cells > MAX_CELLS:
        raise TableError(f"The file has more than {MAX_CELLS} cells; keep the columns you need and try again.")


def _holds_rows(row: list[str], separator: str) -> bool:
    """Return True if a cell of several lines holds whole rows: a quotation mark before them was not closed."""
    return any(line.count(separator) for cell in row for line in cell.splitlines()[1:])
