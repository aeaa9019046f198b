"""The texts of a room: on the phones' page, and of the lecturer's controls."""

from collections.abc import Mapping
from typing import Final

from linclass.datasets.typed_number import SENTENCES

BY_KEYBOARD = "By keyboard, on the plane:"
PHONE: Final[Mapping[str, str]] = {
    "title": "Answer with the room",
    "room": "Room",
    "code": "The code on the projector, five letters",
    "join": "Join",
    "question": "Question",
    "lecture": "The lecture",
    "try": "Try it yourself",
    "back": "Back to the lecture",
    "give": "Hand in mine",
    "earlier": "Earlier stop",
    "later": "Later stop",
    "guess": "Your answer",
    "sure": "How sure are you?",
    "privacy": (
        "Your answers are kept without your name, under a random number that stays on this phone. They are kept by this server"
        " alone, and the lecturer sees them without knowing whose they are. Two hours after the last"
        " activity in this room, or twelve after its start, they are forgotten; no cookie is set, and nothing is passed on."
    ),
}
PHONE_SCRIPT: Final[Mapping[str, str]] = {
    "room": PHONE["room"],
    "guess": PHONE["guess"],
    "line": "Drag the two ends of the dashed line.",
    "lineKeys": f"{BY_KEYBOARD} Shift+N goes to an end, Enter takes it up and puts it down, arrow keys move it.",
    "direction": "Drag the handle: the dashed line turns.",
    "directionKeys": f"{BY_KEYBOARD} Shift+N goes to it, Enter takes it up and puts it down, arrow keys move it.",
    "place": "Drag the handle to the place.",
    "placeKeys": f"{BY_KEYBOARD} Shift+N goes to it, Enter takes it up and puts it down, arrow keys move it.",
    "point": "Tap a point.",
    "pointKeys": f"{BY_KEYBOARD} N goes to the next point, Enter chooses it.",
    "points": "Tap the plane to add a point; its class is chosen above. Drag a point of yours to move it.",
    "pointsKeys": f"{BY_KEYBOARD} arrow keys move the cross, Enter adds a point, Ctrl+Z takes it away.",
    "number": "",
    "numberKeys": "",
    "choice": "",
    "choiceKeys": "",
    "send": "Send my answer",
    "change": "Send the changed answer",
    "isSent": "Sent ✓",
    "notSent": "Not sent yet: your earlier answer counts.",
    "sending": "On its way…",
    "sent": "Your answer has arrived. You can change it until voting closes.",
    "first": "You have not answered yet.",
    "again": "The same question once more: talk about it, then send the same answer or another one.",
    "closed": "Voting is closed. Your answer counts.",
    "closedWithout": "Voting is closed. You have not answered.",
    "wait": "You are in the room: what the lecturer shows, or a question, comes here by itself.",
    "follows": "This follows the lecturer's page.",
    "free": "This is a copy of your own: drag points and handles.",
    "gone": "This is a copy of your own; the lecture has gone on.",
    "stop": "{number} of {total}",
    "handed": "The lecturer has yours, without your name.",
    "earlier": "The lecture is further on.",
    "fits": "On its way…",
    "away": "No connection to the room. What you answer now is sent as soon as it is back.",
    "noAnswer": "The server does not answer. Check your connection, then try again.",
    **SENTENCES,
}
LECTURER: Final[Mapping[str, str]] = {
    "ask": "Ask the room",
    "askPoints": "Ask for points",
    "live": "Show points as they come",
    "pool": "Put them on the page",
    "pointsByPage": "This host passes nothing but the app's own pages to a phone: the room can't draw points here.",
    "follow": "Follow me",
    "followNot": "Stop following me",
    "followByPage": "This host passes nothing but the app's own pages to a phone: phones can't follow here.",
    "phones": "Phones in the room: {phones}",
    "wall": "Show me yours",
    "wallNot": "Close the wall",
    "handed": "Handed in: {handed} of {phones}",
    "bring": "Show state {number} on the projector",
    "takeDown": "Take state {number} down",
    "undo": "Back to mine",
    "pointsTooMany": "These points do not fit into a link, so a room can't add to them.",
    "sheet": "The room answers",
    "close": "Close voting",
    "answers": "Show the answers",
    "right": "Show the solution",
    "sentences": "Show the summary",
    "back": "Back",
    "stepBack": "the room's previous step",
    "again": "Discuss, vote again",
    "anew": "Start over",
    "twin": "Same question, new points",
    "lock": "Lock the room",
    "unlock": "Unlock the room",
    "off": "Take this answer off the picture",
    "table": "Answers (CSV)",
    "save": "Picture (SVG)",
    "hide": "Hide",
    "more": "More",
    "end": "Close the room",
    "endSure": "Really close it? Phones in it: {phones}",
    "nobody": "Nobody has joined yet",
    "confidence": "Ask how sure they are",
    "count": "{answered} of {phones} have answered",
    "countClosed": "{answered} of {phones} have answered; voting is closed",
    "away": "No connection to the room: answers wait on the phones.",
    "isLocal": (
        "Phones can't reach this address, which is this computer's name for itself. Open the app at its address in the network,"
        " such as http://192.168.1.20:8501."
    ),
}
ANSWER_ANEW: Final = "Answer again"
NOT_SENT: Final = "The room has your earlier answer. Send this one to change it."
PRIVACY_OF_PAGE: Final = (
    "Your answers are kept without your name, under a random number in this page's address. They are kept by this server"
    " alone, and the lecturer sees them without knowing whose they are. Two hours after the last activity in this room,"
    " or twelve after its start, they are forgotten."
)
TOO_LONG: Final = "These points do not fit into a link, so a room can't be asked about them."
BY_PAGE: Final = (
    "This host passes nothing but the app's own pages to a phone, so the QR code leads to the question's page: it takes"
    " longer to open, and at most {most} people can have the app open at once."
)
ONE_PROCESS: Final = "No room can be asked here: whoever runs this server has turned rooms off."
NO_PEN: Final = "Here points stay where they are."
