"""The optimality conditions, as formulas."""

HEAD = "| condition | here | missed by |\n|---|---|---|"
ROW = "| ({number}) ${formula}$ | {now} | ${{{missed}}}$ |"
W = r"\mathbf w=\sum_i\lambda_i t_i\mathbf x_i"
BALANCE = r"\sum_i\lambda_i t_i=0"
SOFT = {
    "w": W,
    "w0": BALANCE,
    "xi": r"C-\mu_i-\lambda_i=0",
    "alpha": r"\lambda_i\,(t_i\,y(\mathbf x_i)-1+\xi_i)=0",
    "mu": r"\mu_i\,\xi_i=0",
    "signs": r"\lambda_i\ge0,\;\mu_i\ge0",
    "allowed": r"t_i\,y(\mathbf x_i)\ge1-\xi_i,\;\xi_i\ge0",
}
HARD = {
    "w": W,
    "w0": BALANCE,
    "signs": r"\lambda_i\ge0",
    "alpha": r"\lambda_i\,(t_i\,y(\mathbf x_i)-1)=0",
    "allowed": r"t_i\,y(\mathbf x_i)\ge1",
}
NU = {
    "w": W,
    "w0": BALANCE,
    "xi": r"\mu_i+\lambda_i=1/n",
    "nu": r"\sum_i\lambda_i-\delta=\nu,\;\delta\ge0",
    "alpha": r"\lambda_i\,(t_i\,y(\mathbf x_i)-\rho+\xi_i)=0",
    "mu": r"\mu_i\,\xi_i=0",
    "rho": r"\delta\,\rho=0",
    "signs": r"\mu_i\ge0,\;\lambda_i\ge0",
    "allowed": r"t_i\,y(\mathbf x_i)\ge\rho-\xi_i,\;\xi_i\ge0,\;\rho\ge0",
}
NOW_W = "$({w})$ and $({sum})$"
NOW_W0 = r"${plus}-{minus}$"
NOW_XI = r"by definition $\mu_i={bound}-\lambda_i$"
NOW_ALPHA = r"{support} with $\lambda_i>0$"
NOW_MU = r"{slack} with $\xi_i>0$, {below} with $\mu_i>0$"
NOW_ALLOWED = {
    False: r"$t_i\,y(\mathbf x_i)$ is ${low}$ or more",
    True: r"by definition $\xi_i=\max(0,\,{rho}-t_i\,y(\mathbf x_i))$, and $t_i\,y(\mathbf x_i)+\xi_i$ is ${low}$ or more",
}  # by whether points may have slack
NOW_SIGNS = r"$\lambda_i$ from ${low}$ to ${high}$"
NOW_NU = r"${total}$ and $\nu={nu}$"
GAP = (
    "\n*Missed by* is the largest violation over all points. Primal ${primal}$, dual ${dual}$: a gap of **${{{gap}}}$**. Where"
    " all conditions hold the two meet, and the problem is convex, so this is the optimum."
)
