"""Every picture that the views of the lessons' openings show: what the laws hold, and what the benchmark measures."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from linclass import lessons
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import Missing
from tests.lessons.support import flat, studied, view_options, worked

VIEWS = [(lesson.slug, view.code) for lesson in lessons.every() for view in lesson.views]
PIECES = 40  # of a work that is done in pieces: so many that its curves have a shape


@cache
def asked(slug: str, view: str, theme: str) -> tuple[Any, Any]:
    """Return the run of a lesson's opening, and how the view looks at it: made once for all laws."""
    lesson = lessons.by_slug(slug)
    state = replace(lesson.opening, view=view)
    run = studied(lesson, state.points, state.settings)
    return run, worked(lesson, run, view_options(state, theme), PIECES)


def drawn(slug: str, view: str, theme: str = "light") -> Sequence[Picture]:
    """Return the pictures of a view, drawn anew; none where the view says what it needs."""
    try:
        blocks = lessons.by_slug(slug).view(view).show(*asked(slug, view, theme))
    except Missing:
        return ()
    return [block for block in flat(blocks) if isinstance(block, Picture)]
