"""Texts of the page of misprints."""

LEAD = (
    "{count} places in the five documents where a formula or a sentence is wrong. Each correction is derived here, and"
    " where it is a number or an identity, a test of this app computes it. These are slips of the pen: the results that"
    " the lectures build on stand."
)
SAYS = "Says"
RIGHT = "Right"
