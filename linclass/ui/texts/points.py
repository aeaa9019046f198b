"""Texts of the page Points."""

HOW = """
- **Click** adds a point of the chosen class; **drag** moves one.
- **Spray** adds points with a brush, **erase** removes them.
- **Select** a rectangle, then drag it.
- **Undo** takes back a whole stroke.
- Everything is in the address: *Copy link* (or the address itself) takes anyone to the same points.
"""
HOW_KEYS = """
- Keys **1** to **6** choose the class, also for the selection; **Delete** removes the selection, arrow keys nudge it.
- **[** and **]** change the brush's radius.
- **Ctrl + Z** undoes, **Ctrl + Shift + Z** redoes.
- Without a mouse: arrow keys move the cross-hair, **Enter** adds, picks up and drops a point, **N** and **Shift + N** go from
  point to point.
- **A file** can be dropped on the plane of any page, and **Ctrl + V** pastes cells copied from a spreadsheet.
"""

COMMA = "comma"
DOT = "dot"
