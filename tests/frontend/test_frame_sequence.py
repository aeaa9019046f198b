"""The frame sequence that the plane shows of a player's run, without a browser: only its window is made here."""

import pytest

from tests.every_case import every_case
from tests.frontend.node import address, printed_by

WINDOW = """
globalThis.window = new EventTarget();
globalThis.matchMedia = () => ({ matches: false });
const phases = [[{ rings: [] }, "one"], [{ rings: [] }, "two"]];
const sequence = (run) => ({ plane: "p", run, frames: { 1: phases, 2: phases }, strokes: {}, ghost: null, own: false });
const shown = new FrameSequencePlayer(() => {});
const at = (step, known) => ({ step, known, reported: null });
shown.receive(sequence("first"), "code", at(0, true));
let ended = 0;
const tell = (step) => shown.show(at(step, false), true, () => {}).then(() => { ended += 1; });
"""
INTERRUPTIONS = {
    "not at all": "",
    "by another run": 'shown.receive(sequence("second"), "code", at(1, false));',
    "by no sequence": 'shown.receive(undefined, "code", at(1, false));',
    "by another step": "tell(2);",
    "by the page that leaves": "shown.destroy();",
}


@pytest.mark.slow
@every_case("how", INTERRUPTIONS)
def test_whoever_waits_for_the_last_phase_waits_no_longer_than_it_is_told(how: str) -> None:
    """A telling that is interrupted ends too: the player's clock waits for it, and would stand still for ever."""
    script = f"""
import {{ FrameSequencePlayer }} from "{address("figure/frame_sequence")}";
{WINDOW}
const first = tell(1);
await new Promise((done) => setTimeout(done, 50));
{INTERRUPTIONS[how]}
await Promise.race([first, new Promise((done) => setTimeout(done, 5000).unref())]);
console.log(ended);
process.exit();
"""
    assert printed_by(script) == "1"


@pytest.mark.slow
def test_a_clock_that_is_started_again_while_it_is_busy_ticks_once_at_a_time() -> None:
    """Paused in the middle of a tick and started at once, only the first tick of the new run meets one of the old."""
    script = f"""
import {{ Clock }} from "{address("figure/clock")}";
const clock = new Clock();
let busy = 0, beside = 0, ticks = 0;
const tick = async () => {{
  if (++busy > 1) beside += 1;
  ticks += 1;
  await new Promise((done) => setTimeout(done, 30));
  busy -= 1;
  return ticks < 12;
}};
clock.start(() => 1000, tick);
while (busy === 0) await new Promise((done) => setTimeout(done, 1));
clock.stop();
clock.start(() => 1000, tick);
while (ticks < 12 || busy > 0) await new Promise((done) => setTimeout(done, 10));
console.log(ticks, beside, busy);
process.exit();
"""
    assert printed_by(script) == "12 1 0"


@pytest.mark.slow
@every_case(
    ("known", "informed", "shown"),
    [("false", "3", "1"), ("true", "null", "null"), ("true", "1", "1")],
)
def test_the_plane_is_sent_which_step_it_shows(known: str, informed: str, shown: str) -> None:
    """For a link that is copied while a run plays: the player's step, or null where Python shows the end."""
    script = f"""
import {{ subscribe }} from "{address("shared/bus")}";
import {{ FrameSequencePlayer }} from "{address("figure/frame_sequence")}";
{WINDOW}
subscribe("planeFrame", (frame) => console.log(frame.step, frame.shown), new AbortController().signal);
shown.show({{ step: 1, known: {known}, reported: {informed} }}, false, () => {{}});
process.exit();
"""
    assert printed_by(script) == f"{informed} {shown}"


@pytest.mark.parametrize(("theme", "kept"), [("light", "light"), ("dark", "none")])
def test_what_was_fetched_for_another_theme_is_not_shown_in_this_one(theme: str, kept: str) -> None:
    """The frames that came later have strokes of their own: a line that is black on white is white on black."""
    script = f"""
import {{ subscribe }} from "{address("shared/bus")}";
import {{ FrameSequencePlayer }} from "{address("figure/frame_sequence")}";
{WINDOW}
const later = (theme) =>
  ({{ ...sequence("run"), frames: {{ 1: phases }}, later: true, theme, strokes: {{ a: [theme] }} }});
shown.receive(later("light"), "code", at(1, true));
const {{ signal }} = new AbortController();
subscribe("framesWanted", ({{ theme, take }}) =>
  take({{ frames: {{ 2: phases }}, strokes: {{ b: [theme] }} }}), signal);
shown.show(at(2, false), false, () => {{}});
let last;
subscribe("planeFrame", (frame) => {{ last = frame; }}, signal);
shown.receive(later("{theme}"), "code", at(1, true));
console.log(last.strokes.a[0], last.strokes.b?.[0] ?? "none");
process.exit();
"""
    assert printed_by(script) == f"{theme} {kept}"


@pytest.mark.parametrize(("run", "seen"), [("run", "two null two"), ("other", "null null two")])
def test_a_run_that_plays_goes_on_in_another_window_until_the_frames_of_it_come(run: str, seen: str) -> None:
    """They are asked for again, and until then those of the window before stand: never the step that Python knows.

    Of other points or settings nothing stands: the plane shows what Python has painted.
    """
    script = f"""
import {{ subscribe }} from "{address("shared/bus")}";
import {{ FrameSequencePlayer }} from "{address("figure/frame_sequence")}";
{WINDOW}
const later = (run, window) => ({{ ...sequence(run), frames: {{ 1: phases }}, later: true, theme: "light", window }});
const {{ signal }} = new AbortController();
let take;
subscribe("framesWanted", (wanted) => {{ take = wanted.take; }}, signal);
const words = [];
subscribe("planeFrame", (frame) => {{ words.push(frame.marks && frame.status); }}, signal);
shown.receive(later("run", [-1, 1, -1, 1]), "code", at(1, true));
shown.show(at(2, false), false, () => {{}});
take({{ frames: {{ 2: phases }}, strokes: {{}} }});
take = undefined;
shown.receive(later("{run}", [-2, 2, -2, 2]), "code", at(2, false));
const first = words.at(-1);
shown.receive(later("{run}", [-2, 2, -2, 2]), "code", at(2, true));
const known = words.at(-1);
shown.show(at(2, false), false, () => {{}});
take({{ frames: {{ 2: phases }}, strokes: {{}} }});
console.log(first, known, words.at(-1));
process.exit();
"""
    assert printed_by(script) == seen
