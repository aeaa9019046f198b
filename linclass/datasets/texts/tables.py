"""The account of a table that was read: how many rows became points, and why others did not."""

ROWS = "{kept} of {rows} rows read."
LEFT_OUT = "Left out, {reason}: {count}{named}."
PERCENT = "Percentages are read as shares: 12% is 0.12."
MERGED = "Labels that are equal as numbers are one class, {name}: {spellings}."
CLASSES_LEFT_OUT = "The {count} most frequent classes are kept; left out are {names}."
AND_MORE = "{names} and {count} more"
TOO_MANY = "At most {most} points are shown; those kept are spread evenly over each class."
IN_BRACKETS = " ({names})"
AND_OTHERS = "{rows}; and others"
ROW = "row {row}, {column}: {cell}"
EMPTY = "empty"
NO_NUMBERS = "The table has no column of numbers; two are needed, one for each axis."
ONE_COLUMN_OF_NUMBERS = "The table has only one column of numbers, {name}; two are needed, one for each axis."
NO_POINT = "No row of the table gives a point: {reasons}."
ONE_COLUMN = "The file has only one column: separate the values by commas, semicolons or tabs."
MISSING = "a value is missing"
NOT_A_NUMBER = "a value is not a number"
NOT_FINITE = "a value is NaN or infinity"
TOO_LARGE = "a value is beyond {largest}"
NO_LABEL = "the label is missing"
OTHER_CLASS = "the class is not one of the most frequent"
UNKNOWN_CLASS = "the class is none of the training set's"
TOO_MANY_POINTS = "there are more points than can be shown"
TOO_MANY_MARKS = "More than {most} accents stand on one letter: take them out, and read the table again."
LITERAL_UNREAD = (
    "This looks like the text of a program and could not be read as a table: check its brackets, paste the rows alone,"
    " or save the points as CSV."
)
LITERAL_TOO_LONG = "A list or a matrix of a program may have {most} MB: save the points as CSV."
ONE_LINE = "All values are in one line: put those of each point in a line of its own."
BLANKS_IN_CELLS = (
    "Blanks part the columns, and some cells hold blanks themselves: put these in quotation marks, or part the columns"
    " by commas, tabs or at least two blanks."
)
LIBSVM = "This is LIBSVM's format, with {count} features: two are needed, so save two columns as CSV."
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
OTHER_ENCODING = "The file is not in {encoding}: choose another encoding."
ENCODING = "The file does not say how its letters are encoded; they were read as {encoding}."
ALIKE = "{names} are different classes: capital letters or blanks alone tell them apart."
OF_ONE_POINT = "Of one point only: {names}."
TOO_MANY_ROWS = "The table would have more than {most} rows; keep a part of them and try again."
