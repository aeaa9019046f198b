"""
The nu-SVM: a share instead of a price
======================================

:math:`\\nu` bounds the share of margin errors from above and that of support vectors from below, as
long as :math:`\\rho > 0`. The same line comes from ``LinearSVC`` at :math:`C = 1 / (n\\rho)`.
"""

import numpy as np

from linclass import LinearSVC, NuSVC
from linclass.datasets import Recipe, generate

data = generate(Recipe("esl_mixture", {"n": 30}))
machine = NuSVC(nu=0.5).fit(data.X, data.y)
print(f"margin errors {machine.margin_error_share_:.3f} <= 0.5 <= support vectors {machine.support_share_:.3f}")

same = LinearSVC(C=machine.C_).fit(data.X, data.y)
print("LinearSVC with C = 1 / (n rho) has the same w:", np.allclose(same.coef_, machine.coef_ / machine.rho_))

# %%
# If nu is too small, rho is 0 and there is no rule.

from linclass.notebook import view

view("support_vectors", "path", data, machine="nu", nu=0.5, slack=False, bayes=False)
