// @ts-check
// What Python knows of a player's step: it is told where the person comes to rest, and may name another.

const REST = 350; // ms at a step until Python is told of it

export class StepSync {
  /** @type {number | null} */ told = null; // the step that Python knows of; null: none, which is the last
  #ask; // tells Python of a step
  #host; // carries `data-pending` while the person may go on, and Python is told later
  /** @type {(number | null)[]} */ #before = []; // steps it was told before, whose answers may still come
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
  tell(step) {
    this.stop();
    if (step === this.told) return;
    this.#before.push(this.told);
    this.told = step;
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
    }, REST);
    this.#host.toggleAttribute("data-pending", true);
  }

  // Whether the person may still go on.
  get waits() {
    return this.#resting !== undefined;
  }

  /**
   * Python names a step. Returns whether it is another one than it was told; `same`: of the same points and settings, so
   * that a step the person has left since is an answer that comes late.
   * @type {(step: number | null, same: boolean) => boolean}
   */
  hears(step, same) {
    const other = step !== this.told;
    if (other && same && this.#before.includes(step)) return false;
    this.#before = [];
    this.told = step;
    return other;
  }

  stop() {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#host.removeAttribute("data-pending");
  }
}
