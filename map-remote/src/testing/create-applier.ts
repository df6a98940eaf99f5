import type { MapConfig, MapdockError } from '@mapdock/shared';
import { applyData } from '../map/content/data/apply-data.js';
import type { CallEngine } from '../map/foundation/capture-errors.js';
import { createNamingLayers } from '../map/content/data/naming-layers.js';
import { NO_DATA, planData } from '../map/content/data/plan-data.js';
import { createConfig } from './create-config.js';
import { FakeMap } from './fakes/create-fake-map.js';

/** A map with the style's layers, and `apply`, which continues from what was applied before; `hints` are those of the last call. */
export function createApplier() {
  const map = new FakeMap({ container: document.createElement('div') });
  map.loadStyle(['sea', 'labels']);
  let errorCapture: string[] = [];
  map.on('error', ({ error }) => void errorCapture.push((error as Error).message));
  const callEngine: CallEngine = (call) => {
    errorCapture = [];
    try {
      call();
    } catch (error) {
      errorCapture.push((error as Error).message);
    }
    return errorCapture;
  };
  const naming = createNamingLayers();
  let applied = NO_DATA;
  let lastHints: readonly MapdockError[] = [];
  const apply = (data: Pick<MapConfig, 'sources' | 'layers'>) => {
    const config = createConfig(data);
    const changes = planData(applied, config);
    const outcome = applyData(map.asEngineMap, callEngine, applied, config, changes, naming);
    ({ applied, hints: lastHints } = outcome);
    return outcome.errors.map(({ code, details }) => [code, (details as { path: string }).path]);
  };
  const hints = () => lastHints.map(({ code, details }) => [code, (details as { path: string }).path]);
  const order = () => map.layers.map(({ id }) => id);
  return { map, apply, hints, order };
}
