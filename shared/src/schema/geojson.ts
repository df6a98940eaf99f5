import type { AnyJson } from './any-json.js';

/** Kinds of GeoJSON objects. */
export type GeoJSONType =
  | 'FeatureCollection'
  | 'Feature'
  | 'Point'
  | 'MultiPoint'
  | 'LineString'
  | 'MultiLineString'
  | 'Polygon'
  | 'MultiPolygon'
  | 'GeometryCollection';
export const isGeoJSONType = (type: string): boolean =>
  /^(?:Feature(?:Collection)?|(?:Multi)?(?:Point|LineString|Polygon)|GeometryCollection)$/.test(type);
/** The first type accepts interfaces, such as those of `@types/geojson`, the second one data that is written in place. */
export type GeoJSONDocument =
  { readonly type: GeoJSONType } | { readonly type: GeoJSONType; readonly [member: string]: AnyJson };
