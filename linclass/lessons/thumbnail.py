"""A scene as a small picture: its points and what its plane paints, or else its view's curves, made once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures import chart_thumbnail, thumbnail
from linclass.lessons import study_cache
from linclass.lessons.blocks import pictures
from linclass.lessons.lesson import Lesson, Missing, ViewOptions
from linclass.lessons.study_cache import Cache

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.figures.marks import Mark
    from linclass.figures.theme import Theme
    from linclass.figures.thumbnail import ThumbnailSize
    from linclass.lessons.state import S, Scene
    from linclass.lessons.task import R

_PICTURES: Cache[str] = Cache(800)


def of_scene(lesson: Lesson[S, R], scene: Scene[S], theme: Theme, frame: ThumbnailSize) -> str:
    """Return the picture of a scene as SVG, computed once for each theme and size."""

    def make() -> str:
        options = ViewOptions(view=scene.view, theme=theme, step=scene.step, camera=scene.camera)
        try:
            run = study_cache.study(lesson, scene.dataset, scene.settings)
            marks: Sequence[Mark] = lesson.plane(run, options).marks
            if not marks and not len(scene.dataset.y):
                for picture in pictures(lesson.view(scene.view).show(run, options)):
                    return chart_thumbnail.svg(picture.figure.to_dict(), theme, frame)
        except Missing as missing:
            marks = missing.marks
        return thumbnail.svg(scene.dataset, marks, theme, frame)

    return _PICTURES.get((lesson.slug, scene.code, theme.name, frame), make)
