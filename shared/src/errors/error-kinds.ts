/** The one place that says of which kind an error is. It is apart from the entries, since pages also show errors that other bundles report. */
import type { ErrorCode } from './error-details.js';

/**
 * Whose fault an error is, and so what people can do. `network` and `missing`: something did not arrive, with `network` the whole map.
 * `faulty`: a part of the map has a fault. `operator`: the settings of the site have one, which its details name.
 */
export type ErrorKind =
  'network' | 'site' | 'operator' | 'versions' | 'device' | 'interrupted' | 'missing' | 'faulty';

/** Codes of errors that leave a page without its map, and are not the site's fault. Bundles that show no other errors have no more of the table. */
const NOT_OF_SITE = {
  HOST_CONFIG_UNREACHABLE: 'network',
  REMOTE_UNREACHABLE: 'network',
  REMOTE_TIMEOUT: 'network',
  ENGINE_UNREACHABLE: 'network',
  ENGINE_TIMEOUT: 'network',
  STYLE_FAILED: 'missing',
  STYLE_TIMEOUT: 'missing',
  CONTRACT_MISMATCH: 'versions',
  ENGINE_MISMATCH: 'versions',
  BROWSER_TOO_OLD: 'device',
  MAP_NO_WEBGL: 'device',
  MAP_CONTEXT_LOST: 'interrupted',
  MAP_REMOVED: 'interrupted',
} as const satisfies Partial<Record<ErrorCode, ErrorKind>>;

/** Codes of errors that are the site's fault. A code without a row has this kind, so they need no rows and no bytes. */
type OfSite =
  | 'REMOTE_WRONG_CONTENT'
  | 'REMOTE_INVALID'
  | 'REMOTE_THREW'
  | 'REMOTE_INCOMPLETE'
  | 'REMOTE_SIGNATURE_INVALID'
  | 'REMOTE_POINTER_OUTDATED'
  | 'REMOTE_INTEGRITY_FAILED'
  | 'REMOTE_ORIGIN_REFUSED'
  | 'REACT_REQUIRED'
  | 'ENGINE_ERROR'
  | 'WORKER_BLOCKED'
  | 'ORIGIN_REQUIRED'
  | 'PROVIDER_CONFLICT'
  | 'PROVIDER_TOKEN_UNAVAILABLE'
  | 'REQUEST_HOOK_FAILED'
  | 'MAP_FAILED';

const OTHERS: Readonly<Record<Exclude<ErrorCode, OfSite | keyof typeof NOT_OF_SITE>, ErrorKind>> = {
  CONFIG_INVALID: 'operator',
  HOST_CONFIG_INVALID: 'operator',
  HOST_CONFIG_UNREADABLE: 'operator',
  PROVIDER_TOKEN_REFUSED: 'operator',
  SCREENSHOT_FAILED: 'interrupted',
  SOURCE_FAILED: 'missing',
  IMAGE_FAILED: 'missing',
  MODEL_FAILED: 'missing',
  GLYPHS_FAILED: 'missing',
  RTL_TEXT_FAILED: 'missing',
  TILES_TIMEOUT: 'missing',
  STYLE_SHEET_FAILED: 'missing',
  STYLE_INCOMPLETE: 'faulty',
  SOURCE_REJECTED: 'faulty',
  DATA_INVALID: 'faulty',
  LAYER_REJECTED: 'faulty',
  STYLE_LAYER_MISSING: 'faulty',
  STYLE_NAME_UNKNOWN: 'faulty',
  STYLE_VALUE_REFUSED: 'faulty',
  PROPERTY_UNKNOWN: 'faulty',
  SCENE_REJECTED: 'faulty',
  ENGINE_HOOK_FAILED: 'faulty',
};

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
