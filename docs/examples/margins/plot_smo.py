"""
SMO: two multipliers at a time
==============================

Sequential minimal optimisation raises the dual objective by changing two multipliers, so that
:math:`\\sum_i\\alpha_i t_i = 0` remains true. The default solver, an interior-point method, finds
the same machine.
"""

import numpy as np

from linclass import LinearSVC
from linclass.datasets import Recipe, generate

shape = {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3}
data = generate(Recipe("elongated", shape))

steps = list(LinearSVC(C=1.0, solver="smo").steps(data.X, data.y))
for step in steps[:4]:
    print(f"update {step.k}: pair {step.pair}, dual {step.dual:.4f}, gap {step.gap:.3f}")
print(f"update {steps[-1].k}: dual {steps[-1].dual:.4f}, gap {steps[-1].gap:.1e}")
print("the dual never falls:", bool(np.all(np.diff([step.dual for step in steps]) >= -1e-9)))

# %%
# The first update on the plane.

from linclass.notebook import view

view("support_vectors", "solver", data, solver="smo", step=1, slack=False, bayes=False)
