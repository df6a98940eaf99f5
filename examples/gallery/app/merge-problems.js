import { locatePath } from './locate-path.js';

/**
 * @typedef {import('./locate-path.js').Place} Place
 *
 * @typedef {object} ListedProblem
 * @property {string} label where it is: path, line and column
 * @property {string} text
 * @property {(text: string) => Place} find its place in the present text, which may have changed
 */

/** Counted from 1, as the code editor does. @param {string} text @param {number} offset */
function lineAndColumn(text, offset) {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/**
 * Merges the problems that the map reports with those that the schema finds. If both have one at the same place, that of the map is listed:
 * it has the path and the value.
 * @param {string} text
 * @param {readonly (import('@mapdock/shared').Problem & { place: Place })[]} ofMap
 * @param {readonly import('./text-field.js').Mark[]} ofSchema
 * @returns {ListedProblem[]}
 */
export function mergeProblems(text, ofMap, ofSchema) {
  const reported = new Set(ofMap.map(({ place }) => place.start));
  return [
    ...ofMap.map(({ path, expected, actual, place }) => ({
      label: `${path} (${lineAndColumn(text, place.start)})`,
      text: `expected ${expected}, got ${actual}`,
      find: (/** @type {string} */ now) => locatePath(now, path),
    })),
    ...ofSchema
      .filter(({ start }) => !reported.has(start))
      .map(({ start, end, text: message }) => ({
        label: lineAndColumn(text, start),
        text: message,
        find: () => ({ start, end }),
      })),
  ];
}
