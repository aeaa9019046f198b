"""The address that the link button copies, without a browser."""

import json

import pytest

from linclass.lessons import address as form
from tests.frontend.node import address, said

PAGE = "http://localhost:8501/perceptron"


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        ("?v=2&data=hand~points-xor&step=0", 55, "?v=2&data=hand~points-xor&step=55"),
        ("?v=2&step=0&eta=0.5", 7, "?v=2&eta=0.5&step=7"),
        ("", 3, f"?v={form.VERSION}&step=3"),
        ("?v=2&step=4", None, "?v=2&step="),
        ("?v=2&data=p1_a%20b", None, "?v=2&data=p1_a%20b"),
        ("", None, ""),
    ],
)
def test_the_step_that_is_shown_stands_in_the_address(before: str, step: int | None, after: str) -> None:
    """Whatever else stands there stays as it is written; the end needs no step, and the form is Python's."""
    script = f"""
import {{ atStep }} from "{address("canvas/link")}";
console.log(atStep({json.dumps(PAGE + before)}, {json.dumps(step)}));
"""
    assert said(script) == PAGE + after
