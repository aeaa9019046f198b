"""Texts of the figures of the first page of the subject."""

ROOF_ALT = (
    "A roof of planes over the points, each as high as the function of its class; shares of the window: {owners}."
)
