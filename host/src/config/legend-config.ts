/** Field `legend` of the host config: what the colours on the map mean. */
import * as v from 'valibot';
import { shortText } from './short-text.js';

/** More than people can tell apart by colour. */
const MAX_ITEMS = 20;

const COLOR = 'a colour such as #f76707';
const ITEMS = `a list of 1 to ${MAX_ITEMS} objects with label and color`;

const legendItemSchema = v.object(
  {
    /** Names the things that the map draws in this colour. */
    label: shortText,
    /**
     * Colour as `#rgb` or `#rrggbb`, both also with an opacity at the end (`#rrggbbaa`). It is the same in each theme. A layer whose colour
     * depends on the data needs an item for each colour.
     */
    color: v.pipe(v.string(COLOR), v.hexColor(COLOR)),
    /** Form of the sample: that of the layer. Default `circle`. */
    shape: v.optional(v.picklist(['circle', 'line', 'area'], "'circle', 'line' or 'area'"), 'circle'),
  },
  'an object with label and color',
);

export const legendSchema = v.object(
  {
    /** Heading of the legend. Default: "Legend" in the page's language. */
    title: v.optional(shortText),
    /** The lines of the legend, in this order. */
    items: v.pipe(v.array(legendItemSchema, ITEMS), v.minLength(1, ITEMS), v.maxLength(MAX_ITEMS, ITEMS)),
  },
  'an object with items',
);

export type LegendConfig = v.InferOutput<typeof legendSchema>;
export type LegendItem = LegendConfig['items'][number];
