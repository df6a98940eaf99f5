import { holdRaisedLines } from '../../engine/private-api/hold-raised-lines.js';
import { watchLateModules } from '../readiness/watch-late-modules.js';
import { createLateWasm } from './late-wasm.js';
import type { SessionCore } from './session-core.js';

/** Watches what the engine imports by itself for one map. What does not come can be loaded by another copy of the engine alone. */
export function watchSessionModules({ map, lease, files, reports, signal }: SessionCore) {
  const onFailed = reports.reportUntilNewMap;
  const wasm = createLateWasm({ map, engine: lease.engine, files, onFailed, signal });
  const late = watchLateModules({ map, files, onFailed, onFurther: () => void wasm.watch(), signal });
  holdRaisedLines(map, () => late.isLiteThere);
  return late;
}
