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
/** The first takes interfaces, such as those of `@types/geojson`, the second what is written in place. */
export type GeoJSONDocument =
  { readonly type: GeoJSONType } | { readonly type: GeoJSONType; readonly [member: string]: unknown };
