"""
One covariance or one each: LDA and QDA
=======================================

Gaussian classes that share a covariance have a line between them; with one each, a conic section.
The curve pays off if the classes differ in shape.
"""

import numpy as np

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "unequal", "seed": 2}))
for model in (LinearDiscriminantAnalysis(), QuadraticDiscriminantAnalysis()):
    model.fit(data.X, data.y)
    wrong = np.count_nonzero(model.predict(data.X) != data.y)
    posterior = model.predict_proba([[0.0, 0.0]])[0, 1]
    print(f"{type(model).__name__}: {wrong} of {len(data.y)} misclassified, P(class 2 | origin) = {posterior:.3f}")

# %%
# The curve of QDA. In a notebook you can drag the points, and the curve follows.

from linclass.notebook import Plane

Plane(data.X, data.y, model=QuadraticDiscriminantAnalysis())
