"""Texts of the page on several classes, and of its derivations."""

SCHEMES = {
    "k_minus_one": "K − 1 one-versus-rest",
    "sign": "K one-versus-rest, by sign",
    "largest": "K one-versus-rest, largest yₖ",
    "distance": "K one-versus-rest, largest distance",
    "votes": "One-versus-one, majority of votes",
    "unanimous": "One-versus-one, all pairs won, else reject",
    "sums": "One-versus-one, pairwise sums",
    "linear": "K linear functions, argmax",
    "code": "Output code, Hamming distance",
}
METHODS = {
    "least_squares": "Least squares",
    "fisher": "Fisher",
    "perceptron": "Perceptron",
    "logistic": "Logistic regression",
    "svm": "Support vector machine",
}

PLACES = {
    "probe": ("**The place x**", ("x₁", "x₂")),
    "end_a": ("**The segment's end A**", ("A₁", "A₂")),
    "end_b": ("**Its end B**", ("B₁", "B₂")),
}


NOBODY = "nobody"
VALUES = {
    "k_minus_one": "yₖ",
    "sign": "yₖ",
    "largest": "yₖ",
    "distance": "yₖ/‖wₖ‖",
    "votes": "votes",
    "unanimous": "votes",
    "sums": "gₖ",
    "linear": "yₖ",
    "code": "Hamming distance",
}
YES = "✓"
NO = "–"


IDEA = r"""
A line has two sides. For $K$ classes the lectures combine several lines, and it matters how they are read:

- **K − 1 one-versus-rest**: a rule for each of the first $K-1$ classes, "$C_k$ or not". Two of them can both say *mine*:
  the hatched region belongs to $\mathcal R_1$ **and** $\mathcal R_2$. What no rule claims goes to the last class.
- **K one-versus-rest, by sign**: a rule for the last class too; now there can be places that belong to nobody.
- **K one-versus-rest, largest** $y_k$ or **largest distance** $y_k/\|\mathbf w_k\|$: compare values instead of signs. Every
  place has an owner. The two differ where the lengths $\|\mathbf w_k\|$ do.
- **One-versus-one**: $K(K-1)/2$ rules $g_{ij}$, one for each pair. By **majority** three classes can win one vote each:
  that triangle is unassigned, since all three claim it alike. Or a class must win **all** its pairs, $g_{ij}>0$ for all $j$,
  else $\mathbf x$ is **rejected**. The **sums** $g_i=\sum_j g_{ij}$ leave nothing unassigned.
- **K linear functions**, trained together and compared: $\arg\max_k\,\mathbf w_k^\top\mathbf x+w_{k0}$.
- **Output codes**: $L$ rules, each separating some classes from some others. Every class has a word of $L$ letters;
  $\mathbf x$ goes to the class whose word is nearest to the rules' answers, so that a few wrong answers are outvoted.

Comparing *linear* functions gives **connected and convex** regions; majorities and output codes guarantee neither.
"""
FAILS = """
- Values $y_k$ of rules trained separately need not share a scale: comparing them is a convention, not a law.
  Distances correct the length of $\\mathbf w_k$, not the training.
- One-versus-rest pits few points against many; there may be no line between a class in the middle and all others.
- One-versus-one asks rules about points they have never seen: $g_{12}$ votes on $C_3$ too.
- An output code needs rules that fail independently; with lines alone, some divisions can't be learned well at all, and
  those rules' answers are noise.
"""

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
   $\hat{\mathbf x}$ belongs to $\mathcal R_k$ too. With any two places a region contains the segment between them: it is **convex**.
4. A convex region is **connected**: the segment itself leads from one place to any other.
"""
