import { createError, ENGINE_UNREACHABLE } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import type { EngineMap, EngineModule } from '../../engine/engine-module.js';
import { hasLayerOfType } from '../../engine/private-api/styles/layer-types.js';
import { NO_ANSWER } from '../errors/no-answer.js';
import type { WasmName } from '../../engine/wasm-addresses.js';

/** Milliseconds until a file counts as missing, as many as for the engine's late modules. */
const TIMEOUT_MS = 10_000;

/** Browsers name WebAssembly, or the type that the answer should have. */
const ABOUT_WASM = /WebAssembly|wasm/i;

export interface WasmOptions {
  readonly map: EngineMap;
  readonly engine: EngineModule;
  /** The engine requests a file once, so only another copy of it can get the file. */
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
    return NO_ANSWER;
  }
}

/**
 * Reports WebAssembly of the engine that does not come. The engine's workers request it: for buildings, which are missing without a word
 * then, and for models, whose errors do not name it. So the file is requested here too.
 */
export function watchWasm({ map, engine, onFailed, signal }: WasmOptions): void {
  // The engine throws when it is asked for an address, and requests none.
  if (typeof WebAssembly === 'undefined') return;
  const checked = new Set<WasmName>();
  const check = async (name: WasmName) => {
    if (checked.has(name)) return;
    checked.add(name);
    const url = engine[`get${name}Url`]();
    const reason = await findReason(url, signal);
    if (reason !== undefined && !signal.aborted) onFailed(createError(ENGINE_UNREACHABLE, { url, reason }));
  };
  const checkBuildings = () => {
    if (!checked.has('BuildingGen') && hasLayerOfType(map, 'building')) void check('BuildingGen');
  };
  checkBuildings();
  map.on('render', checkBuildings);
  map.on('error', ({ error: { message, cause } }) => {
    if (!ABOUT_WASM.test(`${message} ${String(cause)}`)) return;
    void check('Draco');
    void check('Meshopt');
  });
}
