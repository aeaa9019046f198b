"""What is said of an address that could not be read in full."""

VERSION = (
    "This link was written by another version of the app ({version}) and can't be read; the page is at its beginning."
)
FIRST_EDITION = "This link is of the app's first edition: its points are here, its settings ({names}) were ignored."
DATA = "The link's points can't be read: {reason}. The page shows its own example instead."
PART = "The link says {name} = {value}, which was ignored: {reason}."
