"""The metadata that the index shows stand in one place, and the command takes what it can."""

import re
import tomllib
from importlib import metadata

import pytest
import yaml

import linclass
from linclass import __main__
from linclass.__main__ import NEEDED, command, main
from tests.every_case import every_case
from tests.sources import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT, TOOLS = SETTINGS["project"], SETTINGS["tool"]
INSTALLED = ROOT / "linclass" / "ui" / "installed"


def test_the_citation_repeats_the_metadata() -> None:
    """Name, authors and licence are the package's; a version, which would be old at once, is not among them."""
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert citation["cff-version"] == "1.2.0"
    assert citation["title"].partition(":")[0] == PROJECT["name"]
    assert citation["license"] == PROJECT["license"]
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in PROJECT["authors"]]
    assert {"message", "type"} <= citation.keys()
    assert "version" not in citation


def test_the_installed_app_has_the_clones_settings() -> None:
    """Streamlit reads them beside the script that it runs: in a clone and in the package they are the same."""
    assert (INSTALLED / ".streamlit" / "config.toml").read_bytes() == (ROOT / ".streamlit" / "config.toml").read_bytes()


def test_the_version_is_stated_once(capsys: pytest.CaptureFixture[str]) -> None:
    """In the package, where a checkout has it that is not installed: the build and the command take it from there."""
    assert PROJECT["dynamic"] == ["version"]
    assert TOOLS["setuptools"]["dynamic"]["version"] == {"attr": "linclass.__version__"}
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"linclass {linclass.__version__}\n"


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "٣"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    """By a sentence that says what one is."""
    with pytest.raises(SystemExit, match="2"):
        main(["app", "--port", port])
    assert "a port is a whole number from 1 to 65535" in capsys.readouterr().err


def test_the_command_knows_what_the_app_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each package of the extra, as one may have Streamlit without it: a lack is a sentence, and starts nothing."""
    names = {re.split("[<>=]", requirement)[0] for requirement in PROJECT["optional-dependencies"]["app"]}
    installed = metadata.packages_distributions()
    assert {name for module in NEEDED for name in installed[module]} == names
    monkeypatch.setattr(__main__, "_run", lambda _started: pytest.fail("the app is started"))
    for lacking in NEEDED:
        monkeypatch.setattr(__main__, "find_spec", lambda name, lacking=lacking: None if name == lacking else name)
        with pytest.raises(SystemExit, match="1"):
            main([])
        assert 'pip install "linclass[app]"' in capsys.readouterr().err


def test_the_command_serves_this_machine_alone() -> None:
    """Unless another address is asked for."""
    started = command(8501, "127.0.0.1", opens_browser=False)
    assert "--server.address=127.0.0.1" in started
    assert "--server.headless=true" in started


@every_case("address", ["192.0.2.1", "é" * 70, ""])  # none of which a name server is asked for
def test_an_address_of_another_machine_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is started that would end in a traceback of the server; 192.0.2.1 belongs to no machine (RFC 5737)."""
    with pytest.raises(SystemExit, match="2"):
        main([f"--address={address}"])
    assert f"{address!r} is no address of this machine" in capsys.readouterr().err
