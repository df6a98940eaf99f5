import type { MapdockError, MapStatus } from '@mapdock/shared';

/** What happens to a map, as far as its status is concerned. */
export type StatusSignal =
  | { readonly type: 'restarted' }
  | { readonly type: 'engine-loaded' }
  | { readonly type: 'style-requested' }
  | { readonly type: 'style-loaded' }
  | { readonly type: 'tiles-progressed'; readonly loaded: number; readonly requested: number }
  /** Everything that will come has come; what is missing is in `errors`. */
  | { readonly type: 'settled'; readonly errors: readonly MapdockError[] }
  /** The list of what is missing changed after settling. */
  | { readonly type: 'errors-changed'; readonly errors: readonly MapdockError[] }
  | { readonly type: 'failed'; readonly error: MapdockError };

const NO_TILES = { loaded: 0, requested: 0 };

export const INITIAL_STATUS: MapStatus = { name: 'loading', phase: 'engine', tiles: NO_TILES };

function settledWith(errors: readonly MapdockError[]): MapStatus {
  return errors.length > 0 ? { name: 'degraded', errors } : { name: 'ready' };
}

function hasSameErrors(status: MapStatus, errors: readonly MapdockError[]): boolean {
  const current = status.name === 'degraded' ? status.errors : [];
  return current.length === errors.length && current.every((error, i) => error === errors[i]);
}

/** The status after a signal; the same object if nothing changes. Pure. */
export function nextStatus(status: MapStatus, signal: StatusSignal): MapStatus {
  if (status.name === 'failed' && signal.type !== 'restarted') return status;
  switch (signal.type) {
    case 'restarted':
      return INITIAL_STATUS;
    case 'engine-loaded':
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
    case 'failed':
      return { name: 'failed', error: signal.error };
  }
}
