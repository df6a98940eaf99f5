import type { EngineMap } from '../../engine-module.js';
import { endLostBoxes } from './lost-boxes.js';

/** A map on which a box is drawn. */
function createBox() {
  const ended = new AbortController();
  const listeners = new Map<string, () => void>();
  const events: string[] = [];
  const fire = (name: string) => {
    events.push(name);
    listeners.get(name)?.();
  };
  const box = { isOpen: true };
  const boxZoom = {
    isActive: () => box.isOpen,
    keydown() {
      box.isOpen = false;
      fire('boxzoomcancel');
    },
    _fireEvent: fire,
  };
  const on = (name: string, listener: () => void) => listeners.set(name, listener);
  endLostBoxes({ boxZoom, on } as unknown as EngineMap, ended.signal);
  return { box, ended, events, fire };
}

test.each<[string, () => EventTarget, Event, string[]]>([
  ['a movement with the button', () => document.body, new MouseEvent('mousemove', { buttons: 1 }), []],
  [
    'a movement without it',
    () => document.body,
    new MouseEvent('mousemove', { buttons: 2 }),
    ['boxzoomcancel'],
  ],
  ['a page that loses the focus', () => window, new Event('blur'), ['boxzoomcancel']],
  ['an element that loses it', () => document.body, new Event('blur'), []],
])('%s', (_, target, event, expected) => {
  const { ended, events } = createBox();
  target().dispatchEvent(event);
  expect(events).toEqual(expected);
  ended.abort();
});

test('a box that the engine has removed without an event is told of once', () => {
  const { box, ended, events } = createBox();
  box.isOpen = false;
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('blur'));
  expect(events).toEqual(['boxzoomcancel']);
  ended.abort();
});

test('nothing happens without a box, and the next one is watched too', () => {
  const { ended, events, fire } = createBox();
  fire('boxzoomend');
  window.dispatchEvent(new Event('blur'));
  expect(events).toEqual(['boxzoomend']);
  fire('boxzoomstart');
  window.dispatchEvent(new Event('blur'));
  expect(events).toEqual(['boxzoomend', 'boxzoomstart', 'boxzoomcancel']);
  ended.abort();
});

test('nothing is listened to after the end', () => {
  const { ended, events } = createBox();
  ended.abort();
  window.dispatchEvent(new Event('blur'));
  expect(events).toEqual([]);
});
