"""The algorithm as pseudocode, and which of its lines a step executes."""

from collections.abc import Iterable

from linclass.lessons.kit import decimal
from linclass.lessons.perceptron.study import Run

START = "k ← 0;  (w₀, w) ← (w₀(0), w(0))"
REPEAT = "repeat"
WRONG = "        if tᵢ (wᵀ{x}ᵢ + w₀) ≤ b"
CORRECT = "            k ← k + 1;  (w₀, w) ← (w₀, w) + {eta} tᵢ (1, {x}ᵢ)"
REWARD = "        else change nothing"
UNTIL = "until a whole pass has changed nothing, or k = {most}"
ALL_WRONG = "    M ← all i with tᵢ (wᵀ{x}ᵢ + w₀) ≤ b"
STOP = "    if M is empty or k = {most}: stop"
SUM = "    k ← k + 1;  (w₀, w) ← (w₀, w) + {eta} Σᵢ∈M tᵢ (1, {x}ᵢ)"
DRAW = "    draw i from M"
ADD = "    k ← k + 1;  (w₀, w) ← (w₀, w) + {eta} tᵢ (1, {x}ᵢ)"
POCKET = "    if (w₀, w) misclassifies fewer than the pocket: pocket ← (w₀, w)"

IN_TURN = (START, REPEAT, "    for i = 1, …, n", WRONG, CORRECT)
OF_ALL = (START, REPEAT, ALL_WRONG, STOP)
LINES = {
    "single": (*IN_TURN, UNTIL),
    "reward_punishment": (*IN_TURN, REWARD, UNTIL),
    "batch": (*OF_ALL, SUM),
    "random": (*OF_ALL, DRAW, ADD),
    "pocket": (*OF_ALL, DRAW, ADD, POCKET),
}


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the variant."""
    model = run.model
    values = {
        "x": "x" if run.basis.linear else "φ",
        "eta": "(η/k)" if model.schedule == "inverse" else "η",
        "most": decimal(model.max_updates),
    }
    return tuple(line.format(**values) for line in LINES[model.variant])


def present(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes; with the last the run ends."""
    return {str(step): _present(run, step) for step in at}


def _present(run: Run, step: int) -> tuple[int, ...]:
    written = LINES[run.model.variant]
    result = _executed(run, step)
    if step == len(run.shown) - 1 and run.last.reason and not run.rounds:
        result += (UNTIL if UNTIL in written else STOP,)
    return tuple(sorted(written.index(line) for line in result))


def _executed(run: Run, step: int) -> tuple[str, ...]:
    now, variant = run.shown[step], run.model.variant
    if step == 0:
        return (START,)
    if variant in ("single", "reward_punishment"):
        return (WRONG, CORRECT) if now.corrected else (WRONG, REWARD)
    if variant == "batch":
        return (ALL_WRONG, SUM)
    kept = variant == "pocket" and now.pocket_errors != run.shown[step - 1].pocket_errors
    return (DRAW, ADD, POCKET) if kept else (DRAW, ADD)
