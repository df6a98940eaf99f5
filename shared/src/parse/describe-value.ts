import { MAX_SHOWN_LENGTH, type Key } from './format-path.js';

const SECRET_KEYS = new Set(['accessToken', 'keys']);

/** Describes a value that was found at a path in place of what was expected, without what may be secret and without what is long. Pure. */
export function describeValue(value: unknown, keys: readonly Key[]): string {
  const isSecret = SECRET_KEYS.has(String(keys.at(-1)));
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') {
    if (isSecret && value.startsWith('sk.')) return 'a secret token';
    const isShown = !isSecret && value.length <= MAX_SHOWN_LENGTH;
    return isShown ? JSON.stringify(value) : `a text of ${value.length} characters`;
  }
  if (typeof value === 'object') {
    return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
  }
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return isPlain && !isSecret ? String(value) : `a ${typeof value}`;
}
