// @ts-check
// The readout at a place of the plane: y(x) of the rule, and posteriors if it has them.

import { proportion, written } from "../shared/numbers.js";

/** @import { Place, ReadoutData } from "../types.js" */

const READOUT_DIGITS = 3;
const MIN_SHARE = 1e-5; // of the terms' sum of sizes: with a smaller result they cancel, and the place is on the line

/**
 * The values at a place as texts: "y = 1.23", "P(C₂|x) = 0.774".
 * @type {(readout: ReadoutData | null, place: Place) => string[]}
 */
export function values(readout, [x, y]) {
  if (!readout) return [];
  const powers = [1, x, y, x * x, x * y, y * y];
  const scores = readout.functions.map((row) => sumOf(row.map((factor, i) => factor * (powers[i] ?? 0))));
  const shares = scores.length === 1 ? scores.map((score) => 1 / (1 + Math.exp(-score))) : softmax(scores);
  return [
    ...readout.names.map((name, i) => `${name} = ${written(scores[i] ?? Number.NaN, READOUT_DIGITS)}`),
    ...readout.posteriors.map((name, i) => `P(${name}|x) ${proportion(shares[i] ?? Number.NaN, READOUT_DIGITS)}`),
  ];
}

/** @param {readonly number[]} terms */
function sumOf(terms) {
  const [sum, size] = [terms.reduce((all, term) => all + term, 0), terms.reduce((all, term) => all + Math.abs(term), 0)];
  return Math.abs(sum) < MIN_SHARE * size ? 0 : sum;
}

/** @param {readonly number[]} scores */
function softmax(scores) {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}
