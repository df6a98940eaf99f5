/** A layer of the style specification, and where it stands among those of the style. */
import type { SpecifiedLayer } from '../style/generated/layers.js';
import { layerFields } from '../style/layer-fields.js';
import type { Schema } from '../schema/named-schema.js';

/** One of `layers`. */
export type LayerConfig = SpecifiedLayer;
export const layerSchema = layerFields as Schema<LayerConfig>;
