/** Given to the engine for a GeoJSON source without data, since it reports an error otherwise. */
export const NO_FEATURES = { type: 'FeatureCollection', features: [] };
