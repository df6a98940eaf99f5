/** Whose fault errors are. It is apart from the entries, since pages also show errors that other bundles report. */
import { NOT_OF_SITE, OTHERS, type ErrorCode, type ErrorKind } from './error-details.js';

/** Returns the kind of an error. The code of a newer contract is that of an error of the site. Pure. */
export function errorKind(code: ErrorCode): ErrorKind {
  const kinds: Readonly<Partial<Record<ErrorCode, ErrorKind>>> = { ...NOT_OF_SITE, ...OTHERS };
  return kinds[code] ?? 'site';
}

/** Whether a device without a connection may be the reason for errors of the kind. Pure. */
export function isOfConnection(kind: ErrorKind): kind is 'network' | 'missing' {
  return kind === 'network' || kind === 'missing';
}

/** Failures that leave a page without its map have one sentence for each of these kinds. */
export type FailureKind = Exclude<ErrorKind, 'operator' | 'missing' | 'faulty'> | 'offline';

/**
 * Returns the kind of a failure that leaves a page without its map. What is missing is the whole map then, and who runs the site is to
 * blame for all that has another fault. Pure.
 */
export function failureKind(code: ErrorCode, isOnline: boolean): FailureKind {
  const kinds: Readonly<Partial<Record<ErrorCode, Exclude<ErrorKind, 'operator' | 'faulty'>>>> = NOT_OF_SITE;
  const kind = kinds[code] ?? 'site';
  if (isOfConnection(kind)) return isOnline ? 'network' : 'offline';
  return kind;
}
