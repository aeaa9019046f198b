"""What every test needs that runs a page as a script."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from streamlit.components.v2 import manifest_scanner

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def components_are_looked_for_once() -> Iterator[None]:
    """Before its first run every script reads what all installed packages say of themselves, which does not change."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests))
        yield
