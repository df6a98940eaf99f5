import type { ErrorDetails } from './error-details.js';

/** What to do about a file that the page may not read; `undefined` if it may, as far as is known. Pure. */
export function howToPermit({ header, directive }: ErrorDetails['REMOTE_UNREACHABLE']): string | undefined {
  if (header !== undefined) return 'Send that header, with error answers too, and retry.';
  if (directive === undefined) return undefined;
  const nonce = directive.startsWith('style-src') ? ", or pass the policy's nonce as `nonce`" : '';
  return `Allow the origin in ${directive}${nonce}.`;
}
