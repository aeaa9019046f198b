"""Labelled points in the plane: made, bundled, read, written and carried in a link."""
