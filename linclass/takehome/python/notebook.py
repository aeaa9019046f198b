"""A page's programs as a Jupyter notebook (nbformat 4.5)."""

import json
from collections.abc import Sequence

from linclass.takehome import texts
from linclass.takehome.python.programs import Program


def notebook(title: str, link: str, programs: Sequence[Program]) -> str:
    """Return the notebook as JSON: the programs one below the other, a cell for each of their parts."""
    cells = [_markdown("title", f"# {title}\n\n<{link}>" if link else f"# {title}")]
    for program in programs:
        cells.append(_markdown(program.code, f"## {program.title}\n\n{texts.NEEDS[program.code]}"))
        cells += [
            {
                "cell_type": "code",
                "execution_count": None,  # it has not been run
                "id": f"{program.code}-{n}",
                "metadata": {},
                "outputs": [],
                "source": text.strip().splitlines(keepends=True),
            }
            for n, text in enumerate(program.cells)
        ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}, indent=1)


def _markdown(name: str, text: str) -> dict[str, object]:
    """Return a cell of Markdown; `name` is the id that nbformat 4.5 asks of every cell."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text.splitlines(keepends=True)}
