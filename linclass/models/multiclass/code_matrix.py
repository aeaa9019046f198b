"""Code matrices: how two-class rules together tell K classes apart.

M is (K, L) with entries -1, 0 and +1. Column l is one two-class problem: it sets the classes with +1 against those with
-1 and leaves out those with 0. Row k is the code word of class k.

Source: E. L. Allwein, R. E. Schapire and Y. Singer, "Reducing multiclass to binary: a unifying approach for margin
classifiers", Journal of Machine Learning Research 1 (2000).
"""

from itertools import combinations

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, IntArray

MAX_COLUMNS = 1024  # two-class rules that one ensemble may train
MAX_PAIRED_CLASSES = 500  # 124 750 pairs, and half a gigabyte of code
MAX_EXHAUSTIVE_CLASSES = 7  # 63 columns; Dietterich and Bakiri (1995) use the exhaustive code up to here


def one_vs_rest_code(K: int) -> IntArray:
    """Return (K, K): column k sets class k against all others. Two classes need one column, (-1, +1)."""
    return np.array([[-1], [1]]) if K == 2 else 2 * np.eye(K, dtype=np.int64) - 1


def one_vs_one_code(K: int) -> IntArray:
    """Return (K, K(K-1)/2): a column for each pair i < j, with -1 for class i, +1 for class j and 0 elsewhere.

    Raises
    ------
    ValueError
        For more than 500 classes.
    """
    if K > MAX_PAIRED_CLASSES:
        raise ValueError(f"One versus one pairs at most {MAX_PAIRED_CLASSES} classes; y has {K}: does it hold labels?")
    M = np.zeros((K, K * (K - 1) // 2), dtype=np.int64)
    for column, (i, j) in enumerate(combinations(range(K), 2)):
        M[i, column], M[j, column] = -1, 1
    return M


def exhaustive_code(K: int) -> IntArray:
    """Return (K, 2^(K-1) - 1): every way to cut the classes in two; code words differ in 2^(K-2) places.

    Source: T. G. Dietterich and G. Bakiri, "Solving multiclass learning problems via error-correcting output codes",
    Journal of Artificial Intelligence Research 2 (1995), section 2.3.1.
    """
    cuts = np.arange(1, 2 ** (K - 1))  # bit k of a cut: the side of class k; the last class is always on side -1
    bits = (cuts[None, :] >> np.arange(K)[:, None]) & 1
    return np.asarray(2 * bits - 1, dtype=np.int64)


def check_code(code_matrix: ArrayLike, K: int) -> IntArray:
    """Return the code as an integer array (K, L), or raise ValueError with what is wrong with it.

    Two equal rows are a code: its rules cannot tell those two classes apart, both claim the same points, and of the two
    only the first is ever predicted.
    """
    given = checks.numbers("code_matrix", code_matrix)
    if given.ndim != 2 or given.shape[0] != K or not 1 <= given.shape[1] <= MAX_COLUMNS:
        raise ValueError(
            f"code_matrix must have one row for each of the {K} classes and 1 to {MAX_COLUMNS} columns;"
            f" got shape {given.shape}."
        )
    if not np.isin(given, (-1, 0, 1)).all():
        raise ValueError("code_matrix may hold -1, 0 and +1 only.")
    M: IntArray = given.astype(np.int64)
    one_sided = np.flatnonzero((M.max(axis=0) < 1) | (M.min(axis=0) > -1))
    if len(one_sided):
        raise ValueError(
            f"Each column of code_matrix must hold +1 and -1, to set one class against another;"
            f" column {one_sided[0]} does not."
        )
    return M
