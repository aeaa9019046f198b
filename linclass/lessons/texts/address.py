"""The sentences of an address that could not be read in full."""

VERSION = (
    "This link was written by another version of the app ({version}) and can't be read; the page is at its beginning."
)
FIRST_EDITION = "This link is of the app's first edition: its points are here, its settings ({names}) were ignored."
DATA = "{reason}. The page shows its own example instead."
PART = "The link says {name} = {value}, which was ignored: {reason}."
NOT_HIDEABLE = "there is no part {name}; there are {names}"
OTHER = (
    "This link is not as it was written: it was cut short on its way, or changed by hand. What could be read of it is"
    " shown, which may be something else than was meant."
)
