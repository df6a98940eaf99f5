/** Finds out when everything in view is loaded and drawn, or known to be missing. The engine's own `load` and `idle` do not say that. */
import { createError, TILES_TIMEOUT } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { StatusSignal } from '../foundation/map-status.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { ErrorReports } from '../errors/report-errors.js';
import { trackTiles } from './tile-progress.js';
import { stallTimeout, type StallTimeout } from './stall-timeout.js';
import type { OnDrawn } from './watch-drawn.js';
import type { GlyphWatch } from './watch-glyphs.js';

/** Time without progress. No user waits longer than this for a request. */
const STALL_MS = 15_000;
/** Time in all. A globe that is drawn without a graphics card on a busy machine needs less. */
const MOST_MS = 60_000;
const MS_PER_S = 1000;

export interface ReadinessOptions {
  readonly map: EngineMap;
  readonly onDrawn: OnDrawn;
  readonly glyphs: GlyphWatch;
  readonly reports: ErrorReports;
  /** True while a part of the session loads something that the engine does not know of. */
  readonly isPending: () => boolean;
  /** True while images are loading. They have a time limit of their own. */
  readonly areImagesPending: () => boolean;
  /** True while tiles may wait for something with a time limit of its own, which may have started later. */
  readonly hasOwnLimit: () => boolean;
  /** True if something is missing for which tiles may wait, and that is reported already. */
  readonly isExplained: () => boolean;
  /** Called when the tiles took too long. */
  readonly onTimeout: () => void;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}

export interface Readiness extends SessionPart {
  /** Starts to wait for what is in view. */
  awaitView(): void;
  /** Stops waiting, since another style is requested: what the one before lacks is not reported any more. */
  suspend(): void;
}

export function trackReadiness(options: ReadinessOptions): Readiness {
  const { map, glyphs, reports, isPending, areImagesPending, onSignal, signal } = options;
  let limit: StallTimeout | undefined;
  // True if there was no progress for long, and something with a time limit of its own may be the reason.
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
  /** Settles if everything is drawn; returns false if something is still loading. */
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
    const suspensionsBefore = suspensions;
    isCheckingGlyphs = true;
    const errors = await missing;
    isCheckingGlyphs = false;
    if (signal.aborted) return;
    // Another style may have been requested meanwhile: glyphs of the one before are not reported. Tiles may be loading again too.
    if (suspensionsBefore === suspensions) errors.forEach(reports.report);
    settleIfDrawn();
  };
  const limitWait = () => {
    endWait();
    limit = stallTimeout({ stallMs: STALL_MS, mostMs: MOST_MS, onStalled });
  };
  /** Tiles wait for the glyphs of their labels. If glyphs hang, these are reported and not the tiles. */
  const reportStall = (waitedMs: number) => {
    const hanging = glyphs.findHanging();
    hanging.forEach(reports.report);
    if (hanging.length > 0) return;
    // The engine tells the messages between page and workers apart by random numbers, and waits for ever where they are equal.
    if (Math.random() === Math.random())
      console.warn(
        'Math.random() of this page always gives the same number, with which the map engine loads no tiles.',
      );
    const timeoutMs = Math.floor(waitedMs / MS_PER_S) * MS_PER_S;
    reports.replace(['TILES_TIMEOUT'], [createError(TILES_TIMEOUT, { timeoutMs })]);
  };
  const giveUp = () => {
    options.onTimeout();
    settle();
  };
  const onStalled = (waitedMs: number) => {
    // A page that draws hardly any frames may have loaded everything.
    if (settleIfDrawn()) return;
    // Only images are missing, whose time limit started later. Once they arrive, tiles may be drawn again.
    if (isDrawn()) return limitWait();
    if (options.hasOwnLimit()) {
      limitWait();
      isStalled = true;
      return;
    }
    if (!options.isExplained()) reportStall(waitedMs);
    giveUp();
  };
  // A frame is drawn when the part with its own time limit has its result.
  map.on('render', () => {
    if (isStalled && !options.hasOwnLimit() && options.isExplained()) giveUp();
  });
  options.onDrawn(settleIfDrawn);
  signal.addEventListener('abort', endWait);

  const awaitView = () => {
    tiles.reset();
    limitWait();
    onSignal({ type: 'style-loaded' });
    map.triggerRepaint();
  };

  return {
    awaitView,
    applyToStyle(_wanted, before) {
      if (before === undefined) awaitView();
    },
    suspend() {
      suspensions += 1;
      glyphs.forget();
      endWait();
    },
  };
}
