/**
 * What all maps on the page share: the engine module, its base address and its workers. It is stored under a global symbol for each
 * engine address, since two releases on one page import the same engine instance.
 */
import {
  createError,
  ENGINE_TIMEOUT,
  ENGINE_UNREACHABLE,
  MAP_FAILED,
  PROVIDER_CONFLICT,
  WORKER_BLOCKED,
} from '@mapdock/shared/error-parts';
import { isMapdockError, PERFORMANCE_MARKS, type ProviderConfig, type Result } from '@mapdock/shared';
import { canonicalAddress, isOwnOrigin, limitLoads, trustedTexts } from '@mapdock/shared/loader-parts';
import {
  importEngine,
  noteFailedEngine,
  noteFailedEngineFile,
  noteFailedRtlText,
  type EngineFiles,
  type EngineModule,
} from './engine-module.js';
import { engineBase, SENTINEL_BASE } from './provider-requests.js';
import { findOriginFault } from './files/require-origin.js';
import { createRtlText, type RtlText } from './rtl-text.js';
import { prefetchFile } from './files/verified-files.js';
import { waitAtMost } from '../util/wait-at-most.js';
import { withoutQuery } from '../util/without-query.js';
import { watchWorkers, type WorkerStart, type WorkerWatch } from './workers/watch-workers.js';

/** 400 kB at 0.5 Mbit/s take 7 s. */
export const ENGINE_TIMEOUT_MS = 15_000;

const FROZEN = "a script of the page has frozen the browser's own Object, to which the engine adds a member";

interface PageState {
  module: Promise<EngineModule> | undefined;
  maps: number;
  base: string;
  workers: WorkerWatch | undefined;
  /** Absent if an older release, which does not know it, was first on the page. */
  rtlText?: RtlText;
}

export interface EngineLease {
  readonly engine: EngineModule;
  /** Resolves when all workers run, or one of them is known not to. Never rejects. Call it after the map is made. */
  awaitWorkers(): Promise<WorkerStart>;
  readonly rtlText: RtlText;
  /** Call once, after the map is removed. */
  release(): void;
}

function pageState(files: EngineFiles): PageState {
  const page = globalThis as unknown as Record<symbol, PageState | undefined>;
  const key = Symbol.for(`mapdock.engine:${files.module}`);
  return (page[key] ??= { module: undefined, maps: 0, base: '', workers: undefined });
}

/** Loads the engine; later calls get the same module. A failure is not cached. */
async function loadModule(state: PageState, files: EngineFiles): Promise<EngineModule> {
  state.module ??= importEngine(files);
  try {
    return await state.module;
  } catch (cause) {
    state.module = undefined;
    throw cause;
  }
}

async function fetchEngine(state: PageState, files: EngineFiles): Promise<Result<EngineModule>> {
  const url = canonicalAddress(files.module);
  // A file that failed or hangs is loaded from another address next time; the other files stay in use by other maps.
  const noteFailedModule = () => noteFailedEngine(files);
  const noteFailedWorker = () => noteFailedEngineFile(files.worker);
  const outstanding = new Set([noteFailedModule, noteFailedWorker]);
  const follow = async <T>(noteFailed: () => void, loading: Promise<T>) => {
    try {
      const loaded = await loading;
      outstanding.delete(noteFailed);
      return loaded;
    } catch (cause) {
      noteFailed();
      throw cause;
    }
  };
  try {
    // A worker's script is checked before there is a worker, since inside of it the browser checks no hashes.
    const own = files.workerImports.filter((address) => !files.imports.includes(address));
    const worker = Promise.all([files.worker, ...own].map(prefetchFile));
    const all = Promise.all([
      follow(noteFailedModule, loadModule(state, files)),
      follow(noteFailedWorker, worker),
    ]);
    const [engine] = (await waitAtMost(ENGINE_TIMEOUT_MS, all)) ?? [];
    if (engine !== undefined) {
      performance.mark(PERFORMANCE_MARKS.engineLoaded);
      return { ok: true, value: engine };
    }
    outstanding.forEach((noteFailed) => noteFailed());
    return { ok: false, error: createError(ENGINE_TIMEOUT, { url, timeoutMs: ENGINE_TIMEOUT_MS }) };
  } catch (cause) {
    if (isMapdockError(cause)) return { ok: false, error: cause };
    // The engine adds a member to `Object` while it loads. Where the page forbids that, no other attempt can succeed.
    if (!Object.isExtensible(Object))
      return { ok: false, error: createError(MAP_FAILED, { reason: FROZEN }, cause) };
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, error: createError(ENGINE_UNREACHABLE, { url, reason }, cause) };
  }
}

/**
 * Loads the engine and shares its page-wide state for one map. Never rejects. Fails with:
 * - `PROVIDER_CONFLICT` while a map of the other kind (Mapbox itself, any other provider) is on the page
 * - `WORKER_BLOCKED` if browsers refuse `workerUrl`
 * - `ORIGIN_REQUIRED` if the page has no origin from which workers could start
 */
export async function leaseEngine(
  files: EngineFiles,
  provider: ProviderConfig,
  workerUrl: string | undefined,
): Promise<Result<EngineLease>> {
  const originFault = await findOriginFault(workerUrl);
  if (originFault !== undefined) return { ok: false, error: originFault };
  // This check is before anything is shared: the next map on the page may have a valid address.
  if (workerUrl !== undefined && !isOwnOrigin(workerUrl)) {
    const { baseURI } = document;
    const url = URL.canParse(workerUrl, baseURI) ? new URL(workerUrl, baseURI).href : workerUrl;
    const reason = `options.workerUrl must be on the page's own origin (${self.origin}); copy the release's mapdock-worker.js there`;
    const details = { url: withoutQuery(url), reason, isLasting: true };
    return { ok: false, error: createError(WORKER_BLOCKED, details) };
  }
  const state = pageState(files);
  const fetched = await limitLoads(canonicalAddress(files.module), () => fetchEngine(state, files));
  if (!fetched.ok) return fetched;
  const engine = fetched.value;

  const base = engineBase(provider);
  if (state.maps > 0 && state.base !== base) {
    const inUse = state.base === SENTINEL_BASE ? 'another provider' : state.base;
    const requested = provider.baseApiUrl;
    return { ok: false, error: createError(PROVIDER_CONFLICT, { requested, inUse }) };
  }
  const rtlText = (state.rtlText ??= createRtlText(engine, files.rtlText, () => {
    noteFailedRtlText(files);
    noteFailedEngine(files);
  }));
  rtlText.prepare();
  const workers = (state.workers ??= watchWorkers(files, workerUrl, engine.getWorkerCount()));
  engine.setBaseApiUrl(base);
  engine.setWorkerUrl(trustedTexts().workerAddress(workers.url));
  state.maps += 1;
  state.base = base;

  const awaitWorkers = async () => {
    const started = await workers.awaitStart();
    // All maps of this copy of the engine share its workers. If only some run, only another copy of the engine starts new ones.
    if (!started.ok && started.doSomeRun) noteFailedEngine(files);
    else if (!started.ok) noteFailedEngineFile(files.worker);
    return started;
  };
  const release = () => {
    state.maps -= 1;
    if (state.maps > 0) return;
    // The engine ends its workers with the last map; the next map starts new ones, which are watched again.
    state.workers?.stop();
    state.workers = undefined;
  };
  return { ok: true, value: { engine, awaitWorkers, rtlText, release } };
}
