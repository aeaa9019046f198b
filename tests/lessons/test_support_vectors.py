"""The lesson on support vector machines: its numbers are the machines' own, and what has no solution says so."""

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from linclass import datasets
from linclass.arrays import FloatArray
from linclass.datasets import Dataset, Recipe
from linclass.declare import declared
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons.blocks import Block, Picture, Prose, Table
from linclass.lessons.lesson import Missing, Plane, PlaneDrag, Verdict, ViewOptions
from linclass.lessons.numbers import decimal, latex, signed
from linclass.lessons.sides import Sides, Split
from linclass.lessons.support_vectors import LESSON, derivations, multipliers, views
from linclass.lessons.support_vectors.machines import c_and_nu
from linclass.lessons.support_vectors.marks import BAYES_LABEL, MAX_THIN_RINGS, of_penalty
from linclass.lessons.support_vectors.plane import LIVE_VOID
from linclass.lessons.support_vectors.settings import MACHINES, SCHEMES, SOLVERS, Settings
from linclass.lessons.support_vectors.solver import working_set
from linclass.lessons.support_vectors.study import IMPOSSIBLE_VIEW, Run
from linclass.lessons.support_vectors.words import NU_VOID, ZERO_AT
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.svm.regularisation_path import C_GRID, PathPoint
from tests.every_case import every_case
from tests.lessons.block_readers import as_read, choice, every, first, frame, marks_of, only, phases, player, takes
from tests.lessons.support import AWKWARD, flat, points, there, whole

SEPARABLE = points([[-2, 0], [-3, 1], [-3, -1], [2, 0], [3, 1], [3, -1]], [0, 0, 0, 1, 1, 1])
OVERLAP = datasets.generate(Recipe("blobs", {"n": 20, "separation": 2.0}))
THREE = datasets.generate(Recipe("blobs", {"n": 15, "classes": 3}))
NUMBER = re.compile(r"\d[\d.]*")
PROOF = re.compile(r" Duality gap .*?proves the result\.")
DEFAULTS = Settings()
CODES = [view.code for view in LESSON.views]


def seen(
    data: Dataset, chosen: Settings = DEFAULTS, view: str = "path", touched: int | None = None, live: bool = False
) -> tuple[Run, ViewOptions]:
    """Return the run of these settings, and the options of one view, its work done."""
    run = LESSON.study(data, chosen)
    options = ViewOptions(view, LIGHT, touched=touched, live=live)
    return run, options if live else whole(LESSON, run, options)


def shown(data: Dataset, view: str, chosen: Settings = DEFAULTS) -> Sequence[Block]:
    return LESSON.view(view).show(*seen(data, chosen, view))


def written(data: Dataset, view: str, chosen: Settings = DEFAULTS) -> str:
    return " ".join(block.text for block in every(Prose, shown(data, view, chosen)))


def table_of(data: Dataset, chosen: Settings = DEFAULTS) -> tuple[Prose, Table]:
    """Return the table of the points, and the sentence above the picture."""
    blocks = flat(shown(data, "multipliers", chosen))
    [result] = every(Table, blocks)
    return first(Prose, blocks), result


def verdict(data: Dataset, chosen: Settings = DEFAULTS) -> Verdict:
    return as_read(LESSON.verdict(*seen(data, chosen)))


def plane(
    data: Dataset, chosen: Settings = DEFAULTS, view: str = "path", touched: int | None = None, live: bool = False
) -> Plane:
    return LESSON.plane(*seen(data, chosen, view, touched, live))


@every_case("machine", MACHINES)
@every_case("view", CODES)
def test_every_machine_has_every_view(view: str, machine: str) -> None:
    """Classes that a line separates have a picture, a table or a text of each machine in each view."""
    assert shown(SEPARABLE, view, Settings(machine=machine))


def test_the_nu_svm_has_one_solver() -> None:
    """Working sets of two are for C: with nu there is nothing to choose, and the interior-point method is shown."""
    kind = choice(Settings, "solver")
    assert kind.offered(Settings(machine="nu", solver="smo"), SEPARABLE) == ("interior_point",)
    assert kind.offered(Settings(), SEPARABLE) == tuple(SOLVERS)
    picture = only(Picture, shown(SEPARABLE, "solver", Settings(machine="nu", solver="smo")))
    assert picture.code == "interior_point"


@every_case("view", CODES)
def test_an_impossible_hard_margin_is_proved_and_its_directions_still_turn(view: str) -> None:
    """Classes that overlap have no hard margin: a point of both hulls says so, and only the directions have a view."""
    run, options = seen(OVERLAP, Settings(machine="hard"), view)
    result = LESSON.verdict(run, options)
    assert "No hard margin exists" in result.sentence
    assert not result.good
    assert {"certificate"} <= {mark.role for mark in LESSON.plane(run, options).marks if hasattr(mark, "role")}
    if view == "margin":
        prose = first(Prose, LESSON.view(view).show(run, options)[1:])
        assert prose.text == views.NO_DIRECTION
        assert marks_of(Handle, LESSON.plane(run, options).marks)
    else:
        with pytest.raises(Missing) as missing:
            LESSON.view(view).show(run, options)
        assert missing.value.sentence == IMPOSSIBLE_VIEW
    assert LESSON.explanations(run, options).keys() == LESSON.explanations(*seen(SEPARABLE)).keys()


@every_case("C", [C_GRID[0], 0.2, C_GRID[-1]])
def test_the_numbers_are_the_machines_own(C: float) -> None:
    """Margin, support vectors, cases, errors and the rule that are said are those of LinearSVC."""
    result = verdict(OVERLAP, Settings(C=C, bayes=True))
    model = LinearSVC(C=C).fit(OVERLAP.X, OVERLAP.y)
    assert f"**{decimal(model.margin_)}**" in result.sentence
    assert f"**{len(model.support_)} support vectors**" in result.sentence
    counts = [int(np.sum(model.case_ == case)) for case in "bcd"]
    assert "{} on its edge, {} inside, {} misclassified".format(*counts) in result.sentence
    assert f"Training error {np.sum(model.predict(OVERLAP.X) != OVERLAP.y)} of 40" in result.sentence
    w, w0 = model.coef_[0], float(model.intercept_[0])
    assert rf"={latex(w[0])}\,x_1{signed(w[1])}\,x_2{signed(w0)}" in result.rule


@every_case("nu", [0.01, 0.5, 0.9])
def test_nu_says_its_bounds_or_that_they_are_void(nu: float) -> None:
    """At rho > 0 the bounds stand there in numbers; at rho = 0 the words say that they say nothing."""
    result = verdict(OVERLAP, Settings(machine="nu", nu=nu))
    if nu == 0.01:
        assert NU_VOID in result.sentence
        assert not result.good
        assert plane(OVERLAP, Settings(machine="nu", nu=nu)).status == LIVE_VOID
        with pytest.raises(Missing, match="four cases mean nothing"):
            shown(OVERLAP, "multipliers", Settings(machine="nu", nu=nu))
    else:
        model = NuSVC(nu=nu).fit(OVERLAP.X, OVERLAP.y)
        shares = decimal(model.margin_error_share_, 3), decimal(nu, 3), decimal(model.support_share_, 3)
        assert "{} ≤ ν = {} ≤ {}".format(*shares) in result.sentence


def test_on_the_path_the_verdict_says_of_which_machine_it_speaks() -> None:
    """The player sweeps C there, and the verdict stays with the setting's; elsewhere there is only one machine.

    Where the solver's steps are played, the verdict says that it speaks of their end.
    """
    for chosen, at in (
        (Settings(C=0.01), "At **C = 0.01**"),
        (Settings(machine="nu"), "At **ν = 0.5**"),
        (Settings(machine="hard"), "With the **hard margin**"),
    ):
        on_path, elsewhere, solved = (
            as_read(LESSON.verdict(*seen(SEPARABLE, chosen, view))) for view in ("path", "margin", "solver")
        )
        assert on_path.sentence.startswith(f"{at} the ")
        assert solved.sentence.startswith("At the end of the run the ")
        told, proofs = PROOF.subn("", solved.sentence.removeprefix("At the end of the run"))
        assert (told, proofs) == (on_path.sentence.removeprefix(at), 1)
        assert solved.rule == f"At the end of the run: {elsewhere.rule}"
        assert on_path.rule == f"{at}: {elsewhere.rule}"
        assert NUMBER.findall(elsewhere.sentence) == NUMBER.findall(on_path.sentence.removeprefix(at))


@pytest.mark.parametrize("code", ["share", "not_unique", "hard"])
def test_rounding_is_written_as_nothing(code: str) -> None:
    """A duality gap, a weight or a bias that is noise relative to its fellows is written 0 in verdict and table."""
    state = LESSON.scene(code).state()
    run, options = seen(state.points, state.settings)
    result = LESSON.verdict(run, options)
    rows = player(first(Picture, LESSON.view("path").show(run, options))).rows
    text = f"{result.sentence} {result.rule} {rows} {LESSON.explanations(run, options)}"
    assert not re.search(r"10\^\{-1\d\}|10⁻¹[¹²³⁴⁵⁶⁷⁸⁹]", text)
    assert run.gap == 0


def test_an_impossible_nu_costs_a_sentence() -> None:
    """With few points of one class a large nu has no solution; during a drag the plane says it too."""
    data = points([[0, 0], [1, 0], [2, 0], [0, 2]], [0, 0, 0, 1])
    with pytest.raises(Missing, match="2 · 1 / 4") as missing:
        LESSON.study(data, Settings(machine="nu", nu=0.9))
    assert missing.value.status == missing.value.sentence


@pytest.mark.parametrize("C", [0.01, 1.0, 1000.0])
def test_what_rounding_leaves_is_no_rule(C: float) -> None:
    """Of two classes on one another the larger wins everywhere: w = 0, which is said, without a band or an arrow."""
    near = {"n": 40, "separation": 1.0, "imbalance": 0.8, "seed": 3}
    data, chosen = datasets.generate(Recipe("blobs", near)), Settings(C=C)
    assert ZERO_AT.format(at=f"At **C = {decimal(C)}**") in verdict(data, chosen).sentence
    assert "10^{-1" not in verdict(data, chosen).rule
    marks = plane(data, chosen).marks
    assert not [mark for mark in marks if isinstance(mark, Arrow)]
    assert not [mark for mark in marks if isinstance(mark, Line) and mark.role in ("svm", "margin")]


def test_the_scale_of_the_rule_is_explained() -> None:
    """Canonical where a line separates, else the scale of the soft margin; by nu, or without a rule, nothing."""
    apart = derivations.canonical(LESSON.study(SEPARABLE, Settings()))
    assert r"\mathbf w/\|\mathbf w\|=(" in apart
    soft = LESSON.study(OVERLAP, Settings())
    assert f"={latex(2 / float(np.linalg.norm(soft.rule[0])))}$ wide" in derivations.canonical(soft)
    for chosen in (Settings(machine="hard"), Settings(machine="nu")):
        assert derivations.canonical(LESSON.study(OVERLAP, chosen)) == ""


@pytest.mark.parametrize("unit", [1e-6, 1e6])
def test_a_small_w_is_a_rule(unit: float) -> None:
    """In other units w is next to nothing, and what it says is not."""
    run = LESSON.study(replace(OVERLAP, X=OVERLAP.X * unit, recipe=None), Settings())
    assert run.rule[0].any()


def test_c_and_nu_match() -> None:
    """The view puts both rules side by side; divided by rho they agree to rounding.

    If n nu / 2 is whole an interval of C gives one nu: the rows differ, and why; a nu without a C says so.
    """
    for data, chosen in (
        (OVERLAP, Settings(C=2.0)),
        (OVERLAP, Settings(machine="nu", nu=0.6)),
        (SEPARABLE, Settings(machine="hard")),
    ):
        gap = written(data, "path", chosen).split("Rows 1 and 3 differ by ${")[1].split("}$")[0]
        assert gap == "0" or r"\times10^{-" in gap, gap
    data = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0}))
    assert "is an integer" in written(data, "path", Settings(C=1.0))
    assert "is an integer" not in written(OVERLAP, "path", Settings(C=2.0))
    assert "No C gives that" in written(OVERLAP, "path", Settings(machine="nu", nu=0.01))


def test_the_path_begins_at_the_present_c() -> None:
    """The player stands at the C of the settings, or at that of the nu-SVM's twin."""
    for C in (C_GRID[0], 0.2, 1000.0):
        led = player(first(Picture, shown(OVERLAP, "path", Settings(C=C))))
        assert led.initial == C_GRID.index(C)
        assert led.rows[str(led.initial)][0] == decimal(C)
    led = player(first(Picture, shown(OVERLAP, "path", Settings(machine="nu", nu=0.6))))
    twin = NuSVC(nu=0.6).fit(OVERLAP.X, OVERLAP.y).C_
    assert led.initial == np.abs(np.log(C_GRID) - np.log(twin)).argmin()


@pytest.mark.parametrize("weight", [0.1, 1.0, 10.0])
def test_the_rings_of_a_weighted_machine_are_those_of_its_cases(weight: float) -> None:
    """A point is drawn on the edge where its multiplier is below its own bound: C times the weight of its class."""
    y = np.arange(60) % 2
    X = np.random.default_rng(0).normal(size=(60, 2)) + 1.5 * y[:, None]
    model = LinearSVC(C=0.1, class_weight={1: weight}).fit(X, y)
    assert np.array_equal(of_penalty(PathPoint.of(model)).free, np.isin(model.case_, ["a", "b"]))


def test_the_work_is_that_of_the_training_points_alone() -> None:
    """The same C and window or not: what is solved along the path hangs on points and sides only."""
    options = ViewOptions("path", LIGHT)

    def key(data: Dataset, chosen: Settings = DEFAULTS) -> Hashable:
        work = there(LESSON.work(LESSON.study(data, chosen), options))
        return work.key

    assert key(OVERLAP) == key(OVERLAP, Settings(C=10.0, slack=False, machine="nu"))
    assert key(OVERLAP) != key(OVERLAP, Settings(split=Split(30, 0)))
    assert key(THREE, Settings(sides=Sides(0, None))) != key(THREE, Settings(sides=Sides(0, 1)))


def lines_of(marks: Iterable[Mark], role: str) -> list[FloatArray]:
    return [line.points for line in marks_of(Line, marks) if line.role == role]


@pytest.mark.parametrize("solver", SOLVERS)
def test_the_start_of_a_solver_shows_the_state_of_the_points(solver: str) -> None:
    """Without a rule all lie short of the margin; the interior point starts with all of them as support vectors."""
    run, options = seen(OVERLAP, Settings(solver=solver), "solver")
    start = LESSON.plane(run, replace(options, step=0))
    rings = {ring.index: ring.role for ring in marks_of(Ring, start.marks)}
    assert set(rings) == set(range(len(OVERLAP.y)))
    zero = not run.solver_steps()[0].w.any()
    assert set(rings.values()) == ({"misclassified"} if zero else {"support"})
    assert (f"all {len(OVERLAP.y)} points" in start.status) == zero


@pytest.mark.slow
@every_case("live", [False, True], ids=["at rest", "during a drag"])
@every_case("solver", SOLVERS)
@every_case("machine", ["soft", "nu"])
def test_the_multipliers_are_those_of_the_step(solver: str, machine: str, live: bool) -> None:
    """At iteration k of the solver they are that iteration's, as the plane is; at its end those of the machine."""
    run, options = seen(OVERLAP, Settings(machine=machine, solver=solver, point=2), "multipliers", live=live)
    steps = run.solver_steps()
    for k in (0, 2, len(steps) - 1, None):
        at = replace(options, step=k)
        prose, picture = LESSON.view("multipliers").show(run, at)[:2]
        assert isinstance(prose, Prose)
        assert isinstance(picture, Picture)
        frames = {frame["name"]: frame["data"] for frame in picture.figure.to_dict()["frames"]}
        assert set(frames) == set(player(picture).rows)
        number = player(picture).total if k is None else k
        ended = k is None or k == len(steps) - 1
        alpha = run.model.alpha_ if ended else steps[k or 0].alpha
        _, _, *classes, ring = frames[str(number)]
        for side, place in enumerate(classes):
            np.testing.assert_allclose(place["y"], alpha[run.two.data.y == side], rtol=1e-3, atol=1e-9)
        assert ring["y"][0] == pytest.approx(alpha[run.row(1)], rel=1e-3, abs=1e-9)
        assert (prose.text == views.ON_ITS_WAY) == (not ended)
        elsewhere = LESSON.plane(run, replace(at, view="solver"))
        if k is not None:
            assert LESSON.plane(run, at).status == elsewhere.status
    assert {view.run for view in LESSON.views if view.code in ("multipliers", "solver")} == {"solver"}


@pytest.mark.parametrize("machine", ["soft", "nu"])
def test_who_has_a_soft_machine_is_not_told_to_take_one(machine: str) -> None:
    """If no direction separates the classes the view of the margins says what this machine does instead."""
    run, options = seen(OVERLAP, Settings(machine=machine), "margin")
    prose = first(Prose, LESSON.view("margin").show(run, options)[1:])
    assert views.GIVING_UP[machine] in prose.text
    assert f"**{decimal(run.model.margin_)}** wide" in prose.text
    assert "Choose the soft one" not in prose.text


@pytest.mark.parametrize("nu", [0.5, 0.6])
def test_on_the_path_a_nu_svm_stands_at_its_own_c(nu: float) -> None:
    """The sweep's row has the plane's margin and support vectors there; to stay keeps nu, other steps are of C."""
    chosen = Settings(machine="nu", nu=nu)
    run, options = seen(OVERLAP, chosen, "path")
    picture, prose = LESSON.view("path").show(run, options)[:2]
    assert isinstance(prose, Prose)
    assert isinstance(picture, Picture)
    led = player(picture)
    assert led.initial is not None
    row = led.rows[str(led.initial)]
    assert LESSON.plane(run, options).status.startswith(
        f"margin {decimal(float(row[1]), 3)} · {row[2]} support vectors"
    )
    C = 1 / (len(run.two.t) * run.rule[2])
    assert row[0] == decimal(C)
    assert f"C={latex(C)}" in prose.text
    state = replace(LESSON.opening, points=OVERLAP, settings=chosen, step=None)
    assert takes(picture)(led.initial, state) == state
    assert takes(picture)(led.initial + 1, state).settings.machine == "soft"


def test_on_the_path_other_machines_are_told_apart() -> None:
    """The hard margin, and a nu that belongs to no C, say in a sentence what stands on the plane."""
    for data, chosen, text in (
        (SEPARABLE, Settings(machine="hard"), views.SWEEP_AND_HARD),
        (OVERLAP, Settings(machine="nu", nu=0.05), views.SWEEP_AND_VOID.format(nu="0.05")),
    ):
        assert [block.text for block in shown(data, "path", chosen) if isinstance(block, Prose)] == [text]
    assert not [block for block in shown(OVERLAP, "path") if isinstance(block, Prose)]


def test_the_player_of_the_path_is_the_setting_c() -> None:
    """A step is a C: taking it sets C and the soft margin; the plane at rest is that of the sequence at that step."""
    picture = first(Picture, shown(OVERLAP, "path", Settings(machine="nu", nu=0.6)))
    before = replace(LESSON.opening, points=OVERLAP, settings=Settings(machine="nu", nu=0.6), step=3)
    rows = player(picture).rows
    assert len(rows) == len(C_GRID) + 1, "the nu-SVM has a C of its own"
    for C in (C_GRID[0], C_GRID[17], C_GRID[-1]):
        k = next(int(name) for name, cells in rows.items() if cells[0] == decimal(C))
        after = takes(picture)(None if C_GRID[-1] == C else k, before)
        assert (after.settings.machine, after.settings.C, after.step) == ("soft", C, None)
        frames, rest = frame(picture, k), plane(OVERLAP, Settings(C=C))
        assert frames.status == f"C = {decimal(C)}: {rest.status}"
        for role in ("svm", "margin", "misclassified", "distance"):
            for drawn, still in zip(lines_of(frames.marks, role), lines_of(rest.marks, role), strict=True):
                np.testing.assert_allclose(drawn, still)
        assert {ring.index: ring.role for ring in marks_of(Ring, frames.marks)} == {
            ring.index: ring.role for ring in marks_of(Ring, rest.marks)
        }
    shown_c = declared(Settings)["C"].shown
    assert all(shown_c(Settings(), code) for code in CODES)
    assert not shown_c(Settings(machine="hard"), "path")


@every_case("solver", SOLVERS)
@every_case("machine", ["soft", "nu"])
def test_the_frame_sequence_of_a_solver_is_its_run(solver: str, machine: str) -> None:
    """At every step the plane shows the step's own rule, and SMO's pair; the page at that step shows the same."""
    run, options = seen(OVERLAP, Settings(machine=machine, solver=solver, bayes=False), "solver")
    picture = first(Picture, LESSON.view("solver").show(run, options))
    led = player(picture)
    steps = run.solver_steps()
    assert led.total == len(steps) - 1
    for k, step in enumerate(steps):
        drawn = phases(picture, k)[-1] if step.pair is not None else frame(picture, k)
        for line in lines_of(drawn.marks, "svm"):
            assert np.abs(line @ step.w + step.w0).max() < 1e-6 * np.abs(step.w).sum()
        for line in lines_of(drawn.marks, "margin"):
            np.testing.assert_allclose(np.abs(line @ step.w + step.w0), step.rho, rtol=1e-6)
        pair = {ring.index for ring in marks_of(Ring, drawn.marks) if ring.role == "direction"}
        assert pair == set(() if step.pair is None else step.pair)
        assert LESSON.plane(run, replace(options, step=k)).status == drawn.status
        lines = led.present[str(k)]
        assert all(0 <= number < len(led.lines) for number in lines)
    assert LESSON.plane(run, replace(options, step=10**6)).status == frame(picture, len(steps) - 1).status


@pytest.mark.slow
@pytest.mark.parametrize(
    "chosen", [Settings(), Settings(C=0.05), Settings(C=20.0, weight=2.0), Settings(machine="hard")], ids=repr
)
def test_an_update_of_smo_is_told_in_three_phases(chosen: Settings) -> None:
    """The pair whose conditions exclude each other, with its multipliers before and after; then the rule has turned.

    i asks most of all for a high w0, and j for less than i; t_i lambda_i + t_j lambda_j stays, in the box; what w gains
    is delta (x_i - x_j), and the parabola's gain is the dual's. Both phases before the last show the rule before.
    """
    data = SEPARABLE if chosen.hard else OVERLAP
    run, options = seen(data, replace(chosen, solver="smo", bayes=False), "solver")
    picture, steps = first(Picture, LESSON.view("solver").show(run, options)), run.solver_steps()
    X, t = run.two.X, run.two.t
    result = [(k, done) for k in range(len(steps)) if (done := working_set.update(run, steps, k)) is not None]
    assert len(result) >= len(steps) - 2
    for k, done in result:
        old, new, i, j = steps[k - 1], steps[k], done.i, done.j
        bias, bound = t - X @ old.w, np.broadcast_to(new.bound, len(t))
        grows = np.where(t > 0, old.alpha < bound * (1 - 1e-9), old.alpha > 0)
        shrinks = np.where(t > 0, old.alpha > 0, old.alpha < bound * (1 - 1e-9))
        assert grows[i]
        assert shrinks[j]
        assert bias[i] == pytest.approx(bias[grows].max())
        assert done.asked == pytest.approx((bias[i], bias[j]))
        assert done.asked[0] > done.asked[1]
        delta = done.length
        assert delta > 0
        assert t[j] * (done.before[1] - done.after[1]) == pytest.approx(delta)
        np.testing.assert_allclose(new.w - old.w, delta * (X[i] - X[j]), atol=1e-9)
        gain = (bias[i] - bias[j]) * delta - 0.5 * done.squared * delta**2
        assert new.dual - old.dual == pytest.approx(gain, rel=1e-6, abs=1e-9)
        best = delta == pytest.approx((bias[i] - bias[j]) / done.squared, rel=1e-9)
        assert best or done.at_wall != (None, None), "the way ends where the dual is largest, or at the box's wall"
        shown_phases = phases(picture, k)
        assert [plane.status for plane in shown_phases] == [
            working_set.violated(done),
            working_set.slid(done),
            shown_phases[-1].status,
        ]
        for plane, rule, values in zip(shown_phases, (old, old, new), (done.before, done.after, ()), strict=True):
            for line in lines_of(plane.marks, "svm"):
                assert line @ rule.w + rule.w0 == pytest.approx(0, abs=1e-6 * np.abs(rule.w).sum())
            rings = [ring for ring in marks_of(Ring, plane.marks) if ring.role == "direction"]
            assert [ring.index for ring in rings] == run.two.rows[[i, j]].tolist()
            assert [ring.label for ring in rings] == ([f"λ = {decimal(v, 3)}" for v in values] or ["", ""])
        arrows = [next(m for m in marks_of(Arrow, plane.marks) if m.role == "update") for plane in shown_phases[:2]]
        np.testing.assert_allclose(arrows[0].tail, X[j])
        way = arrows[0].tip - arrows[0].tail
        assert way @ (X[i] - X[j]) == pytest.approx(np.linalg.norm(way) * np.sqrt(done.squared))
    assert "**Update 1**" in working_set.explained(result[0][1])


def test_a_pair_in_one_place_moves_until_the_box_ends() -> None:
    """Their squared distance is 0, so that the dual has no largest value on the way: it is said, not divided by."""
    run, options = seen(AWKWARD["coincident"], Settings(solver="smo", bayes=False), "solver")
    steps = run.solver_steps()
    done = there(working_set.update(run, steps, 1))
    assert done.squared == 0.0
    assert done.at_wall != (None, None)
    np.testing.assert_allclose(steps[1].w, 0.0, atol=1e-12)
    for k in range(len(steps)):
        assert LESSON.view("solver").show(run, replace(options, step=k))
    assert "the parabola is a line" in working_set.explained(done)


def test_a_drag_runs_no_further_than_the_step_that_is_shown() -> None:
    """At step k during a drag the plane shows step k of the new run, the same as at rest."""
    run, options = seen(OVERLAP, Settings(solver="smo"), "solver")
    for k in (0, 3, 10**6):
        live = LESSON.plane(run, replace(options, step=k, live=True))
        assert live.status == LESSON.plane(run, replace(options, step=k)).status


@every_case(
    ("chosen", "words"),
    [
        (Settings(machine="hard"), "the machine on the plane takes it."),
        (Settings(machine="soft", C=1e6), "takes it, too."),
        (Settings(machine="soft", C=0.01), "gives up points for a band"),
    ],
)
def test_the_highest_peak_is_the_hard_margin_s(chosen: Settings, words: str) -> None:
    """Beside a soft margin whose band is wider the page does not say that the machine takes the peak."""
    run, options = seen(SEPARABLE, chosen, "margin")
    prose = first(Prose, LESSON.view("margin").show(run, options)[1:])
    assert words in prose.text
    assert ("gives up" in words) == (run.model.margin_ > there(run.widest).margin_ * 1.001)


def test_the_fan_is_of_lines_that_separate() -> None:
    """None has a point on the wrong side, and none leaves more room than the machine; overlapping classes have none."""
    run, options = seen(SEPARABLE, Settings(machine="hard", fan=True), "margin")
    lines = np.array([line for line in lines_of(LESSON.plane(run, options).marks, "level") if len(line)])
    assert len(lines) >= 18
    for a, b in lines:
        normal = np.array([a[1] - b[1], b[0] - a[0]]) / np.hypot(*(b - a))
        y = (SEPARABLE.X - a) @ normal
        y = y * (1 if y[SEPARABLE.y == 1].sum() > 0 else -1) * np.where(SEPARABLE.y == 1, 1, -1)
        assert 0 < y.min() <= run.model.margin_ / 2 + 1e-9
    assert not lines_of(plane(OVERLAP, Settings(fan=True)).marks, "level")


def test_other_multipliers_give_the_same_rule() -> None:
    """If the multipliers have a choice, another one fulfils all conditions; where not, the words say so."""
    square = points([[-1, 1], [-1, -1], [1, 1], [1, -1]], [0, 0, 1, 1])
    run, _ = seen(square, Settings(machine="hard"))
    other = there(derivations.other_multipliers(run))
    assert np.abs(other - run.model.alpha_).max() > 0.1
    assert (other >= 0).all()
    np.testing.assert_allclose((other * run.two.t) @ run.two.X, run.rule[0], atol=1e-9)
    assert abs(other @ run.two.t) < 1e-9
    assert "Here they do not (independent ones: 3, unknowns: 4)" in derivations.unique(run)
    run, _ = seen(OVERLAP)
    assert derivations.other_multipliers(run) is None
    assert "determine them" in derivations.unique(run)


def test_the_sum_of_the_slacks_bounds_the_misclassified() -> None:
    """The number said as misclassified is no larger than the sum of the slacks beside it."""
    run, _ = seen(OVERLAP)
    text = derivations.slack(run)
    assert run.count("d") <= run.slack.sum()
    assert f"={latex(float(run.slack.sum()))}$" in text
    assert derivations.slack(seen(SEPARABLE, Settings(machine="hard"))[0]) == derivations.NO_SLACK


def test_the_table_has_every_point_and_chooses_one_both_ways() -> None:
    """Rows are all training points, the misclassified first; lambda and xi are the model's.

    A row chosen becomes the point, no row none; a point touched on the plane becomes the chosen one. The sentence above
    is complementary slackness at that point, whose row is marked.
    """
    prose, table = table_of(OVERLAP, Settings(point=3))
    model = LinearSVC(C=DEFAULTS.C).fit(OVERLAP.X, OVERLAP.y)
    assert f"({model.case_[2]})" in prose.text
    assert rf"={latex(model.alpha_[2])}\,(" in prose.text
    assert table.columns[multipliers.COLUMN_POINT][there(table.chosen)] == 3
    assert table.choose is not None
    chosen = table.choose(4, LESSON.opening)
    assert chosen.settings.point == table.columns[multipliers.COLUMN_POINT][4]
    assert table.choose(None, chosen).settings.point is None
    assert LESSON.moved(Settings(), PlaneDrag(touched=6), OVERLAP).point == 7
    assert LESSON.moved(Settings(point=2), PlaneDrag(), OVERLAP).point == 2
    assert table_of(OVERLAP)[1].chosen is None
    order = np.array(table.columns[multipliers.COLUMN_POINT]) - 1
    assert sorted(order) == list(range(len(OVERLAP.y)))
    np.testing.assert_allclose(table.columns[multipliers.COLUMN_ALPHA], model.alpha_[order])
    np.testing.assert_allclose(table.columns[multipliers.COLUMN_SLACK], model.slack_[order], atol=1e-8)
    assert [text[1] for text in table.columns[multipliers.COLUMN_CASE]] == sorted(model.case_, reverse=True)


def test_a_point_of_the_test_set_is_not_in_the_table() -> None:
    """With points kept back the fit is on the others, both errors are told, and a chosen test point is named as one."""
    split = Split(30, 0)
    _, table = table_of(OVERLAP, Settings(split=split))
    kept = set(table.columns[multipliers.COLUMN_POINT])
    assert len(kept) == 28
    model = LinearSVC(C=DEFAULTS.C).fit(OVERLAP.X[sorted(i - 1 for i in kept)], OVERLAP.y[sorted(i - 1 for i in kept)])
    away = sorted(set(range(1, 41)) - kept)
    missed = int(np.sum(model.predict(OVERLAP.X[np.array(away) - 1]) != OVERLAP.y[np.array(away) - 1]))
    assert f"test error **{missed} of 12**" in verdict(OVERLAP, Settings(split=split)).sentence
    prose, table = table_of(OVERLAP, Settings(split=split, point=away[0]))
    assert prose.text == multipliers.NOT_A_TRAINING_POINT.format(i=away[0])
    assert table.chosen is None


def test_the_conditions_hold() -> None:
    """Every optimality condition is missed by rounding at most, for all three machines."""
    for machine, data, count in (("soft", OVERLAP, 7), ("nu", OVERLAP, 9), ("hard", SEPARABLE, 5)):
        text = written(data, "multipliers", Settings(machine=machine))
        rows = [line for line in text.splitlines() if line.startswith("| (")]
        assert len(rows) == count
        missed = [row.rsplit("| ${", 1)[1].split("}$")[0] for row in rows]
        assert all(value == "0" or "^{-1" in value for value in missed), missed


@every_case("scheme", [scheme for scheme in SCHEMES if scheme != "two"])
def test_three_classes_at_once(scheme: str) -> None:
    """If there are three classes their regions together can be painted; with two there is nothing to choose."""
    marks = plane(THREE, Settings(regions=scheme, sides=Sides(2, None))).marks
    assert {k for mark in marks_of(Region, marks) for k in mark.claims} == {0, 1, 2}
    assert (
        marks_of(Region, plane(OVERLAP, Settings(regions=scheme)).marks)[0].claims
        == marks_of(Region, plane(OVERLAP).marks)[0].claims
    )
    kind = choice(Settings, "regions")
    assert kind.offered(Settings(), OVERLAP) == ("two",)
    assert kind.offered(Settings(), THREE) == tuple(SCHEMES)


def test_the_plane_rings_support_vectors_and_the_chosen_point() -> None:
    """One ring a support vector where each is spoken of; the chosen point has its own look, with its case.

    Elsewhere many points inside the band have none: only those on its edge.
    """
    model = LinearSVC(C=DEFAULTS.C).fit(OVERLAP.X, OVERLAP.y)
    point = int(model.support_[0])
    rings = {
        mark.index: mark for mark in marks_of(Ring, plane(OVERLAP, Settings(point=point + 1), view="multipliers").marks)
    }
    assert set(rings) == set(model.support_)
    assert rings[point].role == "direction"
    assert rings[point].label == f"{point + 1} ({model.case_[point]})"
    elsewhere = {mark.index: mark for mark in marks_of(Ring, plane(OVERLAP, Settings(point=point + 1)).marks)}
    assert len(model.support_) - len(elsewhere) > MAX_THIN_RINGS
    assert set(elsewhere) == set(np.flatnonzero(model.case_ == "b"))
    turning = LESSON.opening.points
    few = LinearSVC(C=DEFAULTS.C).fit(turning.X, turning.y)
    rings = {mark.index: mark for mark in marks_of(Ring, plane(turning, Settings(point=point + 1)).marks)}
    assert set(rings) == set(few.support_) > set(np.flatnonzero(few.case_ == "b"))
    assert all(mark.role != "direction" for mark in rings.values())


def test_slacks_are_drawn_on_demand() -> None:
    """As many ways to the edge as points with slack, red where misclassified; none if they are switched off.

    Each is xi/‖w‖ long, and ends on the edge of the point's own side.
    """
    model = LinearSVC(C=1.0).fit(OVERLAP.X, OVERLAP.y)

    def ways(chosen: Settings = DEFAULTS) -> list[Line]:
        lines = marks_of(Line, plane(OVERLAP, chosen).marks)
        return [line for line in lines if line.role in ("misclassified", "distance")]

    drawn = ways(Settings(C=1.0, slack=True))
    assert len(drawn) == np.sum(model.slack_ > 1e-9)
    assert sum(mark.role == "misclassified" for mark in drawn) == np.sum(model.case_ == "d")
    for way, slack in zip(drawn, model.slack_[model.slack_ > 1e-9], strict=True):
        assert np.hypot(*np.diff(way.points, axis=0)[0]) == pytest.approx(slack / np.linalg.norm(model.coef_))
        assert abs(model.decision_function(way.points[1:])[0]) == pytest.approx(1.0)
    assert ways() == []


def test_a_dragged_point_shows_its_case() -> None:
    """While a point is dragged the sentence under the plane tells its multiplier."""
    status = plane(OVERLAP, live=True, touched=4).status
    model = LinearSVC(C=DEFAULTS.C).fit(OVERLAP.X, OVERLAP.y)
    assert status.startswith("x5:")
    assert status.endswith(f"case ({model.case_[4]})")


def test_a_turned_direction_never_beats_the_machine() -> None:
    """The sentence under the plane tells the margin of the visitor's direction and the widest; the handle turns it."""
    assert plane(SEPARABLE, view="margin").status == "margin in your direction 4 · the widest 4"
    turned = LESSON.moved(Settings(), PlaneDrag({"direction": (1.0, 1.0)}), SEPARABLE)
    assert turned.angle == 45.0
    assert plane(SEPARABLE, Settings(angle=turned.angle), view="margin").status.startswith(
        "margin in your direction 2.83"
    )
    assert "overlap" in plane(OVERLAP, view="margin").status
    assert not marks_of(Handle, plane(SEPARABLE).marks)
    assert not marks_of(Handle, plane(SEPARABLE, Settings(fan=True), view="margin").marks)


def test_beside_a_direction_stands_no_band_that_is_not_the_widest() -> None:
    """The widest band stands there with its line and rings; of another machine nothing, of none an arrow or sides."""
    for C, has_band in ((1000.0, True), (0.1, False)):
        chosen, turning = Settings(C=C), LESSON.opening.points
        shown, alone = plane(turning, chosen, view="margin").marks, plane(turning, chosen).marks
        assert [arrow.role for arrow in marks_of(Arrow, shown)] == ["direction"]
        assert len(lines_of(shown, "svm")) == int(has_band)
        assert len(lines_of(shown, "margin")) == 2 * has_band
        assert bool(marks_of(Ring, shown)) is has_band
        assert len(marks_of(Region, shown)) == 2
        assert len(lines_of(alone, "margin")) == 2


def test_the_bayes_boundary_stands_where_the_distribution_is_known() -> None:
    """Two equal round Gaussians: the line half-way is drawn and the least error said; for drawn points neither."""
    beside = Settings(bayes=True)
    lines = [mark for mark in marks_of(Line, plane(OVERLAP, beside).marks) if mark.role == "bayes"]
    assert np.abs(np.vstack([line.points for line in lines])[:, 0]).max() < 1e-3
    assert [line.label for line in lines if line.label] == [BAYES_LABEL]
    assert "(Bayes: 15.9%)" in verdict(OVERLAP, beside).sentence  # Phi(-1)
    for data, chosen in ((OVERLAP, DEFAULTS), (points(OVERLAP.X, OVERLAP.y), beside)):
        assert "Bayes" not in verdict(data, chosen).sentence
        assert not [mark for mark in marks_of(Line, plane(data, chosen).marks) if mark.role == "bayes"]


def test_the_weight_of_the_positive_class_is_the_estimators() -> None:
    """Its slack costs so many times C: in the fit, the bounds, the sums that are written, the sweep; and it is said."""
    data = datasets.generate(Recipe("blobs", {"classes": 2, "n": 30, "separation": 1.2, "seed": 4}))
    plain, heavy = (LESSON.study(data, Settings(machine="soft", C=1.0, weight=weight)) for weight in (1.0, 5.0))
    t = heavy.two.t
    model = LinearSVC(C=1.0).fit(heavy.two.X, t, sample_weight=np.where(t > 0, 5.0, 1.0))
    np.testing.assert_allclose(heavy.model.coef_, model.coef_, rtol=1e-9)
    missed = [np.count_nonzero(run.signed[run.two.t > 0] < 0) for run in (plain, heavy)]
    assert missed[1] < missed[0]
    np.testing.assert_array_equal(np.unique(heavy.bounds), [1.0, 5.0])
    assert (heavy.model.alpha_ <= heavy.bounds * (1 + 1e-12)).all()
    w, total = heavy.rule[0], float((heavy.model.slack_ * heavy.bounds).sum())
    assert heavy.model.objective_ == pytest.approx(0.5 * w @ w + total)
    assert "costs **5 C**" in LESSON.verdict(heavy, ViewOptions("margin", LIGHT)).sentence
    assert "costs" not in LESSON.verdict(plain, ViewOptions("margin", LIGHT)).sentence
    assert "$C_i-" in multipliers.conditions(heavy)
    assert "$C-" in multipliers.conditions(plain)
    for run in (plain, heavy):
        for row in np.flatnonzero(np.isin(run.model.case_, ["c", "d"])):
            sentence = multipliers.sentence(replace(run, chosen=replace(run.chosen, point=int(run.two.rows[row]) + 1)))
            assert (r"\lambda=5\,C$" if run.bounds[row] == 5 else r"\lambda=C$") in sentence
    with pytest.raises(Missing, match="no class weights"):
        c_and_nu.match(heavy)


@pytest.mark.parametrize(("code", "C"), [("grow", 100.0), ("large_c", 1000.0)])
def test_c_is_raised_where_it_is_lower(code: str, C: float) -> None:
    """A question that raises C has no answer for a machine without one, or with one as large."""
    question = LESSON.questions[code]
    assert question.right(LESSON.study(OVERLAP, Settings(C=0.1)))
    for data, chosen in ((OVERLAP, Settings(C=C)), (SEPARABLE, Settings("hard")), (OVERLAP, Settings("nu", nu=0.5))):
        with pytest.raises(Missing, match="below"):
            question.right(LESSON.study(data, chosen))


def test_hard_beside_soft() -> None:
    """The widest band stands beside that of C, whichever machine is chosen; where classes overlap, the latter alone."""
    scene = LESSON.scene("hard")
    for machine in ("hard", "soft", "nu"):
        run = LESSON.study(scene.dataset, replace(scene.settings, machine=machine))
        hard, soft = (solution for _, solution in views.machines(run))
        assert hard.width == pytest.approx(LinearSVC(C=np.inf).fit(run.two.X, run.two.data.y).margin_)
        assert (run.two.t * (run.two.X @ hard.w + hard.w0)).min() == pytest.approx(1)
        assert hard.width < soft.width
        assert not hard.slack.any()
        assert soft.slack.any()
    beside = Settings(beside="pair")
    assert len(views.machines(LESSON.study(OVERLAP, beside))) == 1
    assert [block.text for block in shown(OVERLAP, "multipliers", beside)[1:] if isinstance(block, Prose)] == [
        views.PAIR_NO_HARD
    ]


def test_a_hard_margin_is_explained_without_c_and_slack() -> None:
    """Its conditions know no C and no slack: neither stands in what is said of one of its points."""
    prose, _ = table_of(SEPARABLE, Settings(machine="hard", point=1))
    assert r"\lambda" in prose.text
    assert "C" not in prose.text.replace("Case", "")
    assert r"\xi" not in prose.text


def test_of_several_classes_the_two_sides_are_named() -> None:
    """The plane shows the regions of all classes: the verdict and the sentence below it say whose machine they mean."""
    for view in ("path", "multipliers"):
        run, options = seen(THREE, DEFAULTS, view)
        assert LESSON.plane(run, options).status.startswith("class 3 against all others: margin")
        assert "**The sides: class 3 against all others.**" in LESSON.verdict(run, options).sentence
    assert "against" not in plane(SEPARABLE).status
