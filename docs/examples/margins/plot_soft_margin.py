"""
The soft margin: what C buys
============================

A small C widens the band and lets more points into it; a large one pays for each unit of slack
until the band is narrow.
"""

from linclass import LinearSVC
from linclass.datasets import Recipe, generate

shape = {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3}
data = generate(Recipe("elongated", shape))

for C in (0.2, 1.0, 1000.0):
    machine = LinearSVC(C=C).fit(data.X, data.y)
    inside, support = int((machine.slack_ > 1e-9).sum()), len(machine.support_)
    print(f"C = {C}: {machine.margin_:.3f} wide, {inside} points inside or misclassified, {support} support vectors")

# %%
# Margin and errors over all C.

from linclass.notebook import view

view("support_vectors", "path", data, C=0.2, bayes=False)
