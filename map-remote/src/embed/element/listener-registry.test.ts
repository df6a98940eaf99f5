import { createListenerRegistry } from './listener-registry.js';

function createRegistry() {
  const seen: boolean[] = [];
  const registry = createListenerRegistry(() => seen.push(registry.isEmpty()));
  return { registry, seen };
}

const first = () => {};
const second = () => {};

test('there are listeners until the last one is removed', () => {
  const { registry, seen } = createRegistry();
  registry.add(first, undefined);
  registry.add(second, false);
  registry.remove(first, undefined);
  expect(registry.isEmpty()).toBe(false);
  registry.remove(second, undefined);
  expect([registry.isEmpty(), seen.at(-1)]).toEqual([true, true]);
});

test('the same listener added twice is removed by one call', () => {
  const { registry } = createRegistry();
  registry.add(first, undefined);
  registry.add(first, { passive: true });
  registry.remove(first, undefined);
  expect(registry.isEmpty()).toBe(true);
});

test('one for capturing and one for bubbling are two', () => {
  const { registry } = createRegistry();
  registry.add(first, true);
  registry.add(first, undefined);
  registry.remove(first, { capture: true });
  expect(registry.isEmpty()).toBe(false);
  registry.remove(first, false);
  expect(registry.isEmpty()).toBe(true);
});

test('one with `once` is removed with the first event', () => {
  const { registry } = createRegistry();
  registry.add(first, { once: true });
  registry.noteDispatch();
  expect(registry.isEmpty()).toBe(true);
});

test('one with a signal is removed when it aborts, and is not added after that', () => {
  const { registry, seen } = createRegistry();
  const ending = new AbortController();
  registry.add(first, { signal: ending.signal });
  ending.abort();
  expect([registry.isEmpty(), seen.at(-1)]).toEqual([true, true]);
  registry.add(first, { signal: ending.signal });
  expect(registry.isEmpty()).toBe(true);
});

test('only a change is reported', () => {
  const { registry, seen } = createRegistry();
  registry.remove(first, undefined);
  registry.noteDispatch();
  registry.add(first, undefined);
  registry.noteDispatch();
  registry.remove(second, undefined);
  expect(seen).toEqual([false]);
});

test('an absent listener is not recorded', () => {
  const { registry } = createRegistry();
  registry.add(null, undefined);
  expect(registry.isEmpty()).toBe(true);
});
