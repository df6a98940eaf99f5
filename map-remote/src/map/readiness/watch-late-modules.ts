import { createError, ENGINE_TIMEOUT, ENGINE_UNREACHABLE } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import { canonicalAddress } from '@mapdock/shared/loader-parts';
import {
  noteFailedEngine,
  type EngineErrorEvent,
  type EngineFiles,
  type EngineMap,
} from '../../engine/engine-module.js';
import { importAddress } from '../../engine/files/import-address.js';
import { explainFile, hashOf } from '../../engine/files/verified-files.js';
import { waitAtMost } from '../../util/wait-at-most.js';
import { endModuleWaits } from '../../engine/private-api/late-module-needs.js';
import { unreachedAddress } from '../errors/subject-of-error.js';
import { findLacking, findWanted, LATE_MODULES, LITE, type LateModule } from './wanted-modules.js';

/** 15 kB at 0.05 Mbit/s take 2 s. This is less than the map waits for its tiles, so that the error names the file and not the tiles. */
const TIMEOUT_MS = 10_000;

export interface LateModulesOptions {
  readonly map: EngineMap;
  readonly files: EngineFiles;
  readonly onFailed: (error: MapdockError) => void;
  /** Called when the engine needs another module than that for what is not flat. */
  readonly onFurther: () => void;
  readonly signal: AbortSignal;
}

const unreachable = (address: string, cause?: unknown) =>
  createError(
    ENGINE_UNREACHABLE,
    { url: canonicalAddress(address), reason: 'the engine needs it for this map' },
    cause,
  );

/** The engine throws a `TypeError` at data that it can't read yet; its text differs by browser. */
const isStumble = (error: EngineErrorEvent['error']) =>
  'name' in error && error.name === 'TypeError' && unreachedAddress(error) === undefined;

/** The error of a module that the engine imports; `undefined` if it is loaded. Never rejects. */
async function findFault(address: string): Promise<MapdockError | undefined> {
  try {
    // An import of the same address shares the engine's own request.
    const imported = importAddress(address).then(() => true);
    if (await waitAtMost(TIMEOUT_MS, imported)) return undefined;
    return createError(ENGINE_TIMEOUT, { url: canonicalAddress(address), timeoutMs: TIMEOUT_MS });
  } catch (cause) {
    return (await explainFile(address, await hashOf(address))) ?? unreachable(address, cause);
  }
}

/**
 * Reports modules that the engine imports by itself (for a globe, terrain, models and the like) and that fail to load. The engine reports
 * that on the console alone, or as something that it lacks without naming the file, and draws an empty map. If the globe's module is
 * missing, the map is drawn flat, for which nothing is missing.
 */
export function watchLateModules(options: LateModulesOptions) {
  const { map, files, onFailed, onFurther, signal } = options;
  const folder = new URL('.', files.module).href;
  const states = new Map<LateModule, 'pending' | 'there' | 'failed'>();
  /** Modules about which the engine has fired an error: it does not request them again, even if the server has them by now. */
  const lacking = new Set<LateModule>();
  const tooSoon: (() => void)[] = [];
  const has = (state: 'pending' | 'failed') => [...states.values()].includes(state);

  const fail = (name: LateModule, error: MapdockError) => {
    states.set(name, 'failed');
    noteFailedEngine(files);
    endModuleWaits(map);
    if (name === LITE) map.setProjection('mercator');
    onFailed(error);
  };
  const check = async (name: LateModule) => {
    if (states.has(name)) return;
    states.set(name, 'pending');
    if (name !== LITE) onFurther();
    const address = folder + name;
    const fault = await findFault(address);
    if (signal.aborted) return;
    states.set(name, 'there');
    const error = fault ?? (lacking.has(name) ? unreachable(address) : undefined);
    if (error !== undefined) fail(name, error);
    if (!has('pending') && !has('failed')) for (const onReady of tooSoon.splice(0)) onReady();
    // A map that was drawn meanwhile would not fire `idle` again.
    map.triggerRepaint();
  };
  const noteLacking = (name: LateModule) => {
    lacking.add(name);
    if (states.get(name) === 'there') fail(name, unreachable(folder + name));
    else if (states.get(name) === 'failed') endModuleWaits(map);
    else void check(name);
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name: address } of list.getEntries())
      for (const name of LATE_MODULES) if (address === folder + name) void check(name);
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  // Some browsers do not list failed requests, and none lists one that hangs, so the engine's members are read too.
  map.on('render', () => findWanted(map).forEach((name) => void check(name)));

  return {
    /** True while it is not known whether a module that the engine needs is loaded. */
    get isPending() {
      return has('pending');
    },
    /** True if the engine lacks a module for as long as the page lives: only another copy of the engine can load it. */
    get hasFailed() {
      return has('failed');
    },
    /** True once the module is loaded that draws what is not flat. */
    get isLiteThere() {
      return states.get(LITE) === 'there';
    },
    /**
     * True if the engine's error is about a missing module, which is then reported as that. `onTooSoon` is called for a tile that arrived
     * before the module that reads it, once that is loaded.
     */
    claim(error: EngineErrorEvent['error'], onTooSoon?: () => void) {
      const name = findLacking(error.message);
      if (name !== undefined) noteLacking(name);
      else if (onTooSoon === undefined || !isStumble(error)) return false;
      else if (has('pending')) tooSoon.push(onTooSoon);
      else if (!has('failed')) return false;
      // After a failed tile the engine draws no frame by itself, and fires no `idle`.
      map.triggerRepaint();
      return true;
    },
  };
}

export type LateModules = ReturnType<typeof watchLateModules>;
