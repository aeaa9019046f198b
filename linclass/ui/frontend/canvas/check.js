// @ts-check
// The checksum of a whole address, as in `linclass/lessons/address_check.py`.

export const CHECK = "check";
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const [LENGTH, BITS] = [6, 5]; // letters of a checksum, and bits of a letter
const [OFFSET, PRIME] = [2166136261, 16777619]; // constants of the 32-bit hash FNV-1a
const EMBEDDING = ["embed", "embed_options"]; // Streamlit hides these parameters from Python

/**
 * The checksum of a query: a hash of its parts, sorted by name.
 * @param {string} search
 */
export function checkOf(search) {
  const parts = [...new URLSearchParams(search)].filter(([name]) => name !== CHECK && !EMBEDDING.includes(name));
  const text = parts.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([name, value]) => `${name}=${value}`).join("&");
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return Array.from({ length: LENGTH }, (_, place) => LETTERS[(hash >>> (BITS * place)) & 31]).join("");
}
