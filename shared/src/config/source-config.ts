/**
 * The host's own sources, of every kind that the engine knows. Members that are not named here pass through, as in the style
 * specification.
 */
import * as v from 'valibot';
import {
  address,
  between,
  boundedList,
  boundedRecord,
  engineAddressOf,
  flag,
  httpAddress,
  idOf,
  lngLat,
  MAX_ITEMS,
  MAX_ZOOM,
  wholeNumber,
} from '../schema/config-values.js';
import type { GeoJSONDocument } from '../schema/geojson.js';
import type { LngLat } from '../schema/lng-lat.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import type { StyleSourceModel } from '../style/generated/scene.js';
import type * as specified from '../style/generated/sources.js';

/** Providers spread tiles over up to four addresses, and videos come in two or three formats, so this is ample. */
const MAX_ADDRESSES = 16;

const GEOJSON = 'a GeoJSON object or an absolute http(s) address of one';
const geojsonDocument = v.custom<GeoJSONDocument>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string',
  GEOJSON,
);

const addresses = (member: v.GenericSchema<string>) => {
  const expected = `a list of 1 to ${MAX_ADDRESSES} addresses`;
  return v.pipe(boundedList(member, MAX_ADDRESSES, expected), v.minLength(1, expected));
};

const tileSetAddress = engineAddressOf('the address of a TileJSON document (mapbox:// or http(s))');
export const modelAddress = engineAddressOf('the address of a glTF file (mapbox:// or http(s))');
const TEMPLATE =
  'a mapbox:// or http(s) address with {z}, {x} and {y}, with {quadkey}, or with {bbox-epsg-3857}';
const tileTemplate = address(
  /^(?=[^\s\\]*\{(?:x|quadkey|bbox-epsg-3857)\})(?:mapbox|https?):\/\/[^\s\\]+$/,
  TEMPLATE,
);

const CORNERS = 'four points: top left, top right, bottom right, bottom left';
const corners: Schema<readonly [topLeft: LngLat, topRight: LngLat, bottomRight: LngLat, bottomLeft: LngLat]> =
  v.strictTuple([lngLat, lngLat, lngLat, lngLat], CORNERS);

/** With any other number the engine requests tiles without end and blocks the page. */
const lastZoom = wholeNumber(0, MAX_ZOOM);
/** The smallest size in use is 256, often set to 128 for sharper tiles; a size near 0 would request more tiles than a page can list. */
const tileSize = between(64, 4096, ' (pixels)');

const geojsonSource = v.looseObject({
  /** Kind of source: shapes and points as GeoJSON. */
  type: v.literal('geojson'),
  /** GeoJSON document, or its absolute http(s) address. Default (since 1.3): no features. */
  data: v.optional(v.union([httpAddress, geojsonDocument], GEOJSON)),
  /** Last zoom for which tiles are cut from the data, a whole number from 0 to 24. Default 18. */
  maxzoom: v.optional(lastZoom),
});

const EITHER_ADDRESS = 'either url or tiles';
/** A source of tiles has its addresses in one of both. */
const isOneOf = (url: unknown, tiles: unknown) => (url === undefined) !== (tiles === undefined);

type Tile = 'vector' | 'raster' | 'raster-dem' | 'raster-array';

const tiledSource = <const T extends Tile>(type: T) =>
  v.pipe(
    v.looseObject({
      /**
       * Kind of source: vector tiles, raster tiles, raster tiles of heights (`raster-dem`), or of measured values (`raster-array`,
       * since 1.3).
       */
      type: v.literal(type),
      /** `mapbox://` or http(s) address of the TileJSON document. Absent: `tiles` says where the tiles are. */
      url: v.optional(tileSetAddress),
      /** Up to 16 tile addresses with `{z}`, `{x}` and `{y}`, used in turn. Absent: `url` says where they are. */
      tiles: v.optional(addresses(tileTemplate)),
      /** Last zoom that there are tiles for, a whole number from 0 to 24; above it these are enlarged. Default 22. */
      maxzoom: v.optional(lastZoom),
      /** Width and height at which raster tiles are drawn, 64 to 4096 pixels. Default 512. */
      tileSize: v.optional(tileSize),
    }),
    v.check(({ url, tiles }) => isOneOf(url, tiles), EITHER_ADDRESS),
  );

const imageSource = v.looseObject({
  /** Kind of source: one picture that lies on the map. */
  type: v.literal('image'),
  /** Absolute http(s) address of the picture; its server must allow the page's origin. */
  url: httpAddress,
  /** `[longitude, latitude]` of its corners: top left, top right, bottom right, bottom left. */
  coordinates: corners,
});

const videoSource = v.looseObject({
  /** Kind of source: a film that lies on the map. */
  type: v.literal('video'),
  /** Up to 16 absolute http(s) addresses of one film in several formats; the first that the browser can play is taken. */
  urls: addresses(httpAddress),
  /** `[longitude, latitude]` of its corners: top left, top right, bottom right, bottom left. */
  coordinates: corners,
});

const canvasSource = v.looseObject({
  /** Kind of source: what a script of the page draws in an element `<canvas>`. Since 1.3. */
  type: v.literal('canvas'),
  /**
   * Id of the element, which the page must have by the time the config is applied: in the shadow root that the map is in, in one around
   * that, or in the document. What it shows must come from the page's own origin, or from one that allows it.
   */
  canvas: idOf('the id of a <canvas> element'),
  /** `[longitude, latitude]` of its corners: top left, top right, bottom right, bottom left. */
  coordinates: corners,
  /** Whether it is read with every frame; `false` if what it shows never changes. Default `true`. */
  animate: v.optional(flag),
});

const placedModel = v.looseObject(
  {
    /** `mapbox://` or http(s) address of the glTF file (`.glb` or `.gltf`). */
    uri: modelAddress,
    /** `[longitude, latitude]` of the place where it stands. Default `[0, 0]`. */
    position: v.optional(lngLat),
  },
  'an object with uri',
);
const modelSource = v.looseObject({
  /** Kind of source: models in three dimensions, each at its place. Since 1.3. */
  type: v.literal('model'),
  /** The models by name, at most 10,000, with the members that the style specification has for them. Default: none. */
  models: v.optional(
    boundedRecord(placedModel, MAX_ITEMS, `an object of at most ${MAX_ITEMS} models`) as Schema<
      Readonly<Record<string, StyleSourceModel>>
    >,
  ),
});

const batchedModelSource = v.pipe(
  v.looseObject({
    /** Kind of source: tiles of models in three dimensions, such as buildings. Since 1.3. */
    type: v.literal('batched-model'),
    /** `mapbox://` or http(s) address of the TileJSON document. Absent: `tiles` says where the tiles are. */
    url: v.optional(tileSetAddress),
    /** Up to 16 tile addresses with `{z}`, `{x}` and `{y}`, used in turn. Absent: `url` says where they are. */
    tiles: v.optional(addresses(tileTemplate)),
    /** Last zoom that there are tiles for, a whole number from 0 to 24; above it these are shown. Default 19. */
    maxzoom: v.optional(lastZoom),
  }),
  v.check(({ url, tiles }) => isOneOf(url, tiles), EITHER_ADDRESS),
);

const KINDS =
  "'geojson', 'vector', 'raster', 'raster-dem', 'raster-array', 'image', 'video', 'canvas', 'model' or 'batched-model'";

/** Fields that the contract itself has for a kind of source, and the members of the style specification. */
type Source<F extends { readonly entries: v.ObjectEntries }, Specified> = Output<
  v.ObjectSchema<F['entries'], undefined>
> &
  Omit<Specified, keyof F['entries']>;
type Tiled<T extends Tile> = ReturnType<typeof tiledSource<T>>;

/** Shapes and points as GeoJSON. */
export interface GeoJSONSourceConfig extends Source<typeof geojsonSource, specified.GeoJSONSource>, Named {}
/** Vector tiles. */
export interface VectorSourceConfig extends Source<Tiled<'vector'>, specified.VectorSource>, Named {}
/** Raster tiles. */
export interface RasterSourceConfig extends Source<Tiled<'raster'>, specified.RasterSource>, Named {}
/** Raster tiles of heights. */
export interface RasterDemSourceConfig
  extends Source<Tiled<'raster-dem'>, specified.RasterDemSource>, Named {}
/** Raster tiles of measured values, such as wind or temperature. */
export interface RasterArraySourceConfig
  extends Source<Tiled<'raster-array'>, specified.RasterArraySource>, Named {}
/** One picture that lies on the map. */
export interface ImageSourceConfig extends Source<typeof imageSource, specified.ImageSource>, Named {}
/** A film that lies on the map. */
export interface VideoSourceConfig extends Source<typeof videoSource, specified.VideoSource>, Named {}
/** What a script of the page draws. */
export interface CanvasSourceConfig
  extends Output<v.ObjectSchema<(typeof canvasSource)['entries'], undefined>>, Named {}
/** Models in three dimensions, each at its place. */
export interface ModelSourceConfig
  extends Output<v.ObjectSchema<(typeof modelSource)['entries'], undefined>>, Named {}
/** Tiles of models in three dimensions. */
export interface BatchedModelSourceConfig
  extends Source<typeof batchedModelSource, Omit<specified.ModelSource, 'models'>>, Named {}
/** One of `sources`. */
export type SourceConfig =
  | GeoJSONSourceConfig
  | VectorSourceConfig
  | RasterSourceConfig
  | RasterDemSourceConfig
  | RasterArraySourceConfig
  | ImageSourceConfig
  | VideoSourceConfig
  | CanvasSourceConfig
  | ModelSourceConfig
  | BatchedModelSourceConfig;

const sourceFields = v.variant(
  'type',
  [
    geojsonSource,
    tiledSource('vector'),
    tiledSource('raster'),
    tiledSource('raster-dem'),
    tiledSource('raster-array'),
    imageSource,
    videoSource,
    canvasSource,
    modelSource,
    batchedModelSource,
  ],
  // The problem is in `type`, whose path this is, or in the source as a whole.
  (issue) => (issue.path ? KINDS : `an object with type ${KINDS}`),
);
export const sourceSchema = sourceFields as Schema<SourceConfig>;
