/** Takes configs and changes of data from the host, and passes on what is valid. */
import {
  findUnknownStrings,
  parseMapConfig,
  type DataChanges,
  type MapConfig,
  type UpdateResult,
} from '@mapdock/shared';
import { patchSourceData } from '@mapdock/shared/loader-parts';
import { limitUpdates } from '../foundation/limit-updates.js';
import { needsNewMap } from '../foundation/needs-new-map.js';
import { planMove } from '../camera/plan-move.js';
import { createSourcePatches } from '../content/source-patches.js';
import type { MountedCore } from './mounted-core.js';
import type { EngineRun } from './run-engine.js';

/** `showTexts` is called with each valid config, before it is applied. */
export function updateConfig(core: MountedCore, engine: EngineRun, showTexts: () => void) {
  const { options, emitter, requests, strings, overlays, status, state, signal } = core;
  const patches = createSourcePatches();
  const apply = (valid: MapConfig) => {
    const before = state.config;
    const config = patches.apply(valid);
    state.config = config;
    requests.use(config.provider);
    const hasFailed = status.current.name === 'failed';
    // A failed map starts again with the new config.
    if (hasFailed) requests.retry();
    strings.update(config);
    showTexts();
    const isStart = before === undefined || hasFailed || needsNewMap(before, config, options);
    const isNewMap = isStart && status.current.name !== 'parked';
    overlays.update(config);
    // A listener of a popup that opened or closed may have destroyed the map, or given it another config.
    if (signal.aborted) return;
    const latest = state.config;
    if (isNewMap) engine.stop();
    const move = before && planMove(before.camera ?? {}, latest.camera ?? {});
    if (move !== undefined) engine.moveDetached(move);
    if (isNewMap) engine.start();
    else state.session?.update(latest);
  };
  const updates = limitUpdates(apply, () => emitter.count);
  const refuse = <T extends UpdateResult & { ok: false }>(result: T): T => {
    emitter.emit('maperror', result.error);
    return result;
  };
  return {
    /** See `MapHandle.update` in the contract. */
    update(input: unknown): UpdateResult {
      const parsed = parseMapConfig(input);
      if (parsed.ok) {
        updates.apply(parsed.value);
        return { ok: true, unknownFields: [...parsed.unknownFields, ...findUnknownStrings(parsed.value)] };
      }
      if (state.config !== undefined) return refuse(parsed);
      strings.update(undefined);
      status.fail(parsed.error);
      return parsed;
    },
    /** See `MapHandle.updateData` in the contract. */
    updateData(sourceId: string, changes: DataChanges): UpdateResult {
      updates.flush();
      const patched = patchSourceData(state.config, sourceId, changes);
      if (!patched.ok) return refuse(patched);
      // Without a config the changes were refused.
      const config = patches.set(state.config as MapConfig, sourceId, patched.data);
      state.config = config;
      overlays.update(config);
      // A listener of a popup that opened or closed may have destroyed the map, or given it another config.
      if (!signal.aborted) state.session?.updateData(state.config);
      return { ok: true, unknownFields: [] };
    },
    /** Drops a config that waits. */
    stop: updates.stop,
  };
}
