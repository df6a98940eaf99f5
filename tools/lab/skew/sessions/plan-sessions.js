/**
 * @typedef {'dusk' | 'names' | 'lights'} Part key of a style; most of them make a map load a late part
 *
 * @typedef {object} Visit one stay at the page
 * @property {number} deploys how many moves of the channel the session waits for before it chooses the style
 * @property {Part} part
 *
 * @typedef {object} SessionPlan
 * @property {number} number
 * @property {'visitor' | 'watcher'} kind a watcher keeps the real clock, and waits until the page offers another release
 * @property {readonly Visit[]} visits
 * @property {boolean} accepts whether it accepts a release that is offered between its visits
 */

/**
 * They load, in this order: nothing from the store, the plugin for Arabic, the engine's modules for lights and solid shapes.
 * @type {readonly Part[]}
 */
const PARTS = ['dusk', 'names', 'lights'];
const LATE = /** @type {const} */ (['names', 'lights']);
/** How many sessions out of ten accept an offered release. */
const ACCEPTING = 4;
/** One session of this many is a watcher. */
const EVERY_WATCHER = 25;

/**
 * Plans what each session will do. The first visit always loads a late part from the store, after at least one move of the channel. No part
 * comes twice, since it is in the browser's cache the second time. Pure, except that it draws random numbers.
 * @param {number} count
 * @param {import('../../../support/create-random.js').Random} random
 * @param {{ watchers?: boolean }} [options]
 * @returns {SessionPlan[]}
 */
export function planSessions(count, random, { watchers = true } = {}) {
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(LATE);
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
