/** A layer of the style specification, and where it stands among those of the style. */
import * as v from 'valibot';
import { id, idOf, plainList, plainObject, sourceName, zoom } from './config-values.js';

export const layerSchema = v.looseObject(
  {
    /** Unique within the config. */
    id,
    /** Kind of layer, as in the style specification: `fill`, `line`, `circle`, `symbol` ... */
    type: idOf('a layer type of the style specification'),
    /**
     * Name of one of `sources`, or of a source in `style`; where the style is an address, only the engine can tell whether it
     * has one of this name. Needless for `background` and `sky`.
     */
    source: v.optional(sourceName),
    /** Layer inside a `vector` source. Needed for such a source, needless for others. */
    'source-layer': v.optional(idOf('the name of a layer inside a vector source')),
    /**
     * Id of the style's layer that this one is drawn just below. Default: above all of the style. A style without that
     * layer is reported, and this one drawn above all. Among each other the config's layers keep their order. Changed live.
     */
    beforeId: v.optional(id),
    /** Place that a style offers to other layers: `bottom`, `middle` or `top` in Mapbox Standard. Default: none. Changed live. */
    slot: v.optional(id),
    /** Smallest zoom at which the layer is drawn. Default 0. */
    minzoom: v.optional(zoom),
    /** Zoom from which on the layer is no longer drawn. Default: no limit. */
    maxzoom: v.optional(zoom),
    /** Expression that chooses the features. Default: all. */
    filter: v.optional(plainList('a filter expression')),
    /** Layout properties of the style specification. Default: as that says for each. */
    layout: v.optional(plainObject('an object')),
    /** Paint properties of the style specification. Default: as that says for each. */
    paint: v.optional(plainObject('an object')),
  },
  'a layer of the style specification',
);

/** One of `layers`. */
export type LayerConfig = v.InferOutput<typeof layerSchema>;
