"""
Fisher's direction and the difference of the means
==================================================

Two long parallel clouds: along the difference of their means they overlap. Fisher's :math:`\\mathbf
w \\propto S_W^{-1}(\\mathbf m_2 - \\mathbf m_1)` takes the spread into account, and maximises
:math:`J(\\mathbf w)`.
"""

import numpy as np

from linclass import FisherDiscriminant
from linclass.datasets import Recipe, generate

data = generate(Recipe("elongated", {"n": 60, "seed": 2}))
for direction in ("means", "fisher"):
    model = FisherDiscriminant(direction=direction).fit(data.X, data.y)
    wrong = np.count_nonzero(model.predict(data.X) != data.y)
    print(f"{direction:>6}: J = {model.criterion_:.4f}, {wrong} of {len(data.y)} misclassified")

# %%
# The projected histograms, and J over all directions.

from linclass.notebook import view

view("fisher", "direction", data, direction="fisher")
