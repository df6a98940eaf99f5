import type { MapdockError } from '../errors/errors.js';
import type { LoadingPhase, MapStatus } from '../handle/map-status.js';

const NO_TILES = { loaded: 0, requested: 0 };
const PHASES: readonly LoadingPhase[] = ['engine', 'style', 'tiles'];

/** The states of a loading map whose container has a size, in order. */
export const LOADING: readonly MapStatus[] = PHASES.map((phase) => ({
  name: 'loading',
  phase,
  tiles: NO_TILES,
}));

export function settledStatus(errors: readonly MapdockError[]): MapStatus {
  return errors.length > 0 ? { name: 'degraded', errors } : { name: 'ready' };
}
