"""The state of a page that is exported: its frame at rest in the light theme, its link, and the names of its files."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from linclass.catalog import PAGES
from linclass.figures.theme import LIGHT, Theme
from linclass.lessons.lesson import AnyLesson, DerivationLine
from linclass.lessons.shown_rule import ShownRule
from linclass.session.frame import Frame, evaluate_second, evaluate_settled
from linclass.session.session import Session

NAME_LENGTH = 8  # hexadecimal digits of a study's name: files of different states of a page differ


@dataclass(frozen=True, eq=False)
class PageState:
    """The page state that every export is made of.

    Attributes
    ----------
    frame : Frame
        At rest, in the light theme, in the points' own window, with nothing hidden.
    session : Session
        Of which it is the frame.
    link : str
        The absolute address of the state; empty where nobody knows it.
    """

    frame: Frame
    session: Session
    link: str = ""

    def in_theme(self, theme: Theme) -> "PageState":
        """Return the state in the colours of a theme."""
        if theme is self.frame.options.theme:
            return self
        return replace(self, frame=evaluate_settled(self.session, self.lesson, theme))

    @cached_property
    def is_before_end(self) -> bool:
        """True where the plane shows a step of a run, and the verdict is that of the end, which has another line."""
        frame, lesson = self.frame, self.lesson
        if frame.options.step is None or frame.missing is not None:
            return False
        end = replace(frame.options, step=None, done=())
        shows_end = frame.plane.status == lesson.plane(frame.run, end).status
        if shows_end or frame.verdict != lesson.verdict(frame.run, replace(frame.options, step=None)):
            return False
        line = _line(frame.rule)
        return line is None or lesson.rule is None or line != _line(lesson.rule(frame.run, end))

    @cached_property
    def second(self) -> "PageState | None":
        """The state beside it, in the light theme; None where it stands alone."""
        alone = replace(self.session, projector=replace(self.session.projector, board=None))
        frame = evaluate_second(alone, self.lesson, LIGHT)
        return None if frame is None else PageState(frame, replace(self.session, second=None))

    @property
    def board_title(self) -> str:
        """The title of the derivation on its board, Markdown; empty without one."""
        board = self.session.projector.board
        return "" if board is None else self.lesson.derivation(board.code).title

    @property
    def board_lines(self) -> Sequence[DerivationLine]:
        """All lines of the derivation on its board."""
        return () if self.session.projector.board is None else self.frame.derived(self.session.projector.board.code)

    @property
    def lesson(self) -> AnyLesson:
        """The page's lesson."""
        return self.frame.lesson

    @property
    def title(self) -> str:
        """The page's title."""
        return PAGES[self.lesson.slug].title

    def file(self, ending: str, *, is_film: bool = False) -> str:
        """Return the name of a file, by page, scene, view and step: "perceptron_bound_run_step_3.svg".

        Python can import it. A film shows all steps, so `is_film` leaves the step out; points or settings of a
        person's own have a number in place of a scene.
        """
        state, step = self.frame.state, self.frame.options.step
        own = f"own_{self.frame.name[:NAME_LENGTH]}"
        scenes = [scene for scene in self.lesson.scenes if scene.shown_by(state)]
        scene = max(scenes, key=lambda scene: scene.view == state.view).code if scenes else own
        parts = [self.lesson.slug, scene, state.view, *([] if step is None or is_film else [f"step_{step}"])]
        return f"{'_'.join(parts)}{'_' if '.' in ending else '.'}{ending}"


def _line(rule: ShownRule | None) -> tuple[float, ...] | None:
    """Return w and w0 of a rule's line; None where it draws no line."""
    return None if rule is None or rule.line is None else (*rule.line[0].tolist(), rule.line[1])


def page_state(session: Session, lesson: AnyLesson, link: str = "") -> PageState:
    """Return the state of a page as it is exported, whatever is hidden or guessed on it."""
    session = replace(session, projector=replace(session.projector, is_on=False), asked=session.asked.about(None))
    return PageState(evaluate_settled(session, lesson, LIGHT), session, link)
