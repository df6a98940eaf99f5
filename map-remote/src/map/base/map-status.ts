import type { MapdockError, MapStatus } from '@mapdock/shared';

/** What happens to a map, as far as its status is concerned. */
export type StatusSignal =
  | { readonly type: 'restarted' }
  /** The container has no height or no width. */
  | { readonly type: 'size-missing' }
  /** The container has a size now; `phase` is what is awaited beside it. */
  | { readonly type: 'size-found'; readonly phase: 'engine' | 'style' }
  | { readonly type: 'engine-loaded' }
  | { readonly type: 'style-requested' }
  | { readonly type: 'style-loaded' }
  | { readonly type: 'tiles-progressed'; readonly loaded: number; readonly requested: number }
  /** Everything that will come has come; what is missing is in `errors`. */
  | { readonly type: 'settled'; readonly errors: readonly MapdockError[] }
  /** The list of what is missing changed after settling. */
  | { readonly type: 'errors-changed'; readonly errors: readonly MapdockError[] }
  /** A picture stands in for the map, or nothing if none was drawn. */
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

/** A parked map has no engine that could fail, but may be taken out of the page. */
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
      // What the host wants parked is the budget's business no longer.
      const isKept = status.name === 'parked' && (status.by === 'host' || signal.by === 'budget');
      return isKept ? status : { name: 'parked', by: signal.by };
    }
    case 'failed':
      return { name: 'failed', error: signal.error };
  }
}

/** The browser seldom gives a context back; a new map gets a new one. */
export function isContextLost(status: MapStatus): boolean {
  return status.name === 'degraded' && status.errors.some(({ code }) => code === 'MAP_CONTEXT_LOST');
}
