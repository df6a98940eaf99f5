import { forgetFailedLoads, limitLoads, RETRY_PAUSES_MS } from '@mapdock/shared/loader-parts';
import { replaceCached } from './replace-cached.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The address that webpack's loader gives to the failure of a script or style sheet. */
function addressOf(failure: unknown): string | undefined {
  const { request } = Object(failure) as { readonly request?: unknown };
  return typeof request === 'string' ? request : undefined;
}

/** Whether a service worker may have kept the file. */
const isKept = () => Boolean(navigator.serviceWorker?.controller);

/** A file that failed is requested past the browser's cache, so that the next attempt finds what the server has then. */
async function attempt<T>(importCode: () => Promise<T>) {
  try {
    return { ok: true as const, value: await importCode() };
  } catch (failure) {
    const address = addressOf(failure);
    if (address !== undefined) await replaceCached(address);
    return { ok: false as const, error: failure as Error };
  }
}

const fileOf = (name: string) => `host:${name}`;

/** Call it when a person requests something that needs the chunk: then the chunk is requested again although it has failed before. */
export const forgetFailedChunk = (name: string): void => forgetFailedLoads(fileOf(name));

/**
 * Loads a chunk of the page, which has this name, with pauses between attempts; also calls that come later make no more than three failing
 * attempts within a minute (`limitLoads`). Resolves to `undefined` after the last one, and if the device is offline and
 * has not kept the page. Never rejects.
 */
export async function loadChunk<T>(name: string, importCode: () => Promise<T>): Promise<T | undefined> {
  for (const pauseMs of [0, ...RETRY_PAUSES_MS]) {
    await pause(pauseMs);
    if (!navigator.onLine && !isKept()) return undefined;
    const loaded = await limitLoads(fileOf(name), () => attempt(importCode));
    if (loaded.ok) return loaded.value;
  }
  return undefined;
}

/** The same for a chunk that a person has asked for: how often it failed before does not count. */
export function loadWantedChunk<T>(name: string, importCode: () => Promise<T>): Promise<T | undefined> {
  forgetFailedChunk(name);
  return loadChunk(name, importCode);
}
