"""The description of a margin solver's step, in all phases of a fit."""

import numpy as np
import pytest

from linclass import LinearSVC
from linclass.models.svm import SupportVectorStep


@pytest.fixture(scope="module")
def steps() -> list[SupportVectorStep]:
    """More points than are solved at once, so that the fit begins on a smoothed margin."""
    random = np.random.default_rng(0)
    t = np.repeat([-1.0, 1.0], 400)
    return list(LinearSVC(C=1.0).steps(random.normal(size=(800, 2)) + t[:, None], t))


def test_only_a_smoothed_margin_has_a_band(steps: list[SupportVectorStep]) -> None:
    """h > 0 where the hinge is rounded off, 0 elsewhere; it shrinks while the margin is found."""
    smoothed = [s.band for s in steps if s.phase == "smoothed margin"]
    assert len(smoothed) > 1
    assert min(smoothed) > 0
    assert smoothed[-1] < smoothed[0]
    assert not any(s.band for s in steps if s.phase != "smoothed margin")


def test_a_length_is_a_share_of_a_newton_step(steps: list[SupportVectorStep]) -> None:
    """Between 0 and 1 throughout, 0 at the start, and somewhere the whole step."""
    lengths = [s.length for s in steps]
    assert lengths[0] == 0
    assert min(lengths) >= 0
    assert max(lengths) == 1
