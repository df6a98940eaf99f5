/** Owns which style the map has: when a config replaces it, when a config changes it in place, and what is requested again. */
import type { MapConfig } from '@mapdock/shared';
import { isAboutDocument } from '../../engine/engine-messages.js';
import type { EngineMap } from '../../engine/engine-module.js';
import { mayHaveCircles } from '../../engine/private-api/imports/lost-imports.js';
import { styleInUse } from '../../engine/private-api/styles/style-in-use.js';
import { isEqual } from '../../util/is-equal.js';
import type { CallEngine } from '../foundation/capture-errors.js';
import type { StatusSignal } from '../foundation/map-status.js';
import type { SessionPart } from '../foundation/session-part.js';
import { CONTENT_ERRORS, PROVIDER_ERRORS, STYLE_ERRORS } from '../errors/error-groups.js';
import { importFailed } from '../errors/import-failed.js';
import type { ErrorReports } from '../errors/report-errors.js';
import type { Readiness } from '../readiness/track-readiness.js';
import type { MapRequests } from '../requests/map-requests.js';
import type { RefusedPart } from '../requests/repair-tokens.js';
import type { Validators } from './await-validators.js';
import type { ChangeableContent } from './change-style.js';
import { initialOptions } from './initial-options.js';
import { BASE_MAP } from './base-map/late-base-map.js';
import type { SourceReloads } from './reload-sources.js';
import type { StylePicture } from './style-picture.js';
import { createStyleLoader, type StyleListener } from './style-loader.js';
import type { CurrentStyle } from './current-style.js';

export interface StyleSyncOptions {
  readonly map: EngineMap;
  readonly currentStyle: CurrentStyle;
  readonly callEngine: CallEngine;
  readonly requests: MapRequests;
  readonly reports: ErrorReports;
  readonly reloads: SourceReloads;
  readonly readiness: Readiness;
  readonly validators: Validators;
  /** The content of the config in the style in use; `made` is `undefined` until its chunk is loaded. */
  readonly content: {
    readonly made: ChangeableContent | undefined;
    /** Call it when a style is requested with values for its options. */
    noteOptions(): void;
  };
  readonly picture: StylePicture;
  readonly getConfig: () => MapConfig;
  /** Called when another style is loaded, which has nothing of the config yet. */
  readonly onLoaded: () => void;
  /** Called when the style in use stays, or was changed in place. Parts of the config may still have to be applied to it. */
  readonly onStays: () => void;
  /** Called when the style in use is about to be replaced. */
  readonly onReplaced: () => void;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}

type Loader = ReturnType<typeof createStyleLoader>;

export interface StyleSync extends SessionPart, Pick<Loader, 'omitOptions' | 'hold' | 'claimError'> {
  /** Requests parts again that can be loaded now: there is another token, or the module that reads them. */
  renew(parts: readonly RefusedPart[]): void;
}

const isTokenNew = (config: MapConfig, before: MapConfig) =>
  config.provider.accessToken !== before.provider.accessToken;

/** What went wrong with the wanted style. */
interface StyleFacts {
  /** True while the style in use is an earlier one, since the wanted one failed. */
  isRetained: boolean;
  /** True if the provider refused the token for the style or for what it loads besides its sources. */
  isRefused: boolean;
}

/** Tells the parts of the map what happens to its style. */
function createListener(options: StyleSyncOptions, facts: StyleFacts): StyleListener {
  const { map, currentStyle, callEngine, reports, readiness, validators, content, picture } = options;
  const { getConfig, onLoaded, onStays, onReplaced, onSignal, signal } = options;
  const reportCircles = async (style: object | undefined) => {
    const code = await BASE_MAP.load();
    if (!code.ok || signal.aborted || styleInUse(map) !== style) return;
    for (const { imported, reason } of code.value.findCircles(map, getConfig().style))
      reports.report(importFailed(currentStyle.name, imported, reason));
  };
  return {
    getOptions() {
      const given = initialOptions(getConfig());
      if (given) content.noteOptions();
      return given;
    },
    onRequested() {
      Object.assign(facts, { isRetained: false, isRefused: false });
      readiness.suspend();
      onSignal({ type: 'style-requested' });
      reports.forget([...STYLE_ERRORS, ...PROVIDER_ERRORS]);
    },
    onLoaded(missing) {
      onLoaded();
      // A listener of the host may have ended the map.
      for (const error of missing) if (!signal.aborted) reports.report(error);
      if (mayHaveCircles(map)) void reportCircles(styleInUse(map));
    },
    prepareReplacement: picture.show,
    onReplaced,
    onRetained(error) {
      facts.isRetained = true;
      readiness.awaitView();
      reports.report(error);
      onStays();
    },
    prepareChange() {
      const validating = validators.prepare();
      return BASE_MAP.code && validating === undefined
        ? undefined
        : Promise.all([BASE_MAP.load(), validating]);
    },
    change(from, to) {
      const change = { map, callEngine, content: content.made, config: getConfig(), isAboutDocument };
      return BASE_MAP.code?.changeStyle(change, from, to);
    },
    onChanged(error) {
      facts.isRetained = error !== undefined;
      reports.replace(['STYLE_FAILED'], error === undefined ? [] : [error]);
      onStays();
      // The status may have waited for this, and changes only after a frame is drawn.
      map.triggerRepaint();
    },
    onFailed: (error) => onSignal({ type: 'failed', error }),
  };
}

export function syncStyle(options: StyleSyncOptions): StyleSync {
  const { map, currentStyle, requests, reports, reloads, readiness, getConfig, signal } = options;
  const facts: StyleFacts = { isRetained: false, isRefused: false };
  const listener = createListener(options, facts);
  const { use, claimError, ...loader } = createStyleLoader(map, requests, currentStyle, listener, signal);
  const replace = () => use(getConfig());
  const reloadOrReplace = () => {
    if (!reloads.reload(getConfig())) replace();
  };
  const reloadSources = () => {
    readiness.awaitView();
    reports.forget(['SOURCE_FAILED', 'TILES_TIMEOUT', ...PROVIDER_ERRORS]);
    reloadOrReplace();
  };

  return {
    ...loader,
    claimError(error, ...about) {
      facts.isRefused ||= PROVIDER_ERRORS.includes(error.code);
      return claimError(error, ...about);
    },
    apply(config, before) {
      const isProviderMoved = before.provider.baseApiUrl !== config.provider.baseApiUrl;
      const isRenewed = isTokenNew(config, before);
      if (
        !isProviderMoved &&
        isEqual(before.style, config.style) &&
        !((facts.isRetained || facts.isRefused) && isRenewed)
      )
        return;
      // Missing parts can be loaded only with a new style.
      const isWhole = reports.errors.every(
        ({ code }) => code === 'STYLE_FAILED' || CONTENT_ERRORS.includes(code),
      );
      use(config, isWhole && !isProviderMoved && !isRenewed);
    },
    applyToStyle(config, before) {
      if (before === undefined)
        reports.forget(facts.isRetained ? ['SOURCE_FAILED'] : ['SOURCE_FAILED', ...PROVIDER_ERRORS]);
      // After a failed style its error stays reported; a retry requests both again.
      else if (!facts.isRetained && isTokenNew(config, before) && reloads.hasFailed) reloadSources();
    },
    renew(parts) {
      for (const part of parts) if (typeof part === 'object') reloads.noteFailure(part.sourceId);
      // The sources of a style that is loading are not known to the engine yet.
      if (parts.some((part) => typeof part === 'string') || !currentStyle.isLoaded) replace();
      else if (reports.errors.length > 0) reloadSources();
      // No error has been reported to the host, so the status need not change either.
      else reloadOrReplace();
    },
    retry() {
      // A hanging request may be one of the style as well as of a source: of its sprite, for example.
      if (facts.isRetained || reports.has([...STYLE_ERRORS, 'TILES_TIMEOUT'])) replace();
      else if (reloads.hasFailed || reports.has(['SOURCE_FAILED', ...PROVIDER_ERRORS])) reloadSources();
    },
  };
}
