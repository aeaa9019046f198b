"""The route that serves plotly.js."""

from pathlib import Path

import pytest
from starlette.applications import Starlette

from linclass.ui import plotly_script
from linclass.vendor import plotly, streamlit
from tests.server.asking import answer as asked


def answer(path: str, base: str = "") -> tuple[int, dict[str, str], bytes]:
    """Return the route's answer: status, headers, body."""
    return asked(Starlette(routes=[plotly_script.route(base)]), path)


def test_it_is_the_wheels_own_file() -> None:
    """For ever: its content names it."""
    [(path, file)] = plotly_script.file()
    script = plotly.script_path()
    assert script is not None
    assert file.read() == script.read_bytes()
    assert f"/{path}" == plotly_script.path()
    status, headers, body = answer(plotly_script.path())
    assert (status, body) == (200, script.read_bytes())
    assert "immutable" in headers["cache-control"]


def test_no_other_file_can_be_had() -> None:
    """Another digest is not found, and neither is any path."""
    for name in ("0123456789abcdef.js", "..%2f..%2fpyproject.toml", "../app.js", "x/y.js"):
        assert answer(f"{plotly_script.FOLDER}/{name}")[0] == 404


def test_it_is_below_the_apps_own_path() -> None:
    """As the app is, where a reverse proxy serves more than one."""
    assert answer(f"/courses{plotly_script.path()}", base="courses")[0] == 200


def test_streamlits_bundle_is_the_second_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser asks our route first; where the wheel has no script, the bundle alone."""
    ours, bundle = plotly_script.sources()
    assert f"/{ours}" == plotly_script.path()
    assert bundle == streamlit.plotly_script()
    monkeypatch.setattr(plotly, "script_digest", lambda: "")
    plotly_script.sources.cache_clear()
    assert plotly_script.sources() == (bundle,)
    plotly_script.sources.cache_clear()


def test_nothing_of_it_stands_in_the_repository() -> None:
    """No script of another project is copied into the package."""
    package = Path(plotly_script.__file__).parents[1]
    assert [path for path in package.rglob("*.js") if path.stat().st_size > 100_000] == []
