import type { FeatureReference, LayerConfig, MapConfig } from '@mapdock/shared';
import type { LayersInSource } from '../../../engine/private-api/styles/layers-in-source.js';
import { unknownName, type StyleFault } from '../../style/base-map/style-fault.js';

type Place = Pick<FeatureReference, 'sourceId' | 'sourceLayer' | 'importId'>;

/** The fault for a layer inside a source that this does not have; `undefined` if it has it, or while that is not known. */
export function judgeSourceLayer(
  path: string,
  sourceLayer: string,
  source: LayersInSource,
): StyleFault | undefined {
  if (source.type === 'geojson')
    return {
      code: 'STYLE_NAME_UNKNOWN',
      path,
      expected: 'no value, since a geojson source has no layers inside',
    };
  const { names: known } = source;
  return known === undefined || known.includes(sourceLayer)
    ? undefined
    : unknownName(path, sourceLayer, known);
}

/** A config may name the same wrong layer in thousands of places, and a style in all its layers. */
export const MAX_FAULTS = 20;

/**
 * Layers and features of the config that name a layer inside a source which that source does not have: such a layer is not drawn, and such
 * features are not found. The first 20 in the order of the config. Of several features in one such layer, each field of the config
 * (`selection`, `markers` and so on) has only the first. Of `layers` it looks only at those at the positions, if these are given. Pure.
 */
export function findUnknownSourceLayers(
  config: MapConfig,
  sourceOf: (id: string) => LayersInSource | undefined,
  positions?: readonly number[],
): StyleFault[] {
  const { layers = [], selection, hover, featureStates = [], markers = [], popups = [] } = config;
  const faults = new Map<string, StyleFault>();
  const add = (area: string, path: string, { sourceId, sourceLayer, importId }: Partial<Place>) => {
    // What an import has is known to `findMissingNames` alone.
    if (sourceId === undefined || sourceLayer === undefined || importId !== undefined) return;
    const key = JSON.stringify([area, sourceId, sourceLayer]);
    const source = faults.has(key) ? undefined : sourceOf(sourceId);
    const fault = source && judgeSourceLayer(path, sourceLayer, source);
    if (fault !== undefined) faults.set(key, fault);
  };
  for (const index of positions ?? layers.keys()) {
    const { source, 'source-layer': sourceLayer } = layers[index] as LayerConfig;
    const path = `layers[${index}].source-layer`;
    add(path, path, { sourceId: source, sourceLayer });
  }
  const addFeature = (area: string, at: string, place: Partial<Place> = {}) =>
    add(area, `${at}.sourceLayer`, place);
  addFeature('selection', 'selection', selection);
  addFeature('hover', 'hover', hover);
  for (const [index, state] of featureStates.entries())
    addFeature('featureStates', `featureStates[${index}]`, state);
  for (const [name, overlays] of Object.entries({ markers, popups }))
    for (const [index, { feature }] of overlays.entries())
      addFeature(name, `${name}[${index}].feature`, feature);
  return [...faults.values()].slice(0, MAX_FAULTS);
}
