"""The schema of all messages between Python and the browser, as JSON in UTF-8.

`linclass/ui/frontend/messages.d.ts` is generated from this file, comments included: run
`python -m tests.frontend.typescript` after a change. Each class is an interface there, each alias a type, and the
comment behind a field is the field's comment. The scripts import the types from `types.d.ts`, which adds the
messages between scripts, and the parts of plotly.js that they use.

Messages of the browser are checked on arrival, whatever is declared here: anybody can send anything.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, Never, NotRequired, TypeAlias, TypedDict, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Encoded(bytes, Generic[T_co]):
    """A part of a message that is encoded already: JSON in UTF-8 of a value of this type."""

    __slots__ = ()


# Plotly's own objects: types.d.ts declares those of their properties that the scripts use.
Trace: TypeAlias = Mapping[str, Any]
Layout: TypeAlias = Mapping[str, Any]
Places: TypeAlias = Mapping[str, Any]
LogEntry: TypeAlias = Mapping[str, object]  # an event of a room, as its log has it

# ---- the plane

Texts: TypeAlias = Mapping[str, str]  # sentences by name, with placeholders in braces

Coordinate: TypeAlias = float  # in the plane's units, or in pixels of its frame
Place: TypeAlias = tuple[Coordinate, Coordinate]  # x, y
Sides: TypeAlias = tuple[Coordinate, Coordinate, Coordinate, Coordinate]  # x0, x1, y0, y1 of the window on the plane
Flat: TypeAlias = Sequence[Coordinate]  # x, y, x, y, ... or x, y, class, x, y, class, ...

Colour: TypeAlias = str
Dash: TypeAlias = Sequence[int]  # lengths in pixels of dashes and gaps; empty: a solid line
Stroke: TypeAlias = tuple[Colour, float, Dash]  # its width in pixels
Role: TypeAlias = str
Strokes: TypeAlias = Mapping[Role, Stroke]


class ThemeData(TypedDict):
    """The colours of a theme."""

    name: str
    classes: Sequence[Colour]  # one for each class
    symbols: Sequence[str]  # a shape for each class
    background: Colour
    text: Colour
    muted: Colour
    accent: Colour
    ambiguous: Colour


ClassNumber: TypeAlias = int  # gives the colour, where there is one; otherwise the role does
PointIndex: TypeAlias = int
Label: TypeAlias = str
HandleName: TypeAlias = str
IsPoint: TypeAlias = bool  # drawn as a point of its class
Ends: TypeAlias = tuple[Coordinate, Coordinate, Coordinate, Coordinate]  # x, y of the tail and of the tip
Widening: TypeAlias = float  # in pixels, while a ring pulses; the browser's own, Python sends none

RegionMark: TypeAlias = tuple[Sequence[ClassNumber], Flat]  # the classes that claim a polygon
LineMark: TypeAlias = tuple[Role, Flat, Label] | tuple[Role, Flat, Label, ClassNumber]
ArrowMark: TypeAlias = tuple[Role, Ends, Label]
RingMark: TypeAlias = tuple[Role, PointIndex, Label] | tuple[Role, PointIndex, Label, Widening]
SpotMark: TypeAlias = (
    tuple[Role, Place, Label] | tuple[Role, Place, Label, ClassNumber] | tuple[Role, Place, Label, ClassNumber, IsPoint]
)
HandleMark: TypeAlias = tuple[Role, Place, Label, HandleName] | tuple[Role, Place, Label, HandleName, ClassNumber]


class Marks(TypedDict, total=False):
    """The marks of a plane by kind; kinds without marks are missing."""

    regions: list[RegionMark]
    lines: list[LineMark]
    arrows: list[ArrowMark]
    rings: list[RingMark]
    spots: list[SpotMark]
    handles: list[HandleMark]


class ReadoutData(TypedDict):
    """Functions whose values are shown at the pointer."""

    names: Sequence[str]
    functions: Sequence[Sequence[float]]  # coefficients of 1, x, y and, for six, x², xy, y²
    posteriors: Sequence[str]  # of one class: the sigmoid of the function; of as many as functions: softmax; or none


class PlanePart(TypedDict):
    """The plane's part of a frame, mounted by a script run or sent in answer to a drag."""

    marks: Marks
    strokes: Strokes  # of these marks
    status: str  # the sentence under the plane
    readout: ReadoutData | None  # null: only coordinates are read off
    run: str  # names the study of the marks; a player's frames of another study are not shown beside them
    step: int | None  # of the study, as the page names it


class PointsAbout(TypedDict):
    """Names and window of the points on a plane."""

    names: Sequence[str]  # of the classes
    axes: tuple[str, str]  # names of x and y
    window: Sides


class GeneratedPoints(PointsAbout):
    """The points that a generator makes while one of its sliders is dragged."""

    points: Flat


# ---- the canvas


class Limits(TypedDict):
    """The bounds of a drawing that Python accepts."""

    points: int
    classes: int
    coordinate: float  # its absolute value
    bytes: int  # of a table


class MemoryData(TypedDict):
    """The browser's record of point ownership and tasks, for when the server has lost the session."""

    mine: str  # the person's own points while others are shown, as in an address; empty: there are none
    scenic: bool  # the points that are shown are this page's alone
    task: str  # the code of the task in progress; empty: none
    done: Sequence[str]  # the codes of the page's tasks that are solved
    away: bool  # the visitor has put the acts away


class CanvasAbout(PointsAbout):
    """The data of a canvas apart from its points and texts."""

    key: str
    plane: Encoded[PlanePart]
    theme: ThemeData
    limits: Limits
    files: bool  # tables may be dropped on the plane and pasted
    filesRead: int  # how many of them Python has read or refused
    revision: int  # a new value: Python has replaced the points
    visit: str  # a new value: the server was started again and has lost the drawing
    ack: int  # the number of the last message that Python has read; 0: an `Answer` follows
    stamp: int  # grows with each message that Python has read; the answer has the same
    linkNote: str  # why the address lacks the points; empty: it has them
    offered: int | None  # classes the person may draw
    bare: bool  # no tools, no counts
    needsPen: bool  # a press beside points and handles adds a point only once a tool was chosen
    follows: str  # the key of the plane whose drags it follows, in another state; empty: it can be drawn on
    shape: float  # width / height of the plane where its window has no equal units
    endpoint: str  # path of the live endpoint; empty: there is none
    own: MemoryData
    wanted: Sequence[HandleName | PointIndex]  # marked, because the act in progress asks to drag it


class CanvasData(CanvasAbout):
    """The data with which a canvas is mounted."""

    points: Flat | None  # null: the browser has them
    texts: Texts | None  # null: the browser has them


class StandingCanvas(CanvasAbout):
    """The data of a canvas that exchanges no messages with a server, so they are complete."""

    points: Flat
    texts: Texts


class StoryData(TypedDict):
    """The data with which a plane that plays by itself is mounted."""

    canvas: CanvasData
    planes: Sequence[Encoded[PlanePart]]  # the plane at each place on the path of the point
    path: Sequence[Place]  # the places
    ms: int  # from one place to the next
    play: str  # the button's two names
    pause: str
    place: str  # the slider's name
    alt: str  # the picture in words


class DrawingData(TypedDict):
    """The points and handles of a plane during or after a stroke or drag."""

    revision: int  # of the points from which the drawing began
    live: bool  # a stroke or a drag is under way
    points: Flat
    handles: Mapping[HandleName, Place]  # those moved since Python last answered
    touched: PointIndex | None  # the point that was pressed since Python last answered
    window: Sides


class DrawingMessage(DrawingData):
    """A drawing as the plane sends it."""

    seq: int  # grows with every message of one browser


class FileInputData(TypedDict):
    """The data with which the field for a file is mounted."""

    key: str
    label: str
    labelKeys: str  # the rest of the label, where there is a keyboard
    filesRead: int  # how many of this field's files Python has read or refused
    accept: str  # the kinds of files that the browser offers
    limit: int  # bytes
    texts: Texts


class SentFile(TypedDict):
    """A table that was chosen, dropped or pasted, sent once as the trigger "file", which Streamlit does not store."""

    name: str
    data: str  # the bytes, in base64


class CanvasState(TypedDict):
    """The messages of a canvas."""

    state: DrawingMessage | None  # null: send everything again
    own: MemoryData  # the record from before Python lost it


class Answer(TypedDict):
    """The answer to all messages that a script run has read, after which their senders may send the next."""

    acks: Mapping[str, int]  # by the sender's key, the number of its last message that Python has read
    stamp: int  # the data of the same script run carry the same stamp
    whole: bool  # the live endpoint sends everything that a drag changes
    page: str  # the path of the page that has run
    query: Mapping[str, str]  # of its address, as written by the run


# ---- live text


class Piece(TypedDict):
    """One of several consecutive texts."""

    kind: Literal["good", "mind", "text", "note", "caption", "line"]  # good, mind: a verdict; line: of a derivation
    html: str  # formulas are their source, in elements of the class `math`
    height: int | None  # the greatest, in pixels, beyond which it scrolls


Pieces: TypeAlias = Sequence[Piece]


class LiveTextData(TypedDict):
    """The data with which live text is mounted."""

    code: str  # its name in the live endpoint's answers
    pieces: Encoded[Pieces]
    katex: str  # the address of Streamlit's KaTeX script; empty: formulas come as MathML
    stamp: int  # grows with each message that Python has read: a new value brings new pieces
    hint: str  # the tooltip of a number that can be dragged
    answer: Answer | None  # to the plane and the sliders, if this text is the last part of the page
    log: str  # the name of a text to which pieces are added, each announced and kept in view; empty: an ordinary text
    kinds: list[str]  # the kinds of pieces shown here; empty: all


# ---- a slider


class SliderRange(TypedDict):
    """The positions of a slider."""

    low: float
    high: float
    step: float


class TypedRange(TypedDict):
    """The numbers that can be typed beside a slider."""

    low: float
    high: float
    isWhole: bool
    refusal: str  # of any other number


class SliderData(SliderRange):
    """The data with which a slider is mounted."""

    key: str
    label: str
    typedLabel: str  # of the field for the same number
    help: str
    values: Sequence[float] | None  # of the positions 0, 1, ...; null: a position is its own value
    words: Sequence[str] | None  # the values in words; null: numbers with `decimals` decimals
    typed: TypedRange | None  # null: the nearest of `values` is taken
    nearest: str  # said where that is another number, whose place is "{value}"
    decimals: int
    value: float
    enabled: bool
    ack: int  # the number of the last message that Python had read when the slider was mounted
    visit: str  # a new value: the server was started again and has lost the slider's value


class SliderValue(TypedDict):
    """The value of a slider."""

    value: float
    live: bool  # it is being dragged


class SliderMessage(SliderValue):
    """A slider's value as the slider sends it."""

    seq: int  # grows with every message of one browser


class SliderState(TypedDict):
    """The messages of a slider."""

    state: SliderMessage


# ---- a projector's page


class KeyHelp(TypedDict):
    """A line of the list of keys."""

    keys: Sequence[str]
    does: str


class StopTitle(TypedDict):
    """A stop in the overview of a deck."""

    code: str
    title: str  # empty where it would give away what the stop hides
    isPicture: bool  # whether it has a thumbnail
    isOnWay: bool  # whether PageDown leads to it: not on the short way to a stop that this leaves out


class PresenterData(TypedDict):
    """The data with which the controls of a projector's page are mounted."""

    texts: Texts
    keys: Sequence[KeyHelp]
    place: str  # the name of the stop or page
    at: int  # the number of the stop, from 1; 0 where no deck is shown
    stops: Sequence[StopTitle]  # of the deck; empty: no deck is shown
    isLost: bool  # the session lacks the visitor's own deck, which the browser may bring
    pictures: str  # the address of the thumbnails, without the code of a stop at its end
    views: int  # of the page
    hides: bool  # whether any part can be hidden or revealed
    boards: int  # the number of the page's derivations
    board: str  # the one that is shown, by its code; empty: none
    next: str  # the effect of PageDown in words; empty: none
    back: str  # the effect of PageUp
    query: Mapping[str, str]  # of the address of the stop or page
    note: str  # for the speaker, that the address lacks the points; empty where it has them
    hasRooms: bool  # phones can follow it
    speaker: str  # the address of the speaker's window; empty where there are no notes to show
    plotly: Sequence[str]  # where plotly.js is served, relative to the app's address
    visit: str  # the session's name; a new one after the server was started again
    ack: int  # the number of the last request that was carried out


class PresenterRequest(TypedDict):
    """The commands since the page last had an answer to all of them."""

    commands: Sequence[str]  # "next", "back", "stop:7" ...
    base: int  # the same for all requests with the same first command
    place: str  # the place that was shown before the first one
    seq: int  # grows with every request of one browser


class PresenterState(TypedDict):
    """The last request of a projector's page."""

    request: PresenterRequest


class SpeakerPlan(TypedDict):
    """The plan of a lecture at the stop that is shown, in minutes from its beginning."""

    start: float
    end: float
    total: float
    spare: list[str]  # the stops that can be left out from here on: numbers, titles and minutes


class SpeakerData(TypedDict):
    """The data with which the clock of the speaker's window is mounted."""

    texts: Texts
    query: str  # of the address whose stop and state are shown
    plan: SpeakerPlan | None  # None beside the short way
    next: str  # what PageDown does on the projector's page


class SpeakerState(TypedDict):
    """The messages of the speaker's window."""

    query: str  # of the projector's address, marked if that lacks the points


class RoomRequest(TypedDict):
    """A request to the room's routes, sent through Streamlit where the host forwards no other path."""

    number: int  # another one each time
    name: str  # of the route
    question: str  # JSON


class RoomAnswer(TypedDict):
    """The answer to such a request."""

    number: int  # of the request; 0 before the first
    status: int  # of HTTP
    text: str


class RoomPoints(TypedDict):
    """The points that a room has drawn, to be added to the page's."""

    number: int  # another one each time
    points: Flat


class RoomLead(TypedDict):
    """A wish that phones follow this page."""

    number: int  # another one each time
    secret: str  # of their room


class RoomBring(TypedDict):
    """A state of the wall for the page to show; without an address, the state before it."""

    number: int  # another one each time
    page: str
    query: str


class RoomData(TypedDict):
    """The data with which the lecturer's controls of a room are mounted."""

    texts: Texts
    page: str  # the lesson whose question can be asked
    query: str  # the address of the question; empty: it can't be asked
    pointsQuery: str  # the address at which phones draw their own points
    refusal: str  # why the question can't be asked, or why there is no twin
    isRevealed: bool  # its outcome is shown on the page
    theme: str
    presents: bool  # on a projector's page, whose keys go through the room's steps
    leads: str  # the token of the room whose phones follow this visitor; empty: none
    canUndo: bool  # the state that one of the wall has replaced can be brought back
    speaks: bool  # in the speaker's window: only the controls of a room that exists already
    answer: RoomAnswer


class RoomState(TypedDict):
    """The messages of the lecturer's controls of a room."""

    twin: int  # changes with each wish for the question on other points
    asked: RoomRequest
    pool: RoomPoints
    lead: RoomLead
    bring: RoomBring


# ---- the states that a room sends its phones and its lecturer

AnswerKind: TypeAlias = Literal["line", "direction", "place", "point", "points", "number", "choice"]
ChoiceOption: TypeAlias = tuple[str, str, Pieces]  # letter, code, text


class AnswerForm(TypedDict):
    """The form of an answer: a number with its bounds, a choice with its options."""

    kind: AnswerKind
    low: NotRequired[float]
    high: NotRequired[float]
    step: NotRequired[float | Literal["any"]]
    what: NotRequired[str]  # the number, in words
    options: NotRequired[Sequence[ChoiceOption]]
    most: NotRequired[int]  # points that can be drawn


class PhoneQuestion(TypedDict):
    """A question on a phone."""

    ask: Pieces
    answer: AnswerForm
    canvas: StandingCanvas


class PageWords(TypedDict):
    """The texts beside a plane that follow its settings."""

    settings: Pieces
    verdict: Encoded[Pieces]


class LectureState(PageWords):
    """The lecturer's page at rest."""

    title: Pieces
    sentence: Pieces
    canvas: StandingCanvas | None  # null: a phone can show no plane
    page: NotRequired[str]
    query: NotRequired[str]
    canTry: NotRequired[bool]


class DragPart(TypedDict):
    """The part of the lecturer's page that the lecturer's drag changes."""

    points: Encoded[GeneratedPoints]
    plane: PlanePart
    settings: Pieces


class FittedCopy(PageWords):
    """The outcome of a drag on a phone's own copy of a page."""

    plane: Encoded[PlanePart]
    query: NotRequired[str]  # of the copy once the drag is over


class PhoneAnswer(TypedDict):
    """A phone's answer to the present question, and its outcome."""

    again: bool  # the vote repeats a question
    asksConfidence: bool
    open: bool  # answers are accepted
    own: str | None  # this phone's answer on the server
    before: str | None  # this phone's answer before the discussion, until there is a new one
    marks: Marks  # the right answer on the plane; none until it is shown
    confidence: int  # of that answer
    outcome: Pieces  # the answer's gap; empty until it is shown


class PhoneAbout(TypedDict):
    """The state of a phone apart from its answer."""

    vote: int  # the number of votes so far
    shows: bool  # the lecturer's state is shown instead of a question
    following: bool  # phones follow the lecturer's page
    wall: bool  # phones may hand in states
    handed: str  # the address of the state that this phone has handed in
    stops: int  # the number of stops shown so far
    at: int  # the number of the present stop, from 1; 0: none
    question: NotRequired[Encoded[PhoneQuestion]]  # only if it is new
    state: NotRequired[Encoded[LectureState]]  # of the lecturer's page, only if it is new


class PhoneState(PhoneAbout, PhoneAnswer):
    """The state of a phone that shows a question."""


class WallState(TypedDict):
    """The state of a room's wall."""

    open: bool
    phones: int
    numbers: Sequence[int]  # of the visible states


class WallPicture(TypedDict):
    """A state on the wall."""

    number: int
    page: str
    query: str
    picture: str  # SVG


class VoteState(TypedDict):
    """The present question of a room and the answers to it."""

    vote: int  # the number of votes so far
    again: bool  # the vote repeats a question
    page: str
    query: str
    asksConfidence: bool
    answered: int
    open: bool
    stage: int  # 0: only the count; 1: the answers; 2: the right answer; 3: the sentences
    off: int  # answers that were taken off the picture
    ask: Pieces
    options: Sequence[ChoiceOption]
    steps: int  # the number of steps, including closing
    isDrawn: bool  # phones draw points instead of answering a question
    isLive: bool  # they are shown as they arrive
    picture: str  # an SVG of the answers; empty before they are shown
    sentences: Pieces


class LecturerPart(VoteState):
    """The state of a room apart from its log."""

    phones: int
    locked: bool
    following: bool  # phones follow the projector
    wall: WallState


class LecturerState(LecturerPart):
    """The state of a room that the server shows the lecturer."""

    number: int  # of the last entry of the log
    entries: Sequence[LogEntry]  # the entries since the last state


# ---- the page's address


class StoredDeck(TypedDict):
    """The visitor's course, stored by the browser for when the server has lost the session."""

    id: str  # a digest of its text; "-": it was removed; empty: the session has none
    text: str | None  # its file; null: the browser has it already


class EmbeddingData(TypedDict):
    """The data of a page in a frame of another site."""

    origins: Sequence[str]  # of the pages around it that may step through it; "https://*.example.org": all subdomains


class NavigationData(TypedDict):
    """The data with which the component that watches the address is mounted."""

    page: str  # its path below the app's; empty: the first page
    query: Mapping[str, str]  # of the address, as the script run has read it
    embedding: EmbeddingData | None  # null: the page is not embedded
    run: int  # changes with each run, so that Streamlit calls the component
    deck: StoredDeck
    theme: str  # of the script run: "light" or "dark"
    numbers: Texts  # why a typed number is refused


class NavigationState(TypedDict):
    """The messages of the component that watches the address."""

    reconnected: int  # changes each time that the server has come back
    restyled: int  # changes with the theme
    kept: str  # the digest of the course that the browser has stored
    deck: str  # a course from the browser's storage, or changed in another tab; empty: Python has it


class IntoViewData(TypedDict):
    """The data of the component that scrolls the newest parts of a page into view."""

    key: str
    stamp: int  # a new value: the parts are new
    asked: bool  # a press has brought the parts, even if the component was just mounted
    parts: Sequence[str]  # the keys of their elements, the most important one last


class TypedAnswersData(TypedDict):
    """The data of the component that stores what is typed into a form until the browser's tab is closed."""

    key: str
    around: str  # the key of the container around the form
    stamp: int  # of the form's question: answers typed for another one are not restored


# ---- a figure: its data are three lines, a stamp, the data that all figures share, and the picture

StepName: TypeAlias = str  # the number of a step in decimal digits


class FigureAbout(TypedDict):
    """The data that are the same for all figures."""

    plotly: Sequence[str]  # addresses of plotly.js, relative to the app's; the first that answers is used
    texts: Texts


class PlayerData(TypedDict):
    """The player under a figure with frames."""

    total: int  # the number of the last step
    columns: Sequence[str]
    rows: Mapping[StepName, Sequence[str]]
    label: str  # the word for a step
    initial: int  # the step to begin with where the person has asked for none
    step: int | None  # the step that the page's state names
    run: str  # the name of the points and settings of these steps
    ghost: bool  # the plane can show the end of the run
    lines: Sequence[str]  # the algorithm; blanks at a line's beginning are its indentation
    present: Mapping[StepName, Sequence[int]]  # the numbers of the lines that a step executes, from 0


Status: TypeAlias = str
Phase: TypeAlias = tuple[Marks, Status]  # the marks of a phase, and the sentence under the plane


class FrameSequence(TypedDict):
    """The marks that the plane shows at the steps of a player."""

    frames: Mapping[StepName, Sequence[Phase]]  # a step may be shown in several phases
    strokes: Strokes


class FrameSequenceData(FrameSequence):
    """A frame sequence sent with a figure."""

    plane: str  # the key of the canvas
    run: str  # names the study, as in PlanePart
    theme: str  # of its strokes
    window: Sides  # of the plane, to which its marks are clipped
    own: bool  # the steps are a setting's values, not the page's steps
    later: bool  # only the first step shown is here; the others are fetched when the person plays
    ghost: Marks | None  # the end of the run


class FigureBase(TypedDict):
    """The fields that all figures have."""

    code: str  # its name within the page
    alt: str
    data: Sequence[Trace]
    layout: Layout


class StillFigure(FigureBase):
    """A figure without a player."""

    player: NotRequired[Never]


class MovingFigure(FigureBase):
    """A figure with a player and its frames."""

    frames: Mapping[StepName, Sequence[Places]]  # for the traces numbered `traces`
    traces: Sequence[int]
    player: PlayerData
    sequence: NotRequired[FrameSequenceData]


FigureData: TypeAlias = StillFigure | MovingFigure


# ---- saving a picture


class VideoExport(TypedDict):
    """The button that saves a film as a video, shown where the browser can encode one."""

    name: str  # of the file
    label: str


class SpaceExport(TypedDict):
    """A 3-D picture, which the browser renders and puts into the frames that refer to it."""

    figure: FigureData
    plotly: Sequence[str]  # where plotly.js is served, relative to the app's address
    href: str  # the image's address in the frames, replaced by the rendered one
    width: int  # in the picture's own units
    height: int
    ground: str  # the colour behind it


class ArchivedPicture(TypedDict):
    """A picture that the browser renders as PNG for a zip."""

    name: str  # of the file
    svg: str
    space: SpaceExport | None


class ArchiveExport(TypedDict):
    """The zip of a state's files, and the pictures that the browser adds to it."""

    zip: str  # in base64
    pictures: Sequence[ArchivedPicture]


class PictureExportData(TypedDict):
    """The data with which the preview of a picture or a film, and the button that saves it, are mounted."""

    frames: Sequence[str]  # SVG; one is saved as PNG, several as GIF; an archive has none
    delay: int  # between frames, in hundredths of a second
    width: int  # of the saved picture, in pixels
    name: str  # of the file
    alt: str
    label: str  # of the button
    video: VideoExport | None
    space: SpaceExport | None
    archive: ArchiveExport | None
    print: str  # the label of the button that prints the picture, or saves it as PDF; empty for none
    progress: str  # with the fields {done} and {total}
    saved: str  # with the fields {name} and {size}, in kB
    failed: str


StepRequest: TypeAlias = tuple[int | None, str, int]  # step, null for the end; its run; a number: a new request


class FigureState(TypedDict):
    """The messages of a figure: the step at which the player has stopped, or one to show that has no frame."""

    step: StepRequest


# ---- the live endpoint


class DraggedSlider(TypedDict):
    """A slider, or a second plane's handle, that was moved since Python last answered."""

    slider: str  # its key, or that of the second plane
    value: float | tuple[float, float]  # a handle's place
    live: bool  # whether the drag goes on


class PlaneRequest(TypedDict):
    """The session, plane and theme of a request."""

    visit: str
    plane: str  # the key of the canvas
    theme: str


class LiveRequest(PlaneRequest):
    """The request that a plane makes during a drag."""

    drawing: DrawingMessage
    held: DraggedSlider | None
    asks: Literal["plane", "verdict", "view"]  # each includes the ones before it


class FrameSequenceRequest(PlaneRequest):
    """The request for a frame sequence that was not sent with its figure; the answer is a FrameSequence."""

    picture: str  # its code
    run: str  # the name of the picture's study


class LiveView(TypedDict):
    """The parts beside the plane that a drag changes."""

    pictures: Mapping[str, Encoded[FigureData]]  # by code; empty if not requested, or while the view waits
    words: Mapping[str, Encoded[Pieces] | None]  # verdict and texts by name; null: not known yet
    # This is all that the drag changes; missing where only the view could tell
    whole: NotRequired[bool]


class SecondPlane(TypedDict):
    """The second plane of two side by side, which follows a drag of the first."""

    plane: Encoded[PlanePart]
    points: GeneratedPoints


class LiveAnswer(LiveView):
    """The parts of a page that a drag changes."""

    plane: Encoded[PlanePart]
    second: SecondPlane | None  # null: the page shows one state
    generated: GeneratedPoints | None  # points generated for a dragged slider, in place of those on the plane


# ---- a cell of a notebook


class CellAbout(TypedDict):
    """The data that are the same for all cells."""

    planeTexts: Texts
    figureTexts: Texts
    words: Texts  # of the cell itself
    planeStyle: str
    style: str  # of all but the plane


class CellData(TypedDict):
    """The data with which a cell is shown, and shown again after each change."""

    canvas: CanvasData
    version: int  # of the points: a new one when anything but the last display to draw has replaced them
    by: str  # the display of the cell in which they were drawn; empty: Python has given them
    markup: str  # the places of a lesson's pictures and texts; empty: only a plane
    pictures: Mapping[str, Encoded[FigureData]]  # by code
    words: Mapping[str, Encoded[Pieces]]  # by place
    labels: Sequence[str]  # of the classes, as Python writes them
    link: str  # to the same state in the app; empty: the app has no such state
    note: str  # on the data given in Python; empty: nothing to note


class CellRequest(TypedDict):
    """The request of a cell's display."""

    id: int
    kind: Literal["hello", "bye", "show", "draw", "ask", "sequence", "step", "plotly"]
    by: str  # the display
    theme: str
    version: int  # of the points that it shows
    drawing: NotRequired[DrawingMessage]  # of "draw" and "ask"
    asks: NotRequired[str]  # as in LiveRequest
    picture: NotRequired[str]  # of "sequence": its code
    run: NotRequired[str]  # of "sequence" and "step"
    step: NotRequired[int | None]


class CellAnswer(TypedDict):
    """The kernel's answer to a cell's display."""

    id: int
    text: str  # JSON: CellData, LiveAnswer or FrameSequence; or null
    refusal: str  # one sentence; empty: the request was answered


class CellNews(TypedDict):
    """The points and marks of a drag in one display, for the others."""

    by: str
    live: Mapping[str, str]  # by theme, JSON: SecondPlane
