"""The solver as pseudocode, and which of its lines an iteration executes."""

from collections.abc import Iterable

from linclass.lessons.kit import decimal
from linclass.lessons.logistic.study import Run

REPEAT = "repeat"
GRADIENT = "    g ← Σᵢ (Pᵢ − tᵢ) (1, xᵢ) + λ (0, w)"
UNTIL = "until g is practically 0, or τ = {most}"
RATES = {"constant": "{eta}", "inverse": "{eta} / τ", "optimal": "‖g‖² / (gᵀ H g), halved until E falls"}


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen solver, for two classes or for more."""
    chosen = run.chosen
    eta = decimal(chosen.eta) if chosen.eta else "1/L"
    way = "optimal" if chosen.solver == "optimal_step" else chosen.schedule
    values = {"rate": RATES[way].format(eta=eta), "most": decimal(chosen.max_iter)}
    return tuple(line.format(**values) for line in _written(run))


def present(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen iteration executes; with the last the run ends."""
    total, count = len(run.steps) - 1, len(_written(run))
    return {str(s): (0,) if s == 0 else tuple(range(2, count - 1 if s < total or run.cut else count)) for s in at}


def _written(run: Run) -> tuple[str, ...]:
    posteriors = (
        "    Pᵢ ← σ(wᵀxᵢ + w₀)  for all i" if run.binary else "    Pᵢₖ ← softmax of wₖᵀxᵢ + wₖ₀  for all i and k"
    )
    if run.chosen.solver == "newton":
        hessian = (
            "    H ← Σᵢ Pᵢ (1 − Pᵢ) (1, xᵢ)(1, xᵢ)ᵀ + λ diag(0, 1, 1)"
            if run.binary
            else "    H ← the second derivatives of E"
        )
        return (
            "τ ← 0;  (w₀, w) ← 0",
            REPEAT,
            posteriors,
            GRADIENT,
            hessian,
            "    τ ← τ + 1;  (w₀, w) ← (w₀, w) − η H⁻¹ g,  η = 1 or halved until E falls",
            UNTIL,
        )
    return (
        "τ ← 0;  (w₀, w) ← 0" if run.chosen.seed is None else "τ ← 0;  every w ← a draw from U(−0.01, 0.01)",
        REPEAT,
        posteriors,
        GRADIENT,
        "    η ← {rate}",
        "    τ ← τ + 1;  (w₀, w) ← (w₀, w) − η g",
        UNTIL,
    )
