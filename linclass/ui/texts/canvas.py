"""The texts of the drawing canvas; `BROWSER` goes to the browser as it is.

Names in braces are filled in by whoever says the sentence.
"""

from collections.abc import Mapping
from typing import Final

BROWSER: Final[Mapping[str, str]] = {
    # what the parts are called
    "plane": "Drawing canvas",
    "second": "The second plane, beside the drawing canvas: it follows what is drawn there",
    "keys": (
        "Arrow keys move the cross-hair, Shift for small steps; Enter adds a point, or picks up and drops the one under"
        " the cross-hair; N goes from point to point, Shift+N back; Delete removes; 1 to 6 choose the class; A, S, E, R choose"
        " the tool; Control Z undoes; plus, minus and F zoom; Escape lets go."
    ),
    "boundary": "boundary",
    "tools": "Drawing tools",
    "classes": "Classes",
    "history": "Changes",
    "view": "View",
    # buttons
    "add": "Add and move points",
    "spray": "Spray points",
    "erase": "Erase points",
    "select": "Select points by a rectangle",
    "nameAdd": "Add",
    "nameSpray": "Spray",
    "nameErase": "Erase",
    "nameSelect": "Select",
    "nameJitter": "Jitter",
    "nameClear": "Remove all",
    "undo": "Undo",
    "redo": "Redo",
    "jitter": "Jitter: shake the points a little",
    "clear": "Remove all points",
    "zoomIn": "Zoom in",
    "zoomOut": "Zoom out",
    "fit": "Fit the window to the points",
    "link": "Copy link",
    "radius": "Brush radius",
    "moreClasses": "Add a class",
    "class": "{name}, points: {count}",
    "className": "Class {number}",
    # hints
    "empty": "Click or tap to add points",
    "count": "{count} points",
    "countOne": "1 point",
    "at": "{x}, {y}",
    "point": "Point {index} of {count}: {name} at {x}, {y}",
    "handle": "Handle {name} at {x}, {y}",
    # what has happened
    "added": "Added a point of {name} at {x}, {y}",
    "moved": "Moved a point to {x}, {y}",
    "movedMany": "Points moved: {count}",
    "movedHandle": "Moved {name} to {x}, {y}",
    "picked": "Picked up {name}: arrow keys move it, Enter drops it",
    "pickedHandle": "Picked up {name}: arrow keys move it, Enter drops it",
    "putBack": "Put back",
    "sprayed": "Points of {name} sprayed: {count}",
    "erased": "Erased {count} points",
    "erasedOne": "Erased 1 point",
    "nothing": "No point here",
    "selected": "Points selected: {count}; now drag them",
    "selectedKeys": "Points selected: {count}; now drag, arrow keys, Delete, 1 to 6",
    "selectedNone": "No point selected",
    "corner": "First corner set; go to the opposite one and press Enter",
    "recoloured": "Now points of {name}: {count}",
    "jittered": "Points shaken: {count}",
    "cleared": "Removed all points; Undo brings them back",
    "undone": "Undone; points now: {count}",
    "redone": "Redone; points now: {count}",
    "nothingToUndo": "Nothing to undo",
    "nothingToRedo": "Nothing to redo",
    "tool": "Tool: {name}",
    "chosen": "{name}",
    "noSuchClass": "At most {count} classes are possible here",
    "radiusIs": "Brush radius {radius}",
    "full": "This canvas holds at most {count} points",
    "window": "Window {x0} to {x1} and {y0} to {y1}",
    "recalled": "The page restarted; your points were restored from your browser",
    "penNeeded": "To add points here, choose a pen first: A",
    "penDown": "No pen: a press adds no point",
    "replaced": "New points; Undo brings the previous ones back",
    "drop": "Drop the table here",
    "reading": "Reading {name}",
    "pasted": "pasted cells",
    "fileTooLarge": "{name} has {size} MB; at most {limit} MB are read",
    "fileUnread": "{name} could not be read: is it a file?",
    "copied": "Link copied",
    "copyFailed": "The browser refused to copy; the address bar holds the link",
}
