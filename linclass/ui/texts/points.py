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
DRAWN = "These points were drawn by hand, or came in a file or a link. Each kind above shows its points at once; yours stay under *My points* above the plane."
EDITED = "These points were edited from *{title}*. Each kind above shows its points at once; yours stay under *My points* above the plane."
EMPTY = "Click points into the plane, or choose a kind of points above: it shows some at once."
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
