import { createError, STYLE_SHEET_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError, HostStyleSheet } from '@mapdock/shared';
import { isOwnOrigin } from '@mapdock/shared/loader-parts';
import { adoptStyleSheet, type StyleRoot } from './adopt-style-sheet.js';
import { styleNonce } from './style-nonce.js';

type OnError = (error: MapdockError) => void;

function link(root: StyleRoot, address: string, onError: OnError): () => void {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.nonce = styleNonce();
  element.onerror = () => {
    // A page with a Cross-Origin-Embedder-Policy needs the header, and no page can ask whether it has that policy.
    const unshared = isOwnOrigin(element.href)
      ? ''
      : ', or it has no Cross-Origin-Resource-Policy and the page needs it';
    const reason = `it did not come, or the page's policy forbids it${unshared}`;
    onError(createError(STYLE_SHEET_FAILED, { url: element.href, reason }));
  };
  element.href = address;
  ('head' in root ? root.head : root).append(element);
  return () => element.remove();
}

function adopt(root: StyleRoot, sheet: CSSStyleSheet, name: string, onError: OnError): () => void {
  try {
    root.adoptedStyleSheets.push(sheet);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    onError(createError(STYLE_SHEET_FAILED, { url: name, reason }, cause));
    return () => {};
  }
  return () => {
    // The page may have adopted the same sheet before.
    const index = root.adoptedStyleSheets.lastIndexOf(sheet);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((_, position) => position !== index);
  };
}

function put(root: StyleRoot, sheet: HostStyleSheet, name: string, onError: OnError): () => void {
  if (typeof sheet === 'string') return link(root, sheet, onError);
  return 'text' in sheet ? adoptStyleSheet(root, sheet.text) : adopt(root, sheet, name, onError);
}

/** Adds a host's style sheets to the root of its map, in their order. Returns the function that removes them. */
export function putStyleSheets(
  root: StyleRoot,
  sheets: readonly HostStyleSheet[],
  onError: OnError,
): () => void {
  const removals = sheets.map((sheet, index) => put(root, sheet, `styleSheets[${index}]`, onError));
  return () => removals.forEach((remove) => remove());
}
