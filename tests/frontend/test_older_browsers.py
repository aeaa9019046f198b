"""Fallbacks for what the oldest browsers that Streamlit runs in lack."""

from .node import address, printed_list


def test_a_part_is_raised_without_popovers() -> None:
    """Safari before 17: the attribute alone shows it. So it does for a popover that was moved, which has closed it."""
    script = f"""
import {{ isRaised, raise }} from "{address("shared/top_layer")}";
const made = (more) => ({{
  attributes: new Set(), isConnected: true, hasAttribute(name) {{ return this.attributes.has(name); }},
  toggleAttribute(name, isOn) {{ this.attributes[isOn ? "add" : "delete"](name); }}, ...more,
}});
const calls = [];
const [old, present] = [made(), made({{ togglePopover: (isOn) => calls.push(isOn) }})];
const seen = [old, present].map((part) => [true, true, false].map((isOn) => {{
  raise(part, isOn);
  return isRaised(part);
}}));
raise(present, true);
console.log(JSON.stringify([...seen, calls, isRaised(present)]));
"""
    assert printed_list(script) == [[True, True, False], [True, True, False], [True, True, False, True], True]


def test_a_request_is_given_up_without_signals_of_several() -> None:
    """Safari before 17.4: at the end of either, for its reason, or at once where one has ended."""
    script = f"""
delete AbortSignal.any;
const {{ untilLate }} = await import("{address("shared/event_stream")}");
const [over, ended] = [new AbortController(), AbortSignal.abort("gone")];
const [late, stopped, never] = [untilLate(over.signal, 1), untilLate(over.signal, 10_000), untilLate(ended, 10_000)];
await new Promise((resolve) => setTimeout(resolve, 30));
over.abort("left");
const told = [late.reason.name, stopped.reason, never.reason];
delete AbortSignal.timeout;
console.log(JSON.stringify([...told, untilLate(ended, 1).reason]));
process.exit(0);
"""
    assert printed_list(script) == ["TimeoutError", "left", "gone", "gone"]


def test_a_part_without_boxes_is_not_laid_out() -> None:
    """Safari before 17.4 cannot be asked."""
    script = f"""
import {{ isLaidOut }} from "{address("shared/dom")}";
const boxes = (count) => ({{ getClientRects: () => Array(count) }});
const parts = [boxes(0), boxes(1), {{ ...boxes(1), checkVisibility: () => false }}];
console.log(JSON.stringify(parts.map(isLaidOut)));
"""
    assert printed_list(script) == [False, True, False]
