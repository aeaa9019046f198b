"""Texts of a page on the projector."""

PRESENT = "Present"
HELP = "Plane and view fill the screen, for a projector. Esc comes back."
LEAVE = "Leave"
FULL = "Full screen"
HIDE = "Hide the answer"
REVEAL = "Reveal"
PREDICT = "What will it do with these points?\n\nPredict first, then press **H**."
