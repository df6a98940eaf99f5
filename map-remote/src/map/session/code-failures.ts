import type { MapdockError } from '@mapdock/shared';
import type { OnCodeFailed } from '../../chunks/late-chunk-slot.js';
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

export interface CodeFailures {
  /** Reports code that could not be loaded. */
  readonly onFailed: OnCodeFailed;
  /**
   * Drops the errors of code, for a retry that has begun. If nobody asked for it, those stay whose code is requested again, until it has come: else the map
   * would say that it is ready while it waits for an answer.
   */
  forgetCodeErrors(isAsked: boolean): void;
}

interface Failure {
  readonly message: string;
  readonly isRequested: () => boolean;
}

export function createCodeFailures({
  map,
  reports,
  parts,
  currentStyle,
  signal,
}: CodeFailuresOptions): CodeFailures {
  const failures = new Set<Failure>();
  const isRequested = ({ message }: MapdockError) =>
    [...failures].some((failure) => failure.message === message && failure.isRequested());
  return {
    onFailed(error, isCodeRequested) {
      const failure = { message: error.message, isRequested: isCodeRequested };
      failures.add(failure);
      reports.report(error);
      parts.tell('proceed');
      // The map no longer waits for the code, and its status changes only after a frame is drawn.
      map.triggerRepaint();
      return () => {
        failures.delete(failure);
        if (signal.aborted || !reports.errors.some(({ message }) => message === error.message)) return;
        if (currentStyle.isLoaded) parts.tell('awaitView');
        reports.withdraw(error);
      };
    },
    forgetCodeErrors(isAsked) {
      // A listener of the host may have ended the map as the retry began.
      if (!signal.aborted) reports.forget(CODE_ERRORS, (error) => !isAsked && isRequested(error));
    },
  };
}
