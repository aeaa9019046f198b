"""Texts of the page on support vector machines."""

VOID_VIEW = (
    "Here ρ = 0 and **w** = 0: every point lies on the edges of its margin, and the multipliers are not unique, so the"
    " four cases mean nothing. Raise ν."
)
