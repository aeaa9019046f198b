"""
Winnow and features that do not matter
======================================

Winnow multiplies where the perceptron adds. On points of :math:`\\{0, 1\\}^D` with three
relevant features, its mistakes grow with :math:`\\ln D`, the perceptron's much faster.
"""

import numpy as np

from linclass import BalancedWinnow, Perceptron

rng = np.random.default_rng(0)
print("irrelevant  Winnow  perceptron")
for irrelevant in (1, 10, 100):
    X = rng.integers(0, 2, (500, 3 + irrelevant)).astype(float)
    y = X[:, :3].any(axis=1).astype(int)
    winnow = BalancedWinnow(alpha=1.5, max_epochs=200).fit(X, y)
    perceptron = Perceptron(max_updates=10_000).fit(X, y)
    print(f"{irrelevant:10}  {winnow.n_updates_:6}  {perceptron.n_iter_:10}")

# %%
# Both in the plane, after six mistakes.

from linclass.datasets import Recipe, generate
from linclass.notebook import view

view("winnow", "run", generate(Recipe("elongated", {"n": 20, "seed": 1})), step=6)
