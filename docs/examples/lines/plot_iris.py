"""
Four measurements, two directions
=================================

Multiple discriminant analysis projects the irises' four measurements onto the :math:`K - 1 = 2`
directions that separate three species best. That the total scatter is :math:`S_W + S_B` is checked
at each fit.
"""

import numpy as np

from linclass import MultipleDiscriminantAnalysis
from linclass.datasets import load

iris = load("iris")
model = MultipleDiscriminantAnalysis().fit(iris.X, iris.y)

print("eigenvalues:", model.eigenvalues_.round(3))
print("misclassified:", np.count_nonzero(model.predict(iris.X) != iris.y), "of", len(iris.y))
print(f"S_T = S_W + S_B up to {model.scatter_residual_:.0e}")

# %%
# The irises on these two directions, beside the two longest axes.

from linclass.notebook import view

view("fisher", "reduction", table="iris")
