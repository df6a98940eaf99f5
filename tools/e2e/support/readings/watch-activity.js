import { expect } from '../test.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Activity
 * @property {string[]} ran callbacks of the page that ran, and calls that it made, since the last `takeActivity`
 * @property {string[]} waiting callbacks due within a minute; after a minute a tile may expire, and the host requests its channel
 */

const IDLE_MS = 3000;
/** A bit less than a minute: a timer of one minute may have been set some moments ago. */
const SOON_MS = 59_000;

/**
 * Records frames, timers, messages and draw calls of the page. Call it before the page is opened.
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
 * Returns the activity since the last call.
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
 * Waits until the page is idle, and expects that it then does nothing for three seconds.
 * @param {Page} page
 */
export async function expectIdle(page) {
  const nothing = { ran: [], waiting: [] };
  await takeActivity(page);
  await expect
    .poll(() => takeActivity(page), { message: 'becomes idle', intervals: [1000] })
    .toEqual(nothing);
  await page.waitForTimeout(IDLE_MS);
  expect(await takeActivity(page)).toEqual(nothing);
}
