import type { MapdockError } from './errors.js';

/** Outcome of an operation that can fail for outside reasons. It is returned, never thrown: narrow on `ok`. */
export type Result<T, E extends MapdockError = MapdockError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
