/** The contract's own fields of a layer of the style specification. */
import * as v from 'valibot';
import { id, idOf, plainList, plainObject, sourceName, zoom } from '../schema/config-values.js';
import type { Output } from '../schema/named-schema.js';
import { layerNameSchema } from './style-names.js';

export const layerFields = v.looseObject(
  {
    /** Unique within the config. */
    id,
    // The comments on these fields are at their types, which differ by layer type: style/layer-members.ts.
    type: idOf('a layer type of the style specification'),
    source: v.optional(sourceName),
    'source-layer': v.optional(idOf('the name of a layer inside a vector source')),
    filter: v.optional(plainList<readonly unknown[]>('a filter expression')),
    layout: v.optional(plainObject<object>('an object')),
    paint: v.optional(plainObject<object>('an object')),
    /**
     * Id of the style's layer that this one is drawn just below; one of an imported style is named `{ id, importId }` (since 1.3). Default:
     * above all of the style's layers. If the style lacks that layer, or draws it in another slot, that is reported and this one is drawn above all of its own slot. The config's layers keep
     * their order among each other.
     */
    beforeId: v.optional(layerNameSchema),
    /** Place that a style offers to other layers: `bottom`, `middle` or `top` in Mapbox Standard. Default: none. */
    slot: v.optional(id),
    /** Smallest zoom at which the layer is drawn, -2 to 24. Default 0. */
    minzoom: v.optional(zoom),
    /** Zoom from which on the layer is no longer drawn, -2 to 24. Default: no limit. */
    maxzoom: v.optional(zoom),
  },
  'a layer of the style specification',
);

/** Fields that the contract itself has for layers. */
export type LayerFields = Output<v.ObjectSchema<(typeof layerFields)['entries'], undefined>>;
