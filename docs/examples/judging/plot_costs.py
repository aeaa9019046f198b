"""
When a miss costs nine false alarms
===================================

For a rule that knows its posteriors the threshold follows from the loss matrix: :math:`s = -\\ln 9`
on the log odds. On a sample, ``best_threshold`` finds the cheapest one.
"""

import numpy as np

from linclass import LinearDiscriminantAnalysis
from linclass.datasets import Recipe, generate
from linclass.metrics import best_threshold, confusion_matrix

data = generate(Recipe("blobs", {"n": 40, "separation": 2.0}))
score = LinearDiscriminantAnalysis().fit(data.X, data.y).decision_function(data.X)
loss = [[0.0, 1.0], [9.0, 0.0]]  # loss[i][j]: class i assigned to class j

thresholds = {
    "equal costs": 0.0,
    "by the posterior": -np.log(9.0),
    "best on these points": best_threshold(data.y, score, loss).threshold,
}
for name, s in thresholds.items():
    table = confusion_matrix(data.y, (score >= s).astype(int))
    print(f"{name}: s = {s:.3f}, missed {table[1, 0]}, false alarms {table[0, 1]}, loss {(table * loss).sum():.0f}")

# %%
# The loss over all thresholds.

from linclass.notebook import view

view("thresholds", "costs", data, threshold=-2.1972, loss=(0.0, 1.0, 9.0, 0.0))
