"""The sliders of a page: their keys in the browser, and the event that a dragged one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.declare import Among, Number, declared
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import DraggedRecipe, DraggedSetting

if TYPE_CHECKING:
    from linclass.datasets import Setting
    from linclass.declare import Field
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState
    from linclass.session.events import Event

MAX_STOPS = 1000  # positions of a slider; a setting with more of them, a seed say, is typed


def keys(lesson: AnyLesson, state: AnyState) -> list[str]:
    """Return the keys of the sliders that a page has."""
    if lesson is POINTS:
        recipe = state.points.recipe
        settings = () if recipe is None else GENERATORS[recipe.name].settings
        return [recipe_key(recipe.name, setting) for setting in settings if recipe is not None and slides(setting)]
    return [setting_key(lesson, name) for name, kind in declared(lesson.Settings).items() if is_slider(kind)]


def dragged(lesson: AnyLesson, state: AnyState, key: object, value: object) -> Event | None:
    """Return the event that a slider is dragged to a value; None where it can't stand there.

    Raises
    ------
    ValueError
        If the page has no slider of this key.
    """
    if lesson is POINTS:
        return _dragged_recipe(state.points.recipe, key, value)
    for name, kind in declared(lesson.Settings).items():
        if is_slider(kind) and key == setting_key(lesson, name):
            try:
                return DraggedSetting(name, kind.check(value))
            except ValueError:
                return None
    raise ValueError(f"{lesson.slug} has no such slider.")


def _dragged_recipe(recipe: Recipe | None, key: object, value: object) -> Event | None:
    for setting in () if recipe is None else GENERATORS[recipe.name].settings:
        if recipe is not None and slides(setting) and key == recipe_key(recipe.name, setting):
            try:
                return DraggedRecipe(datasets.generate(changed(recipe, setting, value)))
            except ValueError:
                return None
    raise ValueError("These points have no such slider.")


def changed(recipe: Recipe, setting: Setting, value: object) -> Recipe:
    """Return a recipe with another value of one setting; ValueError for a value that it can't have."""
    return Recipe(recipe.name, {**recipe.settings, setting.name: setting.check(value)})


def is_slider(kind: Field) -> bool:
    """Return whether a setting has a slider."""
    return isinstance(kind, Among) or (isinstance(kind, Number) and kind.slider)


def slides(setting: Setting) -> bool:
    """Return whether a generator's setting has a slider."""
    return setting.kind in ("int", "float") and setting.high - setting.low <= MAX_STOPS * setting.step


def setting_key(lesson: AnyLesson, name: str) -> str:
    """Return the key of a setting's slider."""
    return f"{lesson.slug}.{name}.slider"


def recipe_key(name: str, setting: Setting) -> str:
    """Return the key of the slider of a generator's setting."""
    return f"points.make.{name}.{setting.name}.slider"
