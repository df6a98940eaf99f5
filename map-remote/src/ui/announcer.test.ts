import { getByRole } from '@testing-library/dom';
import { createText } from '../testing/create-text.js';
import { createAnnouncer } from './announcer.js';

/** Longer than the pause that it waits for. */
const PAUSE_MS = 1000;
const LESS_THAN_PAUSE_MS = 500;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createHeard() {
  const root = document.createElement('div');
  const announcer = createAnnouncer(root);
  const heard = () => [...getByRole(root, 'status').children].map(({ textContent }) => textContent);
  return { announcer, heard, pause: (ms = PAUSE_MS) => jest.advanceTimersByTime(ms) };
}

test('of each topic the last is said, all at once, when nothing new has come for a while', () => {
  const { announcer, heard, pause } = createHeard();
  for (const zoom of [1, 2, 3]) {
    announcer.say('camera', () => createText(`zoom ${zoom}`));
    pause(LESS_THAN_PAUSE_MS);
    expect(heard()).toEqual([]);
  }
  announcer.say('status', () => createText('ready'));
  pause();
  expect(heard()).toEqual(['zoom 3', 'ready']);
});

test('what has nothing to say when its time comes leaves the last text', () => {
  const { announcer, heard, pause } = createHeard();
  announcer.say('camera', () => createText('zoom 1'));
  pause();
  announcer.say('camera', () => undefined);
  pause();
  expect(heard()).toEqual(['zoom 1']);
});

test('what was taken back is not said', () => {
  const { announcer, heard, pause } = createHeard();
  announcer.say('camera', () => createText('zoom 1'));
  announcer.say('status', () => createText('ready'));
  announcer.drop('camera');
  pause();
  expect(heard()).toEqual(['ready']);
  announcer.say('camera', () => createText('zoom 2'));
  announcer.silence();
  pause();
  expect(heard()).toEqual([]);
});
