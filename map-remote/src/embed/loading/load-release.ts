import {
  findMissingFeature,
  POINTER_LIMIT_BYTES,
  type MapdockError,
  type MapEventName,
  type Mount,
  type RemoteInfo,
} from '@mapdock/shared';
import { currentAddress, noteFailedLoad } from '@mapdock/shared/loader-parts';
import { OWN_POINTER } from './built-in.js';
import { createError } from './embed-error.js';
import { fetchJson } from './fetch-json.js';
import { importModule, type ImportCode } from './import-module.js';
import { preloadRelease } from './preload-release.js';
import { assertContract, assertEngine, filesOf, pointerOf } from './resolve-release.js';

/** What the ES module of a release exports. */
export interface RemoteModule {
  readonly mount: Mount;
  readonly remoteInfo: RemoteInfo;
  readonly eventNames: readonly MapEventName[];
}

/**
 * Loads the release; concurrent and later calls share one load. A failure is not cached. Rejects with an error of the contract's shape.
 */
export type LoadRelease = () => Promise<RemoteModule>;

/** Pauses in milliseconds before the automatic retries; a restarting server needs about this long. */
const RETRY_PAUSES_MS = [700, 2_500];
/** Random part of a pause, so that many pages don't retry in the same moment. */
const RETRY_JITTER = 0.3;

/** True for errors that may pass by themselves; any other failure would occur again. */
export function mayPass(error: unknown): boolean {
  return /_(UNREACHABLE|TIMEOUT)$/.test((error as MapdockError).code);
}

/**
 * `self` is the address of `embed.js`. Its query may state the contract and the engine's major version for which the page was written.
 */
export function createReleaseLoader(self: string, importCode: ImportCode): LoadRelease {
  const { searchParams } = new URL(self);
  const host = searchParams.get('contract') ?? OWN_POINTER.release.contract;
  let loading: Promise<RemoteModule> | undefined;

  const attempt = async (): Promise<RemoteModule> => {
    const missing = findMissingFeature();
    if (missing) throw createError('BROWSER_TOO_OLD', { missing });
    const pointer = pointerOf(self);
    const found = pointer ? await fetchJson(pointer, POINTER_LIMIT_BYTES) : { value: OWN_POINTER, url: self };
    const files = filesOf(found, self);
    assertContract(host, files.contract);
    assertEngine(searchParams.get('engine'), files.engineVersion);
    const name = files.module.replace(/.*\//, '');
    const url = currentAddress(files.module, name);
    preloadRelease(files);
    const release = (await importModule(url, importCode).catch((cause: unknown) => {
      noteFailedLoad(url, name);
      throw cause;
    })) as RemoteModule;
    if (!release.mount) throw createError('REMOTE_INCOMPLETE', { url, missing: 'mount' });
    assertContract(host, release.remoteInfo.contract);
    performance.mark('mapdock:remote-loaded');
    return release;
  };

  const attemptWithRetries = ([next, ...later]: readonly number[]): Promise<RemoteModule> =>
    attempt().catch(async (error: unknown) => {
      if (!next || !mayPass(error)) throw error;
      const pause = next * (1 + RETRY_JITTER * Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attemptWithRetries(later);
    });

  return () => {
    loading ??= attemptWithRetries(RETRY_PAUSES_MS).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
