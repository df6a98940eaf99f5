import { MapdockError } from '@mapdock/shared';
import { noteFailedEngine, type EngineFiles, type EngineMap } from '../../engine/engine-module.js';
import { hasLayerOfType } from '../../engine/private-api/late-module-needs.js';
import type { WasmName } from '../../engine/wasm-addresses.js';

/** As for the engine's late modules. */
const TIMEOUT_MS = 10_000;

/** Browsers name WebAssembly, or the type that the answer should have. */
const ABOUT_WASM = /WebAssembly|wasm/i;

export interface WasmWatch {
  /** True if a file did not come: the engine requests it once, so only another copy of the engine can get it. */
  readonly hasFailed: boolean;
}

export interface WasmOptions {
  readonly map: EngineMap;
  readonly files: EngineFiles;
  /** `undefined` if the browser has no WebAssembly. */
  readonly addressOf: (name: WasmName) => string | undefined;
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** The reason for which a file does not come; `undefined` if it does. Never rejects. */
async function findReason(address: string, ended: AbortSignal): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(address, { signal });
    void response.body?.cancel();
    return response.ok ? undefined : `the server answered ${response.status}`;
  } catch {
    return 'the server could not be reached';
  }
}

/**
 * Reports WebAssembly of the engine that does not come. The engine's workers request it: for buildings, which are missing without a word
 * then, and for models, whose errors do not name it. So the file is requested here too.
 */
export function watchWasm({ map, files, addressOf, onFailed, signal }: WasmOptions): WasmWatch {
  const checked = new Set<WasmName>();
  let hasFailed = false;
  const check = async (name: WasmName) => {
    const url = addressOf(name);
    if (url === undefined || checked.has(name)) return;
    checked.add(name);
    const reason = await findReason(url, signal);
    if (reason === undefined || signal.aborted) return;
    hasFailed = true;
    noteFailedEngine(files);
    onFailed(new MapdockError('ENGINE_UNREACHABLE', { url, reason }));
  };
  map.on('render', () => {
    if (!checked.has('BuildingGen') && hasLayerOfType(map, 'building')) void check('BuildingGen');
  });
  map.on('error', ({ error: { message, cause } }) => {
    if (!ABOUT_WASM.test(`${message} ${String(cause)}`)) return;
    void check('Draco');
    void check('Meshopt');
  });
  return {
    get hasFailed() {
      return hasFailed;
    },
  };
}
