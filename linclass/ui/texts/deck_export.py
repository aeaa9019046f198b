"""Texts of the files that are made of a whole course."""

HELP = (
    "The whole course to take along: one file that plays from the disk, without the internet, each stop to be predicted"
    " and revealed; or a handout for A4 or Letter, each stop with its plane, sentence and link."
)
MAKE = {"page": "Make the file that plays", "handout": "Make the handout"}
SAVE = {"page": "Save the file that plays", "handout": "Save the handout of the course"}
FILE_NAME = {"page": "course-{code}-plays.html", "handout": "course-{code}-handout.html"}
