/** Finds out when all that will come has come: the engine's own `load` and `idle` do not tell. */
import { MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { StatusSignal } from '../base/map-status.js';
import type { SessionPart } from '../base/session-part.js';
import type { ErrorReports } from '../errors/report-errors.js';
import { trackTiles } from './tile-progress.js';
import { stallTimeout, type StallTimeout } from './stall-timeout.js';
import type { GlyphWatch } from './watch-glyphs.js';

/** Longer than any request that still has a user waiting for it. */
const STALL_MS = 15_000;
/** A globe that is drawn without a graphics card, on a busy machine, has been there by then. */
const MOST_MS = 60_000;
const MS_PER_S = 1000;

export interface ReadinessOptions {
  readonly map: EngineMap;
  readonly glyphs: GlyphWatch;
  readonly reports: ErrorReports;
  /** True while something of ours that the engine knows nothing of is on its way. */
  readonly isPending: () => boolean;
  /** True while pictures are on their way. They have a time limit of their own. */
  readonly areImagesPending: () => boolean;
  /** True while tiles may wait for something that has a time limit of its own, which may have begun later. */
  readonly hasOwnLimit: () => boolean;
  /** True if something is missing that has been told of and that tiles may wait for. */
  readonly isExplained: () => boolean;
  /** The tiles took too long. */
  readonly onTimeout: () => void;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}

export interface Readiness extends SessionPart {
  /** Waits anew for what is in view. */
  awaitView(): void;
  /** Another style is asked for: what the one before lacks matters no longer. */
  suspend(): void;
}

export function trackReadiness(options: ReadinessOptions): Readiness {
  const { map, glyphs, reports, isPending, areImagesPending, onSignal, signal } = options;
  let limit: StallTimeout | undefined;
  // Nothing has come for long, and why is not known yet.
  let isStalled = false;
  const tiles = trackTiles(map, (loaded, requested) => {
    limit?.noteProgress();
    onSignal({ type: 'tiles-progressed', loaded, requested });
  });
  glyphs.onArrived(() => limit?.noteProgress());
  let suspensions = 0;
  let isCheckingGlyphs = false;

  const isDrawn = () => !isPending() && Boolean(map.isStyleLoaded()) && map.areTilesLoaded();
  const endWait = () => {
    isStalled = false;
    limit?.cancel();
    limit = undefined;
  };
  const settle = () => {
    endWait();
    onSignal({ type: 'settled', errors: reports.errors });
  };
  /** False if there is more to come. */
  const settleIfDrawn = (): boolean => {
    if (!isDrawn() || areImagesPending()) return false;
    reports.forget(['TILES_TIMEOUT']);
    if (isCheckingGlyphs) return true;
    const missing = glyphs.findMissing();
    if (missing === undefined) settle();
    else void settleAfter(missing);
    return true;
  };
  const settleAfter = async (missing: Promise<readonly MapdockError[]>) => {
    const asked = suspensions;
    isCheckingGlyphs = true;
    const errors = await missing;
    isCheckingGlyphs = false;
    if (signal.aborted) return;
    // Much may have happened meanwhile: letters of another style are no news, and tiles may be on their way again.
    if (asked === suspensions) errors.forEach(reports.report);
    settleIfDrawn();
  };
  const limitWait = () => {
    endWait();
    limit = stallTimeout({ stallMs: STALL_MS, mostMs: MOST_MS, onStalled });
  };
  /** Tiles wait for the glyphs of their labels, so where these hang the tiles do too. */
  const reportStall = (waitedMs: number) => {
    const hanging = glyphs.findHanging();
    hanging.forEach(reports.report);
    if (hanging.length > 0) return;
    const timeoutMs = Math.floor(waitedMs / MS_PER_S) * MS_PER_S;
    reports.replace(['TILES_TIMEOUT'], [new MapdockError('TILES_TIMEOUT', { timeoutMs })]);
  };
  const giveUp = () => {
    options.onTimeout();
    settle();
  };
  const onStalled = (waitedMs: number) => {
    // A map that moves all the time is never idle.
    if (settleIfDrawn()) return;
    // Only pictures are missing, whose time began later; with them tiles may be drawn anew.
    if (isDrawn()) return limitWait();
    if (options.hasOwnLimit()) {
      limitWait();
      isStalled = true;
      return;
    }
    if (!options.isExplained()) reportStall(waitedMs);
    giveUp();
  };
  // A frame is drawn when it is known what had a limit of its own.
  map.on('render', () => {
    if (isStalled && !options.hasOwnLimit() && options.isExplained()) giveUp();
  });
  map.on('idle', settleIfDrawn);
  signal.addEventListener('abort', endWait);

  const awaitView = () => {
    tiles.reset();
    limitWait();
    onSignal({ type: 'style-loaded' });
    map.triggerRepaint();
  };

  return {
    awaitView,
    applyToStyle(_config, before) {
      if (before === undefined) awaitView();
    },
    suspend() {
      suspensions += 1;
      glyphs.forget();
      endWait();
    },
  };
}
