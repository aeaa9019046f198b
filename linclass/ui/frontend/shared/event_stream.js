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
