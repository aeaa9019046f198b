"""The schemes side by side, what happens at x, the segment and all regions, the code, the perceptron of K classes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from linclass import datasets
from linclass.figures.rules.along import along
from linclass.figures.rules.multiples import multiples
from linclass.lessons.classes import derivation, kesler, texts, votes
from linclass.lessons.classes.editor import editor
from linclass.lessons.classes.plane import names
from linclass.lessons.classes.scenes import READY
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.study import Run
from linclass.lessons.kit import (
    Action,
    Block,
    Buttons,
    Folded,
    Picture,
    Prose,
    Table,
    View,
    ViewOptions,
    percent,
    plain,
)
from linclass.regions import is_convex

SHORT_NAMES = {
    "k_minus_one": "K − 1 vs rest",
    "sign": "K vs rest, sign",
    "largest": "Largest yₖ",
    "distance": "Largest distance",
    "votes": "Pairs, majority",
    "unanimous": "Pairs, all won",
    "sums": "Pairs, sums",
    "linear": "K linear functions",
    "code": "Output code",
}
TWO_CLASSES = (
    "**Your points have two classes**: one rule is enough, and there is nothing to combine. Schemes need at least three"
    " classes: choose class 3 by its button and click on the plane, or take ready-made points (*Undo* brings yours"
    " back)."
)
HOW = {
    "least_squares": "K linear functions: least squares, targets 1 of K.",
    "fisher": "K linear functions: Gaussians with one covariance.",
    "perceptron": "K linear functions: the perceptron of K classes (its run: *Perceptron*).",
}
ARGMAX_LAW = "For an argmax of linear functions no segment can ever leave: every region is convex and connected."
SIGNS_LAW = (
    "Where the same rules say yes is an intersection of half planes: convex too. Ownership fails here, not shape."
)
LAWS = {
    "k_minus_one": SIGNS_LAW,
    "sign": SIGNS_LAW,
    "largest": ARGMAX_LAW,
    "distance": ARGMAX_LAW,
    "votes": "With three classes a winner needs both its rules: convex. With four or more nothing guarantees it.",
    "unanimous": (
        "Class i claims where all its $g_{ij}$ are positive, an intersection of half planes: convex. The rest is"
        " unclaimed."
    ),
    "sums": ARGMAX_LAW,
    "linear": ARGMAX_LAW,
    "code": "Nothing guarantees that the regions of an output code are convex, or even connected.",
}
REGIONS = "The window, divided exactly: claims, shares, and whether each region is connected and convex."
CODE_NOT_SHOWN = "The plane shows another scheme; choose *Output code, Hamming distance* to see this one on it."

SMALL_MARKER, THIN_LINE = 0.875, 0.9  # of their usual size, where many panels stand in a row
NARROW_PX = 110  # pixels of a panel
PLACES = 201  # on the segment where values are drawn
MOST_ROWS, SCROLLED = 10, 380  # of a table that is shown whole; pixels of one that scrolls


def _all(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the regions of every scheme on the same points, side by side; the plane's own is marked."""
    rules = {_panel(scheme, run): rule for scheme, rule in run.every_scheme.items()}
    known = {_panel(run.chosen.scheme, run): run.partition}
    picture = multiples(
        rules,
        run.train.at_home,
        options.theme,
        partitions=known,
        columns=5,
        columns_narrow=2,
        narrow=NARROW_PX,
    ).scaled(SMALL_MARKER, THIN_LINE)
    how = HOW.get(run.chosen.method, "K linear functions: softmax regression.")
    return [
        Picture.of("all", picture),
        Prose(
            f"Grey, hatched: *ambiguous*, claimed by nobody or by several classes. ▸ marks the plane's. {how}",
            "caption",
        ),
    ]


def _panel(scheme: str, run: Run) -> str:
    """Return a scheme's short name, marked where the plane shows it."""
    name = SHORT_NAMES[scheme]
    return f"▸ {name}" if scheme == run.chosen.scheme else name


def _segment(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw what the scheme compares from A to B; say whether the segment leaves the region of its ends, and why."""
    shares = np.linspace(0, 1, PLACES)
    a, b = run.ends
    picture = along(
        shares,
        run.values(a + shares[:, None] * (b - a)),
        run.stretches,
        run.classes,
        run.data.class_names,
        options.theme,
        axis=texts.VALUES[run.chosen.scheme],
    )
    first, last = run.stretches[0].claims, run.stretches[-1].claims
    sentence = (
        "The ends lie in different regions. Drag **A** and **B** into the same one: does the segment stay inside?"
    )
    if first == last:
        who = plain(names(run, run.classes[list(first)].tolist()))
        sentence = (
            "Both ends lie in the region of **{who}**, and so does every place between them."
            if len(run.stretches) == 1
            else (
                "Both ends lie in the region of **{who}**, but the segment **leaves it**: this region is"
                " **not convex**."
            )
        ).format(who=who)
    return [
        Picture.of("segment", picture),
        Prose(f"{sentence} {LAWS[run.chosen.scheme]}"),
        derivation.convexity(run),
        Folded(
            "all_regions",
            "All regions: claims, shares, convex or not",
            lambda: [Prose(REGIONS), _table_of_regions(run)],
        ),
    ]


def _code(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Draw the code of the plane with its answers at x, or say that the plane shows another scheme."""
    if run.chosen.scheme == "code":
        return [votes.drawn(run, options)]
    return [Prose(CODE_NOT_SHOWN, "caption")]


def _table_of_regions(run: Run) -> Table:
    """Return for each region who claims it, its share, its pieces, and whether it is convex."""
    result = run.partition.regions
    columns = {
        "claimed by": [names(run, run.classes[list(region.claims)].tolist()) for region in result],
        "share of the window": [percent(region.share) for region in result],
        "pieces": [str(len(region.polygons)) for region in result],
        "convex": [texts.YES if is_convex(region) else texts.NO for region in result],
    }
    return Table("regions", columns, height=SCROLLED if len(result) > MOST_ROWS else None, alt=REGIONS)


def _of_many(show: Callable[[Run, ViewOptions], Sequence[Block]]) -> Callable[[Run, ViewOptions], Sequence[Block]]:
    """Return the view of three classes and more; two get a sentence and are offered more."""
    return lambda run, options: show(run, options) if run.many else [Prose(TWO_CLASSES, "note"), Buttons(TAKE_BUTTONS)]


def _takes(number: int, title: str, recipe: datasets.Recipe) -> Action[Settings]:
    """Return a button that makes these the person's points."""
    return Action(f"ready{number}", f"Take {title}", lambda state: replace(state, points=datasets.generate(recipe)))


TAKE_BUTTONS = tuple(_takes(number, *ready) for number, ready in enumerate(READY))
VIEWS: tuple[View[Settings, Run], ...] = (
    View("votes", "Scores at x", _of_many(votes.show)),
    View("all", "All schemes", _of_many(_all)),
    View("segment", "Segment test", _of_many(_segment), formerly=("regions",)),
    View("code", "Code matrix", _of_many(_code), above=editor),
    View("kesler", "Perceptron", _of_many(kesler.show), run="kesler"),
)
