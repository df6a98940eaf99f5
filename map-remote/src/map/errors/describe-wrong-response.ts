import { isParserError, NO_PICTURE } from './subject-of-error.js';

/** How the engine's readers of vector tiles and letters (3.32) say that bytes are none. */
const NO_TILE =
  /^(?:Unimplemented type|Expected varint|unknown command|unknown feature|feature has no geometry)|DataView/;

/** Chromium and WebKit quote what they stumble over; a page begins with `<`. */
const HTML = /token '<'/;

/** Whether the engine could not read what came as a tile, or as the letters for it. */
export function isUnreadable({ message }: { readonly message: string }): boolean {
  return NO_TILE.test(message);
}

/** In words what came where the engine or a parser could not read it; `undefined` for any other error. */
export function describeWrongResponse(error: { readonly message: string }): string | undefined {
  const { message } = error;
  if (isParserError(error)) {
    return HTML.test(message) ? 'an HTML page came in its place' : `what came is not JSON (${message})`;
  }
  if (isUnreadable(error)) return `the server answered with something else than tiles (${message})`;
  if (NO_PICTURE.test(message)) return `the server answered with something else than a picture (${message})`;
  return undefined;
}
