"""Texts of the page on points."""

SOURCES = {
    "clouds": "Clouds",
    "shapes": "Shapes",
    "by hand": "By hand",
    "real data": "Real data",
    "file": "Your file",
}
SOURCE = "Where the points come from"
WHICH = "Which points"
AGAIN = "Put these points back"
AGAIN_HELP = "Makes them again with the settings above. What you drew stays in undo (Ctrl + Z on the plane)."
SETTING_REFUSED = "These settings make no data set: {reason}"

UPLOAD = "A table with two columns of numbers and one of labels (CSV, TSV, or saved from Excel as CSV)"
COLUMN_X = "Horizontal axis"
COLUMN_Y = "Vertical axis"
COLUMN_LABEL = "Class"
NO_LABEL = "(one class)"
USE = "Put on the plane"

DOWNLOAD = "Download as CSV"
SUMMARY = "{points} in {classes}"
CLASS, COUNT, MEAN, SPREAD = "class", "points", "mean", "standard deviation"
HOW_TITLE = "How to draw"
HOW = """
- **Click** puts a point of the chosen class; **drag** moves one. Keys **1** to **6** choose the class.
- **Spray** fills with a brush, **erase** wipes; **[** and **]** change the brush's radius.
- **Select** a rectangle, then drag it, press **Delete**, nudge it with the arrows, or press a number to change its class.
- **Ctrl + Z** takes back a whole stroke, **Ctrl + Shift + Z** repeats it.
- Without a mouse: arrows move the cross, **Enter** puts, lifts and drops a point, **N** and **P** go from point to point.
- Everything is in the address: *Copy link* (or the address itself) brings anyone to the same points.
"""
UNEQUAL = (
    "The two axes have different scales here, so a right angle does not look like one; all numbers are in your units."
)
