"""The script plotly.js that the app serves."""

from pathlib import Path

import pytest
import streamlit as st

from linclass.ui import plotly_script, serving
from linclass.vendor import plotly, streamlit


def test_it_is_the_wheels_own_file() -> None:
    """For ever: its content names it."""
    [(path, file)] = plotly_script.file()
    script = plotly.script_path()
    assert script is not None
    assert file.read() == script.read_bytes()
    assert (path, "immutable" in file.cache) == (plotly_script.path(), True)


def test_it_is_below_the_apps_own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the app is, where a reverse proxy serves more than one."""
    monkeypatch.setattr(st, "get_option", lambda _: "courses")
    assert f"/courses/{plotly_script.path()}" in serving.files.__wrapped__().files


def test_streamlits_bundle_is_the_second_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser asks for our script first; where the wheel has no script, the bundle alone."""
    ours, bundle = plotly_script.sources()
    assert ours == plotly_script.path()
    assert bundle == streamlit.plotly_script()
    monkeypatch.setattr(plotly, "script_digest", lambda: "")
    plotly_script.sources.cache_clear()
    assert plotly_script.sources() == (bundle,)
    plotly_script.sources.cache_clear()


def test_nothing_of_it_stands_in_the_repository() -> None:
    """No script of another project is copied into the package."""
    package = Path(plotly_script.__file__).parents[1]
    assert [path for path in package.rglob("*.js") if path.stat().st_size > 100_000] == []
