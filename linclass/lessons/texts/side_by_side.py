"""The sentences of two states side by side."""

TURNED = (
    "**{angle}°** between the boundaries; **{differing}** of {points} points classified differently; "
    "misclassified: **{first}** against **{second}**."
)
DIFFERENCE = (
    "**{differing}** of {points} points classified differently; misclassified: **{first}** against **{second}**."
)
NONE = "none"

AS_BEFORE = "the same settings"
THESE_POINTS = "these points"
VALUE = "{label}: {value}"
EQUALS = "{label} = {value}"
ON = "{label}: on"
OFF = "{label}: off"
OTHER_POINTS = "other points"
ONE_MORE = "one point more"
POINTS_MORE = "{count} points more"
ONE_FEWER = "one point fewer"
POINTS_FEWER = "{count} points fewer"
AND = ", "
MORE = "{settings}, {count} more"
METHOD = "{method}: {settings}"
