"""The texts of the player under a figure; names in braces are placeholders for the browser."""

from collections.abc import Mapping
from typing import Final

BROWSER: Final[Mapping[str, str]] = {
    "player": "Animation: {label} {step} of {total}. Space plays and pauses, arrow keys step, Home and End jump.",
    "first": "First step",
    "back": "One step back",
    "play": "Play",
    "pause": "Pause",
    "forward": "One step forward",
    "last": "Last step",
    "scrub": "Position in the run",
    "step": "Go to {label} number",
    "of": "/ {total}",
    "position": "{label} {step} of {total}",
    "speed": "Speed",
    "more": "More controls",
    "perSecond": "{speed} / s",
    "row": "The arithmetic of this {label}",
    "keys": "Space plays and pauses · ← → one step · Home, End",
    "ghost": "End",
    "ghostHelp": "Show on the plane how the run ends",
    "code": "Pseudocode, in step with the player",
    "data": "What is drawn, as tables",
    "dataTitle": "What this figure draws now",
    "series": "Series {number}",
    "moreRows": "Further rows: {count}.",
    "moreTables": "Further tables: {count}.",
    "close": "Close",
    "unfold": "All panels",
    "fold": "Fewer panels",
    "failed": "The figure could not be drawn; reload the page to try again.",
}
