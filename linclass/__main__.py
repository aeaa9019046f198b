"""The command `linclass app`, also `python -m linclass`: it starts the app from the installed package."""

import argparse
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import linclass

SCRIPT = Path(__file__).parent / "ui" / "installed" / "app.py"
MAX_PORT = 65_535
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")  # one each, as app.py has it
NEEDED = ("streamlit", "plotly", "pandas", "markdown_it", "mdit_py_plugins", "orjson", "segno")  # the extra `app`
LACKING = 'The app needs more than NumPy and SciPy: pip install "linclass[app]" brings it.'


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and start the app; return how it has ended."""
    parser = argparse.ArgumentParser(prog="linclass", description="Linear classification, exact and step by step.")
    parser.add_argument("--version", action="version", version=f"linclass {linclass.__version__}")
    parser.add_argument(
        "what", nargs="?", choices=["app"], default="app", help="start the app; nothing else is offered"
    )
    parser.add_argument("--port", type=_port, default=8501, help="the port on which it serves (8501)")
    parser.add_argument(
        "--address", type=_address, default="127.0.0.1", help="the address on which it serves: this machine alone"
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    chosen = parser.parse_args(arguments)
    if None in map(find_spec, NEEDED):
        parser.exit(1, f"{LACKING}\n")
    return _run(command(chosen.port, chosen.address, opens_browser=not chosen.no_browser))


def command(port: int, address: str, *, opens_browser: bool) -> list[str]:
    """Return the command that serves the app."""
    options = {
        "server.port": port,
        "server.address": address,
        "server.headless": str(not opens_browser).lower(),
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    return [sys.executable, "-m", "streamlit", "run", str(SCRIPT), *flags]


def _run(started: list[str]) -> int:
    """Run a command in a process that begins with one thread for each library: here NumPy is loaded already."""
    environment = {**dict.fromkeys(THREADS, "1"), **os.environ}
    if os.name == "posix":
        os.execve(started[0], started, environment)  # noqa: S606 - our own arguments; a signal reaches the server itself
    try:
        return subprocess.run(started, env=environment, check=False).returncode  # noqa: S603 - the same
    except KeyboardInterrupt:
        return 0


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 0 < int(text) <= MAX_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a whole number from 1 to {MAX_PORT}, not {text!r}")


def _address(text: str) -> str:
    try:
        [(family, kind, _, _, place), *_] = socket.getaddrinfo(text, None, type=socket.SOCK_STREAM)
        with socket.socket(family, kind) as tried:
            tried.bind(place)
    except (OSError, UnicodeError):
        raise argparse.ArgumentTypeError(f"{text!r} is no address of this machine") from None
    return text


if __name__ == "__main__":
    sys.exit(main())
