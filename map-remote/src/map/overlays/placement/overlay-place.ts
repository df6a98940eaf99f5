import type { EngineMap, EngineModule } from '../../../engine/engine-module.js';
import type { OnDrawn } from '../../readiness/watch-drawn.js';

/** The engine map that markers and popups are on at present. */
export interface OverlayPlace {
  readonly engine: EngineModule;
  readonly map: EngineMap;
  readonly onDrawn: OnDrawn;
}
