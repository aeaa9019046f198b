"""Linear equations with integer coefficients, solved exactly: Dixon's p-adic lifting.

Modulo a prime p the equations are solved by elimination in machine integers. The solution modulo p^k then gains a digit
with each product by the inverse modulo p, so that numbers never grow while one computes, as fractions do. Once k is
large enough (Hadamard's bound says when; mostly it is sooner) the digits determine the fractions, which are verified in
the equations themselves.

`exact` chooses the coordinates of points before such equations are made of them; here numbers are taken as they are.

Source: J. D. Dixon, Exact solution of linear equations using p-adic expansions, Numerische Mathematik 40 (1982).
"""

from math import isqrt
from typing import TypeAlias

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray

PRIME = 2**31 - 1
DIGIT = 31  # bits of a p-adic digit
LIMB = 24  # bits: a limb times a digit, summed over up to 128 columns, fits in 62 bits
MOST_COLUMNS = 128
MOST_WORK = 20_000_000  # products of machine words that a solution may cost: about a quarter of a second

Integers: TypeAlias = AnyArray  # of Python's integers (dtype object), which have no largest


def cleared(X: FloatArray) -> tuple[Integers, list[int]]:
    """Return integers N (n, D) and exponents e (D,) with X[:, j] = N[:, j] 2^e_j exactly."""
    mantissas, exponents = np.frexp(X)
    whole = np.ldexp(mantissas, 53).astype(np.int64)  # exact: a double has 53 bits
    used = np.where(whole != 0, exponents, np.iinfo(exponents.dtype).max)
    lowest = np.where((whole != 0).any(axis=0), used.min(axis=0), 0)
    shifts = np.where(whole != 0, exponents - lowest, 0)
    N: Integers = np.left_shift(whole.astype(object), shifts.astype(object))
    return N, (lowest - 53).tolist()


def solution(A: Integers, b: list[int]) -> tuple[list[int], int] | None:
    """Solve A x = b exactly, if that takes no more than MOST_WORK.

    Parameters
    ----------
    A : array (m, k) of integers
    b : m integers

    Returns
    -------
    numerators (k,), denominator > 0 : x_j = numerators[j] / denominator, verified
        Columns that depend on earlier ones get 0. None if there is no solution, or none within the bound (or, which
        no data have shown, if the columns depend on each other modulo p alone).
    """
    m, k = A.shape
    if min(m, k) > MOST_COLUMNS:
        return None
    digits, work = _needed(A, b)
    if work > MOST_WORK:
        return None
    rows, columns, inverse = _inverted(np.array(A % PRIME, dtype=np.int64))
    square = A[rows][:, columns]
    result = _lifted(square, [b[i] for i in rows], inverse, digits) if rows else ([], 1)
    if result is None:
        return None
    some, denominator = result
    numerators = [0] * k
    for j, value in zip(columns, some, strict=True):
        numerators[j] = value
    others = np.setdiff1d(np.arange(m), rows)  # the equations that were not used have to hold too
    left = A[others][:, columns] @ np.array(some, dtype=object)
    if any(value != b[i] * denominator for value, i in zip(left, others.tolist(), strict=True)):
        return None
    return numerators, denominator


def is_regular(A: Integers) -> bool:
    """Return whether the rows of a square A are independent modulo p, which proves that they are."""
    return len(A) <= MOST_COLUMNS and len(_inverted(np.array(A % PRIME, dtype=np.int64))[0]) == len(A)


def _inverted(A: IntArray) -> tuple[list[int], list[int], IntArray]:
    """Return rows and columns of A (m, k) that are independent modulo p, and the inverse of what they hold."""
    m, k = A.shape
    M = np.hstack([A, np.eye(m, dtype=np.int64)])
    order = np.arange(m)
    columns: list[int] = []
    for j in range(k):
        at = len(columns)
        candidates = np.flatnonzero(M[at:, j])
        if len(candidates) == 0:
            continue
        pivot = at + int(candidates[0])
        if pivot != at:
            M[[at, pivot]], order[[at, pivot]] = M[[pivot, at]], order[[pivot, at]]
        M[at] = M[at] * pow(int(M[at, j]), -1, PRIME) % PRIME
        factors = M[:, j].copy()
        factors[at] = 0
        M = (M - factors[:, None] * M[at] % PRIME) % PRIME
        columns.append(j)
        if at + 1 == m:
            break
    rows = order[: len(columns)].tolist()
    return rows, columns, M[: len(columns), k:][:, rows]


def _needed(A: Integers, b: list[int]) -> tuple[int, int]:
    """Return how many digits determine the solution in any case, and the work that they are.

    By Cramer's rule numerators and denominator are determinants, by Hadamard's bound not above the product of the
    columns' lengths; the fraction is unique modulo p^k if neither is above sqrt(p^k / 2).
    """
    sizes = [max(int(v).bit_length() for v in column) for column in (*A.T, b)]
    bits = 2 * sum(size + len(b).bit_length() for size in sizes) + 3
    digits = bits // (DIGIT - 1) + 2
    return digits, digits * (A.size * (max(sizes) // LIMB + 1) + 2 * digits)


def _lifted(A: Integers, b: list[int], inverse: IntArray, digits: int) -> tuple[list[int], int] | None:
    """Return the solution of a square system that is regular modulo p."""
    limbs = _limbs(A)
    rest = np.array(b, dtype=object)
    result: Integers = np.zeros(len(b), dtype=object)
    power, attempt = 1, 4
    for made in range(1, digits + 1):
        digit = _times(inverse, np.array(rest % PRIME, dtype=np.int64))
        result = result + digit.astype(object) * power
        power *= PRIME
        rest = (rest - _product(limbs, digit)) // PRIME
        if made in (attempt, digits):  # short solutions show early
            attempt *= 2
            fractions = _fractions(result.tolist(), power)
            if fractions is not None and _holds(A, b, *fractions):
                return fractions
    return None


def _times(inverse: IntArray, v: IntArray) -> IntArray:
    """Return the product modulo p."""
    product: IntArray = (inverse * v % PRIME).sum(axis=1) % PRIME
    return product


def _limbs(A: Integers) -> IntArray:
    """Return A as limbs of 24 bits with the entry's sign, (L, m, k): A = sum_l limbs[l] 2^(24 l)."""
    sizes, signs = np.abs(A), np.where(A < 0, -1, 1).astype(np.int64)
    count = max(int(v).bit_length() for v in sizes.ravel()) // LIMB + 1
    return np.stack([np.array((sizes >> LIMB * i) & (2**LIMB - 1), dtype=np.int64) * signs for i in range(count)])


def _product(limbs: IntArray, digit: IntArray) -> Integers:
    """Return A times a vector of machine integers below p."""
    parts = (limbs @ digit).astype(object)
    total: Integers = parts[-1]
    for part in parts[-2::-1]:
        total = (total << LIMB) + part
    return total


def _fractions(residues: list[int], modulus: int) -> tuple[list[int], int] | None:
    """Return small numerators over a common small denominator that are congruent to the residues; None if none are."""
    bound = isqrt(modulus // 2)
    denominator = 1
    for residue in residues:
        numerator = residue * denominator % modulus
        if min(numerator, modulus - numerator) > bound:
            factor = _denominator(numerator, modulus, bound)
            if factor * denominator > bound:
                return None
            denominator *= factor
    scaled = [residue * denominator % modulus for residue in residues]
    return [v - modulus if 2 * v > modulus else v for v in scaled], denominator


def _denominator(residue: int, modulus: int, bound: int) -> int:
    """Return the smallest q > 0 for which q times the residue is congruent to a number not above the bound."""
    r, r_next, q, q_next = modulus, residue, 0, 1
    while r_next > bound:
        times = r // r_next
        r, r_next, q, q_next = r_next, r - times * r_next, q_next, q - times * q_next
    return abs(q_next)


def _holds(A: Integers, b: list[int], numerators: list[int], denominator: int) -> bool:
    """Return whether A x = b for x = numerators / denominator, exactly."""
    left: Integers = A @ np.array(numerators, dtype=object)
    return all(value == v * denominator for value, v in zip(left, b, strict=True))


def sides(X: FloatArray, w: FloatArray, w0: float) -> Integers:
    """Return w'x + w0 exactly for the rows of X (n, D), all times the same power of two."""
    N, powers = cleared(X)
    (whole,), more = cleared(np.append(w, w0)[None, :])
    exponents = [e + f for e, f in zip([*powers, 0], more, strict=True)]
    lowest = min(exponents)
    coefficients = [int(v) << (e - lowest) for v, e in zip(whole, exponents, strict=True)]
    values: Integers = N @ np.array(coefficients[:-1], dtype=object) + coefficients[-1]
    return values


def products(X: FloatArray, A: FloatArray) -> Integers:
    """Return X A' exactly, (n, K), for X (n, D) and A (K, D), all times the same power of two."""
    N, powers = cleared(X)
    M, more = cleared(A)
    exponents = [e + f for e, f in zip(powers, more, strict=True)]
    shifts = np.array([e - min(exponents) for e in exponents], dtype=object)
    integers: Integers = N @ (M << shifts).T
    return integers


def ratio(numerator: int, denominator: int, exponent: int) -> float:
    """Return numerator / denominator times 2^exponent, correctly rounded."""
    if exponent >= 0:
        return (numerator << exponent) / denominator
    return numerator / (denominator << -exponent)
