"""Figures of the perceptron: updates, run, race of the variants, neuron, weight space, theorem, cost.

`run`, `update`, `theorem`, `neuron`, `weight_space` and `weight_cone` are animations with the same frames: those of
`shown_steps`, named by the position of a step in the run.
"""

from linclass.figures.perceptron.arithmetic import COLUMNS, arithmetic
from linclass.figures.perceptron.cost_along import cost_along
from linclass.figures.perceptron.cost_surface import cost_surface
from linclass.figures.perceptron.neuron import neuron
from linclass.figures.perceptron.race import race, standings, wrong_by_update
from linclass.figures.perceptron.run import run
from linclass.figures.perceptron.theorem import COLUMNS as COUNTDOWN, countdown, theorem
from linclass.figures.perceptron.trace import shown_steps
from linclass.figures.perceptron.update import update
from linclass.figures.perceptron.update_panels import moments
from linclass.figures.perceptron.weight_cone import weight_cone
from linclass.figures.perceptron.weight_space import weight_space

__all__ = [
    "COLUMNS",
    "COUNTDOWN",
    "arithmetic",
    "cost_along",
    "cost_surface",
    "countdown",
    "moments",
    "neuron",
    "race",
    "run",
    "shown_steps",
    "standings",
    "theorem",
    "update",
    "weight_cone",
    "weight_space",
    "wrong_by_update",
]
