import { createError, MAP_CONTEXT_LOST } from '@mapdock/shared/error-parts';
import type { MapConfig } from '@mapdock/shared';
import type { EngineErrorEvent, EngineMap } from '../../engine/engine-module.js';
import { sourceIdOf } from '../../engine/private-api/error-members.js';
import { loseImport } from '../../engine/private-api/imports/lost-imports.js';
import { classifyError, mayPass, refusedTokenOf } from '../errors/classify-error.js';
import type { ErrorReports } from '../errors/report-errors.js';
import type { GlyphWatch } from '../readiness/watch-glyphs.js';
import type { MapRequests } from '../requests/map-requests.js';
import { repairTokens, type TokenRepairs } from '../requests/repair-tokens.js';
import type { CurrentStyle } from '../style/current-style.js';
import {
  finalRows,
  firstRows,
  passDown,
  repairRows,
  type ErrorChainOptions,
  type FiredError,
  type KnownError,
} from './error-chain.js';

export interface ForwardErrorsOptions extends ErrorChainOptions {
  readonly map: EngineMap;
  readonly reports: ErrorReports;
  readonly glyphs: GlyphWatch;
  readonly requests: MapRequests;
  readonly currentStyle: CurrentStyle;
  readonly getConfig: () => MapConfig;
  readonly signal: AbortSignal;
}

/** Finds out what an error is about. `undefined` if it is a further error of an import that is known to have failed. */
function identify(fired: FiredError, options: ForwardErrorsOptions): KnownError | undefined {
  const { map, glyphs, requests, currentStyle, getConfig } = options;
  const { event, sourceId } = fired;
  // An import that is not loaded fails with its first error; more of them may follow, one for each fault of its document.
  const loss = loseImport(map, event);
  if (loss === 'known') return undefined;
  const { provider } = getConfig();
  const error = classifyError(event, {
    provider,
    tokens: requests.tokens.remembered,
    style: currentStyle.name,
    lost: loss === 'part' ? undefined : loss,
    isStyleLoaded: currentStyle.isLoaded || loss === 'part',
    glyphsAddressIn: glyphs.addressIn,
  });
  const part = sourceId === undefined ? (loss ? 'import' : 'style') : { sourceId };
  const token = refusedTokenOf(event.error, provider);
  return { ...fired, error, part, token, canPass: mayPass(event.error) };
}

/** Passes each error of the engine down the chain of those whom it may concern. */
export function forwardErrors(options: ForwardErrorsOptions): TokenRepairs {
  const { map, reports, glyphs, requests, style, signal } = options;
  const last = finalRows(options);
  const repairs = repairTokens({
    tokens: requests.tokens,
    onRenewed: style.renew,
    onUnrepaired: (part, error) => passDown(last, { part, error, canPass: false }),
    signal,
  });
  const first = firstRows(options);
  const rest = [...repairRows(options, repairs), ...last];

  map.on('error', (event) => {
    const fired = { event: event as EngineErrorEvent, sourceId: sourceIdOf(event) };
    if (passDown(first, fired)) return;
    const known = identify(fired, options);
    if (known !== undefined) passDown(rest, known);
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    // The engine fires this for a tile that lacks something for which the answer was 404.
    if (sourceDataType === 'error') glyphs.suspect();
  });
  map.on('webglcontextlost', () => reports.report(createError(MAP_CONTEXT_LOST, {})));
  map.on('webglcontextrestored', () => reports.forget(['MAP_CONTEXT_LOST']));
  return repairs;
}
