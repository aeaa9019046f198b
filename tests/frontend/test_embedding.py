"""From whom a page in a frame takes messages, decided without a browser."""

import pytest

from tests.frontend.node import values_of

NAMED = ["https://moodle.example.org", "https://*.example.com:8443", "http://localhost:8000"]
TAKEN = ["https://moodle.example.org", "https://a.example.com:8443", "https://a.b.example.com:8443", NAMED[2]]
REFUSED = [
    "http://moodle.example.org",
    "https://moodle.example.org:8443",
    "https://example.com:8443",
    "https://badexample.com:8443",
    "https://a.example.com",
    "http://a.example.com:8443",
    "http://localhost:80001",
    "null",
]


@pytest.mark.slow
def test_messages_are_taken_from_named_origins_alone() -> None:
    """A star stands for one part of a host's name or more, as in the policy that says who may frame the page."""
    origins = [*TAKEN, *REFUSED]
    are_named = values_of("isNamed", "navigation/embedding", [(origin, NAMED) for origin in origins])
    assert [origin for origin, is_named in zip(origins, are_named, strict=True) if is_named] == TAKEN
    assert not any(values_of("isNamed", "navigation/embedding", [(origin, []) for origin in origins]))
