import type { FeatureState } from '@mapdock/shared';
import type { EngineMap } from '../../engine-module.js';
import { placesInStyle, type FeaturePlace } from './parts-of-styles.js';

/**
 * Removes and sets values in the state of a feature of a featureset or of an import, in each source that may have it
 * (`Style.setFeatureState`, `Style.removeFeatureState`, and `Map._update`, which draws it). The map's own calls know no source of an import,
 * and throw if an import is missing. Without one of the members this throws.
 */
export function changeStateInStyle(
  map: EngineMap,
  place: FeaturePlace,
  id: string | number,
  { set, removed }: { readonly set: FeatureState; readonly removed: readonly string[] },
): void {
  for (const { style, source, sourceLayer } of placesInStyle(map, place)) {
    const target = { source, id, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
    for (const name of removed) style.removeFeatureState(target, name);
    if (Object.keys(set).length > 0) style.setFeatureState(target, set);
    map._update();
  }
}
