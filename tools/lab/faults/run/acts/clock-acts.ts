import type { Visit } from '../visit.ts';
import type { Act } from './act.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

declare global {
  /** Lets the time of day jump, by milliseconds. */
  var jumpClock: (ms: number) => void;
}

/** Lets the page's time of day jump (`jumpClock`). Timers and `performance` are not changed by it. */
export const prepareClock = ({ page }: Pick<Visit, 'page'>) =>
  page.addInitScript(() => {
    const { Date: Own } = globalThis;
    let offset = 0;
    const now = () => Own.now() + offset;
    Object.assign(globalThis, { jumpClock: (ms: number) => void (offset += ms) });
    globalThis.Date = new Proxy(Own, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      apply: (target) => new target(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  });

const jump =
  (ms: number): ((visit: Visit) => Promise<unknown>) =>
  ({ page }) =>
    page.evaluate((by: number) => globalThis.jumpClock(by), ms);

export const CLOCK_ACTS = {
  jumpAhead: { before: prepareClock, whileLoading: jump(DAY_MS) },
  jumpBack: { before: prepareClock, whileLoading: jump(-DAY_MS) },
  jumpAheadWhenReady: { before: prepareClock, whenReady: jump(DAY_MS) },
} satisfies Record<string, Act>;
