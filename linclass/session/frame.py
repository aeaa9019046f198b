"""The frame: everything that a session shows, evaluated from one study so that no part contradicts another.

    session + view options -> evaluate -> Frame -> encode (linclass.wire) -> mounted on a page, or sent during a drag

A frame is a value. Its parts are computed on first use, since most messages of a drag need the plane alone.
"""

import hashlib
import json
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property

import numpy as np

from linclass.declare import declared
from linclass.figures.marks import Handle
from linclass.figures.theme import Theme
from linclass.lessons import blocks, hiding, study_cache
from linclass.lessons.blocks import Block, Picture, Player
from linclass.lessons.difference import difference
from linclass.lessons.lesson import AnyLesson, AnyState, DerivationLine, Missing, Plane, PlaneDrag, Verdict, ViewOptions
from linclass.lessons.shown_rule import ShownRule
from linclass.session import work
from linclass.session.session import Session
from linclass.session.values import prediction
from linclass.session.values.drawing import moved
from linclass.session.values.prediction import Prediction, Reveal

NAME_BYTES = 12
DRAG_SHARE = 0.1  # of the window: `moved_settings` moves a handle this far to see which settings change


def name_of(lesson: AnyLesson, state: AnyState) -> str:
    """Return the name of a state's study: equal exactly for equal points and settings, in any window.

    It is a digest of the written values, since Python's hash(-1) equals hash(-2).
    """
    kinds = declared(lesson.Settings)
    settings = [kind.write(getattr(state.settings, name)) for name, kind in kinds.items()]
    digest = hashlib.blake2b(state.points.content, digest_size=NAME_BYTES)
    digest.update(json.dumps([lesson.slug, *settings]).encode())
    return digest.hexdigest()


def name_of_run(lesson: AnyLesson, state: AnyState, player: Player) -> str:
    """Return the name of the run that a player steps through: the study's name, the same at each step."""
    return name_of(lesson, state if player.takes is None else player.takes(0, state))


@dataclass(frozen=True)
class FrameView:
    """The view beside the plane.

    Attributes
    ----------
    above : sequence of Block
        Shown first, even without a run: a table in which a mistake can be corrected.
    blocks : sequence of Block
    missing : str
        Why there is no view; empty where there is one.
    """

    above: Sequence[Block] = ()
    blocks: Sequence[Block] = ()
    missing: str = ""


@dataclass(frozen=True, eq=False)
class Frame:
    """One rendered state of a lesson's page.

    Attributes
    ----------
    lesson : Lesson
    state : State
        In the window that is shown.
    options : ViewOptions
        View, theme, step, and whether the pointer is dragging something.
    run : the lesson's Run, or None where the study is missing
    missing : Missing or None
        Why there is no run.
    hidden : tuple of Part
        The hidden parts: plane, view, verdict and explanations leave them out.
    progress : Progress or None
        The progress of the view's work in pieces; None without such work.
    prediction : Prediction or None
        The page's question; its guess is drawn on the plane, after the reveal with the gap.
    """

    lesson: AnyLesson
    state: AnyState
    options: ViewOptions
    run: object
    missing: Missing | None
    hidden: tuple[hiding.Part, ...] = ()
    progress: work.Progress | None = None
    prediction: Prediction | None = None

    @cached_property
    def name(self) -> str:
        """The name of the study (`name_of`)."""
        return name_of(self.lesson, self.state)

    @property
    def key(self) -> Hashable:
        """A key of all that the frame depends on: frames with equal keys look the same."""
        state, options = self.state, self.options
        # The key alone does not tell edited points from generated ones
        points = (state.points.key, state.points.recipe is None)
        seen = (
            options.view,
            options.step,
            options.camera,
            options.theme,
            options.live,
            options.touched,
            len(options.done),
        )
        stopped = self.progress is not None and self.progress.is_stopped
        asked = self.prediction and replace(self.prediction, asked_state=None, unrevealed=None)
        return self.lesson.slug, points, state.settings, seen, self.hidden, stopped, asked

    @property
    def plane_name(self) -> str:
        """The name of the plane's content at each step: the study's name and the hidden parts."""
        return ".".join([self.name, *self.hidden])

    @cached_property
    def plane(self) -> Plane:
        """The marks on the plane, with those of the guess and the right answer last, and the sentence under it."""
        plane = self._plane_of_lesson
        if self.prediction is None:
            return plane
        guess = prediction.marks(self.prediction, self.lesson, self.state.points)
        return replace(plane, marks=(*plane.marks, *guess, *self.reveal.marks))

    @cached_property
    def reveal(self) -> Reveal:
        """The reveal of the question; empty before its outcome is shown, and without a run."""
        if self.prediction is None or self.missing is not None:
            return Reveal()
        return prediction.reveal(self.prediction, self.lesson, self.state, self.run)

    @cached_property
    def _plane_of_lesson(self) -> Plane:
        """The lesson's plane without hidden parts; where the study is missing, its marks and status."""
        if self.missing is not None:
            return hiding.on_plane(Plane(self.missing.marks, self.missing.status), self.hidden)
        # The plane does not wait for the view's work
        plane = self.lesson.plane(self.run, replace(self.options, done=()))
        return hiding.on_plane(plane, self.hidden)

    @cached_property
    def moved_settings(self) -> Mapping[str, frozenset[str]]:
        """The settings that each handle of the lesson's plane changes, by the handle's name."""
        settings, window = self.state.settings, self.state.points.window
        by = DRAG_SHARE * np.array([window.width, window.height])
        result: dict[str, frozenset[str]] = {}
        for mark in self._plane_of_lesson.marks:
            if isinstance(mark, Handle):
                x, y = (mark.at + by).tolist()
                after = self.lesson.moved(settings, PlaneDrag({mark.name: (x, y)}), self.state.points)
                names = (field.name for field in fields(settings))
                result[mark.name] = frozenset(n for n in names if getattr(after, n) != getattr(settings, n))
        return result

    @cached_property
    def rule(self) -> ShownRule | None:
        """The rule on the plane; None without one, or while its line or the verdict is hidden."""
        if self.lesson.rule is None or {"line", "verdict"} & {*self.hidden} or self.missing is not None:
            return None
        return self.lesson.rule(self.run, replace(self.options, done=()))

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict; empty without a run, or while it is hidden."""
        if self.missing is not None:
            return Verdict("")
        return self.lesson.verdict(self.run, self.options).without(self.hidden)

    @cached_property
    def view(self) -> FrameView | None:
        """The view beside the plane; None during a drag if it takes too long for one."""
        if "view" in self.hidden:
            return FrameView()
        if self.options.live and self.progress is not None:
            return None
        view, state = self.lesson.view(self.options.view), self.state
        above = () if view.above is None else view.above(state.points, state.settings)
        try:
            if self.missing is None:
                return FrameView(above, view.show(self.run, self.options))
            if view.missing is not None:
                return FrameView(above, view.missing(state.points, state.settings, self.options))
        except Missing as instead:
            return FrameView(above, missing=instead.sentence)
        return FrameView(above, missing=self.missing.sentence)

    @cached_property
    def explanations(self) -> Mapping[str, str]:
        """A text for each title; none during a drag, when nobody reads them."""
        if "formula" in self.hidden or self.options.live or self.missing is not None:
            return {}
        return self.lesson.explained(self.run, self.options)

    def derived(self, code: str) -> Sequence[DerivationLine]:
        """Return the lines of a derivation; none without a run, or while anything is hidden.

        A derivation gives everything away: the line, the verdict and the view's numbers.
        """
        if self.hidden or self.missing is not None:
            return ()
        return self.lesson.derivation(code).lines(self.run, replace(self.options, done=()))

    @cached_property
    def revealed(self) -> "Frame":
        """The same frame with nothing hidden, and no question."""
        return replace(self, hidden=(), prediction=None)

    @cached_property
    def showing(self) -> frozenset[hiding.Part]:
        """The parts that have something to show, hidden or not."""
        plane, verdict = self.revealed.plane, self.revealed.verdict
        shown = {"view", "sentence", *map(hiding.part_of, plane.marks)}
        if plane.status or verdict.sentence or verdict.notes:
            shown.add("verdict")
        if verdict.rule or self.revealed.explanations:
            shown.add("formula")
        return frozenset(hiding.ordered({part for part in shown if part}))

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures of the view; those that are folded away are left out."""
        return () if self.view is None else tuple(blocks.pictures((*self.view.above, *self.view.blocks)))


def evaluate(session: Session, lesson: AnyLesson, theme: Theme) -> Frame:
    """Return the frame of a lesson's page, in its state or in the state that a drag has changed.

    Studies at rest are cached for all visitors. During a drag a lesson may compute less (`Lesson.rough`).
    """
    state, drag = session.projected(session.shown(lesson)), session.drag
    if drag is None:
        return _frame(session, lesson, state, _options(session, state, theme))
    settings = lesson.rough(moved(lesson, state.settings, drag.hand, state.points))
    state = replace(state, settings=settings)
    return _frame(session, lesson, state, _options(session, state, theme, live=True, touched=drag.hand.touched))


def evaluate_settled(session: Session, lesson: AnyLesson, theme: Theme) -> Frame:
    """Return the frame of the page's state before the current drag; at rest, of its state."""
    state = session.projected(session.before_drag(lesson))
    return _frame(session, lesson, state, _options(session, state, theme))


def evaluate_second(session: Session, lesson: AnyLesson, theme: Theme) -> Frame | None:
    """Return the frame of the state beside the page's, which follows the same drag; None where there is none.

    Both show the end of their runs, without a player. A board or a question takes the second state's place, as it might
    give the answer away.
    """
    if session.second is None or not session.is_side_by_side:
        return None
    first, drag, other = session.shown(lesson), session.drag, session.second.lesson
    if drag is not None:
        first = replace(first, settings=moved(lesson, first.settings, drag.hand, first.points))
    state = session.projected(session.second.state(lesson, first, session.pages.shared))
    if drag is None:
        return _frame(session, other, state, _options(session, state, theme))
    state = replace(state, settings=other.rough(state.settings))
    touched = drag.hand.touched if session.second.points is None else None  # its own points are numbered otherwise
    return _frame(session, other, state, _options(session, state, theme, live=True, touched=touched))


def difference_between(first: Frame, second: Frame) -> str:
    """Return a Markdown sentence on how two planes' rules differ; empty if one has none or hides it."""
    if first.rule is None or second.rule is None:
        return ""
    return difference(first.rule, first.state.points, second.rule, second.state.points).sentence


def _frame(session: Session, lesson: AnyLesson, state: AnyState, options: ViewOptions) -> Frame:
    """Evaluate a lesson's study and view; a Missing that either raises becomes the frame's message."""
    study = study_cache.study_dragged if options.live else study_cache.study
    try:
        run = study(lesson, state.points, state.settings)
    except Missing as missing:
        return Frame(lesson, state, options, None, missing, session.asked.hidden, prediction=session.asked.prediction)
    task = lesson.work(run, options)
    if task is None:
        return Frame(lesson, state, options, run, None, session.asked.hidden, prediction=session.asked.prediction)
    progress = work.progress(lesson.slug, task, is_stopped=task.key in session.stopped)
    options = options if options.live else replace(options, done=progress.results)
    return Frame(lesson, state, options, run, None, session.asked.hidden, progress, session.asked.prediction)


def _options(
    session: Session, state: AnyState, theme: Theme, *, live: bool = False, touched: int | None = None
) -> ViewOptions:
    """Return the view options of a state; side by side it is shown at the end of its run."""
    step = None if session.is_side_by_side else state.step
    return ViewOptions(view=state.view, theme=theme, step=step, camera=state.camera, live=live, touched=touched)
