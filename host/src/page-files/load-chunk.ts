import { forgetFailedLoads, limitLoads, RETRY_PAUSES_MS } from '@mapdock/shared/loader-parts';
import { noteHungSheet, sheetAddress } from './hung-sheets.js';
import { replaceCached } from './replace-cached.js';

/** Webpack's loader waits as long for a script (`chunkLoadTimeout` in `webpack.config.base.js`), but without end for a style sheet. */
const SHEET_TIMEOUT_MS = 9_000;
/** Limit for replacing a cached file of which some arrives all the time: 150 kB, three times the largest chunk compressed, on a link of 40 kbit/s. */
const REPLACE_TIMEOUT_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The error that webpack's loader throws if a script or style sheet does not load. `type` is `timeout` if it has hung. */
interface ChunkFailure {
  /** The file's address. */
  readonly request?: unknown;
  readonly type?: unknown;
}

/** Whether a service worker may have kept the file. */
const isKept = () => Boolean(navigator.serviceWorker?.controller);

const FILES = 'head > script[src], head > link[rel=stylesheet]';
const listFiles = () => document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(FILES);
const addressOf = (file: HTMLScriptElement | HTMLLinkElement) => ('src' in file ? file.src : file.href);

/**
 * Imports the chunk, and calls `onRefused` with the address of each of its files for which the browser fires an error. A style sheet of it that
 * hangs fails after its time, as a script does; also if the chunk has failed before for another file. Other sheets in the page, as that of the map
 * engine, have handlers and limits of their own. A sheet that an earlier attempt has requested has the limit of that attempt.
 */
function importInTime<T>(importCode: () => Promise<T>, onRefused: (address: string) => void): Promise<T> {
  const before = new Set(listFiles());
  // Webpack's loader adds the elements before this returns.
  const importing = importCode();
  const files = [...listFiles()].filter((file) => !before.has(file));
  for (const file of files) file.addEventListener('error', () => onRefused(addressOf(file)));
  const sheets = files.filter((file) => file instanceof HTMLLinkElement);
  setTimeout(() => {
    for (const sheet of sheets) {
      // Webpack's loader removes this handler from a sheet that has loaded or failed.
      if (sheet.onerror) noteHungSheet(sheet.href);
      sheet.onerror?.(new Event('timeout'));
    }
  }, SHEET_TIMEOUT_MS);
  return importing;
}

/** Failures of attempts in which nothing arrived: neither for webpack's loader nor, after that, for a request past the cache. */
const silences = new WeakSet<object>();

/**
 * Files that failed are requested past the browser's cache, so that the next attempt finds what the server has then. Webpack's loader names only
 * the first of them: with one file at a time, a chunk of three files that are stored wrongly would need more attempts than there are.
 */
async function attempt<T>(importCode: () => Promise<T>) {
  const replacing = new Map<string, Promise<boolean>>();
  const replace = (address: string) => {
    const isThere = replacing.get(address) ?? replaceCached(sheetAddress(address), REPLACE_TIMEOUT_MS);
    replacing.set(address, isThere);
    return isThere;
  };
  try {
    return { ok: true as const, value: await importInTime(importCode, replace) };
  } catch (failure) {
    const { request, type } = Object(failure) as ChunkFailure;
    const isThere = typeof request !== 'string' || (await replace(request));
    await Promise.all(replacing.values());
    if (!isThere && type === 'timeout') silences.add(Object(failure) as object);
    return { ok: false as const, error: failure as Error };
  }
}

const fileOf = (name: string) => `host:${name}`;

/** Call it when a person requests something that needs the chunk: then the chunk is requested again although it has failed before. */
export const forgetFailedChunk = (name: string): void => forgetFailedLoads(fileOf(name));

async function loadInAttempts<T>(name: string, importCode: () => Promise<T>, endsWithSilence: boolean) {
  for (const pauseMs of [0, ...RETRY_PAUSES_MS]) {
    await pause(pauseMs);
    if (!navigator.onLine && !isKept()) return undefined;
    const loaded = await limitLoads(fileOf(name), () => attempt(importCode));
    if (loaded.ok) return loaded.value;
    if (endsWithSilence && silences.has(loaded.error)) return undefined;
  }
  return undefined;
}

/**
 * Loads a chunk of the page, which has this name, with pauses between attempts; also calls that come later make no more than three failing
 * attempts within a minute (`limitLoads`). Resolves to `undefined` after the last one, and if the device is offline and
 * has not kept the page. Never rejects.
 */
export const loadChunk = <T>(name: string, importCode: () => Promise<T>): Promise<T | undefined> =>
  loadInAttempts(name, importCode, false);

/**
 * The same for a chunk that a person waits for: a server that is silent for 13 s in one attempt gets no other one, so that the person is told.
 * Attempts at a slow link, or at a server that answers with an error, go on.
 */
export const loadAwaitedChunk = <T>(name: string, importCode: () => Promise<T>): Promise<T | undefined> =>
  loadInAttempts(name, importCode, true);

/** The same for a chunk that a person has asked for: how often it failed before does not count. */
export function loadWantedChunk<T>(name: string, importCode: () => Promise<T>): Promise<T | undefined> {
  forgetFailedChunk(name);
  return loadAwaitedChunk(name, importCode);
}
