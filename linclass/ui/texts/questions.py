"""Texts of the page of open questions."""

LEAD = (
    "{count} places where the documents ask “why?”, leave a note to themselves, or say that something can be shown."
    " Open one for the answer, and follow its link to see it."
)
