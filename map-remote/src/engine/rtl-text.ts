/**
 * Loads the engine's plugin for right-to-left text, which orders and joins letters in Arabic and Hebrew labels. The engine takes its
 * address once per page, loads it when such a label first occurs, and leaves these labels out until then.
 */
import { createError, RTL_TEXT_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import { canonicalAddress } from '@mapdock/shared/loader-parts';
import { says } from './engine-messages.js';
import type { EngineModule } from './engine-module.js';
import { explainFile } from './files/verified-files.js';

export interface RtlText {
  /** Passes the address to the engine, also after a failure. Call it for each map. */
  prepare(): void;
  /** Calls `listener` with each failure, possibly more than once with the same one. Returns the function that unsubscribes. */
  onFailed(listener: (error: MapdockError) => void): () => void;
  /** Calls `listener` when a plugin that counted as failed is loaded after all. Absent in releases that do not know it. */
  onCameLate?(listener: () => void): () => void;
  /** True while the engine waits for a file that hangs: only another copy of the engine requests it again. */
  readonly hasHung?: boolean;
  /** True while a file that failed is fetched past the browser's cache, for a retry. Absent in releases that do not know it. */
  readonly isRenewing?: boolean;
  /** Requests the plugin again after a failure; without one it does nothing. */
  retry(): void;
}

/** 200 kB at 0.2 Mbit/s take 8 s. */
const TIMEOUT_MS = 15_000;

/** The smallest WebAssembly module: magic number and version. */
const EMPTY_WASM = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** The plugin is WebAssembly. If the page's policy forbids that, it never answers; the workers have the same policy. */
function isWasmAllowed(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_WASM) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

function createListeners<T>() {
  const listeners = new Set<(event: T) => void>();
  return {
    notify: (event: T) => listeners.forEach((listener) => listener(event)),
    add(listener: (event: T) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** `onHung`: the file must be requested at another address next time, and by another copy of the engine. */
export function createRtlText(engine: EngineModule, url: string, onHung: () => void): RtlText {
  const failures = createListeners<MapdockError>();
  const arrivals = createListeners<undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasHung = false;
  let isRenewing = false;
  const fail = (reason: string, cause?: unknown) =>
    failures.notify(createError(RTL_TEXT_FAILED, { url: canonicalAddress(url), reason }, cause));
  // The engine also calls this without an error, whenever its workers receive the plugin's state.
  const onProgress = (error?: Error | null) => {
    const status = engine.getRTLTextPluginStatus();
    const isWanted = ['loading', 'loaded'].includes(status);
    // The request has ended, also one that hung before: the engine takes an address again.
    if (error) {
      clearTimeout(timer);
      timer = undefined;
      hasHung = false;
    }
    if (hasHung && status === 'loaded') {
      hasHung = false;
      arrivals.notify(undefined);
    }
    // The engine reports an `AbortError`, and drops the address, if a style is removed before its workers have received the
    // plugin's state.
    if (error && says(error.name, 'aborted')) set(true);
    else if (error) fail(error.message, error);
    else if (isWanted && !isWasmAllowed()) fail("the page's policy forbids WebAssembly");
    else if (isWanted) timer ??= setTimeout(failIfLoading, TIMEOUT_MS);
  };
  // The engine waits for the file without a limit, and takes no other address meanwhile. If the file arrives, the labels are drawn.
  const failIfLoading = () => {
    timer = undefined;
    if (engine.getRTLTextPluginStatus() !== 'loading') return;
    hasHung = true;
    onHung();
    fail(`it did not come within ${TIMEOUT_MS / 1000} s`);
  };
  const set = (isDeferred: boolean) => {
    if (!['unavailable', 'error'].includes(engine.getRTLTextPluginStatus())) return;
    engine.setRTLTextPlugin(url, onProgress as Parameters<EngineModule['setRTLTextPlugin']>[1], isDeferred);
  };
  // The browser's cache may have another answer under the file's address, as from a captive network: the workers would get it again and again.
  const renew = async () => {
    isRenewing = true;
    await explainFile(url, undefined);
    isRenewing = false;
    set(false);
  };
  return {
    prepare() {
      // The retry passes the address itself once the file is fetched.
      if (!isRenewing) set(true);
    },
    onFailed: failures.add,
    onCameLate: arrivals.add,
    get hasHung() {
      return hasHung;
    },
    get isRenewing() {
      return isRenewing;
    },
    retry() {
      if (engine.getRTLTextPluginStatus() === 'error' && !isRenewing) void renew();
    },
  };
}
