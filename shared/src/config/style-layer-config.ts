/** Changes of a layer of the style, of which the host knows only the id. */
import * as v from 'valibot';
import { id, plainList, plainObject } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import type { SpecifiedLayer } from '../style/generated/layers.js';
import type { StyleFilter } from '../style/style-values.js';

/** Paint properties of any type of layer. */
export type AnyPaint = NonNullable<SpecifiedLayer['paint']>;
/** Layout properties of any type of layer. */
export type AnyLayout = NonNullable<SpecifiedLayer['layout']>;

const styleLayerFields = v.object(
  {
    /** Paint properties in place of the style's. An absent one stays as the style says. Default: none. */
    paint: v.optional(plainObject<AnyPaint>('an object')),
    /**
     * Layout properties in place of the style's; `visibility` hides and shows the layer. An absent one stays as the style says.
     * Default: none.
     */
    layout: v.optional(plainObject<AnyLayout>('an object')),
    /** Expression that chooses the features, in place of the style's; `null` for all. Default: the style's. */
    filter: v.optional(v.nullable(plainList<StyleFilter>('a filter expression, or null'))),
    /** Id of the import that has the layer: `basemap` for Mapbox Standard. Default: the style itself has it. Since 1.3. */
    importId: v.optional(id),
  },
  'an object with paint, layout or filter',
);
/** One of `styleLayers`. */
export interface StyleLayerConfig extends Output<typeof styleLayerFields>, Named {}
export const styleLayerSchema: Schema<StyleLayerConfig> = styleLayerFields;
