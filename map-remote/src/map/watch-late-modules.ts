import { MapdockError } from '@mapdock/shared';
import { noteFailedEngine, type EngineFiles, type EngineMap } from '../engine/engine-module.js';
import { importAddress } from '../engine/import-address.js';
import { plainSpelling } from '../engine/respell.js';
import { explainFile, hashOf } from '../engine/verified-files.js';
import { waitAtMost } from '../engine/wait-at-most.js';
import { endModuleWaits } from './end-module-waits.js';

/** 15 kB at 0.05 Mbit/s take 2 s. Less than the map waits for its tiles, so that the file is named and not they. */
const TIMEOUT_MS = 10_000;

/** Draws everything that is not flat: globes, terrain, three dimensions. */
const LITE = 'lite.main.js';
const STANDARD = 'standard.main.js';
const HD = 'hd.main.js';
const RASTER_ARRAY = 'raster_array.main.js';
const LATE_MODULES = [LITE, STANDARD, HD, RASTER_ARRAY];

/** What the engine (3.32) says of sources and tiles for which it lacks a module. */
const LACKS: readonly (readonly [RegExp, string])[] = [
  [/^Could not load module for source type "(?:batched-)?model"/, STANDARD],
  [/^Could not load module for source type "raster-array"/, RASTER_ARRAY],
  [/^Standard module failed to load/, STANDARD],
  [/^HD module failed to load/, HD],
];

export interface LateModules {
  /** True while it is not known whether a module that the engine wants is there. */
  readonly isPending: boolean;
  /** The engine of this page lacks a module for as long as the page lives: only another copy of the engine has it. */
  readonly hasFailed: boolean;
  /** Whether the engine complains of a module that did not come, which is then told as such. */
  explains(complaint: string): boolean;
}

export interface LateModulesOptions {
  readonly map: EngineMap;
  readonly files: EngineFiles;
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** The engine's private note of its request for `lite.main.js` (3.32): `undefined` before there is one. */
const wantsLite = ({ style }: EngineMap) => style?._drapingLoaded !== undefined;

const unreachable = (address: string, cause?: unknown) =>
  new MapdockError(
    'ENGINE_UNREACHABLE',
    { url: plainSpelling(address), reason: 'the engine needs it for this map' },
    cause,
  );

/** What is wrong with a module that the engine imports; `undefined` if it is there. Never rejects. */
async function findFault(address: string): Promise<MapdockError | undefined> {
  try {
    // The browser gives the engine's own request to whoever imports the same address.
    const imported = importAddress(address).then(() => true);
    if (await waitAtMost(TIMEOUT_MS, imported)) return undefined;
    return new MapdockError('ENGINE_TIMEOUT', { url: plainSpelling(address), timeoutMs: TIMEOUT_MS });
  } catch (cause) {
    return (await explainFile(address, await hashOf(address))) ?? unreachable(address, cause);
  }
}

/**
 * Finds out when modules do not come that the engine imports by itself, for a globe, terrain, models and the like: it tells of that on the
 * console alone, or of what it lacks without naming the file, and goes on with an empty map. A map without a globe's module is drawn flat,
 * for which nothing is missing.
 */
export function watchLateModules({ map, files, onFailed, signal }: LateModulesOptions): LateModules {
  const folder = new URL('.', files.module).href;
  const states = new Map<string, 'pending' | 'there' | 'failed'>();
  /** What the engine has complained of: it does not ask again, whatever the server gives now. */
  const lacking = new Set<string>();
  const has = (state: 'pending' | 'failed') => [...states.values()].includes(state);

  const fail = (name: string, error: MapdockError) => {
    states.set(name, 'failed');
    noteFailedEngine(files);
    endModuleWaits(map);
    if (name === LITE) map.setProjection('mercator');
    onFailed(error);
  };
  const check = async (name: string) => {
    if (states.has(name)) return;
    states.set(name, 'pending');
    const address = folder + name;
    const fault = await findFault(address);
    if (signal.aborted) return;
    states.set(name, 'there');
    const error = fault ?? (lacking.has(name) ? unreachable(address) : undefined);
    if (error !== undefined) fail(name, error);
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
      return has('pending');
    },
    get hasFailed() {
      return has('failed');
    },
    explains(complaint) {
      const [, name] = LACKS.find(([pattern]) => pattern.test(complaint)) ?? [];
      if (name === undefined) return false;
      lacking.add(name);
      if (states.get(name) === 'there') fail(name, unreachable(folder + name));
      else if (states.get(name) === 'failed') endModuleWaits(map);
      else void check(name);
      // After a failed tile the engine draws no frame by itself.
      map.triggerRepaint();
      return true;
    },
  };
}
