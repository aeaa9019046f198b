"""
ROC curve, area and interval
============================

The area under the ROC curve is the share of pairs that the score ranks correctly. DeLong's interval
says how certain that is; the curve's convex hull has the thresholds that are best for some costs.
"""

from linclass import LinearDiscriminantAnalysis
from linclass.datasets import Recipe, generate
from linclass.metrics import auc_interval, confusion_matrix, roc_auc_score, roc_curve, roc_hull

data = generate(Recipe("blobs", {"n": 40, "separation": 2.0}))
model = LinearDiscriminantAnalysis().fit(data.X, data.y)
score = model.decision_function(data.X)

area = roc_auc_score(data.y, score)
interval = auc_interval(data.y, score)
print(f"AUC {area:.3f}: {round(area * 1600)} of 1600 pairs; 95% interval {interval.low:.3f} to {interval.high:.3f}")
print("vertices of the curve:", len(roc_curve(data.y, score)[0]), "- of its hull:", len(roc_hull(data.y, score)[0]))
print("confusion at the rule's own threshold:", confusion_matrix(data.y, model.predict(data.X)).tolist())

# %%
# The curve, with the rule's threshold on it.

from linclass.notebook import view

view("thresholds", "roc", data)
