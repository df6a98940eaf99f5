import { holdRaisedLines } from '../../engine/private-api/hold-raised-lines.js';
import { watchLateModules, type LateModules } from '../readiness/watch-late-modules.js';
import { createLateWasm } from './late-wasm.js';
import type { SessionCore } from './session-core.js';

/** What the engine imports by itself for one map. */
export interface SessionModules {
  readonly late: LateModules;
  /** True if something is missing that only another copy of the engine can load. */
  readonly hasFailed: boolean;
}

export function watchSessionModules({ map, lease, files, reports, signal }: SessionCore): SessionModules {
  const onFailed = reports.report;
  const wasm = createLateWasm({ map, engine: lease.engine, files, onFailed, signal });
  const late = watchLateModules({ map, files, onFailed, onFurther: () => void wasm.watch(), signal });
  holdRaisedLines(map, () => late.isLiteThere);
  return {
    late,
    get hasFailed() {
      return late.hasFailed || wasm.hasFailed;
    },
  };
}
