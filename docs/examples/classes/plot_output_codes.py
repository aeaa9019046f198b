"""
Output codes that correct a wrong answer
========================================

Seven rules, one for each way to split four classes into two groups. Any two code words differ in
four entries, so one wrong rule does no harm.
"""

from itertools import combinations

import numpy as np

from linclass import LinearSVC, OutputCode
from linclass.datasets import Recipe, generate

data = generate(Recipe("blobs", {"classes": 4, "n": 15, "separation": 4.5, "seed": 1}))
rule = OutputCode(estimator=LinearSVC()).fit(data.X, data.y)

M = rule.code_matrix_
for name, word in zip(data.class_names, M, strict=True):
    print(f"class {name}: {''.join('-0+'[int(letter) + 1] for letter in word)}")
print("smallest distance of two words:", min(np.count_nonzero(a != b) for a, b in combinations(M, 2)))
print("misclassified:", np.count_nonzero(rule.predict(data.X) != data.y), "of", len(data.y))

# %%
# The regions of the code, among those of the other schemes.

from linclass.notebook import view

view("classes", "all", data, scheme="code", method="svm")
