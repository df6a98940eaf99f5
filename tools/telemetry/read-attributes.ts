import { ATTRIBUTES, OTHER } from './attributes.ts';
import { asArray, asRecord } from './untyped.ts';

/** Each of `LABEL_NAMES`. */
export type Labels = Record<string, string>;

/** A longer value is not an id, a name or a version. */
const MAX_VALUE_LENGTH = 100;

/** @param attributes of OTLP */
const readPairs = (attributes: unknown): Map<unknown, unknown> =>
  new Map(
    asArray(attributes).map((attribute) => {
      const { key, value } = asRecord(attribute);
      return [key, asRecord(value)['stringValue']];
    }),
  );

/** @param attributes of a data point of OTLP */
export function readAttributes(
  attributes: unknown,
): { ok: true; labels: Labels } | { ok: false; message: string } {
  const pairs = readPairs(attributes);
  const labels: Labels = {};
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
