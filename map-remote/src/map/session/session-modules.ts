import { holdRaisedLines } from '../../engine/private-api/hold-raised-lines.js';
import { watchLateModules } from '../readiness/watch-late-modules.js';
import { createLateWasm } from './late-wasm.js';
import type { SessionCore } from './session-core.js';

/** Watches what the engine imports by itself for one map. */
export function watchSessionModules({ map, lease, files, reports, signal }: SessionCore) {
  const onFailed = reports.report;
  const wasm = createLateWasm({ map, engine: lease.engine, files, onFailed, signal });
  const late = watchLateModules({ map, files, onFailed, onFurther: () => void wasm.watch(), signal });
  holdRaisedLines(map, () => late.isLiteThere);
  return {
    late,
    /** True if something is missing that only another copy of the engine can load. */
    get hasFailed() {
      return late.hasFailed || wasm.hasFailed;
    },
  };
}

export type SessionModules = ReturnType<typeof watchSessionModules>;
