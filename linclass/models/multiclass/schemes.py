"""Many classes from two-class rules: one versus rest, one versus one, output codes (Allwein, Schapire & Singer 2000).

A code matrix M (K, L) of -1, 0, +1 says what each of the L two-class rules y_l(x) learns; decoding turns their values
into a class. All schemes of the lectures are such codes:

    one versus rest     M = 2I - 1         largest y_k, or largest distance y_k / ‖w_k‖
    one versus one      a column per pair  majority of votes, all pairs won, or largest sum g_i(x) = Σ_j g_ij(x)
    output codes        any M              nearest code word in Hamming distance

Votes and Hamming distance are one thing: the agreement Σ_l M_kl sgn y_l(x) is largest. So are pairwise sums and
one-versus-rest: Σ_l M_kl y_l(x) is largest, which is loss-based decoding with a linear loss.

Ambiguity is a value: `decide` says which classes claim a point; it may be none or several.
"""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, BoolArray, FloatArray, IntArray
from linclass.base import hyperparameter
from linclass.models.multiclass.code_matrix import (
    MAX_EXHAUSTIVE_CLASSES,
    check_code,
    exhaustive_code,
    one_vs_one_code,
    one_vs_rest_code,
)
from linclass.models.multiclass.coded import CodedClassifier, largest


@dataclass(kw_only=True, eq=False)
class OneVsRest(CodedClassifier):
    """One rule y_k(x) for each class, against all others.

    Two classes need one rule, and all schemes agree.

    Parameters
    ----------
    estimator : a two-class rule; None means LinearSVC()
    scheme : how the rules are read
        "argmax": the class of the largest y_k(x). Regions of linear rules are connected and convex.
        "largest_distance": the class of the largest signed distance y_k(x)/‖w_k‖ from its boundary; a rule with
        w_k = 0 has no boundary, and its y_k counts as it is. Needs linear rules (TypeError otherwise).
        "k_minus_one": rules for the first K - 1 classes only; each claims its positive side, the last class what is
        left. Where several claim a point, `predict` takes the largest y_k(x).
        "sign": all K rules, each claims its positive side, so that some points belong to nobody and some to several
        (Duda, Hart & Stork, Pattern Classification, 2nd ed., figure 5.3). `predict` takes the largest y_k(x).

    Attributes
    ----------
    code_matrix_ : array (K, L) of -1, 0, +1
    estimators_ : tuple of L fitted two-class rules, a column each
    coef_, intercept_ : arrays, where the class scores are linear in x; AttributeError otherwise
    """

    estimator: object = hyperparameter(None, symbol="y")
    scheme: str = hyperparameter(
        "argmax", symbol="scheme", choices=("argmax", "largest_distance", "k_minus_one", "sign")
    )

    def _code(self, K: int) -> IntArray:
        """Return 2I - 1 (K, K), without its last column for "k_minus_one"; one column for two classes."""
        code = one_vs_rest_code(K)
        return code[:, :-1] if self.scheme == "k_minus_one" and K > 2 else code

    def _check_rules(self) -> None:
        """Raise TypeError for distances of rules that have no weights in the space of X."""
        if self.scheme == "largest_distance" and self._linear_rules is None:
            raise TypeError("scheme='largest_distance' needs an estimator with coef_ and intercept_ in the space of X.")

    def _decoding(self) -> FloatArray:
        """Return A (K, L): I, or the code (-1, +1) of two classes; for distances y_k is divided by ‖w_k‖."""
        K, L = self.code_matrix_.shape
        A = self.code_matrix_.astype(float) if K == 2 else np.eye(K, L)  # K - 1 rules: the last class scores 0
        if self.scheme == "largest_distance" and self._linear_rules is not None:
            lengths = np.linalg.norm(self._linear_rules[0], axis=1)
            A /= np.where(lengths > 0, lengths, 1.0)
        return A

    def _claims(self, binary: FloatArray) -> BoolArray:
        """Return which classes claim each point, (n, K): the largest score, or every positive side."""
        if len(self.classes_) == 2 or self.scheme in ("argmax", "largest_distance"):
            return largest(self._class_scores(binary))
        positive: BoolArray = binary > 0
        return positive if self.scheme == "sign" else np.column_stack([positive, ~positive.any(axis=1)])

    def hyperplanes(self) -> tuple[FloatArray, FloatArray] | None:
        """Return W, w0 on which claims change: where two scores are equal, or the rules where signs count."""
        checks.fitted(self)
        if self.scheme in ("argmax", "largest_distance"):
            return self._score_hyperplanes()
        return super().hyperplanes()


@dataclass(kw_only=True, eq=False)
class OneVsOne(CodedClassifier):
    """One rule for each pair of classes: K(K-1)/2 of them, each trained on the points of its two classes.

    Parameters
    ----------
    estimator : a two-class rule; None means LinearSVC()
    decoding : how the rules are read
        "votes": the class with the most won pairs. Classes that tie for most all claim the point: it is unassigned.
        `predict` breaks the tie by the largest g_i(x), the first class if equal.
        "all": class i claims x if g_ij(x) > 0 for all j; where no class wins all its pairs, x is rejected. `predict`
        then answers as with votes.
        "sums": the class of the largest g_i(x) = Σ_j g_ij(x), a linear rule if the g_ij are.

    Attributes
    ----------
    code_matrix_ : array (K, L) of -1, 0, +1
    estimators_ : tuple of L fitted two-class rules, a column each
    coef_, intercept_ : arrays, where the class scores are linear in x; AttributeError otherwise
    """

    estimator: object = hyperparameter(None, symbol="g")
    decoding: str = hyperparameter("votes", symbol="decoding", choices=("votes", "sums", "all"))

    def _code(self, K: int) -> IntArray:
        """Return a column for each pair of classes, (K, K(K-1)/2)."""
        return one_vs_one_code(K)

    def _decoding(self) -> FloatArray | None:
        """Return the code as weights of the sums g_i(x), (K, L); None where signs are counted."""
        counts_signs = self.decoding != "sums" and len(self.classes_) > 2
        return None if counts_signs else self.code_matrix_.astype(float)

    def _claims(self, binary: FloatArray) -> BoolArray:
        """Return which classes claim each point, (n, K): for "all" who wins K - 1 pairs, else the largest score."""
        if self.decoding != "all" or len(self.classes_) == 2:
            return super()._claims(binary)
        all_won: BoolArray = self._agreement(binary) == len(self.classes_) - 1
        return all_won

    def votes(self, X: ArrayLike) -> FloatArray:
        """Return the pairs that each class wins, (n, K); half a vote each where g_ij(x) = 0."""
        return (self._agreement(self.binary_scores(X)) + len(self.classes_) - 1) / 2

    def pairwise(self, X: ArrayLike) -> FloatArray:
        """Return g_ij(x) = -g_ji(x), (n, K, K), positive in favour of class i; zero on the diagonal."""
        binary = self.binary_scores(X)
        K = len(self.classes_)
        first, second = np.triu_indices(K, 1)  # the order of the code's columns
        g = np.zeros((len(binary), K, K))
        g[:, first, second], g[:, second, first] = -binary, binary
        return g

    def pairwise_sums(self, X: ArrayLike) -> FloatArray:
        """Return g_i(x) = Σ_j g_ij(x), (n, K)."""
        return self.binary_scores(X) @ self.code_matrix_.T

    def hyperplanes(self) -> tuple[FloatArray, FloatArray] | None:
        """Return W, w0 on which claims change: the g_ij when votes are counted, else where two sums are equal."""
        checks.fitted(self)
        return super().hyperplanes() if self._decoding() is None else self._score_hyperplanes()


@dataclass(kw_only=True, eq=False)
class OutputCode(CodedClassifier):
    """Any code: x goes to the class whose code word is nearest to the signs of the rules, in Hamming distance.

    Parameters
    ----------
    estimator : a two-class rule; None means LinearSVC()
    code_matrix : array (K, L) of -1, 0, +1, rows in the order of `classes_`; each column needs both signs
        None means the exhaustive code of 2^(K-1) - 1 columns up to 7 classes, and one versus rest beyond.
        Classes at the same smallest distance all claim the point; `predict` takes the largest Σ_l M_kl y_l(x) among
        them, the first class if equal. Classes with equal rows claim the same points; only the first is predicted.

    Attributes
    ----------
    code_matrix_ : array (K, L) of -1, 0, +1
    estimators_ : tuple of L fitted two-class rules, a column each
    coef_, intercept_ : arrays, where the class scores are linear in x; AttributeError otherwise
    """

    estimator: object = hyperparameter(None, symbol="y")
    code_matrix: ArrayLike | None = hyperparameter(None, symbol="M")

    def _code(self, K: int) -> IntArray:
        """Return the code that was given, checked; else the exhaustive one, or one versus rest for many classes."""
        if self.code_matrix is not None:
            return check_code(self.code_matrix, K)
        return exhaustive_code(K) if K <= MAX_EXHAUSTIVE_CLASSES else one_vs_rest_code(K)

    def _decoding(self) -> FloatArray | None:
        """Return None, as signs are counted, but for the one rule of two classes."""
        return self.code_matrix_.astype(float) if self.code_matrix_.shape == (2, 1) else None

    def hamming_distances(self, X: ArrayLike) -> FloatArray:
        """Return Σ_l (1 - M_kl sgn y_l(x))/2 to each code word, (n, K); an entry 0 counts one half."""
        agreement = self._agreement(self.binary_scores(X))
        return np.asarray((self.code_matrix_.shape[1] - agreement) / 2)
