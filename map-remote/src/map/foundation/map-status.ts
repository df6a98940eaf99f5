import type { MapdockError, MapStatus } from '@mapdock/shared';

/** Events in the life of a map that may change its status. */
export type StatusSignal =
  | { readonly type: 'restarted' }
  /** The container has no height or no width. */
  | { readonly type: 'size-missing' }
  /** The container has a size now; `phase` is what is still loading. */
  | { readonly type: 'size-found'; readonly phase: 'engine' | 'style' }
  | { readonly type: 'engine-loaded' }
  | { readonly type: 'style-requested' }
  | { readonly type: 'style-loaded' }
  | { readonly type: 'tiles-progressed'; readonly loaded: number; readonly requested: number }
  /** Nothing is loading any more; `errors` says what is missing. */
  | { readonly type: 'settled'; readonly errors: readonly MapdockError[] }
  /** The list of errors changed after settling. */
  | { readonly type: 'errors-changed'; readonly errors: readonly MapdockError[] }
  /** The map is parked: a picture is in its place, or nothing if the map had not been drawn. */
  | { readonly type: 'parked'; readonly by: ParkedBy }
  | { readonly type: 'failed'; readonly error: MapdockError };

export type ParkedBy = Extract<MapStatus, { name: 'parked' }>['by'];

const NO_TILES = { loaded: 0, requested: 0 };

export const INITIAL_STATUS: MapStatus = { name: 'loading', phase: 'engine', tiles: NO_TILES };

function settledWith(errors: readonly MapdockError[]): MapStatus {
  return errors.length > 0 ? { name: 'degraded', errors } : { name: 'ready' };
}

function hasSameErrors(status: MapStatus, errors: readonly MapdockError[]): boolean {
  const current = status.name === 'degraded' ? status.errors : [];
  return current.length === errors.length && current.every((error, i) => error === errors[i]);
}

/** A parked map has no engine that could fail, but the page may remove its element. */
function concernsParked(signal: StatusSignal): boolean {
  if (signal.type === 'failed') return signal.error.code === 'MAP_REMOVED';
  return signal.type === 'restarted' || signal.type === 'parked';
}

/** The status after a signal; the same object if nothing changes. Pure. */
export function nextStatus(status: MapStatus, signal: StatusSignal): MapStatus {
  if (status.name === 'failed' && signal.type !== 'restarted') return status;
  if (status.name === 'parked' && !concernsParked(signal)) return status;
  switch (signal.type) {
    case 'restarted':
      return INITIAL_STATUS;
    case 'size-missing':
      return { name: 'loading', phase: 'size', tiles: NO_TILES };
    case 'size-found':
      return { name: 'loading', phase: signal.phase, tiles: NO_TILES };
    case 'engine-loaded':
      if (status.name === 'loading' && status.phase === 'size') return status;
      return { name: 'loading', phase: 'style', tiles: NO_TILES };
    case 'style-requested':
      return { name: 'loading', phase: 'style', tiles: NO_TILES };
    case 'style-loaded':
      return { name: 'loading', phase: 'tiles', tiles: NO_TILES };
    case 'tiles-progressed': {
      if (status.name !== 'loading' || status.phase !== 'tiles') return status;
      const { loaded, requested } = signal;
      const isSame = status.tiles.loaded === loaded && status.tiles.requested === requested;
      return isSame ? status : { ...status, tiles: { loaded, requested } };
    }
    case 'settled':
      return status.name === 'loading' && status.phase === 'tiles' ? settledWith(signal.errors) : status;
    case 'errors-changed':
      if (status.name !== 'ready' && status.name !== 'degraded') return status;
      return hasSameErrors(status, signal.errors) ? status : settledWith(signal.errors);
    case 'parked': {
      // A map that the host has parked stays parked by the host, even if the context budget would park it too.
      const isUnchanged = status.name === 'parked' && (status.by === 'host' || signal.by === 'budget');
      return isUnchanged ? status : { name: 'parked', by: signal.by };
    }
    case 'failed':
      return { name: 'failed', error: signal.error };
  }
}

/** True if the graphics context is lost. A browser seldom restores one, so a retry makes a new map, which gets a new context. */
export function isContextLost(status: MapStatus): boolean {
  return status.name === 'degraded' && status.errors.some(({ code }) => code === 'MAP_CONTEXT_LOST');
}
