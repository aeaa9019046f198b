"""The route that serves plotly.js."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette

from linclass.ui import plotly_script
from linclass.vendor import plotly
from tests.server.asking import answer as asked


def answer(path: str, accept: str = "gzip", base: str = "") -> tuple[int, dict[str, str], bytes]:
    """What the route answers: status, headers, body."""
    return asked(Starlette(routes=[plotly_script.route(base)]), path, accept_encoding=accept)


@pytest.mark.parametrize("accept", ["gzip, deflate, br", "identity"])
def test_it_is_the_wheels_own_file(accept: str) -> None:
    """Compressed for whoever takes that, and for ever: its content names it."""
    script = plotly.script_path()
    assert script is not None
    status, headers, body = answer(plotly_script.path(), accept)
    assert status == 200
    assert headers["content-type"].startswith("text/javascript")
    assert "immutable" in headers["cache-control"]
    assert headers["vary"] == "Accept-Encoding"
    assert ("content-encoding" in headers) == ("gzip" in accept)
    assert (gzip.decompress(body) if "gzip" in accept else body) == script.read_bytes()


def test_it_is_compressed_once() -> None:
    """The next answer is the same bytes."""
    assert plotly.compressed_script() is plotly.compressed_script()


def test_no_other_file_can_be_had() -> None:
    """Another digest is not found, and neither is any path."""
    for name in ("0123456789abcdef.js", "..%2f..%2fpyproject.toml", "../app.js", "x/y.js"):
        assert answer(f"{plotly_script.FOLDER}/{name}")[0] == 404


def test_it_is_below_the_apps_own_path() -> None:
    """As the app is, where a door serves more than one."""
    assert answer(f"/courses{plotly_script.path()}", base="courses")[0] == 200


def test_streamlits_bundle_is_the_second_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser asks our route first; where the wheel has no script, the bundle alone."""
    ours, bundle = plotly_script.sources()
    assert f"/{ours}" == plotly_script.path()
    assert bundle == plotly.bundled_script()
    monkeypatch.setattr(plotly, "script_digest", lambda: "")
    plotly_script.sources.cache_clear()
    assert plotly_script.sources() == (bundle,)
    plotly_script.sources.cache_clear()


def test_nothing_of_it_stands_in_the_repository() -> None:
    """No script of another project is copied into the package."""
    package = Path(plotly_script.__file__).parents[1]
    assert [path for path in package.rglob("*.js") if path.stat().st_size > 100_000] == []
