import { isMapdockError } from '@mapdock/shared';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import { INVALID_DOCUMENT } from './invalid-document.js';

/**
 * What an engine error is about: the letters of a font, a source, a document of the style (itself, an import, its pictures), or none of
 * these: a call that somebody made on the engine.
 */
export type ErrorSubject = 'glyphs' | 'source' | 'style' | 'call';

export interface SubjectContext {
  /** False until a style that is on its way is in. */
  readonly isStyleLoaded: boolean;
  /** The address at the end of a text, if letters were asked for there. */
  readonly glyphsAddressIn: (text: string) => string | undefined;
}

export interface RequestError {
  readonly status: number;
  readonly url: string;
}

/** Each browser words a broken connection its own way; the engine (3.32) ends such a message with the address asked for. */
const UNREACHABLE = / (https?:\/\/\S+)$/;

/** How browsers say that an answer broke off before its end. The engine (3.32) passes these on without the address. */
const BROKEN_OFF =
  /^(?:Failed to fetch|network error|Error in (?:body|input) stream|NetworkError when .*|Load failed|The network connection was lost)\.?$/i;

/** How the engine (3.32) says that a picture of the style, or a raster tile, is none. */
export const NO_PICTURE = /^Could not load image because of /;

/** The engine (3.32) draws no longer: Mapbox refused the token when it was asked for a session, or the token's time is over. */
export const NO_ACCESS = /^A valid Mapbox access token is required/;

/** The engine (3.32) lacks something that the style needs, and no call did that: a module of its own, a model, its drawing context. */
const ENGINE_LACKS = /^(?:Could not load (?:module for source type|model) |Failed to initialize WebGL)/;

/** What a call on a source may complain of (3.32), all without a request. */
const CALL_ON_SOURCE = /^(?:Can't call |Data to update |Playback for )/;

/** An answer with another status than wanted. */
export function asRequestError(error: unknown): RequestError | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('url' in error))
    return undefined;
  const { status, url } = error;
  return typeof status === 'number' && typeof url === 'string' ? { status, url } : undefined;
}

/** The address of a request without an answer. */
export function unreachedAddress({ message }: { readonly message: string }): string | undefined {
  return ENGINE_LACKS.test(message) ? undefined : UNREACHABLE.exec(message)?.[1];
}

/** Whether an answer ended before it was whole. */
export function isBrokenOff({ message }: { readonly message: string }): boolean {
  return BROKEN_OFF.test(message);
}

/** Whether an answer was not JSON. */
export function isParserError(error: unknown): error is SyntaxError {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'SyntaxError';
}

/** Id of the source that an event concerns. */
export function sourceIdOf(event: EngineErrorEvent): string | undefined {
  return 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
}

/** The address of the letters that an error is about. */
export function glyphsAddressOf(error: { readonly message: string }, context: SubjectContext) {
  return context.glyphsAddressIn(asRequestError(error)?.url ?? error.message);
}

/** What an engine `error` event is about. Pure. */
export function subjectOf(event: EngineErrorEvent, context: SubjectContext): ErrorSubject {
  const { error } = event;
  const { message } = error;
  if (glyphsAddressOf(error, context) !== undefined) return 'glyphs';
  if (sourceIdOf(event) !== undefined) return CALL_ON_SOURCE.test(message) ? 'call' : 'source';
  const isRequest = asRequestError(error) !== undefined || unreachedAddress(error) !== undefined;
  // One of ours is about a request that was not made.
  if (isRequest || isMapdockError(error) || isParserError(error) || isBrokenOff(error)) return 'style';
  if ([NO_PICTURE, NO_ACCESS, ENGINE_LACKS].some((pattern) => pattern.test(message))) return 'style';
  return !context.isStyleLoaded && INVALID_DOCUMENT.test(message) ? 'style' : 'call';
}
