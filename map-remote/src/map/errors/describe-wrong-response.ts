import { says } from '../../engine/engine-messages.js';
import { isParserError } from './subject-of-error.js';

/** Browsers name the `DataView` beyond whose end the engine reads, in a tile or glyphs that are cut short. */
const BEYOND_END = /DataView/;

/** Chromium and WebKit quote what is no JSON in the message; an HTML page begins with `<`. */
const HTML = /token '<'/;

const byWorker = () =>
  globalThis.navigator?.serviceWorker?.controller ? ", perhaps from the page's service worker" : '';

/** True if the engine could not read a tile, or the glyphs for it. */
export function isUnreadable({ message }: { readonly message: string }): boolean {
  return says(message, 'unreadableTile') || BEYOND_END.test(message);
}

/** A text for an answer that the engine or a parser could not read; `undefined` for any other error. */
export function describeWrongResponse(error: { readonly message: string }): string | undefined {
  const { message } = error;
  if (isParserError(error)) {
    if (HTML.test(message)) return `an HTML page came in its place${byWorker()}`;
    return `what came is not JSON (${message})`;
  }
  if (isUnreadable(error)) return `the server answered with something else than tiles (${message})`;
  if (says(message, 'unreadablePicture'))
    return `the server answered with something else than a picture (${message})`;
  return undefined;
}
