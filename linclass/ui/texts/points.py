"""Texts of the ways to fill the plane."""

SOURCES = {
    "draw": "Draw",
    "clouds": "Clouds",
    "shapes": "Shapes",
    "by hand": "Pencil and paper",
    "real data": "Real data",
    "file": "Your table",
}
DRAWN = "These points were drawn by hand, or came in a file or a link. Choosing a kind replaces the points; yours stay under *My points* above the plane."
EDITED = "These points were edited from *{title}*. Choosing a kind replaces the points; yours stay under *My points* above the plane."
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

ROLES = {"training": "Points", "test": "Test set"}
UPLOADS = {
    "training": "A table with two columns of numbers and one of labels: choose a file (CSV, TSV, JSON, ARFF, or saved from Excel as CSV)",
    "test": "A second table, with the columns and labels of the points: its rows test the rules that are fitted to them. Choose a file",
}
BROUGHT = "{name}: {account} Other columns can be chosen on the page *Points*, under *Your table*."
COMMA, DOT = "comma", "dot"
ONE_ROW = "The table makes one point only, so your {points} stay. Is it the table that you meant?"
ONE_ROW_BROUGHT = (
    "{name} makes one point only, so your points stay. The page *Points*, under *Your table*, shows how it was read and"
    " can put the point in their place."
)
TEST_NEEDS = "There is no test set yet. It needs the columns {columns}, and labels that occur among the points."
TEST_SET = "**{points}**, with a dotted ring. Every page that has *Train and test* fits its rule to the other points only; pages without it use all points alike."
