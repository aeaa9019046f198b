"""The laws on rooms hold on each store: in memory, and in Redis or Valkey."""

from collections.abc import Iterator

import pytest

from tests.browser_support import free_port
from tests.install_store import find, store_on
from tests.room import support


@pytest.fixture(scope="session")
def shared_store() -> Iterator[str]:
    """The address of a store that several processes can share."""
    if find() is None:
        pytest.skip("no Valkey and no Redis: run `python -m tests.install_store`")
    port = free_port()
    with store_on(port):
        support.wait_for_store(port)
        yield f"redis://127.0.0.1:{port}/0"


@pytest.fixture(params=["memory", "shared"])
def each_store(request: pytest.FixtureRequest) -> Iterator[None]:
    """The store of the rooms that a law makes, empty."""
    if request.param == "memory":
        yield
        return
    support.SHARED.append(request.getfixturevalue("shared_store"))
    support.run(support.emptied())
    yield
    support.SHARED.clear()
