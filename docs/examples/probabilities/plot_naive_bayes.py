"""
Naive Bayes and the nearest centroid
====================================

Features that are independent within each class: covariances without off-diagonal entries. With one
sphere for all classes only the distances to the means count.
"""

import numpy as np

from linclass import GaussianNB, LinearDiscriminantAnalysis, NearestCentroid, QuadraticDiscriminantAnalysis
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "unequal", "seed": 2}))
naive = QuadraticDiscriminantAnalysis(covariance="diagonal").fit(data.X, data.y)
by_name = GaussianNB(var_smoothing=0.0).fit(data.X, data.y)
same = np.allclose(naive.predict_proba(data.X), by_name.predict_proba(data.X))
print("naive Bayes is QDA with diagonal covariances:", same)
for model in (by_name, NearestCentroid(), LinearDiscriminantAnalysis()):
    wrong = np.count_nonzero(model.fit(data.X, data.y).predict(data.X) != data.y)
    print(f"{type(model).__name__}: {wrong} of {len(data.y)} misclassified")

# %%
# The ellipses of naive Bayes lie along the axes.

from linclass.notebook import view

view("gaussian", "at", data, covariance="own", diagonal=True)
