/** Themes that recolour a style and its imports, and the projection of the camera. */
import * as v from 'valibot';
import { boundedRecord, MAX_ITEMS, plainList, plainObject, text } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import type { StyleColorTheme } from '../style/generated/scene.js';
import type { StyleExpression } from '../style/style-values.js';

/** 1 MiB of image data, as for images of the config. The largest theme has 1024 x 32 pixels. */
const MAX_DATA_LENGTH = 1_400_000;
const DATA = 'a PNG picture in base64, or an expression that gives one';

const data: Schema<string | StyleExpression> = v.union(
  [text(MAX_DATA_LENGTH, DATA), plainList<StyleExpression>(DATA)],
  DATA,
);

const colorThemeFields = v.object(
  {
    /**
     * For the layers of the style itself and of the config: a PNG picture of n * n by n pixels, n up to 32, in base64, that says what becomes
     * of each colour, or an expression that gives it. Default: the style's own.
     */
    data: v.optional(data),
    /**
     * Themes of the style's imports by their ids, `{ data }` or `null` for none. Mapbox Standard is an import with the id `basemap`. Default:
     * their own.
     */
    imports: v.optional(
      boundedRecord(
        v.nullable(plainObject<StyleColorTheme>('an object with data, or null')),
        MAX_ITEMS,
        `an object of themes by the ids of at most ${MAX_ITEMS} imports`,
      ),
    ),
  },
  'an object, or null',
);
/** `colorTheme`. */
export interface ColorThemeConfig extends Output<typeof colorThemeFields>, Named {}
export const colorThemeSchema: Schema<ColorThemeConfig> = colorThemeFields;

export const cameraProjectionSchema = v.picklist(
  ['perspective', 'orthographic'],
  "'perspective' or 'orthographic'",
);
