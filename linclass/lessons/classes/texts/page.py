"""Texts of the page on many classes."""

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
  $\mathbf x$ goes to the word nearest to the rules' answers, so that a few wrong answers are outvoted.

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
