import type { MapdockError } from '@mapdock/shared';
import type { SessionOptions } from './session-options.js';
import { createLaidOutMap } from '../../engine/private-api/laid-out-map.js';
import { createRequestTransform } from '../../engine/provider-requests.js';
import { placeWasm } from '../../engine/wasm-addresses.js';
import { captureErrors } from '../foundation/capture-errors.js';
import { engineOptions } from './engine-options.js';
import { createErrorReports } from '../errors/report-errors.js';
import { watchGlyphs } from '../readiness/watch-glyphs.js';
import { createCurrentStyle } from '../style/current-style.js';
import { createCodeFailures } from './code-failures.js';
import { createSessionParts } from './session-parts.js';

/**
 * Makes the engine's map, and what else is made first: all parts of its session are made from it. Throws what the engine's constructor throws.
 */
export function createSessionCore(options: SessionOptions) {
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
    ...{ ...rest, map, glyphs, errorCapture, reports, currentStyle, parts, getConfig },
    callEngine: errorCapture.callEngine,
    /** Passes on an error that does not change the status of the map. */
    onHint: (error: MapdockError) => emitter.emit('maperror', error),
    ...createCodeFailures({ map, reports, parts, currentStyle, signal }),
  };
}

export type SessionCore = ReturnType<typeof createSessionCore>;
