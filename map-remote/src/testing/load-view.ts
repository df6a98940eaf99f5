import { styleLinks, type installFakeEngine } from './create-mounted.js';
import { settlePromises } from './fakes/fake-fetch.js';
import { layOut, sendAsWorker } from './install-browser-parts.js';

/** Longer than a frame takes. */
const FRAME_MS = 20;

/** Loads all that a rendered `MapView` waits for until its engine map is there. Call it in React's `act`. */
export async function loadView(container: HTMLElement, engine: ReturnType<typeof installFakeEngine>) {
  // The portal of markers and popups is loaded; jest does that in a task of its own.
  await import('react-dom');
  await settlePromises();
  for (const link of styleLinks()) link.dispatchEvent(new Event('load'));
  await settlePromises();
  layOut(container);
  jest.advanceTimersByTime(FRAME_MS);
  await settlePromises();
  sendAsWorker(engine.page.workerUrl, { started: true });
  await settlePromises();
}
