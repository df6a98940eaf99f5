import type { MapdockError } from './errors.js';

/** Outcome of an operation that the world can make fail. Never thrown: narrow on `ok`. */
export type Result<T, E extends MapdockError = MapdockError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
