import { isObject, parseText } from './parse-text.js';

/**
 * @typedef {object} EditedText
 * @property {string} text
 * @property {import('./page-config.js').Scheme} scheme theme for which it was written
 */

/** Checks what was stored, perhaps by an older gallery. @param {unknown} value @returns {value is EditedText} */
export const isEditedText = (value) =>
  isObject(value) &&
  typeof value['text'] === 'string' &&
  (value['scheme'] === 'light' || value['scheme'] === 'dark');

/**
 * The edited config of a page, as a text that need not be JSON, in the browser's storage. Never throws.
 * @param {string} id of the page
 */
export function createStoredText(id) {
  const key = `mapdock-gallery:${id}`;
  /** @template T @template F @param {() => T} access @param {F} otherwise if the browser forbids storage, or it is full */
  const attempt = (access, otherwise) => {
    try {
      return access();
    } catch {
      return otherwise;
    }
  };
  return {
    /** @returns {EditedText | undefined} */
    read() {
      const value = attempt(() => parseText(localStorage.getItem(key) ?? ''), undefined);
      return isEditedText(value) ? value : undefined;
    },
    /** Returns whether it is stored. @param {EditedText} edited */
    write: ({ text, scheme }) =>
      attempt(() => (localStorage.setItem(key, JSON.stringify({ text, scheme })), true), false),
    remove: () => attempt(() => localStorage.removeItem(key), undefined),
  };
}
