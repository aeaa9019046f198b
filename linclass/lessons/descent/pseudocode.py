"""Both methods as pseudocode, and which of its lines an update executes."""

from collections.abc import Iterable

from linclass.lessons.descent.study import Run
from linclass.lessons.kit import decimal

START = "k ← 0;  w ← w(0)"
GRADIENT = "    k ← k + 1;  g ← ∇E(w)"
RATE = "    η ← {rate}"
UPDATE = "    descent:  w ← w − η g"
NEWTON = "    Newton:   w ← w − H⁻¹ g"
UNTIL = "until ‖η g‖ < θ = {theta}, or k = {most}"
RATES = {"constant": "{eta}", "inverse": "{eta} / k", "optimal": "‖g‖² / (gᵀ H g)"}

LINES = (START, "repeat", GRADIENT, RATE, UPDATE, NEWTON, UNTIL)


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen way to choose eta, with Newton's update beside gradient descent's."""
    values = {
        "rate": RATES[run.chosen.method].format(eta=decimal(run.eta, 3)),
        "most": decimal(run.chosen.updates),
        "theta": decimal(run.chosen.threshold),
    }
    return tuple(line.format(**values) for line in LINES)


def present(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen update executes; a method that has finished executes none."""
    return {str(k): _present(run, k) for k in at}


def _present(run: Run, k: int) -> tuple[int, ...]:
    if k == 0:
        return (LINES.index(START),)
    result = [LINES.index(GRADIENT)]
    if k < len(run.descent):
        result += [LINES.index(RATE), LINES.index(UPDATE)]
    if k < len(run.newton):
        result.append(LINES.index(NEWTON))
    if k == run.total:
        result.append(LINES.index(UNTIL))
    return tuple(result)
