"""The error of a cell that can't show what it was given."""

from __future__ import annotations

import traitlets


class CellError(traitlets.TraitError, ValueError):
    """It can't be shown: one sentence that says why, and what to give instead.

    A notebook shows the sentence alone, without a traceback. What stood there before is unchanged: traitlets takes back
    all that was given together.
    """

    def _render_traceback_(self) -> list[str]:
        """Return what IPython prints in place of a traceback."""
        return [str(self)]
