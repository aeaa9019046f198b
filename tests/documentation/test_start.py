"""The programs in the documents run as they stand, one after the other."""

import re
from typing import Any

import pytest

from tests.documentation.site import BUILT
from tests.sources import ROOT, text

pytestmark = pytest.mark.slow
PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_programs_in_the_documents_run(capsys: Any) -> None:
    """Each block of Python, in one namespace a page, without a warning; README's and Start's print margin and gap."""
    pages = [ROOT / "README.md", *(path for path in (ROOT / "docs").rglob("*.md") if not {*BUILT} & {*path.parts})]
    ran = set()
    for page in pages:
        namespace: dict[str, Any] = {}
        for program in PROGRAM.findall(text(page)):
            exec(compile(program, page.name, "exec"), namespace)  # noqa: S102 - our own page
            ran.add(page.name)
        printed = capsys.readouterr().out.splitlines()
        assert len(printed[-1].split()) == 2 if page.name in {"README.md", "start.md"} else printed == []
    assert ran == {"README.md", "start.md", "notebook.md"}
