"""A straight segment through the regions: who claims which part of it, exactly."""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike
from linclass.base.protocols import Rule
from linclass.regions.partition import Claims
from linclass.regions.rules import check_rule, claim_sets, classes_in, hyperplanes

MIN_PART_LENGTH = 1e-12  # of the segment: crossings closer than this are one


@dataclass(frozen=True)
class Stretch:
    """A part of the segment, from `start` to `end` as shares of the way from x_A to x_B, and who claims it.

    Attributes
    ----------
    claims : the claiming classes by number, into the rule's `classes_`
    """

    start: float
    end: float
    claims: Claims


def segment(rule: Rule, a: ArrayLike, b: ArrayLike) -> tuple[Stretch, ...]:
    """Divide the segment x(s) = (1 - s) x_A + s x_B, 0 <= s <= 1, by who claims it.

    The segment meets the line w'x + w0 = 0 at s = y(x_A) / (y(x_A) - y(x_B)); between two such places nothing changes.
    A region is convex exactly if every segment with both ends inside is a single stretch.

    Parameters
    ----------
    rule : a fitted, piecewise linear classifier of two features
    a, b : the ends (2,)

    Raises
    ------
    ValueError
        If the rule is not piecewise linear, or an end is no pair of finite numbers.
    """
    check_rule(rule)
    given = checks.numbers("a", a), checks.numbers("b", b)
    if any(end.shape != (2,) or not np.isfinite(end).all() for end in given):
        raise ValueError(f"a and b must be two finite numbers each; got {given[0].tolist()} and {given[1].tolist()}.")
    ends = np.stack(given)
    planes = hyperplanes(rule, ends)
    if planes is None:
        raise ValueError("segment needs a rule whose regions are bounded by straight lines.")
    W, w0 = planes
    at_a, at_b = ends @ W.T + w0
    crossed = (at_a > 0) != (at_b > 0)
    shares = np.sort(at_a[crossed] / (at_a[crossed] - at_b[crossed]))
    inside = shares[(shares > MIN_PART_LENGTH) & (shares < 1 - MIN_PART_LENGTH)]
    cuts = np.concatenate([[0.0], inside[np.diff(inside, prepend=0.0) > MIN_PART_LENGTH], [1.0]])
    middles = (cuts[:-1] + cuts[1:]) / 2
    labels = claim_sets(rule, ends[0] + middles[:, None] * (ends[1] - ends[0]))
    begins = np.flatnonzero(np.diff(labels, prepend=-1))
    stops = [*cuts[begins[1:]], 1.0]
    return tuple(
        Stretch(float(cuts[i]), float(stop), classes_in(int(labels[i]))) for i, stop in zip(begins, stops, strict=True)
    )
