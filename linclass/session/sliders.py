"""The sliders of a page: their keys in the browser, and the event that a dragged one is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from linclass import datasets
from linclass.datasets import GENERATORS, Recipe
from linclass.declare import Among, Number, declared
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import DraggedRecipe, DraggedSetting

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.declare import Field
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState
    from linclass.session.events import Event


@dataclass(frozen=True)
class Slider:
    """A slider of a page.

    Attributes
    ----------
    key : str
        Its name in the browser.
    kind : Field
        The values at which it can stand.
    drag : function of a value
        Returns the event that it is dragged there; raises ValueError where nothing can be made of the value.
    """

    key: str
    kind: Field
    drag: Callable[[Any], Event]


def sliders(lesson: AnyLesson, state: AnyState) -> list[Slider]:
    """Return the sliders that a page has: of its settings, and of the generator that has made its points."""
    own = [
        Slider(slider_key(setting_key(lesson, name)), kind, partial(DraggedSetting, name))
        for name, kind in declared(lesson.Settings).items()
        if is_slider(kind)
    ]
    recipe = state.points.recipe
    if lesson is not POINTS or recipe is None:
        return own
    return own + [
        Slider(
            slider_key(recipe_key(recipe, setting.name)), setting.kind, partial(_dragged_recipe, recipe, setting.name)
        )
        for setting in GENERATORS[recipe.name].settings
        if is_slider(setting.kind)
    ]


def keys(lesson: AnyLesson, state: AnyState) -> list[str]:
    """Return the keys of the sliders that a page has."""
    return [slider.key for slider in sliders(lesson, state)]


def dragged(lesson: AnyLesson, state: AnyState, key: object, value: object) -> Event | None:
    """Return the event that a slider is dragged to a value; None where it can't stand there.

    Raises
    ------
    ValueError
        If the page has no slider of this key.
    """
    for slider in sliders(lesson, state):
        if slider.key == key:
            try:
                return slider.drag(slider.kind.check(value))
            except ValueError:
                return None
    raise ValueError(f"{lesson.slug} has no such slider.")


def changed(recipe: Recipe, name: str, value: object) -> Recipe:
    """Return a recipe with another value of one setting."""
    return Recipe(recipe.name, {**recipe.settings, name: value})


def is_slider(kind: Field) -> bool:
    """Return whether a setting has a slider."""
    return isinstance(kind, Among) or (isinstance(kind, Number) and kind.slider)


def setting_key(lesson: AnyLesson, name: str) -> str:
    """Return the key of the widget of a lesson's setting."""
    return f"{lesson.slug}.{name}"


def recipe_key(recipe: Recipe, name: str) -> str:
    """Return the key of the widget of a generator's setting."""
    return f"points.make.{recipe.name}.{name}"


def slider_key(key: str) -> str:
    """Return the key of the slider of a setting whose widget has this key."""
    return f"{key}.slider"


def _dragged_recipe(recipe: Recipe, name: str, value: object) -> Event:
    return DraggedRecipe(datasets.generate(changed(recipe, name, value)))
