"""The assumption that plotly.py's wheel contains the plotly.js for which it is made."""

import functools
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path


@functools.cache
def script_path() -> Path | None:
    """Return the wheel's `package_data/plotly.min.js`; None where there is no such file.

    plotly.py itself writes it into HTML pages of figures, so it is the plotly.js of the installed version.
    """
    spec = find_spec("plotly")
    folders = spec.submodule_search_locations if spec is not None else None
    path = Path(folders[0]) / "package_data" / "plotly.min.js" if folders else None
    return path if path is not None and path.is_file() else None


@functools.cache
def script_digest() -> str:
    """Return a digest of the script for its permanent address; empty where there is no script."""
    path = script_path()
    return "" if path is None else blake2b(path.read_bytes(), digest_size=8).hexdigest()
