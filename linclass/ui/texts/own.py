"""Texts of the page on which a visitor makes a course, and of the button that adds to it."""

ADD = r"\+ Add"
ADD_HELP = "Add what you see to your course"
ADDED = "Added to your course as stop {number}: {title}"
UNTITLED = "My course"
TITLE = "Title"
AUTHOR = "Author"
EMPTY = (
    "No stops yet. On any page **+ Add** puts what you see into your course; or paste a list of copied links below, or"
    " open a file."
)
STOPS = "Stops"
UP, DOWN, REMOVE = "↑ Up", "↓ Down", "Remove"
OPEN = "Open"
STOP_TITLE = "Title of the stop"
SENTENCE = "What is to be seen"
SENTENCE_HELP = "Where it stays empty, the sentence of the figure stands there."
SOURCE = "Where it stands in your document"
NOTES = "Notes for the speaker"
ASK = "What you ask the room"
HIDE = "Hidden at first"
HIDEABLE = {
    "line": "the line",
    "regions": "the regions",
    "w": "w",
    "view": "the view",
    "verdict": "the verdict",
    "formula": "the formula",
    "sentence": "the sentence",
}
CHAPTER = "A chapter begins here, called"
IN = "Paste a list, or open a file"
LINES = "One stop a line: title | copied link | source. A line that begins with # begins a chapter."
LINES_EXAMPLE = "# The perceptron\nOne mistake, and the line turns | perceptron/begin | slide 12"
ADD_LINES = "Add these lines"
FILE = "A course as a file (.toml), or lines (.txt)"
TEXT_STOP = "Add a text stop"
TEXT = "Text, Markdown with formulas"
IMAGE = "Or an image (PNG or JPEG, at most 300 kB)"
ALT = "What the image shows, for those who can't see it"
ADD_TEXT = "Add the text"
ADD_IMAGE = "Add the image"
UNTITLED_TEXT = "Text"
LEFT_OUT = "What could not be read was left out:"
READ = "OK"
OFFERED = "This brings the course **{title}** with {count} stops. You have one of your own with {own}."
REPLACE = "Open it in place of mine"
JOIN = "Add its stops to mine"
DISCARD = "Leave it"
OUT = "Share it"
LINK = "A link that opens this course anywhere:"
DOWNLOAD = "Download as a file"
FILE_NAME = "course.toml"
PRESENT = "▶ Present"
CLEAR = "Start over"
CLEAR_SURE = "All {count} stops go. A file or a link that you saved keeps them."
CLEAR_DO = "Remove all stops"
NOT_KEPT = "This course is too large for the browser to keep: download it before you leave."
NOT_UTF8 = "The file is no text in UTF-8."
NO_TEXT = "Write something first."
NO_ALT = "Write what the image shows."
