"""One state a visitor: widgets, handles, scenes and links change it, and the address is written from it alone."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.catalog import LESSONS
from linclass.course.index import STOPS
from linclass.course.links import to_stop
from linclass.datasets import Recipe
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import displayed
from linclass.lessons.perceptron import LESSON
from linclass.lessons.points import LESSON as POINTS
from linclass.lessons.sides import Split
from linclass.session.events import (
    Arrived,
    BeganTask,
    BroughtBackOwnPoints,
    CheckedTask,
    ChoseFigure,
    ChosePoints,
    ChoseSetting,
    ChoseStep,
    ChoseView,
    Remembered,
    ShowedScene,
    WroteAddress,
)
from linclass.session.frame import evaluate
from linclass.session.memory import Memory, memory_of
from linclass.session.session import Session
from linclass.session.written_address import address_of
from linclass.ui import walk
from linclass.ui.walk import OF_ITS_SCENE
from tests.every_case import every_case
from tests.lessons.support import there
from tests.session.visit import after, arrived, drew, with_one_more
from tests.ui.support import KEPT_POINTS, numbered, opened, query, run_with, visitor

SCENE, MOONS = LESSON.scenes[1], datasets.generate(Recipe("moons"))
OWNED = arrived(LESSON, ChosePoints(KEPT_POINTS))  # by who has drawn two points


def test_drawing_on_the_points_of_a_task_stays_on_that_page() -> None:
    """Two points of one's own, a task, a click into it: every other page still has the two; one press brings them."""
    begun = after(OWNED, LESSON, BeganTask(LESSON.tasks[1]))
    scene = begun.state(LESSON).points
    session = after(begun, LESSON, drew(LESSON, with_one_more(scene)))
    assert len(session.state(LESSON).points.y) == len(scene.y) + 1
    assert session.state(POINTS).points is KEPT_POINTS
    assert after(session, LESSON, BroughtBackOwnPoints()).state(LESSON).points is KEPT_POINTS


def test_ones_own_points_come_back_at_the_end_of_their_run() -> None:
    """The step of a scene, or of other points that were chosen, means nothing on them."""
    figure = after(OWNED, LESSON, ShowedScene(LESSON.scene("begin")))
    others = after(OWNED, LESSON, ChosePoints(MOONS), ChoseView("run"), ChoseStep(3))
    for session in (figure, others):
        assert session.state(LESSON).step is not None
        back = after(session, LESSON, BroughtBackOwnPoints())
        assert back.state(LESSON).points is KEPT_POINTS
        assert back.state(LESSON).step is None
    assert after(OWNED, LESSON, ChoseStep(3), BroughtBackOwnPoints()).state(LESSON).step == 3


def test_undo_brings_back_whose_points_they_were() -> None:
    """A scene's are a scene's again, with their recipe, one's own one's own; and again by redo."""
    session = after(OWNED, LESSON, ShowedScene(SCENE), drew(LESSON, with_one_more(SCENE.dataset)))
    for points in (SCENE.dataset, KEPT_POINTS, SCENE.dataset, KEPT_POINTS):
        session = after(session, LESSON, drew(LESSON, points))
        assert session.state(LESSON).points is points
        assert session.ownership.is_scene(LESSON.slug) == (points is not KEPT_POINTS)
        assert session.ownership.own is KEPT_POINTS


def test_undo_of_the_first_stroke_leaves_no_own_points() -> None:
    """After undo of the first stroke a visitor owns no points, as before; so with a choice."""
    opening = LESSON.opening.points
    drawn = arrived(LESSON, drew(LESSON, with_one_more(opening)))
    assert drawn.ownership.mine is not None
    undone = after(drawn, LESSON, drew(LESSON, opening))
    assert undone.state(LESSON).same_as(LESSON.opening)
    assert undone.ownership.mine is None
    chosen = after(OWNED, LESSON, ChosePoints(MOONS), drew(LESSON, with_one_more(MOONS)), drew(LESSON, MOONS))
    assert (chosen.state(LESSON).points, chosen.ownership.mine) == (MOONS, KEPT_POINTS)


def test_undo_of_an_emptied_plane_brings_back_whose_points_they_were() -> None:
    """Points drawn on a scene are that page's again, those drawn before are one's own, also after a new point."""
    changed = with_one_more(SCENE.dataset)
    empty, one = (replace(KEPT_POINTS, X=KEPT_POINTS.X[:n], y=KEPT_POINTS.y[:n]) for n in range(2))
    anew = after(OWNED, LESSON, ShowedScene(SCENE), *(drew(LESSON, points) for points in (changed, empty, one)))
    assert anew.state(POINTS).points.same_as(anew.state(LESSON).points)
    back = after(anew, LESSON, drew(LESSON, empty), drew(LESSON, changed))
    assert len(back.state(LESSON).points.y) == len(changed.y)
    assert back.ownership.is_scene(LESSON.slug)
    assert back.ownership.mine is KEPT_POINTS


def test_back_and_forward_bring_whose_points_they_were() -> None:
    """Back to one's own, forward to what was drawn on a scene: the own are the own all the time."""
    session = arrived(LESSON, query={"v": address.VERSION, "data": datasets.encode(KEPT_POINTS)})
    addresses = []
    for event in (None, ShowedScene(SCENE), drew(LESSON, with_one_more(SCENE.dataset)), ChosePoints(MOONS)):
        session = after(session, LESSON, *[event] if event else [])
        addresses.append(address_of(session, LESSON)[0])
        session = after(session, LESSON, WroteAddress(addresses[-1]))
    for n in (2, 1, 0, 1, 2, 3, 0):
        session = after(session, LESSON, Arrived(addresses[n], is_travel=True))
        assert address_of(session, LESSON)[0] == addresses[n]
        assert there(session.ownership.mine).same_as(KEPT_POINTS), n
        assert session.ownership.is_scene("perceptron") == (n in (1, 2))


STOP = STOPS["000.19"]  # on the perceptron's page


@pytest.mark.parametrize(
    ("link", "scene"),
    [
        (address.write(LESSON, LESSON.scenes[3].state()), LESSON.scenes[3]),  # as the glossary has it, with its points
        (to_stop(STOP), LESSON.scene("facets")),
    ],
    ids=["figure", "stop"],
)
@pytest.mark.parametrize("own", [None, KEPT_POINTS], ids=["without", "with"])
def test_a_link_to_a_scene_leaves_own_points_alone(link: dict[str, str], scene: Any, own: Any) -> None:
    """Of a figure or a stop of a course: its points are the page's, also for who has none of their own."""
    session = after(Session() if own is None else arrived(POINTS, ChosePoints(own)), LESSON, Arrived(link))
    assert session.state(LESSON).same_as(scene.state())
    assert session.ownership.own is own
    assert session.deck.stop is (STOP if "course" in link else None)
    assert address_of(session, LESSON)[0].get("course") == link.get("course")


def test_what_a_browser_remembers_comes_back_once() -> None:
    """After a reload the own points wait again, and what is shown is the page's alone; unless one went on."""
    before = after(OWNED, LESSON, ShowedScene(LESSON.scenes[3]), ChoseSetting("eta", 3.0))
    memory = memory_of(before, LESSON)
    for has_gone_on in (False, True):
        session = arrived(LESSON, query=address.write(LESSON, before.state(LESSON)))
        assert there(session.ownership.mine).alike(LESSON.scenes[3].dataset), "so far they are taken for the person's"
        session = after(session, POINTS, *[ShowedScene(POINTS.scenes[0])] * has_gone_on)
        again = after(session, LESSON, Remembered(memory))
        assert (again.ownership is session.ownership) == has_gone_on
        assert again.state(LESSON).same_as(before.state(LESSON))
        assert there(again.ownership.mine).alike(LESSON.scenes[3].dataset if has_gone_on else KEPT_POINTS)
    chosen = after(before, LESSON, BroughtBackOwnPoints(), ChosePoints(MOONS))
    link = address.write(LESSON, chosen.state(LESSON))
    again = arrived(LESSON, Remembered(memory_of(chosen, LESSON)), query=link)
    assert there(again.ownership.set_aside).same_as(KEPT_POINTS)
    assert again.state(LESSON).same_as(chosen.state(LESSON))
    nobody = Session()
    assert after(nobody, LESSON, Remembered(Memory("p1~nothing"))).ownership is nobody.ownership


def test_a_browser_remembers_the_task_that_was_tried() -> None:
    """After the server has lost the session the task has its number again, and those that were solved their ticks."""
    first, second = LESSON.tasks[:2]
    before = arrived(LESSON, BeganTask(first), CheckedTask(first.code, has_happened=True), BeganTask(second))
    memory = memory_of(before, LESSON)
    again = after(Session(), LESSON, Remembered(memory))
    assert again.tasks.attempts[LESSON.slug][0] == second.code
    assert again.tasks.done == {(LESSON.slug, first.code)}
    tried = after(again, LESSON, Remembered(replace(memory, task=first.code)))
    assert tried.tasks == again.tasks, "it is tried already"
    assert after(Session(), LESSON, Remembered(Memory(task="nothing"))).tasks.attempts == {}


def test_shared_settings_hold_on_every_page() -> None:
    """The division into training and test points is the same wherever an error is shown."""
    assert arrived(LESSON, ChoseSetting("split", Split(30, 1))).pages.shared["split"] == Split(30, 1)


def test_a_stroke_is_finished_once() -> None:
    """While it lasts nothing is committed; then once; a message of another revision counts for nothing."""
    session = arrived(POINTS)
    during = after(session, POINTS, drew(POINTS, KEPT_POINTS, seq=1, is_dragging=True))
    assert (during.plane.committed, during.drag is None) == (0, False)
    assert during.ownership.own is not None
    assert during.ownership.own.same_as(KEPT_POINTS)
    assert during.ownership.own.origin == POINTS.opening.points.recipe
    ended = after(during, POINTS, drew(POINTS, KEPT_POINTS, seq=2))
    assert (ended.plane.committed, ended.drag) == (2, None)
    assert ended.plane.revision == session.plane.revision, "the plane has drawn them itself"
    assert after(ended, POINTS, drew(POINTS, KEPT_POINTS, seq=2)) == ended
    assert after(ended, POINTS, drew(POINTS, MOONS, seq=3, revision=ended.plane.revision - 1)) == ended


def test_moving_the_window_makes_no_own_points() -> None:
    """Zooming into a scene leaves it a recipe."""
    session = arrived(LESSON, ShowedScene(SCENE), drew(LESSON, window=datasets.Window(0, 1, 0, 1)))
    assert session.ownership.own is None
    assert session.state(LESSON).points.recipe == SCENE.dataset.recipe
    assert session.state(LESSON).points.window == datasets.Window(0, 1, 0, 1)


@pytest.mark.slow
def test_widgets_state_and_address_say_the_same() -> None:
    """A link, a widget and a scene are shown by every widget, and in the address by their codes; no default is."""
    app = opened("perceptron", {"v": address.VERSION, "schedule": "inverse", "max_updates": "70"})
    run_with(app, "perceptron.settings")
    assert app.selectbox(key="perceptron.schedule").value == "inverse"
    app.selectbox(key="perceptron.variant").set_value("batch").run()
    assert visitor(app).state(LESSON).settings.variant == "batch"
    assert query(app) == {"v": address.VERSION, "schedule": "inverse", "variant": "batch", "max_updates": "70"}
    run_with(app, "perceptron.settings")  # all of it: the last run was of plane and view alone
    app.selectbox(key="perceptron.schedule").set_value("constant").run()
    assert query(app) == {"v": address.VERSION, "variant": "batch", "max_updates": "70"}
    scene = next(scene for scene in LESSON.scenes if scene.settings.basis == "quadratic")
    run_with(app, "perceptron.scenes")  # the list is open
    app.button(key=f"scene.{scene.code}").click().run()
    assert not app.session_state["perceptron.scenes"]
    run_with(app, "perceptron.settings")
    assert numbered(app.selectbox, "perceptron.schedule").value == "constant"
    assert numbered(app.selectbox, "perceptron.basis").value == "quadratic"
    assert query(app) == address.write(LESSON, scene.state())


@pytest.mark.slow
def test_a_handle_let_go_is_in_the_state_once() -> None:
    """The tip of w(0) is where it was dropped, in the field and in the address; moving it keeps nothing.

    A message that our canvas cannot send changes no point, and is answered in words.
    """
    app = opened("perceptron")
    points = visitor(app).state(LESSON).points
    flat = np.column_stack([points.X, points.y]).ravel().tolist()

    def message(seq: int, *, live: bool = False, at: tuple[float, float] = (0.0, 0.0), **more: Any) -> None:
        state = {"seq": seq, "live": live, "handles": {"start": list(at)}, "points": flat, "touched": None}
        state |= {"window": list(points.window), "revision": visitor(app).session.plane.revision}
        run_with(app, "perceptron.plane", {"state": state | more})

    message(1, live=True, at=(1.0, 2.0))
    assert visitor(app).state(LESSON).settings.start == (0.0, 0.0, 0.0)
    message(2, at=(1.5, 2.5))
    assert visitor(app).state(LESSON).settings.start == (0.0, 1.5, 2.5)
    assert query(app)["start"] == "0~1.5~2.5"
    run_with(app, "perceptron.settings")
    app.number_input(key="perceptron.start.1").set_value(4.0).run()
    assert visitor(app).state(LESSON).settings.start == (0.0, 4.0, 2.5), "the drag's last message counts no more"
    before = visitor(app).state(LESSON).points
    message(3, points=[1.0, 2.0])
    assert len(app.error) == 1
    assert visitor(app).state(LESSON).points is before


@every_case(
    ("query", "named"),
    [({"data": text}, "link") for text in ("", "zzz", "moons~n-0", "moons~n-abc", "p1.!!!!", "blobs~evil-1")]
    + [({"course": name}, "ignored") for name in ("000.99", "x" * 5000, "002.1")]
    + [({"present": "yes"}, "present")],
)
def test_what_a_link_says_in_vain_costs_one_sentence(query: dict[str, str], named: str) -> None:
    """Points that can't be read, a stop that is none or another page's, no projector: the rest of the link is read."""
    session = arrived(LESSON, query={"v": address.VERSION, "eta": "2"} | query)
    assert [named in note for note in session.notes] == [True]
    assert (session.deck.stop, session.projector.is_on) == (None, False)
    assert session.state(LESSON).points.same_as(LESSON.opening.points)
    assert session.state(LESSON).settings.eta == 2


@pytest.mark.slow
@every_case("lesson", [lessons.by_slug(slug) for slug in LESSONS])
def test_a_figure_stays_marked_at_every_step(lesson: AnyLesson) -> None:
    """The chosen one even in every view and among others of the same points and settings, until one of these changes.

    One that nobody chose here, as after a reload, is marked by its view.
    """
    for scene in lesson.scenes:
        session = arrived(lesson, ChoseFigure(scene))
        assert session.figure(lesson) is scene, scene.code
        for view in lesson.views:
            session = after(session, lesson, ChoseView(view.code), ChoseStep(12345))
            assert session.figure(lesson) is scene, scene.code
        assert after(session, lesson, ChosePoints(KEPT_POINTS)).figure(lesson) is None
        shown = there(arrived(lesson, ShowedScene(scene), ChoseStep(12345)).figure(lesson))
        assert shown.view == scene.view


def test_the_walk_ends_on_a_page_that_is_no_section() -> None:
    """A page that is opened by itself is no part of the course, nor is one whose bar was closed."""
    app = opened(STOP.slug, to_stop(STOP))
    app.button(key="walk.leave").click().run()
    assert visitor(app).session.deck.stop is None
    assert "course" not in query(app)


def test_views_of_one_run_share_the_step_and_another_run_has_its_own() -> None:
    """A run keeps its step until it is shown again; a scene begins all of them anew."""
    lesson = lessons.by_slug("winnow")
    session = arrived(lesson, ChoseView("run"), ChoseStep(2), ChoseView("weights"))
    assert session.state(lesson).step is None
    session = after(session, lesson, ChoseStep(30), ChoseView("run"))
    assert session.state(lesson).step == 2
    session = after(session, lesson, ChoseView("weights"))
    assert session.state(lesson).step == 30
    assert after(session, lesson, ShowedScene(lesson.scenes[0]), ChoseView("weights")).state(lesson).step is None
    assert arrived(LESSON, ChoseView("run"), ChoseStep(3), ChoseView("weights")).state(LESSON).step == 3


def test_a_link_that_names_a_section_alone_opens_its_scene() -> None:
    """The rest of such a link is read as before; the address then names the scene."""
    stop = STOPS["000.20"]
    alone = {"v": address.VERSION, "course": stop.name}
    session = arrived(LESSON, query=alone)
    assert session.state(LESSON).same_as(LESSON.scene("panels").state())
    assert address_of(session, LESSON)[0] == to_stop(stop)
    more = arrived(LESSON, query=alone | {"eta": "2"})
    assert more.state(LESSON).same_as(address.read(LESSON, {"v": address.VERSION, "eta": "2"}).state)


@every_case("lesson, name", [(LESSON, "start"), (lessons.by_slug("descent"), "threshold")])
def test_no_drag_gives_a_setting_a_value_that_it_cannot_have(lesson: AnyLesson, name: str) -> None:
    """A handle beyond a setting's range leaves it as it was, as does a message that moves a number like a handle."""
    far = drew(lesson, handles={name: (2e6, 0.0)})
    live = drew(lesson, handles={name: (2e6, 0.0)}, is_dragging=True)
    opened = lesson.opening.settings
    assert after(arrived(lesson), lesson, far).state(lesson).settings == opened
    assert evaluate(after(arrived(lesson), lesson, live), lesson, LIGHT).state.settings == lesson.rough(opened)


def test_a_pages_opening_chosen_at_a_section_has_an_address_of_its_own() -> None:
    """A reload shows the opening again, still at the section, and not what the section shows."""
    stop = STOPS["000.20"]
    session = after(arrived(LESSON, query=to_stop(stop)), LESSON, ShowedScene(LESSON.scenes[0]))
    again = arrived(LESSON, query=address_of(session, LESSON)[0])
    assert again.state(LESSON).same_as(LESSON.opening)
    assert again.deck.stop is stop


@pytest.mark.slow
def test_the_claim_of_a_section_is_about_its_own_points_and_settings() -> None:
    """The headline is the claim while they are the scene's; after a click on the plane it says whose the claim is."""
    stop = STOPS["000.20"]
    app = opened("perceptron", to_stop(stop))
    claim = displayed(stop.shows)
    for event, headline in (
        (ChoseView("weights"), claim),
        (ChoseSetting("eta", 2.0), displayed(OF_ITS_SCENE.format(claim=stop.shows))),
    ):
        visitor(app).dispatch(LESSON, event)
        app.run()
        assert [shown.value for shown in app.markdown if claim in shown.value] == [headline]


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
