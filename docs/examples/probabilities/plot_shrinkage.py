"""
From LDA to QDA: shrinkage
==========================

Few points make a class's own covariance a poor estimate. Friedman's regularised discriminants mix
it with the shared one (``alpha``) and with a sphere (``gamma``); Ledoit and Wolf choose ``gamma``
from the points. Which of them helps depends on the shapes of the classes.
"""

import numpy as np

from linclass import QuadraticDiscriminantAnalysis
from linclass.datasets import Recipe, generate


def drawn(covariance, n, seed):
    return generate(Recipe("blobs", {"n": n, "separation": 2.5, "covariance": covariance, "seed": seed}))


for covariance in ("unequal", "round"):
    test = drawn(covariance, 200, seed=1)
    training_sets = [drawn(covariance, 5, seed) for seed in range(2, 22)]
    print(f"{covariance} classes, five points each:")
    for alpha, gamma in ((0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, "ledoit_wolf")):
        model = QuadraticDiscriminantAnalysis(alpha=alpha, gamma=gamma)
        scores = [model.fit(train.X, train.y).score(test.X, test.y) for train in training_sets]
        print(f"    alpha {alpha}, gamma {gamma!s:>11}: {np.mean(scores):.1%} of new points correct")

# %%
# Halfway between LDA and QDA.

from linclass.notebook import view

view("gaussian", "family", drawn("unequal", 5, seed=2), covariance="mixed", alpha=0.5, gamma=0.0)
