import type { MapdockError } from '@mapdock/shared';
import { createError, REMOTE_TIMEOUT, REMOTE_UNREACHABLE } from '@mapdock/shared/error-parts';
import {
  allowModulesOf,
  currentAddress,
  noteFailedLoad,
  RETRY_JITTER,
  RETRY_PAUSES_MS,
  runModule,
  startDeadline,
  TIME_LIMITS,
} from '@mapdock/shared/loader-parts';
import type { LoaderModule } from '../loader/releases.js';
import { LOADER_FILE } from './built-in.js';

export type ImportModule = (url: string) => Promise<unknown>;

const REASON = 'it did not arrive, is not what was released, or the page forbids it';

async function attempt(self: string, importModule: ImportModule): Promise<LoaderModule | MapdockError> {
  const { path, integrity } = LOADER_FILE;
  const plain = new URL(path, self).href;
  const name = plain.replace(/.*\//, '');
  const url = currentAddress(plain, name);
  allowModulesOf([new URL(url).origin]);
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.code, signal: new AbortController().signal });
  try {
    // This runs the file, and the browser compares its hash. The import then gets the module that has run.
    if (await deadline.race(runModule(url, integrity)))
      return (await deadline.race(importModule(url))) as LoaderModule;
  } catch {
    // The error is created below.
  } finally {
    deadline.end();
  }
  noteFailedLoad(url, name);
  return deadline.isOver
    ? createError(REMOTE_TIMEOUT, { url: plain, timeoutMs: TIME_LIMITS.code })
    : createError(REMOTE_UNREACHABLE, { url: plain, reason: REASON });
}

/** Resolves to the file with the loader that `embed.js` at the address `self` was built with. Tries three times, then rejects. */
export async function importLoader(
  self: string,
  importModule: ImportModule,
  [next, ...later]: readonly number[] = RETRY_PAUSES_MS,
): Promise<LoaderModule> {
  const outcome = await attempt(self, importModule);
  if (!(outcome instanceof Error)) return outcome;
  if (next === undefined) throw outcome;
  const pause = next * (1 + RETRY_JITTER * Math.random());
  await new Promise((resolve) => setTimeout(resolve, pause));
  return importLoader(self, importModule, later);
}
