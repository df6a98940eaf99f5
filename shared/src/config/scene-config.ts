/** What belongs to the data: images for icons and patterns, terrain, feature states, and which features are selected. */
import * as v from 'valibot';
import {
  between,
  boundedList,
  flag,
  httpAddressOf,
  id,
  idOf,
  MAX_ID_LENGTH,
  MAX_ITEMS,
  plainList,
  plainObject,
  sourceName,
  text,
} from '../schema/config-values.js';
import type { AnyJson } from '../schema/any-json.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import type { StyleTransition } from '../style/generated/scene.js';
import type { StyleExpression, StyleFunction, StyleValue } from '../style/style-values.js';

/** 1 MiB of image data: base64 makes four characters of three bytes. A larger image should be loaded from an address. */
const MAX_DATA_LENGTH = 1_400_000;
/** Far above what screens have (3 to 4). */
const MAX_PIXEL_RATIO = 8;
/** More parts than a picture has corners and edges. */
const MAX_STRETCHES = 100;
/** In pixels: the largest picture that graphics hardware draws. */
const MAX_PICTURE_SIZE = 16_384;
/** The style specification's own limit. */
const MAX_EXAGGERATION = 1000;

const PICTURE = 'an absolute http(s) address of a picture, or a picture as data:image/...;base64,...';
// An SVG is safe here: it is drawn as an image, in which no script runs and nothing is loaded.
const pictureData = v.pipe(
  text(MAX_DATA_LENGTH, PICTURE),
  v.regex(/^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/, PICTURE),
);

const STRETCH = `a list of at most ${MAX_STRETCHES} parts [from, to] in pixels, in order and without overlaps`;
const CONTENT = '[left, top, right, bottom] in pixels of the picture';
const pixels = between(0, MAX_PICTURE_SIZE, ' (pixels)');
const part: Schema<readonly [from: number, to: number]> = v.strictTuple([pixels, pixels], STRETCH);
const stretch: Schema<readonly (readonly [from: number, to: number])[]> = v.pipe(
  boundedList(part, MAX_STRETCHES, STRETCH),
  v.check(
    (parts) => parts.every(([from, to], index) => from <= to && from >= (parts[index - 1]?.[1] ?? 0)),
    STRETCH,
  ),
);
const content: Schema<readonly [left: number, top: number, right: number, bottom: number]> = v.pipe(
  v.strictTuple([pixels, pixels, pixels, pixels], CONTENT),
  v.check(([left, top, right, bottom]) => left <= right && top <= bottom, CONTENT),
);

const imageFields = v.object(
  {
    /**
     * PNG, WebP, JPEG or SVG (with width and height): its absolute http(s) address, whose server must allow the page's
     * origin, or the picture itself as `data:image/...;base64,...`, up to 1.4 million characters.
     */
    url: v.union([pictureData, httpAddressOf(PICTURE)], PICTURE),
    /** Whether it is a signed distance field, which layers can colour (`icon-color`). Default `false`. */
    sdf: v.optional(flag),
    /** Pixels of the picture per CSS pixel, 1 to 8. Default 1. */
    pixelRatio: v.optional(between(1, MAX_PIXEL_RATIO, '')),
    /**
     * Parts of the width, each `[from, to]` in pixels of the picture, that become wider where `icon-text-fit` makes the icon wider: from left
     * to right and without overlaps. Default: all of it. Since 1.3.
     */
    stretchX: v.optional(stretch),
    /** The same for the height, from top to bottom. Default: all of it. Since 1.3. */
    stretchY: v.optional(stretch),
    /**
     * `[left, top, right, bottom]` in pixels of the picture: the part that `icon-text-fit` puts around the text. Default: all of it. Since
     * 1.3.
     */
    content: v.optional(content),
  },
  'an object with url',
);
/** One of `images`. */
export interface ImageConfig extends Output<typeof imageFields>, Named {}
export const imageSchema: Schema<ImageConfig> = imageFields;

const EXAGGERATION = `a number from 0 to ${MAX_EXAGGERATION}, an expression, or an object with stops`;
const exaggeration: Schema<StyleValue<number>> = v.union(
  [
    between(0, MAX_EXAGGERATION, ''),
    v.pipe(
      plainList<StyleExpression>(EXAGGERATION),
      v.check(([operator]) => typeof operator === 'string', EXAGGERATION),
    ),
    v.pipe(
      plainObject<StyleFunction<number>>(EXAGGERATION),
      v.check((value) => 'stops' in value, EXAGGERATION),
    ),
  ],
  EXAGGERATION,
);

const terrainFields = v.object(
  {
    /** Name of a `raster-dem` source in `sources`, or of one in `style`. */
    source: sourceName,
    /** Factor of the heights, 0 to 1000, or (since 1.3) an expression that computes it from the zoom. Default 1. */
    exaggeration: v.optional(exaggeration),
    /** How a change of `exaggeration` goes. Default: as the style's `transition` says. Since 1.3. */
    'exaggeration-transition': v.optional(plainObject<StyleTransition>('an object')),
  },
  'an object with source',
);
/** Terrain from elevation data. */
export interface TerrainConfig extends Output<typeof terrainFields>, Named {}
export const terrainSchema: Schema<TerrainConfig> = terrainFields;

const FEATURE_ID = `a number, or a text of 1 to ${MAX_ID_LENGTH} characters`;
const featureId = v.union(
  [
    v.pipe(
      v.number(FEATURE_ID),
      v.check((value) => Number.isFinite(value), FEATURE_ID),
    ),
    idOf(FEATURE_ID),
  ],
  FEATURE_ID,
);

const placeEntries = {
  /**
   * Name of a `geojson` or `vector` source in `sources`, or of one in `style` or in its import `importId`. Excludes `featuresetId`; one of
   * both is required.
   */
  sourceId: v.optional(sourceName),
  /** Layer inside a `vector` source. Needed for such a source, refused for others. */
  sourceLayer: v.optional(id),
  /** Name of a featureset of the style, or of its import `importId`. Excludes `sourceId`. Since 1.3. */
  featuresetId: v.optional(id),
  /** Id of the import that has the source or the featureset: `basemap` for Mapbox Standard. Default: the style itself. Since 1.3. */
  importId: v.optional(id),
};
const EITHER = 'the name of a source, or featuresetId in its place';
/** Where features are: in one source, or in one featureset. */
const inOnePlace = <
  T extends { readonly sourceId?: string | undefined; readonly featuresetId?: string | undefined },
>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    if ((value.sourceId === undefined) !== (value.featuresetId === undefined)) return;
    const at = {
      type: 'unknown',
      origin: 'value',
      input: value,
      key: 'sourceId',
      value: value.sourceId,
    } as const;
    addIssue({ message: EITHER, path: [at] });
  });

const featureEntries = {
  ...placeEntries,
  /** Id of the feature, as the data has it or as `promoteId` or `generateId` of the source makes it. */
  featureId,
};
const FEATURE = 'an object with featureId, and with sourceId or featuresetId';
const featureFields = v.object(featureEntries, FEATURE);
/** One feature, by name: of a source, or (since 1.3) of a featureset. */
export interface FeatureReference extends Output<typeof featureFields>, Named {}
export const featureSchema: Schema<FeatureReference> = v.pipe(featureFields, inOnePlace());

const STATE = 'an object without selected and hover, which `selection` and `hover` set';
const isState = (value: unknown): value is FeatureState =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('selected' in value) &&
  !('hover' in value);
/** What expressions in layers read as `["feature-state", name]`. */
export type FeatureState = Readonly<Record<string, AnyJson>>;

const featureStateFields = v.object(
  {
    ...featureEntries,
    /** Values by name, which expressions in layers read as `["feature-state", name]`. Not `selected` and `hover`, nor their names in `interaction.stateNames`. */
    state: v.custom<FeatureState>(isState, STATE),
  },
  `${FEATURE}, and state`,
);
/** The feature state that the host sets for one feature. */
export interface FeatureStateConfig extends Output<typeof featureStateFields>, Named {}
export const featureStateSchema: Schema<FeatureStateConfig> = v.pipe(featureStateFields, inOnePlace());

const selectionFields = v.object(
  {
    ...placeEntries,
    /**
     * Ids of up to 10,000 features, as the data has them or as `promoteId` or `generateId` of the source makes them. An
     * empty list selects nothing.
     */
    featureIds: boundedList(featureId, MAX_ITEMS, `a list of at most ${MAX_ITEMS} feature ids`),
  },
  'an object with featureIds, and with sourceId or featuresetId',
);
/** Which features are selected. */
export interface SelectionConfig extends Output<typeof selectionFields>, Named {}
export const selectionSchema: Schema<SelectionConfig> = v.pipe(selectionFields, inOnePlace());
