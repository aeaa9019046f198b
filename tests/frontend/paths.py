"""The paths of the scripts and of the settings of their tools."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import linclass.ui

HERE = Path(__file__).parent
FRONTEND = Path(linclass.ui.__file__).parent / "frontend"

Tool: TypeAlias = Callable[..., subprocess.CompletedProcess[str]]
