import type { EngineErrorEvent } from '../engine-module.js';

/** Id of the source that an event is about. Without the member all errors count as errors of the style. */
export function sourceIdOf(event: EngineErrorEvent): string | undefined {
  return 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
}

/** True if an event is about a single tile of a source. Without the member a tile's error counts as one of its source. */
export const isAboutTile = (event: EngineErrorEvent): boolean => 'tile' in event;

/**
 * The engine's error about an answer with an error status (`status` and `url` of its `AJAXError`); `undefined` if it is another one. If
 * the engine no longer has these members, a refused token is reported like any other failure.
 */
export function asRequestError(error: unknown) {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('url' in error))
    return undefined;
  const { status, url } = error;
  return typeof status === 'number' && typeof url === 'string' ? { status, url } : undefined;
}
