/** Names of what a style has: its layers and featuresets, and those of the styles that it imports. */
import * as v from 'valibot';
import { id } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';

const LAYER = 'the id of a layer, or an object with id and importId';
const importedLayerFields = v.object(
  {
    /** Id of the layer in the imported style. */
    id,
    /** Id of the import, as the style has it: `basemap` for Mapbox Standard. */
    importId: id,
  },
  LAYER,
);
/** A layer of a style that the style in use imports. Since 1.3. */
export interface ImportedLayer extends Output<typeof importedLayerFields>, Named {}

/** A layer of the style by its id, or one of an imported style. */
export type LayerName = string | ImportedLayer;
export const layerNameSchema: Schema<LayerName> = v.union(
  [id, importedLayerFields as Schema<ImportedLayer>],
  LAYER,
);

const featuresetFields = v.object(
  {
    /** Name of the featureset: `poi`, `place-labels`, `buildings` and others in Mapbox Standard. */
    id,
    /** Id of the import whose featureset it is: `basemap` for Mapbox Standard. Default: one of the style itself. */
    importId: v.optional(id),
    /** Id of a layer of that style: only features that this layer draws. Default: those of all layers of the featureset. */
    layerId: v.optional(id),
  },
  'an object with the id of a featureset',
);
/** A featureset: features that a style offers under a name, whatever layers draw them. Since 1.3. */
export interface FeaturesetReference extends Output<typeof featuresetFields>, Named {}
export const featuresetSchema: Schema<FeaturesetReference> = featuresetFields;

const stateNamesFields = v.object(
  {
    /** Name of the value of selected features: `select` in Mapbox Standard. Default `selected`. */
    selected: v.optional(id),
    /** Name of the value of the feature under the pointer: `highlight` in Mapbox Standard. Default `hover`. */
    hover: v.optional(id),
  },
  'an object with selected and hover',
);
/** By which names the style reads what is selected and what is under the pointer. Since 1.3. */
export interface StateNames extends Output<typeof stateNamesFields>, Named {}
export const stateNamesSchema: Schema<StateNames> = v.pipe(
  stateNamesFields,
  v.check(
    ({ selected = 'selected', hover = 'hover' }) => selected !== hover,
    'another name for hover than for selected',
  ),
);
