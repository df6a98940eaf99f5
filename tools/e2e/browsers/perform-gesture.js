/** Touch and pen input through the browser's driver. Events that a script dispatches are not trusted, and move no map. */
import { setTimeout as wait } from 'node:timers/promises';
import { webKitSessionOf } from './open-webkit.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {readonly [x: number, y: number]} Point on the page */
/**
 * @typedef {object} Gesture
 * @property {'touch' | 'pen'} pointerType
 * @property {readonly (readonly Point[])[]} paths points of each finger, or of the pen, from down to up; all paths have the same length
 */

/** Time between two points. With less time the gesture is a fling, after which the map keeps moving. */
const STEP_MS = 60;

/**
 * Returns the gesture as input sources of WebDriver's "Perform Actions": https://www.w3.org/TR/webdriver2/#actions
 * @param {Gesture} gesture
 */
const toActions = ({ pointerType, paths }) =>
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

/** @param {Point | undefined} point @param {number} duration */
function moveTo(point, duration) {
  const [x, y] = point ?? [0, 0];
  return { type: 'pointerMove', origin: 'viewport', duration, x: Math.round(x), y: Math.round(y) };
}

/**
 * Chromium's own protocol has a pen and touch with several fingers; Playwright has only a tap.
 * @type {Record<Gesture['pointerType'], (devTools: import('@playwright/test').CDPSession, steps: { x: number, y: number }[][]) => Promise<void>>}
 */
const CHROMIUM = {
  async touch(devTools, steps) {
    for (const [index, touchPoints] of steps.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      await devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await wait(STEP_MS);
    }
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },

  async pen(devTools, steps) {
    /** @type {(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', buttons: number, at?: { x: number, y: number }) => Promise<unknown>} */
    const send = (type, buttons, at = { x: 0, y: 0 }) =>
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

/** @param {Page} page @param {Gesture} gesture */
async function performInChromium(page, { pointerType, paths }) {
  const devTools = await page.context().newCDPSession(page);
  const steps = (paths[0] ?? []).map((_point, step) =>
    paths.map((path) => ({ x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0 })),
  );
  await CHROMIUM[pointerType](devTools, steps);
  await devTools.detach();
}

/** Playwright has no touch in Firefox, but its session can send WebDriver BiDi's command. @param {Page} page @param {Gesture} gesture */
async function performInFirefox(page, gesture) {
  const { _session: session } = /** @type {any} */ (page)._connection.toImpl(page).delegate;
  await session.send('input.performActions', { context: session.sessionId, actions: toActions(gesture) });
}

/** @param {Page} page @param {Gesture} gesture */
const performInWebKit = (page, gesture) => webKitSessionOf(page).act(...toActions(gesture));

/** @type {Record<string, (page: Page, gesture: Gesture) => Promise<void>>} */
const PERFORMERS = { chromium: performInChromium, firefox: performInFirefox, webkit: performInWebKit };

/**
 * Puts fingers or a pen on the page, moves them and lifts them.
 * @param {Page} page
 * @param {string} browserName
 * @param {Gesture} gesture
 */
export async function performGesture(page, browserName, gesture) {
  await PERFORMERS[browserName]?.(page, gesture);
}
