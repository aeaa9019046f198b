"""From whom a page in a frame takes messages, decided without a browser."""

import json

import pytest

from tests.every_case import every_case
from tests.frontend.node import address, printed_by

NAMED = ["https://moodle.example.org", "https://*.example.com:8443", "http://localhost:8000"]


@pytest.mark.slow
@every_case(
    ("origin", "is_named"),
    [
        ("https://moodle.example.org", True),
        ("https://a.example.com:8443", True),
        ("https://a.b.example.com:8443", True),
        ("http://localhost:8000", True),
        ("http://moodle.example.org", False),
        ("https://moodle.example.org:8443", False),
        ("https://example.com:8443", False),
        ("https://badexample.com:8443", False),
        ("https://a.example.com", False),
        ("http://a.example.com:8443", False),
        ("http://localhost:80001", False),
        ("null", False),
    ],
)
def test_messages_are_taken_from_named_origins_alone(origin: str, is_named: bool) -> None:
    """A star stands for one part of a host's name or more, as in the policy that says who may frame the page."""
    script = f"""
import {{ isNamed }} from "{address("navigation/embedding")}";
console.log(isNamed({json.dumps(origin)}, {json.dumps(NAMED)}), isNamed({json.dumps(origin)}, []));
"""
    assert printed_by(script) == f"{json.dumps(is_named)} false"
