import type { MapdockError } from '@mapdock/shared';
import type { EngineLease } from '../../engine/engine-session.js';
import { RTL_ERRORS } from '../errors/error-groups.js';
import type { ErrorReports } from '../errors/report-errors.js';

export interface SharedEngineOptions {
  readonly lease: EngineLease;
  readonly reports: ErrorReports;
  /** Called if some of the workers do not run, so that some tiles never arrive. */
  readonly onWorkersMissing: (error: MapdockError) => void;
  /** Called if the plugin has failed: the map no longer waits for it. */
  readonly onPluginFailed: () => void;
  /** Called if no worker runs. */
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** Watches the workers and the plugin of a map, which it shares with all maps of the same copy of the engine. */
export function watchSharedEngine(options: SharedEngineOptions) {
  const { lease, reports, onWorkersMissing, onPluginFailed, onFailed, signal } = options;
  const { rtlText } = lease;
  let workers: 'starting' | 'running' | 'missing' = 'starting';
  let isRetried = false;
  const failPlugin = (error: MapdockError) => {
    if (rtlText.hasHung) reports.reportUntilNewMap(error);
    else reports.report(error);
    onPluginFailed();
  };
  const stops = [rtlText.onFailed(failPlugin), rtlText.onCameLate?.(() => reports.forget(RTL_ERRORS))];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop?.()));
  void lease.awaitWorkers().then((started) => {
    if (signal.aborted) return;
    workers = started.ok ? 'running' : 'missing';
    if (started.ok) return;
    if (started.doSomeRun) onWorkersMissing(started.error);
    else onFailed(started.error);
  });
  return {
    /** True until it is known whether all workers run. */
    get areWorkersPending() {
      return workers === 'starting';
    },
    get lacksWorkers() {
      return workers === 'missing';
    },
    /** True while a retry requests the plugin again: whoever asked for it waits for that. */
    get isPending() {
      if (!isRetried || rtlText.hasHung === true) return false;
      return rtlText.isRenewing === true || lease.engine.getRTLTextPluginStatus() === 'loading';
    },
    /** Requests the plugin again if it failed; not while it hangs. */
    retry() {
      if (!reports.has(RTL_ERRORS) || rtlText.hasHung) return;
      isRetried = true;
      reports.forget(RTL_ERRORS);
      rtlText.retry();
    },
  };
}

export type SharedEngineWatch = ReturnType<typeof watchSharedEngine>;
