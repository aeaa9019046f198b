"""The code matrix as a person writes it: a word of +, - and 0 for each class."""

import numpy as np

from linclass.datasets.typed_number import SIGNS as SIGNS_AS_ASCII
from linclass.figures.rules.tables import hamming
from linclass.lessons.kit import FloatArray, IntArray, counted, require
from linclass.models.multiclass import exhaustive_code, one_vs_one_code, one_vs_rest_code

CODE_SIGNS = "**The words of the code** may contain only the letters + − 0."
CODE_WORDS = (
    "**The code has {words}, and {classes} classes have points**: write a word for each, or choose a ready code."
)
CODE_LENGTHS = "**The words of the code** must be of equal length: one letter for each two-class rule."
CODE_LONG = "**The code has too many rules**: at most {most} are possible."
CODE_IDLE = "**Rule {rule} of the code separates no classes**: its column needs at least one + and one −."

MOST_RULES = 40  # letters of a word
READY = {"exhaustive": exhaustive_code, "rest": one_vs_rest_code, "pairs": one_vs_one_code}
SIGNS = {"+": 1, "-": -1, "0": 0}
LETTERS = {sign: letter for letter, sign in SIGNS.items()}


def matrix(kind: str, written: str, K: int) -> IntArray:
    """Return the chosen code for K classes; Missing says what is wrong with a written one."""
    if kind != "own":
        return READY[kind](K)
    return one_vs_rest_code(K) if not written.strip() else read(written, K)


def read(written: str, K: int) -> IntArray:
    """Return the code (K, L) of words like "+-- -+- --+"; Missing says what is wrong with them."""
    words = written.translate(SIGNS_AS_ASCII).split()
    require(set("".join(words)) <= set(SIGNS), CODE_SIGNS)
    require(len(words) == K, CODE_WORDS.format(words=counted.words(len(words)), classes=K))
    require(len({len(word) for word in words}) <= 1, CODE_LENGTHS)
    require(len(words[0]) <= MOST_RULES, CODE_LONG.format(most=MOST_RULES))
    return np.array([[SIGNS[letter] for letter in word] for word in words], dtype=np.int64)


def write(M: IntArray) -> str:
    """Return the words of a code, as `read` understands them."""
    return " ".join("".join(LETTERS[int(sign)] for sign in row) for row in M)


def trouble(M: IntArray) -> str:
    """Return the reason why a code cannot be trained: a column that sets no class against another; empty if nothing."""
    idle = np.flatnonzero((M.max(axis=0) < 1) | (M.min(axis=0) > -1))
    return CODE_IDLE.format(rule=int(idle[0]) + 1) if len(idle) else ""


def distances(M: IntArray) -> FloatArray:
    """Return the Hamming distance between each two code words, (K, K); an entry 0 counts one half."""
    return np.array([hamming(M, word) for word in M])


def nearest(M: IntArray) -> tuple[int, int, float]:
    """Return the two classes whose words are nearest to each other, and their distance."""
    apart = distances(M)
    i, j = np.triu_indices(len(M), 1)
    least = int(np.argmin(apart[i, j]))
    return int(i[least]), int(j[least]), float(apart[i[least], j[least]])
