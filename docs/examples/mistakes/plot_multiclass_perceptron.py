"""
A perceptron for many classes
=============================

Each class has a weight vector; a misclassified point is added to its own class's and subtracted
from that of the class that won (Kesler's construction). The largest :math:`y_k(\\mathbf x)`
decides, so every place has a class.
"""

from linclass import MulticlassPerceptron
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1}))
model = MulticlassPerceptron(max_updates=100).fit(data.X, data.y)

print(model.stop_reason_)
for name, (w0, *w) in zip(data.class_names, model.vectors_, strict=True):
    print(f"class {name}: y(x) = {w[0]:+.2f} x1 {w[1]:+.2f} x2 {w0:+.2f}")

# %%
# The run, point by point.

from linclass.notebook import view

view("classes", "kesler", data)
