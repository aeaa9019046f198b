"""Texts around every page."""

FAILED = (
    "Something went wrong on our side; your points are safe. Change a setting or reload the page. If it happens"
    " again, copy the link and tell us what you did."
)
BEFORE = "← {title} :small[{idea}]"
NEXT = "{title} → :small[{why}]"
NEXT_ON_ROUTE = "{title} → :small[Next of the five pages that take ten minutes.]"
ALSO_CALLED = "Also found under: {names}."
DOCUMENT = " · "  # between the parts of the title of the browser's tab
