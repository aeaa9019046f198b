"""
The widest band
===============

Of all separating lines the support vector machine takes the one with the widest band. Few points
hold it, and the duality gap proves that none is wider.
"""

import numpy as np

from linclass import LinearSVC
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"n": 20, "separation": 4.0, "separable": True, "seed": 9}))
machine = LinearSVC(C=np.inf).fit(data.X, data.y)

print(f"width of the band: {machine.margin_:.3f}, duality gap: {machine.duality_gap_:.0e}")
print(
    "support vectors:", (machine.support_ + 1).tolist(), "with multipliers", machine.alpha_[machine.support_].round(3)
)

# %%
# If there is no solution, ``fit`` raises an error instead of giving a line.

try:
    LinearSVC(C=np.inf).fit([[0.0], [1.0], [2.0]], [0, 1, 0])
except ValueError as error:
    print(error)

# %%
# The band on the plane.

from linclass.notebook import view

view("support_vectors", "margin", data, machine="hard")
