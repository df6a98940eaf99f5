// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
/** Members of sources, of whatever type, with blanks between: each type for itself would be several times as long. */
export const SOURCE_MEMBERS =
  'type url tiles bounds extra_bounds scheme minzoom maxzoom attribution promoteId volatile tileSize encoding rasterLayers data buffer filter tolerance cluster clusterRadius clusterMaxZoom clusterMinPoints clusterProperties lineMetrics generateId dynamic urls coordinates models';
