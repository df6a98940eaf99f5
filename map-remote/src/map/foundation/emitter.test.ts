import { MapdockError } from '@mapdock/shared';
import { reportedErrors } from '../../testing/install-browser-parts.js';
import { createEmitter } from './emitter.js';

const ready = { name: 'ready' } as const;

test('calls the listeners of the name, in the order of subscribing', () => {
  const emitter = createEmitter();
  const captured: string[] = [];
  emitter.on('statuschange', ({ name }) => captured.push(`first ${name}`));
  emitter.on('statuschange', ({ name }) => captured.push(`second ${name}`));
  emitter.on('maperror', ({ code }) => captured.push(code));
  emitter.emit('statuschange', ready);
  emitter.emit('maperror', new MapdockError('MAP_CONTEXT_LOST', {}));
  expect(captured).toEqual(['first ready', 'second ready', 'MAP_CONTEXT_LOST']);
});

test('the error of a listener is reported, and the other listeners are called', () => {
  const emitter = createEmitter();
  const mistake = new Error('mistake of a host');
  const captured: string[] = [];
  emitter.on('statuschange', () => {
    throw mistake;
  });
  emitter.on('statuschange', ({ name }) => captured.push(name));
  emitter.emit('statuschange', ready);
  expect(captured).toEqual(['ready']);
  expect(reportedErrors).toEqual([mistake]);
});

test('one function subscribed twice is two subscriptions', () => {
  const emitter = createEmitter();
  let calls = 0;
  const listener = () => (calls += 1);
  const stop = emitter.on('statuschange', listener);
  emitter.on('statuschange', listener);
  emitter.emit('statuschange', ready);
  stop();
  stop();
  emitter.emit('statuschange', ready);
  expect(calls).toBe(3);
});

test('listeners that are added and removed within a call count from the next event on', () => {
  const emitter = createEmitter();
  const captured: string[] = [];
  const stop = emitter.on('statuschange', () => {
    stop();
    emitter.on('statuschange', () => captured.push('late'));
  });
  emitter.on('statuschange', () => captured.push('other'));
  emitter.emit('statuschange', ready);
  emitter.emit('statuschange', ready);
  expect(captured).toEqual(['other', 'other', 'late']);
});

test('whoever watches a name is called with whether anybody listens, at once and when that changes', () => {
  const emitter = createEmitter();
  const calls: boolean[] = [];
  const stopWatching = emitter.watchListeners('mapclick', (hasListener) => calls.push(hasListener));
  const stops = [emitter.on('mapclick', () => {}), emitter.on('mapclick', () => {})];
  emitter.on('statuschange', () => {});
  for (const stop of stops) stop();
  expect(calls).toEqual([false, true, false]);
  stopWatching();
  emitter.on('mapclick', () => {});
  expect(calls).toHaveLength(3);
});

test('after clearing nobody is called', () => {
  const emitter = createEmitter();
  const captured: string[] = [];
  emitter.on('statuschange', () => captured.push('late'));
  emitter.clear();
  emitter.emit('statuschange', ready);
  expect(captured).toEqual([]);
});
