"""
One against the rest, and what is left over
===========================================

Where each of K rules claims its positive side, some places belong to nobody and some to two
classes. Both are exact polygons, so their shares of the window are numbers, not counted pixels.
"""

from linclass import LeastSquaresClassifier, OneVsRest
from linclass.datasets import Recipe, generate
from linclass.regions import regions

data = generate(Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1}))
for scheme in ("sign", "k_minus_one", "argmax"):
    rule = OneVsRest(estimator=LeastSquaresClassifier(), scheme=scheme).fit(data.X, data.y)
    shares = {region.claims: round(region.share, 3) for region in regions(rule, data.window).regions}
    print(f"{scheme:>11}: {shares}")

# %%
# The regions of the signs: hatched one way for nobody, both ways for several classes.

from linclass.notebook import view

view("classes", "all", data, scheme="sign")
