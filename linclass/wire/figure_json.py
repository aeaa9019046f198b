"""Encode figures and their players as compact JSON."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from linclass.figures.theme import Theme
from linclass.lessons import hiding
from linclass.lessons.blocks import FrameSequence, Picture, Player
from linclass.lessons.plane import Plane
from linclass.wire import schema
from linclass.wire.plane_json import marks, sides, strokes

FLOAT_DTYPE = "<f4"  # little endian, the order in which plotly.js reads it


@dataclass(frozen=True)
class Stage:
    """The canvas that plays along with a figure.

    Attributes
    ----------
    plane : str
        Its key.
    run : str
        The name of the picture's points and settings, in any window, and of the hidden parts.
    theme : Theme
    hidden : tuple of Part
        The hidden parts.
    """

    plane: str
    run: str
    theme: Theme
    hidden: tuple[hiding.Part, ...] = ()


def step_of(picture: Picture, step: int | None) -> int | None:
    """Return the step that a picture shows: the page's, or the initial one where a setting's values are the steps."""
    player = picture.player
    if player is None or player.takes is None:
        return step
    return None if player.initial == player.total else player.initial


def content(picture: Picture, step: int | None, stage: Stage | None, run: str = "") -> schema.FigureData:
    """Return a picture's traces, layout, frames and player for the browser.

    Values that all frames share are sent once. The browser returns the name of the player's run with each step.
    """
    spec, player = picture.figure.to_dict(), picture.player
    layout = {name: value for name, value in spec["layout"].items() if name != "template"}
    still: schema.StillFigure = {"code": picture.code, "alt": picture.alt, "data": spec["data"], "layout": layout}
    frames = spec.get("frames")
    if not frames or player is None:
        return still
    sequence = None if picture.frame_sequence is None or stage is None else _shown(picture.frame_sequence, stage)
    moving: schema.MovingFigure = {
        "code": picture.code,
        "alt": picture.alt,
        "data": spec["data"],
        "layout": layout,
        "frames": {frame["name"]: [_places(trace) for trace in frame["data"]] for frame in frames},
        "traces": list(frames[0]["traces"]),
        "player": _player(player, step, run, has_ghost=sequence is not None and bool(sequence.ghost)),
    }
    if sequence is not None and stage is not None:
        begun = str(moving["player"]["initial"] if step is None else step)
        names = [name for name in moving["frames"] if name == begun or not sequence.later]
        moving["sequence"] = {
            "plane": stage.plane,
            "run": stage.run,
            "theme": stage.theme.name,
            "window": sides(sequence.window),
            "own": player.takes is not None,
            "later": sequence.later,
            "ghost": marks(sequence.ghost, sequence.window) if sequence.ghost else None,
            **_frames(sequence, stage, names),
        }
    return moving


def _player(player: Player, step: int | None, run: str, *, has_ghost: bool) -> schema.PlayerData:
    """Return a player's controls; `step` is the chosen one, None at the start."""
    return {
        "total": player.total,
        "columns": player.columns,
        "rows": player.rows,
        "label": player.label,
        "initial": player.total if player.initial is None else player.initial,
        "step": step,
        "run": run,
        "lines": player.lines,
        "present": player.present,
        "ghost": has_ghost,
    }


def frame_sequence(picture: Picture, stage: Stage) -> schema.FrameSequence:
    """Return the plane's frame sequence of a picture; ValueError where the picture has none."""
    if picture.frame_sequence is None:
        raise ValueError(f"The picture {picture.code} has no frames for the plane.")
    names = [frame["name"] for frame in picture.figure.to_dict()["frames"]]
    return _frames(_shown(picture.frame_sequence, stage), stage, names)


def _shown(sequence: FrameSequence, stage: Stage) -> FrameSequence:
    """Return a frame sequence without the plane's hidden parts."""
    if not stage.hidden:
        return sequence

    def frame(step: int) -> list[Plane]:
        return [hiding.on_plane(phase, stage.hidden) for phase in phases_of(sequence.frame(step))]

    return replace(sequence, frame=frame, ghost=hiding.on_plane(Plane(sequence.ghost), stage.hidden).marks)


def _frames(sequence: FrameSequence, stage: Stage, names: Sequence[str]) -> schema.FrameSequence:
    """Return these frames of a sequence, and the strokes of their marks."""
    frames = {name: phases_of(sequence.frame(int(name))) for name in names}
    shown = [mark for phases in frames.values() for phase in phases for mark in phase.marks]
    return {
        "frames": {
            name: [(marks(phase.marks, sequence.window), phase.status) for phase in phases]
            for name, phases in frames.items()
        },
        "strokes": strokes(stage.theme, [*shown, *sequence.ghost]),
    }


def phases_of(frame: Plane | Sequence[Plane]) -> Sequence[Plane]:
    """Return the planes of a step: one, or the phases of its animation."""
    return (frame,) if isinstance(frame, Plane) else frame


def as_json(value: object) -> object:
    """Return a NumPy array or number for JSON; float32 arrays as bytes in base64, as plotly.js reads them.

    The bytes take a third of the space of decimal digits.
    """
    if isinstance(value, np.ndarray) and value.ndim in (1, 2) and value.dtype.str == FLOAT_DTYPE:
        shape = ", ".join(str(length) for length in value.shape)
        return {"dtype": value.dtype.str[1:], "bdata": b64encode(value.tobytes()).decode(), "shape": shape}
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    raise TypeError(f"A figure holds a {type(value).__name__}, which JSON does not know.")


def _places(trace: schema.Trace) -> schema.Places:
    """Return a trace without its type, which all frames share."""
    return {name: value for name, value in trace.items() if name != "type"}
