"""The lesson on the perceptron: what it says of separability, updates and errors is so, for every variant and basis."""

from collections import deque
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Arrow, Handle, Line, Region, Ring, Spot
from linclass.figures.theme import LIGHT
from linclass.lessons import counted
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import Missing, Plane, PlaneDrag, State, ViewOptions
from linclass.lessons.numbers import decimal
from linclass.lessons.perceptron import LESSON, derivation, race_plane, scenes, views
from linclass.lessons.perceptron.plane import phases
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.study import Run
from linclass.lessons.perceptron.words import UNDECIDED
from linclass.lessons.question import ChoiceGuess
from linclass.lessons.sides import Sides, Split
from linclass.models.perceptron import VARIANTS, Perceptron, errors
from linclass.separability import Separability
from tests.every_case import every_case
from tests.lessons.block_readers import first, frame_sequence, player
from tests.lessons.support import checked, points, shown, there, view_options, words

CODES = [view.code for view in LESSON.views]
FLAT_VIEWS = {"race", "update", "weights"}  # the pictures of two weights
PICTURES = ("numbers", "neuron", "along", "surface")
XOR = datasets.generate(Recipe("hand", {"points": "xor"}))
AND = points([[0, 0], [1, 0], [0, 1], [1, 1]], [0, 0, 0, 1])


def study(data: Dataset, **settings: object) -> Run:
    return LESSON.study(data, Settings(**settings))  # type: ignore[arg-type]


def verdict_of(run: Run) -> str:
    return LESSON.verdict(run, view_options(LESSON.opening)).sentence


@every_case("variant", VARIANTS)
@every_case("data", ["blobs", "xor", "hand"])
@every_case("schedule", ["constant", "inverse"])
def test_every_variant_says_whether_it_found_a_line(variant: str, data: str, schedule: str) -> None:
    """On separable points and on others, with both schedules; where it converged the theorem's bound holds."""
    cloud = datasets.generate(Recipe(data, {"separable": True} if data == "blobs" else {}))
    run = study(cloud, variant=variant, schedule=schedule, margin=0.5, max_updates=60)
    assert ("Not separable" in verdict_of(run)) == (data == "xor") == (not run.answer.separable)
    wrong = errors(run.Phi, run.t, *run.last.rule)
    assert run.last.converged == ("finds a solution" in verdict_of(run))
    assert run.last.converged or f"**{wrong} of {len(run.t)}** points still misclassified" in verdict_of(run)
    if run.bound is not None:
        assert run.last.k <= run.bound.max_updates


@pytest.mark.slow
@pytest.mark.parametrize(
    ("view", "settings"),
    [
        ("theorem", Settings()),
        *(("run", Settings(picture=picture)) for picture in PICTURES[1:]),
        ("weights", Settings(space="cone")),
    ],
)
@pytest.mark.parametrize("data", ["hand", "xor"])
def test_every_picture(view: str, settings: Settings, data: str) -> None:
    """Every picture that a setting chooses draws; the theorem has one where a line separates the classes."""
    now = State(datasets.generate(Recipe(data)), settings, view)
    needs_a_line = view == "theorem" and not LESSON.study(now.points, now.settings).answer.separable
    assert (derivation.NO_BOUND in words(shown(LESSON, now)["blocks"])) == needs_a_line


def test_at_the_start_each_point_has_a_ring() -> None:
    """w(0) = 0 has all of them wrong, as the sentence says; of several hundred, too."""
    data = datasets.generate(Recipe("blobs", {"n": 100}))
    run = LESSON.study(data, Settings())
    start = LESSON.plane(run, ViewOptions("run", LIGHT, step=0))
    assert sum(isinstance(mark, Ring) for mark in start.marks) == len(data.y) == 200


@pytest.mark.slow
@pytest.mark.parametrize(
    ("view", "picture"),
    [*((code, PICTURES[0]) for code in CODES), *(("run", picture) for picture in PICTURES[1:])],
)
@pytest.mark.parametrize("basis", ["squares", "quadratic", "cubic"])
def test_basis_functions(basis: str, view: str, picture: str) -> None:
    """Every picture is drawn on basis functions, or says that it needs two weights; XOR is solved by x1 x2."""
    seen = shown(LESSON, State(XOR, Settings(basis=basis, picture=picture), view))
    assert ("Not separable" in seen["verdict"][0]) == (basis == "squares")
    assert ("needs two weights" in words(seen["blocks"])) == (view in FLAT_VIEWS or picture == "surface")


def test_a_mistake_is_told_in_three_phases() -> None:
    """The sample under the old rule, what it adds at the tip of the old w, the new rule, whose arrow closes the sum."""
    scene = LESSON.scene("begin")
    run, step = LESSON.study(scene.dataset, scene.settings), scene.step
    assert step is not None
    before, now = run.played[step - 1], run.played[step]
    i = now.misclassified[0]
    point, adding, turned = phases(run, step)
    y = float(run.Phi[i] @ before.w + before.w0)
    assert f"point {i + 1} is" in point.status
    assert point.status.endswith(f"y = {decimal(y, 3)}")
    assert "is added to" in adding.status
    for phase, rule in ((point, before), (adding, before), (turned, now)):
        [line] = [m for m in phase.marks if isinstance(m, Line) and m.role == "perceptron"]
        assert line.points @ rule.w + rule.w0 == pytest.approx(0, abs=1e-9)
        assert [m.index for m in phase.marks if isinstance(m, Ring)] == [i]
    arrows = [{m.role: m for m in phase.marks if isinstance(m, Arrow)} for phase in (point, adding, turned)]
    np.testing.assert_allclose(arrows[0]["update"].tail, run.two.X[i])
    np.testing.assert_allclose(arrows[1]["update"].tail, arrows[1]["weight"].tip)
    np.testing.assert_allclose(arrows[2]["update"].tip, arrows[2]["weight"].tip)


def test_a_point_within_the_margin_is_called_too_close() -> None:
    """A sample that is corrected on its own side is not said to lie on the other one, nor one there to be too close."""
    run, seen = study(AND, margin=2.0), set()
    for step, now in enumerate(run.played[1:-1], start=1):  # the last step has the sentence on the whole run
        if not now.corrected:
            continue
        [i] = now.misclassified
        y = float(run.Phi[i] @ run.played[step - 1].w + run.played[step - 1].w0)
        words = "the boundary: y = 0" if y == 0 else "too close to" if y * run.t[i] > 0 else "side: y = "
        assert words in phases(run, step)[0].status
        seen.add(words)
    assert len(seen) == 3


def test_w_before_and_what_is_added_end_where_w_does() -> None:
    """Of every update of the opening's run: one tail and one scale for w before and after, and no other w."""
    run = LESSON.study(LESSON.opening.points, LESSON.opening.settings)
    closed = 0
    for step in range(2, len(run.played) - 1):
        seen = ViewOptions("run", LIGHT, step=step)
        arrows = [mark for mark in LESSON.plane(run, seen).marks if isinstance(mark, Arrow)]
        if not any(arrow.role == "update" for arrow in arrows):
            continue
        old, added, w = (next(a for a in arrows if a.role == role) for role in ("start", "update", "weight"))
        assert len(arrows) == 3
        np.testing.assert_allclose(old.tip, added.tail)
        np.testing.assert_allclose(added.tip, w.tip)
        np.testing.assert_allclose(old.tail, w.tail)
        closed += 1
    assert closed >= 3


@every_case("settings", [{}, {"variant": "batch"}, {"margin": 1.0, "eta": 0.5, "start": (1.0, 0.0, -2.0)}])
def test_the_chain_of_inequalities_adds_up(settings: dict[str, Any]) -> None:
    """At every update the three terms make the next distance of the last one, and fall by what the theorem promises."""
    run = LESSON.study(datasets.generate(Recipe("elongated", {"n": 20, "seed": 1})), Settings(**settings))
    assert run.bound is not None
    for s in range(1, len(run.played)):
        result = derivation.terms(run, run.bound, s)
        whole = result["before"] + result["first"] + result["second"] + result["third"]
        assert whole == pytest.approx(result["after"])
        assert result["after"] <= result["before"] - run.bound.fall * (1 - 1e-9)
        assert result["product"] <= run.model.margin * len(run.played[s].misclassified) + 1e-12
    [closed] = [
        line for line in derivation.theorem(run, view_options(LESSON.opening)) if "In closed form" in line.words
    ]
    assert bool(closed.numbers) == (settings == {})


@pytest.mark.slow
@pytest.mark.parametrize("schedule", ["constant", "inverse"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_run_obeys_the_sums_of_its_rates(variant: str, schedule: str) -> None:
    """(sum of rho m)^2 <= R (sum of its squares) for every run from zero; R is the closed bound of a constant rate."""
    data = datasets.generate(scenes.TEN_POINTS)
    run = study(data, variant=variant, schedule=schedule)
    first, second = derivation.sums(run)
    *_, R = derivation.constants(run.Phi, run.t, there(run.widest))
    assert 0 < first**2 <= R * second
    constant = there(study(data).bound)
    assert constant.start_distance / constant.fall == pytest.approx(R)
    sentence = LESSON.explanations(run, view_options(LESSON.opening))
    assert "This run" in sentence[derivation.RATES_TITLE]
    assert derivation.RATES_TITLE not in LESSON.explanations(study(XOR), view_options(LESSON.opening))
    assert "This run" not in str(derivation.rates(study(data, margin=1.0)))


def test_what_is_undecided_is_not_claimed() -> None:
    """If separability was too much to prove, verdict, theorem and status say that, and nothing else."""
    run = replace(study(XOR), answer=Separability(None, verified=False, errors=1), bound=None)
    assert UNDECIDED.format(errors=1, n=4) in verdict_of(run)
    assert "separable" not in verdict_of(run).replace(UNDECIDED.format(errors=1, n=4), "").lower()
    assert (
        derivation.NO_BOUND_UNDECIDED
        in LESSON.explanations(run, view_options(LESSON.opening))[derivation.THEOREM.title]
    )
    assert "undecided" in LESSON.plane(run, view_options(replace(LESSON.opening, step=None))).status


def test_points_it_has_not_seen() -> None:
    """Points kept for the test take no part in the run, and their errors are those of its rule."""
    data = datasets.generate(Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 3}))
    run = study(data, split=Split(30), variant="pocket", max_updates=200)
    train, test = Split(30).parts(data)
    [last] = deque(Perceptron(variant="pocket", max_updates=200).steps(train.X, train.y), maxlen=1)
    wrong = errors(test.X, np.where(test.y == 1, 1.0, -1.0), *last.rule)
    assert f"**{wrong} of {len(test.y)}** test points are misclassified." in verdict_of(run)
    assert f"of {len(train.y)}** training points still misclassified" in verdict_of(run)


def test_a_point_has_one_number() -> None:
    """A row of the table names the point that has the ring, also where test points stand between the others."""
    run = study(LESSON.scene("bound").dataset, split=Split(50))
    rows = player(first(Picture, LESSON.view("run").show(run, view_options(LESSON.opening)))).rows
    assert len(run.played) > 3
    for step in range(1, len(run.played) - 1):
        [ring] = [mark for mark in phases(run, step)[0].marks if isinstance(mark, Ring) and mark.role != "distance"]
        assert rows[str(step)][1] == str(ring.index + 1)


@pytest.mark.parametrize("most", [1, 3, 1000])
@every_case("data", ["blobs", "xor", "hand"])
def test_only_a_run_without_a_goal_is_said_never_to_stop(data: str, most: int) -> None:
    """A run that is cut off on the way to a line has no answer, and no number of updates to compare."""
    run = study(datasets.generate(Recipe(data)), max_updates=most)
    if run.last.converged:
        assert LESSON.questions["ends"].right(run) == ChoiceGuess("stops")
    elif run.answer.separable is False:
        assert LESSON.questions["ends"].right(run) != ChoiceGuess("stops")
    else:
        for code in ("ends", "apart"):
            with pytest.raises(Missing):
                LESSON.questions[code].right(run)


def test_the_run_worked_by_hand() -> None:
    """AND, t = +1 for (1, 1): the textbook's rule comes out with the textbook's signs."""
    rule = LESSON.verdict(study(AND), view_options(LESSON.opening)).rule
    assert r"=2\,x_1+3\,x_2-4" in rule
    assert "decision is class **2** ($t=+1$)" in rule


def test_curves_have_the_persons_positive_side() -> None:
    """With other inputs than x, too, y > 0 for the positive class, whichever that is, and each has its region."""
    for positive in (1, 0):
        run = study(AND, basis="quadratic", sides=Sides(positive))
        w, w0 = run.last.rule
        marks = LESSON.plane(run, view_options(LESSON.opening)).marks
        assert {mark.claims for mark in marks if isinstance(mark, Region)} == {(0,), (1,)}
        assert (run.basis.phi(AND.X) @ w + w0 > 0).tolist() == (AND.y == positive).tolist()


def test_the_proof_is_drawn() -> None:
    """The line that proves separability separates; where there is none, a point of both hulls is shown, on demand."""
    for data, kind in ((AND, Line), (XOR, Spot)):
        marks = LESSON.plane(study(data), view_options(LESSON.opening)).marks
        assert [mark for mark in marks if isinstance(mark, kind) and mark.role == "certificate"]
        marks = LESSON.plane(study(data, proof=False), view_options(LESSON.opening)).marks
        assert not [mark for mark in marks if isinstance(mark, Line | Spot) and mark.role == "certificate"]


def test_dragging_moves_the_start() -> None:
    """The tip of w(0) is where it is dragged to, and the run begins there; a basis of curves begins at zero."""
    run = study(AND)
    [handle] = [m for m in LESSON.plane(run, view_options(LESSON.opening)).marks if isinstance(m, Handle)]
    held = LESSON.moved(Settings(start=(0.5, 0.0, 0.0)), PlaneDrag({handle.name: (1.23456, -2.0)}), AND)
    assert held.start == (0.5, 1.235, -2.0)
    first = LESSON.study(AND, checked(held)).steps[0]
    assert (first.w0, *first.w) == held.start
    curved = replace(held, basis="quadratic")
    assert LESSON.moved(curved, PlaneDrag({handle.name: (9.0, 9.0)}), AND) == curved
    assert not LESSON.study(AND, curved).steps[0].w.any()


def test_by_hand_too_a_run_ends_at_its_pocket() -> None:
    """The plane, the rule that is compared, and the sentence are of the pocket; before its end, of the last update."""
    data = datasets.generate(Recipe("blobs", {"n": 20, "separation": 1.0, "seed": 3}))
    run = study(data, variant="pocket", max_updates=20)
    assert run.pocketed is not None
    last, end = run.played[-1], 2 * (len(run.played) - 1)
    for step, (w, w0) in ((end, run.last.rule), (end - 1, (last.w, last.w0))):
        options = ViewOptions("hand", LIGHT, step=step)
        lines = [mark for mark in LESSON.plane(run, options).marks if isinstance(mark, Line)]
        [drawn] = [line.points for line in lines if line.role == "perceptron"]
        np.testing.assert_allclose(drawn @ w + w0, 0.0, atol=1e-9 * (np.abs(w).sum() + abs(w0)))
        compared = there(None if LESSON.rule is None else LESSON.rule(run, options))
        np.testing.assert_array_equal(np.append(*there(compared.line)), np.append(w, w0))


def test_runners_of_the_race_begin_alike() -> None:
    """All variants race from the same start with the same settings; the chosen one makes its own run."""
    run = study(AND, eta=0.5, start=(0.5, 1.0, 0.0))
    runs = run.race
    assert list(runs) == [name for name in VARIANTS if name != "reward_punishment"]
    for steps in runs.values():
        assert (steps[0].w0, *steps[0].w) == (0.5, 1.0, 0.0)
    np.testing.assert_array_equal(runs["single"][-1].w, run.last.w)


@every_case("variant", VARIANTS)
@every_case("data", [AND, XOR], ids=["and", "xor"])
def test_pseudocode_says_what_a_step_did(variant: str, data: Dataset) -> None:
    """Every step has lines of the variant's own: a correction the one that adds, a reward the one that does nothing."""
    run = study(data, variant=variant, max_updates=30)
    lines, present = views.code_lines(run), views.executed(run, range(len(run.played)))
    for s, step in enumerate(run.played):
        sentence = " ".join(lines[number] for number in present[str(s)])
        assert ("← (w₀, w) +" in sentence) == step.corrected
        assert ("change nothing" in sentence) == (s > 0 and not step.corrected)
        better = s > 0 and step.pocket_errors != run.played[s - 1].pocket_errors
        assert ("pocket ←" in sentence) == better
        assert ("stop" in sentence or "until" in sentence) == (s == len(run.played) - 1 and not run.rounds)


@pytest.mark.slow
@every_case("most", [24, 999])
@every_case("variant", ["single", "batch", "reward_punishment"])
def test_of_a_cycle_a_few_rounds_are_played(variant: str, most: int) -> None:
    """They end at the weights of the run's own end; from the first return on the plane says whose they are."""
    run = study(XOR, variant=variant, max_updates=most)
    start, length = there(run.cycle)
    assert run.rounds
    assert run.played == run.made[: len(run.played)]
    end = run.played[-1]
    assert start + 3 * length <= end.k < start + 4 * length
    assert (end.w0, *end.w) == (run.last.w0, *run.last.w)
    for s, step in enumerate(run.played):
        result = LESSON.plane(run, ViewOptions("run", LIGHT, step=s)).status
        before = next((b for b in run.made if b.k == step.k - length), None)
        again = step.k >= start + length
        assert (f"again the weights of update {step.k - length}" in result) == again
        if again and before is not None:
            assert (before.w0, *before.w) == (step.w0, *step.w)
    sentence = LESSON.verdict(run, ViewOptions("run", LIGHT)).sentence
    assert f"every **{counted.updates(length)}**" in sentence
    assert f"The whole run stops after **{most} updates**" in sentence
    assert f"; only the first {end.k} are played." in sentence


def test_a_run_without_a_cycle_is_played_to_its_end() -> None:
    """One that converges, and one whose points are drawn, or whose rate falls."""
    for result in (study(AND), study(XOR, variant="random"), study(XOR, schedule="inverse")):
        assert result.cycle is None
        assert not result.rounds
        assert result.played == result.made


@every_case("variant", ["batch", "reward_punishment"])
@every_case("k", [0, 3, 10**6])
def test_in_a_race_the_plane_shows_every_runner(variant: str, k: int) -> None:
    """After k updates of each, or where it has stopped: its line in its own look, the chosen one's regions, the counts.

    Player and page show the same; what is beside every step, the tip of w(0) and the proof, stays.
    """
    run = study(datasets.generate(scenes.TEN_POINTS), variant=variant, proof=True, max_updates=12)
    now = State(run.data, run.chosen, "race", k)
    picture = first(Picture, LESSON.view("race").show(run, view_options(now)))
    outcome, still = frame_sequence(picture).frame(min(k, player(picture).total)), LESSON.plane(run, view_options(now))
    assert isinstance(outcome, Plane)
    assert outcome.status == still.status
    assert [m.name for m in still.marks if isinstance(m, Handle)] == ["start"]
    for plane in (outcome, still):
        result = {m.role: m.points for m in plane.marks if isinstance(m, Line)}
        for name, steps in run.race.items():
            step = next(step for step in reversed(steps) if step.k <= k)
            w, w0 = step.rule
            assert (name in result) == bool(w.any())
            np.testing.assert_allclose(result.get(name, np.empty((0, 2))) @ w + w0, 0, atol=1e-9)
            wrong = int(np.count_nonzero(run.t * (run.Phi @ w + w0) <= 0))
            assert f"{name} {wrong}" in plane.status
        chosen = next((steps for name, steps in run.race.items() if name == variant), run.race["single"])
        w, w0 = next(step for step in reversed(chosen) if step.k <= k).rule
        for region in (m for m in plane.marks if isinstance(m, Region)):
            y = region.polygon @ w + w0
            assert (y >= -1e-9).all() if region.claims == (1,) else (y <= 1e-9).all()
    strokes = [LIGHT.stroke(name) for name in run.race]
    assert len({stroke.dash for stroke in strokes}) == len({stroke.colour for stroke in strokes}) == len(strokes)


@every_case("margin", [0.0, 1.0])
def test_the_race_says_of_which_points_it_counts(margin: float) -> None:
    """Those that a variant has wrong are called training points where the plane shows test points too."""
    data = datasets.generate(scenes.TEN_POINTS)
    alone, split = (study(data, margin=margin, split=Split(share)) for share in (0, 30))
    assert "training" not in race_plane.at_update(alone, None).status
    assert (": training points within the margin: " if margin else ": training points wrong: ") in (
        race_plane.at_update(split, None).status
    )


@pytest.mark.parametrize("chosen", [Settings(), Settings(eta=0.05), Settings(margin=2.0), Settings(basis="quadratic")])
def test_the_last_phase_says_where_the_point_lies_now(chosen: Settings) -> None:
    """Its words are of the line that is painted with them; the phases before speak of the line before."""
    run = LESSON.study(LESSON.opening.points, chosen)
    result = 0
    for step in range(1, len(run.played) - 1):
        *_, last = phases(run, step)
        now, i = run.played[step], run.played[step].i
        assert i is not None
        y = float(run.Phi[i] @ now.w + now.w0)
        assert f"now y = {decimal(y, 3)}" in last.status
        assert (", still" in last.status) == (y * run.t[i] <= chosen.margin)
        result += 1
    assert result > 2
