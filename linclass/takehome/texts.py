"""Words of the exports: comments of the programs, titles of files."""

HEADER = "linclass, {page}: the numbers of this page\n{link}"
HEADER_WITHOUT_LINK = "linclass, {page}: the numbers of this page"
LINCLASS, TEXTBOOK, SCIKIT_LEARN, NUMPY = "linclass", "Textbook", "scikit-learn", "NumPy"
POINTS = "# the training points, a row (x1, x2) each"
LABELS = "# their classes: {names}"
TEST_POINTS = "# the points kept for the test"
CUT = "# the page shows the first {steps} steps of the run"
PASSES_THROUGH = "# the line passes through the middle of the two means"
DESCENT_ENDS = "# the update at which the page's run ends"
NEEDS = {
    "linclass": "Needs linclass, which brings NumPy and SciPy: in the folder of its sources, python -m pip install .",
    "textbook": "Needs NumPy alone (python -m pip install numpy): the algorithm stands in full above the points.",
    "scikit_learn": "Needs scikit-learn: python -m pip install scikit-learn",
    "numpy": "Needs NumPy alone: python -m pip install numpy",
}
PLANE_ALT = "The plane with {counts}. {status}"
POINTS_OF_CLASS = "{n} points of class {name}"
SHARED_TERM = """# scikit-learn's weights differ from linclass's by a term that all classes share: it chooses no class,
# and the differences between classes are the same"""
NO_CODE = "The link is too long for a QR code that a camera can read."
NO_PICTURE = "This view has no picture."
TOO_LARGE = "The file is larger than {most} kB, so it holds no state."
NO_JSON = "The file is no JSON, or it is damaged."
NO_STATE = "The file holds no state of a page of linclass."
OTHER_VERSION = "The file is of another version; version {version} can be read."
NO_PAGE = "The file names no page of linclass."
LACKING = "{name} is missing, so the points could not be read and were left out."
EXAMPLE_INSTEAD = "The page's own example stands in their place."
UNREAD_POINTS = "The points of the file could not be read: {reason} " + EXAMPLE_INSTEAD
POINTS_AND_LABELS = "it has {points} points, but classes for {labels}."
NO_POINTS = "they are no points as linclass writes them."
LEFT_OUT = "{name} could not be read and was left out."
AT_THE_END = "{title} at the end of the run"
STEPS, RULE, RESULT, NUMBERS, LINK = "Steps", "Rule", "Result", "Numbers", "This state on the web"
MORE_STEPS = "Steps {first} to {last} of {total} are shown."
HANDOUT_NOTES = "Notes"
SECOND = "Beside it: {second} (above: {first})"
OFFLINE_THEME = "Light or dark"
OFFLINE_HIDE = "Hide the answer"
OFFLINE_REVEAL = "Reveal"
OFFLINE_BACK, OFFLINE_ON, OFFLINE_STOPS = "← Back", "Next →", "Stop"
GUESS_NUMBER, GUESS_CHOICE, LOCK = "Your guess ({what})", "Your guess", "Lock my guess"
NO_GUESS = "Revealed without a guess."
WHY = "*Why:* {why}"
DRAWN_ON_WEB = "Decide where; it can be drawn on the page on the web alone."
ASK = "What will come out? Make your guess before you reveal it."
OFFLINE_NOTE = "This file plays the run without a server. Points can't be moved here: that needs the page on the web."
OFFLINE_LEFT_OUT = "Tables that are edited, and sections that are folded away, stand on the page on the web alone."
LICENCE = "linclass, MIT licence. Figures are drawn by plotly.js, MIT licence, whose notice stands at its beginning."
STOPS_LEFT_OUT = (
    "{count} stops are here without their pictures: together they would take more than {bytes} MB, or more than"
    " {seconds:.0f} seconds of the server's time."
)
SHOWN_ON_WEB = "Plane and view of this stop are on the web."
