"""The text in the preview of a link to a page."""

from typing import Final

TITLE: Final = "{title} · linclass"
