import { MapdockError } from '@mapdock/shared';
import { noteFailedEngine, type EngineFiles, type EngineMap } from '../engine/engine-module.js';
import { importAddress } from '../engine/import-address.js';
import { plainSpelling } from '../engine/respell.js';
import { explainFile, hashOf } from '../engine/verified-files.js';
import { waitAtMost } from '../engine/wait-at-most.js';

/** 15 kB at 0.05 Mbit/s take 2 s. Less than the map waits for its tiles, so that the file is named and not they. */
const TIMEOUT_MS = 10_000;

/** Draws everything that is not flat: globes, terrain, three dimensions. */
const LITE = 'lite.main.js';
const LATE_MODULES = [LITE, 'standard.main.js', 'hd.main.js', 'raster_array.main.js'];

export interface LateModules {
  /** True while it is not known whether a module that the engine wants is there. */
  readonly isPending: boolean;
  /** The engine of this page lacks a module for as long as the page lives: only another copy of the engine has it. */
  readonly hasFailed: boolean;
}

export interface LateModulesOptions {
  readonly map: EngineMap;
  readonly files: EngineFiles;
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** The engine's private note of its request for `lite.main.js` (3.32): `undefined` before there is one. */
const wantsLite = ({ style }: EngineMap) =>
  (style as { readonly _drapingLoaded?: boolean } | undefined)?._drapingLoaded !== undefined;

/** What is wrong with a module that the engine imports; `undefined` if it is there. Never rejects. */
async function findFault(address: string): Promise<MapdockError | undefined> {
  const url = plainSpelling(address);
  try {
    // The browser gives the engine's own request to whoever imports the same address.
    if (
      await waitAtMost(
        TIMEOUT_MS,
        importAddress(address).then(() => true),
      )
    )
      return undefined;
    return new MapdockError('ENGINE_TIMEOUT', { url, timeoutMs: TIMEOUT_MS });
  } catch (cause) {
    const reason = 'the engine needs it for this map';
    const finding = await explainFile(address, await hashOf(address));
    return finding ?? new MapdockError('ENGINE_UNREACHABLE', { url, reason }, cause);
  }
}

/**
 * Finds out when modules do not come that the engine imports by itself, for a globe, terrain, models and the like: it tells of that on the
 * console alone, and goes on with an empty map. Such a map is drawn flat, for which nothing is missing.
 */
export function watchLateModules({ map, files, onFailed, signal }: LateModulesOptions): LateModules {
  const folder = new URL('.', files.module).href;
  const checked = new Set<string>();
  let pending = 0;
  let hasFailed = false;

  const check = async (name: string) => {
    if (checked.has(name)) return;
    checked.add(name);
    pending += 1;
    const error = await findFault(folder + name);
    pending -= 1;
    if (signal.aborted) return;
    if (error !== undefined) {
      hasFailed = true;
      noteFailedEngine(files);
      if (name === LITE) map.setProjection('mercator');
      onFailed(error);
    }
    // The map may have been drawn meanwhile, and would not say so again.
    map.triggerRepaint();
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name: address } of list.getEntries())
      for (const name of LATE_MODULES) if (address === folder + name) void check(name);
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  // Not every browser lists requests that failed.
  map.on('render', () => {
    if (wantsLite(map)) void check(LITE);
  });

  return {
    get isPending() {
      return pending > 0;
    },
    get hasFailed() {
      return hasFailed;
    },
  };
}
