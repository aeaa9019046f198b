"""Texts of the regression picture."""

CURVES = {
    "fixed": "fixed in advance",
    "constant": "constant",
    "line": "line",
    "cubic": "degree 3",
    "interpolation": "through all points",
}
WHY = r"""
All these curves are linear in the $y_i$: $g(x;\mathcal D)=c(x)+\sum_is_i(x)\,y_i$. So over the noise
$\mathrm E_{\mathcal D}[g]=c(x)+\sum_is_i(x)\,\mathrm E[y|x_i]$, and the variance is $\sigma^2\sum_is_i(x)^2$: only the thin curves
here are simulated.

- **Fixed in advance**, $g(x)=1-2x$: $s_i=0$. No data set changes it, so **the variance is 0**, and the bias is whatever it is.
- **Constant**: $s_i=1/N$. The variance is $\sigma^2/N$.
- **Through all points**: $s_i(x_i)=1$ and $s_i(x_j)=0$. At every $x_i$ the mean of $g$ is $\mathrm E[y|x_i]$: **no bias, and the
  variance is that of the noise**, $\sigma^2$. In between the variance is different.
"""
