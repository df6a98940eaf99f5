/** Longer texts are shortened in messages. */
export const MAX_SHOWN_LENGTH = 60;

/** A step on the way to a value. */
export type Key = string | number;

export function shorten(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** Formats the path of a value in a document, as in `layers[0].paint`. */
export function formatPath(keys: readonly Key[]): string {
  if (keys.length === 0) return '(root)';
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    const name = /^[\w$-]+$/.test(key) ? shorten(key) : JSON.stringify(shorten(key));
    return path === '' ? name : `${path}.${name}`;
  }, '');
}
