"""Two hundred of each kind at every run, forty of the states, ten times as many with `EXAMPLES=10`.

`python -m tests.fuzz 20000` runs more.
"""

from random import Random

import pytest

from tests.examples import many
from tests.fuzz.laws import LAWS

pytestmark = pytest.mark.slow
COUNT = many(200)
STATES = many(40)  # each of them is a whole page
PARTS = 4  # each a test of its own, so that two cores share them


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", LAWS)
def test_nothing_that_is_sent_fails(kind: str, part: int) -> None:
    """Every input is taken over, or refused in a sentence."""
    for seed in range(part, STATES if kind == "states" else COUNT, PARTS):
        try:
            LAWS[kind](Random(f"{kind} {seed}"))
        except Exception as error:
            error.add_note(f"reproduce: python -m tests.fuzz 1 --kind {kind} --first {seed}")
            raise
