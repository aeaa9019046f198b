"""Texts of formulas that a person writes: what is allowed, and one sentence for each mistake."""

HELP = "x is the horizontal coordinate. Numbers, x, pi, + - * / ^, parentheses, sin, cos, exp, log, sqrt and abs."
TOO_DEEP = "Character {at}: more than {most} parentheses, signs and powers stand inside one another."
NO_SUCH_CHARACTER = (
    "Character {at}: “{text}” has no meaning here; there are numbers, x, pi, + - * / ^, parentheses and functions."
)
NO_NAME = "Character {at}: there is no “{name}”; there are x, pi, sin, cos, exp, log, sqrt and abs."
ENDS = "The formula ends behind character {count}, and a number, x or a function is missing there."
NEVER = "No place of the plane lies {side} the curve, so one of the classes would be empty."
ABOVE, BELOW = "above", "below"
