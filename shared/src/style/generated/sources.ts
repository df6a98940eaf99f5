// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { AnyJson } from '../../schema/any-json.js';
import type { GeoJSONDocument } from '../../schema/geojson.js';
import type { PromoteId } from '../style-values.js';
import type { StyleSourceModel } from './scene.js';

/** Source of type `vector`. */
export interface VectorSource {
  /** `vector`. See https://docs.mapbox.com/style-spec/reference/sources/#vector-type */
  readonly type: 'vector';
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#vector-url */
  readonly url?: string | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#vector-tiles */
  readonly tiles?: readonly string[] | undefined;
  /**
   * Four numbers. Default `[-180,-85.051129,180,85.051129]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#vector-bounds
   */
  readonly bounds?: readonly [number, number, number, number] | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#vector-extra_bounds */
  readonly extra_bounds?: readonly (readonly [number, number, number, number])[] | undefined;
  /** `xyz` or `tms`. Default `xyz`. See https://docs.mapbox.com/style-spec/reference/sources/#vector-scheme */
  readonly scheme?: 'xyz' | 'tms' | undefined;
  /** Number. Default `0`. See https://docs.mapbox.com/style-spec/reference/sources/#vector-minzoom */
  readonly minzoom?: number | undefined;
  /** Number. Default `22`. See https://docs.mapbox.com/style-spec/reference/sources/#vector-maxzoom */
  readonly maxzoom?: number | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#vector-attribution */
  readonly attribution?: string | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#vector-promoteId */
  readonly promoteId?: PromoteId | undefined;
  /** `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#vector-volatile */
  readonly volatile?: boolean | undefined;
}

/** Source of type `raster`. */
export interface RasterSource {
  /** `raster`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-type */
  readonly type: 'raster';
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-url */
  readonly url?: string | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-tiles */
  readonly tiles?: readonly string[] | undefined;
  /**
   * Four numbers. Default `[-180,-85.051129,180,85.051129]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#raster-bounds
   */
  readonly bounds?: readonly [number, number, number, number] | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-extra_bounds */
  readonly extra_bounds?: readonly (readonly [number, number, number, number])[] | undefined;
  /** Number. Default `0`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-minzoom */
  readonly minzoom?: number | undefined;
  /** Number. Default `22`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-maxzoom */
  readonly maxzoom?: number | undefined;
  /** Number, in pixels. Default `512`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-tileSize */
  readonly tileSize?: number | undefined;
  /** `xyz` or `tms`. Default `xyz`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-scheme */
  readonly scheme?: 'xyz' | 'tms' | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-attribution */
  readonly attribution?: string | undefined;
  /** `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-volatile */
  readonly volatile?: boolean | undefined;
}

/** Source of type `raster-dem`. */
export interface RasterDemSource {
  /** `raster-dem`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-type */
  readonly type: 'raster-dem';
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-url */
  readonly url?: string | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-tiles */
  readonly tiles?: readonly string[] | undefined;
  /**
   * Four numbers. Default `[-180,-85.051129,180,85.051129]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-bounds
   */
  readonly bounds?: readonly [number, number, number, number] | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-extra_bounds */
  readonly extra_bounds?: readonly (readonly [number, number, number, number])[] | undefined;
  /** Number. Default `0`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-minzoom */
  readonly minzoom?: number | undefined;
  /** Number. Default `22`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-maxzoom */
  readonly maxzoom?: number | undefined;
  /**
   * Number, in pixels. Default `512`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-tileSize
   */
  readonly tileSize?: number | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-attribution */
  readonly attribution?: string | undefined;
  /**
   * `terrarium` or `mapbox`. Default `mapbox`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-encoding
   */
  readonly encoding?: 'terrarium' | 'mapbox' | undefined;
  /**
   * `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-dem-volatile
   */
  readonly volatile?: boolean | undefined;
}

/** Source of type `raster-array`. */
export interface RasterArraySource {
  /** `raster-array`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-type */
  readonly type: 'raster-array';
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-url */
  readonly url?: string | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-tiles */
  readonly tiles?: readonly string[] | undefined;
  /**
   * Four numbers. Default `[-180,-85.051129,180,85.051129]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#raster-array-bounds
   */
  readonly bounds?: readonly [number, number, number, number] | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-extra_bounds */
  readonly extra_bounds?: readonly (readonly [number, number, number, number])[] | undefined;
  /** Number. Default `0`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-minzoom */
  readonly minzoom?: number | undefined;
  /** Number. Default `22`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-maxzoom */
  readonly maxzoom?: number | undefined;
  /**
   * Number, in pixels. Default `512`. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-tileSize
   */
  readonly tileSize?: number | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-attribution */
  readonly attribution?: string | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#raster-array-rasterLayers */
  readonly rasterLayers?: AnyJson;
  /**
   * `true` or `false`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#raster-array-volatile
   */
  readonly volatile?: boolean | undefined;
}

/** Source of type `geojson`. */
export interface GeoJSONSource {
  /** `geojson`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-type */
  readonly type: 'geojson';
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-data */
  readonly data?: string | GeoJSONDocument | undefined;
  /** Number. Default `18`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-maxzoom */
  readonly maxzoom?: number | undefined;
  /** Number. Default `0`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-minzoom */
  readonly minzoom?: number | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-attribution */
  readonly attribution?: string | undefined;
  /** Number from 0 to 512. Default `128`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-buffer */
  readonly buffer?: number | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-filter */
  readonly filter?: AnyJson;
  /** Number. Default `0.375`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-tolerance */
  readonly tolerance?: number | undefined;
  /** `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-cluster */
  readonly cluster?: boolean | undefined;
  /**
   * Number of 0 or more. Default `50`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#geojson-clusterRadius
   */
  readonly clusterRadius?: number | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-clusterMaxZoom */
  readonly clusterMaxZoom?: number | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-clusterMinPoints */
  readonly clusterMinPoints?: number | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-clusterProperties */
  readonly clusterProperties?: AnyJson;
  /**
   * `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-lineMetrics
   */
  readonly lineMetrics?: boolean | undefined;
  /**
   * `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-generateId
   */
  readonly generateId?: boolean | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-promoteId */
  readonly promoteId?: PromoteId | undefined;
  /** `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/sources/#geojson-dynamic */
  readonly dynamic?: boolean | undefined;
}

/** Source of type `video`. */
export interface VideoSource {
  /** `video`. See https://docs.mapbox.com/style-spec/reference/sources/#video-type */
  readonly type: 'video';
  /** List of texts. See https://docs.mapbox.com/style-spec/reference/sources/#video-urls */
  readonly urls: readonly string[];
  /** List. See https://docs.mapbox.com/style-spec/reference/sources/#video-coordinates */
  readonly coordinates: readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]];
}

/** Source of type `image`. */
export interface ImageSource {
  /** `image`. See https://docs.mapbox.com/style-spec/reference/sources/#image-type */
  readonly type: 'image';
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#image-url */
  readonly url?: string | undefined;
  /** List. See https://docs.mapbox.com/style-spec/reference/sources/#image-coordinates */
  readonly coordinates: readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]];
}

/** Source of type `model` or `batched-model`. */
export interface ModelSource {
  /** `model` or `batched-model`. See https://docs.mapbox.com/style-spec/reference/sources/#model-type */
  readonly type: 'model' | 'batched-model';
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-url */
  readonly url?: string | undefined;
  /** Number. Default `18`. See https://docs.mapbox.com/style-spec/reference/sources/#model-maxzoom */
  readonly maxzoom?: number | undefined;
  /** Number. Default `0`. See https://docs.mapbox.com/style-spec/reference/sources/#model-minzoom */
  readonly minzoom?: number | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-tiles */
  readonly tiles?: readonly string[] | undefined;
  /**
   * Four numbers. Default `[-180,-85.051129,180,85.051129]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#model-bounds
   */
  readonly bounds?: readonly [number, number, number, number] | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-extra_bounds */
  readonly extra_bounds?: readonly (readonly [number, number, number, number])[] | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-models */
  readonly models?: Readonly<Record<string, StyleSourceModel>> | undefined;
}

/** A source of a style document. */
export type StyleSource =
  | VectorSource
  | RasterSource
  | RasterDemSource
  | RasterArraySource
  | GeoJSONSource
  | VideoSource
  | ImageSource
  | ModelSource;
