"""Texts of the page on thresholds."""

RATES = (
    ("TP / P", "hit rate, recall, sensitivity, power"),
    ("FN / P", "miss rate, error of the second kind"),
    ("FP / N", "false alarm rate, error of the first kind, size"),
    ("TN / N", "specificity, selectivity"),
    ("TP / (TP + FP)", "precision, positive predictive value"),
    ("(TP + TN) / n", "accuracy"),
)
AVERAGES = (
    "The **macro average** is the mean of the areas: each class counts alike. The **micro average** takes all decisions"
    " together, one for each point and class: large classes count more, and the scores of different rules are compared."
)
IDEA = r"""
A rule gives every point a score $y(\mathbf x)$ and assigns it to the positive class where $y(\mathbf x)\ge s$. Training
has chosen the score and $s=0$; another threshold $s$ moves the boundary to another of the score's level lines and changes
nothing else. Raising $s$ trades false alarms for misses: no threshold lowers both, and only their costs can decide.

| | assigned to the positive side | assigned to the negative side |
| --- | --- | --- |
| **positive** | TP: hit | FN: miss |
| **negative** | FP: false alarm | TN: correct rejection |
"""
CURVES = r"""
- **ROC**: the hit rate $\mathrm{TP}/P$ over the false alarm rate $\mathrm{FP}/N$ for every threshold. A positive point is a
  step up, a negative one a step to the right, a tie of both a slope. Neither rate knows how many points a class has.
- **AUC**, the area under it, is the probability that a positive point has a higher score than a negative one, a tie counted as half:
  it judges the order of the scores, and no threshold.
- The **convex hull** holds the thresholds that are the cheapest for some costs. A threshold below it is never the best.
- **Precision and recall**: $\mathrm{TP}/(\mathrm{TP}+\mathrm{FP})$ over $\mathrm{TP}/P$. Precision depends on how rare the
  positive class is. Between two thresholds it is not linear, so the curve has steps.
"""
COSTS = r"""
With the loss $L_{ij}$ of taking side $i$ for side $j$, 1 the positive and 0 the negative one, so that $L_{10}$ is that of a miss, and
with the share $\pi$ of the positive class in use, a decision costs

$$\pi\,(\mathrm{FNR}\,L_{10}+\mathrm{TPR}\,L_{11})+(1-\pi)\,(\mathrm{FPR}\,L_{01}+\mathrm{TNR}\,L_{00})$$

on average. Points of equal cost lie on lines of slope
$\frac{1-\pi}{\pi}\cdot\frac{L_{01}-L_{00}}{L_{10}-L_{11}}$ in the ROC picture: the cheapest threshold is where the highest of
them touches the hull. A rule with posteriors needs no search: assign to the positive class where
$P(C_+|\mathbf x)\ge\frac{L_{01}-L_{00}}{(L_{01}-L_{00})+(L_{10}-L_{11})}$. Where the share in use is not $\pi_0$, that of the
training points, the log odds move by $\ln\frac{\pi}{1-\pi}-\ln\frac{\pi_0}{1-\pi_0}$. **Rejecting** (Chow 1970) leaves a point undecided
where every decision is expected to cost more than rejecting does.
"""
FAILS = r"""
- A threshold chosen on few points follows their accidents: on new points the cheapest one lies elsewhere.
- Curves of the training points flatter the rule, a flexible one most. DeLong's interval is for a fixed rule on new points.
- A higher AUC does not mean a lower cost: it averages over thresholds that nobody would use.
- Posteriors are only as good as the model. Where it is wrong, so is the threshold that is computed from them.
"""
