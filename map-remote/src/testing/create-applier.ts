import type { MapConfig, MapdockError } from '@mapdock/shared';
import { applyData } from '../map/content/apply-data.js';
import type { Attempt } from '../map/base/capture-errors.js';
import { NO_DATA, planData } from '../map/content/plan-data.js';
import { createConfig } from './create-config.js';
import { FakeMap } from './fakes/create-fake-map.js';

/** A map with the style's layers, and `apply`, which goes on from what was applied before; `hints` are those of the last time. */
export function createApplier() {
  const map = new FakeMap({ container: document.createElement('div') });
  map.loadStyle(['sea', 'labels']);
  let complaints: string[] = [];
  map.on('error', ({ error }) => void complaints.push((error as Error).message));
  const attempt: Attempt = (call) => {
    complaints = [];
    try {
      call();
    } catch (error) {
      complaints.push((error as Error).message);
    }
    return complaints;
  };
  let applied = NO_DATA;
  let told: readonly MapdockError[] = [];
  const apply = (data: Pick<MapConfig, 'sources' | 'layers'>) => {
    const config = createConfig(data);
    const outcome = applyData(map.asEngineMap, attempt, applied, config, planData(applied, config));
    ({ applied, hints: told } = outcome);
    return outcome.errors.map(({ code, details }) => [code, (details as { path: string }).path]);
  };
  const hints = () => told.map(({ code, details }) => [code, (details as { path: string }).path]);
  const order = () => map.layers.map(({ id }) => id);
  return { map, apply, hints, order };
}
