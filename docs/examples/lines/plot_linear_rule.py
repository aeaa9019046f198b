"""
A linear rule: side and distance
================================

:math:`y(\\mathbf x) = \\mathbf w^\\top\\mathbf x + w_0` is positive on one side of a line and
negative on the other, and :math:`r = y(\\mathbf x) / \\lVert\\mathbf w\\rVert` is the signed
distance from it.
"""

import numpy as np

w, w0 = np.array([1.2, -0.9]), -1.2
x = np.array([3.2, 1.0])

y = w @ x + w0
r = y / np.linalg.norm(w)
foot = x - r * w / np.linalg.norm(w)
print(f"y(x) = {y:.2f}, distance {r:.3f}, foot of the perpendicular {foot.round(3)}")
print(f"the foot lies on the line: y(foot) = {w @ foot + w0:.0e}")

# %%
# The same rule on its page of the app, where w, the line and x can be dragged.

from linclass.notebook import view

view("geometry", "distance", w1=1.2, w2=-0.9, w0=-1.2, x1=3.2, x2=1.0)
