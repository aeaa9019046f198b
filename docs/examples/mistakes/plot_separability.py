"""
Separable, or not: with a proof
===============================

Either some line separates the classes, or their convex hulls share a
point. ``separate`` returns one or the other, checked in exact arithmetic: no tolerance is involved.
"""

import numpy as np

from linclass.datasets import Recipe, generate
from linclass.separability import separate, strictly_separates

for recipe in (Recipe("elongated", {"n": 20, "seed": 1}), Recipe("hand", {"points": "xor"})):
    data = generate(recipe)
    t = np.where(data.y == 1, 1.0, -1.0)
    answer = separate(data.X, t)
    if answer.separable:
        holds = strictly_separates(data.X, t, answer.w, answer.w0)
        print(f"{recipe.name}: separable by w = {answer.w.round(3)}, w0 = {answer.w0:.3f}; exactly so: {holds}")
    else:
        means = [(answer.weights[t == side, None] * data.X[t == side]).sum(axis=0) for side in (-1, 1)]
        print(f"{recipe.name}: no line; {means[0]} is a weighted mean of one class, {means[1]} of the other")

# %%
# The proof for XOR on the plane: one place, halfway between the points of each class.

from linclass.notebook import view

view("classification", "separability", data)
