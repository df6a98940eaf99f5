import { ATTRIBUTES, OTHER } from './attributes.js';

/** @typedef {import('./read-attributes.js').Labels} Labels */

/**
 * How many combinations of labels are told apart. The limits of the single labels are not enough: all their combinations are more than any
 * memory holds. A machine with 5 hosts, 3 releases, 20 versions of browsers and 4 outcomes has 1,200.
 */
const MAX_SERIES = 2000;

/** @type {[string, number][]} */
const LIMITED = Object.values(ATTRIBUTES).flatMap(({ label, maxValues }) =>
  maxValues === undefined ? [] : [[label, maxValues]],
);

/**
 * Adds a value to a set that may have at most `max`.
 * @param {Set<string>} known
 * @param {string} value
 * @param {number} max
 * @returns {boolean} whether the value is in the set
 */
function addWithin(known, value, max) {
  if (!known.has(value) && known.size < max) known.add(value);
  return known.has(value);
}

/** Creates a function that replaces values of labels by `OTHER` where there are already as many as are told apart. */
export function createLabelLimits() {
  const values = new Map(LIMITED.map(([label]) => [label, /** @type {Set<string>} */ (new Set())]));
  /** @type {Set<string>} */
  const series = new Set();
  /** @param {Labels} labels @returns {Labels} */
  return (labels) => {
    const limited = { ...labels };
    for (const [label, max] of LIMITED) {
      const value = labels[label] ?? '';
      if (!addWithin(values.get(label) ?? new Set(), value, max)) limited[label] = OTHER;
    }
    if (addWithin(series, JSON.stringify(limited), MAX_SERIES)) return limited;
    return { ...limited, ...Object.fromEntries(LIMITED.map(([label]) => [label, OTHER])) };
  };
}
