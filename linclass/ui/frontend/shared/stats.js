// @ts-check
// A channel's numbers of sent and lost messages, and the latencies until answers were painted.

const MAX_LATENCIES = 2000; // remembered for the benchmark

export class Stats {
  sent = 0;
  lost = 0;
  /** @type {number[]} */ latency = []; // ms

  /**
   * Call when an answer has been painted.
   * @param {number} sentAt
   */
  painted(sentAt) {
    this.latency.push(performance.now() - sentAt);
    if (this.latency.length > MAX_LATENCIES) this.latency.shift();
  }
}
