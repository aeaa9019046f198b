"""Texts of the figures of descent methods."""

UPDATE = "update"
CONTOURS_ALT = "Cost contours in weight space with paths: {each}."
EACH = "{name} goes from E = {first} to {last}, updates: {updates}"
PATH_HOVER = "{name}, update %{{customdata[0]}}<br>E = %{{customdata[1]}}<br>"
COST_HOVER = "{name}, update %{{x}}<br>{axis} = %{{y:.3g}}<extra></extra>"
