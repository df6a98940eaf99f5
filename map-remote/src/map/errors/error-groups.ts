import type { MapdockError } from '@mapdock/shared';
import type { ErrorCodes } from './report-errors.js';

/** Errors of the style. They are dropped when a style is requested, since another one, or the same once more, may have none of them. */
export const STYLE_ERRORS: ErrorCodes = [
  'STYLE_FAILED',
  'STYLE_TIMEOUT',
  'STYLE_INCOMPLETE',
  'GLYPHS_FAILED',
];
/** Errors of the provider as a whole. They are dropped when it gets another request, and reported again if that fails too. */
export const PROVIDER_ERRORS: ErrorCodes = [
  'PROVIDER_TOKEN_REFUSED',
  'PROVIDER_TOKEN_UNAVAILABLE',
  'REQUEST_HOOK_FAILED',
];
/** Errors of late chunks. */
export const CODE_ERRORS: ErrorCodes = [
  'REMOTE_UNREACHABLE',
  'REMOTE_TIMEOUT',
  'REMOTE_WRONG_CONTENT',
  'REMOTE_INTEGRITY_FAILED',
];
/** True if what is missing is a late chunk. */
export const isAboutChunk = ({ code }: MapdockError) => CODE_ERRORS.includes(code);
/** Errors of what the config puts into the style. */
export const CONTENT_ERRORS: ErrorCodes = ['SOURCE_REJECTED', 'LAYER_REJECTED', 'SCENE_REJECTED'];
/** Errors of the plugin for right-to-left text, which all maps on the page share. */
export const RTL_ERRORS: ErrorCodes = ['RTL_TEXT_FAILED'];
