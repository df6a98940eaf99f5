import type { EngineMap } from '../../engine-module.js';
import { styleNamed } from './parts-of-styles.js';

/** The map's calls on members of layers, by the layers' ids. */
export type LayerCalls = Pick<
  EngineMap,
  | 'getLayer'
  | 'getPaintProperty'
  | 'setPaintProperty'
  | 'getLayoutProperty'
  | 'setLayoutProperty'
  | 'getFilter'
  | 'setFilter'
>;

/**
 * The same calls for the layers of an import (`Style.getOwnLayer`, the calls of the same names of `Style`, and `Map._update`, which draws
 * them); `undefined` if there is no such import. The map's own calls know no layer of an import. Without one of the members they throw.
 */
export function layerCallsOf(map: EngineMap, importId: string | undefined): LayerCalls | undefined {
  if (importId === undefined) return map;
  const style = styleNamed(map, importId);
  if (style === undefined) return undefined;
  const calls = {
    getLayer: (id: string) => style.getOwnLayer(id),
    getPaintProperty: (id: string, name: string) => style.getPaintProperty(id, name),
    getLayoutProperty: (id: string, name: string) => style.getLayoutProperty(id, name),
    getFilter: (id: string) => style.getFilter(id),
    setPaintProperty(id: string, name: string, value: unknown) {
      style.setPaintProperty(id, name, value);
      map._update(true);
    },
    setLayoutProperty(id: string, name: string, value: unknown) {
      style.setLayoutProperty(id, name, value);
      map._update(true);
    },
    setFilter(id: string, filter: unknown) {
      style.setFilter(id, filter);
      map._update(true);
    },
  };
  return calls as unknown as LayerCalls;
}
