"""Texts around every page."""

FAILED = (
    "Something went wrong on our side; your points are safe. Change a setting or reload the page. If it happens"
    " again, copy the link and tell us what you did."
)
DOCUMENT = " · "  # between the parts of the title of the browser's tab
