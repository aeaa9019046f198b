"""The generator panel: the settings of the points' generator as widgets."""

from contextlib import nullcontext
from functools import partial

import streamlit as st

from linclass import datasets
from linclass.datasets import GENERATORS, Dataset, Recipe
from linclass.datasets.recipes.formula import Formula
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON
from linclass.session import sliders
from linclass.session.events import ChosePoints, Refused
from linclass.ui import fragments, sessions, widgets


def panel(recipe: Recipe, points: Dataset) -> None:
    """Show the generator's description and its settings, whose changes show on the plane at once."""
    generator = GENERATORS[recipe.name]
    st.markdown(generator.description)
    values = generator.check(recipe.settings)
    with st.container(key="generator"):  # a CSS grid: Streamlit's columns would be three elements a row
        for setting in generator.settings:
            control = widgets.Control(
                lesson=LESSON,
                points=points,
                key=sliders.recipe_key(recipe, setting.name),
                kind=setting.kind,
                value=values[setting.name],
                take=partial(_take, recipe, setting.name),
                drag=lambda _: fragments.run_live(),  # the live endpoint sends the generated points
            )
            # A mistake in a formula is shown below its field
            with st.container() if isinstance(setting.kind, Formula) else nullcontext():
                widgets.setting(control)


def make(recipe: Recipe) -> None:
    """Put the points of a recipe on the planes of all pages; show a note where the recipe is impossible."""
    try:
        points = datasets.generate(recipe)
    except ValueError as error:  # two settings that do not go together
        sessions.dispatch(LESSON, Refused(f"No data set can be made from these settings: {plain(error)}"))
    else:
        sessions.dispatch(LESSON, ChosePoints(points))


def _take(recipe: Recipe, name: str, value: object) -> None:
    """Generate the points again with one setting changed, and those chosen since the panel was shown."""
    present = sessions.current().state(LESSON).points.recipe
    make(sliders.changed(present if present is not None and present.name == recipe.name else recipe, name, value))
