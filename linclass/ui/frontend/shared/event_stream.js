// @ts-check
// A room's stream of events, the answers to its requests, and how long a browser waits before it takes a connection for dead.

export const SILENCE_MS = 40_000; // after which a stream counts as lost, as the server sends something every 15 s
export const PATIENCE_MS = 12_000; // after which a small request counts as lost

/**
 * A response that has arrived whole; rejects if the connection ends before.
 * @param {Response} response
 */
export async function whole(response) {
  return new Response((await response.text()) || null, { status: response.status });
}

/**
 * A signal for a request that is given up with another signal, or after a time; Safari before 17.4 has no `AbortSignal.any`, and
 * before 16, the last for some phones, no `AbortSignal.timeout`.
 * @type {(over: AbortSignal, patience: number) => AbortSignal}
 */
export function untilLate(over, patience) {
  const both = new AbortController();
  for (const signal of [over, AbortSignal.timeout?.(patience)]) {
    if (signal?.aborted) both.abort(signal.reason);
    signal?.addEventListener("abort", () => both.abort(signal.reason), { signal: both.signal });
  }
  return both.signal;
}

/**
 * The sentence in a refusal; without an answer, or in one that is not ours, another.
 * @type {(response: Response | null, otherwise: string) => Promise<string>}
 */
export async function sentenceOf(response, otherwise) {
  if (!response) return otherwise;
  return await response.json().then(({ sentence }) => String(sentence), () => otherwise);
}

/**
 * Read a stream to its end, or to the first event for which `take` returns true; return whether there was one.
 * @template Sent
 * @param {NonNullable<Response["body"]>} body
 * @param {() => void} received called for every piece that arrives
 * @param {(event: Sent) => boolean} take
 */
export async function readEvents(body, received, take) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    received();
    const parts = (text + value).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) if (part.startsWith("data: ") && take(JSON.parse(part.slice(6)))) return true;
  }
}
