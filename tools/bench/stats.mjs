/** Numbers of several runs as one. */

/**
 * @param {readonly number[]} values
 * @returns {number} NaN where there are none
 */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? NaN;
  return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/**
 * How often one time goes into another, as '2.1'.
 * @param {number} slower
 * @param {number} faster
 */
export const ratio = (slower, faster) => (slower / faster).toFixed(slower / faster < 10 ? 1 : 0);
