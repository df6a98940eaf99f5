import type { MapdockError } from '@mapdock/shared';
import { CODE_ERRORS } from '../errors/error-groups.js';
import type { EngineMap } from '../../engine/engine-module.js';
import type { ErrorReports } from '../errors/report-errors.js';
import type { CurrentStyle } from '../style/current-style.js';
import type { SessionParts } from './session-parts.js';

export interface CodeFailuresOptions {
  readonly map: EngineMap;
  readonly reports: ErrorReports;
  readonly parts: SessionParts;
  readonly currentStyle: CurrentStyle;
  readonly signal: AbortSignal;
}

export function createCodeFailures({ map, reports, parts, currentStyle, signal }: CodeFailuresOptions) {
  /** The last error of each request that failed, by the function that says whether it is being made again. */
  const failures = new Map<() => boolean, MapdockError>();
  const isKept = ({ message }: MapdockError) =>
    [...failures].some(([isRequested, error]) => error.message === message && isRequested());
  return {
    /** Reports code that could not be loaded. */
    onFailed(error: MapdockError, isRequested: () => boolean) {
      const before = failures.get(isRequested);
      failures.set(isRequested, error);
      reports.report(error);
      // A missing file is listed once, with the reason of the last attempt. The status is never without an error between the two.
      if (before !== undefined && before.message !== error.message) reports.withdraw(before);
      parts.tell('proceed');
      // The map no longer waits for the code, and its status changes only after a frame is drawn.
      map.triggerRepaint();
      return () => {
        failures.delete(isRequested);
        if (signal.aborted || !reports.errors.some(({ message }) => message === error.message)) return;
        if (currentStyle.isLoaded) parts.tell('awaitView');
        reports.withdraw(error);
      };
    },
    /**
     * Drops the errors of code, for a retry that has begun. If nobody asked for it, those stay whose code is requested again, until it has come:
     * else the map would say that it is ready while it waits for an answer.
     */
    forgetCodeErrors(isAsked: boolean) {
      // A listener of the host may have ended the map as the retry began.
      if (signal.aborted) return;
      reports.forget(CODE_ERRORS, (error) => reports.lastsUntilNewMap(error) || (!isAsked && isKept(error)));
    },
  };
}
