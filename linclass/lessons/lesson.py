"""The shape that all lessons share: data and pure functions, which a page, an export and a link all read.

A page, a figure of the lectures, a link and a test are the same lesson: points and settings are studied once, and what
comes out is painted on the plane, shown in views and said in words. Nothing here knows Streamlit.
"""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from linclass.base import Classifier
from linclass.datasets.dataset import Dataset
from linclass.declare import always
from linclass.figures.marks import Mark
from linclass.figures.printed_sums import HonestTexts, honest_formula, with_honest_signs
from linclass.figures.theme import Theme
from linclass.figures.thinning import OnlyStep
from linclass.lessons import common
from linclass.lessons.blocks import Block, Folded, Prose
from linclass.lessons.by_hand import Exercise
from linclass.lessons.hiding import PARTS, Part
from linclass.lessons.markdown import unbroken
from linclass.lessons.plane import Plane
from linclass.lessons.problem import PageProblem
from linclass.lessons.question import Misconception, Question
from linclass.lessons.shown_rule import ShownRule
from linclass.lessons.state import Action, AnyAction, AnyScene, AnyState, Camera, S, Scene, State, StatePair
from linclass.lessons.task import AnyAttempt, AnyTask, Attempt, R, Task

__all__ = [
    "Action",
    "AnyAction",
    "AnyAttempt",
    "AnyLesson",
    "AnyScene",
    "AnyState",
    "AnyTask",
    "AnyView",
    "Attempt",
    "Camera",
    "Derivation",
    "Lesson",
    "Missing",
    "Plane",
    "PlaneDrag",
    "R",
    "S",
    "Scene",
    "ShownEstimator",
    "State",
    "StatePair",
    "Task",
    "Verdict",
    "View",
    "ViewOptions",
    "Work",
    "always",
    "present",
    "require",
]
T = TypeVar("T")
CodedPart = TypeVar("CodedPart", bound="Scene[Any] | View[Any, Any] | Derivation[Any]")
LAST_STEP = 10_000_000  # a step beyond every run's end


class Missing(ValueError):  # noqa: N818 - it says what is missing, and what to do is to add it
    """These points and settings have no lesson: one sentence, in Markdown, that says what is missing.

    `marks` may show on the plane why, and `status`, plain text, says it under the plane during a drag.
    """

    def __init__(self, sentence: str, marks: Sequence[Mark] = (), status: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.marks, self.status = sentence, tuple(marks), status


def require(holds: object, sentence: str = common.NONE_IS_RIGHT) -> None:
    """Raise Missing with a sentence, or that of a question without an answer, unless something holds."""
    if not holds:
        raise Missing(sentence)


def present(value: T | None, sentence: str = common.NONE_IS_RIGHT) -> T:
    """Return a value that is there; raises Missing with a sentence where it is None."""
    if value is None:
        raise Missing(sentence)
    return value


@dataclass(frozen=True)
class ViewOptions:
    """The options of viewing a lesson; none of them changes what was studied.

    Attributes
    ----------
    view : str
        The code of the view that stands beside the plane.
    step : int or None
        The step of the run that is shown; None where the person has asked for none.
    camera : three numbers or None
        From where a picture in three dimensions is seen; None from where the picture itself wants to be.
    live : bool
        Whether something is being dragged: what is slow may be rough.
    touched : int or None
        The dragged point, by its number from 0.
    done : tuple
        The results of the lesson's `work` so far.
    """

    view: str
    theme: Theme
    step: int | None = None
    camera: Camera | None = None
    live: bool = False
    touched: int | None = None
    done: tuple[Any, ...] = ()

    @property
    def focus(self) -> int | None:
        """The step in focus of an animation; during a drag it is the only one that is drawn."""
        return OnlyStep(LAST_STEP if self.step is None else self.step) if self.live else self.step


@dataclass(frozen=True)
class Verdict:
    """The verdict on a run, in words.

    Attributes
    ----------
    sentence : str
        The result in one or two sentences of Markdown; empty where nothing needs to be said.
    good : bool
        Whether the method reached what it was after.
    rule : str
        The rule in numbers, Markdown.
    notes : tuple of str
        What is said below in small type: a warning of the fit.
    """

    sentence: str
    good: bool = True
    rule: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("sentence", "rule"):
            object.__setattr__(self, name, with_honest_signs(getattr(self, name)))

    def without(self, hidden: Collection[str]) -> "Verdict":
        """Return what is said while some parts of the page are hidden."""
        shown = replace(self, sentence="", good=True, notes=()) if "verdict" in hidden else self
        return replace(shown, rule="") if "formula" in hidden else shown


@dataclass(frozen=True)
class View(Generic[S, R]):
    """One picture beside the plane.

    Attributes
    ----------
    code : str
        Its name in a link, which no wording changes.
    title : str
        What the person reads.
    show : function of the run and the view options
        Returns what stands there, from top to bottom; may raise Missing.
    above : function of points and settings, or None
        What stands there first, also where the lesson is missing: a table in which the mistake can be mended.
    missing : function of points, settings and view options, or None
        What stands there where the lesson is missing, instead of the sentence that says so: a picture that needs
        no run; may raise Missing of its own.
    formerly : tuple of str
        The codes of views that are part of this one now: old links to them open it.
    run : str
        What names the run whose steps it shows, among a lesson's several: views of one run share the step, and those of
        another have their own.
    follows : str or None
        The run of which each step has two in this view's, asked and answered: the views of one begin where the other
        was left. None for any other view.
    moves_points : bool
        Whether its run fits an outlier in a point's place. On points of another page's it stands at its start, where
        the fit is that of the points as they are.
    """

    code: str
    title: str
    show: Callable[[R, ViewOptions], Sequence[Block]]
    above: Callable[[Dataset, S], Sequence[Block]] | None = None
    missing: Callable[[Dataset, S, ViewOptions], Sequence[Block]] | None = None
    formerly: tuple[str, ...] = ()
    run: str = ""
    follows: str | None = None
    moves_points: bool = False


@dataclass(frozen=True)
class Derivation(Generic[R]):
    """A derivation of a lesson.

    Attributes
    ----------
    code : str
        Its name in links and decks, which no wording changes.
    title : str
    lines : function of the run and the view options
        Returns its lines, of which there is always one at least.
    """

    code: str
    title: str
    lines: "Callable[[R, ViewOptions], tuple[DerivationLine, ...]]"

    def text(self, run: R, options: ViewOptions) -> str:
        """Return all lines one below another, in Markdown."""
        return "\n\n".join(line.text for line in self.lines(run, options))

    def folded(self, run: R, options: ViewOptions, code: str = "") -> Folded:
        """Return the derivation as a folded section, under its own code or another."""
        return Folded(code or self.code, self.title, lambda: [Prose(self.text(run, options))], (self.code,))


@dataclass(frozen=True)
class PlaneDrag:
    """A drag on the plane: handles and their present places, and the point that it began at."""

    handles: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    touched: int | None = None


@dataclass(frozen=True)
class Work:
    """Work in pieces that may take longer than a blink: it shows how far it is, and can be stopped.

    Attributes
    ----------
    key : hashable
        All that the results depend on.
    task : function
        Takes a number from 0, returns that piece's result.
    label : str
        What is being done, with the fields {done} and {total}.
    """

    key: Hashable
    task: Callable[[int], object]
    total: int
    label: str


@dataclass(frozen=True)
class ShownEstimator:
    """An estimator that a page shows, and the page's state that shows it.

    Attributes
    ----------
    kind : class of estimators
    settings : function of an estimator
        Returns the settings that show it, by name, beside those declared as its hyperparameters (`declare.of`).
    view : str
        In which it is shown; empty for that on which the page opens.
    """

    kind: type[Classifier]
    settings: Callable[[Any], Mapping[str, object]] = lambda _model: {}
    view: str = ""


@dataclass(frozen=True, kw_only=True)
class Lesson(Generic[S, R]):
    """All that a page knows.

    Attributes
    ----------
    slug : str
        Its name in the catalogue, the address and the packages.
    Settings : type
        A frozen dataclass whose fields are declared by `linclass.declare`.
    plain_words : three strings
        What the topic is about, in three sentences without a formula.
    study : function of points and settings
        Returns the run: what the method makes of them. Pure; raises Missing where there is none.
    plane : function of run and view options
    views : tuple of View, the first is shown at first
    verdict : function of run and view options
    explanations : function of run and view options
        Returns a text in Markdown for each title.
    scenes : tuple of Scene
        Whole states. The page opens on the first, whose settings are the defaults.
    moved : function of settings, drag and points
        Returns the settings after a drag of handles or a click on a point.
    rough : function of settings
        Returns those that are studied during a drag, where the whole would not keep up with it.
    work : function of run and view options
        Returns what has to be gathered in pieces before this view is shown, or None.
    actions : tuple of Action
    story : tuple of Task
        The acts, three to five tasks that lead one after the other from the opening to the page's idea.
    more_tasks : tuple of Task
        What else there is to try.
    more_questions : tuple of Question
        Questions that stops of decks and visitors ask, beside those of the tasks.
    exercise : function of run and view options, or None
        Returns the step that is computed by hand in the view of that name, None at the end of the run; raises Missing
        where a step can't be. None where there is no such view.
    derivations : tuple of Derivation
        What can be derived on a board, line by line.
    rule : function of run and view options, or None
        Returns the rule that the plane shows, to compare it with another's; None where the plane of this state shows
        none, or several. None instead of a function where the plane never shows one rule.
    problem : function of state and run, or None
        Returns the fit behind the page's numbers, which its programs run; None in a state without a fit. None instead
        of a function where the page fits nothing.
    pairs : tuple of StatePair
        What is worth seeing beside the present state, the most telling first; empty where there is no rule to compare.
    misconceptions : tuple of Misconception
        What people believe wrongly, with the questions that bring it out.
    quantities : mapping from a name to a function of run and view options
        The numbers that a speaker's notes can name in braces, beside those of `linclass.lessons.quantity`; each is a
        number, or a text that has it in words. A function may raise Missing.
    estimators : tuple of ShownEstimator
        What of this package the page shows: a notebook's link to a fitted one opens the page on it.
    played : str
        The code of the view in which the run of such an estimator is played; empty where none has steps.
    hideable : tuple of Part
        What of its page can be hidden until the outcome has been predicted; empty where there is nothing to predict.
    """

    slug: str
    Settings: type[S]
    plain_words: tuple[str, str, str]
    study: Callable[[Dataset, S], R]
    plane: Callable[[R, ViewOptions], Plane]
    views: tuple[View[S, R], ...]
    verdict: Callable[[R, ViewOptions], Verdict]
    explanations: Callable[[R, ViewOptions], Mapping[str, str]]
    scenes: tuple[Scene[S], ...]
    rule: Callable[[R, ViewOptions], ShownRule | None] | None
    problem: Callable[[State[S], R], PageProblem | None] | None
    pairs: tuple[StatePair, ...]
    moved: Callable[[S, PlaneDrag, Dataset], S] = lambda settings, _drag, _data: settings  # a plane without handles
    rough: Callable[[S], S] = lambda settings: settings
    work: Callable[[R, ViewOptions], Work | None] = lambda _run, _options: None
    actions: tuple[Action[S], ...] = ()
    story: tuple[Task[S, R], ...] = ()
    more_tasks: tuple[Task[S, R], ...] = ()
    more_questions: tuple[Question[S], ...] = ()
    exercise: Callable[[R, ViewOptions], Exercise | None] | None = None
    derivations: tuple[Derivation[R], ...] = ()
    misconceptions: tuple[Misconception, ...] = ()
    quantities: Mapping[str, Callable[[R, ViewOptions], float | str]] = field(default_factory=dict)
    estimators: tuple[ShownEstimator, ...] = ()
    played: str = ""
    hideable: tuple[Part, ...] = PARTS

    @cached_property
    def tasks(self) -> tuple[Task[S, R], ...]:
        """All tasks, those of the story first."""
        return (*self.story, *self.more_tasks)

    @cached_property
    def questions(self) -> Mapping[str, Question[S]]:
        """All questions by their codes: those of the tasks first."""
        asked = [task.question for task in self.tasks if task.question is not None]
        return {question.code: question for question in (*asked, *self.more_questions)}

    def explained(self, run: R, options: ViewOptions) -> Mapping[str, str]:
        """Return the explanations, with "=" between numbers only where their digits give the result."""
        return HonestTexts(self.explanations(run, options))

    def scene(self, code: str) -> Scene[S]:
        """Return the scene of that code."""
        return self._with_code("scene", self.scenes, code)

    def view(self, code: str) -> View[S, R]:
        """Return the view of that code."""
        return self._with_code("view", self.views, code)

    def derivation(self, code: str) -> Derivation[R]:
        """Return the derivation of that code."""
        return self._with_code("derivation", self.derivations, code)

    def _with_code(self, kind: str, parts: Sequence[CodedPart], code: str) -> CodedPart:
        """Return the part of that code; raise LookupError if the lesson has none, as of a wrong task."""
        for part in parts:
            if part.code == code:
                return part
        raise LookupError(f"the lesson {self.slug} has no {kind} {code!r}, only {[part.code for part in parts]}")

    @cached_property
    def opening(self) -> State[S]:
        """The page's first state."""
        return self.scenes[0].state()


AnyLesson: TypeAlias = Lesson[Any, Any]  # whatever its settings and its run are
AnyView: TypeAlias = View[Any, Any]


@dataclass(frozen=True)
class DerivationLine:
    """One line of a derivation.

    Attributes
    ----------
    words : str
        What is done here, Markdown; may be empty.
    symbols : str
        LaTeX, a formula in each line; empty where words are enough.
    numbers : tuple of str
        LaTeX: equalities and inequalities with the person's numbers; empty where there are none.
    """

    words: str = ""
    symbols: str = ""
    numbers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", tuple(map(honest_formula, self.numbers)))

    @property
    def text(self) -> str:
        """The line in Markdown: the words, below them the symbols, and beside these, emphasised, the numbers."""
        symbols = [rf"$\displaystyle {unbroken(formula)}$" for formula in self.symbols.splitlines()]
        formulas = [*symbols, *(rf"*$\displaystyle {unbroken(formula)}$*" for formula in self.numbers)]
        return "\\\n".join(part for part in (self.words.strip(), "&emsp; ".join(formulas)) if part)


def line(text: tuple[str, str], *numbers: str, **names: object) -> DerivationLine:
    """Return the line of words and symbols from a texts module; names fill the fields of the words."""
    words, symbols = text
    return DerivationLine(words.format(**names) if names else words, symbols, tuple(filter(None, numbers)))
