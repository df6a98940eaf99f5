/** What can become of a page, in the words of the table. */

/**
 * @typedef {import('@mapdock/shared').ErrorCode} ErrorCode
 * @typedef {import('./row.js').Expected} Expected
 * @typedef {Partial<Expected>} Changes
 */

/** Twice the longest sum of the limits and pauses of host and map-remote, for a machine that is busy: three attempts of 10 s each. */
const WITHIN_MS = 75_000;

/** More would be a page that asks again and again without anybody wanting it. The channel is asked once a minute. */
const AFTER = { most: 6, withinMs: 6_000 };

/**
 * Three attempts, the first and two by themselves, of four requests at most: a hint, the load, the one that finds out what is wrong with
 * the file, and the one that then replaces what the cache has of it. With the pauses between attempts nothing can ask more often.
 */
const MOST_PER_ADDRESS = 12;

/** @type {Expected} */
const READY = {
  shown: ['ready'],
  codes: [],
  withinMs: WITHIN_MS,
  heals: 'itself',
  hasShell: true,
  mostPerAddress: MOST_PER_ADDRESS,
  after: AFTER,
};

/** As if nothing had happened. @type {Expected} */
export const ready = READY;

/** No map; the reason stands in its place. @param {ErrorCode | readonly ErrorCode[]} codes @param {Changes} [changes] @returns {Expected} */
export const failed = (codes, changes) => ({
  ...READY,
  shown: ['failed'],
  codes: [codes].flat(),
  heals: 'try-again',
  ...changes,
});

/** The map is there; what it lacks is said. @param {ErrorCode | readonly ErrorCode[]} codes @param {Changes} [changes] @returns {Expected} */
export const degraded = (codes, changes) => ({ ...failed(codes), shown: ['degraded'], ...changes });

/** Either is right: that it is mended before anybody sees it, or that it is said. @param {Expected} told @returns {Expected} */
export const readyOr = (told) => ({ ...told, shown: ['ready', ...told.shown] });

/** The shell itself did not come; the page says so, with a button. There is no code for it, since no code of ours is for these files. @type {Expected} */
export const lost = { ...READY, shown: ['page'], heals: 'reload' };

/** @param {string} cannot @returns {Expected} */
export const nothing = (cannot) => ({
  ...READY,
  shown: ['none'],
  heals: 'reload',
  hasShell: false,
  cannot,
});
