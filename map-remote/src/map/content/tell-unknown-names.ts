import type { MapConfig, MapdockError } from '@mapdock/shared';
import { importsInUse } from '../../engine/private-api/imports/imports-in-use.js';
import { layersInSource, namingLayers } from '../../engine/private-api/styles/layers-in-source.js';
import { modelNames } from '../../engine/private-api/styles/models-in-style.js';
import { slotsOfStyle } from '../../engine/private-api/styles/slot-below.js';
import { errorOfFault, type StyleFault } from '../style/base-map/style-fault.js';
import type { ContentOptions } from './content-interface.js';
import { findFaultyLayersOfStyle } from './data/find-faulty-layers-of-style.js';
import { findUnknownSlots } from './data/find-unknown-slots.js';
import { findUnknownSourceLayers } from './data/find-unknown-source-layers.js';
import type { PositionsOf } from './data/naming-layers.js';
import { findUnknownModels } from './files/find-unknown-models.js';

type Options = Pick<ContentOptions, 'map' | 'getConfig' | 'getStyleName' | 'isStyleLoaded' | 'signal'> & {
  /** Finds the layers of a list that name something. */
  readonly positionsOfNaming: PositionsOf;
  readonly report: (hint: MapdockError) => void;
  /** Whether the config is not applied to the style yet. */
  readonly isPending: () => boolean;
};

/** Finds slots, models and source layers that the config or the style names and that nobody has. */
export function tellUnknownNames(options: Options) {
  const { map, getConfig, getStyleName, isStyleLoaded, signal, positionsOfNaming, report, isPending } =
    options;
  // True if the engine has said that a layer names a layer which its source lacks, until the layers of the style are judged.
  let hasFaultyLayer = false;

  const toError = (fault: StyleFault) => errorOfFault(fault, getStyleName());
  const judgeStyle = () => {
    hasFaultyLayer = false;
    findFaultyLayersOfStyle(getConfig(), namingLayers(map), importsInUse(map)).map(toError).forEach(report);
  };

  // Which layers a source has is known when its TileJSON has come.
  map.on('sourcedata', ({ sourceDataType, sourceId }) => {
    if (sourceDataType !== 'metadata' || isPending() || signal.aborted) return;
    findUnknownSourceLayers(getConfig(), (id) => (id === sourceId ? layersInSource(map, id) : undefined))
      .map(toError)
      .forEach(report);
  });

  return {
    get hasFaultyLayer() {
      return hasFaultyLayer;
    },
    /** What the config names. `isWhole`: all imports are there, so that a slot which the style lacks does not come later. */
    find(config: MapConfig, isWhole: boolean): readonly MapdockError[] {
      const { layers = [], models = {} } = config;
      const positions = positionsOfNaming(layers);
      const isAny = positions.length > 0;
      return [
        ...(isAny && isWhole ? findUnknownSlots(layers, slotsOfStyle(map), positions) : []),
        ...(isAny
          ? findUnknownModels(layers, [...new Set([...Object.keys(models), ...modelNames(map)])], positions)
          : []),
        ...findUnknownSourceLayers(config, (id) => layersInSource(map, id), positions),
      ].map(toError);
    },
    /** Reports layers of the style itself that name a layer which their source lacks. */
    judgeStyle,
    noteFaultyLayer() {
      hasFaultyLayer = true;
      // The engine says it of each such layer, and of a layer that is being added before it has it.
      queueMicrotask(() => {
        // If the style is not complete now, its layers are judged when the content is applied to it.
        if (hasFaultyLayer && !isPending() && isStyleLoaded() && !signal.aborted) judgeStyle();
      });
    },
  };
}
