"""The laws on rooms hold on each store: in memory, and in Redis or Valkey."""

import inspect
from collections.abc import Iterator

import pytest

from tests.browser_support import free_port
from tests.install_store import find, store_on
from tests.room import support


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a law that is a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    support.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def shared_store() -> Iterator[str]:
    """The address of a store that several processes can share."""
    if find() is None:
        pytest.skip("no Valkey and no Redis: run `python -m tests.install_store`")
    port = free_port()
    with store_on(port):
        support.wait_for_store(port)
        yield f"redis://127.0.0.1:{port}/0"


@pytest.fixture(params=["memory", pytest.param("shared", marks=pytest.mark.slow)])
def each_store(request: pytest.FixtureRequest) -> Iterator[None]:
    """The store of the rooms that a law makes, empty."""
    if request.param == "memory":
        yield
        return
    support.SHARED.append(request.getfixturevalue("shared_store"))
    support.run(support.emptied())
    yield
    support.SHARED.clear()
