// @ts-check
// The step that Python knows: the player reports where it stops, and Python may set another step.

const REPORT_DELAY_MS = 350; // at a step before it is reported to Python

export class StepSync {
  /** @type {number | null} */ reported = null; // the step that Python has received; null: none, which means the last
  #ask; // reports a step to Python
  #host; // has `data-pending` while a report waits, as the person may go on
  /** @type {(number | null)[]} */ #before = []; // steps reported earlier, whose answers may still arrive
  /** @type {number | undefined} */ #resting;

  /**
   * @param {HTMLElement} host
   * @param {(step: number | null) => void} ask
   */
  constructor(host, ask) {
    this.#host = host;
    this.#ask = ask;
  }

  /** @param {number | null} step */
  report(step) {
    this.stop();
    if (step === this.reported) return;
    this.#before.push(this.reported);
    this.reported = step;
    this.#ask(step);
  }

  /**
   * Call a function once the person stays at a step.
   * @param {() => void} then
   */
  rest(then) {
    this.stop();
    this.#resting = setTimeout(() => {
      this.stop();
      then();
    }, REPORT_DELAY_MS);
    this.#host.toggleAttribute("data-pending", true);
  }

  // Whether the person may still go on.
  get waits() {
    return this.#resting !== undefined;
  }

  /**
   * Take over Python's step; return whether it differs from the reported one. `same`: of the same points and settings, so that
   * a step that the person has left since is a late answer.
   * @type {(step: number | null, same: boolean) => boolean}
   */
  takeOver(step, same) {
    const other = step !== this.reported;
    if (other && same && this.#before.includes(step)) return false;
    this.#before = [];
    this.reported = step;
    return other;
  }

  stop() {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#host.removeAttribute("data-pending");
  }
}
