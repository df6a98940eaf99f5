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

const KEY = Symbol.for('mapdock.failed-loads');
type Page = Record<symbol, Map<string, Failures> | undefined>;
const registry = (): Map<string, Failures> => ((globalThis as unknown as Page)[KEY] ??= new Map());

const recentTimes = (file: string): readonly number[] =>
  (registry().get(file)?.at ?? []).filter((at) => performance.now() - at < WINDOW_MS);

/**
 * Loads a file, unless it has failed three times within a minute: then the outcome is its last error, without a request. `file` is its plain
 * address, also if a cache-busting one is requested, or another name that stays the same.
 */
export async function limitLoads<T, E extends Error>(
  file: string,
  load: () => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E>> {
  const last = registry().get(file);
  if (last && recentTimes(file).length >= MAX_FAILURES) return { ok: false, error: last.error as E };
  const outcome = await load();
  if (!outcome.ok)
    registry().set(file, { at: [...recentTimes(file), performance.now()], error: outcome.error });
  return outcome;
}

/** Call it when a person or the host asks once more: then each file may be requested as often again. */
export function forgetFailedLoads(): void {
  registry().clear();
}
