import type { MapdockError } from '../errors/errors.js';
import { STATUS_ATTRIBUTE, type LoadingPhase, type MapStatus } from '../handle/map-status.js';
import type { MountOptions } from '../handle/map-handle.js';
import type { FakeEvents } from './fake-events.js';
import { requestToken } from './request-token.js';

const NO_TILES = { loaded: 0, requested: 0 };
/** The phases of a loading map whose container has a size, in order. */
const PHASES: readonly LoadingPhase[] = ['engine', 'style', 'tiles'];

export const isThere = ({ name }: MapStatus) => name === 'ready' || name === 'degraded';
export const isDrawn = (status: MapStatus) =>
  isThere(status) || (status.name === 'loading' && status.phase === 'tiles');

interface FakeLifeParts {
  readonly root: HTMLElement;
  readonly events: FakeEvents;
  readonly options: MountOptions;
  readonly doesFinish: boolean;
}

/** The states of a fake map, from one to the next. */
export function createFakeLife({ root, events, options, doesFinish }: FakeLifeParts) {
  const waiting = new Set<(status: MapStatus) => void>();
  let status: MapStatus = { name: 'loading', phase: 'engine', tiles: NO_TILES };
  /** Number of the load that may still change the state. */
  let current = 0;

  const settleWaiting = () => {
    for (const resolve of waiting) resolve(status);
    waiting.clear();
  };
  const become = (next: MapStatus) => {
    status = next;
    root.setAttribute(STATUS_ATTRIBUTE, status.name);
    events.emit('statuschange', status);
    if (status.name !== 'loading') settleWaiting();
  };
  /** Takes this state in place of those that a load would bring. */
  const interrupt = (next: MapStatus) => {
    current += 1;
    become(next);
  };
  const settle = (errors: readonly MapdockError[]) =>
    interrupt(errors.length > 0 ? { name: 'degraded', errors } : { name: 'ready' });
  const fail = (error: MapdockError) => {
    interrupt({ name: 'failed', error });
    queueMicrotask(() => events.emit('maperror', error));
  };
  return {
    get status() {
      return status;
    },
    async load() {
      current += 1;
      const mine = current;
      for (const phase of PHASES) {
        become({ name: 'loading', phase, tiles: NO_TILES });
        await Promise.resolve();
        if (mine !== current) return;
      }
      const token = await requestToken(options);
      if (mine !== current) return;
      if (!token.ok) fail(token.error);
      else if (doesFinish) settle([]);
    },
    settle,
    fail,
    park: () => interrupt({ name: 'parked', by: 'host' }),
    /** Resolves with the first state that is not one of loading. */
    whenReady: () =>
      status.name === 'loading'
        ? new Promise<MapStatus>((resolve) => void waiting.add(resolve))
        : Promise.resolve(status),
    end() {
      current += 1;
      settleWaiting();
    },
  };
}
