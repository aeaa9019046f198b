"""
The convergence theorem with numbers
====================================

Novikoff's bound is not only stated: it is computed for these points, from the solution with the
largest margin, which makes it as small as possible.
"""

import numpy as np

from linclass import Perceptron
from linclass.convergence import bound
from linclass.datasets import Recipe, generate

data = generate(Recipe("elongated", {"n": 20, "seed": 1}))
t = np.where(data.y == 1, 1.0, -1.0)

model = Perceptron().fit(data.X, data.y)
promise = bound(model, data.X, t)
print(f"{model.n_iter_} updates were made, {promise.max_updates} are allowed")
print(f"margin gamma = {promise.gamma:.3f}, longest point delta = {promise.delta:.3f}")

# %%
# The squared distance to the scaled solution falls at every update by at least the promised amount.

from linclass.notebook import view

view("perceptron", "theorem", data, step=8)
