"""Texts of the dialog "Take home"."""

BUTTON = "Take home"
HELP = "Take this state with you: as a program, a picture, a page that plays, for LaTeX, or as data."
TITLE = "Take home"
KIND = "As"
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
NO_PROGRAM = "These points and settings fit no rule, so there is no program."
PROGRAM = "Program"
NOTEBOOK = "Save as a notebook"
NOTEBOOK_OF_ALL = "Save all {count} programs as one notebook"
SAVE_PROGRAM = "Save the program"
CONTENT = "What it shows"
CONTENTS = {"both": "Plane and view", "plane": "Plane", "view": "View"}
COLOURS = "Colours"
THEMES = {"light": "Light", "dark": "Dark"}
WORDS_AROUND = "Words around it"
WORDS_AROUND_HELP = (
    "Title, classes, sentences, link and QR code; without them the figure stands alone, without a margin."
)
WIDTH = "Width of the PNG in pixels"
PRINT = "Print, or save as PDF"
SAVE_PNG = "Save as PNG"
SAVE_SVG = "Save as SVG"
SAVE_PLANE_TEX = "Save the plane as PGFPlots"
SAVE_VIEW_TEX = "Save the view as PGFPlots"
ONLY_PLANE = "{reason} The plane alone can be taken."
SAVE_GIF = "Save as GIF"
SAVE_WEBM = "Save as WebM"
FILM_HELP = "{frames} steps, two a second: plane and view, with the sentence of each step below."
NO_FILM = "Nothing plays in this view. A view with a player has a film of its steps."
PROGRESS = "step {done} of {total} …"
SAVED = "{name}: {size} kB"
FAILED = "The picture could not be painted in this browser. The SVG can be saved instead."
SAVE_LATEX = "Save the LaTeX"
HANDOUT_HELP = "One page with picture, result, rule and steps, for A4 or Letter: open the file and print it."
SAVE_HANDOUT = "Save the handout"
DATA_HELP = "Points, settings, view and step as JSON. Opened here again, they give this page back."
SAVE_JSON = "Save as JSON"
SAVE_CSV = "Save the points as CSV"
SAVE_ALL = "Save everything as one zip"
ALL_HELP = "Pictures as SVG, light and dark, PGFPlots, points, state, programs, LaTeX and handout; PNG, GIF and PDF are the browser's"
OPEN_JSON = "Open a saved state"
OPENED = "Show it on the page **{page}**"
TOO_MANY = "It has too many points for a link. Take its points to the page *Points* as a table instead."
OFFLINE_HELP = (
    "One file that plays from the disk, without a server and without the internet: plane, view, player and texts, light"
    " and dark. Points can't be moved in it."
)
SAVE_OFFLINE = "Save the page"
NO_PLOTLY = "Plotly as it is installed here has no script to put into the file."
