"""
Five perceptrons race
=====================

The variants differ in which misclassified points are added, and when: one after another, a
random one, all at once, visit by visit, or a random one with the best rule so far in the pocket.
"""

from linclass import Perceptron
from linclass.datasets import Recipe, generate

data = generate(Recipe("elongated", {"n": 20, "seed": 1}))
for variant in ("single", "random", "batch", "reward_punishment", "pocket"):
    model = Perceptron(variant=variant).fit(data.X, data.y)
    print(f"{variant:>17}: {model.n_iter_:3} updates, converged: {model.converged_}")

# %%
# Their lines after four updates each.

from linclass.notebook import view

view("perceptron", "race", data, step=4)
