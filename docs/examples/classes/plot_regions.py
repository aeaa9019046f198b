"""
Regions as polygons, for any rule
=================================

``regions`` divides a window among the classes: convex cells for linear rules, Voronoi cells for the
nearest neighbour, curves found by bisection for everything else. Every region knows its share, and
``is_convex`` says whether it is convex.
"""

from linclass import KNeighborsClassifier, LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.datasets import Recipe, generate
from linclass.regions import is_convex, regions

data = generate(Recipe("blobs", {"classes": 3, "n": 15, "separation": 3.0, "seed": 2}))
for model in (LinearDiscriminantAnalysis(), QuadraticDiscriminantAnalysis(), KNeighborsClassifier(n_neighbors=1)):
    partition = regions(model.fit(data.X, data.y), data.window)
    corners = sum(len(polygon) for region in partition.regions for polygon in region.polygons)
    convex = [is_convex(region) for region in partition.regions]
    shares = [f"{region.share:.1%}" for region in partition.regions]
    print(f"{type(model).__name__}: shares {', '.join(shares)}; {corners} corners; convex: {convex}")

# %%
# The Voronoi cells of the nearest neighbour, joined by class.

from linclass.notebook import view

view("compare", "panels", data, rules=("lda", "qda", "neighbours"), regions="neighbours", k=1)
