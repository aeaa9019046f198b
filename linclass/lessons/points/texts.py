"""Texts of the page on points."""

PLAIN_WORDS = (
    "Each point is one example: its position shows two measurements, its colour and shape the class it belongs to.",
    "Draw points, let a recipe make some, or bring your own table; every page then works on the same points.",
    "Whatever the methods find out, they find out from these points alone.",
)

BEGIN = "Two long clouds side by side"
BEGIN_CLAIM = (
    "20 points in each class; their spread about the means is 9.92 times as large along the clouds as across them."
)
SUMMARY_TITLE = "Summary"
SUMMARY = "{points} in {classes}"
CLASS, COUNT, MEAN, SPREAD = "class", "points", "mean", "standard deviation"
HOW_TITLE = "How to draw"
HOW = """
- **Click** adds a point of the chosen class; **drag** moves one. Keys **1** to **6** choose the class.
- **Spray** fills with a brush, **erase** wipes; **[** and **]** change the brush's radius.
- **Select** a rectangle, then drag it, press **Delete**, nudge it with the arrows, or press a number to change its class.
- **Ctrl + Z** undoes a whole stroke, **Ctrl + Shift + Z** redoes it.
- Without a mouse: arrow keys move the cross-hair, **Enter** adds, picks up and drops a point, **N** and **P** go from point to
  point.
- **A file** can be dropped on the plane of any page, and **Ctrl + V** pastes cells copied from a spreadsheet.
- Everything is in the address: *Copy link* (or the address itself) takes anyone to the same points.
"""
UNEQUAL = "The two axes have different scales here, so right angles do not look right; all numbers are in your units."
