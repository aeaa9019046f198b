"""The gap of a guess in words, a sentence for each kind of guess, and the names of its marks."""

NUMBER = "Off by {difference}: you said {guess}, but it is {right} ({what})."
NUMBER_NEAR = "Right: you said {guess}, and it is {right} ({what}). A guess within {tolerance} counts as right."
NUMBER_RIGHT = "Right: {right} ({what})."
