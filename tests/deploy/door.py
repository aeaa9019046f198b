"""The door of `deploy/Caddyfile` before processes of this machine."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser_support import START_SECONDS, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CADDY = Path(sys.executable).with_name("caddy")
CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
COOKIE = "linclass_process"


@contextmanager
def door_before(apps: Sequence[str]) -> Iterator[str]:
    """Run the door before these apps, on a free port of this machine; yield its address once it lets people through."""
    address = f"http://127.0.0.1:{free_port()}"
    places = " ".join(app.removeprefix("http://") for app in apps)
    environment = os.environ | {"LINCLASS_SITE": address, "LINCLASS_APPS": places}
    command = [str(CADDY), "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as door:
        try:
            _wait_for(door, f"{address}/_stcore/health")
            yield address
        finally:
            door.terminate()
            door.wait(10)


def _wait_for(door: subprocess.Popen[bytes], address: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and door.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=1):  # noqa: S310 - our own server
            return
        time.sleep(0.1)
    raise RuntimeError(f"The door did not open (exit code {door.poll()}).")
