"""
One against one: votes that tie
===============================

A rule for each pair of classes, and a vote. In the middle each class may win once: none has
a majority there, and the sum of the pairs' values decides.
"""

import warnings

import numpy as np

from linclass import OneVsOne, Perceptron
from linclass.base import ConvergenceWarning
from linclass.datasets import Recipe, generate
from linclass.regions import regions

warnings.simplefilter("ignore", ConvergenceWarning)  # the classes overlap
shape = {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4}
data = generate(Recipe("blobs", shape))
for decoding in ("votes", "sums"):
    rule = OneVsOne(estimator=Perceptron(max_updates=100), decoding=decoding).fit(data.X, data.y)
    tied = sum(region.share for region in regions(rule, data.window).regions if len(region.claims) != 1)
    wrong = np.count_nonzero(rule.predict(data.X) != data.y)
    print(f"{decoding}: {tied:.1%} of the window is claimed by several; {wrong} of {len(data.y)} misclassified")

# %%
# The tied region by majority.

from linclass.notebook import view

view("classes", "all", data, scheme="votes", method="perceptron", probe=(0.2, 1.5))
