import type { EngineModule } from '../engine/engine-module.js';
import { FakeMap } from './create-fake-map.js';

export class FakeControl {
  constructor(readonly options: Record<string, unknown>) {}
}
class NavigationControl extends FakeControl {}
class GeolocateControl extends FakeControl {}
class FullscreenControl extends FakeControl {}
class AttributionControl extends FakeControl {}

/** The engine's module with maps that a test drives. */
export function createFakeEngine() {
  const maps: FakeMap[] = [];
  const page = { base: '', workerUrl: '', failure: undefined as Error | undefined };
  class Map extends FakeMap {
    constructor(options: Record<string, unknown>) {
      if (page.failure !== undefined) throw page.failure;
      super(options);
      maps.push(this);
    }
  }
  const module = {
    Map,
    NavigationControl,
    GeolocateControl,
    FullscreenControl,
    AttributionControl,
    setBaseApiUrl: (base: string) => void (page.base = base),
    setWorkerUrl: (url: string) => void (page.workerUrl = url),
  };
  return { maps, page, module: module as unknown as EngineModule };
}
