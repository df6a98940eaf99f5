import type { MapConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { CallEngine } from '../foundation/capture-errors.js';
import {
  applyScene,
  changeSceneOfStyle,
  needsFlatGround,
  readScene,
  type OwnScene,
  type Scene,
} from './apply-scene.js';
import { applyData } from './data/apply-data.js';
import { updateSlots } from './data/place-layer.js';
import type { PositionsOf } from './data/naming-layers.js';
import { NO_DATA, planData } from './data/plan-data.js';

/** The method by which a custom layer makes what it needs in a graphics context. */
interface OfContext {
  onAdd?(map: EngineMap, context: WebGL2RenderingContext | null): void;
}

/** The sources, layers and scene that the style has from the config. `positionsOfNaming` finds the layers that name others. */
export function createAppliedContent(map: EngineMap, callEngine: CallEngine, positionsOfNaming: PositionsOf) {
  let data = NO_DATA;
  let sceneOfStyle: OwnScene = {};
  let scene: Scene = {};

  // The engine keeps custom layers, but not what they have made with the lost context.
  map.on('webglcontextrestored', () => {
    for (const { id, type } of data.layers as readonly { readonly id: string; readonly type: string }[]) {
      const layer = type === 'custom' ? (map.getLayer(id) as OfContext | undefined) : undefined;
      if (layer?.onAdd) callEngine(() => layer.onAdd?.(map, map.getCanvas().getContext('webgl2')));
    }
  });

  return {
    get data() {
      return data;
    },
    /** Returns what the engine refuses, hints, and whether a source is new in the engine. */
    apply(wanted: MapConfig) {
      const changes = planData(data, wanted);
      if (needsFlatGround(changes, scene)) {
        scene = applyScene(map, callEngine, sceneOfStyle, scene, { ...scene, terrain: null }).applied;
      }
      const appliedData = applyData(map, callEngine, data, wanted, changes, positionsOfNaming);
      data = appliedData.applied;
      // Terrain may use a source of the config, so it is applied after the data.
      const appliedScene = applyScene(map, callEngine, sceneOfStyle, scene, wanted);
      scene = appliedScene.applied;
      return {
        errors: [...appliedData.errors, ...appliedScene.errors],
        hints: appliedData.hints,
        hasNewSource: changes.some(({ type }) => type === 'add-source'),
      };
    },
    /** Call it when a new style is loaded. */
    noteStyle() {
      data = NO_DATA;
      sceneOfStyle = readScene(map);
      scene = {};
    },
    /** Call it when the style was changed in place. */
    noteChange(from: StyleDocument, to: StyleDocument) {
      updateSlots(map, data.layers);
      sceneOfStyle = changeSceneOfStyle(sceneOfStyle, from, to);
    },
    /** Call it when an import has come after its style. */
    noteImport: () => updateSlots(map, data.layers),
  };
}
