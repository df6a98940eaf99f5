import { isParserError, NO_PICTURE } from './subject-of-error.js';

/** Messages of the engine's (3.32) readers of vector tiles and glyphs about bytes that they can't read. */
const NO_TILE =
  /^(?:Unimplemented type|Expected varint|unknown command|unknown feature|feature has no geometry)|DataView/;

/** Chromium and WebKit quote what is no JSON in the message; an HTML page begins with `<`. */
const HTML = /token '<'/;

/** True if the engine could not read a tile, or the glyphs for it. */
export function isUnreadable({ message }: { readonly message: string }): boolean {
  return NO_TILE.test(message);
}

/** A text for an answer that the engine or a parser could not read; `undefined` for any other error. */
export function describeWrongResponse(error: { readonly message: string }): string | undefined {
  const { message } = error;
  if (isParserError(error)) {
    return HTML.test(message) ? 'an HTML page came in its place' : `what came is not JSON (${message})`;
  }
  if (isUnreadable(error)) return `the server answered with something else than tiles (${message})`;
  if (NO_PICTURE.test(message)) return `the server answered with something else than a picture (${message})`;
  return undefined;
}
