"""Texts of the regression picture."""

CURVE = "Curve g(x; D)"
CURVES = {
    "fixed": "fixed in advance",
    "constant": "constant",
    "line": "line",
    "cubic": "degree 3",
    "interpolation": "through all points",
}
CURVE_HELP = (
    "A curve fixed before any data were seen; the best constant, line or cubic by least squares; the polynomial"
    " through all points."
)
NOISE = "Noise σ"
PLACES = "Places N"
SENTENCE = (
    "**{curve}**: averaged over x, squared bias **{bias}** + variance **{variance}** = **{error}**; at the {N} places"
    " themselves {bias_at} + {variance_at}."
)
RULE = (
    r"$y_i=\mathrm E[y|x_i]+\varepsilon_i$ at the same {N} places in every data set, $\mathrm E[y|x]=\sin2\pi x$, noise with variance"
    r" $\sigma^2={noise}$."
)
WHY_TITLE = "Why, in closed form"
WHY = r"""
All these curves are linear in the $y_i$: $g(x;\mathcal D)=c(x)+\sum_is_i(x)\,y_i$. So over the noise
$\mathrm E_{\mathcal D}[g]=c(x)+\sum_is_i(x)\,\mathrm E[y|x_i]$, and the variance is $\sigma^2\sum_is_i(x)^2$: only the thin curves
here are simulated.

- **Fixed in advance**, $g(x)=1-2x$: $s_i=0$. No data set changes it, so **the variance is 0**, and the bias is whatever it is.
- **Constant**: $s_i=1/N$. The variance is $\sigma^2/N$.
- **Through all points**: $s_i(x_i)=1$ and $s_i(x_j)=0$. At every $x_i$ the mean of $g$ is $\mathrm E[y|x_i]$: **no bias, and the
  variance is that of the noise**, $\sigma^2$. In between the variance is different.
"""
