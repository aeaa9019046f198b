"""The sliders and second planes of a page: their keys in the browser, and the events of dragging them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from linclass import datasets
from linclass.datasets import GENERATORS, MAX_COORDINATE, Recipe
from linclass.declare import Among, AnyField, Number, Numbers, declared
from linclass.lessons.blocks import Board
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import DraggedHandle, DraggedRecipe, DraggedSetting, Event

MAX_ON_STRIP = 2  # settings on a projector's strip
PLACE = Numbers("place", ("x1", "x2"), -MAX_COORDINATE, MAX_COORDINATE)


@dataclass(frozen=True)
class Slider:
    """A slider of a page.

    Attributes
    ----------
    key : str
        Its name in the browser.
    kind : AnyField
        The values that it can take.
    drag : function of a value
        Returns the event of a drag to the value; raises ValueError if no points can be generated with it.
    """

    key: str
    kind: AnyField
    drag: Callable[[float], Event]


def on_strip(lesson: AnyLesson, state: AnyState) -> list[str]:
    """Return the settings on a projector's strip: the first two that differ from the opening, else the first one.

    Settings without effect in this view are left out.
    """
    opening = lesson.opening.settings
    kinds = declared(lesson.Settings)
    usable = [
        name
        for name, kind in kinds.items()
        if is_slider(kind) and kind.shown(state.settings, state.view) and kind.enabled(state.settings, state.view)
    ]
    own = [name for name in usable if getattr(state.settings, name) != getattr(opening, name)]
    return own[:MAX_ON_STRIP] or usable[:1]


def sliders(lesson: AnyLesson, state: AnyState) -> list[Slider]:
    """Return a page's sliders: those of its settings, and on the page Points those of the points' generator."""
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
    """Return the keys of a page's sliders."""
    return [slider.key for slider in sliders(lesson, state)]


def dragged(
    lesson: AnyLesson, state: AnyState, key: object, value: object, boards: Iterable[Board] = ()
) -> Event | None:
    """Return the event of dragging a slider or a second plane's handle to a value; None for an impossible value.

    Raises
    ------
    ValueError
        If the page has no slider and no second plane of this key.
    """
    for slider in sliders(lesson, state):
        if slider.key == key:
            try:
                return slider.drag(slider.kind.check(value))
            except ValueError:
                return None
    for board in boards:
        if block_key(lesson, board.code) == key:
            return _dragged_handle(board, state, value)
    raise ValueError(f"{lesson.slug} has no such slider.")


def block_key(lesson: AnyLesson, code: str) -> str:
    """Return the key of a view's block in the browser."""
    return f"{lesson.slug}.show.{code}"


def _dragged_handle(board: Board, state: AnyState, value: object) -> Event | None:
    """Return the event of a place dragged to `value` on the stop's board; None for a damaged value."""
    try:
        x, y = PLACE.check(value) or (0.0, 0.0)
    except ValueError:
        return None
    after = board.moved(state, (x, y)).settings
    names = [name for name in declared(after) if getattr(after, name) != getattr(state.settings, name)]
    return DraggedHandle({name: getattr(after, name) for name in names})


def changed(recipe: Recipe, name: str, value: object) -> Recipe:
    """Return a recipe with another value of one setting."""
    return Recipe(recipe.name, {**recipe.settings, name: value})


def is_slider(kind: AnyField) -> bool:
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
    """Return the event of points generated again with one setting changed."""
    return DraggedRecipe(datasets.generate(changed(recipe, name, value)))
