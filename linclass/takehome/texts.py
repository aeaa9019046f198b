"""Words of the exports: comments of the programs, titles of files."""

LINCLASS, TEXTBOOK, SCIKIT_LEARN, NUMPY = "linclass", "Textbook", "scikit-learn", "NumPy"
PASSES_THROUGH = "# the line passes through the middle of the two means"
DESCENT_ENDS = "# the update at which the page's run ends"
NEEDS = {
    "linclass": "Needs linclass, which brings NumPy and SciPy: in the folder of its sources, python -m pip install .",
    "textbook": "Needs NumPy alone (python -m pip install numpy): the algorithm stands in full above the points.",
    "scikit_learn": "Needs scikit-learn: python -m pip install scikit-learn",
    "numpy": "Needs NumPy alone: python -m pip install numpy",
}
SHARED_TERM = """# scikit-learn's weights differ from linclass's by a term that all classes share: it chooses no class,
# and the differences between classes are the same"""
NO_CODE = "The link is too long for a QR code that a camera can read."
NO_PICTURE = "This view has no picture."
EXAMPLE_INSTEAD = "The page's own example stands in their place."
UNREAD_POINTS = "The points of the file could not be read: {reason} " + EXAMPLE_INSTEAD
NO_POINTS = "they are no points as linclass writes them."
AT_THE_END = "{title} at the end of the run"
STEPS, RULE, RESULT, NUMBERS, LINK = "Steps", "Rule", "Result", "Numbers", "This state on the web"
HANDOUT_NOTES = "Notes"
OFFLINE_HIDE = "Hide the answer"
OFFLINE_BACK, OFFLINE_ON, OFFLINE_STOPS = "← Back", "Next →", "Stop"
GUESS_NUMBER, GUESS_CHOICE, LOCK = "Your guess ({what})", "Your guess", "Lock my guess"
NO_GUESS = "Revealed without a guess."
DRAWN_ON_WEB = "Decide where; it can be drawn on the page on the web alone."
OFFLINE_NOTE = "This file plays the run without a server. Points can't be moved here: that needs the page on the web."
OFFLINE_LEFT_OUT = "Tables that are edited, and sections that are folded away, stand on the page on the web alone."
LICENCE = "linclass, MIT licence. Figures are drawn by plotly.js, MIT licence, whose notice stands at its beginning."
STOPS_LEFT_OUT = (
    "{count} stops are here without their pictures: together they would take more than {bytes} MB, or more than"
    " {seconds:.0f} seconds of the server's time."
)
