import { expect } from '../test.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Activity
 * @property {string[]} ran what the page's scripts were called for, or did, since the last look
 * @property {string[]} waiting what they are called for within a minute; later than that a tile expires, or the host looks for
 *   a newer release
 */

const REST_MS = 3000;
/** A minute, but for the moments until its timer was set. */
const SOON_MS = 59_000;

/**
 * Notes from now on when frames, timers, messages and drawing keep the page busy; call it before the page opens.
 * @param {Page} page
 */
export async function watchActivity(page) {
  await page.addInitScript(() => {
    const scope = /** @type {any} */ (globalThis);
    const ran = /** @type {string[]} */ ([]);
    const waiting = /** @type {Map<string, { what: string, delay: number }>} */ (new Map());
    scope.pageActivity = { ran, waiting };

    /**
     * @param {string} starter
     * @param {string} ender
     * @param {(delay: number) => string} describe
     * @param {boolean} isRepeated
     */
    const wrap = (starter, ender, describe, isRepeated) => {
      const [start, end] = [scope[starter], scope[ender]];
      scope[starter] = (
        /** @type {Function} */ callback,
        /** @type {number} */ delay,
        /** @type {any[]} */ ...rest
      ) => {
        const what = describe(delay);
        const run = (/** @type {any[]} */ ...given) => {
          ran.push(what);
          if (!isRepeated) waiting.delete(key);
          callback(...given);
        };
        const id = start(run, delay, ...rest);
        const key = `${ender} ${id}`;
        waiting.set(key, { what, delay });
        return id;
      };
      scope[ender] = (/** @type {number} */ id) => {
        waiting.delete(`${ender} ${id}`);
        end(id);
      };
    };
    wrap('requestAnimationFrame', 'cancelAnimationFrame', () => 'frame', false);
    wrap('requestIdleCallback', 'cancelIdleCallback', () => 'idle callback', false);
    wrap('setTimeout', 'clearTimeout', (delay) => `timer of ${delay} ms`, false);
    wrap('setInterval', 'clearInterval', (delay) => `timer of ${delay} ms, again and again`, true);

    /**
     * @param {any} prototype
     * @param {string} name
     * @param {string} what
     */
    const note = (prototype, name, what) => {
      const method = prototype[name];
      prototype[name] = function (/** @type {any[]} */ ...given) {
        ran.push(what);
        return method.apply(this, given);
      };
    };
    for (const name of ['clear', 'drawArrays', 'drawElements', 'drawElementsInstanced']) {
      note(WebGL2RenderingContext.prototype, name, 'drawing');
    }
    note(Worker.prototype, 'postMessage', 'message to a worker');
    note(MessagePort.prototype, 'postMessage', 'message within the page');
    scope.Worker = class extends Worker {
      constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
        super(url, options);
        this.addEventListener('message', () => ran.push('message of a worker'));
      }
    };
  });
}

/**
 * @param {Page} page
 * @returns {Promise<Activity>}
 */
export const takeActivity = (page) =>
  page.evaluate((soon) => {
    const { ran, waiting } = /** @type {any} */ (globalThis).pageActivity;
    const isSoon = (/** @type {{ delay?: number }} */ { delay = 0 }) => delay < soon;
    return { ran: ran.splice(0), waiting: [...waiting.values()].filter(isSoon).map(({ what }) => what) };
  }, SOON_MS);

/**
 * Waits until the page comes to rest, and expects that it then does nothing at all for three seconds.
 * @param {Page} page
 */
export async function expectRest(page) {
  const nothing = { ran: [], waiting: [] };
  await takeActivity(page);
  await expect
    .poll(() => takeActivity(page), { message: 'comes to rest', intervals: [1000] })
    .toEqual(nothing);
  await page.waitForTimeout(REST_MS);
  expect(await takeActivity(page)).toEqual(nothing);
}
