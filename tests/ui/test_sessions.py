"""One state a visitor: widgets, handles, scenes and links change it, and the address is written from it alone."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.catalog import LESSONS, SCRIPTS
from linclass.course.index import STOPS
from linclass.course.links import to_stop
from linclass.datasets import Dataset, Recipe
from linclass.lessons import address
from linclass.lessons.address_check import checked
from linclass.lessons.markdown import displayed
from linclass.lessons.perceptron import LESSON
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import (
    BeganTask,
    BroughtBackOwnPoints,
    CheckedTask,
    ChoseFigure,
    ChosePoints,
    ChoseSetting,
    ChoseStep,
    ChoseView,
    Drew,
    Remembered,
    ShowedScene,
)
from linclass.session.holder import SessionHolder
from linclass.session.memory import Memory, memory_of
from linclass.session.values.drawing import Drawing
from linclass.ui import walk
from linclass.ui.walk import OF_ITS_SCENE
from tests.every_case import every_case
from tests.ui.support import KEPT_POINTS, numbered, open_settings, opened, query, visitor


def drew(here: SessionHolder, points: Dataset, seq: int, *, live: bool = False, handles: Any = None) -> Drew:
    """Return what the canvas says of these points."""
    return Drew(Drawing(points.X, points.y, live, handles or {}, seq, points.window, here.session.plane.revision))


def with_one_more(points: Dataset) -> Dataset:
    """Return the event of a click on the plane."""
    test = None if points.test is None else np.append(points.test, False)
    X, y = np.vstack([points.X, [[0.5, 0.5]]]), np.append(points.y, 0)
    return replace(points, X=X, y=y, test=test, recipe=None)


def test_a_page_opens_on_its_own_scene() -> None:
    """Without points of one's own every page shows its example."""
    here = SessionHolder()
    assert here.state(LESSON).same_as(LESSON.opening)
    assert here.session.ownership.own is None


def test_own_points_are_there_on_every_page() -> None:
    """Points drawn on one page are shown on the next, also where a scene was shown before."""
    here = SessionHolder()
    here.dispatch(LESSON, ShowedScene(LESSON.scenes[1]))
    here.dispatch(POINTS, ChoseStep(None))
    revision = here.session.plane.revision
    assert here.dispatch(POINTS, drew(here, KEPT_POINTS, 1)).plane.committed == 1
    assert here.session.plane.revision == revision, "the plane has drawn them itself"
    assert here.state(LESSON).points.same_as(here.state(POINTS).points)
    assert here.session.ownership.own is not None
    assert here.session.ownership.own.origin == POINTS.opening.points.recipe


def test_a_scene_leaves_own_points_alone() -> None:
    """A scene is a whole state; one press brings the points back."""
    here = SessionHolder()
    here.dispatch(LESSON, ChosePoints(KEPT_POINTS))
    here.dispatch(LESSON, ChoseSetting("eta", 5.0))
    here.dispatch(LESSON, ShowedScene(LESSON.scenes[1]))
    assert here.state(LESSON).same_as(LESSON.scenes[1].state())
    assert here.state(POINTS).points is KEPT_POINTS
    here.dispatch(LESSON, BroughtBackOwnPoints())
    assert here.state(LESSON).points is KEPT_POINTS


def test_drawing_on_the_points_of_a_task_stays_on_that_page() -> None:
    """Five points of one's own, a task, a click into it: every other page still has the five."""
    here = SessionHolder()
    here.dispatch(LESSON, ChosePoints(KEPT_POINTS))
    here.dispatch(LESSON, BeganTask(LESSON.tasks[1]))
    scene = here.state(LESSON).points
    here.dispatch(LESSON, drew(here, with_one_more(scene), 1))
    assert len(here.state(LESSON).points.y) == len(scene.y) + 1
    assert here.state(POINTS).points is KEPT_POINTS
    here.dispatch(LESSON, BroughtBackOwnPoints())
    assert here.state(LESSON).points is KEPT_POINTS


def test_undo_brings_back_whose_points_they_were() -> None:
    """A scene's are a scene's again, with their recipe, one's own one's own; and again by redo."""
    here = SessionHolder()
    here.dispatch(LESSON, ChosePoints(KEPT_POINTS))
    shown = [KEPT_POINTS, LESSON.scenes[1].dataset, with_one_more(LESSON.scenes[1].dataset)]
    here.dispatch(LESSON, ShowedScene(LESSON.scenes[1]))
    here.dispatch(LESSON, drew(here, shown[2], 1))
    for seq, points in enumerate((shown[1], shown[0], shown[1], shown[0]), 2):
        here.dispatch(LESSON, drew(here, points, seq))
        assert here.state(LESSON).points is points
        assert here.session.ownership.is_scene(LESSON.slug) == (points is not KEPT_POINTS)
        assert here.session.ownership.own is KEPT_POINTS


def test_undo_of_the_first_stroke_leaves_no_own_points() -> None:
    """After undo of the first stroke a visitor owns no points, as before; so with a choice."""
    here = SessionHolder()
    opening = here.state(LESSON).points
    here.dispatch(LESSON, drew(here, with_one_more(opening), 1))
    assert here.session.ownership.mine is not None
    here.dispatch(LESSON, drew(here, opening, 2))
    assert here.state(LESSON).same_as(LESSON.opening)
    assert here.session.ownership.mine is None
    here.dispatch(LESSON, ChosePoints(KEPT_POINTS))
    moons = datasets.generate(Recipe("moons"))
    here.dispatch(LESSON, ChosePoints(moons))
    here.dispatch(LESSON, drew(here, with_one_more(moons), 3))
    here.dispatch(LESSON, drew(here, moons, 4))
    assert (here.state(LESSON).points, here.session.ownership.mine) == (moons, KEPT_POINTS)


def test_undo_of_an_emptied_plane_brings_back_whose_points_they_were() -> None:
    """Points drawn on a scene are that page's again, those drawn before are one's own, also after a new point."""
    here = SessionHolder()
    here.dispatch(LESSON, ChosePoints(KEPT_POINTS))
    here.dispatch(LESSON, ShowedScene(LESSON.scenes[1]))
    changed = with_one_more(LESSON.scenes[1].dataset)
    empty, one = (replace(KEPT_POINTS, X=KEPT_POINTS.X[:n], y=KEPT_POINTS.y[:n]) for n in range(2))
    for seq, points in enumerate((changed, empty, one), 1):
        here.dispatch(LESSON, drew(here, points, seq))
    assert here.state(POINTS).points.same_as(here.state(LESSON).points)
    for seq, points in enumerate((empty, changed), 4):
        here.dispatch(LESSON, drew(here, points, seq))
    assert len(here.state(LESSON).points.y) == len(changed.y)
    assert here.session.ownership.is_scene(LESSON.slug)
    assert here.session.ownership.mine is KEPT_POINTS


@pytest.mark.slow
def test_back_and_forward_bring_whose_points_they_were() -> None:
    """Back to one's own, forward to what was drawn on a scene: the own are the own all the time."""
    app = opened("perceptron", {"v": address.VERSION, "data": datasets.encode(KEPT_POINTS)})
    here = visitor(app)
    addresses = [query(app)]

    def ended() -> None:
        app.run()
        addresses.append(query(app))

    here.dispatch(LESSON, ShowedScene(LESSON.scenes[1]))
    ended()
    here.dispatch(LESSON, drew(here, with_one_more(LESSON.scenes[1].dataset), 1))
    ended()
    here.dispatch(LESSON, ChosePoints(datasets.generate(Recipe("moons"))))
    ended()
    for n in (2, 1, 0, 1, 2, 3, 0):
        app.query_params.clear()
        app.query_params.update(addresses[n])
        app.run()
        assert query(app) == addresses[n]
        assert here.session.ownership.mine is not None
        assert here.session.ownership.mine.same_as(KEPT_POINTS), n
        assert here.session.ownership.is_scene("perceptron") == (n in (1, 2))


@pytest.mark.slow
def test_a_link_to_a_figure_leaves_own_points_alone() -> None:
    """As the glossary has them: its points are the page's, also for who has none of their own."""
    link = address.write(LESSON, LESSON.scenes[3].state())
    assert "data" in link
    for own in (None, KEPT_POINTS):
        app = opened("points")
        if own is not None:
            visitor(app).dispatch(POINTS, ChosePoints(own))
        app.query_params.clear()
        app.query_params.update(link)
        app.switch_page(SCRIPTS["perceptron"]).run()
        assert visitor(app).state(LESSON).same_as(LESSON.scenes[3].state())
        assert visitor(app).session.ownership.own is own


@pytest.mark.slow
def test_what_a_browser_remembers_comes_back_once() -> None:
    """After a reload the own points wait again, and what is shown is the page's alone; unless one went on."""
    before = SessionHolder()
    before.dispatch(LESSON, ChosePoints(KEPT_POINTS))
    before.dispatch(LESSON, ShowedScene(LESSON.scenes[3]))
    before.dispatch(LESSON, ChoseSetting("eta", 3.0))
    memory = memory_of(before.session, LESSON)
    query = address.write(LESSON, before.state(LESSON))
    for gone_on in (False, True):
        app = opened("perceptron", query)
        here = visitor(app)
        assert here.session.ownership.mine is not None
        assert here.session.ownership.mine.alike(LESSON.scenes[3].dataset), "so far they are taken for the person's"
        if gone_on:
            here.dispatch(POINTS, ShowedScene(POINTS.scenes[0]))
        ownership = here.session.ownership
        assert (here.dispatch(LESSON, Remembered(memory)).ownership is ownership) == gone_on
        assert here.state(LESSON).same_as(before.state(LESSON))
        assert here.session.ownership.mine.alike(LESSON.scenes[3].dataset if gone_on else KEPT_POINTS)
    before.dispatch(LESSON, BroughtBackOwnPoints())
    before.dispatch(LESSON, ChosePoints(datasets.generate(Recipe("moons"))))
    app = opened("perceptron", address.write(LESSON, before.state(LESSON)))
    visitor(app).dispatch(LESSON, Remembered(memory_of(before.session, LESSON)))
    assert (kept := visitor(app).session.ownership.set_aside) is not None
    assert kept.same_as(KEPT_POINTS)
    assert visitor(app).state(LESSON).same_as(before.state(LESSON))
    nobody = SessionHolder()
    ownership = nobody.session.ownership
    assert nobody.dispatch(LESSON, Remembered(Memory("p1~nothing"))).ownership is ownership


def test_a_browser_remembers_the_task_that_was_tried() -> None:
    """After the server has lost the session the task has its number again, and those that were solved their ticks."""
    before, again = SessionHolder(), SessionHolder()
    first, second = LESSON.tasks[:2]
    for event in (BeganTask(first), CheckedTask(first.code, has_happened=True), BeganTask(second)):
        before.dispatch(LESSON, event)
    memory = memory_of(before.session, LESSON)
    again.dispatch(LESSON, Remembered(memory))
    assert again.session.tasks.attempts[LESSON.slug][0] == second.code
    assert again.session.tasks.done == {(LESSON.slug, first.code)}
    assert again.dispatch(LESSON, Remembered(replace(memory, task=first.code))) is again.session, "it is tried already"
    assert SessionHolder().dispatch(LESSON, Remembered(Memory(task="nothing"))).tasks.attempts == {}


def test_shared_settings_hold_on_every_page() -> None:
    """The division into training and test points is the same wherever an error is shown."""
    from linclass.lessons.split import Split

    here = SessionHolder()
    here.dispatch(LESSON, ChoseSetting("split", Split(30, 1)))
    assert here.session.pages.shared["split"] == Split(30, 1)


def test_a_stroke_is_finished_once() -> None:
    """While it lasts nothing is committed; then once; a message of another revision counts for nothing."""
    here = SessionHolder()
    here.dispatch(POINTS, ChoseStep(None))
    during = here.dispatch(POINTS, drew(here, KEPT_POINTS, 1, live=True))
    assert (during.plane.committed, during.drag is None) == (0, False)
    assert during.ownership.own is not None
    assert during.ownership.own.same_as(KEPT_POINTS)
    after = here.dispatch(POINTS, drew(here, KEPT_POINTS, 2))
    assert (after.plane.committed, after.drag) == (2, None)
    assert here.dispatch(POINTS, drew(here, KEPT_POINTS, 2)) == after
    old = Drawing(np.zeros((1, 2)), np.zeros(1, int), False, {}, 3, KEPT_POINTS.window, after.plane.revision - 1)
    assert here.dispatch(POINTS, Drew(old)) == after


def test_moving_the_window_makes_no_own_points() -> None:
    """Zooming into a scene leaves it a recipe."""
    here = SessionHolder()
    here.dispatch(LESSON, ShowedScene(LESSON.scenes[1]))
    points = here.state(LESSON).points
    zoomed = Drawing(points.X, points.y, False, {}, 1, datasets.Window(0, 1, 0, 1), here.session.plane.revision)
    here.dispatch(LESSON, Drew(zoomed))
    assert here.session.ownership.own is None
    assert here.state(LESSON).points.recipe == points.recipe
    assert here.state(LESSON).points.window == datasets.Window(0, 1, 0, 1)


@pytest.mark.slow
def test_a_link_is_a_state_and_a_state_a_link() -> None:
    """The page shows what its address says, and its address says what the page shows."""
    state = LESSON.scenes[-1].state()
    app = opened("perceptron", address.write(LESSON, state))
    assert visitor(app).state(LESSON).same_as(state)
    assert query(app) == address.write(LESSON, state)


@pytest.mark.slow
def test_a_widget_changes_the_state_and_the_address() -> None:
    """A chosen value is in the state and, by its code, in the link; the default leaves the link."""
    app = opened("perceptron")
    open_settings(app, "perceptron")
    app.selectbox(key="perceptron.schedule").set_value("inverse").run()
    assert visitor(app).state(LESSON).settings.schedule == "inverse"
    assert query(app) == {"v": address.VERSION, "schedule": "inverse"}
    open_settings(app, "perceptron")  # all of it: the last run was of plane and view alone
    app.selectbox(key="perceptron.variant").set_value("batch").run()
    assert query(app) == {"v": address.VERSION, "schedule": "inverse", "variant": "batch"}
    open_settings(app, "perceptron")
    app.selectbox(key="perceptron.schedule").set_value("constant").run()
    assert query(app) == {"v": address.VERSION, "variant": "batch"}


@pytest.mark.slow
def test_widgets_show_the_state() -> None:
    """After a scene, a link or a handle every widget shows what counts now."""
    app = opened("perceptron", {"v": address.VERSION, "schedule": "inverse", "max_updates": "70"})
    open_settings(app, "perceptron")
    assert app.selectbox(key="perceptron.schedule").value == "inverse"
    number = next(n for n, scene in enumerate(LESSON.scenes) if scene.settings.basis == "quadratic")
    app.session_state["perceptron.scenes"] = True  # the list is open
    app.run()
    app.button(key=f"scene.{LESSON.scenes[number].code}").click().run()
    assert not app.session_state["perceptron.scenes"]
    open_settings(app, "perceptron")
    assert numbered(app.selectbox, "perceptron.schedule").value == "constant"
    assert numbered(app.selectbox, "perceptron.basis").value == "quadratic"
    assert query(app) == address.write(LESSON, LESSON.scenes[number].state())


@pytest.mark.slow
def test_a_handle_let_go_is_in_the_state_once() -> None:
    """The tip of w(0) is where it was dropped, in the field and in the address; moving it keeps nothing."""
    app = opened("perceptron")
    points = visitor(app).state(LESSON).points
    flat = np.column_stack([points.X, points.y]).ravel().tolist()

    def message(seq: int, *, live: bool, at: tuple[float, float]) -> None:
        state = {"seq": seq, "live": live, "handles": {"start": list(at)}, "points": flat, "touched": None}
        state |= {"window": list(points.window), "revision": visitor(app).session.plane.revision}
        app.session_state["perceptron.plane"] = {"state": state}
        app.run()
        assert not app.exception, app.exception

    message(1, live=True, at=(1.0, 2.0))
    assert visitor(app).state(LESSON).settings.start == (0.0, 0.0, 0.0)
    message(2, live=False, at=(1.5, 2.5))
    assert visitor(app).state(LESSON).settings.start == (0.0, 1.5, 2.5)
    assert query(app)["start"] == "0~1.5~2.5"
    open_settings(app, "perceptron")
    app.number_input(key="perceptron.start.1").set_value(4.0).run()
    assert visitor(app).state(LESSON).settings.start == (0.0, 4.0, 2.5), "the drag's last message counts no more"


def test_a_damaged_message_costs_a_sentence() -> None:
    """A message that our canvas cannot send changes no point, and is answered in words."""
    app = opened("perceptron")
    before = visitor(app).state(LESSON).points
    app.session_state["perceptron.plane"] = {"state": {"seq": 1, "points": [1.0, 2.0]}}
    app.run()
    assert len(app.error) == 1
    assert visitor(app).state(LESSON).points is before


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "zzz", "moons~n-0", "moons~n-abc", "p1.!!!!", "blobs~evil-1", "a" * 9000])
def test_a_tampered_link_costs_one_sentence(text: str) -> None:
    """A link that can't be read gives the page's example and says why."""
    app = opened("perceptron", {"v": address.VERSION, "data": text})
    assert len([w for w in app.warning if "link" in w.value]) == 1
    assert visitor(app).state(LESSON).points.same_as(LESSON.opening.points)


def test_points_go_along_from_page_to_page() -> None:
    """A link's points are the person's, on every page."""
    app = opened("perceptron", {"v": address.VERSION, "data": datasets.encode(KEPT_POINTS)})
    app.switch_page(SCRIPTS["points"]).run()
    assert visitor(app).state(POINTS).points.same_as(KEPT_POINTS)


def test_choosing_another_generator_makes_its_points() -> None:
    """A choice in the list puts those points on the plane at once."""
    app = opened("points")
    app.selectbox(key="points.generator.clouds").set_value("xor").run()
    assert visitor(app).state(POINTS).points.same_as(datasets.generate(Recipe("xor")))


@pytest.mark.slow
def test_a_chosen_figure_stays_marked_at_every_step_and_in_every_view() -> None:
    """The chosen figure is marked even among others of the same points and settings, until one of these changes."""
    for lesson in map(lessons.by_slug, LESSONS):
        for scene in lesson.scenes:
            here = SessionHolder()
            here.dispatch(lesson, ChoseFigure(scene))
            assert here.session.figure(lesson) is scene, scene.code
            others = [other for other in lesson.scenes if other is not scene and other.shown_by(scene.state())]
            for view in lesson.views:
                here.dispatch(lesson, ChoseView(view.code))
                here.dispatch(lesson, ChoseStep(12345))
                assert here.session.figure(lesson) is scene, (scene.code, others)
            here.dispatch(lesson, ChosePoints(KEPT_POINTS))
            assert here.session.figure(lesson) is None


def test_a_figure_that_nobody_chose_here_is_marked_by_its_view() -> None:
    """After a reload, at another step than that of the figure: of several, one that opens in the view that is shown."""
    ties = 0
    for lesson in map(lessons.by_slug, LESSONS):
        for scene in lesson.scenes:
            here = SessionHolder()
            here.dispatch(lesson, ShowedScene(scene))
            here.dispatch(lesson, ChoseStep(12345))
            shown = here.session.figure(lesson)
            assert shown is not None
            assert shown.view == scene.view
            ties += sum(other.shown_by(scene.state()) for other in lesson.scenes) > 1
    assert ties > 0


STOP = STOPS["000.19"]  # on the perceptron's page
SCENE = LESSON.scene("facets")  # which it shows


def test_walking_through_a_course_leaves_own_points_alone() -> None:
    """A section opens its scene, also one whose points stand in the address; the person's own wait."""
    app = opened("points")
    visitor(app).dispatch(POINTS, ChosePoints(KEPT_POINTS))
    app.query_params.clear()
    app.query_params.update(to_stop(STOP))
    app.switch_page(SCRIPTS[STOP.slug]).run()
    here = visitor(app)
    assert here.session.deck.stop is STOP
    assert here.state(LESSON).same_as(SCENE.state())
    assert here.session.ownership.own is KEPT_POINTS
    assert query(app)["course"] == STOP.name


def test_the_walk_ends_on_a_page_that_is_no_section() -> None:
    """A page that is opened by itself is no part of the course, nor is one whose bar was closed."""
    app = opened(STOP.slug, to_stop(STOP))
    app.button(key="walk.leave").click().run()
    assert visitor(app).session.deck.stop is None
    assert "course" not in query(app)


def test_a_section_that_is_none_costs_a_sentence() -> None:
    """An unknown stop, or one of another page, is named and left out; the rest of the link is read."""
    for name in ("000.99", "x" * 5000, "002.1"):
        app = opened("perceptron", {"v": address.VERSION, "eta": "2", "course": name})
        assert visitor(app).session.deck.stop is None
        assert len([w for w in app.warning if "ignored" in w.value]) == 1
        assert visitor(app).state(LESSON).settings.eta == 2


def test_views_of_one_run_share_the_step_and_another_run_has_its_own() -> None:
    """A run keeps its step until it is shown again; a scene begins all of them anew."""
    lesson = lessons.by_slug("winnow")
    here = SessionHolder()
    here.dispatch(lesson, ChoseView("run"))
    here.dispatch(lesson, ChoseStep(2))
    here.dispatch(lesson, ChoseView("weights"))
    assert here.state(lesson).step is None
    here.dispatch(lesson, ChoseStep(30))
    here.dispatch(lesson, ChoseView("run"))
    assert here.state(lesson).step == 2
    here.dispatch(lesson, ChoseView("weights"))
    assert here.state(lesson).step == 30
    here.dispatch(lesson, ShowedScene(lesson.scenes[0]))
    here.dispatch(lesson, ChoseView("weights"))
    assert here.state(lesson).step is None
    perceptron = lessons.by_slug("perceptron")
    here.dispatch(perceptron, ChoseView("run"))
    here.dispatch(perceptron, ChoseStep(3))
    here.dispatch(perceptron, ChoseView("weights"))
    assert here.state(perceptron).step == 3


def test_a_link_that_names_a_section_alone_opens_its_scene() -> None:
    """The rest of such a link is read as before; the address then names the scene."""
    stop = STOPS["000.20"]
    alone = {"v": address.VERSION, "course": stop.name}
    app = opened("perceptron", alone)
    assert visitor(app).state(LESSON).same_as(LESSON.scene("panels").state())
    assert checked(query(app)) == to_stop(stop)
    more = opened("perceptron", alone | {"eta": "2"})
    assert visitor(more).state(LESSON).same_as(address.read(LESSON, {"v": address.VERSION, "eta": "2"}).state)


@pytest.mark.slow
def test_the_claim_of_a_section_is_about_its_own_points_and_settings() -> None:
    """The headline is the claim while they are the scene's; after a click on the plane it says whose the claim is."""
    stop = STOPS["000.20"]
    app = opened("perceptron", to_stop(stop))
    claim = displayed(stop.shows)
    own = displayed(OF_ITS_SCENE.format(claim=stop.shows))

    def headlines() -> list[str]:
        return [shown.value for shown in app.markdown if claim in shown.value]

    assert headlines() == [claim]
    here = visitor(app)
    here.dispatch(LESSON, ChoseView("weights"))
    app.run()
    assert headlines() == [claim]
    here.dispatch(LESSON, drew(here, with_one_more(here.state(LESSON).points), here.session.plane.seq + 1))
    app.run()
    assert headlines() == [own]
    here.dispatch(LESSON, ShowedScene(LESSON.scene("panels")))
    app.run()
    assert headlines() == [claim]
    here.dispatch(LESSON, ChoseSetting("eta", 2.0))
    app.run()
    assert headlines() == [own]


@every_case("name", STOPS)
def test_every_section_shows_its_claim_in_its_scene_alone(name: str) -> None:
    """At any step and in any view of the scene the claim stands as it is; with one more point it is the scene's.

    A sentence of the deck's own is about whatever is shown.
    """
    stop = STOPS[name]
    if stop.target is None:
        return
    state = stop.target.state
    for view in stop.target.lesson.views:
        assert walk.claim(stop, replace(state, view=view.code, step=1)) == stop.shows
    clicked = replace(state, points=with_one_more(state.points))
    assert walk.claim(stop, clicked) == (stop.sentence or OF_ITS_SCENE.format(claim=stop.shows))
    assert walk.claim(replace(stop, sentence="Drag *one* point"), clicked) == "Drag *one* point"
