"""What a preview of a link to a page says."""

from typing import Final

TITLE: Final = "{title} · linclass"
