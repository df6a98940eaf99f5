import type { MapdockError } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';
import { createErrorLog } from './error-log.js';
import type { StatusSignal } from '../foundation/map-status.js';

export type ErrorCodes = readonly MapdockError['code'][];

/** Reports a map's errors to the host: each failure once as an event, and all current ones in the status. */
export interface ErrorReports {
  readonly errors: readonly MapdockError[];
  has(codes: ErrorCodes): boolean;
  report(error: MapdockError): void;
  /** Reports an error that only a new engine map can remove. */
  reportUntilNewMap(error: MapdockError): void;
  lastsUntilNewMap(error: MapdockError): boolean;
  /** Emits an event and leaves the status as it is. Errors whose texts differ only in names and numbers are emitted once. */
  emitOnce(error: MapdockError): void;
  /** Replaces the current errors with these codes. */
  replace(codes: ErrorCodes, errors: readonly MapdockError[]): void;
  /** Removes an error that no longer applies. */
  withdraw(error: MapdockError): void;
  /** Removes errors with these codes, except those that `isKept` names: they no longer apply, or what failed is requested again. */
  forget(codes: ErrorCodes, isKept?: (error: MapdockError) => boolean): void;
}

export function createErrorReports(emitter: Emitter, onSignal: (signal: StatusSignal) => void): ErrorReports {
  const log = createErrorLog();
  const emitted = new Set<string>();
  /** By their messages, as in the log. */
  const lasting = new Set<string>();
  const reportStatus = () => onSignal({ type: 'errors-changed', errors: log.errors });
  const report = (error: MapdockError) => {
    if (!log.add(error)) return;
    emitter.emit('maperror', error);
    reportStatus();
  };
  const forget: ErrorReports['forget'] = (codes, isKept = () => false) => {
    if (log.remove((error) => codes.includes(error.code) && !isKept(error))) reportStatus();
  };
  return {
    get errors() {
      return log.errors;
    },
    has: (codes) => log.errors.some(({ code }) => codes.includes(code)),
    report,
    reportUntilNewMap(error) {
      // Listeners of the report may ask for a retry, which must know it.
      lasting.add(error.message);
      report(error);
    },
    lastsUntilNewMap: ({ message }) => lasting.has(message),
    emitOnce(error) {
      // A control may call the engine in each frame, each time with another name.
      const kind = error.message.replace(/(["'`]).*?\1|\d+/g, '');
      if (emitted.has(kind)) return;
      emitted.add(kind);
      emitter.emit('maperror', error);
    },
    replace(codes, errors) {
      // Nearly every update of a config ends so.
      if (errors.length === 0) return forget(codes);
      const added = log.replace(({ code }) => codes.includes(code), errors);
      added.forEach((error) => emitter.emit('maperror', error));
      reportStatus();
    },
    withdraw({ message }) {
      if (log.remove((error) => error.message === message)) reportStatus();
    },
    forget,
  };
}
