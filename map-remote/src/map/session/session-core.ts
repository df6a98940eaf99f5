import type { MapConfig, MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionOptions } from './session-options.js';
import { createLaidOutMap } from '../../engine/private-api/laid-out-map.js';
import { createRequestTransform } from '../../engine/provider-requests.js';
import { placeWasm } from '../../engine/wasm-addresses.js';
import { captureErrors, type ErrorCapture } from '../foundation/capture-errors.js';
import { engineOptions } from './engine-options.js';
import { createErrorReports, type ErrorReports } from '../errors/report-errors.js';
import { watchGlyphs, type GlyphWatch } from '../readiness/watch-glyphs.js';
import { createCurrentStyle, type CurrentStyle } from '../style/current-style.js';
import { createCodeFailures, type CodeFailures } from './code-failures.js';
import { createSessionParts, type SessionParts } from './session-parts.js';

/** What is made first of an engine map. All parts of its session are made from it. */
export interface SessionCore extends Omit<SessionOptions, 'config' | 'camera' | 'token'>, CodeFailures {
  readonly map: EngineMap;
  readonly glyphs: GlyphWatch;
  readonly errorCapture: ErrorCapture;
  readonly callEngine: ErrorCapture['callEngine'];
  readonly reports: ErrorReports;
  readonly currentStyle: CurrentStyle;
  readonly parts: SessionParts;
  readonly getConfig: () => MapConfig;
  /** Passes on an error that does not change the status of the map. */
  readonly onHint: (error: MapdockError) => void;
}

/** Makes the engine's map. Throws what the engine's constructor throws. */
export function createSessionCore(options: SessionOptions): SessionCore {
  const { config, camera, token, ...rest } = options;
  const { lease, requests, emitter, signal } = rest;
  const currentStyle = createCurrentStyle(config.style);
  const parts = createSessionParts({ ...options, currentStyle });
  const getConfig = () => parts.config;
  const glyphs = watchGlyphs(requests.prepare, signal);
  const transformRequest = createRequestTransform({
    getProvider: () => getConfig().provider,
    prepare: requests.prepare,
    onGlyphs: glyphs.noteRequest,
  });
  placeWasm(lease.engine, config.provider);
  const map = createLaidOutMap(
    lease.engine,
    engineOptions(rest.container, config, { camera, token, transformRequest }),
  );
  const errorCapture = captureErrors();
  const reports = createErrorReports(emitter, rest.onSignal);
  return {
    ...{
      ...rest,
      map,
      glyphs,
      errorCapture,
      callEngine: errorCapture.callEngine,
      reports,
      currentStyle,
      parts,
      getConfig,
    },
    onHint: (error) => emitter.emit('maperror', error),
    ...createCodeFailures({ map, reports, parts, currentStyle, signal }),
  };
}
