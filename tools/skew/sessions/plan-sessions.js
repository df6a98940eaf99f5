/**
 * @typedef {'dusk' | 'names' | 'relief'} Part key of a style, which makes a map load what it needs only then
 *
 * @typedef {object} Visit one stay at the page
 * @property {number} deploys how many changes of the channel pass before the next click
 * @property {Part} part
 *
 * @typedef {object} SessionPlan
 * @property {number} number
 * @property {'visitor' | 'watcher'} kind a watcher stays, with the real clock, until it is offered another release
 * @property {readonly Visit[]} visits
 * @property {boolean} accepts whether it takes the release that it is offered between its visits
 */

/** Parts by what they load: nothing of the store, the plugin for Arabic, the engine's parts for light and solid shapes. @type {readonly Part[]} */
const PARTS = ['dusk', 'names', 'relief'];
const LAZY = /** @type {const} */ (['names', 'relief']);
/** Out of ten. */
const ACCEPTING = 4;
const EVERY_WATCHER = 25;

/**
 * What each session will do. The first visit always loads something of the store after at least one change of the channel, and no
 * part comes twice, since the second time it is in the cache. Pure but for the numbers it draws.
 * @param {number} count
 * @param {import('../../support/create-random.js').Random} random
 * @param {{ watchers?: boolean }} [options]
 * @returns {SessionPlan[]}
 */
export function planSessions(count, random, { watchers = true } = {}) {
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(LAZY);
    const second = random.pick(PARTS.filter((part) => part !== first));
    return {
      number: index + 1,
      kind: watchers && index % EVERY_WATCHER === 0 ? 'watcher' : 'visitor',
      visits: [
        { deploys: random.whole(1, 3), part: first },
        { deploys: random.whole(0, 2), part: second },
      ],
      accepts: random.whole(1, 10) <= ACCEPTING,
    };
  });
}
