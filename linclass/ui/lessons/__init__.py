"""What the pages have in common with a book's lessons: one package a topic, from settings to pictures and words."""

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Import every lesson, and with them all that their pages need."""
    for lesson in iter_modules(__path__):
        import_module(f"{__name__}.{lesson.name}")
