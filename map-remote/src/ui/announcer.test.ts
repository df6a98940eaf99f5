import { getByRole } from '@testing-library/dom';
import { createText } from '../testing/create-text.js';
import { createAnnouncer } from './announcer.js';

/** Longer than the pause before an announcement. */
const PAUSE_MS = 1000;
const LESS_THAN_PAUSE_MS = 500;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createCapture() {
  const root = document.createElement('div');
  const announcer = createAnnouncer(root);
  const captured = () => [...getByRole(root, 'status').children].map(({ textContent }) => textContent);
  return { root, announcer, captured, pause: (ms = PAUSE_MS) => jest.advanceTimersByTime(ms) };
}

test('the last text of each topic is announced, all at once, when there is nothing new for a while', () => {
  const { announcer, captured, pause } = createCapture();
  for (const zoom of [1, 2, 3]) {
    announcer.announce('camera', () => createText(`zoom ${zoom}`));
    pause(LESS_THAN_PAUSE_MS);
    expect(captured()).toEqual([]);
  }
  announcer.announce('status', () => createText('ready'));
  pause();
  expect(captured()).toEqual(['zoom 3', 'ready']);
});

test('an announcement without a text at its time leaves the last text', () => {
  const { announcer, captured, pause } = createCapture();
  announcer.announce('camera', () => createText('zoom 1'));
  pause();
  announcer.announce('camera', () => undefined);
  pause();
  expect(captured()).toEqual(['zoom 1']);
});

test('a dropped text is not announced', () => {
  const { announcer, captured, pause } = createCapture();
  announcer.announce('camera', () => createText('zoom 1'));
  announcer.announce('status', () => createText('ready'));
  announcer.drop('camera');
  pause();
  expect(captured()).toEqual(['ready']);
  announcer.announce('camera', () => createText('zoom 2'));
  announcer.silence();
  pause();
  expect(captured()).toEqual([]);
});

/** Announces texts that are there once `arrive` is called. */
function announceLater({ announcer }: ReturnType<typeof createCapture>, ...topics: readonly string[]) {
  let arrive = () => {};
  let isThere = false;
  const arrival = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true;
      resolve();
    };
  });
  for (const topic of topics) announcer.announce(topic, () => (isThere ? createText(topic) : arrival));
  return async () => {
    arrive();
    await arrival;
    await Promise.resolve();
  };
}

test('texts that wait for the same code are announced together', async () => {
  const capture = createCapture();
  const arrive = announceLater(capture, 'selection', 'camera');
  capture.pause();
  expect(capture.captured()).toEqual([]);
  await arrive();
  expect(capture.captured()).toEqual(['selection', 'camera']);
});

test('a text that is new meanwhile has its own pause', async () => {
  const capture = createCapture();
  const arrive = announceLater(capture, 'selection', 'camera');
  capture.pause();
  capture.announcer.announce('camera', () => createText('later'));
  await arrive();
  expect(capture.captured()).toEqual(['selection']);
  capture.pause();
  expect(capture.captured()).toEqual(['later']);
});

test('the region is there again for the next text after a script of the page has emptied the map', () => {
  const { root, announcer, captured, pause } = createCapture();
  root.replaceChildren();
  announcer.announce('status', () => createText('ready'));
  expect(captured()).toEqual([]);
  pause();
  expect(captured()).toEqual(['ready']);
});
