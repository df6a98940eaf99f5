import type { MapdockError } from '../errors.js';
import { LOADING_PHASES, type MapStatus } from '../map-status.js';

const NO_TILES = { loaded: 0, requested: 0 };

/** The states of a loading map, in order. */
export const LOADING: readonly MapStatus[] = LOADING_PHASES.map((phase) => ({
  name: 'loading',
  phase,
  tiles: NO_TILES,
}));

export function settledStatus(errors: readonly MapdockError[]): MapStatus {
  return errors.length > 0 ? { name: 'degraded', errors } : { name: 'ready' };
}
