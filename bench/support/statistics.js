/** Medians and spreads: what a noisy machine leaves of a measurement. */

/**
 * The value below which the share `quantile` (0 to 1) of the samples lies, between samples by straight line. @param
 * {readonly number[]} samples @param {number} quantile
 */
export function quantileOf(samples, quantile) {
  const sorted = samples.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * quantile;
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return below + (above - below) * (position % 1);
}

/** @param {readonly number[]} samples */
export const median = (samples) => quantileOf(samples, 0.5);

/**
 * The median with the middle half of the samples around it.
 * @typedef {{ median: number, low: number, high: number }} Summary
 * @param {readonly number[]} samples @returns {Summary}
 */
export function summarize(samples) {
  return { median: median(samples), low: quantileOf(samples, 0.25), high: quantileOf(samples, 0.75) };
}
