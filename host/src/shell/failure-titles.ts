import type { ErrorCode } from '@mapdock/shared';

/** In the words of somebody who just wants to see the map. The message that follows is for those who repair it. */
const TITLES: Readonly<Partial<Record<ErrorCode, string>>> = {
  CONTRACT_MISMATCH: 'The map and this page don’t fit together',
  ENGINE_MISMATCH: 'The map and this page don’t fit together',
  HOST_CONFIG_UNREACHABLE: 'This page’s settings could not be read',
  HOST_CONFIG_INVALID: 'This page is not set up correctly',
  REMOTE_UNREACHABLE: 'The map can’t be reached',
  REMOTE_TIMEOUT: 'The map takes too long to load',
  REMOTE_WRONG_CONTENT: 'The map’s server sent something else',
  REMOTE_INVALID: 'The map’s release is not valid',
  REMOTE_THREW: 'The map failed to start',
  REMOTE_INCOMPLETE: 'The map’s release is not complete',
  REMOTE_ORIGIN_REFUSED: 'The map comes from a place that is not allowed',
  REMOTE_SIGNATURE_INVALID: 'The map’s release is not one that this page trusts',
  REMOTE_POINTER_OUTDATED: 'The map’s release is older than the last one',
  REMOTE_INTEGRITY_FAILED: 'The map’s files were changed',
  MAP_CONTEXT_LOST: 'The graphics were interrupted',
  MAP_REMOVED: 'The map was removed from the page',
  ORIGIN_REQUIRED: 'This page may not read its own files',
  PROVIDER_TOKEN_REFUSED: 'The map service refused access',
  STYLE_FAILED: 'The new style could not be loaded',
  STYLE_TIMEOUT: 'The new style takes too long to load',
  SOURCE_FAILED: 'Some map data could not be loaded',
  SOURCE_REJECTED: 'Some map data can’t be drawn',
  LAYER_REJECTED: 'A layer can’t be drawn',
  GLYPHS_FAILED: 'Some labels can’t be drawn',
  TILES_TIMEOUT: 'Some parts of the map did not arrive in time',
};

const OTHER = 'Something is missing';

export function failureTitle(code: ErrorCode): string {
  return TITLES[code] ?? OTHER;
}
