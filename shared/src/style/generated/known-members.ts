// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl 3.32.0: change scripts/style.
/** Types of layers, with blanks between. */
export const LAYER_TYPES =
  'fill line symbol circle heatmap fill-extrusion building raster raster-particle hillshade model background sky slot placement-group clip';

/** Members of sources by type, with blanks between: as lists they would be twice as long. */
export const SOURCE_MEMBERS: Readonly<Record<string, string>> = {
  vector: 'url tiles bounds extra_bounds scheme minzoom maxzoom attribution promoteId volatile',
  raster: 'url tiles bounds extra_bounds minzoom maxzoom tileSize scheme attribution volatile',
  'raster-dem': 'url tiles bounds extra_bounds minzoom maxzoom tileSize attribution encoding volatile',
  'raster-array': 'url tiles bounds extra_bounds minzoom maxzoom tileSize attribution rasterLayers volatile',
  geojson: 'data maxzoom minzoom attribution buffer filter tolerance cluster clusterRadius clusterMaxZoom clusterMinPoints clusterProperties lineMetrics generateId promoteId dynamic',
  video: 'urls coordinates',
  image: 'url coordinates',
  model: 'url maxzoom minzoom tiles bounds extra_bounds models',
  'batched-model': 'url maxzoom minzoom tiles bounds extra_bounds models',
};
