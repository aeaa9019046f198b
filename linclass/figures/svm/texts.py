"""Texts of the figures of support vector machines."""

MARGIN_PANEL = "margin 2/‖<b>w</b>‖"
