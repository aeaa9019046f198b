// @ts-check
// The check over a whole address, as `linclass/lessons/address_check.py` reads it.

export const CHECK = "check";
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const [LENGTH, BITS] = [6, 5]; // of a check, and of a letter
const [OFFSET, PRIME] = [2166136261, 16777619]; // of the hash FNV-1a with 32 bits
const EMBEDDING = ["embed", "embed_options"]; // Streamlit keeps them from Python

/**
 * The check of a query: a hash of its parts in the order of their names.
 * @param {string} search
 */
export function checkOf(search) {
  const parts = [...new URLSearchParams(search)].filter(([name]) => name !== CHECK && !EMBEDDING.includes(name));
  const text = parts.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([name, value]) => `${name}=${value}`).join("&");
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return Array.from({ length: LENGTH }, (_, place) => LETTERS[(hash >>> (BITS * place)) & 31]).join("");
}
