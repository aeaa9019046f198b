"""Make sure that there is a Chromium for the browser tests: `python -m tests.install_browser`.

Looks for one, then asks Debian's package manager, then Playwright. Ends with an error if none of them has one.
Chromium's headless shell comes first: without a window's frame and its services the tests take a tenth or more less.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL, WHOLE = "chromium-headless-shell", "chromium"
NAMES = (SHELL, WHOLE, "chromium-browser", "google-chrome", "google-chrome-stable")
ROOT = os.name == "posix" and os.geteuid() == 0


def installed() -> str | None:
    """Return the path of a Chromium that Playwright did not bring: $CHROMIUM, or one on the path."""
    return os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, NAMES) if path), None)


def find() -> str | None:
    """Return the path of a Chromium: an installed one, or Playwright's own."""
    return installed() or _of_playwright()


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def with_apt(*names: str, **more: str) -> bool:
    """Install Debian's first of these packages; False where there is no such package manager, or no right to use it."""
    if not shutil.which("apt-get") or not (ROOT or shutil.which("sudo")):
        return False
    prefix = [] if ROOT else ["sudo", "--non-interactive"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", **more}

    def apt(*words: str) -> bool:
        return subprocess.run([*prefix, "apt-get", "-qq", *words], env=environment, check=False).returncode == 0

    return apt("update") and any(apt("install", "-y", "--no-install-recommends", name) for name in names)


def main() -> int:
    """Find or install, and say where it is."""
    if find() is None and not with_apt(SHELL, WHOLE):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    path = find()
    if path is None:
        sys.stderr.write("No Chromium found, and none could be installed; set CHROMIUM to the path of one.\n")
        return 1
    sys.stdout.write(f"Chromium: {path}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
