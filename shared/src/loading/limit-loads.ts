import { forgetSilences } from './find-silence.js';

/**
 * How often a page loads a file that fails, whatever asks for it: changed configs, a map that moves, retries by a timer. What a person asks for
 * is not limited (`forgetFailedLoads`). All copies of this code on a page share one record, since releases share files.
 */
type Outcome<T, E extends Error> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

const WINDOW_MS = 60_000;
/** A failed load is up to four requests: one for the file, and three that find out why it failed. So a minute has at most twelve. */
const MAX_FAILURES = 3;

interface Failures {
  /** Times of `performance.now()`. */
  readonly at: readonly number[];
  readonly error: Error;
}

const FAILED = Symbol.for('mapdock.failed-loads');
const RUNNING = Symbol.for('mapdock.running-loads');
interface Page {
  [FAILED]?: Map<string, Failures>;
  /** The load of each file that goes on now; its value is that of the copy of the code that began it. */
  [RUNNING]?: Map<string, Promise<Outcome<unknown, Error>>>;
}
const page = globalThis as Page;
const failedLoads = () => (page[FAILED] ??= new Map());
const runningLoads = () => (page[RUNNING] ??= new Map());

const recentTimes = (file: string): readonly number[] =>
  (failedLoads().get(file)?.at ?? []).filter((at) => performance.now() - at < WINDOW_MS);

/** Without a connection of the device no request reaches a server, so there is nothing to limit. */
function noteFailure(file: string, error: Error): void {
  if (navigator.onLine) failedLoads().set(file, { at: [...recentTimes(file), performance.now()], error });
}

/**
 * Loads a file, unless it has failed three times within a minute: then the outcome is its last error, without a request. `file` is its plain
 * address, also if a cache-busting one is requested, or another name that stays the same. Of several callers at once one loads, and its failure
 * is that of all and counts once; after its success the others load too, which the browser's cache answers. `load` must end at some time.
 */
export async function limitLoads<T, E extends Error>(
  file: string,
  load: () => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E>> {
  for (let running = runningLoads().get(file); running; running = runningLoads().get(file)) {
    const outcome = await running;
    if (!outcome.ok) return { ok: false, error: outcome.error as E };
  }
  const last = failedLoads().get(file);
  if (last && recentTimes(file).length >= MAX_FAILURES) return { ok: false, error: last.error as E };
  const loading = load();
  runningLoads().set(file, loading);
  try {
    const outcome = await loading;
    if (!outcome.ok) noteFailure(file, outcome.error);
    return outcome;
  } finally {
    if (runningLoads().get(file) === loading) runningLoads().delete(file);
  }
}

/**
 * Call it when a person or the host asks once more: then each file, or only the named one, may be requested as often again, and also while a load
 * of it still goes on.
 */
export function forgetFailedLoads(file?: string): void {
  forgetSilences(file);
  for (const loads of [failedLoads(), runningLoads()]) {
    if (file === undefined) loads.clear();
    else loads.delete(file);
  }
}
