/**
 * Late chunks: code that a first map does not need. webpack's loader requests a chunk when it is first needed; after a failure it is
 * requested again.
 */
import { createError, REMOTE_TIMEOUT, REMOTE_UNREACHABLE } from '@mapdock/shared/error-parts';
import { isMapdockError, type Result } from '@mapdock/shared';
import { currentAddress, limitLoads, noteFailedLoad, RETRY_PAUSES_MS } from '@mapdock/shared/loader-parts';
import { releaseBase } from '../engine/files/release-base.js';
import { importAddress } from '../engine/files/import-address.js';
import { explainFile, hashOf, runVerified } from '../engine/files/verified-files.js';
import { waitAtMost } from '../util/wait-at-most.js';

/**
 * 15 kB at 0.05 Mbit/s take 2 s; the rest is for a server that starts up. This is less than the map waits for its tiles, and more than
 * webpack's loader waits for a chunk that is a script (`chunkLoadTimeout` in `webpack.config.base.js`).
 */
const PART_TIMEOUT_MS = 10_000;

/** webpack's loader throws this for a script that did not arrive in time. */
const isTimeout = (cause: unknown) => cause instanceof Error && 'type' in cause && cause.type === 'timeout';

/**
 * True if chunks are ES modules, as in `mount.js`. The container's chunks are scripts: for these webpack's loader has a time limit, and
 * sets the hash that the page knows (`build/chunk-integrity-plugin.js`).
 */
declare const __MAPDOCK_CHUNKS_ARE_MODULES__: boolean;

/** The file in the release's folder from which webpack's loader requests a chunk; it can be replaced. */
// oxlint-disable-next-line prefer-const -- it is assigned a new value further below
declare let __webpack_get_script_filename__: (chunk: string) => string;

export interface LateChunk<T> {
  /** The chunk's exports; `undefined` until it is loaded. */
  readonly code: T | undefined;
  /**
   * Loads the chunk, in a second attempt if the first one fails in less than its time; concurrent calls share both. After several
   * failures within a minute the outcome is the last error, without a request (`limitLoads`). Never rejects.
   */
  load(): Promise<Result<T>>;
}

/** `chunk` is the name of its file in the import (`webpackChunkName`). */
export function createLateChunk<T>(chunk: string, importCode: () => Promise<T>): LateChunk<T> {
  let code: T | undefined;
  let loading: Promise<Result<T>> | undefined;
  let failures = 0;

  const loadOnce = async (): Promise<Result<T>> => {
    const attempts = failures;
    const url = addressOf(__webpack_get_script_filename__(chunk));
    // Errors name the plain address, so that a lasting failure is reported once and not for each attempt.
    const plainUrl = plainAddress(chunk);
    try {
      // The page loads a release's hashes beside its first code, so it may not know this one yet.
      const ready: Promise<unknown> = __MAPDOCK_CHUNKS_ARE_MODULES__ ? prepareModule(url) : hashOf(url);
      // After the timeout this attempt must not import the chunk: the loader would already request the next address.
      const loaded = ready.then(() => (failures === attempts ? importCode() : undefined));
      code = await waitAtMost(PART_TIMEOUT_MS, loaded);
      return code === undefined ? hung(plainUrl) : { ok: true, value: code };
    } catch (cause) {
      // An error with a code says that the file was found to have a wrong hash, so its reason is known.
      if (isMapdockError(cause)) return { ok: false, error: cause };
      // A request that hangs would hang again while its reason is looked for.
      if (isTimeout(cause)) return hung(plainUrl);
      // A server that hangs must not delay the next attempt while the reason of this one is looked for.
      const finding = await waitAtMost(
        PART_TIMEOUT_MS,
        hashOf(url).then((hash) => explainFile(plainUrl, hash, 'REMOTE_UNREACHABLE')),
      );
      const reason = 'a part of it that is wanted now did not arrive';
      return {
        ok: false,
        error: finding ?? createError(REMOTE_UNREACHABLE, { url: plainUrl, reason }, cause),
      };
    }
  };
  const loadNoted = async () => {
    const address = addressOf(__webpack_get_script_filename__(chunk));
    const outcome = await loadOnce();
    if (outcome.ok) return outcome;
    failures += 1;
    noteFailedLoad(address, splitPath(findFile(chunk))[1]);
    return outcome;
  };
  /**
   * A caller that needs the code while an early request for it fails would get that failure, and nothing would request the code again before a
   * retry of the map. So the request is repeated once here.
   */
  const loadTwice = async () => {
    const limited = () => limitLoads(plainAddress(chunk), loadNoted);
    const first = await limited();
    if (first.ok || isMapdockError(first.error, 'REMOTE_TIMEOUT')) return first;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSES_MS[0]));
    return limited();
  };
  return {
    get code() {
      return code;
    },
    load() {
      loading ??= loadTwice().then((outcome) => {
        if (!outcome.ok) loading = undefined;
        return outcome;
      });
      return loading;
    },
  };
}

const hung = (url: string) => ({
  ok: false as const,
  error: createError(REMOTE_TIMEOUT, { url, timeoutMs: PART_TIMEOUT_MS }),
});

/**
 * webpack's loader imports a module without a hash, and waits for ever for one that hangs. So the module is loaded and checked before.
 */
async function prepareModule(url: string): Promise<void> {
  await runVerified(url, 'REMOTE_UNREACHABLE');
  await importAddress(url);
}

const findFile = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const [folder, name] = splitPath(findFile(chunk));
  return folder + splitPath(currentAddress(plainAddress(chunk), name))[1];
};
const plainAddress = (chunk: string): string => addressOf(findFile(chunk));

function splitPath(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}

const addressOf = (file: string): string => new URL(file, releaseBase()).href;
