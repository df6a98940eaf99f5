import type { MapdockError, Mount, RemoteInfo } from '@mapdock/shared';
import { respell } from '../engine/respell.js';
import { CONTRACT_VERSION } from './built-in.js';
import { createError } from './embed-error.js';
import { fetchJson } from './fetch-json.js';
import { importModule } from './import-module.js';
import { preloadRelease } from './preload-release.js';
import { filesOf, findMismatch, originOf } from './resolve-release.js';

/** What the ES module of a release exports. */
export interface RemoteModule {
  readonly mount: Mount;
  readonly remoteInfo: RemoteInfo;
}

/** Pauses before the automatic attempts after the first; a restarting server needs about this long. */
const RETRY_PAUSES_MS = [700, 2_500];
/** Part of a pause that is random, so that many pages don't come back in the same moment. */
const RETRY_JITTER = 0.3;
/** Only what passes by itself; anything else would fail the same way again. */
const PASSING = ['REMOTE_UNREACHABLE', 'REMOTE_TIMEOUT'];

export function mayPass(error: MapdockError): boolean {
  return PASSING.includes(error.code);
}

/** Ends early when the page comes online. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

const FILE_NAME = /[^/]+$/;

async function attempt(self: string, host: string, spelling: number): Promise<RemoteModule> {
  const origin = originOf(self);
  const files = origin.kind === 'release' ? origin.files : filesOf(await fetchJson(origin.pointer));
  const mismatch = findMismatch(host, files.contract);
  if (mismatch) throw mismatch;
  const url = files.module.replace(FILE_NAME, (name) => respell(name, spelling));
  const importing = importModule(url);
  preloadRelease(files);
  const { mount, remoteInfo } = (await importing) as Partial<RemoteModule>;
  if (typeof mount !== 'function' || remoteInfo === undefined) {
    throw createError('REMOTE_INCOMPLETE', { url, missing: 'mount and remoteInfo' });
  }
  const broken = findMismatch(host, remoteInfo.contract);
  if (broken) throw broken;
  return { mount, remoteInfo };
}

export interface ReleaseLoader {
  /** One load for all who ask; a failure is not kept. Rejects with an error of the contract's shape. */
  load(): Promise<RemoteModule>;
}

/** `self` is the address of `embed.js`, whose query may state the contract that the page was written for. */
export function createReleaseLoader(self: string): ReleaseLoader {
  const host = new URL(self).searchParams.get('contract') ?? CONTRACT_VERSION;
  let attempts = 0;
  let loading: Promise<RemoteModule> | undefined;

  const keepTrying = async (pauses: readonly number[]): Promise<RemoteModule> => {
    try {
      const module = await attempt(self, host, attempts++);
      performance.mark('mapdock:remote-loaded');
      return module;
    } catch (error) {
      const [next, ...later] = pauses;
      if (next === undefined || !mayPass(error as MapdockError)) throw error;
      await pause(next * (1 + RETRY_JITTER * Math.random()));
      return keepTrying(later);
    }
  };

  return {
    load() {
      loading ??= keepTrying(RETRY_PAUSES_MS).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
