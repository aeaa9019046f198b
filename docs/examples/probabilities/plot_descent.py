"""
Descent and Newton's method on a cost
=====================================

The solvers can be used alone: a cost with value, gradient and Hessian, a start, and a generator of
states. On a quadratic cost Newton's method needs one step.
"""

from itertools import islice

import numpy as np

from linclass.datasets import Recipe, generate
from linclass.losses import SquaredError
from linclass.solvers.descent import gradient_descent, newton

data = generate(Recipe("elongated", {"n": 20, "seed": 1}))
t = np.where(data.y == 1, 1.0, -1.0)
cost = SquaredError(np.ascontiguousarray(data.X.T), t, np.zeros(2))
start = np.array([1.0, 1.5])

for name, states in (
    ("Newton", newton.steps(cost, start, 1)),
    ("descent", gradient_descent.steps(cost, start, 30, eta=0.005)),
):
    values = [state.value for state in islice(states, 31)]
    print(f"{name:>7}: E = {values[0]:.2f} at the start, {values[-1]:.4f} at update {len(values) - 1}")

# %%
# Both paths in weight space.

from linclass.notebook import view

view("descent", "run", data)
