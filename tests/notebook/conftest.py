"""JupyterLab, once for all tests of a session."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.notebook.servers import jupyterlab


@pytest.fixture(scope="session")
def lab_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that JupyterLab shows."""
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="session")
def lab_address(lab_folder: Path) -> Iterator[str]:
    """The address of a JupyterLab."""
    with jupyterlab(lab_folder) as address:
        yield address
