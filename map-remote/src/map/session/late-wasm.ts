import type { MapdockError } from '@mapdock/shared';
import {
  noteFailedEngine,
  type EngineFiles,
  type EngineMap,
  type EngineModule,
} from '../../engine/engine-module.js';
import { BASE_MAP } from '../style/base-map/late-base-map.js';

export interface LateWasmOptions {
  readonly map: EngineMap;
  readonly engine: EngineModule;
  readonly files: EngineFiles;
  /** Called if a file did not come: the engine requests it once, so only another copy of the engine can get it. */
  readonly onFailed: (error: MapdockError) => void;
  readonly signal: AbortSignal;
}

export function createLateWasm(options: LateWasmOptions) {
  let isWatched = false;
  return {
    /** Loads the code that watches for the files. Call it when the engine needs a module without which it needs none of them. */
    async watch() {
      const code = await BASE_MAP.load();
      if (!code.ok || isWatched || options.signal.aborted) return;
      isWatched = true;
      const onFailed = (error: MapdockError) => {
        noteFailedEngine(options.files);
        options.onFailed(error);
      };
      code.value.watchWasm({ ...options, onFailed });
    },
  };
}
