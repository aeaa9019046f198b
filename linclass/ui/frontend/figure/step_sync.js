// @ts-check
// The step that Python knows: the player reports the one where the person comes to rest, and Python may name another.

const REPORT_DELAY_MS = 350; // at a step until it is reported to Python

export class StepSync {
  /** @type {number | null} */ reported = null; // the step that Python has received; null: none, which is the last
  #ask; // reports a step to Python
  #host; // carries `data-pending` while the person may go on, and the report waits
  /** @type {(number | null)[]} */ #before = []; // steps that were reported before, whose answers may still come
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
   * Do something once the person stays at a step.
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
   * Python names a step. Returns whether it is another one than was reported to it; `same`: of the same points and settings, so
   * that a step the person has left since is an answer that comes late.
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
