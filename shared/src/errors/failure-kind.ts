import type { ErrorCode } from './error-details.js';

/** Failures of one kind share a sentence, which says whose fault it is and what people can do. */
export type FailureKind = 'network' | 'site' | 'versions' | 'device' | 'interrupted' | 'offline';

/** Codes of errors that leave a page without its map. Codes that are not here are for the site to repair. */
const KINDS: Readonly<Partial<Record<ErrorCode, FailureKind>>> = {
  HOST_CONFIG_UNREACHABLE: 'network',
  REMOTE_UNREACHABLE: 'network',
  REMOTE_TIMEOUT: 'network',
  ENGINE_UNREACHABLE: 'network',
  ENGINE_TIMEOUT: 'network',
  STYLE_FAILED: 'network',
  STYLE_TIMEOUT: 'network',
  CONTRACT_MISMATCH: 'versions',
  ENGINE_MISMATCH: 'versions',
  BROWSER_TOO_OLD: 'device',
  MAP_NO_WEBGL: 'device',
  MAP_CONTEXT_LOST: 'interrupted',
  MAP_REMOVED: 'interrupted',
};

/** Returns the kind of a failure; one of the network is `offline` while the device is. Pure. */
export function failureKind(code: ErrorCode, isOnline: boolean): FailureKind {
  const kind = KINDS[code] ?? 'site';
  return kind === 'network' && !isOnline ? 'offline' : kind;
}
