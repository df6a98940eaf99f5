import type { ErrorCode } from '@mapdock/shared';
import english from '../../languages/en.json';
import type { TextKey } from '../../languages/texts.js';

/** All codes of a kind share one sentence, which explains who is responsible for the failure and what the reader can do. */
type Kind = 'network' | 'site' | 'operator' | 'versions' | 'device' | 'interrupted' | 'missing' | 'faulty';

const KINDS: Readonly<Record<ErrorCode, Kind>> = {
  HOST_CONFIG_UNREACHABLE: 'network',
  REMOTE_UNREACHABLE: 'network',
  REMOTE_TIMEOUT: 'network',
  ENGINE_UNREACHABLE: 'network',
  ENGINE_TIMEOUT: 'network',
  CONFIG_INVALID: 'operator',
  HOST_CONFIG_INVALID: 'operator',
  HOST_CONFIG_UNREADABLE: 'operator',
  REMOTE_WRONG_CONTENT: 'site',
  REMOTE_INVALID: 'site',
  REMOTE_THREW: 'site',
  REMOTE_INCOMPLETE: 'site',
  REMOTE_SIGNATURE_INVALID: 'site',
  REMOTE_POINTER_OUTDATED: 'site',
  REMOTE_INTEGRITY_FAILED: 'site',
  REMOTE_ORIGIN_REFUSED: 'site',
  REACT_REQUIRED: 'site',
  ENGINE_ERROR: 'site',
  WORKER_BLOCKED: 'site',
  ORIGIN_REQUIRED: 'site',
  PROVIDER_CONFLICT: 'site',
  PROVIDER_TOKEN_REFUSED: 'operator',
  PROVIDER_TOKEN_UNAVAILABLE: 'site',
  REQUEST_HOOK_FAILED: 'site',
  MAP_FAILED: 'site',
  CONTRACT_MISMATCH: 'versions',
  ENGINE_MISMATCH: 'versions',
  BROWSER_TOO_OLD: 'device',
  MAP_NO_WEBGL: 'device',
  MAP_CONTEXT_LOST: 'interrupted',
  MAP_REMOVED: 'interrupted',
  SCREENSHOT_FAILED: 'interrupted',
  STYLE_FAILED: 'missing',
  STYLE_TIMEOUT: 'missing',
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

/** Kinds of failures that a lost connection can cause. */
const BY_CONNECTION: readonly Kind[] = ['network', 'missing'];

export interface FailureDescription {
  readonly title: TextKey;
  readonly sentence: TextKey;
  /** Whether the failure is a mistake in the settings, which the details name for those who can correct it. */
  readonly isForOperator: boolean;
}

const isText = (key: string): key is TextKey => Object.hasOwn(english, key);

/**
 * Returns the title and the sentence that the page shows for an error code. A release newer than this host may report an unknown code,
 * which gets a general title. Pure.
 */
export function describeFailure(code: ErrorCode, isOnline: boolean): FailureDescription {
  const kind: Kind = KINDS[code] ?? 'site';
  if (!isOnline && BY_CONNECTION.includes(kind)) {
    return { title: 'failure.title.offline', sentence: 'failure.sentence.offline', isForOperator: false };
  }
  const titles = [`failure.title.${code}`, `failure.title.${kind}`];
  return {
    title: titles.find(isText) ?? 'failure.title.other',
    sentence: `failure.sentence.${kind}`,
    isForOperator: kind === 'operator',
  };
}
