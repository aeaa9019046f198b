"""The gap of a guess in words, a sentence for each kind of guess, and the names of its marks."""

LINE = "Off by {angle}, and by {offset} in the middle of the points; {wrong} where {method} has {right}."
LINE_RIGHT = (
    "Right: off by no more than {angle}, and {offset} in the middle of the points; {wrong} where {method} has {right}."
)
DIRECTION = "Off by {angle}: {what} lies at {right}°, your guess at {guess}°."
DIRECTION_RIGHT = "Right: off by no more than {angle}; {what} lies at {right}°, your guess at {guess}°."
PLACE = "Off by {distance}: {what} is at ({x}, {y})."
PLACE_RIGHT = "Right: off by no more than {distance}; {what} is at ({x}, {y})."
POINT = "Point {guess} is not {what}; the nearest one that is: point {right}."
POINT_RIGHT = "Right: point {guess} is {what}."
POINT_NONE = "Point {guess} is not {what}; none of the points is."
NUMBER = "Off by {difference}: you said {guess}, it is {right} ({what})."
NUMBER_NEAR = "Right: you said {guess}, and {right} ({what}) is no further off than {difference}."
NUMBER_RIGHT = "Right: {right} ({what})."
CHOICE = "You said: “{guess}” What is right: “{right}”"
CHOICE_BESIDE_OPTIONS = "Not so. What is right: “{right}”"  # where the options stay in sight
CHOICE_RIGHT = "Right: “{right}”"
NO_ANSWER = "On these points there is no right answer: {reason}"
SHARE = "{percent} % of the window's width"
MARK, END, RIGHT = "my guess", "end {number}", "right"

FREE = "Where does the line of {method} lie? Draw it."

NO_LINE = "it must be two different places, four numbers"
NO_DIRECTION = "it must be an angle from 0 to 180 degrees"
NO_PLACE = "it must be a place, two numbers"
NO_POINT = "it must be the number of a point"
NO_NUMBER = "it must be a number from {low} to {high}"
NO_CHOICE = "it must be one of {codes}"
