import type { ErrorCodes } from './report-errors.js';

/** Of the style: another one, or the same once more, may have none of them. */
export const STYLE_ERRORS: ErrorCodes = [
  'STYLE_FAILED',
  'STYLE_TIMEOUT',
  'STYLE_INCOMPLETE',
  'GLYPHS_FAILED',
];
/** Of the provider as a whole: when it is asked for anew, they are wrong no longer until they come again. */
export const PROVIDER_ERRORS: ErrorCodes = [
  'PROVIDER_TOKEN_REFUSED',
  'PROVIDER_TOKEN_UNAVAILABLE',
  'REQUEST_HOOK_FAILED',
];
/** Of code that comes when it is wanted. */
export const CODE_ERRORS: ErrorCodes = [
  'REMOTE_UNREACHABLE',
  'REMOTE_TIMEOUT',
  'REMOTE_WRONG_CONTENT',
  'REMOTE_INTEGRITY_FAILED',
];
/** Of what the config puts into the style. */
export const CONTENT_ERRORS: ErrorCodes = ['SOURCE_REJECTED', 'LAYER_REJECTED', 'SCENE_REJECTED'];
/** Of the plugin for text from right to left, which all maps on the page share. */
export const RTL_ERRORS: ErrorCodes = ['RTL_TEXT_FAILED'];
