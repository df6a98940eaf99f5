import type { EngineMap } from '../engine-module.js';
import { endLostBoxes } from './lost-boxes.js';

function createBox() {
  const ended = new AbortController();
  const box = { isOpen: true, isActive: () => box.isOpen, keydown: () => (box.isOpen = false) };
  endLostBoxes({ boxZoom: box } as unknown as EngineMap, ended.signal);
  return { box, ended };
}

test.each<[string, () => EventTarget, Event, boolean]>([
  ['a movement with the button', () => document.body, new MouseEvent('mousemove', { buttons: 1 }), true],
  ['a movement without it', () => document.body, new MouseEvent('mousemove', { buttons: 2 }), false],
  ['a page that loses the focus', () => window, new Event('blur'), false],
  ['an element that loses it', () => document.body, new Event('blur'), true],
])('%s', (_, target, event, isOpen) => {
  const { box, ended } = createBox();
  target().dispatchEvent(event);
  expect(box.isOpen).toBe(isOpen);
  ended.abort();
});

test('nothing is listened to after the end', () => {
  const { box, ended } = createBox();
  ended.abort();
  window.dispatchEvent(new Event('blur'));
  expect(box.isOpen).toBe(true);
});
