import { isMapdockError, type MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { ErrorReports } from '../errors/report-errors.js';
import { isEqual } from '../../util/is-equal.js';
import { wantsGlyphs } from '../readiness/wants-glyphs.js';

/** Withdraws the errors of sources that the config has removed or changed, and of glyphs that no layer uses any more. */
export function withdrawErrorsOfRemoved(
  map: EngineMap,
  before: MapConfig,
  config: MapConfig,
  reports: ErrorReports,
): void {
  const isOther = (id: string) => {
    const source = before.sources?.[id];
    return source !== undefined && !isEqual(source, config.sources?.[id]);
  };
  for (const error of reports.errors) {
    if (isMapdockError(error, 'SOURCE_FAILED') && isOther(error.details.sourceId)) reports.withdraw(error);
    if (isMapdockError(error, 'GLYPHS_FAILED') && !wantsGlyphs(map.getStyle(), error.details.url))
      reports.withdraw(error);
  }
}
