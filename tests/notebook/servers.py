"""JupyterLab and marimo on a free port, each with notebooks of its own in a folder that is thrown away."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.browser_support import free_port, serving
from tests.sources import ROOT

IDLE_SECONDS = 600  # without a visitor, after which a server that was left alone ends itself


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a server: this project's package, and no settings of the person's own."""
    places = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "RUNTIME")}
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings")}
    return os.environ | places | home | {"PYTHONPATH": str(ROOT), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def write_notebook(path: Path, cells: Sequence[str]) -> None:
    """Write a notebook that has not run yet."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    code: list[dict[str, object]] = [
        {"cell_type": "code", "id": f"cell{n}", "metadata": {}, "outputs": [], "execution_count": None, "source": cell}
        for n, cell in enumerate(cells)
    ]
    path.write_text(json.dumps({"cells": code, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))


def write_marimo(path: Path, cells: Sequence[str]) -> None:
    """Write a notebook of marimo's."""
    body = "\n\n".join(
        "@app.cell\ndef _():\n" + "\n".join(f"    {line}" for line in cell.splitlines()) + "\n    return"
        for cell in cells
    )
    path.write_text(f'import marimo\n\napp = marimo.App()\n\n\n{body}\n\n\nif __name__ == "__main__":\n    app.run()\n')


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """Run JupyterLab on a folder of notebooks; yield its address."""
    port = free_port()
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": str(port),
        "ServerApp.port_retries": "0",
        "ServerApp.root_dir": str(folder),
        "ServerApp.allow_root": "True",
        "ServerApp.shutdown_no_activity_timeout": str(IDLE_SECONDS),
        "IdentityProvider.token": "",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.news_url": "",
        "LabApp.open_browser": "False",
    }
    command = [sys.executable, "-m", "jupyterlab", *(f"--{name}={value}" for name, value in options.items())]
    address = f"http://127.0.0.1:{port}"
    with serving(command, environment(folder), address, health="/api"):
        yield address


@contextmanager
def marimo(notebook: Path) -> Iterator[str]:
    """Run marimo on a notebook, as its reader sees it; yield its address."""
    port = free_port()
    options = [
        "--headless",
        "--no-token",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
    ]
    command = [sys.executable, "-m", "marimo", "run", str(notebook), *options]
    address = f"http://127.0.0.1:{port}"
    with serving(command, environment(notebook.parent), address, health="/health"):
        yield address
