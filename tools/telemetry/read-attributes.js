import { ATTRIBUTES, OTHER } from './attributes.js';
import { asArray, asRecord } from './untyped.js';

/** @typedef {Record<string, string>} Labels each of `LABEL_NAMES` */

/** A longer value is not an id, a name or a version. */
const MAX_VALUE_LENGTH = 100;

/** @param {unknown} attributes of OTLP @returns {Map<unknown, unknown>} */
const readPairs = (attributes) =>
  new Map(
    asArray(attributes).map((attribute) => {
      const { key, value } = asRecord(attribute);
      return [key, asRecord(value)['stringValue']];
    }),
  );

/**
 * @param {unknown} attributes of a data point of OTLP
 * @returns {{ ok: true, labels: Labels } | { ok: false, message: string }}
 */
export function readAttributes(attributes) {
  const pairs = readPairs(attributes);
  /** @type {Labels} */
  const labels = {};
  for (const [key, { label, isRequired, values, refusesOthers }] of Object.entries(ATTRIBUTES)) {
    if (!pairs.has(key)) {
      if (isRequired) return { ok: false, message: `The attribute ${key} is missing` };
      labels[label] = '';
      continue;
    }
    const value = pairs.get(key);
    if (typeof value !== 'string') return { ok: false, message: `The attribute ${key} must be a string` };
    const isKnown = values ? values.includes(value) : value.length <= MAX_VALUE_LENGTH;
    if (!isKnown && refusesOthers)
      return { ok: false, message: `The attribute ${key} must be one of ${values?.join(', ')}` };
    labels[label] = isKnown ? value : OTHER;
  }
  return { ok: true, labels };
}
