/** @returns an empty one if it isn't an object */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value ? { ...value } : {};

/** @returns an empty one if it isn't an array */
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * A whole number of OTLP in JSON: as text, or as a number.
 * @returns NaN if it isn't one from 0 on
 */
export function asCount(value: unknown): number {
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) ? Number(value) : NaN;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : NaN;
}
