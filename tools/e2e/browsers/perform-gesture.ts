/** Touch and pen input through the browser's driver. Events that a script dispatches are not trusted, and move no map. */
import { setTimeout as wait } from 'node:timers/promises';
import { webKitSessionOf } from './open-webkit.ts';
import type { CDPSession, Page } from '@playwright/test';

/** On the page. */
export type Point = readonly [x: number, y: number];

export interface Gesture {
  pointerType: 'touch' | 'pen';
  /** Points of each finger, or of the pen, from down to up; all paths have the same length. */
  paths: readonly (readonly Point[])[];
}

/** Time between two points. With less time the gesture is a fling, after which the map keeps moving. */
const STEP_MS = 60;

/** Returns the gesture as input sources of WebDriver's "Perform Actions": https://www.w3.org/TR/webdriver2/#actions */
const toActions = ({ pointerType, paths }: Gesture) =>
  paths.map(([start, ...rest], index) => ({
    type: 'pointer',
    id: `${pointerType} ${index}`,
    parameters: { pointerType },
    actions: [
      moveTo(start, 0),
      { type: 'pointerDown', button: 0 },
      ...rest.map((point) => moveTo(point, STEP_MS)),
      { type: 'pause', duration: STEP_MS },
      { type: 'pointerUp', button: 0 },
    ],
  }));

function moveTo(point: Point | undefined, duration: number) {
  const [x, y] = point ?? [0, 0];
  return { type: 'pointerMove', origin: 'viewport', duration, x: Math.round(x), y: Math.round(y) };
}

/** Chromium's own protocol has a pen and touch with several fingers; Playwright has only a tap. */
const CHROMIUM: Record<
  Gesture['pointerType'],
  (devTools: CDPSession, steps: { x: number; y: number }[][]) => Promise<void>
> = {
  async touch(devTools, steps) {
    for (const [index, touchPoints] of steps.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      await devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await wait(STEP_MS);
    }
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },

  async pen(devTools, steps) {
    const send: (
      type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
      buttons: number,
      at?: { x: number; y: number },
    ) => Promise<unknown> = (type, buttons, at = { x: 0, y: 0 }) =>
      devTools.send('Input.dispatchMouseEvent', {
        ...{ type, ...at, buttons },
        ...{ button: 'left', clickCount: 1, pointerType: 'pen' },
      });
    for (const [index, [at]] of steps.entries()) {
      await send(index === 0 ? 'mousePressed' : 'mouseMoved', 1, at);
      await wait(STEP_MS);
    }
    await send('mouseReleased', 0, steps.at(-1)?.[0]);
  },
};

async function performInChromium(page: Page, { pointerType, paths }: Gesture) {
  const devTools = await page.context().newCDPSession(page);
  const steps = (paths[0] ?? []).map((_point, step) =>
    paths.map((path) => ({ x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0 })),
  );
  await CHROMIUM[pointerType](devTools, steps);
  await devTools.detach();
}

/** Playwright has no touch in Firefox, but its session can send WebDriver BiDi's command. */
async function performInFirefox(page: Page, gesture: Gesture) {
  const { _session: session } = (page as any)._connection.toImpl(page).delegate;
  await session.send('input.performActions', { context: session.sessionId, actions: toActions(gesture) });
}

const performInWebKit = (page: Page, gesture: Gesture) => webKitSessionOf(page).act(...toActions(gesture));

const PERFORMERS: Record<string, (page: Page, gesture: Gesture) => Promise<void>> = {
  chromium: performInChromium,
  firefox: performInFirefox,
  webkit: performInWebKit,
};

/** Puts fingers or a pen on the page, moves them and lifts them. */
export async function performGesture(page: Page, browserName: string, gesture: Gesture) {
  await PERFORMERS[browserName]?.(page, gesture);
}
