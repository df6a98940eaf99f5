/** @typedef {import('./act.js').Visit} Visit */

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Lets the page's time of day jump (`jumpClock`). Timers and `performance` are not changed by it. @param {Visit} visit */
const prepareClock = ({ page }) =>
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
  jumpAhead: { before: prepareClock, whileLoading: jump(DAY_MS) },
  jumpBack: { before: prepareClock, whileLoading: jump(-DAY_MS) },
  jumpAheadWhenReady: { before: prepareClock, whenReady: jump(DAY_MS) },
};
