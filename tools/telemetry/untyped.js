/** @param {unknown} value @returns {Record<string, unknown>} an empty one if it isn't an object */
export const asRecord = (value) => (typeof value === 'object' && value ? { ...value } : {});

/** @param {unknown} value @returns {unknown[]} an empty one if it isn't an array */
export const asArray = (value) => (Array.isArray(value) ? value : []);

/**
 * A whole number of OTLP in JSON: as text, or as a number.
 * @param {unknown} value
 * @returns {number} NaN if it isn't one from 0 on
 */
export function asCount(value) {
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) ? Number(value) : NaN;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : NaN;
}
