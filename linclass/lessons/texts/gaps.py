"""The gap of a guess in words, a sentence for each kind of guess, and the names of its marks."""

NUMBER = "Off by {difference}: you said {guess}, but it is {right} ({what})."
NUMBER_NEAR = "Right: you said {guess}, and it is {right} ({what}). A guess counts as right up to {tolerance} off."
NUMBER_RIGHT = "Right: {right} ({what})."
