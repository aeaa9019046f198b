"""The next wrong sample is the one that a plain loop over the samples finds."""

import numpy as np

from linclass.numerics.cyclic_scan import FIRST_CHUNK, MAX_CHUNK, next_misclassified
from tests.every_case import every_case


@every_case("n", [1, 7, FIRST_CHUNK, 5 * FIRST_CHUNK + 3])
@every_case("share", [0.0, 0.003, 0.2, 1.0])
def test_the_sweeps_are_the_plain_loop(n: int, share: float) -> None:
    """Found and counted as by looking at one after another, from any place and over the end; no sweep is empty."""
    random = np.random.default_rng(n)
    for _ in range(50):
        wrong = random.random(n) < share
        begin, most = int(random.integers(3 * n)), int(random.integers(n + 1))
        asked: list[int] = []

        def those(start: int, stop: int, wrong: np.ndarray = wrong, asked: list[int] = asked) -> np.ndarray:
            asked.append(stop - start)
            return wrong[start:stop]

        plain = next((j for j in range(most) if wrong[(begin + j) % n]), None)
        expected = (None, most) if plain is None else ((begin + plain) % n, plain + 1)
        assert next_misclassified(those, n, begin, most) == expected
        assert all(0 < length <= MAX_CHUNK for length in asked)


def test_many_right_samples_cost_few_sweeps() -> None:
    """A million of them about thirty, none longer than the longest."""
    asked: list[int] = []

    def right(start: int, stop: int) -> np.ndarray:
        asked.append(stop - start)
        return np.zeros(stop - start, dtype=bool)

    assert next_misclassified(right, 10**6, 0, 10**6) == (None, 10**6)
    assert max(asked) == MAX_CHUNK
    assert len(asked) < 30
