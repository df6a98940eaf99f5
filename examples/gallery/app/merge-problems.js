import { locatePath } from './locate-path.js';

/**
 * @typedef {import('./locate-path.js').Place} Place
 *
 * @typedef {object} ListedProblem
 * @property {string} label where it is: a path, or a line
 * @property {string} text
 * @property {(text: string) => Place} find where it is in what the text has become
 */

/** @param {string} text @param {number} offset */
const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

/**
 * One list of what the map refuses and what the schema finds. At one place the map's word counts: it knows paths and values.
 * @param {string} text
 * @param {readonly (import('@mapdock/shared').Problem & { place: Place })[]} ofMap
 * @param {readonly import('./text-field.js').Mark[]} ofSchema
 * @returns {ListedProblem[]}
 */
export function mergeProblems(text, ofMap, ofSchema) {
  const told = new Set(ofMap.map(({ place }) => place.start));
  return [
    ...ofMap.map(({ path, expected, actual }) => ({
      label: path,
      text: `expected ${expected}, got ${actual}`,
      find: (/** @type {string} */ now) => locatePath(now, path),
    })),
    ...ofSchema
      .filter(({ start }) => !told.has(start))
      .map(({ start, end, text: said }) => ({
        label: `line ${lineOf(text, start)}`,
        text: said,
        find: () => ({ start, end }),
      })),
  ];
}
