"""The account of a table that was read: how many rows became points, and why others did not."""

LITERAL_UNREAD = (
    "This looks like the text of a program and could not be read as a table: check its brackets, paste the rows alone,"
    " or save the points as CSV."
)
BLANKS_IN_CELLS = (
    "Blanks part the columns, and some cells hold blanks themselves: put these in quotation marks, or part the columns"
    " by commas, tabs or at least two blanks."
)
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
