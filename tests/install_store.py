"""Make sure that there is a store for the rooms of several processes: `python -m tests.install_store`.

Looks for Valkey or Redis, then asks Debian's package manager. Where neither can be had the laws on it are skipped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from tests.install_browser import with_apt

SERVERS = ("valkey-server", "redis-server")  # programs, and the packages of that name


def find() -> str | None:
    """Return the path of a server: $STORE, or one on the path."""
    return os.environ.get("STORE") or next((path for path in map(shutil.which, SERVERS) if path), None)


@contextmanager
def store_on(port: int, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a store on a port of this machine, with nothing of before in it; it keeps nothing on the disk."""
    server = find()
    if server is None:
        raise RuntimeError("There is no store for rooms: run `python -m tests.install_store`.")
    with TemporaryDirectory() as folder:
        bound = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no", "--dir", folder]
        process = subprocess.Popen([server, *bound, *options], stdout=subprocess.DEVNULL)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def main() -> None:
    """Find or install, and say where it is."""
    if find() is None:
        with_apt(*SERVERS, RUNLEVEL="1")  # no server is started
    missing = "none: no Valkey and no Redis could be installed; set STORE to the path of one"
    sys.stdout.write(f"Store: {find() or missing}\n")


if __name__ == "__main__":
    main()
