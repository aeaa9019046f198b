"""The programs of the page "Start" run as they stand, one after the other."""

import re
from typing import Any

import pytest

from tests.sources import ROOT

pytestmark = pytest.mark.slow
PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_programs_of_the_start_run(capsys: Any) -> None:
    """Each block of Python, in one namespace, without a warning; the last prints margin and gap."""
    programs = PROGRAM.findall((ROOT / "docs" / "start.md").read_text("utf-8"))
    assert len(programs) == 3
    namespace: dict[str, Any] = {}
    for program in programs:
        exec(compile(program, "start.md", "exec"), namespace)  # noqa: S102 - our own page
    assert len(capsys.readouterr().out.splitlines()[-1].split()) == 2
