// @ts-check
// The page of a phone in a room: type or scan the code, answer the question, read the outcome.

import { mount as mountText } from "../live_text/mount.js";
import { child, setText, turnOff } from "../shared/dom.js";
import { guardNumberFields } from "../shared/typed_number.js";
import { Words } from "../shared/words.js";
import { Lecture } from "./lecture.js";
import { ShownQuestion } from "./question.js";
import { PhoneRoom } from "./room.js";

/** @import { PhoneState } from "../types.js" */

const words = new Words(JSON.parse(child(document, "#words").textContent ?? "{}"));
const main = child(document, "main");
const [form, answering, notice] = [child(main, "#join"), child(main, "#answering"), child(main, "#notice")];
const [status, send, sure] = [child(main, "#status"), child(main, "#send"), child(main, "#sure")];
const code = child(main, "#code");
const outcome = mountText(child(main, "#outcome"), { code: "outcome", pieces: [], hint: "" });
/** @type {ShownQuestion | null} */ let shown = null;
/** @type {PhoneState | null} */ let state = null;
let reported = ""; // the status of the last answer
let given = ""; // the last answer sent from here and not refused

const following = child(main, "#following");
const room = new PhoneRoom({
  joined: (name) => {
    setText(child(document, "h1"), `${words.of("room")} ${name}`);
    history.replaceState(null, "", `#${room.token}`);
    form.hidden = true;
    setText(notice, "");
  },
  show,
  drag: (part) => lecture.drag(part),
  reported: (taken, sentence) => {
    reported = sentence || (taken === "sent" ? words.of("sent") : words.of("sending"));
    if (taken === "refused") given = "";
    update();
  },
  connected: (isThere) => setText(child(main, "#connection"), isThere ? "" : words.of("away")),
  gone: (sentence) => {
    setText(notice, sentence || words.of("noAnswer"));
    setText(child(main, "#connection"), "");
    [answering.hidden, following.hidden, form.hidden] = [true, true, false]; // the room may come back, or the person may join another
  },
});

const lecture = new Lecture(following, words, room);

/** @param {PhoneState} next */
function show(next) {
  setText(notice, "");
  [answering.hidden, following.hidden, form.hidden] = [next.shows, !next.shows, true];
  if (next.shows) lecture.show(next);
  else showQuestion(next);
}

/** @param {PhoneState} next */
function showQuestion(next) {
  state = next;
  if (next.question) {
    shown?.destroy();
    shown = new ShownQuestion(main, next.question, words, update);
    [reported, given] = ["", ""];
    for (const input of sure.querySelectorAll("input")) input.checked = Number(input.value) === next.confidence;
  }
  sure.hidden = !next.asksConfidence;
  const answer = next.own ?? next.before; // a person may send the answer to the first vote again
  if (answer !== null) shown?.restore(answer);
  shown?.open(next.open);
  shown?.reveal(next.marks);
  for (const input of sure.querySelectorAll("input")) input.disabled = !next.open;
  child(main, "#outcome").hidden = !next.outcome.length;
  outcome.update({ code: `outcome.${next.vote}`, pieces: next.outcome, hint: "" });
  update();
}

function confidence() {
  return Number(sure.querySelector("input:checked")?.getAttribute("value") ?? 0);
}

function update() {
  if (!state) return;
  const isNew = isUnsent(state, shown?.answer ?? null);
  send.hidden = child(main, "#how").hidden = !state.open;
  turnOff(send, !isNew);
  setText(send, words.of(state.own === null ? "send" : isNew ? "change" : "isSent"));
  setText(status, statusOf(state, isNew));
}

/** @type {(state: PhoneState, answer: string | null) => boolean} whether an answer is neither in the room nor being sent */
function isUnsent({ own, confidence: before }, answer) {
  return answer !== null && (answer !== own || confidence() !== before) && named(answer) !== given;
}

/** @type {(state: PhoneState, isNew: boolean) => string} */
function statusOf({ open, own, again }, isNew) {
  if (!open) return words.of(own === null ? "closedWithout" : "closed");
  if (own === null) return reported || words.of(again ? "again" : "first");
  return isNew ? words.of("notSent") : reported || words.of("sent");
}

/** @param {string} answer */
function named(answer) {
  return `${answer}, ${confidence()}`;
}

send.addEventListener("click", () => {
  const answer = shown?.answer ?? null;
  if (answer === null) document.querySelector("#field")?.querySelector("input")?.reportValidity(); // the browser says why not
  if (!state || answer === null || !isUnsent(state, answer)) return;
  given = named(answer);
  room.give({ vote: state.vote, answer, confidence: confidence() });
});
sure.addEventListener("change", update);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = child(form, "button");
  if (button.getAttribute("aria-disabled") === "true") return; // a second press would make a second phone
  turnOff(button, true);
  if (code instanceof HTMLInputElement) await room.join(code.value);
  turnOff(button, false);
});
guardNumberFields((reason) => words.of(reason));
const asked = location.hash.slice(1);
if (asked) void room.join(asked);
else form.hidden = false;
