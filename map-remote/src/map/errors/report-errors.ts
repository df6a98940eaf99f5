import type { MapdockError } from '@mapdock/shared';
import type { Emitter } from '../base/emitter.js';
import { createErrorLog } from './error-log.js';
import type { StatusSignal } from '../base/map-status.js';

export type ErrorCodes = readonly MapdockError['code'][];

/** What is wrong with a map now, told to the host: each failure once as an event, and all of them in the status. */
export interface ErrorReports {
  readonly errors: readonly MapdockError[];
  has(codes: ErrorCodes): boolean;
  report(error: MapdockError): void;
  /** An event and nothing more, once for each text but for the names in it: the map is as it was. */
  tell(error: MapdockError): void;
  /** Puts errors in place of those with these codes. */
  replace(codes: ErrorCodes, errors: readonly MapdockError[]): void;
  /** This one is wrong no longer. */
  withdraw(error: MapdockError): void;
  /** Those with these codes are wrong no longer, or are being asked for again. */
  forget(codes: ErrorCodes): void;
}

export function createErrorReports(emitter: Emitter, onSignal: (signal: StatusSignal) => void): ErrorReports {
  const log = createErrorLog();
  const told = new Set<string>();
  const reportStatus = () => onSignal({ type: 'errors-changed', errors: log.errors });
  return {
    get errors() {
      return log.errors;
    },
    has: (codes) => log.errors.some(({ code }) => codes.includes(code)),
    report(error) {
      if (!log.add(error)) return;
      emitter.emit('maperror', error);
      reportStatus();
    },
    tell(error) {
      // A control may ask for names that it makes, in each frame.
      const kind = error.message.replace(/(["'`]).*?\1|\d+/g, '');
      if (told.has(kind)) return;
      told.add(kind);
      emitter.emit('maperror', error);
    },
    replace(codes, errors) {
      const news = log.replace(({ code }) => codes.includes(code), errors);
      news.forEach((error) => emitter.emit('maperror', error));
      reportStatus();
    },
    withdraw({ message }) {
      if (log.remove((error) => error.message === message)) reportStatus();
    },
    forget(codes) {
      if (log.remove(({ code }) => codes.includes(code))) reportStatus();
    },
  };
}
