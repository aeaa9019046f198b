"""Boundaries of K linear functions, and why the regions of their argmax are convex, with the person's numbers."""

BOUNDARIES = r"""
At the boundary between $\mathcal R_i$ and $\mathcal R_j$ both functions are the largest, and equal:

$$y_i(\mathbf x)=y_j(\mathbf x)\iff(\mathbf w_i-\mathbf w_j)^\top\mathbf x+(w_{i0}-w_{j0})=0.$$

That is a hyperplane of $D-1$ dimensions, here a line, orthogonal to $\mathbf w_i-\mathbf w_j$. Only that part of it counts where
no third function is larger. Three such lines meet in a point, or are parallel: one of their equations is the sum of the other two.
"""
PROOF = r"""
1. Let $\mathbf x_A=({a})$ and $\mathbf x_B=({b})$ lie in $\mathcal R_k$: $y_k(\mathbf x_A)>y_j(\mathbf x_A)$ and
   $y_k(\mathbf x_B)>y_j(\mathbf x_B)$ for all $j\ne k$. {yours}
2. Every place between them is $\hat{{\mathbf x}}=\lambda\,\mathbf x_A+(1-\lambda)\,\mathbf x_B$ with $0\le\lambda\le1$. Each $y_i$ is linear, and
   the weights sum to 1, so $y_i(\hat{{\mathbf x}})=\lambda\,y_i(\mathbf x_A)+(1-\lambda)\,y_i(\mathbf x_B)$: halfway it is the mean.
"""
PROOF_END = r"""
3. Hence $y_k(\hat{\mathbf x})-y_j(\hat{\mathbf x})=\lambda\,[y_k(\mathbf x_A)-y_j(\mathbf x_A)]+(1-\lambda)\,[y_k(\mathbf x_B)-y_j(\mathbf x_B)]>0$:
   $\hat{\mathbf x}$ belongs to $\mathcal R_k$ too. With two places a region contains the segment between them: it is **convex**.
4. A convex region is **connected**: the segment itself leads from one place to any other.
"""
