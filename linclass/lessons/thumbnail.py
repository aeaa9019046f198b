"""A scene as a small picture: its points and what its plane paints, or else its view's curves, made once and kept."""

from linclass.figures import chart_thumbnail, thumbnail
from linclass.figures.theme import Theme
from linclass.lessons import study_cache
from linclass.lessons.blocks import pictures
from linclass.lessons.lesson import Lesson, Missing, Plane, R, S, Scene, ViewOptions

_PICTURES: study_cache.Cache[str] = study_cache.Cache(800)


def of_scene(lesson: Lesson[S, R], scene: Scene[S], theme: Theme, frame: thumbnail.ThumbnailSize) -> str:
    """Return the picture of a scene as SVG, computed once for each theme and size."""

    def make() -> str:
        options = ViewOptions(view=scene.view, theme=theme, step=scene.step, camera=scene.camera)
        try:
            run = study_cache.study(lesson, scene.dataset, scene.settings)
            plane = lesson.plane(run, options)
            if not plane.marks and not len(scene.dataset.y):
                for picture in pictures(lesson.view(scene.view).show(run, options)):
                    return chart_thumbnail.svg(picture.figure.to_dict(), theme, frame)
        except Missing as missing:
            plane = Plane(missing.marks)
        return thumbnail.svg(scene.dataset, plane.marks, theme, frame)

    return _PICTURES.get((lesson.slug, scene.code, theme.name, frame), make)
