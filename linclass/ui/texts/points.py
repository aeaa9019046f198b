"""Texts of the ways to fill the plane."""

SOURCES = {
    "draw": "Draw",
    "clouds": "Clouds",
    "shapes": "Shapes",
    "by hand": "Pencil and paper",
    "real data": "Real data",
    "file": "Your table",
}
SOURCE = "Where the points come from"
WHICH = "Which points"
DRAWN = "These points were drawn by hand, or came in a file or a link. Choosing a kind replaces the points; yours stay under *My points* above the plane."
EDITED = "These points were edited from *{title}*. Choosing a kind replaces the points; yours stay under *My points* above the plane."
EMPTY = "Click in the plane to add points, or choose a kind of points above."
HOW = """
- **Click** adds a point of the chosen class; **drag** moves one.
- **Spray** fills with a brush, **erase** wipes.
- **Select** a rectangle, then drag it.
- **Undo** takes back a whole stroke.
- Everything is in the address: *Copy link* (or the address itself) takes anyone to the same points.
"""
HOW_KEYS = """
- Keys **1** to **6** choose the class, of the selection too; **Delete** removes that, arrows nudge it.
- **[** and **]** change the brush's radius.
- **Ctrl + Z** undoes, **Ctrl + Shift + Z** redoes.
- Without a mouse: arrow keys move the cross-hair, **Enter** adds, picks up and drops a point, **N** and **Shift + N** go from
  point to point.
- **A file** can be dropped on the plane of any page, and **Ctrl + V** pastes cells copied from a spreadsheet.
"""
CLEAR = "Begin with an empty plane"
SETTING_REFUSED = "No data set can be made from these settings: {reason}"

ROLE = "What the next table holds"
ROLES = {"training": "Points", "test": "Test set"}
UPLOADS = {
    "training": "A table with two columns of numbers and one of labels: choose a file (CSV, TSV, JSON, ARFF, or saved from Excel as CSV)",
    "test": "A second table, with the columns and labels of the points: its rows test the rules that are fitted to them. Choose a file",
}
UPLOAD_KEYS = ", drop one on the plane, or copy cells and press Ctrl + V"
REFUSED = "{name} was not read: {reason}"
BROUGHT = "{name}: {account} Other columns can be chosen on the page *Points*, under *Your table*."
DECIMAL_SIGN = "The {sign} is the decimal sign{example}."
EXAMPLE = ": {cell} is read as {value}"
COMMA, DOT = "comma", "dot"
OTHER_SIGN = "Read the {sign} as the decimal sign instead"
ENCODING = "Letters are encoded as"
ONE_ROW = "The table makes one point only, so your {points} stay. Is it the table that you meant?"
REPLACE_BY_ONE = "Replace my points by this one"
ONE_ROW_BROUGHT = (
    "{name} makes one point only, so your points stay. The page *Points*, under *Your table*, shows how it was read and"
    " can put the point in their place."
)
KEEP_MISSING = "Keep labels that usually mean “no label” as classes: {words}"
TEST_NEEDS = "There is no test set yet. It needs the columns {columns}, and labels that occur among the points."
TEST_SET = "**{points}**, with a dotted ring. Every page that has *Train and test* fits its rule to the other points only; pages without it use all points alike."
REMOVE_TEST = "Remove the test set"
TYPE = "Type or paste points into a table"

COLUMN_X = "Horizontal axis"
COLUMN_Y = "Vertical axis"
COLUMN_LABEL = "Class"
NO_LABEL = "(one class)"
OF_CLASSES = "**{points}**: {names}"
OF_ONE_CLASS = "**{points}** of one class"
NO_LABELS_FOUND = ": no column of labels was found."

DOWNLOAD = "Download the points (CSV)"
DOWNLOAD_TEST = "Download the test set (CSV)"
