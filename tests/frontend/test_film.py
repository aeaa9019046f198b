"""The film that the plane shows of a player's run, without a browser: only its window is made here."""

import pytest

from tests.frontend.node import address, said

WINDOW = """
globalThis.window = new EventTarget();
globalThis.matchMedia = () => ({ matches: false });
const beats = [[{ rings: [] }, "one"], [{ rings: [] }, "two"]];
const film = (run) => ({ plane: "p", run, frames: { 1: beats, 2: beats }, strokes: {}, ghost: null, own: false });
const shown = new Film(() => {});
const at = (step, known) => ({ step, known, told: null });
shown.receive(film("first"), "code", at(0, true));
let ended = 0;
const tell = (step) => shown.show(at(step, false), true, () => {}).then(() => { ended += 1; });
"""
INTERRUPTIONS = {
    "not at all": "",
    "by another run": 'shown.receive(film("second"), "code", at(1, false));',
    "by no film": 'shown.receive(undefined, "code", at(1, false));',
    "by another step": "tell(2);",
    "by the page that leaves": "shown.destroy();",
}


@pytest.mark.parametrize("how", INTERRUPTIONS)
def test_whoever_waits_for_the_last_beat_waits_no_longer_than_it_is_told(how: str) -> None:
    """A telling that is interrupted ends too: the player's clock waits for it, and would stand still for ever."""
    script = f"""
import {{ Film }} from "{address("figure/film")}";
{WINDOW}
const first = tell(1);
await new Promise((done) => setTimeout(done, 50));
{INTERRUPTIONS[how]}
await Promise.race([first, new Promise((done) => setTimeout(done, 5000).unref())]);
console.log(ended);
process.exit();
"""
    assert said(script) == "1"


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
await new Promise((done) => setTimeout(done, 700));
console.log(ticks, beside, busy);
process.exit();
"""
    assert said(script) == "12 1 0"


@pytest.mark.parametrize(
    ("known", "told", "shown"),
    [("false", "3", "1"), ("true", "null", "null"), ("true", "1", "1")],
)
def test_the_plane_hears_which_step_it_shows(known: str, told: str, shown: str) -> None:
    """For a link that is copied while a run plays: the player's step, or null where Python shows the end."""
    script = f"""
import {{ hear }} from "{address("shared/bus")}";
import {{ Film }} from "{address("figure/film")}";
{WINDOW}
hear("frame", (frame) => console.log(frame.step, frame.shown), new AbortController().signal);
shown.show({{ step: 1, known: {known}, told: {told} }}, false, () => {{}});
process.exit();
"""
    assert said(script) == f"{told} {shown}"
