"""Texts of Winnow's page."""

IDEA = r"""
- Two positive weight vectors: $\mathbf a^+$ speaks for the positive class ($t=+1$), $\mathbf a^-$ against it. The decision is
  $\operatorname{{sgn}}(\mathbf a^{{+\top}}\tilde{{\mathbf x}}-\mathbf a^{{-\top}}\tilde{{\mathbf x}})$ with
  $\tilde{{\mathbf x}}=(1,x_1,x_2)$.
- Both start at 1. A mistake on $\tilde{{\mathbf x}}_k$ **multiplies**, where the perceptron adds:
  $a^+_i\leftarrow a^+_i\,\alpha^{{\,t_k\tilde x_{{ki}}}}$ and $a^-_i\leftarrow a^-_i\,\alpha^{{-t_k\tilde x_{{ki}}}}$, here with
  $\alpha={alpha}$. So $a^-_i$ is always $1/a^+_i$.
- At the end of this run $\mathbf a^+=({plus})$ and $\mathbf a^-=({minus})$, the bias first.
- The logarithms $\ln a^+_i$ behave like the perceptron's weights: sums of $t_k\,\tilde x_{{ki}}$ over the mistakes, times
  $\ln\alpha$. A weight that is needed grows exponentially; one that is not stays near 1, where $a^+_i-a^-_i\approx0$.
"""
GROWTH = r"""
For $x_i\in\{{0,1\}}$, $\tilde D$ features with the bias, $\eta=\ln\alpha$, and any $\mathbf u$ that separates with margin
$\delta=\min_k t_k\,\mathbf u^\top\tilde{{\mathbf x}}_k/\|\mathbf u\|_1$:
- The potential $\sum_i(a^+_i+a^-_i)$ starts at $2\tilde D$. A mistake multiplies it by at most $\cosh\eta$.
- After $k$ mistakes it is at least $e^{{\eta k\delta}}$, since the largest weight alone is.
- Together $k\le\ln(2\tilde D)\,/\,(\eta\delta-\ln\cosh\eta)$: **the logarithm** of the number of features.
- In the experiment $\mathbf u=(-\frac12,1,\dots,1,0,\dots,0)$ with ${r}$ ones, so $\delta=1/(2r+1)={delta}$. The best
  $\alpha={best}$ gives for {D} irrelevant features $(\tilde D={features})$ at most **{bound}** mistakes, which
  grows like $r^2\ln D$.
- The perceptron's theorem with the same $\mathbf u$ allows $(4r+1)\,\tilde D$ = **{perceptron}**: it grows like $D$, since
  every irrelevant feature makes $\|\tilde{{\mathbf x}}\|$ longer.

Once there are about as many features as points, the perceptron's curve bends: almost any labels are then separable, and
there is less to get wrong.
"""
FAILS = r"""
- Classes that overlap: it never settles, like the perceptron.
- It depends on units: $\alpha^{100}$, for a feature of 100, is a huge factor. It suits features between 0 and 1.
- A large α is fast, but may keep stepping over a narrow margin.
- If all features matter, its advantage is gone.
"""


LINES = (
    "k ← 0;  a⁺ ← (1, …, 1);  a⁻ ← (1, …, 1)",
    "repeat",
    "    for i = 1, …, n",
    "        if tᵢ (a⁺ − a⁻)ᵀx̃ᵢ ≤ 0",
    "            k ← k + 1",
    "            a⁺ⱼ ← a⁺ⱼ · α^(tᵢ x̃ᵢⱼ) for all j",
    "            a⁻ⱼ ← a⁻ⱼ · α^(−tᵢ x̃ᵢⱼ) for all j",
    "until a whole pass made no mistake, or the passes are used up",
)
