/** Options of the engine's map that belong to no other part of the config. */
import * as v from 'valibot';
import { between, flag, text } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';

/** A minute: a longer fade is most likely a mistake in the unit. */
const MAX_FADE_MS = 60_000;
const HALF_TURN = 180;
/** Farther than any pointer slips during a click. */
const MAX_TOLERANCE = 100;
/** A factor beyond these limits is most likely a mistake in the unit. */
const [MIN_SCALE, MAX_SCALE] = [0.1, 10];
const MAX_FONT_LENGTH = 500;
const FONT = 'a font family of CSS, or false';

const mapFields = v.object(
  {
    /** Milliseconds in which labels fade in and out, 0 to 60,000. Default 300. */
    fadeDuration: v.optional(between(0, MAX_FADE_MS, ' (milliseconds)')),
    /** Degrees from north within which a map that the user turns snaps to north, 0 to 180. Default 7. */
    bearingSnap: v.optional(between(0, HALF_TURN, ' (degrees)')),
    /** CSS pixels that the pointer may move during a click, 0 to 100; farther is a drag. Default 3. */
    clickTolerance: v.optional(between(0, MAX_TOLERANCE, ' (CSS pixels)')),
    /** Whether edges of layers of type `custom` and of models are smoothed, which costs graphics memory. Default `false`. */
    antialias: v.optional(flag),
    /**
     * Font family of CSS that draws Chinese, Japanese and Korean names from the fonts of the device, which saves requests; `false`: they
     * come from the style's fonts. Default `sans-serif`.
     */
    localIdeographFontFamily: v.optional(v.union([v.literal(false), text(MAX_FONT_LENGTH, FONT)], FONT)),
    /** Whether people who asked for reduced motion see jumps in place of movements. Default `true`. */
    respectPrefersReducedMotion: v.optional(flag),
    /** Whether the engine sends measurements of its speed to Mapbox. Default `true`. */
    performanceMetricsCollection: v.optional(flag),
    /** Factor of the size of labels and icons, 0.1 to 10, within what the style's layers allow. Default 1. */
    scaleFactor: v.optional(between(MIN_SCALE, MAX_SCALE, '')),
  },
  'an object',
);
/** Options of the engine's map. Since 1.3. */
export interface MapOptions extends Output<typeof mapFields>, Named {}
export const mapSchema: Schema<MapOptions> = mapFields;
