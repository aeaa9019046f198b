"""The address that the link button copies, without a browser."""

import json
from urllib.parse import parse_qsl

import pytest

from linclass.lessons import address as form
from linclass.lessons.address_check import CHECK, check_of
from tests.every_case import every_case
from tests.frontend.node import address, printed_by

PAGE = "http://localhost:8501/perceptron"


@pytest.mark.slow
@every_case(
    ("before", "step", "after"),
    [
        ("?v=2&data=hand~points-xor&step=0", 55, "?v=2&data=hand~points-xor&step=55"),
        ("?check=000000&v=2&step=0&eta=0.5", 7, "?v=2&eta=0.5&step=7"),
        ("?embed=true", 3, f"?v={form.VERSION}&embed=true&step=3"),
        ("", 3, f"?v={form.VERSION}&step=3"),
        ("?v=2&step=4", None, "?v=2&step="),
        ("?v=2&names=%C3%A4+%E2%98%83%25", 4, "?v=2&names=%C3%A4+%E2%98%83%25&step=4"),
        ("?v=2&data=p1_a%20b", None, "?v=2&data=p1_a%20b"),
        ("", None, ""),
        ("?v=2&hide=line%2Cverdict", 12, "?v=2&hide=line%2Cverdict"),
        ("?v=2&hide=", 12, "?v=2&hide=&step=12"),
    ],
)
def test_the_step_that_is_shown_stands_in_the_address(before: str, step: int | None, after: str) -> None:
    """Whatever else stands there stays as it is written; the end needs no step, and form and check are Python's.

    While something is hidden no step is named.
    """
    if before != after:
        query = {name: text for name, text in parse_qsl(after[1:], keep_blank_values=True) if name != "embed"}
        after = f"?{CHECK}={check_of(query)}&{after[1:]}"
    script = f"""
import {{ atStep }} from "{address("canvas/link")}";
console.log(atStep({json.dumps(PAGE + before)}, {json.dumps(step)}));
"""
    assert printed_by(script) == PAGE + after
