"""
One neighbour learns by heart
=============================

With k = 1 every training point is its own nearest neighbour: no training error, and many test
errors. The distribution is known here, and so is the error that no rule can beat.
"""

import numpy as np

from linclass import KNeighborsClassifier
from linclass.datasets import Recipe, generate

data = generate(Recipe("esl_mixture"))
order = np.random.default_rng(0).permutation(len(data.y))
train, test = order[:100], order[100:]
for k in (1, 5, 15, 50):
    model = KNeighborsClassifier(n_neighbors=k).fit(data.X[train], data.y[train])
    wrong = [np.count_nonzero(model.predict(data.X[rows]) != data.y[rows]) for rows in (train, test)]
    print(f"k = {k:2}: {wrong[0]:2} of 100 training points wrong, {wrong[1]:2} of 100 test points")

# %%
# Fifteen neighbours beside other rules, and the Bayes boundary.

from linclass.lessons.sides import Split
from linclass.notebook import view

rules = ("least_squares", "logistic", "neighbours", "bayes")
view("compare", "errors", data, rules=rules, k=15, split=Split(50, 0))
