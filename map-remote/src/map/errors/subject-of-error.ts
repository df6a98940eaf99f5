import { isMapdockError } from '@mapdock/shared';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import { isAboutDocument, says, unreachedAddressIn } from '../../engine/engine-messages.js';
import { asRequestError, sourceIdOf } from '../../engine/private-api/error-members.js';

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

/** Messages of browsers about an answer that ended early. The engine passes these on without the address. */
const BROKEN_OFF =
  /^(?:Failed to fetch|network error|Error in (?:body|input) stream|NetworkError when .*|Load failed|The network connection was lost)\.?$/i;

/** True if the engine lacks something that the style needs, and no call caused that. */
const isLacking = (message: string) => says(message, 'noSourceModule', 'noModel', 'noContext');

/** The address of a request without an answer; `undefined` if the error is another one. */
export function unreachedAddress({ message }: { readonly message: string }): string | undefined {
  return isLacking(message) ? undefined : unreachedAddressIn(message);
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
  if (sourceIdOf(event) !== undefined) return says(message, 'callOnSource') ? 'call' : 'source';
  const isRequest = asRequestError(error) !== undefined || unreachedAddress(error) !== undefined;
  // An error of ours is about a request that was not made.
  if (isRequest || isMapdockError(error) || isParserError(error) || isBrokenOff(error)) return 'style';
  if (isLacking(message) || says(message, 'unreadablePicture', 'noAccess')) return 'style';
  return !context.isStyleLoaded && isAboutDocument(message) ? 'style' : 'call';
}
