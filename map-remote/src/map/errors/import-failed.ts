import type { MapdockError } from '@mapdock/shared';
import { createError, STYLE_INCOMPLETE } from '@mapdock/shared/error-parts';
import type { LostImport } from '../../engine/private-api/imports/lost-imports.js';
import { withoutQuery } from '../../util/without-query.js';
import { STYLE_TIMEOUT_MS } from '../foundation/style-timeout.js';

const LATE = `it did not arrive within ${STYLE_TIMEOUT_MS / 1000} s`;

/** The error for a style that is drawn without one of its imports. */
export function importFailed(style: string, { id, url }: LostImport, reason = LATE): MapdockError {
  const place = url === '' ? '' : ` (${withoutQuery(url)})`;
  return createError(STYLE_INCOMPLETE, {
    style,
    importId: id,
    reason: `the import "${id}"${place}: ${reason}`,
  });
}
