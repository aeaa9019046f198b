"""Laws on the headers of every answer."""

import pytest
from starlette.responses import PlainTextResponse

from linclass.server.headers import RULES, Headers, origins
from tests.every_case import every_case
from tests.server.asking import answer


def test_every_answer_has_them() -> None:
    """A policy that names no other host, and the rules; a header that the answer has itself stays."""
    app = Headers(PlainTextResponse("", headers={"Referrer-Policy": "no-referrer"}))
    _, headers, _ = answer(app, "/")
    assert "http" not in headers["content-security-policy"]
    assert "default-src 'self'" in headers["content-security-policy"]
    expected = {name.lower(): value for name, value in RULES.items()} | {"referrer-policy": "no-referrer"}
    assert {name: headers[name] for name in expected} == expected


def test_any_page_may_frame_the_app_unless_a_setting_narrows_it() -> None:
    """By default any page may; with the setting only the app's own pages and the named ones may."""
    assert "frame-ancestors" not in answer(Headers(PlainTextResponse("")), "/")[1]["content-security-policy"]
    narrow = Headers(PlainTextResponse(""), origins("https://moodle.example.org https://*.example.com:8443"))
    policy = answer(narrow, "/")[1]["content-security-policy"]
    assert policy.endswith("frame-ancestors 'self' https://moodle.example.org https://*.example.com:8443")


@every_case("text", ["moodle.example.org", "https://a.example/path", "https://a.example; script-src *", "*"])
def test_what_is_no_origin_is_refused(text: str) -> None:
    """Nothing but schemes, hosts and ports gets into the policy."""
    with pytest.raises(ValueError, match="An origin is like"):
        origins(text)
