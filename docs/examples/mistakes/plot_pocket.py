"""
Where no line separates: the pocket
===================================

The plain perceptron never settles on overlapping classes. That they overlap is not guessed from a
run that did not end: a point in both convex hulls proves it. The pocket algorithm keeps the best
rule that it found.
"""

import warnings

import numpy as np

from linclass import Perceptron
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe, generate
from linclass.separability import separate

data = generate(Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 1}))
proof = separate(data.X, np.where(data.y == 1, 1.0, -1.0))
print("separable:", proof.separable, "- a point of both hulls:", proof.point.round(3))

warnings.simplefilter("ignore", ConvergenceWarning)
for variant in ("single", "pocket"):
    model = Perceptron(variant=variant).fit(data.X, data.y)
    wrong = np.count_nonzero(model.predict(data.X) != data.y)
    print(f"{variant:>6}: {wrong} of {len(data.y)} misclassified after {model.n_iter_} updates")

# %%
# The pocket's rule.

from linclass.notebook import view

view("perceptron", "run", data, variant="pocket")
