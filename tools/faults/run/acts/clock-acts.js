/** @typedef {import('./act.js').Visit} Visit */

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Only the time of day can jump; what timers and `performance` count goes on as ever. @param {Visit} visit */
const watchClock = ({ page }) =>
  page.addInitScript(() => {
    const { Date: Own } = globalThis;
    let offset = 0;
    const now = () => Own.now() + offset;
    Object.assign(globalThis, { jumpClock: (/** @type {number} */ ms) => void (offset += ms) });
    globalThis.Date = new Proxy(Own, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      apply: (target) => new target(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  });

/** @param {number} ms @returns {(visit: Visit) => Promise<unknown>} */
const jump =
  (ms) =>
  ({ page }) =>
    page.evaluate((by) => /** @type {any} */ (globalThis).jumpClock(by), ms);

/** @satisfies {Record<string, import('./act.js').Act>} */
export const CLOCK_ACTS = {
  putClockOn: { before: watchClock, whileLoading: jump(DAY_MS) },
  putClockBack: { before: watchClock, whileLoading: jump(-DAY_MS) },
  putClockOnWhenReady: { before: watchClock, whenReady: jump(DAY_MS) },
};
