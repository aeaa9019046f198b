"""
The four cases of a multiplier
==============================

The KKT conditions sort the points: (a) outside the band, (b) on its edge, (c) inside it, (d)
misclassified. ``case_`` names the case of each point, and the residuals of the conditions are
attributes.
"""

from collections import Counter

from linclass import LinearSVC
from linclass.datasets import Recipe, generate

shape = {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3}
data = generate(Recipe("elongated", shape))
machine = LinearSVC(C=1.0).fit(data.X, data.y)

print("points of each case:", dict(sorted(Counter(machine.case_.tolist()).items())))
t = 2 * data.y - 1
print(f"sum of alpha_i t_i: {machine.alpha_ @ t:.1e}")
print(f"w from the support vectors: {((machine.alpha_ * t) @ data.X).round(4)} = {machine.coef_[0].round(4)}")

# %%
# All multipliers, in the order of their distance.

from linclass.notebook import view

view("support_vectors", "multipliers", data, C=1.0, bayes=False)
