/**
 * The config: a host's description of its map, as JSON. This schema is the only definition: the TypeScript type, the run-time validation
 * of both sides and `config.schema.json` (with these comments as its descriptions) come from it. Styling data (style documents, paint,
 * layout, filters, GeoJSON) passes through: the engine validates it and reports what it refuses.
 */
import * as v from 'valibot';
import { cameraSchema, limitsSchema } from './camera-config.js';
import { cameraProjectionSchema, colorThemeSchema } from './color-theme.js';
import {
  baseAddress,
  between,
  boundedList,
  boundedRecord,
  engineAddressOf,
  flag,
  lngLat,
  MAX_ITEMS,
  MAX_LABEL_LENGTH,
  plainList,
  plainObject,
  text,
} from '../schema/config-values.js';
import { controlsSchema, type ControlsConfig, type CORNERS } from './control-options.js';
import { cursorSchema, type InteractionConfig, interactionSchema } from './controls-config.js';
import { importSchema } from './import-config.js';
import { layerSchema } from './layer-config.js';
import { mapSchema } from './map-options.js';
import { accessibilitySchema, languageTag, localeSchema } from './locale-config.js';
import { markerSchema, popupSchema } from './overlay-config.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import { publicTokenSchema } from '../schema/public-token.js';
import { cached } from '../schema/cached.js';
import {
  featureSchema,
  featureStateSchema,
  imageSchema,
  selectionSchema,
  terrainSchema,
} from './scene-config.js';
import { modelAddress, sourceSchema } from './source-config.js';
import { STYLE, styleDocumentSchema } from './style-document.js';
import { styleLayerSchema } from './style-layer-config.js';
import { styleOptionsSchema } from './style-options.js';
import type { StyleLights } from '../style/generated/lights.js';
import type { StyleFog, StyleRain, StyleSnow } from '../style/generated/scene.js';

const providerFields = v.object(
  {
    /**
     * Base address of the provider's API, with an optional path prefix. `https://api.mapbox.com` is Mapbox itself. The engine
     * gets its WebAssembly, for `building` layers and compressed models, from the same host: `/mapbox-gl-js/….wasm`.
     */
    baseApiUrl: baseAddress,
    /**
     * Public access token, sent to `baseApiUrl` alone. Absent: requests carry no token. Changing it takes effect on
     * the next request.
     */
    accessToken: v.optional(publicTokenSchema),
  },
  'an object with baseApiUrl',
);
/** The service that a map is made from. */
export interface ProviderConfig extends Output<typeof providerFields>, Named {}
const providerSchema: Schema<ProviderConfig> = providerFields;

const PROJECTIONS = [
  'mercator',
  'globe',
  'albers',
  'equalEarth',
  'equirectangular',
  'lambertConformalConic',
  'naturalEarth',
  'winkelTripel',
] as const;
const PROJECTION = `one of ${PROJECTIONS.join(', ')}`;
const parallel = between(-90, 90, ' (degrees of latitude)');
const projectionFields = v.object(
  {
    /** Name of the projection. */
    name: v.picklist(PROJECTIONS, PROJECTION),
    /**
     * `[longitude, latitude]` in degrees of the middle of the part of the earth that `albers` or `lambertConformalConic` is drawn for; the
     * others ignore it. Default: the engine's, `[-96, 37.5]` for `albers`.
     */
    center: v.optional(lngLat),
    /**
     * Degrees of latitude, from -90 to 90, of the two circles that `albers` or `lambertConformalConic` draws without distortion; the
     * others ignore them. Default: the engine's.
     */
    parallels: v.optional(
      v.strictTuple([parallel, parallel], 'two latitudes') as Schema<readonly [south: number, north: number]>,
    ),
  },
  `${PROJECTION}, or an object with name`,
);
/** A projection, and for which part of the earth. */
export interface ProjectionConfig extends Output<typeof projectionFields>, Named {}
const projectionSchema: Schema<ProjectionConfig> = projectionFields;

/** Each is a style with sources and layers of its own. */
const MAX_IMPORTS = 1000;
const WORLDVIEW = 'a country code of two capital letters';

const configEntries = {
  /** Service with tiles, styles, sprites and fonts. */
  provider: cached(providerSchema),
  /**
   * Address of the base style (`mapbox://styles/{owner}/{id}` or http(s)), or a style document.
   */
  style: cached(v.union([engineAddressOf(STYLE), styleDocumentSchema], STYLE)),
  /**
   * Where the map looks. Applied at the start, and again whenever this value differs from the last config's. Absent or
   * empty at the start: where the style says.
   */
  camera: v.optional(cached(cameraSchema)),
  /** How far a user can zoom, tilt and pan. Default: as far as the engine goes. */
  limits: v.optional(cached(limitsSchema)),
  /**
   * How the earth is drawn: `mercator` (flat), `globe`, or one of the engine's others, which can't turn, tilt or carry
   * terrain. An object (since 1.3) says which part of the earth is meant, as `projection` in the style specification. Default: the style's, else `mercator`.
   */
  projection: v.optional(
    v.union(
      [v.picklist(PROJECTIONS, PROJECTION), cached(projectionSchema)],
      `${PROJECTION}, or an object with name`,
    ),
  ),
  /**
   * Whether a flat map shows the earth again and again beside itself. `false`: once, and the map can't be zoomed out or moved beyond
   * its edges. Default `true`. Since 1.3.
   */
  renderWorldCopies: v.optional(flag),
  /** Options of the engine's map that belong to no other field. Absent members keep their defaults. Since 1.3. */
  map: v.optional(cached(mapSchema)),
  /** Language of the map's names as a BCP 47 tag, `de` or `pt-BR`. Default: the style's own. */
  language: v.optional(languageTag),
  /**
   * Whose view of disputed borders is shown, as an ISO 3166-1 code: `IN`, `US`. Default: the provider's, which also stands
   * in for a view that the data lacks.
   */
  worldview: v.optional(v.pipe(v.string(WORLDVIEW), v.regex(/^[A-Z]{2}$/, WORLDVIEW))),
  /** Buttons and texts on the map: on, off, the corner where each stands, or its options. Absent members keep their defaults. */
  controls: v.optional(cached(controlsSchema)),
  /** Ways to move the map, each on unless switched off, and whether clicks select. Absent members keep their defaults. */
  interaction: v.optional(cached(interactionSchema)),
  /**
   * How the pointer looks over the map, also over features and while it drags: a keyword of CSS. Default: a hand, and `pointer` over
   * features of the config's layers.
   */
  cursor: v.optional(cursorSchema),
  /**
   * The host's own data by name, as sources of the style specification, at most 10,000. They outlive a change of `style`.
   * Default: none.
   */
  sources: v.optional(boundedRecord(sourceSchema, MAX_ITEMS, `an object of at most ${MAX_ITEMS} sources`)),
  /**
   * Pictures by the name that layers use in `icon-image` and patterns, at most 10,000; a name that the style has too is
   * reported, and the style's picture kept. They outlive a change of `style`. Default: the style's alone.
   */
  images: v.optional(boundedRecord(imageSchema, MAX_ITEMS, `an object of at most ${MAX_ITEMS} images`)),
  /**
   * Models in three dimensions by the name that layers of the type `model` use in `model-id`, at most 10,000: the `mapbox://` or http(s)
   * address of a glTF file each (`.glb` or `.gltf`). They outlive a change of `style`, and one of the same name as one of the style takes
   * its place. One that does not load is reported (`MODEL_FAILED`). Default: the style's alone. Since 1.3.
   */
  models: v.optional(boundedRecord(modelAddress, MAX_ITEMS, `an object of at most ${MAX_ITEMS} models`)),
  /**
   * The host's own layers in drawing order, at most 10,000, above the style's unless `beforeId` or `slot` says otherwise.
   * They outlive a change of `style`. Default: none.
   */
  layers: v.optional(boundedList(layerSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} layers`)),
  /**
   * Changes of the style's own layers by id, at most 10,000. They outlive a change of `style`; a layer that a style lacks is reported
   * once for each style, as `maperror` (`STYLE_LAYER_MISSING`), and the map stays `ready`. A removed change restores the style's own
   * value. A layer of an imported style has `importId` beside its change, so of
   * two layers with one id only one can be changed. Not for layers of `layers`. Default: none. Since 1.3.
   */
  styleLayers: v.optional(
    boundedRecord(styleLayerSchema, MAX_ITEMS, `an object of at most ${MAX_ITEMS} layers of the style`),
  ),
  /**
   * Values of the style's options by the id of the import that has them, at most 10,000; a style that is a fragment itself, as Mapbox
   * Standard, has the id `basemap`. They are applied to the style as it is, before its first frame, and outlive a change of `style`. `null`
   * is the style's own value. Names that a style lacks and values that don't fit are reported once for each style, as `maperror`
   * (`STYLE_NAME_UNKNOWN`, `STYLE_VALUE_REFUSED`), and the map stays `ready`. Default: the style's own. Since 1.3.
   */
  styleConfig: v.optional(
    boundedRecord(
      styleOptionsSchema,
      MAX_ITEMS,
      `an object of options by the ids of at most ${MAX_ITEMS} imports`,
    ),
  ),
  /**
   * Styles that are drawn together with the base style, at most 1000, the lowest first: under the style's own layers, above the imports that
   * the style has itself. They outlive a change of `style`. One that does not load is left out: the map is `degraded` (`STYLE_INCOMPLETE`,
   * with `importId`), unless the import is `optional`. Default: none. Since 1.3.
   */
  imports: v.optional(boundedList(importSchema, MAX_IMPORTS, `a list of at most ${MAX_IMPORTS} imports`)),
  /** Terrain from elevation data; `null` for none. Outlives a change of `style`. Default: the style's own. */
  terrain: v.optional(v.nullable(cached(terrainSchema))),
  /**
   * Fog and horizon, as `fog` in the style specification; `null` for none. Outlives a change of `style`. Default: the
   * style's own.
   */
  fog: v.optional(v.nullable(plainObject<StyleFog>('an object'))),
  /** Snow, as `snow` in the style specification; `null` for none. Outlives a change of `style`. Default: the style's own. Since 1.3. */
  snow: v.optional(v.nullable(plainObject<StyleSnow>('an object'))),
  /** Rain, as `rain` in the style specification; `null` for none. Outlives a change of `style`. Default: the style's own. Since 1.3. */
  rain: v.optional(v.nullable(plainObject<StyleRain>('an object'))),
  /**
   * How the camera projects what is high: `perspective`, or `orthographic`, where heights are not drawn smaller with the distance. It outlives
   * a change of `style`. Default: the style's own, else `perspective`. Since 1.3.
   */
  cameraProjection: v.optional(cameraProjectionSchema),
  /** Theme of colours of the style and its imports; `null` for none in the style itself. Outlives a change of `style`. Default: the style's own. Since 1.3. */
  colorTheme: v.optional(v.nullable(cached(colorThemeSchema))),
  /** Lights, as `lights` in the style specification. Outlive a change of `style`. Default: the style's own. */
  lights: v.optional(plainList<readonly StyleLights[]>('a list of lights')),
  /**
   * Selected features: their feature state has `selected: true` (or the name in `interaction.stateNames`), which expressions in layers can
   * read. Applied at the start, and again whenever this value differs from the last config's; in between `interaction.select` lets the user
   * change it. Default: none.
   */
  selection: v.optional(cached(selectionSchema)),
  /**
   * Feature states that the host sets, at most 10,000, for expressions in layers to read; of two for the same feature, the later one
   * adds to the earlier. They outlive a change of `style`. Default: none. Since 1.3.
   */
  featureStates: v.optional(
    boundedList(featureStateSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} feature states`),
  ),
  /**
   * Feature marked as if the pointer were on it (feature state `hover`, or the name in `interaction.stateNames`), until the pointer is on another. Applied at the
   * start, and again whenever this value differs from the last config's. Default: none.
   */
  hover: v.optional(cached(featureSchema)),
  /**
   * Markers, at most 10,000, in the order in which the keyboard visits them; hundreds of points belong into a source and a
   * layer. They outlive a change of `style`. Default: none.
   */
  markers: v.optional(boundedList(markerSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} markers`)),
  /** Popups, at most 10,000, open or not. They outlive a change of `style`. Default: none. */
  popups: v.optional(boundedList(popupSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} popups`)),
  /** Texts, numbers and reading direction of controls and messages. Absent members keep their defaults. */
  locale: v.optional(cached(localeSchema)),
  /** What is announced to assistive technology beside `label`. Absent members keep their defaults. */
  accessibility: v.optional(cached(accessibilitySchema)),
  /** What the map shows, for assistive technology: the accessible name of its region. Default `Map`. */
  label: v.optional(text(MAX_LABEL_LENGTH, `a text of 1 to ${MAX_LABEL_LENGTH} characters`)),
};

export const configFields = v.object(configEntries, 'a map config object');
/**
 * A host's description of its map, as JSON. All of it can change while the map runs: an update applies the differences from the last config
 * to the map as it is. Where a change makes something anew (a layer, a source, the style, the map), the description of the field in
 * `CONTRACT.md` and `config.schema.json` says so.
 */
export interface MapConfig extends Output<typeof configFields>, Named {}

/** Names of the projections: how the earth is laid out on the screen. */
export type Projection = (typeof PROJECTIONS)[number];
/** Names of the controls. */
export type ControlName = keyof ControlsConfig;
/** Corners of the map; `start` and `end` follow the reading direction. */
export type ControlCorner = (typeof CORNERS)[number];
/** Names of the engine's own ways to move the map: switches, some of which take an object of options too. */
export type InteractionName = Exclude<
  keyof InteractionConfig,
  'select' | 'cooperativeGestures' | 'expandClusters' | 'styleLayerIds' | 'featuresets' | 'stateNames'
>;
