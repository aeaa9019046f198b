"""The proxy of `deploy/Caddyfile` before processes of this machine."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.browser_support import APP, free_port, serving

CADDY = Path(sys.executable).with_name("caddy")
CADDYFILE = APP.parent / "deploy" / "Caddyfile"
COOKIE = "linclass_process"


@contextmanager
def proxy_before(apps: Sequence[str]) -> Iterator[str]:
    """Run the proxy before these apps, on a free port of this machine; yield its address once it passes requests on."""
    address = f"http://127.0.0.1:{free_port()}"
    places = " ".join(app.removeprefix("http://") for app in apps)
    environment = os.environ | {"LINCLASS_SITE": address, "LINCLASS_APPS": places}
    command = [str(CADDY), "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"]
    with serving(command, environment, address):
        yield address
