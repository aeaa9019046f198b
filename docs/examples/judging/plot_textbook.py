"""
The textbook's algorithm takes the same steps
=============================================

``linclass.textbook`` has six algorithms as a lecture writes them, each a file that needs only
NumPy. They take the steps of the estimators, or reach their optimum; the estimators add units, exact
ties and proofs.
"""

import inspect

import numpy as np

from linclass import Perceptron
from linclass.datasets import Recipe, generate
from linclass.textbook import perceptron

data = generate(Recipe("elongated", {"n": 10, "seed": 1}))
t = np.where(data.y == 1, 1.0, -1.0)
textbook = list(perceptron.perceptron(data.X, t))
estimator = [step for step in Perceptron().steps(data.X, data.y) if step.i is not None]
print("same points:", [step.added for step in textbook[1:]] == [(step.i,) for step in estimator])
print("same weights:", all(np.allclose(a.w, b.w) for a, b in zip(textbook[1:], estimator, strict=True)))
print(inspect.getsource(perceptron.perceptron))

# %%
# Its last update on the plane.

from linclass.notebook import view

view("perceptron", "update", data)
