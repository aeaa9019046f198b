"""An update of SMO in phases: who violates the conditions, how two multipliers slide, how line and band turn."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linclass.figures import arrows
from linclass.figures.vectors import scaled_label
from linclass.lessons import step_animation
from linclass.lessons.kit import Mark, Plane, Ring, decimal, latex
from linclass.lessons.support_vectors import texts
from linclass.lessons.support_vectors.study import Run
from linclass.models.svm import SupportVectorStep

AT_BOUND = 1e-9  # of the bound: less below it is at it


@dataclass(frozen=True, eq=False)
class Update:
    """A step of SMO, which moved the multipliers of training points i and j: t_i lambda_i up, t_j lambda_j down."""

    run: Run
    old: SupportVectorStep
    new: SupportVectorStep
    i: int
    j: int

    @property
    def asked(self) -> tuple[float, float]:
        """The w0 that puts each on its edge, t - w'x before the step: i needs w0 >= the first, j w0 <= the second."""
        X, t = self.run.two.X, self.run.two.t
        b_i, b_j = (float(t[row] - X[row] @ self.old.w) for row in (self.i, self.j))
        return b_i, b_j

    @property
    def before(self) -> tuple[float, float]:
        """Both multipliers before the step."""
        return float(self.old.alpha[self.i]), float(self.old.alpha[self.j])

    @property
    def after(self) -> tuple[float, float]:
        """Both multipliers after the step."""
        return float(self.new.alpha[self.i]), float(self.new.alpha[self.j])

    @property
    def length(self) -> float:
        """The delta by which t_i lambda_i grew and t_j lambda_j shrank."""
        return float(self.run.two.t[self.i]) * (self.after[0] - self.before[0])

    @property
    def squared(self) -> float:
        """The squared distance of both points: how the dual bends along the line."""
        way = self.run.two.X[self.i] - self.run.two.X[self.j]
        return float(way @ way)

    @property
    def at_wall(self) -> tuple[float | None, float | None]:
        """The end of the box, 0 or the bound, that i and j have reached; None for one that is between."""
        bounds = np.broadcast_to(self.new.bound, len(self.run.two.t))
        first, second = self.after
        return _wall(first, float(bounds[self.i])), _wall(second, float(bounds[self.j]))

    @property
    def numbers(self) -> tuple[int, int]:
        """The names of both points on the plane."""
        rows = self.run.two.rows
        return int(rows[self.i]) + 1, int(rows[self.j]) + 1


def update(run: Run, steps: Sequence[SupportVectorStep], k: int) -> Update | None:
    """Return the update of a step's pair; None at the start, and for a step that moved no pair."""
    pair = steps[k].pair
    return None if pair is None else Update(run, steps[k - 1], steps[k], *pair)


def update_phases(done: Update, before: Sequence[Mark]) -> list[Plane]:
    """Return the first two phases of an update, under the marks of the rule before: why this pair, and how it moves.

    What w gains, delta (x_i - x_j), lies along the way from x_j to x_i, from where it goes to the tip of w.
    """
    rows = done.run.two.rows[[done.i, done.j]].tolist()
    window = done.run.two.window
    old, added, _ = arrows.addition(done.old.w, done.new.w, float(done.new.w0), window)
    scale = arrows.addition_scale(done.old.w, done.new.w, window)
    rings = [
        [Ring(row, "direction", f"λ = {decimal(value, 3)}") for row, value in zip(rows, values, strict=True)]
        for values in (done.before, done.after)
    ]
    phases = [(rings[0], violated(done)), (rings[1], slid(done))]
    labels = scaled_label("w", scale), scaled_label("δ (xᵢ − xⱼ)", scale)
    return step_animation.addition_phases(before, (old, added), done.run.two.X[done.j], *labels, phases)


def violated(done: Update) -> str:
    """Return why this pair was chosen: the two conditions that no w0 can meet."""
    (i, j), (low, high) = done.numbers, done.asked
    return (
        f"update {done.new.k}: by KKT, point {i} requires w₀ ≥ {decimal(low, 3)}, none requires more, but"
        f" point {j} requires w₀ ≤ {decimal(high, 3)}"
    )


def slid(done: Update) -> str:
    """Return how both multipliers moved along the line on which sum lambda t stays 0, and what ended the way."""
    same_side = done.run.two.t[done.i] == done.run.two.t[done.j]
    how = (
        "one gives {delta} to the other"
        if same_side
        else "both grow by {delta}"
        if done.after > done.before
        else "both shrink by {delta}"
    )
    return "update {k}: point {i}: λ {a} → {b}, point {j}: λ {c} → {d}: {how} as Σ λt stays 0, {until}".format(
        **_moved(done), how=how.format(delta=decimal(done.length, 3)), until=_until(done)
    )


def turned(done: Update, margin: str, gap: str) -> str:
    """Return the sentence on the outcome of a step, with the new margin and duality gap."""
    return "update {k}: point {i}: λ {a} → {b}, point {j}: λ {c} → {d}; margin {margin}, duality gap {gap}".format(
        **_moved(done), margin=margin, gap=gap
    )


def _moved(done: Update) -> dict[str, str]:
    """Return the numbers of both points, and their multipliers: i's from a to b, j's from c to d."""
    (i, j), (a, c), (b, d) = done.numbers, done.before, done.after
    values = {name: decimal(value, 3) for name, value in zip("abcd", (a, b, c, d), strict=True)}
    return {"k": str(done.new.k), "i": str(i), "j": str(j)} | values


def explained(done: Update | None) -> str:
    """Return why two points move together, and how far; with the numbers of an update where one is shown."""
    if done is None:
        return texts.EXPLAINED
    (i, j), (low, high) = done.numbers, done.asked
    one_place = done.squared == 0.0
    numbers = (
        r"**Update {k}**: $b_{{{i}}}={low}$ and $b_{{{j}}}={high}$,"
        r" $\lVert\mathbf x_{{{i}}}-\mathbf x_{{{j}}}\rVert^2={squared}$, so {largest}. The step was"
        r" $\delta={delta}$, {until}, and the dual rose by ${gain}$."
    ).format(
        k=done.new.k,
        i=i,
        j=j,
        low=latex(low),
        high=latex(high),
        squared=latex(done.squared),
        largest=r"the parabola is a line, which rises to the end of the box, and $\mathbf w$ does not change"
        if one_place
        else rf"the parabola is largest at $\delta={latex((low - high) / done.squared)}$",
        delta=latex(done.length),
        until=_until(done),
        gain=latex(done.new.dual - done.old.dual),
    )
    return f"{texts.EXPLAINED}\n\n{numbers}"


def _until(done: Update) -> str:
    """Say what ended the step: the maximum of the dual, or a multiplier at the end of its box."""
    walls = done.at_wall
    reached = [number for number, wall in zip(done.numbers, walls, strict=True) if wall is not None]
    if not reached:
        return "until the dual is at its maximum"
    if len(reached) == 2:
        return "until both are at the end of the box"
    [wall] = [wall for wall in walls if wall is not None]
    return f"until point {reached[0]} is at {decimal(wall, 3)}, the end of its box"


def _wall(value: float, bound: float) -> float | None:
    """Return 0 or the bound, whichever a multiplier is at; None for one between."""
    if value == 0.0:
        return 0.0
    return bound if value >= bound * (1.0 - AT_BOUND) else None
