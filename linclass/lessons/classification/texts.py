"""Texts of the first page of the subject."""

APPROACHES = {
    "function": "Discriminant function",
    "discriminative": "Discriminative: P(Cₖ|x)",
    "generative": "Generative: p(x|Cₖ) P(Cₖ)",
}


IDEA = r"""
- **Classification** finds a function $f$ that gives each $\mathbf x\in\mathbb R^D$ one of $K$ classes. Regression would give it
  a number; a class is only a name. Here $D=2$, $K={K}$.
- It is learnt from a **training set** of points whose classes are known: $(\mathbf x_1,t_1),\dots,(\mathbf x_{{{n}}},t_{{{n}}})$.
- The **decision region** $\mathcal R_k$ is every place that $f$ assigns to class $k$. The regions cover the plane and do not
  overlap. In your window: {shares}.
- A **decision boundary** is where two regions meet. A classifier is **linear** if all its boundaries are hyperplanes.
- A **hyperplane** is the set $\{{\mathbf x:\mathbf w^\top\mathbf x+w_0=0\}}$ with $\mathbf w\ne0$. It has $D-1$ dimensions: a point on a
  line, a line in the plane, a plane in space. With $w_0=0$ it is a **linear subspace** and contains the origin; with
  $w_0\ne0$ it is that subspace shifted by $-w_0/\|\mathbf w\|$ along $\mathbf w$: an **affine** hyperplane.
{boundary}
"""
SEPARABILITY_EXPLAINED = r"""
Two finite sets $A,B\subset\mathbb R^D$ are **linearly separable** if some $(\mathbf w,w_0)$ has $\mathbf w^\top\mathbf x+w_0>0$ for all
$\mathbf x\in A$ and $<0$ for all $\mathbf x\in B$. Exactly one of two things is true, and anybody can check either:

- there is such a line: then it *is* the proof, one inequality for each point;
- or the **convex hulls** of $A$ and $B$ share a place $\mathbf p=\sum_{i\in A}\alpha_i\mathbf x_i=\sum_{j\in B}\alpha_j\mathbf x_j$. Then
  $y(\mathbf p)=\sum_{i\in A}\alpha_i\,y(\mathbf x_i)$ would be positive and $\sum_{j\in B}\alpha_j\,y(\mathbf x_j)$ negative, for one and the same number.

At most $D+1$ points of each class are needed for that: a triangle in the plane. Both answers are verified in exact
arithmetic. A data set of $K$ classes is linearly separable if $K$ linear functions, of which the largest decides, can be
right about all of it; for that every pair must be separable, but this alone is not enough.
"""
THREE_APPROACHES = r"""
1. A **discriminant function** $f$ assigns a class to $\mathbf x$ at once. Nothing says how sure it is.
2. The **discriminative** approach first finds $P(C_k\mid\mathbf x)$ (the **inference phase**), then uses it (the **decision
   phase**): mostly for the most probable class, but a doctor for whom one mistake costs more than another decides
   differently from the same posteriors, and may refer doubtful cases to somebody else.
3. The **generative** approach models each class: how it generates its points, $p(\mathbf x\mid C_k)$, and how often it
   occurs, $P(C_k)$. **Bayes' formula** turns that into posteriors,
   $P(C_k\mid\mathbf x)=p(\mathbf x\mid C_k)\,P(C_k)\big/\sum_j p(\mathbf x\mid C_j)\,P(C_j)$, and the decision follows as in 2. It can
   draw new points, and recognise a place where no class is likely.

Some books call 1 and 2 together *discriminative*: they look for what tells the classes apart and leave the points
themselves unmodelled.
"""
FAILS = """
- Hyperplanes are too stiff a boundary for rings and crosses; new features help (*Generalised discriminants*).
- Separable training points promise nothing about the next ones; where the classes themselves overlap, every rule makes mistakes.
- A code is a convention, but it has effects: with the number of a class as its target (1, 2, 3), least squares would take
  class 2 to lie between the others.
"""
