import type { MapEventMap, MapEventName } from '../handle/map-events.js';
import type { MapHandle } from '../handle/map-handle.js';

/** Longer than anything that the suite waits for, even on a slow machine. */
const TIMEOUT_MS = 30_000;
/** Duration of a frame. */
const POLL_MS = 16;
/** Tolerance in degrees and zoom for the precision lost between a config and the engine. */
const PRECISION = 1e-6;

function show(value: unknown): string {
  return value instanceof Error ? String(value) : (JSON.stringify(value) ?? String(value));
}

export function expectTrue(condition: boolean, what: string): void {
  if (!condition) throw new Error(`expected ${what}`);
}

export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (show(actual) !== show(expected))
    throw new Error(`${what}: expected ${show(expected)}, got ${show(actual)}`);
}

export function expectClose(
  actual: number | undefined,
  expected: number,
  what: string,
  precision = PRECISION,
): void {
  if (actual === undefined || Math.abs(actual - expected) > precision) {
    throw new Error(`${what}: expected ${expected}, got ${show(actual)}`);
  }
}

export function expectThrow(run: () => unknown, what: string, type: new () => Error = Error): void {
  try {
    run();
  } catch (error) {
    if (error instanceof type) return;
    throw new Error(`${what}: expected a ${type.name}, got ${show(error)}`, { cause: error });
  }
  throw new Error(`${what}: expected a ${type.name}, and nothing was thrown`);
}

/** Resolves with the next event that fits. Call it before the action that causes the event. */
export function nextEvent<N extends MapEventName>(
  handle: MapHandle,
  name: N,
  fits: (event: MapEventMap[N]) => boolean = () => true,
): Promise<MapEventMap[N]> {
  return new Promise((resolve, reject) => {
    const stop = handle.on(name, (event) => {
      if (!fits(event)) return;
      clearTimeout(timer);
      stop();
      resolve(event);
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${name} did not come within ${TIMEOUT_MS / 1000} s`));
    }, TIMEOUT_MS);
  });
}

/** Waits for changes that happen by themselves; code that a map needs for the first time may have to load. */
export async function expectSoon(isSo: () => boolean, what: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => void setTimeout(resolve, POLL_MS));
  expectTrue(isSo(), what);
}

/** Waits until all pending work has run: events are emitted at once or soon after. */
export function soon(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 0));
}
