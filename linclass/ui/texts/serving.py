"""The text in the preview of a link to a page."""
