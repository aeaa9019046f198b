// @ts-check
// What is read off at a place of the plane: y(x) of the rule, and posteriors where it has them.

import { written } from "../shared/numbers.js";

/** @import { Place, ReadoutData } from "../types.js" */

const READOUT_DIGITS = 3;

/**
 * The values at a place as words: "y = 1.23", "P(C₂) = 0.774".
 * @type {(readout: ReadoutData | null, place: Place) => string[]}
 */
export function values(readout, [x, y]) {
  if (!readout) return [];
  const powers = [1, x, y, x * x, x * y, y * y];
  const scores = readout.functions.map((row) => row.reduce((sum, factor, i) => sum + factor * (powers[i] ?? 0), 0));
  const shares = scores.length === 1 ? scores.map(sigmoid) : softmax(scores);
  return [
    ...readout.names.map((name, i) => `${name} = ${written(scores[i] ?? Number.NaN, READOUT_DIGITS)}`),
    ...readout.posteriors.map((name, i) => `P(${name}) = ${written(shares[i] ?? Number.NaN, READOUT_DIGITS)}`),
  ];
}

/** @param {number} a */
function sigmoid(a) {
  return 1 / (1 + Math.exp(-a));
}

/** @param {readonly number[]} scores */
function softmax(scores) {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}
