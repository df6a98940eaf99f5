import { createError, MAP_CONTEXT_LOST } from '@mapdock/shared/error-parts';
import type { MapdockError, MapConfig } from '@mapdock/shared';
import { says } from '../engine/engine-messages.js';
import type { EngineErrorEvent, EngineMap } from '../engine/engine-module.js';
import { isAboutTile, sourceIdOf } from '../engine/private-api/error-members.js';
import { loseImport } from '../engine/private-api/lost-imports.js';
import { classifyError, mayPass, refusedTokenOf } from './errors/classify-error.js';
import { describeWrongResponse, isUnreadable } from './errors/describe-wrong-response.js';
import type { ContentSync } from './content/content-interface.js';
import type { ErrorCapture } from './base/capture-errors.js';
import type { MapRequests } from './requests/map-requests.js';
import type { SourceReloads } from './style/reload-sources.js';
import type { ErrorReports } from './errors/report-errors.js';
import { repairTokens, type RefusedPart, type TokenRepairs } from './requests/repair-tokens.js';
import type { StyleSync } from './style/sync-style.js';
import { isBrokenOff, unreachedAddress } from './errors/subject-of-error.js';
import type { GlyphWatch } from './readiness/watch-glyphs.js';
import type { LateModules } from './readiness/watch-late-modules.js';

export interface ForwardErrorsOptions {
  readonly map: EngineMap;
  readonly errorCapture: ErrorCapture;
  readonly reports: ErrorReports;
  readonly reloads: SourceReloads;
  readonly glyphs: GlyphWatch;
  readonly lateModules: LateModules;
  readonly requests: MapRequests;
  readonly style: StyleSync;
  readonly content: Pick<ContentSync, 'made'>;
  readonly getConfig: () => MapConfig;
  readonly signal: AbortSignal;
}

/** True for a message that ends with the id of a layer of the config. */
const isOfConfig = ({ layers = [] }: MapConfig, message: string) =>
  layers.some(({ id }) => message.endsWith(`"${id}"`));

/** Passes each engine error to the part that it concerns, else to the reports. */
export function forwardErrors(options: ForwardErrorsOptions): TokenRepairs {
  const { map, errorCapture, reports, reloads, glyphs, lateModules, requests, style, content } = options;
  const { getConfig, signal } = options;
  const { tokens, renewal } = requests;
  const report = (part: RefusedPart, error: MapdockError, canPass = false) => {
    if (typeof part === 'object') reloads.noteFailure(part.sourceId);
    else if (style.takeError(error, canPass, part === 'import')) return;
    if (part === 'import' && content.made?.takeLoss(error)) return;
    reports.report(error);
    // After a failed tile the engine draws no frame by itself, and without one it never fires `idle`.
    map.triggerRepaint();
  };
  const repairs = repairTokens({ tokens, onRenewed: style.renew, onUnrepaired: report, signal });

  map.on('error', (event: EngineErrorEvent) => {
    const sourceId = sourceIdOf(event);
    // `findUnknownSourceLayers` tells of a layer of the config, with its place there. A layer of the style is told as the engine says it.
    if (says(event.error.message, 'noSourceLayer') && isOfConfig(getConfig(), event.error.message)) return;
    const requestAgain = sourceId === undefined ? undefined : () => style.renew([{ sourceId }]);
    if (errorCapture.take(event.error.message) || lateModules.takes(event.error, requestAgain)) return;
    if (says(event.error.message, 'noOptions')) return style.omitOptions();
    // An import that is not loaded fails with its first error; more of them may follow, one for each fault of its document.
    const loss = loseImport(map, event);
    if (loss === 'known') return;
    const { provider } = getConfig();
    const { name } = style;
    const isStyleLoaded = style.isLoaded || loss === 'part';
    const lost = loss === 'part' ? undefined : loss;
    const { addressIn: glyphsAddressIn } = glyphs;
    const { remembered } = tokens;
    const context = { provider, tokens: remembered, style: name, lost, isStyleLoaded, glyphsAddressIn };
    const error = classifyError(event, context);
    // A failed call on the engine leaves the map as it was.
    if (error.code === 'ENGINE_ERROR') return reports.emitOnce(error);
    // A browser may cache an answer that the page may not read, and still uses it when the server has begun to send the missing header: Firefox
    // (153) does so with sprites, glyphs and tiles, WebKit (2.50) with sprites. Without a connection of the device there was no answer.
    const unreached = unreachedAddress(event.error) ?? glyphsAddressIn(event.error.message);
    const mayBeKept = navigator.onLine && unreached !== undefined;
    if (mayBeKept || describeWrongResponse(event.error) !== undefined) renewal.distrustCache();
    const part = sourceId === undefined ? (loss ? 'import' : 'style') : { sourceId };
    const token = refusedTokenOf(event.error, provider);
    if (token !== undefined) {
      // A reload of this source is under way: its tiles are about to be replaced by those for another token.
      if (isAboutTile(event) && sourceId !== undefined && reloads.isReloading(sourceId)) return;
      if (repairs.take({ token, part, error })) {
        if (sourceId === undefined) style.hold();
        return;
      }
    }
    // These errors do not say whether the tile or the glyphs of its labels failed.
    const mayBeGlyphs = isUnreadable(event.error) || isBrokenOff(event.error);
    if (sourceId !== undefined && mayBeGlyphs && glyphs.suspect(error)) {
      reloads.noteFailure(sourceId);
      map.triggerRepaint();
      return;
    }
    report(part, error, mayPass(event.error));
  });
  map.on('sourcedata', ({ sourceDataType }) => {
    // The engine fires this for a tile that lacks something for which the answer was 404.
    if (sourceDataType === 'error') glyphs.suspect();
  });
  map.on('webglcontextlost', () => reports.report(createError(MAP_CONTEXT_LOST, {})));
  map.on('webglcontextrestored', () => reports.forget(['MAP_CONTEXT_LOST']));
  return repairs;
}
