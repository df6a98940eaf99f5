import { expect } from '../test.ts';
import type { Page } from '@playwright/test';

export interface Activity {
  /** Callbacks of the page that ran, and calls that it made, since the last `takeActivity`. */
  ran: string[];
  /** Callbacks due within a minute; after a minute a tile may expire, and the host requests its channel. */
  waiting: string[];
}

const IDLE_MS = 3000;
/** A bit less than a minute: a timer of one minute may have been set some moments ago. */
const SOON_MS = 59_000;

/** Records frames, timers, messages and draw calls of the page. Call it before the page is opened. */
export async function watchActivity(page: Page) {
  await page.addInitScript(() => {
    const scope = globalThis as any;
    const ran = [] as string[];
    const waiting = new Map() as Map<string, { what: string; delay: number }>;
    scope.pageActivity = { ran, waiting };

    const wrap = (
      starter: string,
      ender: string,
      describe: (delay: number) => string,
      isRepeated: boolean,
    ) => {
      const [start, end] = [scope[starter], scope[ender]];
      scope[starter] = (callback: (...given: any[]) => void, delay: number, ...rest: any[]) => {
        const what = describe(delay);
        const run = (...given: any[]) => {
          ran.push(what);
          if (!isRepeated) waiting.delete(key);
          callback(...given);
        };
        const id = start(run, delay, ...rest);
        const key = `${ender} ${id}`;
        waiting.set(key, { what, delay });
        return id;
      };
      scope[ender] = (id: number) => {
        waiting.delete(`${ender} ${id}`);
        end(id);
      };
    };
    wrap('requestAnimationFrame', 'cancelAnimationFrame', () => 'frame', false);
    wrap('requestIdleCallback', 'cancelIdleCallback', () => 'idle callback', false);
    wrap('setTimeout', 'clearTimeout', (delay) => `timer of ${delay} ms`, false);
    wrap('setInterval', 'clearInterval', (delay) => `timer of ${delay} ms, again and again`, true);

    const note = (prototype: any, name: string, what: string) => {
      const method = prototype[name];
      prototype[name] = function (...given: any[]) {
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
      constructor(url: string | URL, options: WorkerOptions | undefined) {
        super(url, options);
        this.addEventListener('message', () => ran.push('message of a worker'));
      }
    };
  });
}

/** Returns the activity since the last call. */
export const takeActivity = (page: Page): Promise<Activity> =>
  page.evaluate((soon) => {
    const { ran, waiting } = (globalThis as any).pageActivity;
    const isSoon = ({ delay = 0 }: { delay?: number }) => delay < soon;
    return { ran: ran.splice(0), waiting: [...waiting.values()].filter(isSoon).map(({ what }) => what) };
  }, SOON_MS);

/** Waits until the page is idle, and expects that it then does nothing for three seconds. */
export async function expectIdle(page: Page) {
  const nothing = { ran: [], waiting: [] };
  await takeActivity(page);
  await expect
    .poll(() => takeActivity(page), { message: 'becomes idle', intervals: [1000] })
    .toEqual(nothing);
  await page.waitForTimeout(IDLE_MS);
  expect(await takeActivity(page)).toEqual(nothing);
}
