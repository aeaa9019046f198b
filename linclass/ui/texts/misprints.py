"""Texts of the page of misprints."""

LEAD = (
    "{count} places in the five documents where a formula or a sentence is wrong. Each correction is derived here, and"
    " those that are numbers or identities are computed by a test of this app. No lecturer is the worse for it: these"
    " are slips of the pen, and the results that the lectures build on stand."
)
WHICH = "Course"
WHERE = "**{courses}** · {where}"
SAYS = "Says"
RIGHT = "Right"
SEE = "See it: {title}"
