/**
 * Code that a first map does without. webpack's loader requests its chunk when it is first wanted; after a failure the chunk is
 * requested anew.
 */
import { MapdockError, type Result } from '@mapdock/shared';
import { releaseBase } from './release-base.js';
import { importAddress } from './import-address.js';
import { currentAddress, noteFailedLoad } from './retry-addresses.js';
import { explainFile, hashOf, runVerified } from './verified-files.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/**
 * 15 kB at 0.05 Mbit/s take 2 s; the rest is for a server that wakes up. Less than the map waits for its
 * tiles, and more than webpack's loader waits for a chunk that is a script (`chunkLoadTimeout` in `webpack.config.base.js`).
 */
const PART_TIMEOUT_MS = 10_000;

/** webpack's loader says so of a script that did not come in its time. */
const isTimeout = (cause: unknown) => cause instanceof Error && 'type' in cause && cause.type === 'timeout';

/**
 * Whether chunks are ES modules, as in `mount.js`. The container's are scripts: for these webpack's loader has a limit, and asks for the
 * hash that the page knows (`build/chunk-integrity-plugin.js`).
 */
declare const __MAPDOCK_CHUNKS_ARE_MODULES__: boolean;

/** Where webpack's loader requests a chunk, from the release's folder; it can be told another address. */
// eslint-disable-next-line prefer-const -- it is assigned a new value further below
declare let __webpack_get_script_filename__: (chunk: string) => string;

export interface LateChunk<T> {
  /** `undefined` until it is there. */
  readonly code: T | undefined;
  /** One request for all who ask. A failure is not kept. Never rejects. */
  load(): Promise<Result<T>>;
}

/** `chunk` is the name that the import gives to its file. */
export function createLateChunk<T>(chunk: string, importCode: () => Promise<T>): LateChunk<T> {
  let code: T | undefined;
  let loading: Promise<Result<T>> | undefined;
  let failures = 0;

  const attempt = async (): Promise<Result<T>> => {
    const attempts = failures;
    const url = addressOf(__webpack_get_script_filename__(chunk));
    // The same in each attempt, so that the host hears of a failure that lasts once.
    const plainUrl = plainAddress(chunk);
    try {
      // The hashes of a release come beside its first code, so that the page may not know this one yet.
      const ready: Promise<unknown> = __MAPDOCK_CHUNKS_ARE_MODULES__ ? prepareModule(url) : hashOf(url);
      // One that comes when it was given up is of no use: the loader would ask for the next spelling.
      const loaded = ready.then(() => (failures === attempts ? importCode() : undefined));
      code = await waitAtMost(PART_TIMEOUT_MS, loaded);
      return code === undefined ? hung(plainUrl) : { ok: true, value: code };
    } catch (cause) {
      // What hangs would hang once more while its reason is looked for.
      if (isTimeout(cause)) return hung(plainUrl);
      // A server that hangs must not keep the next attempt waiting for the reason of this one.
      const finding = await waitAtMost(
        PART_TIMEOUT_MS,
        hashOf(url).then((hash) => explainFile(plainUrl, hash)),
      );
      const reason = 'a part of it that is wanted now did not arrive';
      return {
        ok: false,
        error: finding ?? new MapdockError('REMOTE_UNREACHABLE', { url: plainUrl, reason }, cause),
      };
    }
  };
  return {
    get code() {
      return code;
    },
    load() {
      const address = addressOf(__webpack_get_script_filename__(chunk));
      loading ??= attempt().then((outcome) => {
        if (outcome.ok) return outcome;
        loading = undefined;
        failures += 1;
        noteFailedLoad(address, splitPath(findFile(chunk))[1]);
        return outcome;
      });
      return loading;
    },
  };
}

const hung = (url: string) => ({
  ok: false as const,
  error: new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: PART_TIMEOUT_MS }),
});

/** webpack's loader imports a module without a hash, and waits for ever for one that hangs. So it gets one that is there and checked. */
async function prepareModule(url: string): Promise<void> {
  await runVerified(url);
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
