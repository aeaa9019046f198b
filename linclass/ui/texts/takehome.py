"""Texts of the dialog "Take home"."""

BUTTON = "Take home"
HELP = "Take this state with you: as a program, a picture, a page that plays, for LaTeX, or as data."
KINDS = {
    "picture": "Picture",
    "film": "Film",
    "offline": "Page that plays",
    "python": "Python",
    "latex": "LaTeX",
    "handout": "Handout",
    "deck": "Whole course",
    "data": "Data",
}
CONTENTS = {"both": "Plane and view", "plane": "Plane", "view": "View"}
THEMES = {"light": "Light", "dark": "Dark"}
WORDS_AROUND_HELP = (
    "Title, classes, sentences, link and QR code; without them the figure stands alone, without a margin."
)
FILM_HELP = "{frames} steps, two a second: plane and view, with the sentence of each step below."
FAILED = "The picture could not be painted in this browser. The SVG can be saved instead."
HANDOUT_HELP = "One page with picture, result, rule and steps, for A4 or Letter: open the file and print it."
DATA_HELP = "Points, settings, view and step as JSON. Opened here again, they give this page back."
ALL_HELP = "Pictures as SVG, light and dark, PGFPlots, points, state, programs, LaTeX and handout; PNG, GIF and PDF are the browser's"
TOO_MANY = "It has too many points for a link. Take its points to the page *Points* as a table instead."
OFFLINE_HELP = (
    "One file that plays from the disk, without a server and without the internet: plane, view, player and texts, light"
    " and dark. Points can't be moved in it."
)
