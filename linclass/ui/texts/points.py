"""Texts of the ways to fill the plane."""

SOURCES = {
    "clouds": "Clouds",
    "shapes": "Shapes",
    "by hand": "By hand",
    "real data": "Real data",
    "file": "Your file",
}
SOURCE = "Where the points come from"
WHICH = "Which points"
AGAIN = "Put these points on the plane"
AGAIN_HELP = "Makes them again with the settings above. What you drew stays in undo (Ctrl + Z on the plane)."
SETTING_REFUSED = "These settings make no data set: {reason}"

UPLOAD = "A table with two columns of numbers and one of labels (CSV, TSV, or saved from Excel as CSV)"
COLUMN_X = "Horizontal axis"
COLUMN_Y = "Vertical axis"
COLUMN_LABEL = "Class"
NO_LABEL = "(one class)"
OF_CLASSES = "**{points}**: {names}"
OF_ONE_CLASS = "**{points}** of one class"
NO_LABELS_FOUND = ": no column of labels was found."

DOWNLOAD = "Download the points (CSV)"
