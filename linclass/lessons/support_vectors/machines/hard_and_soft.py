"""The hard margin and the soft one side by side, on the same points."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from linclass.figures import vectors
from linclass.figures.side_by_side import side_by_side
from linclass.lessons.kit import Block, Line, Mark, Picture, Prose, Ring, ViewOptions, counted, decimal, fitting
from linclass.lessons.support_vectors import marks
from linclass.lessons.support_vectors.study import Run

PAIR_SAYS = "{wide} wide, {held}, {wrong} wrong"
PAIR_NO_HARD = (
    "The **soft** margin alone: no line separates these classes, so there is no hard margin to show beside it."
)

NARROW_PX = 260  # pixels of a panel below which the second stands under the first


def hard_and_soft(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Return both machines in small; the soft one alone where no line separates the classes."""
    result = [(heading, _marks(solution, run)) for heading, solution in machines(run)]
    sentence = "; ".join(heading.replace("<br>", ": ").replace("<b>", "").replace("</b>", "") for heading, _ in result)
    picture = side_by_side(
        result,
        run.two,
        options.theme,
        f"The same points with two machines: {sentence}.",
        columns=2,
        columns_narrow=1,
        narrow=NARROW_PX,
    )
    caption = (
        (
            "The **hard** margin lets no point inside, whatever the cost in width; the **soft** one gives up"
            " a point whose slack costs less than the narrow band would."
        )
        if len(result) > 1
        else PAIR_NO_HARD
    )
    return [Picture.of("hard_and_soft", picture), Prose(caption, "caption")]


def machines(run: Run) -> list[tuple[str, marks.DrawnMachine]]:
    """Return the heading and the solution of the hard margin, where there is one, and of the soft margin with C."""
    soft = fitting.solved(run.chosen.of_penalty(run.chosen.C), run.two.X, run.two.data.y)
    both = (("Hard margin", run.widest), (f"Soft margin, C = {decimal(run.chosen.C)}", soft))
    drawn_machines = []
    for name, machine in both:
        if machine is None:
            continue
        solution = marks.of_margin(machine)
        held = counted.support_vectors(int(solution.held.sum()))
        wide = decimal(solution.width)
        wrong = solution.errors(run.two)
        drawn_machines.append((f"<b>{name}</b><br>{PAIR_SAYS.format(wide=wide, held=held, wrong=wrong)}", solution))
    return drawn_machines


def _marks(solution: marks.DrawnMachine, run: Run) -> list[Mark]:
    rings: list[Mark] = [
        Ring(int(i), "support" if solution.free[i] else "between") for i in np.flatnonzero(solution.held)
    ]
    return [
        *vectors.rule(solution.w, solution.w0, run.two.window),
        *(replace(line, label="") for line in marks.band(solution, run) if isinstance(line, Line)),
        *marks.slacks(solution, run),
        *rings,
    ]
