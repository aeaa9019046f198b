"""Each program of the textbook runs wherever it is copied, with NumPy alone."""

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import linclass.textbook

FILES = sorted(path for path in Path(linclass.textbook.__path__[0]).glob("*.py") if path.stem != "__init__")
PROGRAM = """
import sys
class NumpyAlone:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] not in sys.stdlib_module_names | {{"numpy", {name!r}}}:
            raise ImportError(name)
sys.path[:0] = {path!r}
sys.meta_path.insert(0, NumpyAlone())
import numpy as np
import {name}
X = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 2.0], [3.0, 1.0], [1.0, 3.0], [0.0, 1.0]])
t = np.array([-1.0, -1.0, -1.0, 1.0, 1.0, 1.0])
*_, last = {name}.{name}(X, t)
print(last.k > 0 and np.isfinite(last.w).all())
"""


def test_there_are_six_programs() -> None:
    """Each algorithm has a file whose function has the file's name."""
    assert [path.stem for path in FILES] == ["gradient_descent", "interior_point", "lms", "newton", "perceptron", "smo"]


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_program_runs_alone(path: Path, tmp_path: Path) -> None:
    """Copied to an empty folder, it runs where nothing but NumPy and the standard library can be imported."""
    shutil.copy(path, tmp_path)
    packages = str(Path(np.__path__[0]).parent)
    program = PROGRAM.format(path=[str(tmp_path), packages], name=path.stem)
    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert result.stdout.split() == ["True"], result.stderr


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_program_fits_on_a_page(path: Path) -> None:
    """It has 30 to 60 lines, and none is too long for a page of the app."""
    lines = path.read_text().splitlines()
    assert 30 <= len(lines) <= 60
    assert max(map(len, lines)) <= 120
