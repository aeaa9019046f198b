"""The code matrix: edited letter by letter, and drawn with the rules' answers at x."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from linclass.lessons.classes import code
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.study import code_matrix
from linclass.lessons.kit import (
    Action,
    Block,
    Buttons,
    Dataset,
    EditableGrid,
    IntArray,
    Missing,
    Prose,
    State,
    class_label,
    class_named,
    counted,
    decimal,
    lowered,
)


def editor(data: Dataset, chosen: Settings) -> Sequence[Block]:
    """Show the code as a table whose letters can be changed, with the distances between the words.

    It is there also where the code is wrong, to mend it; what the page says anyway is not said twice.
    """
    if len(data.classes) < 3:
        return []
    by_code = chosen.scheme == "code"
    try:
        M = code_matrix(data, chosen)
    except Missing as wrong:
        return [] if by_code else [Prose(wrong.sentence, "note")]
    names = [data.class_names[k] for k in data.classes]
    labels = [class_label(name) for name in names]
    apart = zip(labels, code.distances(M).tolist(), strict=True)  # symmetric: rows are columns
    table = EditableGrid(
        "code",
        M.tolist(),
        rows=labels,
        columns=[f"y{lowered(j + 1)}" for j in range(M.shape[1])],
        low=-1,
        high=1,
        beside={f"d to {name}": column for name, column in apart},
        edit=lambda cells, state: own(state, np.array(cells, dtype=np.int64)),
    )
    grown = np.column_stack([M, np.where(np.arange(len(M)) == 0, 1, -1)])
    many, few = M.shape[1] >= code.MOST_RULES, M.shape[1] <= 1
    buttons = Buttons(
        [_becomes("add", "Add a rule", grown, not many), _becomes("drop", "Remove the last rule", M[:, :-1], not few)]
    )
    trouble = [] if by_code or not code.trouble(M) else [Prose(code.trouble(M), "note")]
    return [
        table,
        buttons,
        Prose(
            (
                "Click in the table to change a letter: **1** and **−1** are the two sides of a rule, **0**"
                " leaves a class out. No letter is wrong: the rule of a changed column is retrained for the"
                " new question. Only its *answer* at some x can be wrong."
            ),
            "caption",
        ),
        Prose(quality(M, names)),
        *trouble,
    ]


def quality(M: IntArray, names: list[str]) -> str:
    """Return how far apart the nearest two words are, and how many wrong rules that puts right."""
    i, j, distance = code.nearest(M)
    mended, rules = int((distance - 1) // 2), M.shape[1]
    one, other = class_named(names[i]), class_named(names[j])
    apart = f"The nearest two words, of **{one}** and **{other}**, are **{decimal(distance)}** apart"
    if not M.all():
        return f"{apart} (a 0 counts one half)."
    if distance == 0:
        return f"The words of **{one}** and **{other}** are the same: these two classes can't be told apart."
    if mended == 0:
        return f"{apart}: a single wrong answer of {rules} can lead to {'a tie' if distance == 2 else 'another class'}."
    return (
        f"{apart}: the answers of **{counted.rules(mended)}** of {rules} may be wrong, and the nearest word is still"
        " the right one."
    )


def own(state: State[Settings], M: IntArray) -> State[Settings]:
    """Return the state in which this code is the person's own."""
    return replace(state, settings=replace(state.settings, coding="own", words=code.write(M)))


def _becomes(name: str, label: str, M: IntArray, allowed: bool) -> Action[Settings]:
    """Return a button that makes this code the person's own."""
    act: Callable[[State[Settings]], State[Settings]] = lambda state: own(state, M)  # noqa: E731
    return Action(name, label, act, enabled=lambda _chosen, _view: allowed)
