/**
 * Who is asked about an error of the engine, in the order of the three lists: the first that takes it ends the chain. A row may also note the
 * error and leave it to the next.
 */
import type { MapdockError } from '@mapdock/shared';
import { says } from '../../engine/engine-messages.js';
import type { EngineErrorEvent, EngineMap } from '../../engine/engine-module.js';
import { isAboutTile } from '../../engine/private-api/error-members.js';
import type { ErrorCapture } from '../foundation/capture-errors.js';
import type { ContentSync } from '../content/content-interface.js';
import { describeWrongResponse, isUnreadable } from '../errors/describe-wrong-response.js';
import type { ErrorReports } from '../errors/report-errors.js';
import { isBrokenOff, unreachedAddress } from '../errors/subject-of-error.js';
import type { GlyphWatch } from '../readiness/watch-glyphs.js';
import type { LateModules } from '../readiness/watch-late-modules.js';
import type { MapRequests } from '../requests/map-requests.js';
import type { RefusedPart, TokenRepairs } from '../requests/repair-tokens.js';
import type { SourceReloads } from '../style/reload-sources.js';
import type { StyleSync } from '../style/sync-style.js';

/** All that are asked. */
export interface ErrorChainOptions {
  readonly map: Pick<EngineMap, 'triggerRepaint'>;
  readonly errorCapture: ErrorCapture;
  readonly lateModules: Pick<LateModules, 'claim'>;
  readonly style: Pick<StyleSync, 'omitOptions' | 'renew' | 'hold' | 'claimError'>;
  readonly reports: Pick<ErrorReports, 'emitOnce' | 'report'>;
  readonly requests: { readonly renewal: Pick<MapRequests['renewal'], 'distrustCache'> };
  readonly reloads: Pick<SourceReloads, 'isReloading' | 'noteFailure'>;
  readonly glyphs: Pick<GlyphWatch, 'suspect' | 'addressIn'>;
  readonly content: Pick<ContentSync, 'noteFaultyLayer'> & {
    readonly made: Pick<NonNullable<ContentSync['made']>, 'claimLoss'> | undefined;
  };
}

/** An error as the engine fired it. */
export interface FiredError {
  readonly event: EngineErrorEvent;
  /** The source that it is about. */
  readonly sourceId: string | undefined;
}

/** An error to report, unless the style or an import takes it. */
export interface FinalError {
  readonly error: MapdockError;
  readonly part: RefusedPart;
  /** True if the same request may succeed a moment later. */
  readonly canPass: boolean;
}

export interface KnownError extends FiredError, FinalError {
  /** The token that the provider refused. */
  readonly token: string | undefined;
}

/** Takes an error, or returns false. */
type Row<E> = (error: E) => boolean;

/** Passes an error down a list. Returns whether a row took it. */
export const passDown = <E>(rows: readonly Row<E>[], error: E): boolean => rows.some((takes) => takes(error));

/** These know an error by what the engine does at the moment, or by its message. */
export const firstRows = ({
  errorCapture,
  lateModules,
  style,
  content,
}: ErrorChainOptions): readonly Row<FiredError>[] => [
  // A layer that names a layer which its source lacks. The content reports it with its path. This row must be before the calls of ours: the
  // engine fires this error within `addLayer` too, and has added the layer all the same.
  ({ event }) => {
    const isAbout = says(event.error.message, 'noSourceLayer');
    if (isAbout) content.noteFaultyLayer();
    return isAbout;
  },
  // A call of ours: its caller gets whatever fails within it.
  ({ event }) => errorCapture.claim(event.error.message),
  // A late module.
  ({ event, sourceId }) => {
    const requestAgain = sourceId === undefined ? undefined : () => style.renew([{ sourceId }]);
    return lateModules.claim(event.error, requestAgain);
  },
  // Options that the style has not.
  ({ event }) => {
    const isAbout = says(event.error.message, 'noOptions');
    if (isAbout) style.omitOptions();
    return isAbout;
  },
];

/** These need the code of the error. They repair what failed, or find out more. */
export const repairRows = (
  { map, style, reports, requests, reloads, glyphs }: ErrorChainOptions,
  repairs: Pick<TokenRepairs, 'claim'>,
): readonly Row<KnownError>[] => [
  // A call of somebody else: it leaves the map as it was, and no request failed.
  ({ error }) => {
    const isAbout = error.code === 'ENGINE_ERROR';
    if (isAbout) reports.emitOnce(error);
    return isAbout;
  },
  // The cache, which never takes the error.
  ({ event }) => {
    // A browser may cache an answer that the page may not read, and still uses it when the server has begun to send the missing header: Firefox
    // (153) does so with sprites, glyphs and tiles, WebKit (2.50) with sprites. Without a connection of the device there was no answer.
    const unreached = unreachedAddress(event.error) ?? glyphs.addressIn(event.error.message);
    const mayBeKept = navigator.onLine && unreached !== undefined;
    if (mayBeKept || describeWrongResponse(event.error) !== undefined) requests.renewal.distrustCache();
    return false;
  },
  // A reload: the tiles of this source are about to be replaced by those for another token.
  ({ event, sourceId, token }) =>
    token !== undefined && sourceId !== undefined && isAboutTile(event) && reloads.isReloading(sourceId),
  // Another token.
  ({ sourceId, token, part, error }) => {
    if (token === undefined || !repairs.claim({ token, part, error })) return false;
    if (sourceId === undefined) style.hold();
    return true;
  },
  // The glyphs: these errors do not say whether the tile or the glyphs of its labels failed.
  ({ event, sourceId, error }) => {
    const mayBeGlyphs = isUnreadable(event.error) || isBrokenOff(event.error);
    if (sourceId === undefined || !mayBeGlyphs || !glyphs.suspect(error)) return false;
    reloads.noteFailure(sourceId);
    map.triggerRepaint();
    return true;
  },
];

/** These take what nobody could repair, also a refusal for which there is no other token. */
export const finalRows = ({
  map,
  style,
  content,
  reports,
  reloads,
}: ErrorChainOptions): readonly Row<FinalError>[] => [
  // A style that is loading, which fails as a whole.
  ({ part, error, canPass }) =>
    typeof part === 'string' && style.claimError(error, canPass, part === 'import'),
  // An import of the config.
  ({ part, error }) => part === 'import' && content.made?.claimLoss(error) === true,
  // The reports.
  ({ part, error }) => {
    if (typeof part === 'object') reloads.noteFailure(part.sourceId);
    reports.report(error);
    // After a failed tile the engine draws no frame by itself, and without one it never fires `idle`.
    map.triggerRepaint();
    return true;
  },
];
