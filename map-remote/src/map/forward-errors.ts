import { MapdockError, type MapConfig } from '@mapdock/shared';
import type { EngineErrorEvent, EngineMap } from '../engine/engine-module.js';
import { classifyError } from './classify-error.js';
import type { Complaints } from './hear-complaints.js';
import type { SourceReloads } from './reload-sources.js';
import type { ErrorReports } from './report-errors.js';
import type { StyleKeeper } from './style-keeper.js';

export interface ForwardErrorsOptions {
  readonly map: EngineMap;
  readonly complaints: Complaints;
  readonly reports: ErrorReports;
  readonly reloads: SourceReloads;
  readonly style: StyleKeeper;
  readonly getConfig: () => MapConfig;
}

function sourceIdOf(event: EngineErrorEvent): string | undefined {
  return 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
}

/** Brings each of the engine's errors to the one that it concerns, else into the reports. */
export function forwardErrors(options: ForwardErrorsOptions): void {
  const { map, complaints, reports, reloads, style, getConfig } = options;
  map.on('error', (event: EngineErrorEvent) => {
    if (complaints.take(event.error.message)) return;
    const { provider } = getConfig();
    const error = classifyError(event, { provider, style: style.name, isStyleLoaded: style.isLoaded });
    const sourceId = sourceIdOf(event);
    if (sourceId !== undefined) reloads.noteFailure(sourceId);
    else if (style.takeError(error)) return;
    reports.report(error);
    // After a failed tile the engine draws no frame by itself, and without one it never tells that it is idle.
    map.triggerRepaint();
  });
  map.on('webglcontextlost', () => reports.report(new MapdockError('MAP_CONTEXT_LOST', {})));
  map.on('webglcontextrestored', () => reports.forget(['MAP_CONTEXT_LOST']));
}
