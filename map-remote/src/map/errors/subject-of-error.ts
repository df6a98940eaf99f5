import { isMapdockError } from '@mapdock/shared';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import { asRequestError, sourceIdOf } from '../../engine/private-api.js';
import { INVALID_DOCUMENT } from './invalid-document.js';

/**
 * What an engine error is about: the glyphs of a font, a source, a document of the style (itself, an import, its images), or none of
 * these: a call that somebody made on the engine.
 */
export type ErrorSubject = 'glyphs' | 'source' | 'style' | 'call';

export interface SubjectContext {
  /** False while a style is loading. */
  readonly isStyleLoaded: boolean;
  /** The address at the end of a text, if glyphs were requested there. */
  readonly glyphsAddressIn: (text: string) => string | undefined;
}

/** The message for a lost connection differs by browser; the engine (3.32) ends it with the requested address. */
const UNREACHABLE = / (https?:\/\/\S+)$/;

/** Messages of browsers about an answer that ended early. The engine (3.32) passes these on without the address. */
const BROKEN_OFF =
  /^(?:Failed to fetch|network error|Error in (?:body|input) stream|NetworkError when .*|Load failed|The network connection was lost)\.?$/i;

/** The engine's (3.32) message about an image of the style, or a raster tile, that it can't decode. */
export const NO_PICTURE = /^Could not load image because of /;

/** The engine (3.32) has stopped drawing: Mapbox refused the token when it requested a session, or the token has expired. */
export const NO_ACCESS = /^A valid Mapbox access token is required/;

/** The engine (3.32) lacks something that the style needs, and no call caused that: a module of its own, a model, its drawing context. */
const ENGINE_LACKS = /^(?:Could not load (?:module for source type|model) |Failed to initialize WebGL)/;

/** Errors (3.32) of a call on a source, all without a request. */
const CALL_ON_SOURCE = /^(?:Can't call |Data to update |Playback for )/;

/** The address of a request without an answer; `undefined` if the error is another one. */
export function unreachedAddress({ message }: { readonly message: string }): string | undefined {
  return ENGINE_LACKS.test(message) ? undefined : UNREACHABLE.exec(message)?.[1];
}

/** True if an answer ended early. */
export function isBrokenOff({ message }: { readonly message: string }): boolean {
  return BROKEN_OFF.test(message);
}

/** True if an answer was not JSON. */
export function isParserError(error: unknown): error is SyntaxError {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'SyntaxError';
}

/** The address of the glyphs that an error is about. */
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
  // An error of ours is about a request that was not made.
  if (isRequest || isMapdockError(error) || isParserError(error) || isBrokenOff(error)) return 'style';
  if ([NO_PICTURE, NO_ACCESS, ENGINE_LACKS].some((pattern) => pattern.test(message))) return 'style';
  return !context.isStyleLoaded && INVALID_DOCUMENT.test(message) ? 'style' : 'call';
}
