"""
The perceptron, step by step
============================

``steps`` yields the very updates that ``fit`` makes, each a frozen value: the misclassified point,
and the weights after it was added.
"""

from linclass import Perceptron
from linclass.datasets import Recipe, generate

data = generate(Recipe("elongated", {"n": 10, "seed": 1}))
model = Perceptron().fit(data.X, data.y)

for step in model.steps(data.X, data.y):
    if step.i is not None:
        print(f"update {step.k}: point {step.i + 1} added, w = {step.w.round(2)}, w0 = {step.w0:.0f}")
print(model.stop_reason_)

# %%
# After the fourth update.

from linclass.notebook import play

play(Perceptron(), data.X, data.y, step=4)
